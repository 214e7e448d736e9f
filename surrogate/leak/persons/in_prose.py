"""Tells where a word has a capital in prose for a name alone: `she saw Stone again`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.leak.persons.told_people import tells_quality
from surrogate.leak.texts.position import is_when, looks_like_name, word_before
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.usage import often_small
from surrogate.wordlists.words import eponyms

_NO_NAME_BEHIND = frozenset({"no", "each", "any"})
# What a hyphen or stroke joins may be a thing, what a number or another capital follows a title:
# `Hospital Day 3`, `Small Bowel`; two blanks part fields.
_GOES_ON = re.compile(r"[-/:]|[ ](?:[A-Z#]|\d)|[ ]{2}\S|[ ]of[ ][A-Z]")
_GAP = re.compile(r"\S[ \n]\Z")


def is_name_in_prose(text: str, span: Span) -> bool:
    """Tell whether a word of prose that a name of somebody is can be nothing else there.

    Eponyms have a capital for what they are, and so have words for peoples (`a White man`) and
    those of a title (`Social Work`); what stands behind an article or `no` is a thing.
    """
    if not looks_like_name(text, span):
        return False
    form, before = fold(span.of(text)), word_before(text, span)
    is_small = form in often_small() and form not in eponyms() and form not in _peoples()
    is_small = is_small and not tells_quality(form)  # `at Low risk`
    if not (is_small and before and before[1].islower() and _is_apart(text, span)):
        return False
    return before[1] not in _NO_NAME_BEHIND | context_set("determiner") and not is_when(text, span)


def _is_apart(text: str, span: Span) -> bool:
    """Tell whether a word stands by itself among those of its line."""
    ahead = _GAP.search(text, max(0, span.start - 2), span.start)
    return ahead is not None and _GOES_ON.match(text, span.end) is None


@cache
def _peoples() -> frozenset[str]:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "peoples.toml"))
    return frozenset((*lists["words"], *lists["colours"]))
