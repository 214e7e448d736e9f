"""Reads policies from their files, and refuses what none can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

from surrogate.errors import PolicyError, ResourceError
from surrogate.phi import LabelSet, known_labels
from surrogate.policy.values import (
    CHECK_NAMES,
    Action,
    AgePolicy,
    CheckPolicy,
    DatePolicy,
    NumberPolicy,
    PlacePolicy,
    Policy,
    Severity,
)
from surrogate.resources import read_toml, resource_path

_SECTIONS = {
    "dates": DatePolicy,
    "ages": AgePolicy,
    "places": PlacePolicy,
    "numbers": NumberPolicy,
    "checks": CheckPolicy,
}
_LONGEST_LIFE_YEARS = 130
S = TypeVar("S")


def _severities(table: object) -> dict[str, Severity]:
    if not isinstance(table, Mapping):
        raise PolicyError("policy: checks.severity must be a table")
    if unknown := sorted(set(table) - set(CHECK_NAMES)):
        raise PolicyError(f"policy: unknown check {unknown[0]!r} in checks.severity")
    return {
        name: _checked(f"checks.severity.{name}", answer, Severity)
        for name, answer in table.items()
    }


def _checked(name: str, value: object, hint: Any, told: str = "") -> Any:  # noqa: ANN401 - any TOML value
    told = told or f"policy: {name}"
    if name == "checks.severity":
        return _severities(value)
    allowed = get_args(hint)
    if allowed:
        if value not in allowed:
            raise PolicyError(f"{told} must be one of {', '.join(map(str, allowed))}")
    elif type(value) is not hint:
        raise PolicyError(f"{told} must be of type {hint.__name__}")
    return value


def _section(name: str, cls: type[S], table: object) -> S:
    if not isinstance(table, Mapping):
        raise PolicyError(f"policy: {name} must be a table")
    hints = get_type_hints(cls)
    if unknown := sorted(set(table) - set(hints)):
        raise PolicyError(f"policy: unknown key {name}.{unknown[0]}")
    values = {key: _checked(f"{name}.{key}", value, hints[key]) for key, value in table.items()}
    return cls(**values)


def _actions(table: object, labels: LabelSet) -> dict[str, Action]:
    if not isinstance(table, Mapping):
        raise PolicyError("policy: actions must be a table")
    if unknown := sorted(set(table) - set(labels.labels)):
        raise PolicyError(f"policy: unknown PHI type {unknown[0]!r}")
    if missing := sorted(set(labels.labels) - set(table)):
        msg = f"policy: no action for PHI type {missing[0]!r}, and no extends = 'default'"
        raise PolicyError(msg)
    if wrong := sorted(name for name, action in table.items() if action not in list(Action)):
        raise PolicyError(f"policy: the action for {wrong[0]} must be one of {', '.join(Action)}")
    return {phi_type: Action(action) for phi_type, action in table.items()}


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(base)
    for key, value in own.items():
        both = isinstance(value, Mapping) and isinstance(base.get(key), Mapping)
        result[key] = {**base[key], **value} if both else value
    return result


def _default_for(labels: LabelSet) -> dict[str, Any]:
    """Return the shipped policy for these types; one that it does not know is replaced."""
    shipped = read_toml(resource_path("policies", "default.toml"))
    actions = {name: shipped["actions"].get(name, Action.SURROGATE) for name in labels.labels}
    return {**shipped, "actions": actions}


def policy_from(table: Mapping[str, Any], labels: LabelSet | None = None) -> Policy:
    """Build a policy from the content of a policy file.

    Args:
        table: The parsed TOML. With `extends = "default"` it need name only what differs; types
            that the default does not know become surrogates.
        labels: The PHI types it must cover; by default all that are shipped.

    Raises:
        PolicyError: For an unknown key, a missing type, or an impossible value.
    """
    table = dict(table)
    if base := table.pop("extends", None):
        if base != "default":
            raise PolicyError('policy: extends can only be "default"')
        table = _merged(_default_for(labels or known_labels()), table)
    if unknown := sorted(set(table) - {f.name for f in fields(Policy)}):
        raise PolicyError(f"policy: unknown key {unknown[0]}")
    hints = get_type_hints(Policy)
    values: dict[str, Any] = {
        name: _section(name, cls, table.pop(name, {})) for name, cls in _SECTIONS.items()
    }
    values["actions"] = _actions(table.pop("actions", {}), labels or known_labels())
    values |= {key: _checked(key, value, hints[key]) for key, value in table.items()}
    return _consistent(Policy(**values))


def _consistent(policy: Policy) -> Policy:
    dates, ages, checks = policy.dates, policy.ages, policy.checks
    if not 0 < dates.min_shift_days <= dates.max_shift_days:
        raise PolicyError("policy: dates need 0 < min_shift_days <= max_shift_days")
    lives = ages.cap_years, ages.bin_years, ages.max_shift_years
    if not all(1 <= years <= _LONGEST_LIFE_YEARS for years in lives):
        msg = "policy: ages.cap_years, bin_years and max_shift_years must be between 1 and "
        raise PolicyError(f"{msg}{_LONGEST_LIFE_YEARS}")
    if not policy.placeholder.strip():
        raise PolicyError("policy: placeholder must not be blank")
    if checks.max_repair_rounds < 0:
        raise PolicyError("policy: checks.max_repair_rounds must not be negative")
    return policy


def with_on_finding(policy: Policy, on_finding: str | None) -> Policy:
    """Return the policy with another answer to findings; unchanged for None.

    Raises:
        PolicyError: If there is no such answer.
    """
    if on_finding is None:
        return policy
    hint = get_type_hints(CheckPolicy)["on_finding"]
    # An option of the command line: no policy file is to blame.
    answer = _checked("checks.on_finding", on_finding, hint, "--on-finding")
    return replace(policy, checks=replace(policy.checks, on_finding=answer))


def read_policy(path: Path, labels: LabelSet | None = None) -> Policy:
    """Read a policy file; see `policy_from`.

    Raises:
        PolicyError: Also if it cannot be read or is not TOML.
    """
    try:
        content = read_toml(path)
    except ResourceError as error:
        raise PolicyError(str(error)) from None
    return policy_from(content, labels)


def default_policy(labels: LabelSet | None = None) -> Policy:
    """Return the policy that is shipped, for these types; by default for all that are shipped."""
    return policy_from({"extends": "default"}, labels)
