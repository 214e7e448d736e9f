from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_notes import NOTES, parsed

from detect import vocabulary
from detect.columns import Coded
from detect.detector import CrfDetector
from detect.page import Page


def test_scores_are_the_same_after_everything_was_given_back(
    model_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crf = CrfDetector.load(model_dir).tagger
    pages = [Page.of(parsed(note, "1-01", "1").text) for note in NOTES]
    columns = list(crf.streamer.of_pages(pages))
    kept = [crf.tables.scores(*pair) for pair in zip(pages, columns, strict=True)]
    monkeypatch.setattr(vocabulary, "MAX_FORMS", 0)
    others = [Page.of(page.text) for page in pages]
    assert len({id(page.vocabulary) for page in others}) == len(others)
    anew = [crf.tables.scores(*pair) for pair in zip(others, columns, strict=True)]
    assert all(map(np.array_equal, kept, anew))


@given(st.dictionaries(st.integers(0, 9), st.sampled_from(["a", "b"])))
def test_a_sparse_column_holds_its_cells_and_nothing_else(cells: dict[int, str]) -> None:
    column = Coded.sparse(cells, 10)
    assert list(column) == [cells.get(index, "") for index in range(10)]
    assert column[2:5] == [cells.get(index, "") for index in range(2, 5)]
    assert column[-1] == cells.get(9, "")
