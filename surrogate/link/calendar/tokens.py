"""Cuts a date into tokens, each with a one-letter class; the classes spell its signature.

Classes: `1`/`2`/`Y`/`X`/`E`/`D` digits by length (1, 2, 4, 6, 8, other), `M` month, `W` weekday,
`S` season, `H` holiday, `K` decade word, `o` ordinal ending, `s` decade ending, `f` of, `r` to,
`q` neutral word, `u` unknown word, `T` time of day, `C` CJK date mark, `_` space, `p` other
punctuation; `' / - . ,` stand for themselves.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from surrogate.link.calendar.holidays import holiday_phrases
from surrogate.link.calendar.words import Sense, senses
from surrogate.wordlists.calendar import weekday_letters, weekday_runs, zodiac
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words

_TOKEN = re.compile(
    r"(?P<time>T?(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s?[ap]\.?m\b\.?)?Z?)"
    r"|(?P<digits>\d+)|(?P<word>[^\W\d_]+)|(?P<space>\s+)|(?P<mark>.)",
    re.IGNORECASE,
)
_BY_LENGTH = {1: "1", 2: "2", 4: "Y", 6: "X", 8: "E"}
_ORDINALS = frozenset({"st", "nd", "rd", "th", "er", "re", "eme", "º", "ª", "o"})
_MARKS = {
    "'": "'", "\u2019": "'", "\u2018": "'", "`": "'", "/": "/", "\\": "/", "-": "-",
    "\u2013": "-", "\u2014": "-", "\u2010": "-", "\u2011": "-", ".": ".", ",": ",",
    "\u00b0": "o", "&": "r",
}  # fmt: skip
_CJK = frozenset("年月日")
_DIGITS = frozenset("12YXED")


class Token(NamedTuple):
    """A stretch of a date with its class, and its meanings if it is a calendar word."""

    text: str
    mark: str
    senses: tuple[Sense, ...] = ()
    holiday: str = ""


def _word_class(text: str, before: list[Token]) -> Token:
    form = fold(text)
    last = before[-1].mark if before else ""
    if last in _DIGITS and (form in _ORDINALS or text in _ORDINALS):
        return Token(text, "o")
    if form == "s" and (last in _DIGITS or (last == "'" and _decade_before(before))):
        return Token(text, "s")
    if meanings := senses().get(form):
        return Token(text, meanings[0].kind, meanings)
    if text in _CJK:
        return Token(text, "C")
    return Token(text, "q" if _ordinary(text, form) else "u")


def _decade_before(before: list[Token]) -> bool:
    return len(before) > 1 and before[-2].mark in _DIGITS


def _ordinary(text: str, form: str) -> bool:
    return text.islower() and form in english_words() and form not in zodiac()


def _raw_tokens(text: str) -> list[Token]:
    tokens: list[Token] = []
    for found in _TOKEN.finditer(text):
        piece = found[0]
        match found.lastgroup:
            case "digits":
                tokens.append(Token(piece, _BY_LENGTH.get(len(piece), "D")))
            case "word":
                tokens.append(_word_class(piece, tokens))
            case "space":
                tokens.append(Token(piece, "_"))
            case "time":
                tokens.append(Token(piece, "T"))
            case _:
                tokens.append(Token(piece, _MARKS.get(piece, "p")))
    return tokens


def _holiday_at(tokens: list[Token], start: int) -> tuple[int, str] | None:
    """Return the end of a holiday phrase that begins here, and its name."""
    for words, name in holiday_phrases().get(fold(tokens[start].text), ()):
        at = start
        for number, word in enumerate(words):
            while number and at < len(tokens) and tokens[at].mark in "_.'-,":
                at += 1
            if at >= len(tokens) or fold(tokens[at].text) != word:
                break
            at += 1
        else:
            return at, name
    return None


def _with_holidays(tokens: list[Token]) -> list[Token]:
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        found = _holiday_at(tokens, at) if token.text[:1].isalpha() else None
        if found is None or (found[0] == at + 1 and token.senses and not token.text[0].isupper()):
            result.append(token)
            at += 1
        else:
            end, name = found
            result.append(Token("".join(t.text for t in tokens[at:end]), "H", (), name))
            at = end
    return result


def _with_days_of(tokens: list[Token]) -> list[Token]:
    """Read `day of` behind an ordinal as `of` (`the 3rd day of May`)."""
    marks = "".join(token.mark for token in tokens)
    at = marks.find("o_q_f_M")
    if at < 0 or fold(tokens[at + 2].text) != "day":
        return tokens
    words = "".join(token.text for token in tokens[at + 2 : at + 5])
    return [*tokens[: at + 2], Token(words, "f", tokens[at + 4].senses), *tokens[at + 5 :]]


def _with_letters(tokens: list[Token]) -> list[Token]:
    """Read lists such as M/W/F as weekdays: two or more letters of one style and nothing else."""
    words = [t.text for t in tokens if t.text[:1].isalpha()]
    if len(words) < 2 or any(t.mark in _DIGITS for t in tokens):  # noqa: PLR2004 - a list
        return tokens
    for row in weekday_letters():
        numbers = {letter: day for day, letter in enumerate(row)}
        if all(word in numbers for word in words):
            return [
                Token(t.text, "W", (Sense("W", numbers[t.text], "letters", "|".join(row)),))
                if t.text in numbers
                else t
                for t in tokens
            ]
    return tokens


def _run_letters(tokens: list[Token]) -> list[Token]:
    """Cut up a run of weekday letters (`MWF`, the days of a treatment)."""
    if len(tokens) != 1 or tokens[0].text not in weekday_runs():
        return tokens
    run = tokens[0].text
    pieces = re.findall(r"Th|TH|[A-Z]", run)
    row = "|".join(weekday_letters()[1 if "R" in run else 0])
    days = weekday_runs()[run]
    return [
        Token(piece, "W", (Sense("W", day, "letters", row),))
        for piece, day in zip(pieces, days, strict=True)
    ]


@lru_cache(maxsize=4096)
def tokenise(text: str) -> tuple[tuple[Token, ...], str]:
    """Return the tokens of a date, whose texts together are the date, and its signature."""
    tokens = _raw_tokens(text)
    if any(token.text[:1].isalpha() for token in tokens):
        tokens = _with_letters(_with_days_of(_with_holidays(_run_letters(tokens))))
    return tuple(tokens), "".join([token.mark for token in tokens])
