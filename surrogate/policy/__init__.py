"""What a release does with each PHI type, and the numbers it does it with."""

from surrogate.policy.reading import default_policy, policy_from, read_policy, with_on_finding
from surrogate.policy.values import (
    CHECK_NAMES,
    Action,
    AgePolicy,
    CheckPolicy,
    DatePolicy,
    NumberPolicy,
    PlacePolicy,
    Policy,
)

__all__ = [
    "CHECK_NAMES",
    "Action",
    "AgePolicy",
    "CheckPolicy",
    "DatePolicy",
    "NumberPolicy",
    "PlacePolicy",
    "Policy",
    "default_policy",
    "policy_from",
    "read_policy",
    "with_on_finding",
]
