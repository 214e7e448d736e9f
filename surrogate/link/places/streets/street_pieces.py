"""Makes pieces of a street whose words are marked: numbers, a name, and what stays."""

from __future__ import annotations

import re

from surrogate.link.languages import ENGLISH, GERMAN, SPANISH
from surrogate.link.places.lexicon import plain, state_forms, street_words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.streets.type_names import BEHIND_THE, ROAD
from surrogate.link.places.words import Word, plain_words

# So many letters stand at least before a type that is part of a word.
_LEAST_NAME = 3
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)", re.IGNORECASE)
# The floor of a Romance address: `3.o`, `4º`, `2n`, `1er`; door letters are capitals or others.
_FLOOR = re.compile(
    r"(\d+)(\.?(?:[oaenrt\u00aa\u00ba\u00b0]|er|r[oa]|d[oa]|t[oa]|mo|vo|eme|\u00e8me))"
)
# `No.7`
_WORD_AND_NUMBER = re.compile(r"([^\W\d_]+\.)(\d.*)")
# The form of a German name that holds its type.
WHOLE = "de whole"
# What numbers a floor in words: `second floor`; the form of a number that does: `10º`.
FLOOR, FLOOR_NUMBER = "floor", "number of a floor"


def pieces_of(
    written: str, words: tuple[Word, ...], marks: list[str], language: str
) -> tuple[Piece, ...]:
    """Return the pieces of a street; each word has a mark.

    Args:
        written: The street.
        words: Its words.
        marks: One for each: `name`, `type`, `digits`, `letter`, `state`, `ROAD`, `BEHIND_THE`,
            `FLOOR`, or what stays.
        language: ENGLISH, GERMAN or a Romance one.
    """
    pieces: list[Piece] = []
    end = at = 0
    while at < len(words):
        stop = at + 1
        if marks[at] == "name":
            while stop < len(words) and marks[stop] == "name" and joined(written, words, stop):
                stop += 1
        start, last = words[at].start, words[stop - 1].end
        if marks[at : at + 1] + marks[stop : stop + 1] == ["name", "type"]:
            last += written[last] == "."  # `King Jr. Blvd`
        pieces += text(written[end:start])
        form = _form(pieces, language, marks[stop : stop + 1])
        pieces += _piece(written[start:last], marks[at], form)
        end, at = last, stop
    return (*pieces, *text(written[end:]))


def joined(written: str, words: tuple[Word, ...], at: int) -> bool:
    """Tell whether nothing parts a word from the one before it."""
    gap = written[words[at - 1].end : words[at].start]
    return gap.strip(" \t\r\n-.'\u2019") == ""


def _form(pieces: list[Piece], language: str, behind: list[str]) -> str:
    """Return the language of a name, of a Spanish one with the small words before it: `es de la`.

    A German one that no type stands behind is, or ends with, what stands for one: `Am Markt`.
    """
    if language == GERMAN and behind != ["type"]:
        return WHOLE
    if language != SPANISH:
        return language
    before = " ".join("".join(p.text for p in pieces).casefold().split())
    found = (c for c in street_words("connector") if f" {before}".endswith(f" {c}"))
    return f"{SPANISH} {max(found, key=len, default='')}"


def _without_type(name: str) -> tuple[str, str]:
    """Cut a street type off that ends the last word or is one: `Linden`, `straße`."""
    for glued in street_words("glued"):
        bare = name[: len(name) - len(glued)].rstrip(" -")
        if name.lower().endswith(glued) and bare[-_LEAST_NAME:].isalpha():
            return bare, name[len(bare) :]
    return name, ""


def _number(stretch: str, form: str) -> tuple[Piece, ...]:
    before, number, behind = _number_cut(stretch, form)
    kind = "ordinal" if _ORDINAL.fullmatch(number) else "digits"
    kind = FLOOR_NUMBER if behind else kind
    return (*text(before), Piece(Part.NUMBER, number, number.casefold(), kind), *text(behind))


def _number_cut(stretch: str, form: str) -> tuple[str, str, str]:
    """Cut what stays off a number: the word before it, and what makes it that of a floor."""
    worded, before = _WORD_AND_NUMBER.fullmatch(stretch), ""
    if worded and plain(worded[1]) in street_words("es") | street_words("en"):
        before, stretch = worded.groups()
    floor = None if form in (ENGLISH, GERMAN, WHOLE) else _FLOOR.fullmatch(stretch)
    return (before, floor[1], floor[2]) if floor else (before, stretch, "")


def _piece(stretch: str, mark: str, form: str) -> tuple[Piece, ...]:
    if mark in ("name", BEHIND_THE):
        return _name(stretch, form if mark == "name" else BEHIND_THE)
    if mark == "digits":
        return _number(stretch, form)
    if mark == FLOOR:
        return (Piece(Part.NUMBER, stretch, stretch.casefold(), "word"),)
    if mark == "state":
        return (Piece(Part.STATE, stretch, *state_forms()[stretch.casefold()]),)
    if mark in ("letter", ROAD):
        return (Piece(Part.MARK, stretch, stretch.casefold()),)
    return text(stretch)


def _name(stretch: str, form: str) -> tuple[Piece, ...]:
    if form == BEHIND_THE:
        return (Piece(Part.STREET, stretch, plain(stretch), form),)
    name, glued = _without_type(stretch)
    key = " ".join(plain_words(name))
    # `Leopoldstraße` is a German name in an English note as well.
    form = GERMAN if glued and form in (WHOLE, ENGLISH) else form
    return (Piece(Part.STREET, name, key, form), *text(glued))
