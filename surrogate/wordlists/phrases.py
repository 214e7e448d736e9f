"""Kinds of named place, and neutral phrases for facts that are no name."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from surrogate.wordlists.reading import read_rows, split_cell


class PlaceKind(NamedTuple):
    """A kind of place (lake, bridge, prison), the words that tell it, and invented names."""

    kind: str
    keywords: tuple[str, ...]
    names: tuple[str, ...]


class OtherPhrase(NamedTuple):
    """A neutral phrase for an identifying fact, and what kind of phrase it is."""

    kind: str
    phrase: str


@cache
def places() -> tuple[PlaceKind, ...]:
    """Return the kinds of place with invented names, as the detector learned their words."""
    return tuple(
        PlaceKind(kind, split_cell(keywords), split_cell(names))
        for kind, keywords, names in read_rows("own", "places.tsv")
    )


@cache
def every_place() -> tuple[PlaceKind, ...]:
    """Return all kinds of place: further words and names first, so that a kind may come twice."""
    rows = read_rows("own", "further_places.tsv")
    further = (PlaceKind(kind, split_cell(words), split_cell(names)) for kind, words, names in rows)
    return (*further, *places())


@cache
def other_phrases() -> tuple[OtherPhrase, ...]:
    """Return neutral phrases for identifying facts of type OTHER.

    What is still to be done (`to see the game`) is told by the gerunds: `to be planning a trip`.
    """
    listed = tuple(OtherPhrase(*row) for row in read_rows("own", "other_phrases.tsv"))
    gerunds = (one.phrase for one in listed if one.kind == "gerund phrase")
    return (*listed, *(OtherPhrase("infinitive", f"be {phrase}") for phrase in gerunds))
