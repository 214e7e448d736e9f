"""Feeds sequences to CRFsuite, or to the learner of our own, and writes the model file."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import tee
from pathlib import Path
from typing import Any

from detect.training.pruning import packed, prune
from detect.training.regularisation import ADAGRAD, Progress, Regularisation, TrainingSequence
from surrogate.errors import ModelError

_ITERATION = re.compile(r"\*{5} Iteration #(\d+)")
_InFolds = Iterable[tuple[int, TrainingSequence]]


def train_crf(
    sequences: Iterable[TrainingSequence],
    path: Path,
    how: Regularisation,
    progress: Progress | None = None,
) -> None:
    """Train on sequences and write the model file.

    Each sequence is copied as it comes, so features need not be kept.

    Args:
        sequences: Features and tags, token by token; read once.
        path: The model file.
        how: The learner, and what it is told.
        progress: Told after each iteration.

    Raises:
        ModelError: If there is nothing to train on, or no weight would be left.
    """
    if how.algorithm == ADAGRAD:
        from detect.training.adaptive import learnt  # noqa: PLC0415 - heavy
        from detect.training.gathered import Gathered  # noqa: PLC0415

        path.write_bytes(packed(learnt(Gathered.of(sequences), how, progress)))
    else:
        _fit(sequences, path, how, progress)
    _slim(path, how)


def _fit(
    sequences: Iterable[TrainingSequence],
    path: Path,
    how: Regularisation,
    progress: Progress | None,
) -> None:
    """Let CRFsuite learn."""
    from sklearn_crfsuite import CRF  # noqa: PLC0415 - heavy, and only training needs it

    counted = _Counted(sequences)
    rows, tags = tee(counted)
    crf = CRF(
        algorithm=how.algorithm,
        min_freq=how.min_frequency,
        max_iterations=how.iterations,
        model_filename=str(path),
        trainer_cls=_reporting(how, progress, counted),
        **how.norms,
    )
    crf.fit((features for features, _ in rows), (labels for _, labels in tags))


def train_folds(
    sequences: _InFolds,
    folder: Path,
    how: Regularisation,
) -> Iterator[Path]:
    """Train once for each fold on all the others, and yield the model files in order.

    The features are read once, which costs as much as some iterations do.

    Args:
        sequences: The fold of each, from 0, and its features and tags; read once.
        folder: Where the files go, each taking the place of the one before.
        how: The learner, and what it is told.

    Raises:
        ModelError: If there are not two folds, or no weight would be left.
    """
    train = _adaptive_folds if how.algorithm == ADAGRAD else _crfsuite_folds
    for path in train(sequences, folder, how):
        _slim(path, how)
        yield path
        path.unlink()


def _adaptive_folds(sequences: _InFolds, folder: Path, how: Regularisation) -> Iterator[Path]:
    import numpy as np  # noqa: PLC0415 - heavy

    from detect.training.adaptive import learnt  # noqa: PLC0415
    from detect.training.gathered import Gathered  # noqa: PLC0415

    fold_of: list[int] = []
    lessons = Gathered.of(_noted(sequences, fold_of))
    _check_folds(fold_of)
    for fold in range(max(fold_of) + 1):
        path = _fold_file(folder, fold)
        path.write_bytes(packed(learnt(lessons.part(np.array(fold_of) != fold), how)))
        yield path


def _noted(sequences: _InFolds, folds: list[int]) -> Iterator[TrainingSequence]:
    """Pass on the sequences that have tokens, and note the fold of each."""
    for fold, (features, tags) in sequences:
        if features:
            folds.append(fold)
            yield features, tags


def _crfsuite_folds(sequences: _InFolds, folder: Path, how: Regularisation) -> Iterator[Path]:
    import pycrfsuite  # noqa: PLC0415 - only training needs it

    trainer = pycrfsuite.Trainer(algorithm=how.algorithm, verbose=False)
    frequency = {"feature.minfreq": how.min_frequency, "max_iterations": how.iterations}
    trainer.set_params(frequency | how.norms)
    folds: list[int] = []
    for features, tags in _noted(sequences, folds):
        trainer.append(features, tags, folds[-1])
    _check_folds(folds)
    for fold in range(max(folds) + 1):
        path = _fold_file(folder, fold)
        _seed_shuffling()
        trainer.train(str(path), holdout=fold)
        yield path


def _check_folds(folds: Iterable[int]) -> None:
    if len(set(folds)) < 2:  # noqa: PLR2004 - one to train on, one to leave out
        raise ModelError("nothing to train on: fewer than two folds have tokens")


def _fold_file(folder: Path, fold: int) -> Path:
    return folder / f"fold-{fold}.crfsuite"


def _slim(path: Path, how: Regularisation) -> None:
    if how.least_weight:
        prune(path, how.least_weight)


class _Counted:
    """Passes sequences on, without empty ones, and counts them."""

    def __init__(self, sequences: Iterable[TrainingSequence]) -> None:
        self._sequences = sequences
        self.count = 0

    def __iter__(self) -> Iterator[TrainingSequence]:
        for sequence in self._sequences:
            if sequence[0]:
                self.count += 1
                yield sequence


def _seed_shuffling() -> None:
    """Let the same data give the same model: CRFsuite shuffles by the C library's `rand`."""
    library = ctypes.CDLL("msvcrt" if sys.platform == "win32" else None)
    library.srand(1)


def _reporting(how: Regularisation, progress: Progress | None, counted: _Counted) -> type[Any]:
    """Return a trainer that tells its iterations instead of printing a log."""
    import pycrfsuite  # noqa: PLC0415 - only training needs it

    class Reporting(pycrfsuite.Trainer):  # type: ignore[misc] # untyped library
        def message(self, message: str) -> None:
            if progress and _ITERATION.match(message):
                progress(int(_ITERATION.findall(message)[0]), how.iterations)

        def train(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401
            if not counted.count:
                raise ModelError("nothing to train on: no sequence of tokens")
            _seed_shuffling()
            super().train(*arguments, **options)

    return Reporting
