"""Finds the years that head the days told behind them: `2018: 3/5 CT, 6/2 MRI`.

A year that begins a line or a sentence and has a colon behind it heads its line; one that is all of
its line, the lines below, up to a blank one. The next such year takes over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from surrogate.document import PatientRecord
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.neighbours.beside import LONE_YEARS, moments_alone
from surrogate.link.calendar.texts.line_ends import block_end, line_end

_AT_HEAD = re.compile(r"(?:\A|[\n;.])[^\w\n]*\Z")
_COLON = re.compile(r"\s?:[^\S\n]*(?P<line>\n(?![^\S\n]*\n))?")


class _Reach(NamedTuple):
    """How far a year heads what stands behind it.

    Attributes:
        end: The offset of the last date that it may head; -1 before any.
        year: The year.
    """

    end: int = -1
    year: int = 0

    def __repr__(self) -> str:
        """Show no year."""
        return f"_Reach({self.end})"


def headed_years(record: PatientRecord, dates: Dates) -> dict[int, int]:
    """Return the place of each date that a year heads → that year."""
    texts = {document.doc_id: document.text for document in record.documents}
    places = groupby(range(len(dates.mentions)), key=lambda at: dates.mentions[at].doc_id)
    return {at: year for doc_id, own in places for at, year in _headed(texts[doc_id], dates, own)}


def _headed(text: str, dates: Dates, places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the place of each date of a document that a year heads, with that year."""
    line = block = _Reach()
    for at in places:
        start = dates.mentions[at].span.start
        if start <= max(line.end, block.end):
            yield at, (line if start <= line.end else block).year
        year, colon = _year_at_head(dates, at), _COLON.match(text, dates.mentions[at].span.end)
        if year is None or colon is None:
            continue
        if not colon["line"]:
            line = _Reach(line_end(text, colon.end()), year)
        elif colon.end() <= block.end:  # no blank line since the year before it
            block = block._replace(year=year)
        else:
            block = _Reach(block_end(text, colon.end(), len(text)), year)


def _year_at_head(dates: Dates, at: int) -> int | None:
    """Return the year that begins a line or a sentence, if a mention is one."""
    if dates.signs[at] not in LONE_YEARS or not _AT_HEAD.search(dates.mentions[at].before):
        return None
    moments = moments_alone(dates, at)
    return moments[0].year if moments else None
