"""Words that tell what stands near them."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from surrogate.wordlists.reading import read_rows, split_cell

_CUE_LISTS = {"en": "cue_words_en.tsv", "es": "cue_words_es.tsv"}


class CueWord(NamedTuple):
    """A word or phrase that tells what stands near it."""

    family: str
    kind: str
    text: str


@cache
def cue_words(language: str) -> tuple[CueWord, ...]:
    """Return the words of a language that tell what stands near them; none if there is no list."""
    if language not in _CUE_LISTS:
        return ()
    return tuple(
        CueWord(family, kind, text)
        for family, kind, texts in read_rows("own", _CUE_LISTS[language])
        for text in split_cell(texts)
    )


@cache
def context_words(use: str) -> tuple[str, ...]:
    """Return the words of one row of `own/context_words.tsv`, the longest first."""
    table = dict(read_rows("own", "context_words.tsv"))
    return tuple(sorted(split_cell(table[use]), key=len, reverse=True))


@cache
def context_set(use: str) -> frozenset[str]:
    """Return the words of one row as a set, to ask whether a word is one of them."""
    return frozenset(context_words(use))


def any_context_word(use: str) -> str:
    """Return a pattern of any word of one row; one that ends in `*` stands for its beginning."""
    return "|".join(re.escape(word).replace(r"\*", r"\w*") for word in context_words(use))
