"""Trains the CRF files of a model from annotated records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from detect.card import MODEL
from detect.tagger import Tagger, open_tagger
from detect.training.division import divided
from detect.training.regularisation import Progress, TrainingSequence
from detect.training.trainer import train_crf, train_folds
from detect.training.training_set import Tally, TrainingSet
from surrogate.document import PatientRecord
from surrogate.errors import ModelError
from surrogate.phi import LabelSet

# Makes more records out of one, such as copies with other names; never of held-out patients.
Augment = Callable[[PatientRecord], Iterable[PatientRecord]]


@dataclass(frozen=True, slots=True)
class Fitted:
    """What was trained.

    Attributes:
        models: CRF file → the PHI types it labels.
        tally: Of the records that were trained on.
        tagger: The trained model, opened.
    """

    models: Mapping[str, Sequence[str]]
    tally: Tally = field(repr=False)
    tagger: Tagger = field(repr=False)

    @property
    def types(self) -> frozenset[str]:
        """What the models can call a find: in folds, also what only the part left out has."""
        return frozenset(name for types in self.models.values() for name in types)


def fit(  # noqa: PLR0913 - what to train on, how, and where
    records: Sequence[PatientRecord],
    labels: LabelSet,
    training_set: TrainingSet,
    folder: Path,
    *,
    progress: Progress | None = None,
    augment: Augment | None = None,
) -> Fitted:
    """Train on annotated records and write the CRF files into a folder.

    Args:
        records: With gold annotations.
        labels: What the annotations' types mean.
        training_set: Turns records into sequences.
        folder: Where the files go.
        progress: Told after each iteration, over all files.
        augment: Makes further training records out of one.

    Raises:
        ModelError: If there is nothing to train on.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    options = training_set.options
    shares = divided(labels, _types_of(records, labels), options.division)
    if not shares:
        raise ModelError("nothing to train on: no annotation")
    names = _file_names(len(shares))
    tally = Tally()
    for number, (name, types) in enumerate(zip(names, shares, strict=True)):
        sequences = _sequences(records, training_set, types, None if number else tally, augment)
        train_crf(sequences, folder / name, options.how, _part(progress, number, len(shares)))
    files = (folder / name for name in names)
    tagger = open_tagger(files, training_set.streamer, options.how.sharpness)
    return Fitted(dict(zip(names, shares, strict=True)), tally, tagger)


def fit_folds(
    folds: Sequence[Sequence[PatientRecord]],
    labels: LabelSet,
    training_set: TrainingSet,
    folder: Path,
    *,
    augment: Augment | None = None,
) -> Iterator[Fitted]:
    """Train for each fold of a cross-validation on the records of all others.

    Each result is to be used before the next is asked for, which takes its file's place. One
    model labels all types, whatever the division.

    Args:
        folds: Records with gold annotations; no record is in two.
        labels: What the annotations' types mean.
        training_set: Turns records into sequences.
        folder: Where the files go.
        augment: Makes further training records out of one.

    Raises:
        ModelError: If there are not two folds.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    types = sorted(_types_of((r for fold in folds for r in fold), labels))
    sharpness = training_set.options.how.sharpness
    tallies = [Tally() for _ in folds]
    sequences = (
        (number, sequence)
        for number, fold in enumerate(folds)
        for sequence in _sequences(fold, training_set, types, tallies[number], augment)
    )
    for left_out, file in enumerate(train_folds(sequences, folder, training_set.options.how)):
        tally = Tally.sum(tallies[:left_out] + tallies[left_out + 1 :])
        yield Fitted(
            {file.name: types}, tally, open_tagger([file], training_set.streamer, sharpness)
        )


def _types_of(records: Iterable[PatientRecord], labels: LabelSet) -> set[str]:
    annotations = (a for record in records for d in record.documents for a in d.annotations)
    return {labels[annotation.phi_type].name for annotation in annotations}


def _file_names(number: int) -> list[str]:
    stem, suffix = Path(MODEL).stem, Path(MODEL).suffix
    return [MODEL] if number == 1 else [f"{stem}-{n:02}{suffix}" for n in range(1, number + 1)]


def _sequences(
    records: Iterable[PatientRecord],
    training_set: TrainingSet,
    types: Sequence[str],
    tally: Tally | None,
    augment: Augment | None,
) -> Iterator[TrainingSequence]:
    """Yield what is learned from; copies are not counted, for they are nobody's notes."""
    wanted = frozenset(types)
    for record in records:
        yield from training_set.sequences(record, wanted, tally)
        for copy in augment(record) if augment else ():
            yield from training_set.sequences(copy, wanted, None)


def _part(progress: Progress | None, number: int, parts: int) -> Progress | None:
    """Return what one of several trainings tells its iterations."""
    if progress is None:
        return None
    return lambda done, total: progress(number * total + done, parts * total)
