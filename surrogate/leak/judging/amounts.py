"""Tells a number that is a measurement or a time from one of the patient: `CR 17 months`."""

from __future__ import annotations

import re

from surrogate.leak.originals.form import Form
from surrogate.leak.originals.variants import MIN_FREE_CODE
from surrogate.leak.texts.position import is_counted, is_measured
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import View
from surrogate.phi import Kind

# The letters of a road: `CR`.
_ROAD = 2
_DECIMAL_BEFORE = re.compile(r"\d[.,]$")
_DECIMAL_BEHIND = re.compile(r"[.,]\d")
# What a table puts behind a whole number: `44871.0`. So long is a number that no result is.
_OF_TABLE, _LONG = re.compile(r"\.0(?![\d.,])"), 5
# What stands behind the first figure of a blood pressure: the `/70` of `142/70`.
_DIASTOLIC = re.compile(r"/(\d{2,3})(?![\d/-])")
_LOWEST_PRESSURE, _HIGHEST_PRESSURE = 30, 260


def is_amount(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a short number is a measurement, or digits of a longer number."""
    if form.kind is Kind.STREET:
        return _is_no_road(view, hit, form)
    if len(form.text) >= MIN_FREE_CODE or not form.text.isdigit():
        return False
    before = view.bare[max(0, hit.span.start - 2) : hit.span.start]
    decimal = _DECIMAL_BEFORE.search(before) or _is_decimal(view.bare, hit.span.end, form)
    return (
        bool(decimal)
        or is_measured(view.bare, hit.span.end)
        or is_counted(view.bare, hit.span.start)
        or _is_pressure(view, hit, form.text)
    )


def _is_decimal(text: str, end: int, form: Form) -> bool:
    in_table = len(form.text) >= _LONG and _OF_TABLE.match(text, end) is not None
    return not in_table and _DECIMAL_BEHIND.match(text, end) is not None


def _is_pressure(view: View, hit: Hit, digits: str) -> bool:
    """Tell whether the digits of a room (`14-2`) are those of a blood pressure: `BP 142/70`."""
    behind = _DIASTOLIC.match(view.bare, hit.span.end)
    together = hit.first == hit.last
    if not together or behind is None:
        return False
    low, high = int(behind[1]), int(digits)
    return _LOWEST_PRESSURE <= low < high <= _HIGHEST_PRESSURE


def _is_no_road(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether letters and a number that a road bears mean an amount: `CR 17 mg`, a `Cr 17`."""
    if not form.text[-1:].isdigit():
        return False
    small = view.bare[hit.span.start + 1 : hit.span.start + _ROAD].islower()
    is_letters = len(view.runs[hit.first]) == _ROAD and hit.last == hit.first + 1
    return (is_letters and small) or is_measured(view.bare, hit.span.end)
