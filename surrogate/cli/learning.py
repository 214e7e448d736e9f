"""Options of the verbs that train, and what is built from them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from surrogate.errors import UsageError

if TYPE_CHECKING:
    from detect.training.regularisation import Regularisation
    from surrogate.augment import Copies
    from surrogate.phi import LabelSet


class Learner(StrEnum):
    """How a CRF is learnt."""

    LBFGS = "lbfgs"
    PA = "pa"
    ADAGRAD = "adagrad"


DEFAULT_LEARNER = Learner.ADAGRAD
_OF_ADAGRAD = frozenset({"forgotten", "megabytes"})

LearnerOption = Annotated[
    Learner,
    typer.Option(
        "--learner",
        help="adagrad: likelihood in small steps; lbfgs: likelihood and its norms, slower; "
        "pa: averaged perceptron.",
    ),
]
IterationsOption = Annotated[
    int | None,
    typer.Option("--iterations", min=1, help="At most; by default 25, for lbfgs 100, for pa 15."),
]
FrequencyOption = Annotated[
    int | None,
    typer.Option(
        "--min-frequency",
        min=1,
        help="Leave out features seen less often; by default 2, for pa 3.",
    ),
]
LeastWeightOption = Annotated[
    float | None,
    typer.Option(
        "--least-weight",
        min=0,
        help="Leave weights nearer to 0 out of the model file, which makes it smaller.",
    ),
]
ForgottenOption = Annotated[
    float | None,
    typer.Option(
        "--forgotten",
        min=0,
        max=0.9,
        help="With adagrad: dropout, the part of the features left out at a step; by default 0.5.",
    ),
]
MegabytesOption = Annotated[
    float | None,
    typer.Option(
        "--megabytes",
        min=0.1,
        help="With adagrad: leave out what matters least until the model file is no greater; "
        "by default 20.",
    ),
]
InstitutionsOption = Annotated[
    Path | None,
    typer.Option("--institutions", help="TOML file: the patients of each institution."),
]
TemplatesOption = Annotated[
    str, typer.Option("--templates", help="Features: a TOML file, or a shipped one (en, es).")
]
AugmentOption = Annotated[
    int,
    typer.Option(
        "--augment",
        min=0,
        help="Also train on N copies of every note with fresh names, numbers and dates.",
    ),
]
RecasedOption = Annotated[
    float,
    typer.Option(
        "--recased",
        min=0,
        max=1,
        help="Also train on copies, of this part of the patients, in small letters or capitals.",
    ),
]


@dataclass(frozen=True, slots=True)
class Learning:
    """How weights are learnt; None leaves the learner's own number."""

    learner: LearnerOption = DEFAULT_LEARNER
    iterations: IterationsOption = None
    min_frequency: FrequencyOption = None
    least_weight: LeastWeightOption = None
    forgotten: ForgottenOption = None
    megabytes: MegabytesOption = None


def regularisation(how: Learning) -> Regularisation:
    """Return what the learner is told.

    Raises:
        UsageError: If something is wanted of a learner that does not know it.
    """
    from detect.training.regularisation import Regularisation  # noqa: PLC0415 - heavy

    wanted: dict[str, Any] = {n: value for n, value in asdict(how).items() if value is not None}
    learner = wanted.pop("learner")
    if learner is Learner.ADAGRAD:
        return Regularisation.adaptive(**wanted)
    for name in _OF_ADAGRAD & wanted.keys():
        raise UsageError(f"--{name} goes with --learner {Learner.ADAGRAD}")
    build = Regularisation.margin if learner is Learner.PA else Regularisation
    return build(**wanted)


def copying(labels: LabelSet, times: int, seed: int) -> Copies | None:
    """Return what makes rewritten copies of a record; None where none are wanted."""
    from surrogate.augment import Copies  # noqa: PLC0415 - heavy
    from surrogate.policy import default_policy  # noqa: PLC0415

    return Copies(labels, default_policy(labels), times, seed) if times else None


def tell_left_out(copies: Copies | None) -> None:
    """Say on stderr how many copies could not be made, if any."""
    if copies is not None and copies.left_out:
        typer.echo(f"{len(copies.left_out)} copies could not be planned: left out", err=True)
