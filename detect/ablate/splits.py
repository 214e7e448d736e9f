"""Which patients are trained on and which are scored; never the same."""

from __future__ import annotations

import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from detect.training.train_options import is_held_out
from surrogate.document import PatientRecord
from surrogate.errors import UsageError

Records = tuple[PatientRecord, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """One training part and one test part.

    Attributes:
        name: Of the test part.
        train: Who is trained on.
        test: Who is scored.
        groups: Patient → the part of the test part it is scored in; the others under `name`.

    Raises:
        UsageError: If one of them is empty, or a patient is in both.
    """

    name: str
    train: Records = field(repr=False)
    test: Records = field(repr=False)
    groups: Mapping[str, str] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Refuse a part without patients, and scores on who was trained on."""
        for part, records in (("train on", self.train), ("score", self.test)):
            if not records:
                raise UsageError(f"{self.name}: no patient to {part}; give --test or --folds")
        trained_on = {record.patient_id for record in self.train}
        if both := sum(record.patient_id in trained_on for record in self.test):
            raise UsageError(f"{self.name}: {both} patients are in both parts")

    def parts(self) -> dict[str, list[PatientRecord]]:
        """Return the records of each part of the test part, by its name."""
        parts: dict[str, list[PatientRecord]] = defaultdict(list)
        for record in self.test:
            parts[self.groups.get(record.patient_id, self.name)].append(record)
        return parts


def held_out_split(records: Iterable[PatientRecord]) -> Split:
    """Return the split of `surrogate train`: a fifth of the patients, by hash, is scored."""
    many = tuple(records)
    return Split(
        "held out",
        tuple(record for record in many if not is_held_out(record.patient_id)),
        tuple(record for record in many if is_held_out(record.patient_id)),
    )


def fold_splits(records: Iterable[PatientRecord], folds: int) -> tuple[Split, ...]:
    """Return a split per fold of a cross-validation; a patient's fold goes by the rank of a hash.

    So folds differ by one patient at most, and few patients fill them too.

    Raises:
        UsageError: If there are fewer patients than folds.
    """
    many = tuple(records)
    ids = sorted({record.patient_id for record in many}, key=_fold_key)
    if len(ids) < folds:
        raise UsageError(f"{len(ids)} patients do not fill {folds} folds")
    fold_of = {patient: rank % folds for rank, patient in enumerate(ids)}
    return tuple(
        Split(
            f"fold {fold + 1}",
            tuple(record for record in many if fold_of[record.patient_id] != fold),
            tuple(record for record in many if fold_of[record.patient_id] == fold),
        )
        for fold in range(folds)
    )


def _fold_key(patient: str) -> tuple[int, str]:
    return zlib.crc32(f"fold {patient}".encode()), patient


def group_splits(
    records: Iterable[PatientRecord], groups: Mapping[str, str], together: int = 1
) -> tuple[Split, ...]:
    """Return splits that leave groups of patients out of training and score each.

    Args:
        records: With gold annotations.
        groups: Patient → group, such as the institution that wrote the notes.
        together: How many groups a model leaves out: more of them cost fewer trainings, and
            each is scored by a model that has seen still less.

    Raises:
        UsageError: If a patient is in no group, or nobody is left to train on.
    """
    many = tuple(records)
    if strangers := sum(record.patient_id not in groups for record in many):
        raise UsageError(f"{strangers} patients are in no group")
    sizes = Counter(groups[record.patient_id] for record in many)
    names = [name for name, _ in sizes.most_common()]
    folds = -(-len(names) // together)
    if folds < 2:  # noqa: PLR2004 - one to train on, one to leave out
        raise UsageError(f"{len(names)} groups, {together} left out together: nobody to train on")
    fold_of = {name: place % folds for place, name in enumerate(names)}
    return tuple(
        Split(
            " + ".join(name for name in names if fold_of[name] == fold),
            tuple(record for record in many if fold_of[groups[record.patient_id]] != fold),
            tuple(record for record in many if fold_of[groups[record.patient_id]] == fold),
            groups,
        )
        for fold in range(folds)
    )


def are_folds(splits: Sequence[Split]) -> bool:
    """Tell whether each split scores patients of its own and trains on those of all others."""
    tests = [{record.patient_id for record in split.test} for split in splits]
    every = set().union(*tests)
    return (
        len(splits) > 1
        and sum(map(len, tests)) == len(every)
        and all(
            {record.patient_id for record in split.train} == every - test
            for split, test in zip(splits, tests, strict=True)
        )
    )
