"""Dates and numbers in other figures: days that are counted, strokes for marks, the keypad."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator

from surrogate.leak.codes.code import Code, always, has_number, matches
from surrogate.leak.originals.likeness import as_digits
from surrogate.leak.texts.position import is_measured
from surrogate.leak.texts.view import View
from surrogate.span import Span
from surrogate.wordlists.classifications import is_code

# A full date with letters for digits.
_MISREAD = re.compile(
    r"[\dOolISBGZ](?<![\w/.-][\dOolISBGZ])[\dOolISBGZ]{0,3}([/.-])[\dOolISBGZ]{1,2}\1"
    r"[\dOolISBGZ]{2,4}(?![\w/-])"
)
_ALIKE_MARKS = re.compile(r"([/.-])[\dOolISBGZ]{1,2}\1[\dOolISBGZ]{2}")
# One with strokes that were read as letters or marks: `03I14I2067`.
_STROKES = re.compile(r"\d(?<![\w/.-]\d)\d?([Il|~])\d\d?\1\d{4}(?![\w/-])")
_STROKE_BEHIND = re.compile(r"([Il|~])\d\d?\1\d")
# Seconds or milliseconds since 1970, as programs count.
_SECONDS = re.compile(r"\d(?<![\w.,-]\d)\d{9}(?:\d{3})?(?![\w-]|[.,]\d)")
_SECONDS_DIGITS = 10
_STROKE, _EPOCH = re.compile(r"\D"), dt.date(1970, 1, 1)
_FIRST_SERIAL, _FIRST_JULIAN = dt.date(1899, 12, 30), 1_721_425
_LAST_BEFORE_HOROLOG = dt.date(1840, 12, 31)
# Days as tables and astronomers count them, with the time of day behind a point.
_SERIAL = re.compile(r"\d(?<![\w.,/-]\d)\d{4}(?<!00)(?:\.\d{1,10})?(?![\w-]|[.,/]\d)")
# Days since the end of 1840 and seconds of the day, as MUMPS counts them: `89924,51743`.
_HOROLOG = re.compile(r"\d(?<![\w.,/-]\d)\d{4},\d{1,5}(?![\w-]|[.,/]\d)")
_JULIAN = re.compile(r"2(?<![\w.,/-]2)4\d{5}(?:\.\d{1,6})?(?![\w-]|[.,/]\d)")
# A full date with blanks between all of its signs.
_SPACED = re.compile(r"\d(?<![\w/.-]\d)(?: [\d/.-]){7,}(?![\w/-])")
# A phone number of which the last seven may be letters of the keypad.
_KEYPAD = re.compile(r"\d(?<![\w-]\d)\d\d\)?[ .-]?[A-Z0-9]{3}[ .-]?[A-Z0-9]{4}(?![\w-])")
_KEYS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "22233344455566677778889999")


def _counts(pattern: re.Pattern[str]) -> Callable[[str], Iterator[Span]]:
    """Return what yields the matches of a pattern that count neither a thing nor a procedure."""

    def find(text: str) -> Iterator[Span]:
        for span in matches(pattern)(text):
            if not is_measured(text, span.end) and not is_code(text, span):
                yield span

    return find


def _has_alike_marks(view: View) -> bool:
    return _ALIKE_MARKS.search(view.bare) is not None


def _has_strokes(view: View) -> bool:
    return _STROKE_BEHIND.search(view.bare) is not None


def _has_seconds(view: View) -> bool:
    long = any(len(number) >= _SECONDS_DIGITS for number in view.numbers)
    return long or not view.bare.isascii()


def _keyed(stretch: str) -> str:
    return stretch.translate(_KEYS)


def _stroked(stretch: str) -> str:
    return _STROKE.sub("/", stretch)


def _day(stretch: str) -> str:
    seconds = int(stretch[:10])
    return (_EPOCH + dt.timedelta(seconds=seconds)).isoformat()


def _serial(stretch: str) -> str:
    days = int(stretch.partition(".")[0])
    return (_FIRST_SERIAL + dt.timedelta(days=days)).isoformat()


def _horolog(stretch: str) -> str:
    days = int(stretch.partition(",")[0])
    return (_LAST_BEFORE_HOROLOG + dt.timedelta(days=days)).isoformat()


def _julian(stretch: str) -> str:
    days = int(float(stretch) + 0.5)  # its days begin at noon
    return dt.date.fromordinal(days - _FIRST_JULIAN).isoformat()


def _joined(stretch: str) -> str:
    return stretch.replace(" ", "")


FIGURES = (
    Code(always, matches(_KEYPAD), _keyed),
    Code(_has_alike_marks, matches(_MISREAD), as_digits),
    Code(_has_strokes, matches(_STROKES), _stroked),
    Code(_has_seconds, _counts(_SECONDS), _day),
    Code(has_number(5), _counts(_SERIAL), _serial),
    Code(has_number(5), _counts(_HOROLOG), _horolog),
    Code(has_number(7), _counts(_JULIAN), _julian),
    Code(always, matches(_SPACED), _joined),
)
