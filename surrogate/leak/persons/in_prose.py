"""Tells where a word has a capital in prose for a name alone: `she saw Stone again`."""

from __future__ import annotations

from functools import cache

from surrogate.leak.texts.position import is_when, looks_like_name, word_before
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.usage import often_small
from surrogate.wordlists.words import eponyms

_NO_NAME_BEHIND = frozenset({"no", "each", "any"})


def is_name_in_prose(text: str, span: Span) -> bool:
    """Tell whether a word of prose that a name of somebody is can be nothing else there.

    Eponyms have a capital for what they are, and so have words for peoples (`a White man`); what
    stands behind an article or `no` is a thing, and what a hyphen or stroke joins may be one.
    """
    if not looks_like_name(text, span):
        return False
    form, before = fold(span.of(text)), word_before(text, span)
    is_small = form in often_small() and form not in eponyms() and form not in _peoples()
    is_apart = text[span.start - 1].isspace() and text[span.end : span.end + 1] not in ("-", "/")
    if not (is_small and is_apart and before) or is_when(text, span):
        return False
    return fold(before[1]) not in _NO_NAME_BEHIND | context_set("determiner")


@cache
def _peoples() -> frozenset[str]:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "peoples.toml"))
    return frozenset((*lists["words"], *lists["colours"]))
