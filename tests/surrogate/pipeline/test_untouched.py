from __future__ import annotations

import pytest
from inline import document

from surrogate.pipeline.utility import untouched

BEFORE = "Mr. [[PATIENT|Kwabena Quixley]] is an [[PROFESSION|actor]], and well."


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (BEFORE, (8, 8)),
        ("Mr. [[PATIENT|Ida Wu]] is a [[PROFESSION|plumber]], and well.", (8, 7)),
        ("Mr. Kwabena Quixley is an [[PROFESSION|actor]], and well.", (8, 8)),
        ("[[OTHER|text]]", (8, 0)),
        ("Mr. [[PATIENT|Ida Wu]] is well.", (8, 5)),
    ],
)
def test_words_outside_annotations_are_counted(after: str, words: tuple[int, int]) -> None:
    assert untouched(document("1-01", BEFORE), document("1-01", after)) == words
