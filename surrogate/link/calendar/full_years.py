"""Full years from one day to another: how old somebody is."""

from __future__ import annotations

import datetime as dt


def years_between(start: dt.date, end: dt.date) -> int:
    """Return the full years from one day to another: the age on `end` of one born on `start`.

    Below zero to an earlier day, as many years as reach at least that far back.
    """
    return end.year - start.year - ((end.month, end.day) < (start.month, start.day))
