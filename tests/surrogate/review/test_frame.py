from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.corpus import Corpus
from surrogate.errors import UsageError
from surrogate.formats import DocumentRef
from surrogate.review.frame import FrameNote, draw, frame_of, strata_of


def _notes(patients: int, each: int) -> list[FrameNote]:
    return [
        FrameNote(DocumentRef(f"{p}-{n}", "", f"{p}-{n}.txt", "text"), str(p), {"A": p * n}, 1000)
        for p in range(1, patients + 1)
        for n in range(1, each + 1)
    ]


def _ids(notes: tuple[FrameNote, ...]) -> list[str]:
    return [note.ref.doc_id for note in notes]


def test_the_frame_counts_types_and_characters(release: Path) -> None:
    notes = {note.name: note for note in frame_of(Corpus.open(release))}
    assert len(notes) == 30
    note = notes["002-03.txt"]
    assert (note.patient_id, dict(note.types)) == ("002", {"DOCTOR": 5})
    assert note.density == pytest.approx(1000 * 5 / (6 * 5 + 18 + 12 * 55))


def test_the_strata_are_thirds_by_density(release: Path) -> None:
    strata = strata_of(list(frame_of(Corpus.open(release))))
    assert Counter(strata.values()) == {"low": 10, "medium": 10, "high": 10}
    assert (strata["001-01"], strata["005-02"], strata["010-03"]) == ("low", "medium", "high")


@given(st.integers(1, 12), st.integers(1, 6), st.integers(), st.data())
def test_a_sample_has_its_size_and_the_order_of_the_list(
    patients: int, each: int, seed: int, data: st.DataObject
) -> None:
    notes = _notes(patients, each)
    size = data.draw(st.integers(1, len(notes)))
    drawn = draw(notes, size, seed)
    assert len(drawn) == size
    assert [note for note in notes if note in drawn] == list(drawn)


def test_the_same_seed_gives_the_same_sample_in_any_order() -> None:
    notes = _notes(8, 5)
    shuffled = sorted(notes, key=lambda note: note.ref.doc_id[::-1])
    assert sorted(_ids(draw(notes, 11, 7))) == sorted(_ids(draw(shuffled, 11, 7)))
    assert _ids(draw(notes, 11, 7)) != _ids(draw(notes, 11, 8))


def test_every_stratum_has_its_share() -> None:
    notes = _notes(20, 5)
    strata = strata_of(notes)
    for seed in range(20):
        drawn = Counter(strata[doc_id] for doc_id in _ids(draw(notes, 30, seed)))
        assert all(9 <= number <= 11 for number in drawn.values())


def test_the_notes_of_one_patient_are_spread() -> None:
    notes = [
        FrameNote(DocumentRef(f"{p}-{n}", "", "", "text"), str(p), {}, 10)
        for p in range(10)
        for n in range(9)
    ]
    # One stratum each third of the list, and within it every ninth note: a patient has at most
    # one note of each of the three strata drawn.
    for seed in range(20):
        per_patient = Counter(note.patient_id for note in draw(notes, 10, seed))
        assert max(per_patient.values()) <= 3


def test_every_note_has_the_same_chance() -> None:
    notes = _notes(5, 4)
    runs = 2000
    drawn = Counter(doc_id for seed in range(runs) for doc_id in _ids(draw(notes, 5, seed)))
    # n/N = 1/4; five standard deviations of a binomial count are 97.
    assert all(abs(number - runs / 4) < 97 for number in drawn.values())
    assert len(drawn) == 20


@pytest.mark.parametrize("size", [0, 5])
def test_more_notes_than_there_are_cannot_be_drawn(size: int) -> None:
    with pytest.raises(UsageError, match="between 1 and 4"):
        draw(_notes(2, 2), size, 0)
