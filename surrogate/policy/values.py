"""What a release does with each PHI type, and the numbers it does it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from surrogate.errors import PolicyError


class Action(StrEnum):
    """What happens to the annotations of one type."""

    SURROGATE = "surrogate"
    GENERALISE = "generalise"
    REDACT = "redact"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class DatePolicy:
    """How dates are read, and how far and in which steps they move; days."""

    direction: Literal["forward", "back", "both"] = "forward"
    min_shift_days: int = 10_000
    max_shift_days: int = 35_000
    weekday: Literal["keep", "move"] = "keep"
    season: Literal["free", "keep"] = "free"
    order: Literal["auto", "month-first", "day-first"] = "auto"


@dataclass(frozen=True, slots=True)
class AgePolicy:
    """What becomes of ages; years. Birth dates tell the age too, in step with the other dates."""

    cap_years: int = 90
    mode: Literal["cap", "bin", "shift"] = "cap"
    bin_years: int = 5
    max_shift_years: int = 3
    birth_dates: Literal["move", "redact"] = "move"


@dataclass(frozen=True, slots=True)
class PlacePolicy:
    """What becomes of ZIP codes."""

    zip: Literal["surrogate", "three-digit"] = "surrogate"


@dataclass(frozen=True, slots=True)
class NumberPolicy:
    """How real social security and telephone numbers may look."""

    ssn: Literal["unissued", "realistic"] = "unissued"
    phone: Literal["plausible", "fictional"] = "plausible"


# The checks of the gate; `surrogate.leak.CHECKS` holds one for each name.
CHECK_NAMES = (
    "known-originals",
    "unchanged-annotations",
    "near-misses",
    "annotated-elsewhere",
    "other-patients",
    "calendar",
    "contradictions",
    "public-events",
    "surroundings",
    "unmarked-notes",
    "re-detection",
)
Severity = Literal["as-found", "certain", "suspicion"]


@dataclass(frozen=True, slots=True)
class CheckPolicy:
    """What the gate does about a finding.

    Attributes:
        on_finding: Whether certain findings are annotated and planned again, hold their
            patient back, or stop the release.
        max_repair_rounds: After so many plans what remains holds the patient back.
        severity: Check → whether all its findings are certain or suspicions; `as-found`, which
            is also meant where a check is not named, leaves that to the check.
    """

    on_finding: Literal["repair", "hold", "block"] = "repair"
    max_repair_rounds: int = 5
    severity: Mapping[str, Severity] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Policy:
    """One release policy; see `resources/policies/default.toml` for the meaning of each key.

    Raises:
        PolicyError: By `read_policy`, for unknown keys, missing types, impossible values.
    """

    actions: Mapping[str, Action]
    unhandled: Literal["error", "placeholder"] = "error"
    placeholder: str = "[{type}]"
    dates: DatePolicy = field(default_factory=DatePolicy)
    ages: AgePolicy = field(default_factory=AgePolicy)
    places: PlacePolicy = field(default_factory=PlacePolicy)
    numbers: NumberPolicy = field(default_factory=NumberPolicy)
    checks: CheckPolicy = field(default_factory=CheckPolicy)

    def action(self, phi_type: str) -> Action:
        """Return what to do with a type.

        Raises:
            PolicyError: If the policy does not name it.
        """
        try:
            return self.actions[phi_type]
        except KeyError:
            raise PolicyError(f"the policy has no action for PHI type {phi_type!r}") from None

    @property
    def kept_types(self) -> frozenset[str]:
        """The types whose annotations stay as they are written."""
        return frozenset(name for name, action in self.actions.items() if action is Action.KEEP)

    def placeholder_for(self, phi_type: str) -> str:
        """Return what stands for redacted PHI of a type."""
        return self.placeholder.replace("{type}", phi_type)
