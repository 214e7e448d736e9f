"""The numeric dates of a record whose order has to be told: `5/6`, `05.06.2067`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field

from surrogate.link.calendar.context import Reading, is_birth
from surrogate.link.calendar.limits import MONTHS
from surrogate.link.calendar.mentions.draft import numbers_in
from surrogate.link.calendar.mentions.numeric import (
    is_padded_alone,
    is_year_first,
    year_fits,
    year_of,
)
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import units
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.neighbours.beside import weekday_beside
from surrogate.link.calendar.texts.full_dates import valid_date


@dataclass(frozen=True, slots=True)
class Pair:
    """Two numbers that are a day and a month, in the one order or the other.

    Attributes:
        doc_id: Of its document.
        numbers: As they stand.
        year: Told behind them, or None.
        weekday: Told beside them, 0–6, or None.
        written: The day of its document.
        birth: Whether it is a birth date.
        points: Whether points stand between its three numbers.
        monthly: Whether it may be a month and its short year as well: `11/18`.
        yearly: Whether its second number alone has a zero in front, as years do: `9/09`.
    """

    doc_id: str
    numbers: tuple[int, int] = field(repr=False)
    year: int | None = field(repr=False)
    weekday: int | None = field(repr=False)
    written: dt.date | None = field(repr=False)
    birth: bool
    points: bool
    monthly: bool
    yearly: bool

    @property
    def ambiguous(self) -> bool:
        """Whether it is another day in the other order."""
        one, two = self.numbers
        return one != two and 1 <= one <= MONTHS and 1 <= two <= MONTHS

    def day(self, *, day_first: bool) -> dt.date | None:
        """Return the day it is in one order, in the year nearest to the note where none is told."""
        first, second = self.numbers
        day, month = (first, second) if day_first else (second, first)
        if self.year is not None:
            return valid_date(self.year, month, day)
        if self.written is None:
            return None
        written = self.written
        years = (written.year, written.year - 1, written.year + 1)
        days = filter(None, (valid_date(year, month, day) for year in years))
        return min(days, key=lambda date: abs(date - written), default=None)


def pairs_of(dates: Dates) -> list[Pair]:
    """Return the numeric dates of a record whose order has to be told."""
    return [pair for at in range(len(dates.mentions)) for pair in _pairs_at(dates, at)]


def _pairs_at(dates: Dates, at: int) -> Iterator[Pair]:
    tokens, mention = dates.tokens[at], dates.mentions[at]
    found = units(dates.signs[at])
    written = dates.written[mention.doc_id]
    for unit in found:
        if unit.shape in ("nn", "nnn"):
            texts = [tokens[place].text for place in numbers_in(tokens, unit)]
            reading = Reading(mention, written, birth=is_birth(mention.before))
            if unit.shape == "nnn" and is_year_first(texts, reading):
                continue
            yield Pair(
                mention.doc_id,
                (int(texts[0]), int(texts[1])),
                year_of(texts[2], reading) if unit.shape == "nnn" else None,
                _weekday(tokens) if len(found) > 1 else weekday_beside(dates, at),
                written,
                reading.birth,
                unit.shape == "nnn" and tokens[unit.start + 1].mark == ".",
                unit.shape == "nn" and year_fits(texts[1], reading),
                unit.shape == "nn" and is_padded_alone(*texts),
            )


def _weekday(tokens: tuple[Token, ...]) -> int | None:
    """Return the weekday of a date that holds one weekday and nothing else in words."""
    senses = [token.senses[0] for token in tokens if token.senses]
    alone = len(senses) == 1 and senses[0].kind == "W" and not senses[0].plural
    return senses[0].number if alone else None
