"""Tells whether a fact about the patient is nothing but a name: `hija Rosa Gil`, marked at Rosa."""

from __future__ import annotations

import re

from surrogate.link.names.mentions.pieces import is_word, raised_end, raw_pieces
from surrogate.link.names.words import name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_listed_name, sexes_in
from surrogate.wordlists.people import written_relations
from surrogate.wordlists.usage import written_small

# What may stand in a name beside its words.
_SIGNS = re.compile(r"[\s.,'\u2019-]*")


def is_bare_name(text: str, language: str) -> bool:
    """Tell whether words of a language are the name of a person, particles among them.

    Words for relatives are none, though people are called `Nieto`. Each word begins with a capital;
    the first is one that people are given, or all of several are names of some list, or none is a
    word of the language (`Casada`).
    """
    pieces = raw_pieces(text)
    words = [piece for piece in pieces if is_word(piece)]
    if not words or not all(is_word(p) or _SIGNS.fullmatch(p) for p in pieces):
        return False
    names = [word for word in words if fold(word) not in name_words()["particles"]]
    if not names or not all(name[0].isupper() for name in names) or words[0] not in names:
        return False
    if words[0].lower() in written_relations():
        return False
    if _is_given(names[0], language) or (len(names) > 1 and all(map(_is_name, names))):
        return True
    is_shouted = text.isupper() and not _is_name(names[0])
    return not is_shouted and not any(n.lower() in written_small(language) for n in names)


def _is_name(word: str) -> bool:
    return len(word) == 1 or raised_end(word) != "" or is_listed_name(fold(word))


def _is_given(word: str, language: str) -> bool:
    folded = fold(word)
    if folded in name_words()["devotions"] or folded in sexes_in(language):
        return True
    return given_gender().get(folded, "U") != "U"
