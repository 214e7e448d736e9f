"""Reads numbers that are dictated: `five oh eight, double five 5`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from surrogate.link.calendar.wording.number_words import (
    GAP,
    any_number,
    any_of,
    in_case_of_words,
    in_words,
    languages,
    value_of,
)
from surrogate.link.numbers.labels import without_endings
from surrogate.remembered import of_patient
from surrogate.wordlists.calendar import number_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import id_labels

_WORD = re.compile(r"[^\W\d_]+")
_MIN_DIGITS = 3
_TEN, _HUNDRED = 10, 100
_ROUND = {"hundred": "00", "thousand": "000"}


@dataclass(frozen=True, slots=True)
class Dictated:
    """A mention with its number in figures.

    Attributes:
        figures: The mention with figures in place of the words.
        said: For each stretch in words where it begins in `figures`, how many figures it is, and
            the words.
        language: Of the words.
    """

    figures: str = field(repr=False)
    said: tuple[tuple[int, int, str], ...] = field(repr=False)
    language: str

    def written(self, figures: str) -> str:
        """Return the mention with other figures in words again.

        Args:
            figures: As long as those of the mention.
        """
        pieces, at = [], 0
        for start, length, words in self.said:
            new = figures[start : start + length]
            told = words if new == self.figures[start : start + length] else self._told(new, words)
            pieces += [figures[at:start], told]
            at = start + length
        return "".join((*pieces, figures[at:]))

    def _told(self, figures: str, words: str) -> str:
        if fold(words) in _ROUND:
            return " ".join(self._one(figure, "") for figure in figures)
        zero = next((w for w in _WORD.findall(words) if fold(w) in _zeros()), "")
        first = _WORD.findall(words)[0]
        if fold(first) in _times() and len(set(figures)) == 1:
            new = f"{fold(first)} {self._one(figures[0], zero)}"
        elif len(figures) == len(str(_TEN)) and figures[0] != "0" and fold(first) not in _times():
            new = in_words(int(figures), self.language, "-" if "-" in words else " ")
        else:
            new = " ".join(self._one(figure, zero) for figure in figures)
        return in_case_of_words(words, new)

    def _one(self, figure: str, zero: str) -> str:
        return zero.lower() if zero and figure == "0" else in_words(int(figure), self.language)


@of_patient
def dictated(text: str) -> Dictated | None:
    """Return a mention that tells its number in words, in figures; None for any other.

    All its words must be numbers, marks (`dash`), labels or single letters (`w two oh eight`), and
    at least three figures be told where they are not numbers alone.
    """
    words = _WORD.findall(text)
    if len(words) < len(str(_TEN)):
        return None
    return next((found for found in (_in(text, one) for one in languages()) if found), None)


def is_spoken_mark(text: str, match: re.Match[str]) -> bool:
    """Tell whether a word says a mark between digits that stand apart: `2 2 DASH 4 4`."""
    if fold(match[0]) not in _marks():
        return False
    before, behind = text[: match.start()], text[match.end() :]
    is_between = before.rstrip()[-1:].isdecimal() and behind.lstrip()[:1].isdecimal()
    is_apart = before[-1:].isspace() and behind[:1].isspace()
    return is_between and is_apart


def _in(text: str, language: str) -> Dictated | None:
    figures, said, at = "", [], 0
    for match in _pattern(language).finditer(text):
        figures += text[at : match.start()]
        new = _figures(match, language)
        said.append((len(figures), len(new), match[0]))
        figures += new
        at = match.end()
    figures += text[at:]
    others = {fold(word) for word in _WORD.findall(without_endings(figures))}
    is_told = len(said) > 1 and all(len(word) == 1 or word in id_labels() for word in others)
    is_long = sum(map(str.isdecimal, figures)) >= _MIN_DIGITS
    is_number = (is_told and is_long) or (said and not others)
    return Dictated(figures, tuple(said), language) if is_number else None


def _figures(match: re.Match[str], language: str) -> str:
    """Return the figures of one number, as often as is told before it."""
    word = fold(match[2])
    if mark := _marks().get(word):
        return mark
    value = value_of(word, language)
    new = "0" if word in _zeros() else _ROUND.get(word) or str(value)
    return new * _times().get(fold(match[1] or ""), 1)


@cache
def _pattern(language: str) -> re.Pattern[str]:
    told, times = any_number(language, range(_HUNDRED)), "()"
    if language == "en":
        told = f"(?:{told}|{any_of([*_zeros(), *_ROUND, *_marks()])})"
        times = f"(?:({any_of(_times())}){GAP})?"
    return re.compile(rf"(?<![^\W_]){times}({told})(?![^\W_])", re.IGNORECASE)


def _zeros() -> Collection[str]:
    return tuple(number_words()["zero"])


def _marks() -> Mapping[str, str]:
    return dict(number_words()["marks"])


def _times() -> Mapping[str, int]:
    return dict(number_words()["times"])
