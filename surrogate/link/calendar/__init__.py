"""The calendar of a record: its dates and ages, read with the help of each other."""

from surrogate.link.calendar.ages.people import PATIENT
from surrogate.link.calendar.form import (
    IMPOSSIBLE_DATE,
    DateLink,
    Moment,
    Part,
    Piece,
    Precision,
)
from surrogate.link.calendar.linking import link_calendar
from surrogate.link.calendar.links import AgeLink, CalendarLinks

__all__ = [
    "IMPOSSIBLE_DATE",
    "PATIENT",
    "AgeLink",
    "CalendarLinks",
    "DateLink",
    "Moment",
    "Part",
    "Piece",
    "Precision",
    "link_calendar",
]
