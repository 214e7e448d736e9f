"""How a model is trained, and which patients it never sees."""

from __future__ import annotations

import zlib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from detect.bio import Scheme
from detect.training.division import Division
from detect.training.regularisation import Regularisation
from surrogate.resources import resource_path

HELD_OUT_ONE_IN = 5
HOLDS_WORDS = (
    "This model holds words of the notes that it was trained on, names and numbers among them. "
    "Trained on real notes, it is PHI itself and must not be given out."
)


@dataclass(frozen=True, slots=True)
class TrainOptions:
    """How a model is trained.

    Attributes:
        templates: The declaration of the features.
        without: Feature groups to switch off.
        how: The learner, and what it is told.
        dropout: Part of the words whose dictionary hits are forgotten in training.
        recased: Part of the patients of whom a copy in one letter case is trained on as well.
        window: Keep only tokens this near to PHI; None keeps all.
        o_probability: Keep tokens outside PHI with this probability; None keeps all.
        scheme: How runs of tokens are tagged.
        division: What one model is trained for, if there shall be several.
        second_look: Whether a judge of doubtful finds is trained as well.
        seed: Of dropout, copies and O-sampling.
        hold_out: Whether a fifth of the patients is kept for the card's scores.
        command: What trains this model again, for the card.
    """

    templates: Path = field(default_factory=lambda: resource_path("templates", "en.toml"))
    without: tuple[str, ...] = ()
    how: Regularisation = field(default_factory=Regularisation)
    dropout: float = 0.2
    recased: float = 0.0
    window: int | None = None
    o_probability: float | None = None
    scheme: Scheme = Scheme.BIO
    division: Division = Division.ALL
    second_look: bool = False
    seed: int = 0
    hold_out: bool = True
    command: str = ""

    def printed(self) -> dict[str, Any]:
        """Return what the card says of them, without paths of a machine."""
        table = {**asdict(self), "templates": self.templates.name}
        return {k: v for k, v in table.items() if k not in {"command", "without"}}


def is_held_out(patient_id: str) -> bool:
    """Tell whether a patient belongs to the fifth that is never trained on."""
    return zlib.crc32(patient_id.encode("utf-8")) % HELD_OUT_ONE_IN == 0
