"""Attacks on a release as a whole, with what any recipient has: the release and this program."""

from surrogate.attack.gold import attack_policies, usual_policies
from surrogate.attack.lists import producible
from surrogate.attack.planting import Attacked, plant
from surrogate.attack.report import (
    exposures_as_json,
    exposures_as_text,
    suspects_as_json,
    suspects_as_text,
)
from surrogate.attack.whole import Attack, Exposure, Suspect, exposures, suspects

__all__ = [
    "Attack",
    "Attacked",
    "Exposure",
    "Suspect",
    "attack_policies",
    "exposures",
    "exposures_as_json",
    "exposures_as_text",
    "plant",
    "producible",
    "suspects",
    "suspects_as_json",
    "suspects_as_text",
    "usual_policies",
]
