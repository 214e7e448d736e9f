"""How values are made coarser, step by step: bands of years, ZIP3, year, state, nothing.

Every step is a function of the one before it, so classes only ever grow (the domain
generalisation hierarchies of Sweeney 2002 and Samarati 2001). Ages are cut as
`release --policy` cuts them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from surrogate.risk.table import ANY, UNKNOWN
from surrogate.wordlists.us_places import zips

AGE_BANDS = (5, 10, 20, 40)
CAP_YEARS = 90
GREAT_AGE = f"{CAP_YEARS}+"
MAX_AGE = 130
PREFIX_DIGITS = 3
EXACT = "exact"
_DATE = re.compile(r"\d{4}(?:-\d\d(?:-\d\d)?)?", re.ASCII)
_ZIP = re.compile(r"\d{5}(?:-?\d{4})?", re.ASCII)
_FIRST = re.compile(r"\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Step:
    """One rung of a ladder: its name, and what becomes of a value there."""

    name: str
    of: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The steps of one column, from exact to nothing at all."""

    column: str
    kind: str
    steps: tuple[Step, ...]

    def values(self, value: str) -> tuple[str, ...]:
        """Return what a value is on every step."""
        return tuple(step.of(value) for step in self.steps)


def _same(value: str) -> str:
    return value


def _hidden(_: str) -> str:
    return ANY


def age_band(width: int, value: str) -> str:
    """Return the band of an age in years, `90+` from 90; what is no number stays."""
    number = _FIRST.match(value)
    if number is None:
        return value
    age = int(number[0])
    if age >= CAP_YEARS:
        return GREAT_AGE
    return f"{age - age % width}-{age - age % width + width - 1}"


def zip_prefix(value: str) -> str:
    """Return the first three digits of a ZIP code; what is none stays."""
    return value[:PREFIX_DIGITS] if _ZIP.fullmatch(value) else value


def state_of(value: str) -> str:
    """Return the state that a ZIP code lies in; an unknown code gives *, a state stays."""
    prefix = zip_prefix(value)
    return _states_by_prefix().get(prefix, ANY) if prefix.isdecimal() else value


@cache
def _states_by_prefix() -> Mapping[str, str]:
    """Return the first three digits of ZIP codes → the state that most of them lie in."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for entry in zips().values():
        found[entry.code[:PREFIX_DIGITS]][entry.state] += 1
    return {prefix: min(n, key=lambda state: (-n[state], state)) for prefix, n in found.items()}


def month_of(value: str) -> str:
    """Return year and month of an ISO date, which may have less; what is none stays."""
    return value[: len("2001-02")] if _DATE.fullmatch(value) else value


def year_of(value: str) -> str:
    """Return the year of an ISO date; what is none stays."""
    return value[: len("2001")] if _DATE.fullmatch(value) else value


def decade_of(value: str) -> str:
    """Return the decade of an ISO date, as `2060s`; what is none stays."""
    return f"{value[:3]}0s" if _DATE.fullmatch(value) else value


_EXACT, _HIDDEN = Step(EXACT, _same), Step("any", _hidden)
_BANDS = tuple(Step(f"{width} years", partial(age_band, width)) for width in AGE_BANDS)
STEPS: Mapping[str, tuple[Step, ...]] = {
    "age": (_EXACT, *_BANDS, _HIDDEN),
    "place": (_EXACT, Step("zip3", zip_prefix), Step("state", state_of), _HIDDEN),
    "date": (
        _EXACT,
        Step("month", month_of),
        Step("year", year_of),
        Step("decade", decade_of),
        _HIDDEN,
    ),
    "word": (_EXACT, _HIDDEN),
    "fixed": (_EXACT,),
}
_NAMES = {"age": "age", "place": "place", "zip": "place", "admission": "date"}


def ladder(column: str, values: Iterable[str], *, fixed: bool = False) -> Ladder:
    """Return the ladder of a column, by its name or else by what its values look like.

    Args:
        column: Its name; `age`, `place`, `zip` and `admission` have ladders of their own.
        values: What it holds.
        fixed: Whether it cannot be changed at all.
    """
    kind = "fixed" if fixed else _NAMES.get(column.casefold()) or _kind(values)
    return Ladder(column, kind, STEPS[kind])


def _kind(values: Iterable[str]) -> str:
    known = [value for value in values if value != UNKNOWN]
    if not known:
        return "word"
    if all(_ZIP.fullmatch(value) for value in known):
        return "place"
    if all(value.isdecimal() and int(value) <= MAX_AGE for value in known):
        return "age"
    return "date" if all(_DATE.fullmatch(value) for value in known) else "word"


def ladders(
    columns: Sequence[str], rows: Sequence[Sequence[str]], fixed: frozenset[str] = frozenset()
) -> tuple[Ladder, ...]:
    """Return one ladder per column."""
    return tuple(
        ladder(name, {row[at] for row in rows}, fixed=name in fixed)
        for at, name in enumerate(columns)
    )
