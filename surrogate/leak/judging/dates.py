"""How sure it is that figures are the day that they spell."""

from __future__ import annotations

import re

from surrogate.leak.days.days import counts
from surrogate.leak.finding import Severity
from surrogate.leak.judging.amounts import is_amount
from surrogate.leak.originals.form import Form
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import View

SHORT_DATE, ORDINAL_DATE, LONG_DATE = 6, 7, 8
YEAR_DIGITS, SHORT_YEAR = 4, 2
# What joins a month and a year of so many figures where it is not any of two signs.
_MARKS = {(2, YEAR_DIGITS): ("/", "-", "."), (1, SHORT_YEAR): ("/",)}
_DATE_GAP = re.compile(r"[\s,/\\\u2044.'()+\-\u2010-\u2015_]{0,5}|:")
_DATE_BEFORE = re.compile(r"[\w.][/.-]\s?$|[/.-]$")
# No more of a date or a fraction behind a month and its year.
_MONTH_ENDS = re.compile(r"(?![\s]?[/-]\s?\d|[.,]\d|\s?%)")
# Eight digits of a date with a time of day behind them.
_TIMED = re.compile(r"\d{8}(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?")


def judge_date(view: View, hit: Hit, form: Form) -> Severity | None:
    """Judge a full date."""
    gaps = hit.gaps(view)
    if hit.begins and not hit.ends and not gaps and len(form.text) == LONG_DATE:
        return Severity.CERTAIN if _TIMED.fullmatch(view.runs[hit.first]) else None
    if not hit.bounded or not all(map(_DATE_GAP.fullmatch, gaps)):
        return None
    if not form.text.isdigit():
        return Severity.CERTAIN
    if not gaps:
        is_date = SHORT_DATE <= len(form.text) <= LONG_DATE and not is_amount(view, hit, form)
        return Severity.CERTAIN if is_date else None
    if len(gaps) == 1:
        is_date = _is_numbered(view, hit, form) or _is_month_of_year(view, hit)
        return Severity.CERTAIN if is_date else None
    is_date = len(gaps) == 2 and all(gaps) and _are_of_date(view, hit, form)  # noqa: PLR2004
    return Severity.CERTAIN if is_date else None


def _is_numbered(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a year and a day of the year are written: `2067-123`."""
    is_year = len(view.runs[hit.first]) == YEAR_DIGITS
    return is_year and len(form.text) == ORDINAL_DATE and hit.gaps(view) == ["-"]


def _is_month_of_year(view: View, hit: Hit) -> bool:
    """Tell whether a month and a year stand for themselves: `03/71`, no `03/71/5` or `2/03/71`.

    One of three figures has a stroke between: `3-71` is from 3 to 71.
    """
    month, year = sorted(view.runs[hit.first : hit.last + 1], key=len)
    marks = _MARKS.get((len(month), len(year)), ("/", "-"))
    joined = hit.gaps(view)[0] in marks and len(month) <= SHORT_YEAR
    alone = not _DATE_BEFORE.search(view.bare, max(0, hit.span.start - 3), hit.span.start)
    ends = _MONTH_ENDS.match(view.bare, hit.span.end) is not None
    dated = joined and alone and ends and len(year) in (SHORT_YEAR, YEAR_DIGITS)
    return dated and not counts(view.bare, hit.span.end)


def _are_of_date(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether two marks part a day; with few digits `5/3/67` does, and no `10:53:07`."""
    mark, other = (gap.strip() for gap in hit.gaps(view))
    has_year = any(len(run) == YEAR_DIGITS for run in view.runs[hit.first : hit.last + 1])
    if mark != other:  # one of them was misread or mistyped
        return has_year or len(form.text) > SHORT_DATE
    if len(form.text) < SHORT_DATE:
        return mark == "." or (mark in ("/", "-") and len(view.runs[hit.last]) == SHORT_YEAR)
    return mark != ":" or len(form.text) > SHORT_DATE
