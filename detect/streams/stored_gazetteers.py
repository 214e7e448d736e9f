"""Gazetteers as arrays, so that a model finds its word lists merged already."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from detect import tokens
from detect.streams import gazetteers, list_sources
from detect.streams.gazetteers import Gazetteers, Phrases, Words, load_gazetteers
from detect.templates import GazetteerSpec
from surrogate.cache import cached, key_of, lines_of, text_array
from surrogate.wordlists.checksums import lists_key
from surrogate.wordlists.sorted_lines import SortedLines, Told

if TYPE_CHECKING:
    from surrogate.cache import Arrays


def stored_gazetteers(specs: Collection[GazetteerSpec], home: Path) -> Gazetteers:
    """Return the lists of a declaration, merged before if it was possible.

    Args:
        specs: The lists.
        home: Folder of the model that they belong to.

    Raises:
        ModelError: If a source is unknown.
    """
    arrays = cached("gazetteers", _key(specs), lambda: _arrays(load_gazetteers(specs)), home=home)
    (checksum,) = lines_of(arrays["checksum"])
    return Gazetteers(
        Told(SortedLines(arrays["words"].tobytes()), _names),
        Told(SortedLines(arrays["phrases"].tobytes()), _phrases),
        frozenset(spec.name for spec in specs if spec.half),
        checksum,
    )


def _key(specs: Collection[GazetteerSpec]) -> str:
    code = [__file__, gazetteers.__file__, list_sources.__file__, tokens.__file__]
    return key_of([lists_key(), *map(Path, code), *map(repr, specs)])


def _arrays(merged: Gazetteers) -> Arrays:
    words = (f"{word}\t{'|'.join(names)}" for word, names in merged.words.items())
    return {
        "words": text_array(sorted(words)),
        "phrases": text_array(sorted(map(_line, merged.phrases.items()))),
        "checksum": text_array([merged.checksum]),
    }


def _line(begun: tuple[str, Phrases]) -> str:
    """Return a first word and the phrases that it begins, each behind the lists that it is in."""
    first, several = begun
    phrases = (phrase for _, of in several for phrase in of.items())
    listed = (" ".join(("|".join(names), *words)) for words, names in phrases)
    return "\t".join((first, *listed))


def _names(cell: str) -> Words:
    return tuple(cell.split("|"))


def _phrases(cells: str) -> Phrases:
    """Return what `_line` wrote: those of a length stand together, the longest first."""
    found: dict[int, dict[Words, Words]] = {}
    for cell in cells.split("\t"):
        names, *words = cell.split(" ")
        found.setdefault(len(words), {})[tuple(words)] = _names(names)
    return tuple(found.items())
