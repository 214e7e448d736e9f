"""Feeds sequences to CRFsuite and lets it learn.

Two of its algorithms are offered: `lbfgs` (maximum likelihood, elastic net) and `pa` (the
averaged passive-aggressive perceptron of Crammer et al. 2006), which needs a fifth of the time.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from surrogate.errors import ModelError

_ITERATION = re.compile(r"\*{5} Iteration #(\d+)")
# Called after each iteration with its number and the greatest number there can be.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Regularisation:
    """How CRFsuite learns.

    Attributes:
        algorithm: `lbfgs` or `pa`.
        iterations: At most.
        min_frequency: Features seen less often are left out.
        c1: Weight of the L1 norm, for `lbfgs`; it empties weights and keeps models small.
        c2: Weight of the L2 norm, for `lbfgs`.
        sharpness: What the weights are multiplied by for probabilities and the recall bias.
            `lbfgs` learns probabilities and needs 1; `pa` learns a margin.
    """

    algorithm: str = "lbfgs"
    iterations: int = 100
    min_frequency: int = 2
    c1: float = 0.1
    c2: float = 0.3
    sharpness: float = 1.0

    @classmethod
    def margin(cls, *, iterations: int = 15, min_frequency: int = 3) -> Regularisation:
        """Return the settings for `pa`; 10 makes its margins the best probabilities."""
        return cls("pa", iterations, min_frequency, sharpness=10.0)

    @property
    def parameters(self) -> dict[str, float | int]:
        """The names CRFsuite uses."""
        norms = {"c1": self.c1, "c2": self.c2} if self.algorithm == "lbfgs" else {}
        common = {"max_iterations": self.iterations, "feature.minfreq": self.min_frequency}
        return {**common, **norms}


class CrfTrainer:
    """Collects sequences and trains on them once.

    CRFsuite copies what is appended, so features need not be kept.
    """

    def __init__(self, how: Regularisation, progress: Progress | None = None) -> None:
        """Open a trainer; python-crfsuite is imported here."""
        self._trainer = _reporting_trainer(how, progress)
        self.sequences = 0

    def append(self, rows: Sequence[Sequence[str]], tags: Sequence[str]) -> None:
        """Add one sequence of features and tags; an empty one is ignored."""
        if rows:
            self._trainer.append(rows, tags)
            self.sequences += 1

    def train(self, path: Path) -> None:
        """Train and write the model file.

        Raises:
            ModelError: If there is nothing to train on.
        """
        if not self.sequences:
            raise ModelError("nothing to train on: no sequence of tokens")
        _seed_shuffling()
        self._trainer.train(str(path))


def _seed_shuffling() -> None:
    """Let the same data give the same model: CRFsuite shuffles by the C library's `rand`."""
    library = ctypes.CDLL("msvcrt" if sys.platform == "win32" else None)
    library.srand(1)


def _reporting_trainer(how: Regularisation, progress: Progress | None) -> Any:  # noqa: ANN401
    import pycrfsuite  # noqa: PLC0415 - only training needs it

    class Reporting(pycrfsuite.Trainer):  # type: ignore[misc] # untyped library
        """Passes the number of each iteration on instead of printing a log."""

        def message(self, message: str) -> None:
            if progress and _ITERATION.match(message):
                progress(int(_ITERATION.findall(message)[0]), how.iterations)

    trainer = Reporting(algorithm=how.algorithm, verbose=True)
    trainer.set_params(how.parameters)
    return trainer
