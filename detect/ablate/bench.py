"""Trains variants of the detector and scores them, each training once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from detect.ablate.splits import Split, are_folds
from detect.detector import detected
from detect.evaluate import Evaluation, FalseAlarms, Tokens, evaluate, false_alarms
from detect.labels_file import usable_labels
from detect.profiles import Settings
from detect.second_look.judge import FILE as SECOND_LOOK
from detect.second_look.judge import Judge
from detect.streams.streamer import Streamer
from detect.tagger import Tagger
from detect.templates import Declaration
from detect.training.conventions import as_annotated
from detect.training.division import Division
from detect.training.fitting import Augment, Fitted, fit, fit_folds
from detect.training.judge import train_judge
from detect.training.regularisation import Progress
from detect.training.train_options import TrainOptions
from detect.training.training_set import TrainingSet
from surrogate.document import Document, PatientRecord
from surrogate.phi import LabelSet
from surrogate.scratch import scratch_folder

Training = tuple[str, TrainOptions]


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """One row of a table: a detector to be trained and scored. No two are equal.

    Attributes:
        name: Of the row.
        declaration: Its features.
        options: How it is trained; `templates` and `without` are those of the declaration.
        settings: Which parts take part in detection.
    """

    name: str
    declaration: Declaration = field(repr=False)
    options: TrainOptions = field(repr=False)
    settings: Settings

    @property
    def training(self) -> Training:
        """What variants have in common that one training serves."""
        return self.declaration.checksum, self.options


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a variant did on the test parts of all splits.

    Attributes:
        evaluation: Over all test parts together.
        alarms: Tokens that are no PHI and were marked, over all test parts.
        parts: Of each part of each split, by its name.
        train_seconds: CPU time of training, features included, over all splits.
        detect_seconds: CPU time of detection.
    """

    evaluation: Evaluation
    alarms: FalseAlarms
    parts: Mapping[str, Evaluation] = field(repr=False)
    train_seconds: float
    detect_seconds: float


@dataclass(slots=True)
class _Notes:
    """What is gathered for a variant, split by split."""

    gold: list[Document] = field(default_factory=list)
    predicted: list[Document] = field(default_factory=list)
    parts: dict[str, Evaluation] = field(default_factory=dict)
    train_seconds: float = 0.0
    detect_seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Bench:
    """What variants are trained and scored on.

    Attributes:
        splits: Training and test parts.
        labels: What the PHI types mean.
        augment: Makes further training records out of one.
        progress: Told after each training and its scores.
    """

    splits: tuple[Split, ...] = field(repr=False)
    labels: LabelSet = field(repr=False)
    augment: Augment | None = field(default=None, repr=False)
    progress: Progress | None = field(default=None, repr=False)

    def outcomes(self, variants: Iterable[Variant]) -> Iterator[tuple[Variant, Outcome]]:
        """Yield how each variant did. Those that share a training cost one training.

        Raises:
            ModelError: If there is nothing to train on.
            LabelError: If an annotation has a type that the labels lack.
        """
        by_training: dict[Training, list[Variant]] = {}
        for variant in variants:
            by_training.setdefault(variant.training, []).append(variant)
        streamer: Streamer | None = None
        models, done = len(by_training) * len(self.splits), count(1)

        def tell() -> None:
            if self.progress is not None:
                self.progress(next(done), models)

        for sharing in by_training.values():
            streamer = _streamer(sharing[0].declaration, streamer)
            yield from self._of_training(sharing, streamer, tell)

    def _of_training(
        self, variants: Sequence[Variant], streamer: Streamer, tell: Callable[[], None]
    ) -> Iterator[tuple[Variant, Outcome]]:
        """Yield the outcomes of variants that one training per split serves."""
        notes = {variant: _Notes() for variant in variants}
        chosen = TrainingSet(streamer, variants[0].options)
        start = time.process_time()
        for split, fitted in self._fitted(chosen):
            labels = as_annotated(self.labels, split.train)
            judge = self._judge(split, chosen, labels)
            seconds = time.process_time() - start
            for variant, gathered in notes.items():
                gathered.train_seconds += seconds if variant.settings.crf else 0.0
                usable = usable_labels(labels, fitted.types)
                self._score(split, variant.settings, fitted.tagger, usable, judge, gathered)
            tell()
            start = time.process_time()
        for variant, gathered in notes.items():
            yield variant, self._outcome(gathered)

    def _fitted(self, chosen: TrainingSet) -> Iterator[tuple[Split, Fitted]]:
        """Yield each split and what was trained for it; features are made once if they can be."""
        with scratch_folder() as folder:
            if chosen.options.division is Division.ALL and are_folds(self.splits):
                folds = [split.test for split in self.splits]
                fitted = fit_folds(folds, self.labels, chosen, folder, augment=self.augment)
                yield from zip(self.splits, fitted, strict=True)
            else:
                for split in self.splits:
                    records = split.train
                    yield (
                        split,
                        fit(records, self.labels, chosen, folder, augment=self.augment),
                    )

    @staticmethod
    def _judge(split: Split, chosen: TrainingSet, labels: LabelSet) -> Judge | None:
        if not chosen.options.second_look:
            return None
        with scratch_folder() as folder:
            path = folder / SECOND_LOOK
            train_judge(split.train, labels, chosen, path, groups=split.groups)
            return Judge.open(path)

    def _score(  # noqa: PLR0913, PLR0917 - as `detected`, and where the scores go
        self,
        split: Split,
        settings: Settings,
        tagger: Tagger,
        usable: LabelSet,
        judge: Judge | None,
        notes: _Notes,
    ) -> None:
        for part, records in split.parts().items():
            start = time.process_time()
            predicted = [
                document
                for record in records
                for document in detected(
                    _unknown(record), tagger, usable, settings, judge
                ).documents
            ]
            notes.detect_seconds += time.process_time() - start
            gold = [document for record in records for document in record.documents]
            notes.parts[part] = evaluate(gold, predicted, self.labels, tokens=Tokens.LETTERS)
            notes.gold += gold
            notes.predicted += predicted

    def _outcome(self, notes: _Notes) -> Outcome:
        return Outcome(
            evaluate(notes.gold, notes.predicted, self.labels, tokens=Tokens.LETTERS),
            false_alarms(notes.gold, notes.predicted, tokens=Tokens.LETTERS),
            notes.parts,
            notes.train_seconds,
            notes.detect_seconds,
        )


def _streamer(declaration: Declaration, before: Streamer | None) -> Streamer:
    """Return what computes the features; word lists stay in memory from variant to variant."""
    lists = (declaration.gazetteers, declaration.language)
    if before is not None and (before.declaration.gazetteers, before.declaration.language) == lists:
        return replace(before, declaration=declaration)
    return Streamer.of(declaration)


def _unknown(record: PatientRecord) -> PatientRecord:
    """Return the record without known identifiers, which would tell the answers."""
    return PatientRecord(record.patient_id, record.documents)
