"""Stamps: who dictated a note and who typed it.

Two pairs of letters are a stamp (`KL/jp`) if a day behind them or a name of the page says that they
are one (`GI:nl` is none). Who typed stands behind the day of it too (`T: 5/3/21 14:05  jp`), who
signed before it, on a line of their own (`KL 5/3/21`), and in brackets both (`(jp/kl 5/3/21)`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from detect.beside.people import first_capitals, initials_of, stands_for_more
from detect.mending.beside_names import is_credential
from surrogate.document import Annotation
from surrogate.span import Span
from surrogate.wordlists.calendar import date_cues
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import clinical_abbreviations, english_words, note_words

_STAMP = re.compile(
    r"^[ \t]{0,40}(?P<one>[A-Z]{2,3})[:/](?P<other>[a-z]{2,3})(?=[ \t]*(?:$|\d)|[ ]{2})",
    re.MULTILINE,
)
_DAY_BEHIND = re.compile(
    r"[ \t]{0,40}\n?[ \t]{0,40}(?:[A-Za-z]{1,12}:[ \t]{0,8})?\d{1,2}[/-]\d{1,2}[/-]\d{2}"
)
# Behind the day when it was typed, at the end of a line or field.
_TYPED = re.compile(
    r"T(?<!\wT)[DR]?[: ]{1,3}\d{1,2}[/-]\d{1,2}[/-]\d{2,4}"
    r"(?:[ ,]{1,3}\d{1,2}:?\d\d(?::\d\d)?(?:[ ]?[AaPp][Mm]?)?)?"
    r"[ \t]{1,24}(?P<one>[A-Za-z]{2,4})(?:[ ]?[:/][ ]?(?P<other>[a-z]{2,4}))?"
    r"(?=[ \t]*(?:\n|\Z)|[ ]{2})"
)
_DAY = r"(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])"
_CLOCK = r"[ ,@]{1,3}(?:at[ ])?\d{1,2}:?\d\d(?:[ ]?[AaPp]\.?[Mm]?\.?)?"
# On a line of its own, a year or a time of day beside the day.
_SIGNED = re.compile(
    rf"\n[ \t]{{0,40}}[-~\u2013]{{0,2}}[ ]?(?P<one>[A-Z]{{2,3}}),?[ ]{{1,4}}"
    rf"{_DAY}(?:[/-](?:20)?\d\d(?:{_CLOCK})?|{_CLOCK})(?=[ \t]*(?:\n|\Z))"
)
_IN_BRACKETS = re.compile(
    rf"\((?P<one>[A-Za-z]{{2,3}})/(?P<other>[a-z]{{2,3}})[ ,]{{1,2}}{_DAY}[/-](?:20)?\d\d\)"
)


def stamps(text: str, names: Sequence[Annotation], staff: str) -> Iterator[tuple[Span, str]]:
    """Yield who dictated and who typed.

    Args:
        text: The text.
        names: The names that were found in it.
        staff: The type of staff.
    """
    yield from _in_stamps(text, names, staff)
    yield from _behind_typing(text, staff)
    yield from _before_day(text, names, staff)


def _in_stamps(text: str, names: Sequence[Annotation], staff: str) -> Iterator[tuple[Span, str]]:
    """Yield who dictated and who typed, as staff."""
    for stamp in _STAMP.finditer(text):
        if _is_stamp(stamp, names):
            yield from ((Span(*stamp.span(who)), staff) for who in ("one", "other"))


def _behind_typing(text: str, staff: str) -> Iterator[tuple[Span, str]]:
    """Yield who typed, or dictated and typed, behind the day of it, as staff."""
    for stamp in _TYPED.finditer(text):
        people = [who for who in ("other", "one") if stamp[who]]
        if not all(_is_word(stamp[who]) for who in people):  # `STAT`, `EDT`
            yield from ((Span(*stamp.span(who)), staff) for who in people)


def _before_day(text: str, names: Sequence[Annotation], staff: str) -> Iterator[tuple[Span, str]]:
    """Yield who signed before the day of it, as staff: letters that stand for nothing else.

    `PT 5/3/21` is a visit, unless somebody of the page has these initials.
    """
    staff_of_page = initials_of(staff, names)
    for signed in _SIGNED.finditer(text):
        letters = signed["one"]
        if fold(letters) in staff_of_page or not (is_credential(letters) or is_short_form(letters)):
            yield Span(*signed.span("one")), staff
    for pair in _IN_BRACKETS.finditer(text):
        if not any(is_credential(letters) or is_short_form(letters) for letters in pair.groups()):
            yield from ((Span(*pair.span(who)), staff) for who in ("one", "other"))


def _is_word(letters: str) -> bool:
    word = fold(letters)
    lists = english_words(), clinical_abbreviations(), note_words(), date_cues("zones")
    return any(word in words for words in lists)


def is_short_form(letters: str) -> bool:
    """Tell whether letters stand for something that has a day: `OV 5/3/21`."""
    return _is_word(letters) or letters.upper() in context_set("letters of no initials")


def _is_stamp(stamp: re.Match[str], names: Iterable[Annotation]) -> bool:
    """Tell whether letters around a mark are people: a day is behind them, or they are known."""
    if any(map(stands_for_more, stamp.groups())):
        return False
    if _DAY_BEHIND.match(stamp.string, stamp.end()) is not None:
        return True
    spans = {Span(*stamp.span(who)) for who in ("one", "other")}
    return any(name.span in spans or _may_be_of(stamp["one"], name.text) for name in names)


def _may_be_of(letters: str, name: str) -> bool:
    """Tell whether initials may be those of a name: `PKM` of Priya Kapoor."""
    capitals = first_capitals(name)
    return len(capitals) > 1 and letters[0] == capitals[0] and capitals[-1] in letters[1:]
