"""Reads words in Cyrillic and in Greek letters as they are written in Latin ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from surrogate.leak.texts.lookalike import unseen
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.either import either


@cache
def _letters() -> Mapping[str, str]:
    """Return what letters of `resources/checks/scripts.toml` are in Latin ones."""
    written = read_toml(resource_path("checks", "scripts.toml"))["latin"]
    return MappingProxyType({other: latin for latin, others in written.items() for other in others})


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(either(_letters()))


def in_latin(word: str) -> str:
    """Return a word of another script in Latin letters, with its capital; else nothing."""
    if word.isascii():
        return ""
    bare = _without_accents(word.lower())
    said = _pattern().sub(lambda match: _letters()[match[0]], bare)
    is_read = said.isascii() and not any(map(str.isascii, bare))
    return said.capitalize() if is_read and word[0].isupper() else said * is_read


def is_mixed(word: str) -> bool:
    """Tell whether a word has letters of the Latin alphabet and of another one: no such word is."""
    if word.isascii():
        return False
    return 0 < sum(map(_is_latin, filter(str.isalpha, word))) < sum(map(str.isalpha, word))


def is_disguised(word: str) -> bool:
    """Tell whether a word has letters of two alphabets, or what shows nothing between them."""
    return not word.isascii() and (is_mixed(word) or not unseen().keys().isdisjoint(map(ord, word)))


def _is_latin(letter: str) -> bool:
    return letter.isascii() or unicodedata.name(letter, "").startswith("LATIN ")


def _without_accents(word: str) -> str:
    """Return a word without the accents of Greek; letters that the table has stay whole."""
    decomposed = (c if c in _letters() else unicodedata.normalize("NFD", c)[0] for c in word)
    return "".join(decomposed)
