"""Names that are spelt out letter by letter: `Kilo Oscar`, `K as in Kilo, O for Ocean`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from surrogate.leak.days.spelt import any_of
from surrogate.leak.texts.view import View, runs_of
from surrogate.resources import read_toml, resource_path

_MIN_LETTERS = 4


@cache
def _table() -> Mapping[str, Any]:
    return MappingProxyType(read_toml(resource_path("checks", "letter_words.toml")))


@cache
def _letters() -> frozenset[str]:
    return frozenset(word for words in _table()["letters"] for word in words)


@cache
def _runs() -> frozenset[str]:
    """Return the runs that these words are in a text: `x-ray` is two."""
    words = (*_letters(), *_table()["twice"])
    return frozenset(run for word in words for run in runs_of(word))


@cache
def _likes() -> frozenset[str]:
    return frozenset(cue.split()[0] for cue in _table()["like"])


@cache
def _twice() -> re.Pattern[str]:
    """Return a pattern of a letter that is said to stand twice: `double L`, `two L's`."""
    return re.compile(
        rf"\b{any_of(_table()['twice'])}[\s-]+([a-z])(?:['\u2019]?s)?\b", re.IGNORECASE
    )


@cache
def _told() -> str:
    """Return a pattern of one letter that is told by a word."""
    return rf"(?:[a-z],?\s+{any_of(_table()['like'])}\s+[a-z]\w*|{any_of(_letters())}\b)"


@cache
def spelt_names() -> re.Pattern[str]:
    """Return a pattern of all letters in a row, told by words or not: so none is read twice."""
    return re.compile(rf"\b(?=[a-z]){_letter()}(?:{_between()}{_letter()})+", re.IGNORECASE)


@cache
def _between() -> str:
    """Return a pattern of what stands between two letters."""
    return rf"[\s,.;-]{{1,3}}(?:{any_of(_table()['between'])}\s)?"


@cache
def _letter() -> str:
    return rf"(?:{_told()}|{_twice().pattern}|[a-z]\b)"


def spelt_name(words: str) -> str:
    """Return what letters spell, if a word tells or joins them; nothing for a few letters."""
    words, joined = re.subn(rf"\b{any_of(_table()['between'])}\b", " ", words, flags=re.IGNORECASE)
    once = _twice().sub(r"\1 \1", words)
    letters = [match[0] for match in re.finditer(rf"{_told()}|[a-z]\b", once, re.IGNORECASE)]
    is_told = joined > 0 or once != words or any(len(letter) > 1 for letter in letters)
    is_name = is_told and len(letters) >= _MIN_LETTERS
    return "".join(letter[0] for letter in letters) if is_name else ""


def may_spell(view: View) -> bool:
    """Tell whether a text may hold a name that is spelt out."""
    words, cues = view.words & _runs(), view.words & _likes()
    places = {at - back for at in view.where(words) for back in range(_MIN_LETTERS) if at >= back}
    if any(_are_letters(view.runs[start : start + _MIN_LETTERS]) for start in places):
        return True
    return any(_is_letter(view.runs, at - 1) for at in view.where(cues)) or any(
        _is_letter(view.runs, at - 1) and _is_letter(view.runs, at + 1)
        for at in view.where(view.words & frozenset(_table()["between"]))
    )


def _is_letter(runs: Sequence[str], at: int) -> bool:
    return 0 <= at < len(runs) and len(runs[at]) == 1


def _are_letters(runs: Sequence[str]) -> bool:
    return len(runs) == _MIN_LETTERS and all(
        len(run.removesuffix("s")) <= 1 or run in _runs() for run in runs
    )
