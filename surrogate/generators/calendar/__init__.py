"""Surrogates for dates and ages: one shift per record, ages over the cap brought down."""

from surrogate.generators.calendar.moves import Mover, mover
from surrogate.generators.calendar.shift import possible_shifts, shift_days
from surrogate.generators.calendar.surrogates import calendar_surrogates, moved_document_dates

__all__ = [
    "Mover",
    "calendar_surrogates",
    "moved_document_dates",
    "mover",
    "possible_shifts",
    "shift_days",
]
