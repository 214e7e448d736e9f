"""Which stands first in the numeric dates of each document: the day or the month."""

from __future__ import annotations

import re
from collections.abc import Mapping

from surrogate.document import PatientRecord
from surrogate.link.calendar.limits import LEAP_YEAR
from surrogate.link.calendar.texts.full_dates import valid_date

# These begin with a digit and look back from there: so `re` skips from digit to digit.
_DAY_FIRST = re.compile(
    r"([123](?<![\d/.][123])(?:(?<=1)[3-9]|(?<=2)\d|(?<=3)[01]))"
    r"([/.])(0?[1-9]|1[0-2])\2(?:\d{4}|\d{2})(?![\d/]|\.\d)"
)
_MONTH_FIRST = re.compile(
    r"[0-9](?<![\d/.][0-9])(?:(?<=0)[1-9]|(?<=1)[0-2]|(?<=[1-9]))([/.])(?:1[3-9]|2\d|3[01])\1\d{2}"
)


def told_orders(record: PatientRecord) -> dict[str, bool]:
    """Return, for each document whose text tells it, whether numeric dates put the day first."""
    told = {document.doc_id: _day_first(document.text) for document in record.documents}
    return {doc_id: day_first for doc_id, day_first in told.items() if day_first is not None}


def usual_orders(
    record: PatientRecord, told: Mapping[str, bool], *, day_first: bool
) -> Mapping[str, bool]:
    """Return whether numeric dates put the day first, for all documents of a record.

    Where a text does not tell it, they do as in most of the others.

    Args:
        record: The record.
        told: What the texts tell; see `told_orders`.
        day_first: Where they do not tell it, or tell both alike.
    """
    yes = sum(told.values())
    no = len(told) - yes
    usual = day_first if yes == no else yes > no
    return {document.doc_id: told.get(document.doc_id, usual) for document in record.documents}


def _day_first(text: str) -> bool | None:
    """Tell whether the numeric dates of a text put the day first; None if they do not tell."""
    found = _DAY_FIRST.search(text)
    day = found and valid_date(LEAP_YEAR, int(found[3]), int(found[1]))
    month = _MONTH_FIRST.search(text)
    return None if bool(day) == bool(month) else bool(day)
