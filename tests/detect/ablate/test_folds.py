"""Folds whose features are made once are trained as if each stood alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tiny_notes import records

from detect.ablate.splits import are_folds, fold_splits, held_out_split
from detect.detector import detected
from detect.profiles import PROFILES, Profile
from detect.streams.streamer import Streamer
from detect.templates import Declaration, Template
from detect.training.fitting import Fitted, fit, fit_folds
from detect.training.regularisation import Regularisation
from detect.training.train_options import TrainOptions
from detect.training.training_set import TrainingSet
from surrogate.document import PatientRecord
from surrogate.errors import ModelError
from surrogate.phi import LabelSet
from surrogate.span import Span

GROUP = (Template("lower", -1), Template("lower", 0), Template("short", 0))


@pytest.fixture(scope="module")
def training_set() -> TrainingSet:
    how = Regularisation(iterations=20, min_frequency=1)
    return TrainingSet(Streamer.of(Declaration({"all": GROUP})), TrainOptions(how=how))


def _found(record: PatientRecord, fitted: Fitted, labels: LabelSet) -> list[tuple[Span, str]]:
    settings = replace(PROFILES[Profile.F1], recall_bias=0.5)
    found = detected(record, fitted.tagger, labels, settings)
    return [(a.span, a.phi_type) for d in found.documents for a in d.annotations]


def test_a_fold_is_labelled_as_by_a_training_of_its_own(
    training_set: TrainingSet, labels: LabelSet, tmp_path: Path
) -> None:
    folds = (records()[:4], records()[4:])
    (tmp_path / "alone").mkdir()
    together = fit_folds(folds, labels, training_set, tmp_path)
    for fold, others, fitted in zip(folds, reversed(folds), together, strict=True):
        alone = fit(others, labels, training_set, tmp_path / "alone")
        assert fitted.tally.labels == alone.tally.labels
        for record in fold:
            ours, theirs = (_found(record, one, labels) for one in (fitted, alone))
            assert ours == theirs != []
    assert not list(tmp_path.glob("*.crfsuite"))


def test_one_fold_is_refused(training_set: TrainingSet, labels: LabelSet, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="fewer than two folds"):
        next(fit_folds([tuple(records())], labels, training_set, tmp_path))


def test_folds_are_told_from_other_splits() -> None:
    folds = fold_splits(records(), 2)
    assert are_folds(folds)
    assert not are_folds(folds[:1])
    assert not are_folds((held_out_split(records()),))
    assert not are_folds((folds[0], folds[0]))
