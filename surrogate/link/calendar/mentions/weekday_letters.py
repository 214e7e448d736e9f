"""Reads weekdays in letters, `M/W/F` and runs such as `TuThSa`, and counted ones: `2ª feira`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from surrogate.link.calendar.mentions.token import DIGITS, Token
from surrogate.link.calendar.wording.words import Sense
from surrogate.wordlists.calendar import (
    numbered_weekdays,
    weekday_letters,
    weekday_pieces,
    weekday_runs,
)
from surrogate.wordlists.either import either


def lettered(tokens: list[Token]) -> list[Token]:
    """Read lists such as M/W/F or `M, W and F` as weekdays: two or more of one style, nothing else.

    Beside a day, two letters that mean nothing else are one weekday: `Tu 2/13`. So are those that a
    language has for one that puts no strokes between its numbers: `Fr 2/16`.
    """
    rows = weekday_letters()
    if any(t.mark in DIGITS for t in tokens):
        marks = "uqW" if any(t.text == "/" for t in tokens) else "uq"
        words = [t.text for t in tokens if t.mark in marks and t.text[:1].isalpha()]
        is_weekday = len(words) == 1 and len(words[0]) == 2 and words[0][0].isupper()  # noqa: PLR2004
        return _of_rows(tokens, words, rows[-1:]) if is_weekday else tokens
    said = [t for t in tokens if t.text[:1].isalpha() and t.mark != "r"]
    several = len(said) > 1 and any(t.mark != "W" for t in said)
    return _of_rows(tokens, [t.text for t in said], rows) if several else tokens


def _of_rows(
    tokens: list[Token], words: Sequence[str], rows: Sequence[Sequence[str]]
) -> list[Token]:
    """Read words as weekdays in the first of some rows of seven that holds them all."""
    for row in rows:
        cased = [letter.lower() for letter in row] if words[0].islower() else row
        numbers = {letter: day for day, letter in enumerate(cased)}
        if all(word in numbers for word in words):
            return [
                Token(t.text, "W", (Sense("W", numbers[t.text], "letters", "|".join(cased)),))
                if t.text in numbers
                else t
                for t in tokens
            ]
    return tokens


@cache
def _numbered() -> dict[str, Sense]:
    """Return counted weekday, in small letters → its meaning."""
    return {
        name: Sense("W", day, "letters", "|".join(row))
        for row in numbered_weekdays()
        for day, name in enumerate(row)
        if name[0].isdecimal()
    }


def numbered_pattern() -> str:
    """Return a pattern of counted weekdays."""
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, _numbered()))})\b"


def numbered(text: str) -> Token:
    """Return the token of a counted weekday."""
    return Token(text, "W", (_numbered()[text.lower()],))


@cache
def _run(flags: re.RegexFlag) -> re.Pattern[str]:
    """Return the pattern of a run of weekdays in their order; a group is one of them."""
    return re.compile("".join(f"({either(pieces)})?" for pieces in weekday_pieces()), flags)


def _run_of(written: str) -> list[tuple[str, int]]:
    """Return the letters of a run of weekdays (`MWF`, `TuThSa`) and the day of each, 0–6."""
    if days := weekday_runs().get(written.upper()):
        return [*zip(written, days, strict=True)]
    is_even = written.isupper() or written.islower()
    found = _run(re.IGNORECASE if is_even else re.NOFLAG).fullmatch(written)
    told = enumerate(found.groups()) if found else ()
    pieces = [(piece, day) for day, piece in told if piece]
    return pieces if len(pieces) > 1 else []


def run_lettered(tokens: list[Token]) -> list[Token]:
    """Cut up a run of weekday letters (`MWF`, the days of a treatment)."""
    if len(tokens) != 1 or tokens[0].senses:
        return tokens
    written = tokens[0].text
    row = weekday_letters()[1 if "R" in written.upper() else 0]
    cased = "|".join(row).lower() if written.islower() else "|".join(row)
    senses = [(text, Sense("W", day, "letters", cased)) for text, day in _run_of(written)]
    return [Token(text, "W", (sense,)) for text, sense in senses] or tokens
