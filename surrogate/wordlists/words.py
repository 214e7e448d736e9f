"""Ordinary and clinical words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from surrogate.resources import resource_path
from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import entries, read_lines, read_rows, read_sorted

_CLINICAL_LISTS = {"es": "clinical_words_es.txt"}


@cache
def english_words() -> frozenset[str]:
    """Return ordinary English words in lower case; `stone`, `will`, `young` are among them."""
    return frozenset(read_lines("english_words.txt"))


@cache
def clinical_words() -> frozenset[str]:
    """Return clinical words in lower case, from ICD-10-CM and from drug names."""
    return frozenset(read_lines("clinical_words.txt"))


@cache
def clinical_words_abroad(language: str) -> frozenset[str]:
    """Return folded clinical words that general text of a language hardly has; none of most."""
    name = _CLINICAL_LISTS.get(language)
    return frozenset(read_lines("own", name) if name else ())


@cache
def note_words() -> frozenset[str]:
    """Return words and abbreviations of notes that no other list has (`neuro`), folded."""
    return frozenset(entries(resource_path("checks", "note_words.txt").read_text(encoding="utf-8")))


@cache
def clinical_abbreviations() -> frozenset[str]:
    """Return abbreviations of notes that may as well be the initials of a house, folded."""
    return frozenset(read_lines("own", "clinical_abbreviations.txt"))


@cache
def eponyms() -> frozenset[str]:
    """Return clinical eponyms, scales and devices named after people, folded."""
    return frozenset(map(fold, read_lines("own", "eponyms.txt")))


@cache
def id_labels() -> frozenset[str]:
    """Return the words that say what a number is, folded."""
    return frozenset(read_lines("own", "id_labels.txt"))


@cache
def field_words() -> frozenset[str]:
    """Return the words of forms that say what stands beside them, folded."""
    return frozenset(read_lines("own", "field_words.txt"))


@cache
def pos_lexicon() -> Mapping[str, str]:
    """Return word (case kept) → its most frequent Penn Treebank tag."""
    return read_sorted("pos_lexicon.tsv")


@cache
def small_words(use: str) -> frozenset[str]:
    """Return the words of one row of `own/small_words.tsv`."""
    rows = read_rows("own", "small_words.tsv")
    return frozenset(word for found, listed in rows if found == use for word in listed.split())
