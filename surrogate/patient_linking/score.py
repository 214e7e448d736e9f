"""How much speaks for two documents, or groups of them, being one patient's.

Each agreement adds a weight and each contradiction takes one away (the idea of Fellegi & Sunter
1969; the weights are set by hand): a record number alone is enough, a full name alone is just
enough to propose, a birth date alone is not.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from itertools import product
from typing import Any

from rapidfuzz.distance import OSA

from surrogate.patient_linking.evidence import Evidence, Name
from surrogate.wordlists.names import formal_names, surnames

MIN_SCORE = 0.5
MIN_SLIP = 4
Point = tuple[float, str]


@dataclass(frozen=True, slots=True)
class Group:
    """Documents taken to be one patient's, with all their evidence together."""

    documents: tuple[str, ...] = field(repr=False)
    evidence: Evidence = field(repr=False)

    @classmethod
    def of(cls, evidence: Evidence) -> Group:
        """Return a group of one."""
        return cls((evidence.doc_id,) if evidence.doc_id else (), evidence)

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """What tells it from other groups."""
        return self.evidence.patient_id, self.documents


def joined(groups: list[Group]) -> Group:
    """Return one group; what order the parts have makes no difference."""
    parts = [group.evidence for group in groups]
    merged: dict[str, Any] = {
        f.name: frozenset().union(*(getattr(part, f.name) for part in parts))
        for f in fields(Evidence)
        if f.name not in ("doc_id", "patient_id", "written_names")
    }
    written = tuple(sorted({name for part in parts for name in part.written_names}))
    known = next((part.patient_id for part in parts if part.patient_id), "")
    documents = tuple(sorted(d for group in groups for d in group.documents))
    return Group(documents, Evidence(patient_id=known, written_names=written, **merged))


@dataclass(frozen=True, slots=True)
class Match:
    """What a comparison gave.

    Attributes:
        score: 0 to 1.
        reasons: What agrees, and what contradicts; no value of a patient.
        against: Those of the reasons that contradict.
    """

    score: float
    reasons: tuple[str, ...]
    against: tuple[str, ...] = ()


def compare(one: Group, other: Group) -> Match:
    """Compare two groups; symmetrical."""
    first, second = one.evidence, other.evidence
    if first.patient_id and second.patient_id:
        return Match(0.0, ("two known patients",), ("two known patients",))
    points = [*_numbers(first, second), *_names(first, second), *_births(first, second)]
    total = sum(weight for weight, _ in points)
    return Match(
        round(min(1.0, max(0.0, total)), 2),
        tuple(reason for _, reason in points),
        tuple(reason for weight, reason in points if weight < 0),
    )


def _numbers(one: Evidence, other: Evidence) -> Iterator[Point]:
    if one.record_numbers & other.record_numbers:
        yield 1.0, "same record number"
    elif (one.record_numbers & other.numbers_in_text) | (
        other.record_numbers & one.numbers_in_text
    ):
        yield 0.7, "record number in the text"
    elif _differ(one.record_numbers, other.record_numbers):
        yield -0.3, "other record number"
    if one.other_numbers & other.other_numbers:
        yield 0.7, "same number"


def _differ(codes: frozenset[str], others: frozenset[str]) -> bool:
    """Tell whether both have numbers of one form, and none is a slip of another."""
    alike = [(a, b) for a, b in product(codes, others) if len(a) == len(b)]
    return bool(alike) and all(OSA.distance(a, b) > 1 for a, b in alike)


def _names(one: Evidence, other: Evidence) -> Iterator[Point]:
    pairs = [_name_pair(a, b) for a, b in product(one.names, other.names)]
    best = max(pairs, default=(0.0, ""))
    if best[0] > 0:
        yield best
    elif _in_text(one, other) or _in_text(other, one):
        yield 0.3, "name in the text"
    elif best[0] < 0:
        yield best


def _name_pair(one: Name, other: Name) -> Point:
    (given, family), (given2, family2) = one, other
    if min(len(given), len(given2)) > 1 and family and family2:
        return _full_names(one, other)
    if not family or family != family2 or (given and given2 and given[0] != given2[0]):
        return 0.0, ""
    # A rare value that agrees says more than a common one (Fellegi & Sunter 1969).
    rare = "" if family in surnames() else "rare "
    if given and given2:
        return (0.5 if rare else 0.25), f"{rare}family name and initial"
    return (0.3 if rare else 0.1), f"{rare}family name"


def _full_names(one: Name, other: Name) -> Point:
    (given, family), (given2, family2) = one, other
    near_family = _near(family, family2)
    if one == other:
        return 0.5, "same name"
    if near_family and _same_given(given, given2):
        return (0.5 if family == family2 else 0.4), "similar name"
    if one == other[::-1]:
        return 0.5, "same name turned round"
    return (-0.3, "other given name") if near_family else (-0.4, "other name")


def _same_given(one: str, other: str) -> bool:
    formal, formal2 = formal_forms(one), formal_forms(other)
    return _near(one, other) or bool(formal & formal2)


def formal_forms(given: str) -> frozenset[str]:
    """Return a folded given name and the names that it may be a nickname of."""
    return frozenset(name.casefold() for name in formal_names().get(given, ())) | {given}


def _near(one: str, other: str) -> bool:
    return one == other or (min(len(one), len(other)) >= MIN_SLIP and OSA.distance(one, other) <= 1)


def _in_text(one: Evidence, other: Evidence) -> bool:
    """Tell whether a full name of one stands in the text of the other, in either order."""
    full = {name for name in one.names if all(name)}
    turned = {(family, given) for given, family in full}
    return bool((full | turned) & other.names_in_text)


def _births(one: Evidence, other: Evidence) -> Iterator[Point]:
    if not (one.birth_dates and other.birth_dates):
        return
    # Years of two digits are read by guess, so the century does not count.
    if {_no_century(d) for d in one.birth_dates} & {_no_century(d) for d in other.birth_dates}:
        yield 0.45, "same birth date"
    else:
        yield -0.8, "other birth date"


def _no_century(day: dt.date) -> tuple[int, int, int]:
    return day.year % 100, day.month, day.day
