"""Feeds sequences to CRFsuite and lets it learn.

Two of its algorithms are offered: `lbfgs` (maximum likelihood, elastic net) and `pa` (the
averaged passive-aggressive perceptron of Crammer et al. 2006), which needs a fifth of the time.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import tee
from pathlib import Path
from typing import Any

from detect.pruning import prune
from surrogate.errors import ModelError

_ITERATION = re.compile(r"\*{5} Iteration #(\d+)")
# Called after each iteration with its number and the greatest number there can be.
Progress = Callable[[int, int], None]
# The features of each token, all alike or with what each counts, and their tags.
TrainingSequence = tuple[Sequence[Collection[str]], list[str]]


@dataclass(frozen=True, slots=True)
class Regularisation:
    """How CRFsuite learns.

    Attributes:
        algorithm: `lbfgs` or `pa`.
        iterations: At most.
        min_frequency: Features seen less often are left out.
        least_weight: Weights of features nearer to 0 are left out of the file.
        c1: Weight of the L1 norm, for `lbfgs`; it empties weights and keeps models small.
        c2: Weight of the L2 norm, for `lbfgs`.
        sharpness: What the weights are multiplied by for probabilities and the recall bias.
            `lbfgs` learns probabilities and needs 1; `pa` learns a margin.
    """

    algorithm: str = "lbfgs"
    iterations: int = 100
    min_frequency: int = 2
    least_weight: float = 0.0
    c1: float = 0.1
    c2: float = 0.3
    sharpness: float = 1.0

    @property
    def norms(self) -> dict[str, float]:
        """The weights of the norms, as CRFsuite calls them; `pa` has none."""
        return {"c1": self.c1, "c2": self.c2} if self.algorithm == "lbfgs" else {}

    @classmethod
    def margin(
        cls, *, iterations: int = 15, min_frequency: int = 3, least_weight: float = 0.0
    ) -> Regularisation:
        """Return the settings for `pa`; its margins are taken six times for log odds."""
        return cls("pa", iterations, min_frequency, least_weight, sharpness=6.0)


def train_crf(
    sequences: Iterable[TrainingSequence],
    path: Path,
    how: Regularisation,
    progress: Progress | None = None,
) -> None:
    """Train on sequences and write the model file.

    CRFsuite copies each sequence as it comes, so features need not be kept.

    Args:
        sequences: Features and tags, token by token; read once.
        path: The model file.
        how: What CRFsuite is told.
        progress: Told after each iteration.

    Raises:
        ModelError: If there is nothing to train on, or no weight would be left.
    """
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
    _slim(path, how)


def train_folds(
    sequences: Iterable[tuple[int, TrainingSequence]],
    folder: Path,
    how: Regularisation,
) -> Iterator[Path]:
    """Train once for each fold on all the others, and yield the model files in order.

    The features are given to CRFsuite once, which costs as much as some iterations do.

    Args:
        sequences: The fold of each, from 0, and its features and tags; read once.
        folder: Where the files go, each taking the place of the one before.
        how: What CRFsuite is told.

    Raises:
        ModelError: If there are not two folds, or no weight would be left.
    """
    import pycrfsuite  # noqa: PLC0415 - only training needs it

    trainer = pycrfsuite.Trainer(algorithm=how.algorithm, verbose=False)
    frequency = {"feature.minfreq": how.min_frequency, "max_iterations": how.iterations}
    trainer.set_params(frequency | how.norms)
    folds = set()
    for fold, (features, tags) in sequences:
        if features:
            folds.add(fold)
            trainer.append(features, tags, fold)
    if len(folds) < 2:  # noqa: PLR2004 - one to train on, one to leave out
        raise ModelError("nothing to train on: fewer than two folds have tokens")
    for fold in range(max(folds) + 1):
        path = folder / f"fold-{fold}.crfsuite"
        _seed_shuffling()
        trainer.train(str(path), holdout=fold)
        _slim(path, how)
        yield path
        path.unlink()


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
