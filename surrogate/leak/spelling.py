"""Names that are spelt out letter by letter: `Kilo Oscar`, `K as in Kilo, O for Ocean`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from surrogate.leak.spelt import any_of
from surrogate.leak.view import View, runs_of
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
    return frozenset(run for word in _letters() for run in runs_of(word))


@cache
def _likes() -> frozenset[str]:
    return frozenset(cue.split()[0] for cue in _table()["like"])


@cache
def _told() -> str:
    """Return a pattern of one letter that is told by a word."""
    return rf"(?:[a-z],?\s+{any_of(_table()['like'])}\s+[a-z]\w*|{any_of(_letters())}\b)"


@cache
def spelt_names() -> re.Pattern[str]:
    """Return a pattern of four letters or more, the first told by a word."""
    letter = rf"(?:{_told()}|[a-z]\b)"
    return re.compile(
        rf"\b{_told()}(?:[\s,.;-]{{1,3}}{letter}){{{_MIN_LETTERS - 1},}}", re.IGNORECASE
    )


def spelt_name(words: str) -> str:
    """Return what letters spell: the first letter of each word that tells one."""
    return "".join(
        match[0][0] for match in re.finditer(rf"{_told()}|[a-z]\b", words, re.IGNORECASE)
    )


def may_spell(view: View) -> bool:
    """Tell whether a text may hold a name that is spelt out."""
    words, cues = view.words & _runs(), view.words & _likes()
    if any(_are_letters(view.runs[at : at + _MIN_LETTERS]) for at in view.where(words)):
        return True
    return any(at and len(view.runs[at - 1]) == 1 for at in view.where(cues))


def _are_letters(runs: Sequence[str]) -> bool:
    return len(runs) == _MIN_LETTERS and all(len(run) == 1 or run in _runs() for run in runs)
