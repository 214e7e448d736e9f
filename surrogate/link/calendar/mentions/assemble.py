"""Puts the dates of one mention together: weekdays, ranges, missing years; then moments."""

from __future__ import annotations

import datetime as dt
import itertools
import re

from surrogate.link.calendar.context import Reading
from surrogate.link.calendar.form import DAY_BESIDE, IMPOSSIBLE_DATE, Moment, Part, Piece, Precision
from surrogate.link.calendar.mentions.draft import Draft
from surrogate.link.calendar.mentions.lone_days import read_month
from surrogate.link.calendar.mentions.named_days import with_names
from surrogate.link.calendar.mentions.numeric import possible
from surrogate.link.calendar.mentions.token import DIGITS, Token
from surrogate.link.calendar.mentions.weeks import day_of_week
from surrogate.link.calendar.mentions.years import follow_year, read_bound_year, read_year
from surrogate.link.calendar.wording.holidays import holiday_date, is_of_weekday, usual_month
from surrogate.link.calendar.wording.words import Sense
from surrogate.wordlists.calendar import pointed_days

_MAX_GAP = 5  # `Thurs., the 22nd`
_POINTED_DAY = re.compile(r"[12]\._M")
_LAST_YEAR = 9999


def language_of(tokens: tuple[Token, ...]) -> str:
    """Return the language that all calendar words of a date have; English if none differs."""
    common = languages_of(tokens)
    if not common or "en" in common:
        return "en"
    order = [sense.language for token in tokens for sense in token.senses]
    return next((language for language in order if language in common), "en")


def languages_of(tokens: tuple[Token, ...], *, pointed: bool = True) -> set[str]:
    """Return the languages that the calendar words of a date can all be of; empty without any.

    Args:
        tokens: Of the date.
        pointed: Whether a point behind the day tells some of them from others: `4. April`.
    """
    common: set[str] = set()
    for token in tokens:
        if token.mark in "MWS":
            languages = {s.language for s in token.senses if s.kind == token.mark}
            common = common & languages or common or languages
        elif token.mark == "f" and common:
            common = common & {sense.language for sense in token.senses} or common
    if pointed and len(common) > 1 and _POINTED_DAY.search("".join(token.mark for token in tokens)):
        return common & pointed_days() or common
    return common


def sense_of(token: Token, language: str) -> Sense | None:
    """Return the meaning of a word in a language, else its most likely one."""
    for sense in token.senses:
        if sense.language == language and sense.kind == token.mark:
            return sense
    return token.senses[0] if token.senses else None


def joined(drafts: list[Draft], sign: str) -> list[Draft]:
    """Join each weekday with the date beside it, and a year with the holiday before it."""
    result: list[Draft] = []
    for draft in drafts:
        last = result[-1] if result else None
        gap = sign[last.end : draft.start] if last else ""
        if last is not None and _completes(draft, last, gap):
            _take(last, draft)
            continue
        # `Tuesday after Easter` is another day than Easter.
        told = "q" if draft.holiday else ""
        if (
            last is not None
            and last.bare_weekday
            and _names_day(draft)
            and _near(gap, without=told)
        ):
            draft.weekday, draft.start = last.weekday, last.start
            draft.parts |= last.parts
            result.pop()
        result.append(draft)
    return result


def _near(gap: str, *, without: str = "") -> bool:
    return set(gap) <= set("_.,qp") - set(without) and len(gap) <= _MAX_GAP


def _completes(draft: Draft, last: Draft, gap: str) -> bool:
    """Tell whether a draft is the weekday or the year of the one before it."""
    if draft.bare_weekday:
        lacks = last.weekday is None and _names_day(last)
        return lacks and set(gap) <= set("_,p.")
    lone_year = draft.written_year and draft.month is None and draft.season is None
    return lone_year and bool(last.holiday) and last.year is None and set(gap) <= set("_,qf")


def _take(last: Draft, draft: Draft) -> None:
    last.parts |= draft.parts
    last.end = draft.end
    if draft.bare_weekday:
        last.weekday = draft.weekday
    else:
        last.year, last.written_year = draft.year, True


def _names_day(draft: Draft) -> bool:
    return draft.day is not None or bool(draft.holiday)


def share(drafts: list[Draft]) -> None:
    """Let the parts of a range share the month and the year that stand but once."""
    for at, draft in enumerate(drafts):
        if draft.day is not None and draft.month is None and not draft.impossible:
            others = [*reversed(drafts[:at]), *drafts[at + 1 :]]
            source = next((d for d in others if d.month is not None and not d.impossible), None)
            if source is not None:
                draft.month, draft.reason = source.month, "month of the range"
    for at in range(len(drafts) - 2, -1, -1):
        after = drafts[at + 1]
        if drafts[at].yearless and after.year is not None and not after.impossible:
            follow_year(drafts[at], after, after=False)
    for before, draft in itertools.pairwise(drafts):
        if draft.yearless and before.year is not None and not before.impossible:
            follow_year(draft, before, after=True)


