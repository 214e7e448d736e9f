"""A name is read by the spelling whose capitals tell most."""

from __future__ import annotations

import pytest

from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.houses.spellings import spellings
from surrogate.phi import Kind


@pytest.mark.parametrize(
    ("written", "model"),
    [
        (["OLD FERRY HOSPITAL", "Old Ferry Hospital", "old ferry hospital"], "Old Ferry Hospital"),
        (["QVMC", "qvmc"], "QVMC"),
        (["GRACE", "Grace"], "Grace"),
        (["RED MESA", "red mesa"], "RED MESA"),
    ],
)
def test_mixed_case_tells_most_but_for_letters(written: list[str], model: str) -> None:
    names = [(text, Kind.HOSPITAL) for text in written]
    assert set(spellings(names).values()) == {model}


@pytest.mark.parametrize("word", ["OLD", "RED", "OAK", "ANN", "TROY"])
def test_a_short_word_among_capitals_is_no_abbreviation(word: str) -> None:
    assert not is_abbreviation(word, shouted=True)


@pytest.mark.parametrize("word", ["MGH", "BWH", "UCLA", "Q.V.M.C.", "BVAMC"])
def test_letters_among_capitals_are_an_abbreviation(word: str) -> None:
    assert is_abbreviation(word, shouted=True)
