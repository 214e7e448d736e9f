"""What is called after people, places and days in clinical notes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_lines


@cache
def named_after() -> frozenset[str]:
    """Return surnames and firms that count as eponyms only before what they name, folded."""
    return frozenset(map(fold, read_lines("own", "named_after.txt")))


@cache
def eponym_nouns() -> frozenset[str]:
    """Return what clinical things called after people end in (`sign`, `fracture`), folded."""
    return frozenset(map(fold, read_lines("own", "eponym_nouns.txt")))


@cache
def clinical_phrases() -> frozenset[str]:
    """Return clinical phrases that hold what looks like a name, a place or a day, folded."""
    return frozenset(map(fold, read_lines("own", "clinical_phrases.txt")))


@cache
def scale_totals() -> Mapping[str, int]:
    """Return scale in small letters → the most that can be reached on it."""
    rows = (line.split("\t") for line in read_lines("own", "scale_totals.tsv")[1:])
    return {scale: int(total) for scale, total in rows}
