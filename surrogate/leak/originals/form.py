"""One string to search for, and how freely it may be written."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from surrogate.phi import Kind


class Style(StrEnum):
    """How freely a form may be written and still be that form."""

    NAME = "name"  # one word
    WORDS = "words"  # several words
    CODE = "code"  # any separators between its characters
    EXACT = "exact"  # the separators of the original, or none
    DATE = "date"
    LETTERS = "letters"  # capitals, with points or without


# What an original may be written as, each with its style and whether it is the whole of it.
Written = Iterator[tuple[str, Style, bool]]

# The first word of their names may be a thing in small letters: a muskie, of Muskies Inc.
OF_THINGS = frozenset({Kind.ORGANIZATION, Kind.PLACE, Kind.VESSEL})


class Form(NamedTuple):
    """One string to search for; a named tuple, because a patient has hundreds of them.

    Attributes:
        text: Letters and digits only.
        phi_type: The label of the original.
        kind: The surrogate type of that label.
        style: What may stand between its runs.
        ordinary: Whether it is made of ordinary words, clinical terms or eponyms only, or is a
            name part that is sooner a place.
        gaps: What stands between the runs of the original, without white space.
        whole: Whether it is an original itself and not a part or other form of one.
        capitals: Whether an original is written in capitals.
    """

    text: str
    phi_type: str
    kind: Kind
    style: Style
    ordinary: bool = False
    gaps: tuple[str, ...] = ()
    whole: bool = True
    capitals: bool = False

    def __repr__(self) -> str:
        """Show no text."""
        return f"Form({self.phi_type}, {self.style})"
