from __future__ import annotations

import numpy as np
import pytest
from tiny_notes import parsed

from detect.bio import OUTSIDE, Scheme, tags_of, type_of
from detect.page import Page
from detect.runs import meanings_of, runs
from detect.training.sampling import o_sample, windows


def _runs(tags: list[str]) -> list[tuple[int, int, str]]:
    labels = sorted(set(tags))
    types = sorted({type_of(tag) for tag in labels if tag != OUTSIDE})
    path = np.array([labels.index(tag) for tag in tags], np.int16)
    whole = np.array([[0, len(tags)]])
    found, _ = runs(path, np.ones(len(tags)), whole, meanings_of(labels, types))
    return [(first, end, types[kind]) for first, end, kind in found.tolist()]


@pytest.mark.parametrize(
    "note",
    [
        "Dr. [DOCTOR:Ann Poe] left",
        "[CITY:Ashford], [STATE:MA]",
        "[PATIENT:Ann] [DOCTOR:Poe]",
        "since[DATE:6/03/04]",
        "nothing",
    ],
)
def test_tags_and_spans_are_the_same_thing(note: str) -> None:
    document = parsed(note, "1-01", "1")
    tokens = Page.of(document.text).tokens
    found_runs = _runs(tags_of(tokens, document.annotations))
    found = [(tokens.span(first, end), phi_type) for first, end, phi_type in found_runs]
    assert found == [(a.span, a.phi_type) for a in document.annotations]


def test_an_inside_tag_without_its_beginning_begins() -> None:
    assert _runs(["I-CITY", "I-STATE", "O"]) == [(0, 1, "CITY"), (1, 2, "STATE")]


def test_without_beginnings_runs_that_touch_become_one() -> None:
    document = parsed("[CITY:Ashford] [CITY:Dunmore] and [CITY:Moe]", "1-01", "1")
    tags = tags_of(Page.of(document.text).tokens, document.annotations, Scheme.IO)
    assert tags == ["I-CITY", "I-CITY", "O", "I-CITY"]
    assert _runs(tags) == [(0, 2, "CITY"), (3, 4, "CITY")]


def test_a_window_keeps_what_is_near_phi() -> None:
    tags = ["O"] * 5 + ["B-X"] + ["O"] * 5 + ["B-X"] + ["O"] * 5
    assert list(windows(tags, 2)) == [(3, 8), (9, 14)]
    assert list(windows(tags, 4)) == [(1, 16)]
    assert list(windows(["O"] * 9, 2)) == []


def test_o_sampling_keeps_phi_with_its_history_and_a_share_of_the_rest() -> None:
    tags = ["O"] * 1000 + ["B-X"]
    kept = o_sample(tags, 0.3, "seed")
    assert set(range(996, 1001)) <= set(kept)
    assert 240 < len(kept) < 370
    assert kept == o_sample(tags, 0.3, "seed")
