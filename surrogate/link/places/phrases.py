"""Reads named places of other kinds, and OTHER facts."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from surrogate.link.places.lexicon import plain, rows, street_words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.words import words_of
from surrogate.wordlists.folding import fold
from surrogate.wordlists.phrases import PlaceKind, places
from surrogate.wordlists.words import pos_lexicon

_THE = re.compile(r"(?:the|el|la|los|las)\s+", re.IGNORECASE)
_DETERMINER = re.compile(
    r"(?:^|\W)(?:the|an?|his|her|their|its|my|our|your|this|that|el|la|un|una|su)\s+$",
    re.IGNORECASE,
)
# `excited to see …`, `will ride …`
_BEFORE_INFINITIVE = re.compile(
    r"\b(?:to|will|would|can|could|shall|should|may|might|must|did)(?:\s+not)?\s+$", re.IGNORECASE
)
_SUBJECT = re.compile(
    r"(?:he|she|they|we|i|it|patient|pt|mother|father|wife|husband|son|daughter|family)\b"
    r"|(?:the|his|her|their|our|my)\s+[\w' -]{1,60}?\s+(?:is|was|were|are|has|have|had|hang|hangs"
    r"|\w+ed)\b",
    re.IGNORECASE,
)
# `@papi.c.361`, `frank_88`; not `U.S.`
_HANDLE = re.compile(r"@[\w.-]+|(?=[\w.]{5,}$)(?=.*[^\W\d_])\w*(?:\d|_|\w\w\.\w)[\w.]*\w")
_AUXILIARY = frozenset(
    [
        "is",
        "was",
        "were",
        "has",
        "had",
        "have",
        "been",
        "known",
        "won",
        "ran",
        "took",
        "went",
        "got",
        "made",
    ]
)
CACHE = 4096


@cache
def _place_keywords() -> dict[str, PlaceKind]:
    return {plain(word): kind for kind in reversed(places()) for word in reversed(kind.keywords)}


@lru_cache(CACHE)
def read_place(written: str) -> tuple[Piece, ...]:
    """Read a LOCATION-OTHER mention: what kind of place it is."""
    the = _THE.match(written)
    start = the.end() if the else 0
    core = written[start:]
    found = words_of(core)
    kind = _place_kind([word.plain for word in found])
    digits = [word for word in found if word.text.isdigit()]
    roads = all(word in digits or word.plain in street_words("en") for word in found)
    if digits and (kind == "bridge" or roads):
        number = digits[-1]
        return (
            *text(written[: start + number.start]),
            Piece(Part.NUMBER, number.text, number.text, "digits"),
            *text(written[start + number.end :]),
        )
    key = " ".join(word.plain for word in found) or fold(written)
    return (*text(written[:start]), Piece(Part.PLACE, core, key, kind))


def _place_kind(found: list[str]) -> str:
    keywords = _place_keywords()
    for at in range(len(found) - 1, -1, -1):
        for length in (3, 2, 1):
            kind = keywords.get(" ".join(found[max(0, at + 1 - length) : at + 1]))
            if kind:
                return kind.kind
    return "town" if found else "region"


@cache
def _fact_keywords() -> dict[str, str]:
    kinds: dict[str, str] = {}
    for kind, listed in rows("other_keywords.tsv"):
        for word in listed.split("|"):
            kinds.setdefault(word, kind)
    return kinds


@cache
def _synonyms() -> dict[str, str]:
    return {fold(written): surrogate for written, surrogate in rows("other_synonyms.tsv")}


def synonym(key: str) -> str:
    """Return what stands for a word of sex or kinship; empty for all else."""
    return _synonyms().get(key, "")


def read_fact(written: str, language: str, before: str) -> tuple[Piece, ...]:
    """Read an OTHER mention: what kind of phrase it is.

    Args:
        written: The mention.
        language: `en` or `es`.
        before: The text before it. Behind a determiner the surrogate needs none.
    """
    key = " ".join(fold(written).split())
    form = "es" if language == "es" else _phrase_kind(written, before)
    form = "synonym" if key in _synonyms() else form
    bare = "-bare" if _DETERMINER.search(before) else ""
    return (Piece(Part.PHRASE, written, key, form + bare),)


def is_handle(written: str) -> bool:
    """Tell whether an OTHER mention is what somebody is called in an app: one token, no word."""
    return _HANDLE.fullmatch(written) is not None


def _phrase_kind(written: str, before: str) -> str:
    found = words_of(written)
    if not found:
        return "noun phrase"
    if _SUBJECT.match(written) and len(found) > 3:  # noqa: PLR2004 - subject, verb, object
        return "clause"
    first = found[0].plain
    tag = pos_lexicon().get(first, "")
    if tag == "VB" and _BEFORE_INFINITIVE.search(before):
        return "infinitive"
    if first in _AUXILIARY or tag in ("VBD", "VBZ", "VBN") or (tag == "" and first.endswith("ed")):
        return "verb phrase"
    if first.endswith("ing") and tag in ("VBG", ""):
        return "gerund phrase"
    kinds = (_fact_keywords().get(word.plain) for word in reversed(found))
    return next(filter(None, kinds), "noun phrase")
