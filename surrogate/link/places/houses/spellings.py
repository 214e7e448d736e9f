"""Chooses, among the ways a record writes one name, the one whose capitals tell most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from surrogate.link.places.abbreviations import is_abbreviation, is_word
from surrogate.link.places.pieces import Name
from surrogate.link.places.words import plain_words
from surrogate.phi import Kind


def spellings(names: Iterable[Name]) -> Mapping[Name, str]:
    """Return for each name the spelling that all its ways of writing are read by.

    `OLD FERRY HOSPITAL` is read as `Old Ferry Hospital` is, where the record holds both.
    """
    groups: dict[tuple[tuple[str, ...], Kind], list[str]] = defaultdict(list)
    for written, kind in names:
        groups[plain_words(written), kind].append(written)
    return {
        (written, kind): _best(group) for (_, kind), group in groups.items() for written in group
    }


def _best(group: Sequence[str]) -> str:
    return group[0] if len(group) == 1 else min(group, key=lambda w: (_rank(w), w))


def _rank(written: str) -> int:
    """Return 0 for letters that are no word, then mixed case, capitals, lower case."""
    if is_abbreviation(written) and not is_word(written):
        return 0
    if written.islower():
        return 3
    return 2 if written.isupper() else 1
