from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_notes import NOTES, parsed

from detect import crf, vocabulary
from detect.detector import CrfDetector
from detect.page import Page
from detect.streams.columns import Coded


def test_scores_are_the_same_after_everything_was_given_back(
    model_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tagger = CrfDetector.load(model_dir).tagger
    pages = [Page.of(parsed(note, "1-01", "1").text) for note in NOTES]
    columns = list(tagger.streamer.of_pages(pages))
    kept = tagger.tables.scores(pages, columns)
    monkeypatch.setattr(vocabulary, "MAX_FORMS", 0)
    others = [Page.of(page.text) for page in pages]
    assert len({id(page.vocabulary) for page in others}) == len(others)
    anew = [
        tagger.tables.scores([page], [streams])
        for page, streams in zip(others, columns, strict=True)
    ]
    assert np.allclose(np.concatenate(anew), kept, rtol=0, atol=1e-12)


def test_pages_are_scored_together_as_they_are_alone(model_dir: Path) -> None:
    tagger = CrfDetector.load(model_dir).tagger
    pages = [Page.of(text) for text in ("", parsed(NOTES[0], "1-01", "1").text, "", "Dr. Ng")]
    columns = list(tagger.streamer.of_pages(pages))
    alone = [
        tagger.tables.scores([page], [streams])
        for page, streams in zip(pages, columns, strict=True)
    ]
    assert np.array_equal(np.concatenate(alone), tagger.tables.scores(pages, columns))


def test_pages_beyond_one_batch_are_annotated_alike(
    model_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tagger = CrfDetector.load(model_dir).tagger
    pages = [Page.of(text) for text in ("", *(parsed(n, "1-01", "1").text for n in NOTES), "")]
    together = [reading.found for reading in tagger.annotate(pages)]
    monkeypatch.setattr(crf, "_TOKENS", 0)
    assert [reading.found for reading in tagger.annotate(pages)] == together
    assert len(together) == len(pages)


@given(st.dictionaries(st.integers(0, 9), st.sampled_from(["a", "b"])))
def test_a_sparse_column_holds_its_cells_and_nothing_else(cells: dict[int, str]) -> None:
    column = Coded.sparse(cells, 10)
    assert list(column) == [cells.get(index, "") for index in range(10)]
    assert column[2:5] == [cells.get(index, "") for index in range(2, 5)]
    assert column[-1] == cells.get(9, "")
