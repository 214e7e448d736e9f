"""The day that a field of a database tells, however its export writes it."""

from __future__ import annotations

import datetime as dt
import re
from functools import cache

from surrogate.wordlists.calendar import month_names

# Databases and data frames write a day as the midnight with which it begins.
_ISO_DAY = re.compile(r"(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?", re.ASCII)
_TIME = (
    r"(?: ?[T :](?P<time>\d\d?[:.]\d\d(?:[:.]\d\d(?:[.,]\d{1,9})?)?)(?: ?[AP]M)?"
    r"(?: ?(?:Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?"
)
_RUN_ON = r"(?:T?(?P<time>\d{4}(?:\d\d(?:\.\d{1,4})?)?)(?:[+-]\d{4}|Z)?)?"  # of HL7
# The year first, or a day before dots or the letters of a month: nobody reads these otherwise. Of
# two numbers between slashes, either may be the day.
_FORMS = [
    re.compile(form, re.IGNORECASE | re.ASCII)
    for form in (
        rf"(?P<year>\d{{4}})(?P<mark>[-./])(?P<month>\d\d?)(?P=mark)(?P<day>\d\d?){_TIME}",
        rf"(?P<day>\d\d?)\.(?P<month>\d\d?)\.(?P<year>\d{{4}}){_TIME}",
        rf"(?P<day>\d\d?)[- ]?(?P<name>[A-Z]{{3,9}})[- ]?(?P<year>\d{{4}}|\d\d){_TIME}",
        rf"(?P<name>[A-Z]{{3,9}}) {{1,2}}(?P<day>\d\d?),? (?P<year>\d{{4}}){_TIME}",
        rf"(?P<year>\d{{4}})(?P<month>\d\d)(?P<day>\d\d){_RUN_ON}",
    )
]
# What programs write for a day that nobody told them: their first and their last one.
_OF_NOBODY = frozenset(
    dt.date(*day)
    for day in (
        *((1, 1, 1), (1753, 1, 1), (1800, 1, 1), (1840, 12, 31), (1899, 12, 30), (1899, 12, 31)),
        *((1900, 1, 1), (1901, 1, 1), (1969, 12, 31), (1970, 1, 1), (2999, 12, 31), (9999, 12, 31)),
    )
)
_PIVOT = 50  # two figures of a year are of the earlier century from here on, as Oracle has it


@cache
def _months() -> dict[str, int]:
    """Return the number of each month by its name and the three letters of it."""
    names = map(str.lower, month_names("en"))
    return {form: n for n, name in enumerate(names, start=1) for form in (name, name[:3])}


def iso_day(text: str) -> dt.date | None:
    """Return the day of `YYYY-MM-DD`; None if it is written otherwise or there is none.

    A midnight may stand behind it (`1950-02-01 00:00:00`), no other time.
    """
    if not (match := _ISO_DAY.fullmatch(text)):
        return None
    try:
        return dt.date.fromisoformat(match[1])
    except ValueError:
        return None


def is_of_nobody(day: dt.date) -> bool:
    """Tell whether a program writes the day of a note that has none (`1900-01-01`)."""
    return day in _OF_NOBODY


def day_and_time(text: str) -> tuple[dt.date, bool] | None:
    """Return the day of `2021-05-03 10:15:00`, `03.05.2021`, `20210503`, `03-MAY-21` or the like.

    Returns:
        The day, and whether a time of it is told but midnight; None for what is no day, or may be
        two.
    """
    written = text.strip()
    found = next(filter(None, (form.fullmatch(written) for form in _FORMS)), None)
    if found is None:
        return None
    told = found.groupdict()
    year, name = told["year"], (told.get("name") or "").lower()
    century = 0 if len(year) > len("21") else 1900 if int(year) >= _PIVOT else 2000
    try:
        month = _months()[name] if name else int(told["month"])
        day = dt.date(century + int(year), month, int(told["day"]))
    except (KeyError, ValueError):
        return None
    return day, bool((told["time"] or "").strip("0:.,"))
