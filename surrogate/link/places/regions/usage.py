"""Tells from the words around a country's word whether it is a language, a people, a person."""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.words import pos_lexicon

_ONE_BEFORE = re.compile(r"\b(?:an?|one|another|every|each)\s+$", re.IGNORECASE)
_PLURAL_AFTER = re.compile(r"\s+(?:are|were|have|do|don't|who)\b", re.IGNORECASE)
_NEXT = re.compile(r"[\s-]+([^\W\d_]+)")
# Parts of speech (Penn Treebank) that end a noun phrase, where they follow.
_ENDS = frozenset(
    "CC DT IN MD PRP PRP$ RB RP TO VB VBD VBP VBZ WDT WP WP$ WRB".split()  # noqa: SIM905
)
PEOPLE = "people"
PERSON = "person"


@cache
def _speech_before() -> re.Pattern[str]:
    return re.compile(
        rf"(?:{any_context_word('before a language')})[:\s]+"
        rf"(?:(?:{any_context_word('how a language is spoken')}) )?"
        r"(?:[^\W\d_][\w'\u2019-]*(?:,\s*|\s*/\s*|,?\s+(?:and|or|y)\s+)){0,2}$",
        re.IGNORECASE,
    )


@cache
def _speech_after() -> re.Pattern[str]:
    return re.compile(rf"[- ](?:{any_context_word('behind a language')})", re.IGNORECASE)


@cache
def _place_before() -> re.Pattern[str]:
    return re.compile(rf"(?:\b(?:{any_context_word('before a place')})\s+|,\s*)$", re.IGNORECASE)


@cache
def _several_before() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_context_word('before several')})\s+$", re.IGNORECASE)


def use_of(before: str, after: str) -> str:
    """Return the use that the words around a mention tell; empty if they tell none.

    Returns:
        `language`, `people`, `person`, `name`, or nothing.
    """
    if _speech_before().search(before) or _speech_after().match(after):
        return "language"
    if _place_before().search(before):
        return "name"
    if _PLURAL_AFTER.match(after):
        return PEOPLE
    if _several_before().search(before):
        return "" if _noun_follows(after) else PEOPLE
    return PERSON if _ONE_BEFORE.search(before) and not _noun_follows(after) else ""


def _noun_follows(after: str) -> bool:
    """Tell whether the next word may be what the mention describes: `Irish music`."""
    following = _NEXT.match(after)
    if following is None:
        return False
    word = following[1]
    return (pos_lexicon().get(word) or pos_lexicon().get(word.lower(), "NN")) not in _ENDS
