"""Dates of the Islamic calendar, which move as those beside them do: `19-Ramadan-1439`."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from functools import cache

from surrogate.generators.calendar.render import in_case_of
from surrogate.link.calendar.wording.sun_and_moon import islamic_day, islamic_of
from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_rows, split_cell

_DATE = re.compile(
    r"(?P<day>\d{1,2})(?P<gap>[-/ .]+)(?P<month>[^\W\d_][\w' \u2019-]*?)"
    r"(?<![-/ .,])(?P<behind>[-/ .,]+)"
    r"(?P<year>1[345]\d\d)(?P<era>\s*(?:AH|A\.H\.|H)\.?)?"
)
_NO_LETTER = re.compile(r"[\W_]+")
_LONGEST_MONTH = 30


def islamic_surrogate(text: str, move: Callable[[dt.date], dt.date | None]) -> str | None:
    """Return a moved date of the Islamic calendar; None for any other text.

    Args:
        text: A mention.
        move: Returns a moved day; None beyond the calendar.
    """
    found = _DATE.fullmatch(text)
    month = _months().get(_plain(found["month"])) if found else None
    day = int(found["day"]) if found else 0
    if found is None or month is None or not 1 <= day <= _LONGEST_MONTH:
        return None
    moved = move(islamic_day(int(found["year"]), month, day))
    if moved is None:
        return None
    year, month, day = islamic_of(moved)
    name = in_case_of(found["month"], _names()[month - 1])
    told = f"{day:02d}" if found["day"].startswith("0") else day
    return f"{told}{found['gap']}{name}{found['behind']}{year}{found['era'] or ''}"


@cache
def _names() -> tuple[str, ...]:
    """Return the usual names of the months, in order."""
    return tuple(split_cell(names)[0] for _, names in read_rows("own", "islamic_months.tsv"))


@cache
def _months() -> Mapping[str, int]:
    """Return plain name → number of the month."""
    rows = read_rows("own", "islamic_months.tsv")
    return {_plain(name): int(number) for number, names in rows for name in split_cell(names)}


def _plain(name: str) -> str:
    return _NO_LETTER.sub("", fold(name))
