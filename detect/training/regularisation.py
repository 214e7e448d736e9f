"""How a CRF is learnt.

Two algorithms are those of CRFsuite: `lbfgs` (maximum likelihood, elastic net) and `pa` (the
averaged passive-aggressive perceptron of Crammer et al. 2006), which needs a fifth of the time.
The third, `adagrad`, is in `detect/training/adaptive.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

# Of our own; the other algorithms are those of CRFsuite.
ADAGRAD = "adagrad"

# Called after each iteration with its number and the greatest number there can be.
Progress = Callable[[int, int], None]
# The features of each token, all alike or with what each counts, and their tags.
TrainingSequence = tuple[Sequence[Collection[str]], list[str]]


@dataclass(frozen=True, slots=True)
class Regularisation:
    """How weights are learnt.

    Attributes:
        algorithm: `lbfgs`, `pa` or `adagrad`.
        iterations: At most.
        min_frequency: Features seen less often are left out.
        least_weight: Weights of features nearer to 0 are left out of the file.
        c1: Weight of the L1 norm, for `lbfgs`; it empties weights and keeps models small.
        c2: Weight of the L2 norm, for `lbfgs`.
        sharpness: What the weights are multiplied by for probabilities and the recall bias.
            `pa` learns a margin; the others learn probabilities and need 1.
        forgotten: Part of the features that is left out at each look, for `adagrad`.
        megabytes: The file is no greater, for `adagrad`: what matters least is left out and the
            rest learns on.
    """

    algorithm: str = "lbfgs"
    iterations: int = 100
    min_frequency: int = 2
    least_weight: float = 0.0
    c1: float = 0.1
    c2: float = 0.3
    sharpness: float = 1.0
    forgotten: float = 0.0
    megabytes: float = 0.0

    @property
    def norms(self) -> dict[str, float]:
        """The weights of the norms, as CRFsuite calls them; the others have none."""
        return {"c1": self.c1, "c2": self.c2} if self.algorithm == "lbfgs" else {}

    @classmethod
    def margin(
        cls, *, iterations: int = 15, min_frequency: int = 3, least_weight: float = 0.0
    ) -> Regularisation:
        """Return the settings for `pa`; its margins are taken six times for log odds."""
        return cls("pa", iterations, min_frequency, least_weight, sharpness=6.0)

    @classmethod
    def adaptive(
        cls,
        *,
        iterations: int = 25,
        min_frequency: int = 2,
        least_weight: float = 0.0,
        forgotten: float = 0.5,
        megabytes: float = 20.0,
    ) -> Regularisation:
        """Return the settings for `adagrad`."""
        return cls(
            ADAGRAD,
            iterations,
            min_frequency,
            least_weight,
            forgotten=forgotten,
            megabytes=megabytes,
        )
