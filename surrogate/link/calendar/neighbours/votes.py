"""What the dates of a patient tell about their order: whether the day or the month stands first.

A date that can be read in one way only votes. So does one beside a weekday that one reading fits
and the other does not; where the year is guessed both are less sure. The votes of a note decide for
it, else those of the whole record; else the land or the policy. Where these are silent too, dates
that one reading brings near dates in words tell it, rows of days (`6.7`, `7.7`, `8.7`), full dates
that only the month first brings near each other, and numbers that are no month but may be a year
(`11/18`), then the manner of writing: days before the full names of months are signs of the day
first, and so are points between the numbers unless the notes follow each other with the month first
alone.
"""

from __future__ import annotations

import datetime as dt
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from surrogate.link.calendar.context import Reading, is_birth
from surrogate.link.calendar.limits import MONTHS
from surrogate.link.calendar.mentions.numeric import (
    possible,
)
from surrogate.link.calendar.mentions.reading import read_date
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import units
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.neighbours.pairs import Pair

_DAY_FIRST_LANGUAGES = frozenset({"es", "fr", "de", "it", "pt"})
_IN_WORDS = ("dMy", "dM", "Mdy", "Md", "ymd")
_SURE, _LIKELY = 2, 1
_NEAR_DAYS, _FAR_DAYS = 7, 28
_AGREEING, _ROW = 2, 3
# Document, whether the day stands first, and how much that counts.
Vote = tuple[str, bool, int]


def day_first_by_note(
    doc_ids: Sequence[str],
    dates: Dates,
    pairs: Sequence[Pair],
    firm: Mapping[str, dt.date | None],
    *,
    usual: bool | None,
) -> dict[str, bool]:
    """Tell for each document whether its numeric dates put the day first.

    Args:
        doc_ids: Of the record.
        dates: Its dates.
        pairs: Its numeric dates.
        firm: The days of its documents that are the same in either order.
        usual: What the land or the policy says where no date tells it; None if they do not.
    """
    votes = [*_votes(dates, pairs, firm)]
    if usual is None and not votes:
        votes = [*_signs(dates, pairs)]
    counted = {doc_id: [0, 0] for doc_id in doc_ids}
    for doc_id, day_first, weight in votes:
        counted[doc_id][not day_first] += weight
    all_day = sum(day for day, _ in counted.values())
    all_month = sum(month for _, month in counted.values())
    otherwise = _by_manner(dates, pairs, firm) if usual is None else usual
    if all_day != all_month:
        otherwise = all_day > all_month
    return {
        doc_id: otherwise if day == month else day > month
        for doc_id, (day, month) in counted.items()
    }


def _signs(dates: Dates, pairs: Sequence[Pair]) -> Iterator[Vote]:
    """Yield votes that may be chance, which are asked where nothing else tells."""
    yield from _neighbours(pairs, _days_in_words(dates))
    yield from _rows(pairs)
    yield from _of_one_stay(pairs)
    for pair in pairs:
        if pair.monthly and not pair.ambiguous:
            yield from _by_possibility(pair)


def _votes(
    dates: Dates, pairs: Sequence[Pair], firm: Mapping[str, dt.date | None]
) -> Iterator[Vote]:
    for mention, sign, tokens in zip(dates.mentions, dates.signs, dates.tokens, strict=True):
        if "M" in sign and sign[:1] in ("1", "2") and _in_day_first_language(tokens):
            yield mention.doc_id, True, _LIKELY
    for pair in pairs:
        if not pair.ambiguous:
            if not pair.monthly:
                yield from _by_possibility(pair)
            continue
        days = {first: pair.day(day_first=first) for first in (True, False)}
        if pair.weekday is not None:
            fits = [first for first, day in days.items() if day and day.weekday() == pair.weekday]
            if len(fits) == 1:
                yield pair.doc_id, fits[0], _LIKELY if pair.year is None else _SURE
        written = firm.get(pair.doc_id)
        for first, day in days.items():
            if pair.year is not None and day is not None and day == written:
                yield pair.doc_id, first, _LIKELY


def _in_day_first_language(tokens: tuple[Token, ...]) -> bool:
    return any(s.language in _DAY_FIRST_LANGUAGES for t in tokens for s in t.senses[:1])


def _by_possibility(pair: Pair) -> Iterator[Vote]:
    """Yield the vote of a date that can be read in one way only."""
    first, second = pair.numbers
    if first > MONTHS >= second > 0 and possible(second, first):
        yield pair.doc_id, True, _SURE
    elif second > MONTHS >= first > 0 and possible(first, second):
        yield pair.doc_id, False, _LIKELY if pair.year is None else _SURE


def _days_in_words(dates: Dates) -> list[int]:
    """Return the days that stand in words or with the year first, as sorted ordinals."""
    found: set[int] = set()
    for mention, sign, tokens in zip(dates.mentions, dates.signs, dates.tokens, strict=True):
        if any(unit.shape in _IN_WORDS for unit in units(sign)) and not is_birth(mention.before):
            moments = read_date(tokens, sign, Reading(mention, dates.written[mention.doc_id]))[1]
            found.update(m.date.toordinal() for m in moments if m.date is not None)
    return sorted(found)


