"""Puts right what a scanner or a typist broke in a date: `Sept 29 l9O6`, `1O/3/ 1998`, `Septemb3r`.

A date that reads well as it stands is never touched. Of the others every repair is tried: letters
that look like digits, digits that look like letters, blanks inside a number or a word, slips in
the name of a month or weekday. It counts only if the repaired text is one date as a whole, and no
other repair gives another date. The ends of a range are put right one by one.
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.link.calendar.context import NOWHERE, Reading
from surrogate.link.calendar.form import Moment, Part, Piece, Precision
from surrogate.link.calendar.limits import YEARS
from surrogate.link.calendar.mentions.reading import read_date
from surrogate.link.calendar.mentions.repairs import BLOCK, LONGEST_YEAR, possible_numbers, repairs
from surrogate.link.calendar.mentions.shapes import units
from surrogate.link.calendar.mentions.spelt import in_digits
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.mentions.tokens import tokenise
from surrogate.remembered import of_patient
from surrogate.wordlists.calendar import calendar_table

MAX_LENGTH = 40
_TORN = re.compile(r"\d\s+\d")
# A year with a mark at the thousands, as Spanish and German numbers have it.
_GROUPED_YEAR = re.compile(r"(?<![\w.,/-])(1(?=\.[89])|2(?=\.[01]))\.(\d{3})(?![\w/-]|[.,]\d)")
_UNEVEN = re.compile(r"\d(?:\s+[/.-]|[/.-]\s+)\d")
# A weekday or a decade is no part of a number: `1gIO` (Italian `gio`), `20S3`.
_GLUED = re.compile(r"[12YXED]W|[Ws][12YXED]")
_WHOLE = (Precision.DAY, Precision.MONTH, Precision.SEASON, Precision.YEAR)
_BARE = "12YXED"

Read = tuple[tuple[Token, ...], str, tuple[Piece, ...], tuple[Moment, ...], str]


@of_patient
def mended(text: str) -> str:
    """Return a date with what is broken in it put right and its numbers in digits. Idempotent."""
    text = _GROUPED_YEAR.sub(r"\1\2", in_digits(text))
    if sign := _range_sign().search(text):
        return _repaired(text[: sign.start()]) + sign[0] + _repaired(text[sign.end() :])
    return _repaired(text)


def _repaired(text: str) -> str:
    if len(text) > MAX_LENGTH:
        return text
    tried = repairs(text)
    if set(tried) <= {text} or _stands(text):
        return text
    found: dict[Moment, str] = {}
    for repair in tried:
        moment = _one_date(repair, text)
        if moment is not None:
            found.setdefault(moment, repair)
    return next(iter(found.values())) if len(found) == 1 else text


@cache
def _range_sign() -> re.Pattern[str]:
    languages = calendar_table()["languages"].values()
    words = sorted({re.escape(word) for table in languages for word in table["range"]})
    return re.compile(rf"(?<=\w)\s+(?:[-\u2013]|{'|'.join(words)})\s+(?=\w)", re.IGNORECASE)


def _read(text: str) -> Read:
    tokens, sign = tokenise(text)
    return tokens, sign, *read_date(tokens, sign, Reading(NOWHERE))


def _stands(text: str) -> bool:
    """Tell whether a text is read as it is: all of it, as days that there are."""
    read = _read(text)
    _, sign, _, moments, _ = read
    possible = bool(moments) and all(m.precision is not Precision.IMPOSSIBLE for m in moments)
    return possible and _is_told(read) and not _is_torn(text, sign)


def _one_date(repair: str, text: str) -> Moment | None:
    """Return the date that a repaired text is as a whole, or None."""
    read = _read(repair)
    tokens, sign, pieces, moments, _ = read
    if len(moments) != 1 or not _is_told(read) or _is_torn(repair, sign):
        return None
    if any(token.mark == "Y" and int(token.text) not in YEARS for token in tokens):
        return None
    if _joins_numbers(repair, text) and not _is_full(pieces):
        return None
    shapes = [unit.shape for unit in units(sign)]
    tells = moments[0].precision in _WHOLE and shapes != ["n"]
    return moments[0] if tells or shapes == ["d"] else None


def _is_full(pieces: tuple[Piece, ...]) -> bool:
    """Tell whether a date is told up to its year: else two numbers may well be two."""
    years = [piece.text for piece in pieces if piece.part is Part.YEAR]
    day = any(piece.part is Part.DAY for piece in pieces)
    return bool(years) and (day or len(years[0]) == LONGEST_YEAR)


def _joins_numbers(repair: str, text: str) -> bool:
    numbers = [block for block in BLOCK.findall(text) if possible_numbers(block)]
    return len(re.findall(r"\d+", repair)) < len(numbers)


def _is_told(read: Read) -> bool:
    """Tell whether no letter or digit of a date is left over."""
    tokens, sign, pieces, _, language = read
    if "u" in sign or any(piece.part is Part.DIGITS for piece in pieces):
        return False
    decades = {at for unit in units(sign) if unit.shape == "decade" for at in range(*unit[1:])}
    if _GLUED.search(sign):
        return False
    return all(
        _is_loose(tokens, sign, at, language) if mark in "fqro" else mark != "s" or at in decades
        for at, mark in enumerate(sign)
    )


def _is_loose(tokens: tuple[Token, ...], sign: str, at: int, language: str) -> bool:
    """Tell whether a word stands apart, and is no zero behind a digit (`1O`, Spanish `1o`)."""
    if sign[at] == "o":
        return tokens[at].text not in ("o", "O") or language != "en"
    if language == "en" and possible_numbers(tokens[at].text):  # `lO May`, not the Spanish `lo`
        return False
    return sign[at - 1 : at] in ("", "_") and sign[at + 1 : at + 2] in ("", "_", ",", ".")


def _is_torn(text: str, sign: str) -> bool:
    """Tell whether a blank seems to stand inside a number (`5 /1 4/ 2012`, `Sept 2 9 1906`)."""
    if not _TORN.search(text):
        return False
    lone = (unit for unit in units(sign) if unit.shape == "n")
    return _UNEVEN.search(text) is not None or any(
        _is_number_apart(sign[: unit.start][::-1]) or _is_number_apart(sign[unit.end :])
        for unit in lone
    )


def _is_number_apart(sign: str) -> bool:
    return len(sign) > 1 and sign[0] == "_" and sign[1] in _BARE
