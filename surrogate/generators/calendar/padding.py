"""Whether a note writes `05` or `5`, for dates that cannot show it: `11/20` beside `3/9`.

A zero in front of a month that had none would tell that the true one has two digits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from surrogate.link.calendar import DateLink, Part, Piece

_SHORT = -1  # digits of a year: two at most
_WHOLE = 4
_ANY_NOTE = ""
_NAMED = "name"


class Way(NamedTuple):
    """A way of writing dates in one note: those of one way are padded alike."""

    doc_id: str
    mark: str
    year_digits: int
    year_first: bool


def way_of(link: DateLink) -> Way | None:
    """Return the way in which a date is written; None if it has no month, or no mark by it."""
    months = [at for at, p in enumerate(link.pieces) if p.part in (Part.MONTH, Part.MONTH_NAME)]
    if not months:
        return None
    at = months[0]
    is_named = link.pieces[at].part is Part.MONTH_NAME
    mark = f"{_NAMED}{_before_day(link.pieces, at)}" if is_named else _mark_by(link.pieces, at)
    years = [other for other, p in enumerate(link.pieces) if p.part is Part.YEAR]
    digits = max((len(link.pieces[year].text) for year in years), default=0)
    first = bool(years) and years[0] < at
    return Way(link.mention.doc_id, mark, digits, first) if mark else None


def _mark_by(pieces: tuple[Piece, ...], month: int) -> str:
    """Return what parts a month in digits from the number beside it: nothing in `20670503`."""
    near = (pieces[month + 1 : month + 3], pieces[max(0, month - 2) : month][::-1])
    told = [marks for marks in near if marks and marks[0].part is Part.TEXT]
    # Of `16/11, 23rd` the comma begins the next day.
    own = (marks for marks in told if marks[-1].moment == pieces[month].moment)
    return next((marks[0].text for marks in (*own, *told)), "")


def _before_day(pieces: tuple[Piece, ...], month: int) -> str:
    """Return the last sign between the name of a month and its day: none in `03MAY`."""
    days = [at for at, piece in enumerate(pieces) if piece.part is Part.DAY]
    day = min(days, key=lambda at: abs(at - month), default=month)
    between = pieces[min(day, month) + 1 : max(day, month)]
    return "".join(piece.text for piece in between)[-1:]


def _kin(way: Way) -> tuple[Way, ...]:
    """Return a way and that of dates with a short year beside those without any, or both.

    At last comes that of all notes of the record.
    """
    kin = (way, way._replace(year_digits=_SHORT)) if way.year_digits in (0, 2) else (way,)
    return (*kin, kin[-1]._replace(doc_id=_ANY_NOTE))


def _asked(way: Way) -> tuple[Way, ...]:
    """Return the ways that tell how one is padded, the nearest first.

    Of months in digits without a year those with a whole one tell it at last; a `JUN 01, 2004`
    that a machine set over a note tells nothing of the `May 20` in it.
    """
    is_open = way.year_digits == 0 and not way.mark.startswith(_NAMED)
    return (*_kin(way), *(_kin(way._replace(year_digits=_WHOLE)) if is_open else ()))


def paddings(links: Iterable[DateLink], ways_of: Iterable[Way | None]) -> Mapping[Way, bool]:
    """Return each way in which all dates that show it agree → whether they are padded.

    Dates without a year are written as those with a short one where they do not tell, and those of
    a note as those of the others. One with a whole year is padded where those of its note without
    any are: `11 Feb 2025` beside `02 Mar`.

    Args:
        links: The dates of a record.
        ways_of: In which way each is written; see `way_of`.
    """
    told: dict[Way, set[bool]] = defaultdict(set)
    for link, way in zip(links, ways_of, strict=True):
        if way is not None:
            numbers = (p.text for p in link.pieces if p.part in (Part.DAY, Part.MONTH))
            shown = {n[0] == "0" for n in numbers if len(n) == 1 or n[0] == "0"}
            for kin in _kin(way):
                told[kin] |= shown
    ways = {way: next((told[kin] for kin in _asked(way) if told[kin]), set()) for way in [*told]}
    for way in (way for way, shown in ways.items() if way.year_digits == _WHOLE and not shown):
        ways[way] = ways.get(way._replace(year_digits=0), set()) & {True}
    return {way: next(iter(shown)) for way, shown in ways.items() if len(shown) == 1}