def _neighbours(pairs: Sequence[Pair], words: Sequence[int]) -> Iterator[Vote]:
    """Yield a vote for each date that only one reading brings near a day in words.

    One such date may be chance: two of a record must agree, and none contradict them.
    """
    near: dict[bool, dict[tuple[int, int], str]] = {True: {}, False: {}}
    for pair in pairs:
        if pair.ambiguous and not pair.birth:
            for first in (True, False):
                day, other = pair.day(day_first=first), pair.day(day_first=not first)
                if _is_near(day, other, words):
                    near[first].setdefault(pair.numbers, pair.doc_id)
    for first, found in near.items():
        if len(found) >= _AGREEING and not near[not first]:
            yield from ((doc_id, first, _LIKELY) for doc_id in found.values())


def _is_near(day: dt.date | None, other: dt.date | None, words: Sequence[int]) -> bool:
    """Tell whether a day lies near one in words and the other day lies far from them all."""
    if day is None or other is None or not words:
        return False
    return _distance(day, words) <= _NEAR_DAYS and _distance(other, words) >= _FAR_DAYS


def _distance(day: dt.date, words: Sequence[int]) -> int:
    ordinal = day.toordinal()
    at = bisect(words, ordinal)
    return min(abs(ordinal - near) for near in words[max(0, at - 1) : at + 1])


def _rows(pairs: Sequence[Pair]) -> Iterator[Vote]:
    """Yield a vote for each three dates in a row of which one number stays and one ascends.

    The first of each month is no such row, and months of a year (`9/09`) are none.
    """
    by_note: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for pair in pairs:
        row = by_note[pair.doc_id]
        if not pair.birth and not pair.yearly and (not row or row[-1] != pair.numbers):
            row.append(pair.numbers)
    for doc_id, row in by_note.items():
        for at in range(len(row) - _ROW + 1):
            firsts, seconds = zip(*row[at : at + _ROW], strict=True)
            for day_first, days, months in ((True, firsts, seconds), (False, seconds, firsts)):
                ascends = days[0] < days[1] < days[2] <= MONTHS
                if ascends and len(set(months)) == 1 and 1 < months[0] <= MONTHS:
                    yield doc_id, day_first, _LIKELY


def _of_one_stay(pairs: Sequence[Pair]) -> Iterator[Vote]:
    """Yield votes for the month first where full dates lie near each other in that order only.

    That visits lie months apart on one day of the month is rarer than that all are of one stay.
    """
    full = _in_full(pairs)
    near, far = (
        sorted({pair.day(day_first=first) or dt.date.max for pair in full})
        for first in (False, True)
    )
    if len(near) == len(far) > 1 and _gaps(near)[-1] <= _NEAR_DAYS and _gaps(far)[0] >= _FAR_DAYS:
        yield from ((pair.doc_id, False, _LIKELY) for pair in full)


def _in_full(pairs: Sequence[Pair]) -> list[Pair]:
    """Return the dates with a year, births aside."""
    return [pair for pair in pairs if pair.year is not None and not pair.birth]


def _gaps(days: Sequence[dt.date]) -> list[int]:
    """Return how many days lie between dates and the next ones, ascending."""
    return sorted((later - day).days for day, later in pairwise(days))


def _goes_on_month_first(pairs: Sequence[Pair], firm: Mapping[str, dt.date | None]) -> bool:
    """Tell whether the first days of the notes follow each other with the month first alone.

    The days of notes in words (`6 March 2024`) are of these.
    """
    heads: dict[str, Pair] = {}
    for pair in _in_full(pairs):
        heads.setdefault(pair.doc_id, pair)
    told = {doc_id: day for doc_id, day in firm.items() if day is not None}
    return _ascend(heads, told, day_first=False) and not _ascend(heads, told, day_first=True)


def _ascend(heads: Mapping[str, Pair], told: Mapping[str, dt.date], *, day_first: bool) -> bool:
    """Tell whether the days of notes, told or read in one order, follow each other."""
    ids = sorted({*heads, *told})
    days = [told.get(doc_id) or heads[doc_id].day(day_first=day_first) for doc_id in ids]
    known = [day for day in days if day is not None]
    return len(known) == len(days) and known == sorted(known)


def _by_manner(dates: Dates, pairs: Sequence[Pair], firm: Mapping[str, dt.date | None]) -> bool:
    """Tell whether the dates are written as they are where the day stands first."""
    if _goes_on_month_first(pairs, firm):
        return False
    signs = sum(pair.points for pair in pairs)
    for sign, tokens in zip(dates.signs, dates.tokens, strict=True):
        # Laboratories, printers and armies write `21 Apr` and `21 APRIL` everywhere.
        months = [token for token in tokens if token.mark == "M"]
        if any(t.text.isupper() or t.senses[0].column != "full" for t in months):
            continue
        for unit in units(sign):
            written = sign[unit.start : unit.end]
            spoken = "o" in written and "f" in written  # `the 4th of July`: so say all
            signs += unit.shape in ("dMy", "dM") and "_M" in written and not spoken
            signs -= unit.shape in ("Mdy", "Md")
    return signs > 0
