"""The closed classes of words inside personal names: particles, titles, suffixes."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any

from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.people import letters_behind_names

QUOTES = frozenset("\"'\u201c\u2018\u00ab")
# What opens an aside: a bracket or a quotation.
OPENING = QUOTES | frozenset("([")


class PieceKind(StrEnum):
    """What a piece of a written name is."""

    WORD = "word"
    INITIAL = "initial"
    INITIALS = "initials"
    HANDLE = "handle"
    PARTICLE = "particle"
    SUFFIX = "suffix"
    TITLE = "title"
    LABEL = "label"
    CONNECTOR = "connector"
    DIGITS = "digits"
    OTHER = "other"


class PartRole(StrEnum):
    """How a person bears a word of the name."""

    GIVEN = "given"
    FAMILY = "family"
    UNKNOWN = "unknown"


@cache
def name_words() -> dict[str, frozenset[str]]:
    """Return the classes of `own/name_particles.toml`, folded."""
    table: dict[str, Any] = read_toml(resource_path("wordlists", "own", "name_particles.toml"))
    return {name: frozenset(map(fold, words)) for name, words in table.items()}


@cache
def folded_credentials() -> frozenset[str]:
    """Return credentials and other letters behind names, folded, without points."""
    return frozenset(fold(word).replace(".", "") for word in letters_behind_names())


def is_no_name(word: str) -> bool:
    """Tell whether a word is a title or letters of a degree, and nobody's name."""
    folded = fold(word)
    is_title = any(folded in name_words()[kind] for kind in ("titles_anywhere", "ranks"))
    return is_title or (folded in folded_credentials() and not is_listed_name(folded))


@cache
def credential_spellings() -> frozenset[str]:
    """Return credentials and other letters behind names as they are usually written (`PhD`)."""
    return frozenset(word.replace(".", "") for word in letters_behind_names())
