"""Feeds sequences to CRFsuite and lets it learn (L-BFGS, elastic net)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from surrogate.errors import ModelError

# Called after each iteration with its number and the greatest number there can be.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Regularisation:
    """How CRFsuite learns.

    Attributes:
        c1: Weight of the L1 norm; it empties weights and keeps models small.
        c2: Weight of the L2 norm.
        iterations: At most.
        min_frequency: Features seen less often are left out.
    """

    c1: float = 0.1
    c2: float = 0.3
    iterations: int = 100
    min_frequency: int = 2

    @property
    def parameters(self) -> dict[str, float | int | bool]:
        """The names CRFsuite uses."""
        return {
            "c1": self.c1,
            "c2": self.c2,
            "max_iterations": self.iterations,
            "feature.minfreq": self.min_frequency,
            "feature.possible_transitions": False,
        }


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
        self._trainer.train(str(path))


def _reporting_trainer(how: Regularisation, progress: Progress | None) -> Any:  # noqa: ANN401
    import pycrfsuite  # noqa: PLC0415 - only training needs it

    class Reporting(pycrfsuite.Trainer):  # type: ignore[misc] # untyped library
        """Passes the number of each iteration on instead of printing a log."""

        def message(self, message: str) -> None:
            if progress and message.startswith("***** Iteration #"):
                progress(int(message.split("#")[1].split()[0]), how.iterations)

    return Reporting(verbose=True, params=how.parameters)
