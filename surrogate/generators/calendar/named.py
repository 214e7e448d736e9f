"""Writes what stands for a named day: the moved day, or a neutral word where none is told."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from surrogate.generators.calendar.render import in_case_of, ordinal_ending
from surrogate.link.calendar import Moment, Piece
from surrogate.link.calendar.form import DAY_BESIDE, Part
from surrogate.link.calendar.mentions.named_days import is_determiner, is_frame
from surrogate.link.calendar.wording.holidays import (
    holiday_date,
    holiday_near,
    holiday_on,
    is_movable,
    is_stretch,
)
from surrogate.link.languages import ENGLISH
from surrogate.wordlists.calendar import day_in, month_names, named_days

# Within so many characters a number may be the date of a holiday.
_BESIDE = 20
_NEAR_TEXT = 60
_DAY = " Day"  # what may stand behind the name of a day: `Thanksgiving` and `Day`
_DIGIT = re.compile(r"\d")
_LAST_WORD = re.compile(r"([^\W\d_]+)\s*$")
_FIRST_WORD = re.compile(r"[ \t]+([^\W\d_]+)")
_SENTENCE_START = re.compile(r"(?:^|[.!?]\s|\n)[\s\"'(*-]*$")
# A year of four or two digits, and no time of the day: `Halloween 0315`.
_YEAR_BEHIND = re.compile(r"\s+(?:[1-9]\d{3}|\d\d(?![\w:./-]))")
_BARE_YEAR = re.compile(r"[ \t]\d{4}(?!\d)")
_YEAR = re.compile(r"[\s,]*(?:of\s+)?'?\d")


class Around(NamedTuple):
    """What stands around the name of a day.

    Attributes:
        before: The text before it.
        after: The text behind it.
        alone: Whether no day is told that another one near by could contradict.
        language: In which other dates there are written.
    """

    before: str
    after: str
    alone: bool
    language: str


@cache
def _within() -> frozenset[str]:
    return frozenset(named_days()["within"])


def _last_word(before: str) -> str:
    found = _LAST_WORD.search(before[-20:])
    return found[1].lower() if found else ""


def _first_word(after: str) -> str:
    found = _FIRST_WORD.match(after[:20])
    return found[1] if found else ""


def _in_time(frame: str) -> str:
    """Return what goes before a word behind a named day that is no day: `school` before `term`."""
    word: str = named_days()["times"].get(frame.lower(), "")
    return word


def neutral_text(original: str, before: str, after: str, *, kind: str, language: str) -> str:
    """Return a neutral word for a day that nothing tells, in the frame that it stands in.

    Args:
        original: The words of the name.
        before: The text before it.
        after: The text behind it.
        kind: `day`, `holiday` or `stretch`: what it is known to be.
        language: Of the dates of the note.

    Examples:
        `since Sarhul` gives `since that day`; `the Jubilee` gives `the holiday`; `on ANZAC
        weekend` gives `on the holiday weekend`.
    """
    neutral = named_days()["neutral"]
    words = neutral.get(language, neutral[ENGLISH])
    if "articles" in words:
        last = _last_word(before)
        bare = words.get("behind", {}).get(last, words["bare"])
        text = str(bare if last in words["articles"] else words[kind])
        return _like(original, text, before, after)
    if is_determiner(_last_word(before)):
        text = str(words["bare"])
    elif is_frame(frame := _first_word(after)):
        text = _in_time(frame) or str(words["holiday"])
    else:
        text = str(words[kind])
    if _BARE_YEAR.match(after):
        text += " of"
    return _like(original, text, before, after)


def _like(original: str, text: str, before: str, after: str) -> str:
    """Return a neutral word in capitals in such a line, with one at the beginning of a sentence."""
    if _in_capitals(original, before, after):
        return text.upper()
    starts = original[:1].isupper() and _SENTENCE_START.search(before[-_NEAR_TEXT:])
    return text[:1].upper() + text[1:] if starts else text


def _in_capitals(original: str, before: str, after: str) -> bool:
    """Tell whether a name is in capitals like its line, and not for itself (`ANZAC`)."""
    return original.isupper() and not any(c.islower() for c in _line(before, after))


def _line(before: str, after: str) -> str:
    """Return the text near by on the line of a name, without the name."""
    return (
        before[-_NEAR_TEXT:].rsplit("\n", maxsplit=1)[-1]
        + after[:_NEAR_TEXT].split("\n", maxsplit=1)[0]
    )


def before_weekday(before: str) -> str:
    """Return what stands for an unknown name before a weekday: `that Sunday`."""
    return "same" if is_determiner(_last_word(before)) else "that"


def holiday_text(
    piece: Piece, moved: Moment, original: Moment, around: Around, *, frame: str
) -> str:
    """Return what stands for a holiday: a holiday where the moved day is one, else a date.

    One of a fixed day that stands alone, with no number beside it and no day near it that it could
    contradict, also becomes a holiday within a week of the moved day: notes speak of `Christmas`
    loosely. A stretch of days, one whose day is not told, and one whose day only the date beside
    it tells become neutral words.

    Args:
        piece: The holiday's words.
        moved: The day or month it moved to.
        original: What it named.
        around: What stands around it; a date before a year ends in a comma.
        frame: The word behind it that makes it a stretch; a date has it in front.
    """
    (before, after, alone, language), date, name = around, moved.date, original.holiday
    behind = after.lstrip()[len(frame) :] if frame else after
    inside = is_stretch(name) and _last_word(before) in _within()
    word = _in_time(frame or _first_word(behind))
    if (
        date is None
        or word
        or original.reason == DAY_BESIDE
        or (inside and not _YEAR.match(behind))
    ):
        kind = "stretch" if is_stretch(name) else "holiday"
        neutral = _like(piece.text, word, before, after) if word else ""
        return neutral or neutral_text(piece.text, before, after, kind=kind, language=language)
    if holiday_date(name, date.year) == date:
        return piece.text
    if day := day_in(language, date.day, date.month):
        return _with_article(day, before, language)
    month = _in_case(piece.text, month_names("en")[date.month - 1], before, after)
    if inside:
        return month
    if known := _holiday_instead(name, date, before, after, alone=alone):
        told = known.removesuffix(_DAY) if behind.lower().startswith(_DAY.lower()) else known
        return _in_case(piece.text, told, before, after)
    return _date_text(date, month, before, behind, frame=frame)


def _with_article(day: str, before: str, language: str) -> str:
    """Return a date with its article behind a word that is none: `desde el 6 de mayo`."""
    words, last = named_days()["neutral"].get(language, {}), _last_word(before)
    wanted = "before" in words and last and last not in words["articles"]
    return f"{words['before']} {day}" if wanted else day


def _holiday_instead(
    name: str, date: dt.date, before: str, after: str, *, alone: bool
) -> str | None:
    """Return the holiday that a moved day is, or is near to where nothing beside it could tell."""
    if (known := holiday_on(date)) is not None:
        return known
    alone &= not _has_article(before) and not _DIGIT.search(before[-_BESIDE:] + after[:_BESIDE])
    near = holiday_near(date) if alone and not is_movable(name) else None
    return near if near != name else None


def _has_article(before: str) -> bool:
    return before.rstrip().lower().endswith("the") and "\n" not in before[-2:]


def _date_text(date: dt.date, month: str, before: str, behind: str, *, frame: str) -> str:
    """Return a plain date, with what fits the article before it and the year behind it."""
    if _has_article(before) and not frame:
        day = f"{date.day}{ordinal_ending(date.day, 'th')} of"
        return f"{day.upper() if month.isupper() else day} {month}"
    comma = "," if _YEAR_BEHIND.match(behind) else ""
    text = f"{month} {date.day}{comma}"
    return _framed(frame, text, before) if frame else text


def _in_case(original: str, word: str, before: str, after: str) -> str:
    """Return a month or holiday in the case of a holiday and of the text around it."""
    line = _line(before, after)
    if original.isupper() and any(letter.islower() for letter in line):
        return word
    if original.islower() and any(letter.isupper() for letter in line):
        return word
    return in_case_of(original, word)


def frame_behind(pieces: Sequence[Piece], number: int) -> str:
    """Return the word behind a holiday that makes it a stretch (`Labor Day weekend`), or empty."""
    behind = [piece for piece in pieces[number + 1 : number + 3] if piece.part is Part.TEXT]
    if len(behind) > 1 and behind[0].text.isspace() and is_frame(behind[1].text):
        return behind[1].text
    return ""


def _framed(frame: str, date: str, before: str) -> str:
    """Return a stretch of days around a date: `the weekend of September 14`."""
    article = "" if is_determiner(_last_word(before)) else "the "
    text = f"{article}{frame} of".upper() if frame.isupper() else f"{article}{frame.lower()} of"
    starts = frame[:1].isupper() and _SENTENCE_START.search(before[-_NEAR_TEXT:])
    return f"{text[:1].upper() + text[1:] if starts else text} {date}"
