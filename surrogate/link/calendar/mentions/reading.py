"""Reads one date mention: cuts it up, and tells which day, month, year or decade it names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from surrogate.link.calendar.context import NOWHERE, Reading
from surrogate.link.calendar.form import Moment, Piece
from surrogate.link.calendar.mentions.assemble import (
    complete,
    joined,
    language_of,
    moment_of,
    pieces_of,
    share,
)
from surrogate.link.calendar.mentions.day_rows import in_days
from surrogate.link.calendar.mentions.draft import Draft, numbers_in
from surrogate.link.calendar.mentions.numeric import sure_order, zero_tells_years
from surrogate.link.calendar.mentions.shapes import Unit, units
from surrogate.link.calendar.mentions.stretches import holds_year, stretches
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.unit_drafts import drafts_of
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold

_FREE = frozenset({"ymd", "yMd", "nnn", "eight", "dMy", "Mdy", "My", "yM", "ny", "Sy", "y"})
_CUT = ("s", "'", "\u2019")  # behind the digits of a decade

Read = tuple[tuple[Piece, ...], tuple[Moment, ...], str]
# Shapes that name a day: two numbers beside one are month and day, not month and year.
_WITH_DAY = frozenset({"W", "nnn", "ymd", "md", "dMy", "Mdy", "dM", "Md", "dy"})

_WEEKS = frozenset(
    {"week", "wk", "weekend", "wkend", "wknd", "wkd"}
)  # whose day is told: `week of 2/13`


def read_date(tokens: tuple[Token, ...], sign: str, reading: Reading) -> Read:
    """Return the pieces, the moments and the language of one date mention."""
    found = units(sign)
    is_free = len(found) == 1 and found[0].shape in _FREE and ("Y" in sign or "E" in sign)
    if is_free and not (found[0].shape == "y" and reading.mention.after[:1] in _CUT):
        return _read_free(tokens, sign, reading.day_first)
    return _read(tokens, sign, reading)


@of_patient
def _read_free(tokens: tuple[Token, ...], sign: str, day_first: bool) -> Read:  # noqa: FBT001 - cached
    """Read a date that has its year written out and needs no context but the order."""
    return _read(tokens, sign, Reading(NOWHERE, day_first=day_first))


def _in_company(tokens: tuple[Token, ...], found: Sequence[Unit], reading: Reading) -> Reading:
    """Return what the dates of a mention are read with, as they tell of each other.

    Where one can only be a day (`1/5` of `1/5 to 1/12`), has a further day behind it (`8/11, 13`),
    is that of a week
    or goes up to a day in another mention, or where one is a month and year (`2/05` of
    `11/04-2/05`), the others are; and they all have the day or the month first.
    """
    pairs = [numbers_in(tokens, unit) for unit in found if unit.shape == "nn"]
    orders = {sure_order(tokens[one].text, tokens[two].text, reading) for one, two in pairs}
    has_day = any(unit.shape in _WITH_DAY for unit in found) or not orders.isdisjoint(("md", "dm"))
    has_day |= reading.with_day
    has_day |= reading.bound is not None and reading.bound.way != 0
    has_day |= any(fold(token.text) in _WEEKS for token in tokens[: found[0].start if found else 0])
    has_day |= any(_is_further_day(tokens, one, two) for one, two in pairwise(found))
    texts = [(tokens[one].text, tokens[two].text) for one, two in pairs]
    monthly = len(pairs) > 1 and ("my" in orders or zero_tells_years(texts, reading))
    has_month = reading.with_month or (monthly and not has_day)
    sure = len(orders & {"md", "dm"}) == 1
    day_first = "dm" in orders if sure else reading.day_first
    return reading._replace(day_first=day_first, with_day=has_day, with_month=has_month)


def _is_further_day(tokens: tuple[Token, ...], one: Unit, two: Unit) -> bool:
    """Tell whether a number behind two numbers is another day; one padded may be a year."""
    return (one.shape, two.shape) == ("nn", "n") and not tokens[two.start].text.startswith("0")


def _read(tokens: tuple[Token, ...], sign: str, reading: Reading) -> Read:
    lang = language_of(tokens)
    drafts: list[Draft] = []
    written = reading.written.year if reading.written is not None else None
    found = stretches(tokens, sign, written, day_first=reading.day_first)
    found = in_days(tokens, sign, found, reading)
    reading = _in_company(tokens, found, reading)
    if holds_year(tokens, sign):
        reading = reading._replace(with_year=True)
    for unit in found:
        drafts += drafts_of(tokens, unit, reading, lang, drafts)
    if len(drafts) > 1:
        drafts = joined(drafts, sign)
        share([draft for draft in drafts if not draft.bare_weekday])
    complete([draft for draft in drafts if not draft.bare_weekday], reading)
    drafts = [draft for draft in drafts if draft.dated or draft.weekday is not None]
    moments = tuple([moment_of(draft, reading.beside) for draft in drafts])
    return pieces_of(tokens, drafts, lang), moments, lang