def complete(drafts: list[Draft], reading: Reading) -> None:
    """Read the months and years that are not told from the document."""
    if reading.year is not None and len(drafts) > 1 and all(map(_is_day_of_year, drafts)):
        _give_year(drafts, reading.year)
    told = [*reading.told]
    for at, draft in enumerate(drafts):
        if draft.holiday and reading.beside is not None:
            draft.year = reading.beside.year
            known = holiday_date(draft.holiday, draft.year) == reading.beside
            draft.reason = "year beside it" if known else DAY_BESIDE
        elif draft.yearless and reading.year is not None and len(drafts) == 1:
            draft.year, draft.reason = reading.year, "year beside it"
        elif draft.yearless and reading.bound is not None and len(drafts) == 1:
            read_bound_year(draft, reading.bound, reading)
        elif draft.day is not None and draft.month is None and not draft.impossible:
            read_month(draft, reading._replace(told=told))
        elif draft.yearless:
            if at and drafts[at - 1].year is not None and not drafts[at - 1].impossible:
                follow_year(draft, drafts[at - 1], after=True)
            else:
                read_year(draft, reading)
        if at + 1 < len(drafts) and (day := moment_of(draft).date):
            told.append(day)
    _let_agree(drafts)


def _let_agree(drafts: list[Draft]) -> None:
    """Give a holiday the year in which it is the day that stands beside it: `Ash Wed 2/14`."""
    for draft, other in itertools.permutations(drafts, 2):
        day = moment_of(other).date if draft.holiday and not draft.written_year else None
        if day and not other.holiday and holiday_date(draft.holiday, day.year) == day:
            draft.year, draft.reason = day.year, "year beside it"


def _is_day_of_year(draft: Draft) -> bool:
    return draft.yearless and draft.day is not None and draft.month is not None


def _give_year(drafts: list[Draft], year: int) -> None:
    """Give days that go up to the last of them the year that stands behind it."""
    drafts[-1].year, drafts[-1].reason = year, "year beside it"
    for draft, after in reversed([*itertools.pairwise(drafts)]):
        follow_year(draft, after, after=False)


def moment_of(draft: Draft, beside: dt.date | None = None) -> Moment:
    """Return the moment that a completed draft names; a holiday that of the date beside it."""
    if draft.holiday and draft.year is not None:
        return _holiday_moment(draft, draft.year, beside)
    (year, month, day), reason = _calendar_day(draft), draft.reason
    in_range = year is None or 1 <= year <= _LAST_YEAR
    if draft.impossible or not in_range or not possible(month, day, year):
        return Moment(Precision.IMPOSSIBLE, year, month, day, reason=IMPOSSIBLE_DATE)
    if draft.season is not None:
        return Moment(Precision.SEASON, year, season=draft.season, reason=reason)
    if draft.decade is not None:
        return Moment(Precision.DECADE, draft.decade, reason=reason)
    if month is None and year is None:
        return Moment(Precision.WEEKDAY, weekday=draft.weekday, reason=reason)
    told = Precision.YEAR if month is None else Precision.MONTH if day is None else Precision.DAY
    return Moment(told, year, month, day, reason=reason)


def _calendar_day(draft: Draft) -> tuple[int | None, int | None, int | None]:
    """Return year, month and day of a draft as far as they are known, and those of its week."""
    if draft.week is not None and draft.year is not None:
        date = day_of_week(draft.year, draft.week, draft.weekday)
        if date is not None:
            return date.year, date.month, date.day
    return draft.year, draft.month, draft.day


def _holiday_moment(draft: Draft, year: int, beside: dt.date | None) -> Moment:
    """Return the day of a holiday, or the month of one that no rule places."""
    date = beside or holiday_date(draft.holiday, year)
    if date is not None and draft.weekday is not None and is_of_weekday(draft.holiday):
        date += dt.timedelta((draft.weekday - date.weekday() + 3) % 7 - 3)  # `Labor Day Sunday`
    if date is None:
        month = usual_month(draft.holiday) or 1
        return Moment(Precision.MONTH, year, month, holiday=draft.holiday, reason=draft.reason)
    return Moment(
        Precision.DAY, date.year, date.month, date.day, holiday=draft.holiday, reason=draft.reason
    )


def pieces_of(tokens: tuple[Token, ...], drafts: list[Draft], lang: str) -> tuple[Piece, ...]:
    """Return the text of a mention cut up, each piece with what it tells."""
    told: dict[int, tuple[Piece, ...]] = {}
    for number, draft in enumerate(drafts):
        for at, part in draft.parts.items():
            token = tokens[at]
            sense = sense_of(token, lang) if token.senses else None
            told[at] = (Piece(token.text, part, number, sense),)
        for at, split in draft.splits.items():
            told[at] = tuple(Piece(text, part, number) for text, part in split)
    pieces: list[Piece] = []
    for at, token in enumerate(tokens):
        if at in told:
            pieces += told[at]
        elif token.mark == "o" and at - 1 in told:
            pieces.append(Piece(token.text, Part.ORDINAL, told[at - 1][0].moment))
        else:
            pieces.append(_loose(token))
    return with_names(pieces)


def _loose(token: Token) -> Piece:
    if token.mark == "u":
        return Piece(token.text, Part.UNKNOWN)
    drawn = token.mark in DIGITS and token.text.strip("0") != ""
    return Piece(token.text, Part.DIGITS if drawn else Part.TEXT)
