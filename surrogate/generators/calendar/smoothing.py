"""Smooths a date that was written piece by piece: what no longer fits its neighbours goes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from surrogate.generators.calendar.named import frame_behind
from surrogate.generators.calendar.render import Form, year_text
from surrogate.link.calendar import DateLink, Moment, Part, Piece, Precision
from surrogate.link.calendar.wording.words import WINTER

_DAY_OF_MONTH = re.compile(r"[^\W\d_]+\.? \d{1,2}")
# What stands between a holiday and its day: `Easter (April 1)`, `Labor Day, September 3`.
_APPOSED = re.compile(r",?\s+\(?")


def smooth(form: Form, moved: Sequence[Moment | None], texts: list[str]) -> None:
    """Mend the written pieces of a date in place: years, endings, commas and frames.

    Args:
        form: How the original was written.
        moved: Its moments, moved.
        texts: What is written for each of its pieces.
    """
    _write_two_years(form.link, moved, texts)
    for number in form.behind_months(texts):
        texts[number] = ""
    for number in _endings_moved(form, texts):
        texts[number + 1] = ""
    for number in _years_of_days(form, texts):
        texts[number + 1 : number + 3] = [",", ""]
    for number in _frames_moved(form, texts):
        texts[number + 1 : number + 3] = ["", ""]
    for number in _days_said_twice(form, moved, texts):
        texts[number] = ""


def _write_two_years(link: DateLink, moved: Sequence[Moment | None], texts: list[str]) -> None:
    """Write both years of a season (`winter 2012-13`), but one where it is a winter no more."""
    for number, moment in enumerate(moved):
        if moment is None or moment.precision is not Precision.SEASON:
            continue
        years = [at for at, p in enumerate(link.pieces) if _is_year_of(p, number)]
        if len(years) != 2:  # noqa: PLR2004
            continue
        first, second = years
        start = (moment.year or 0) - (moment.season == WINTER)
        texts[first] = year_text(link.pieces[first].text, start)
        texts[second] = year_text(link.pieces[second].text, start + 1)
        if link.moments[number].season == WINTER != moment.season:
            texts[first + 1 : second + 1] = [""] * (second - first)


def _is_year_of(piece: Piece, moment: int) -> bool:
    return piece.part is Part.YEAR and piece.moment == moment


def _endings_moved(form: Form, texts: list[str]) -> Iterator[int]:
    """Yield the days whose ending went before the month now behind them (`31. August/1.`).

    Beside a month in digits an ordinal has none: `11/25, 12/2`.
    """
    for number, (piece, behind) in enumerate(pairwise(form.pieces)):
        day, _, month = texts[number].partition(" ")
        is_number = piece.part is Part.DAY and day[:1].isdecimal()
        is_named = month[:1].isalpha() and form.day_ending(piece, 1)
        if is_number and (is_named or (behind.part is Part.ORDINAL and not day.isdecimal())):
            yield number


def _years_of_days(form: Form, texts: list[str]) -> Iterator[int]:
    """Yield the holidays that are written as a day with `of` and a year behind: `May 5, 2012`."""
    for number, piece in enumerate(form.pieces[:-4]):
        behind = [p.text.lower() for p in form.pieces[number + 1 : number + 4]]
        is_day = piece.part is Part.HOLIDAY and texts[number][-1:].isdecimal()
        if is_day and behind == [" ", "of", " "] and form.pieces[number + 4].part is Part.YEAR:
            yield number


def _frames_moved(form: Form, texts: list[str]) -> Iterator[int]:
    """Yield the holidays whose frame is written before their date (`the weekend of May 5`)."""
    for number, piece in enumerate(form.pieces):
        frame = frame_behind(form.pieces, number) if piece.part is Part.HOLIDAY else ""
        if frame and frame.lower() in texts[number].lower().split():
            yield number


def _days_said_twice(
    form: Form, moved: Sequence[Moment | None], texts: Sequence[str]
) -> Iterator[int]:
    """Yield what tells a day that follows once more: of `April 26 (4/26)` all but `4/26`.

    So it is where a holiday is written as a day, and its day stands behind it.
    """
    for number, piece in enumerate(form.pieces):
        if piece.part is not Part.HOLIDAY or not _DAY_OF_MONTH.fullmatch(texts[number]):
            continue
        gap = [
            *takewhile(lambda at: form.pieces[at].part is Part.TEXT, range(number + 1, len(texts)))
        ]
        between = "".join(texts[at] for at in gap)
        behind = form.pieces[number + len(gap) + 1 :][:1]
        if not behind or behind[0].moment in (-1, piece.moment) or not _APPOSED.fullmatch(between):
            continue
        one, two = moved[piece.moment], moved[behind[0].moment]
        if one is not None and two is not None and one.date == two.date is not None:
            yield from (number, *gap)
            closing = (at for at, p in enumerate(form.pieces) if at > number and p.text == ")")
            yield from (*closing,)[: between.count("(")]
