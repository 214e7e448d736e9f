"""Writes a generalisation as the policy that `release --policy` carries into the text.

A policy knows fewer steps than a ladder. Where it has not the step that was found, the next
coarser one that it has is written: k is reached all the same, with more lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.phi import Kind, LabelSet
from surrogate.policy import Action
from surrogate.risk.hierarchy import EXACT
from surrogate.risk.lattice import Generalisation

_WIDTH = re.compile(r"(\d+) years")
_FINER_THAN_STATE = (Kind.ZIP, Kind.CITY, Kind.STREET, Kind.PLACE)
_KINDS: Mapping[str, Kind] = {
    "profession": Kind.PROFESSION,
    "hospital": Kind.HOSPITAL,
    "nationality": Kind.COUNTRY,
}


@dataclass(frozen=True, slots=True)
class PolicyChange:
    """What a step asks of a policy.

    Attributes:
        actions: Surrogate type → what happens to its labels.
        bin_years: Width of the age bands; 0 for the shipped one.
        hides_age: Whether birth dates must go, since they tell the age that is made coarser.
        coarser: Whether the policy has not the step itself and takes a coarser one.
    """

    actions: Mapping[Kind, Action] = field(default_factory=dict)
    bin_years: int = 0
    hides_age: bool = False
    coarser: bool = False


def change(column: str, kind: str, step: str) -> PolicyChange | None:
    """Return what a step asks of a policy; None if no policy can carry it.

    Args:
        column: Name of the column.
        kind: Kind of its ladder.
        step: Name of the step.
    """
    if step == EXACT:
        return PolicyChange()
    if kind == "age":
        return _age(step)
    if kind == "date":
        return _date(step)
    if kind == "place":
        return _place(step)
    label_kind = _KINDS.get(column.casefold())
    return PolicyChange({label_kind: Action.REDACT}) if label_kind else None


def _age(step: str) -> PolicyChange:
    band = _WIDTH.fullmatch(step)
    if band is None:
        return PolicyChange({Kind.AGE: Action.REDACT}, hides_age=True)
    return PolicyChange({Kind.AGE: Action.GENERALISE}, bin_years=int(band[1]), hides_age=True)


def _date(step: str) -> PolicyChange:
    if step in ("month", "year"):
        return PolicyChange({Kind.DATE: Action.GENERALISE}, coarser=step == "month")
    return PolicyChange({Kind.DATE: Action.REDACT}, coarser=step == "decade")


def _place(step: str) -> PolicyChange:
    actions = dict.fromkeys(_FINER_THAN_STATE, Action.REDACT)
    if step == "zip3":
        actions[Kind.ZIP] = Action.GENERALISE
    elif step != "state":
        actions[Kind.STATE] = Action.REDACT
    return PolicyChange(actions)


def policy_toml(found: Generalisation, labels: LabelSet) -> str:
    """Return the content of a policy file; no value of a patient stands in it.

    Args:
        found: What the search found.
        labels: Which PHI types are of which surrogate type.
    """
    changes = {
        column: change(column, found.kinds[column], step) for column, step in found.steps.items()
    }
    actions = {k: a for c in changes.values() if c for k, a in c.actions.items()}
    widths = [c.bin_years for c in changes.values() if c and c.bin_years]
    lines = [*_head(found, changes), 'extends = "default"', "", "[actions]"]
    for kind, action in actions.items():
        lines += [f'{label.name} = "{action}"' for label in labels.of_kind(kind)]
    ages = [f"bin_years = {widths[0]}"] if widths else []
    if any(c.hides_age for c in changes.values() if c):
        ages.append('birth_dates = "redact"')
    lines += ["", "[ages]", *ages] if ages else []
    return "\n".join(lines) + "\n"


def _head(found: Generalisation, changes: Mapping[str, PolicyChange | None]) -> Iterator[str]:
    yield f"# Written by `surrogate risk --target {found.wanted}`: on the attributes below every"
    yield f"# patient shares all values with at least {found.wanted - 1} others."
    for column, step in found.steps.items():
        done = changes[column]
        remark = ""
        if done is None:
            remark = " (no policy can do this: change it in the table)"
        elif done.coarser:
            remark = " (a policy takes the next coarser step)"
        yield f"#   {' '.join(column.split())}: {step}{remark}"
    if found.left_out:
        yield f"# It holds only if {len(found.left_out)} patients are left out of the release."
