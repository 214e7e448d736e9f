"""Tells from the words around a country's word whether it is a language, a people, a person."""

from __future__ import annotations

import re

from surrogate.wordlists.words import pos_lexicon

_SPEECH_BEFORE = re.compile(
    r"(?:speaks?|speaking|spoke|language|interpreter|translator|fluent in|habla)[:\s]+"
    r"(?:only |mainly |primarily |some |little |fluent )?"
    r"(?:[^\W\d_][\w'\u2019-]*(?:,\s*|\s*/\s*|,?\s+(?:and|or|y)\s+)){0,2}$",
    re.IGNORECASE,
)
_SPEECH_AFTER = re.compile(
    r"[- ](?:speak|interp|translat|language|fluent|phone interp|video interp)", re.IGNORECASE
)
_PLACE_BEFORE = re.compile(
    r"(?:\b(?:in|from|to|of|via|left|visited|near|outside|through|toward|towards)\s+|,\s*)$",
    re.IGNORECASE,
)
_SEVERAL_BEFORE = re.compile(
    r"\b(?:the|most|many|few|several|all|other|these|those|both|fellow|among|amongst|"
    r"between|two|three|four|five|six|hundreds of|thousands of)\s+$",
    re.IGNORECASE,
)
_ONE_BEFORE = re.compile(r"\b(?:an?|one|another|every|each)\s+$", re.IGNORECASE)
_PLURAL_AFTER = re.compile(r"\s+(?:are|were|have|do|don't|who)\b", re.IGNORECASE)
_NEXT = re.compile(r"[\s-]+([^\W\d_]+)")
# Parts of speech (Penn Treebank) that end a noun phrase, where they follow.
_ENDS = frozenset(
    "CC DT IN MD PRP PRP$ RB RP TO VB VBD VBP VBZ WDT WP WP$ WRB".split()  # noqa: SIM905
)
PEOPLE = "people"
PERSON = "person"


def use_of(before: str, after: str) -> str:
    """Return the use that the words around a mention tell; empty if they tell none.

    Returns:
        `language`, `people`, `person`, `name`, or nothing.
    """
    if _SPEECH_BEFORE.search(before) or _SPEECH_AFTER.match(after):
        return "language"
    if _PLACE_BEFORE.search(before):
        return "name"
    if _PLURAL_AFTER.match(after):
        return PEOPLE
    if _SEVERAL_BEFORE.search(before):
        return "" if _noun_follows(after) else PEOPLE
    return PERSON if _ONE_BEFORE.search(before) and not _noun_follows(after) else ""


def _noun_follows(after: str) -> bool:
    """Tell whether the next word may be what the mention describes: `Irish music`."""
    following = _NEXT.match(after)
    if following is None:
        return False
    word = following[1]
    return (pos_lexicon().get(word) or pos_lexicon().get(word.lower(), "NN")) not in _ENDS
