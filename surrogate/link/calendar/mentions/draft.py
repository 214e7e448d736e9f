"""The fields of one date while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field

from surrogate.link.calendar.form import Part
from surrogate.link.calendar.mentions.shapes import Unit
from surrogate.link.calendar.mentions.token import DIGITS, Token


@dataclass(slots=True)
class Draft:
    """What is known so far of one date of a mention.

    Attributes:
        start: First token.
        end: Behind its last token.
        parts: Token → what it tells.
        splits: Token → its digits cut up (`20670503`).
        year: With its century.
        month: 1 to 12.
        day: Of the month.
        week: Of the year, as ISO 8601 counts.
        season: 0 for winter to 3 for autumn.
        decade: Its first year.
        weekday: 0 for Monday to 6.
        holiday: Its name; empty without one.
        reason: How it was read where it can be read in several ways.
        impossible: Whether its numbers name no day.
        written_year: Whether its year is written in it.
    """

    start: int
    end: int
    parts: dict[int, Part] = field(default_factory=dict)
    splits: dict[int, tuple[tuple[str, Part], ...]] = field(default_factory=dict)
    year: int | None = None
    month: int | None = None
    day: int | None = None
    week: int | None = None
    season: int | None = None
    decade: int | None = None
    weekday: int | None = None
    holiday: str = ""
    reason: str = ""
    impossible: bool = False
    written_year: bool = False

    @property
    def bare_weekday(self) -> bool:
        """Whether it is a weekday and nothing else."""
        return self.weekday is not None and not self.dated

    @property
    def dated(self) -> bool:
        """Whether it tells anything besides a weekday."""
        told = (self.year, self.month, self.day, self.week, self.season, self.decade)
        return self.impossible or bool(self.holiday) or told.count(None) < len(told)

    @property
    def yearless(self) -> bool:
        """Whether it is a day, week, month, season or holiday whose year is not known yet."""
        told = (self.month, self.week, self.season)
        partial = bool(self.holiday) or told.count(None) < len(told)
        return self.year is None and partial and not self.impossible


def numbers_in(tokens: tuple[Token, ...], unit: Unit) -> list[int]:
    """Return the places of the digit tokens of a unit."""
    return [at for at in range(unit.start, unit.end) if tokens[at].mark in DIGITS]


def month_in(tokens: tuple[Token, ...], unit: Unit) -> int:
    """Return the place of the first token of a unit that names a month, or -1."""
    return next((at for at in range(unit.start, unit.end) if tokens[at].mark == "M"), -1)
