"""Policies: the one that is shipped, read once, and others that differ from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from surrogate.policy import Policy, default_policy, policy_from

DEFAULT = default_policy()


def policy_with(changes: Mapping[str, Any] | None) -> Policy:
    """Return the shipped policy with what a file that extends it would change."""
    return policy_from({"extends": "default", **changes}) if changes else DEFAULT
