"""Nobody is trained on and scored at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli import ROOT
from tiny_notes import records

from detect.ablate import Split, fold_splits, group_splits, held_out_split
from detect.training.groups import read_groups
from detect.training.train import is_held_out
from surrogate.errors import UsageError

GROUPS = {str(number): ("one", "two", "three")[number % 3] for number in range(8)}


def _ids(part: tuple[object, ...]) -> set[str]:
    return {record.patient_id for record in part}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "split",
    [
        lambda: (held_out_split(records()),),
        lambda: fold_splits(records(), 2),
        lambda: group_splits(records(), GROUPS),
        lambda: group_splits(records(), GROUPS, 2),
    ],
    ids=["held out", "folds", "groups", "groups by two"],
)
def test_training_and_test_part_share_no_patient(split: Callable[[], tuple[Split, ...]]) -> None:
    for one in split():
        assert not _ids(one.train) & _ids(one.test)
        assert _ids(one.train) | _ids(one.test) == _ids(tuple(records()))


def test_the_held_out_part_is_that_of_the_train_verb() -> None:
    held_out = {record.patient_id for record in records() if is_held_out(record.patient_id)}
    assert _ids(held_out_split(records()).test) == held_out > set()


@pytest.mark.parametrize("splits", [fold_splits(records(), 2), group_splits(records(), GROUPS)])
def test_every_patient_is_scored_once(splits: tuple[Split, ...]) -> None:
    scored = [record.patient_id for split in splits for record in split.test]
    assert sorted(scored) == sorted(_ids(tuple(records())))


@pytest.mark.parametrize("folds", [2, 3, 5, 8])
def test_folds_are_of_like_size(folds: int) -> None:
    sizes = [len(split.test) for split in fold_splits(records(), folds)]
    assert len(sizes) == folds
    assert max(sizes) - min(sizes) <= 1


def test_the_order_of_patients_does_not_matter_to_folds() -> None:
    there, back = (fold_splits(many, 3) for many in (records(), reversed(list(records()))))
    assert [_ids(split.test) for split in there] == [_ids(split.test) for split in back]


def test_more_folds_than_patients_are_refused() -> None:
    with pytest.raises(UsageError, match=r"^8 patients do not fill 9 folds$"):
        fold_splits(records(), 9)


def test_groups_left_out_together_are_scored_apart() -> None:
    splits = group_splits(records(), GROUPS, 2)
    assert len(splits) == 2
    scored = {name: _ids(tuple(part)) for split in splits for name, part in split.parts().items()}
    assert scored == {
        name: {patient for patient, group in GROUPS.items() if group == name}
        for name in ("one", "two", "three")
    }


def test_groups_that_leave_nobody_to_train_on_are_refused() -> None:
    with pytest.raises(UsageError, match=r"^3 groups, 3 left out together: nobody to train on$"):
        group_splits(records(), GROUPS, 3)


def test_a_split_without_anyone_to_score_is_refused() -> None:
    with pytest.raises(UsageError, match="no patient to score"):
        held_out_split(r for r in records() if not is_held_out(r.patient_id))


def test_scores_on_who_was_trained_on_are_refused() -> None:
    many = tuple(records())
    with pytest.raises(UsageError, match="test: 1 patients are in both parts"):
        Split("test", many, many[:1])


def test_patients_outside_of_all_groups_are_counted_but_not_named() -> None:
    with pytest.raises(UsageError, match=r"^8 patients are in no group$"):
        group_splits(records(), {})


def test_groups_are_ids_and_ranges_of_them(tmp_path: Path) -> None:
    path = tmp_path / "groups.toml"
    path.write_text('[groups]\none = ["1-3", "x"]\n"two" = ["9"]\n', encoding="utf-8")
    expected = {"1": "one", "2": "one", "3": "one", "x": "one", "9": "two"}
    assert read_groups(path) == expected


@pytest.mark.parametrize("text", ['[groups]\none = ["1-3"]\ntwo = ["2"]', "[other]\na = 1"])
def test_groups_that_cannot_be_meant_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "groups.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError):
        read_groups(path)


def test_every_training_note_belongs_to_one_institution() -> None:
    groups = read_groups(ROOT / "resources" / "training" / "institutions.toml")
    notes = (ROOT / "resources" / "training" / "notes").glob("*.xml")
    of = {groups[path.stem.partition("-")[0]] for path in notes}
    assert len(of) == 826
