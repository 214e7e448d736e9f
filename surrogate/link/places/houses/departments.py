"""Reads departments, and wards: the generic one of each, in English and in Spanish."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from surrogate.link.places.lexicon import rows
from surrogate.link.places.pieces import Part, Piece
from surrogate.link.places.rooms import read_room
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import departments
from surrogate.wordlists.reading import split_cell

_WORDS = re.compile(r"[\w&/-]+")
_FALLBACK = "Internal medicine"
# What words alone, or the letters of a unit, are read as.
_OF_WORDS = (Part.PLACE, Part.LETTERS)


class SpanishDepartment(NamedTuple):
    """A generic department in Spanish: name and usual abbreviation."""

    name: str
    abbreviation: str


@of_patient
def read_department(written: str, language: str) -> tuple[Piece, ...]:
    """Read a DEPARTMENT mention: a generic one, or a unit by its sign: `4 West`, `Unit C`."""
    known = known_department(written, language)
    # The letter stands last: `Unit C`, not `S C U` or `H Service`.
    *words, last = written.split() or ("",)
    by_letter = len(last) == 1 and last.isupper() and any(len(word) > 1 for word in words)
    if not known and (by_letter or any(map(str.isdecimal, written))):
        return read_room(written)
    generic = known or _FALLBACK
    form = "es" if language == "es" and generic in spanish_departments() else ""
    return (Piece(Part.DEPARTMENT, written, generic, form),)


@of_patient
def read_ward(written: str, language: str) -> tuple[Piece, ...]:
    """Read a ROOM mention; one told by words alone is a department if they name a known one."""
    pieces = read_room(written)
    is_bare = pieces[0].part in _OF_WORDS and known_department(written, language)
    return read_department(written, language) if is_bare else pieces


@cache
def spanish_departments() -> dict[str, SpanishDepartment]:
    """Return the name of a generic department → what it is called in Spanish."""
    return {
        name: SpanishDepartment(spanish, abbreviation)
        for name, spanish, abbreviation, _ in rows("departments_es.tsv")
    }


@cache
def _keywords(language: str) -> tuple[tuple[str, bool, str], ...]:
    """Return keyword, whether it is a word's beginning, and department; the longest first."""
    english = ((word, d.name) for d in departments() for word in (*d.keywords, d.name))
    found = list(_rows(_spanish_words())) if language == "es" else []
    taken = {keyword for keyword, _, _ in found}
    found += [row for row in _rows(english) if row[0] not in taken]
    return tuple(sorted(found, key=lambda row: (-len(row[0]), row[0])))


def _rows(found: Iterable[tuple[str, str]]) -> Iterator[tuple[str, bool, str]]:
    for word, name in found:
        yield fold(word.rstrip("*")), word.endswith("*"), name


def _spanish_words() -> Iterator[tuple[str, str]]:
    for name, spanish, _, listed in rows("departments_es.tsv"):
        yield from ((word, name) for word in (*split_cell(listed), spanish))


def known_department(written: str, language: str) -> str:
    """Return the generic department of words (Stubbs and Uzuner, 2015, Appendix A); often empty."""
    plain = fold(written).replace(".", "")  # `O.R.`
    folded = " " + " ".join(_WORDS.findall(plain)) + " "
    found = (
        name
        for keyword, beginning, name in _keywords(language)
        if f" {keyword}" in folded and (beginning or f" {keyword} " in folded)
    )
    return next(found, "")
