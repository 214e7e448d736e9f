"""What was read of a date: its pieces as written, and the moments they name."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from surrogate.entity import Mention
from surrogate.link.calendar.wording.words import Sense

# Why a named day is a day: the date beside it says so, and no rule does.
DAY_BESIDE = "day beside it"

# Why a date reads as it does that no calendar has; the report counts them.
IMPOSSIBLE_DATE = "impossible date"


class Precision(StrEnum):
    """How much of the calendar a moment tells."""

    DAY = "day"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"
    DECADE = "decade"
    WEEKDAY = "weekday"
    IMPOSSIBLE = "impossible"


class Part(StrEnum):
    """What one piece of a date tells; everything but `TEXT` is written anew.

    `NAMED` is the name of a day that nothing tells, `UNKNOWN` a word in the place of a month.
    """

    YEAR = "year"
    MONTH = "month"
    DAY = "day"
    WEEK = "week"
    DAY_OF_YEAR = "day of the year"
    MONTH_NAME = "month name"
    ORDINAL = "ordinal"
    WEEKDAY = "weekday"
    SEASON = "season"
    HOLIDAY = "holiday"
    DECADE = "decade"
    DECADE_WORD = "decade word"
    DIGITS = "digits"
    UNKNOWN = "unknown"
    NAMED = "named"
    TEXT = "text"


class Piece(NamedTuple):
    """A stretch of a date as written; `moment` counts the moments of its date from 0."""

    text: str
    part: Part = Part.TEXT
    moment: int = -1
    sense: Sense | None = None

    def __repr__(self) -> str:
        """Return what it tells, not what it says."""
        return f"Piece({self.part})"


class Moment(NamedTuple):
    """What one date of a mention denotes; fields it does not tell are None.

    Attributes:
        precision: Day, month, season …
        year: As written or as read from the context; of a decade, its first year. A winter has
            the year of its January.
        month: 1–12.
        day: 1–31; beyond the month's end where the date is impossible.
        season: 0–3 from winter.
        weekday: 0–6 from Monday, only for a weekday that stands alone.
        holiday: Name of the holiday, if one is told.
        reason: How it was read, for the plan table.
    """

    precision: Precision
    year: int | None = None
    month: int | None = None
    day: int | None = None
    season: int | None = None
    weekday: int | None = None
    holiday: str = ""
    reason: str = ""

    def __repr__(self) -> str:
        """Return the precision only: the rest is a fact of the note."""
        return f"Moment({self.precision})"

    @property
    def date(self) -> dt.date | None:
        """The day it names; None where it names none."""
        if self.precision is not Precision.DAY:
            return None
        if self.year is None or self.month is None or self.day is None:
            return None
        return dt.date(self.year, self.month, self.day)

    @property
    def canonical(self) -> str:
        """What it denotes, however written."""
        parts = (self.year, self.month, self.day, self.season, self.weekday)
        return f"{self.precision}:" + "-".join("" if p is None else str(p) for p in parts)


@dataclass(frozen=True, slots=True)
class DateLink:
    """One date mention, read.

    Attributes:
        mention: Where it stands.
        pieces: Its text, cut up; joined they give the text back, legible where it was broken.
        moments: What it names: one date, the ends of a range, or nothing.
        language: Of its words.
        follows: Place in the record's dates of the mention whose moment this one completes (a
            weekday or a year beside it), or -1.
        person: Whose date it is where it moves with that person's age, else empty.
        birth: Whether it is that person's birth date.
        parts: The mentions that it stands in, if several; then `mention` goes over them all.
    """

    mention: Mention
    pieces: tuple[Piece, ...] = field(repr=False)
    moments: tuple[Moment, ...]
    language: str = "en"
    follows: int = -1
    person: str = ""
    birth: bool = False
    parts: tuple[Mention, ...] = ()

    @property
    def reason(self) -> str:
        """How it was read, in a few words."""
        if len(self.moments) == 1:
            return self.moments[0].reason
        return "; ".join(dict.fromkeys(m.reason for m in self.moments if m.reason))
