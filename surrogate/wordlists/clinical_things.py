"""What is called after people, places and days in clinical notes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.phrases_around import Phrases
from surrogate.wordlists.reading import read_lines, read_rows


@cache
def named_after() -> frozenset[str]:
    """Return surnames and firms that count as eponyms only before what they name, folded."""
    return frozenset(map(fold, read_lines("own", "named_after.txt")))


@cache
def eponym_nouns() -> frozenset[str]:
    """Return what clinical things called after people end in (`sign`, `fracture`), folded."""
    return frozenset(map(fold, read_lines("own", "eponym_nouns.txt")))


@cache
def hyphenated_eponyms() -> frozenset[str]:
    """Return what is called after several people, with hyphens between them, folded."""
    return frozenset(map(fold, read_lines("own", "hyphenated_eponyms.txt")))


@cache
def drug_names() -> frozenset[str]:
    """Return names of drugs and devices that the list of clinical words lacks, folded."""
    return frozenset(read_lines("own", "drug_names.txt"))


@cache
def scale_totals() -> Mapping[str, int]:
    """Return scale in small letters → the most that can be reached on it."""
    return {scale: int(total) for scale, total in read_rows("own", "scale_totals.tsv")}


@cache
def possible_totals() -> frozenset[int]:
    """Return what can at most be reached on any scale."""
    return frozenset(scale_totals().values())


def phrase_words() -> frozenset[str]:
    """Return the words of clinical phrases, each of which may be PHI elsewhere."""
    return _phrases().words


def is_clinical_phrase(text: str, span: Span) -> bool:
    """Tell whether words belong to the name of a disease, test or scale (`factor V Leiden`)."""
    return _phrases().hold(text, span)


@cache
def _phrases() -> Phrases:
    return Phrases.of(read_lines("own", "clinical_phrases.txt"))
