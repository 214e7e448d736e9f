"""Who stands in a bracket behind a department speaks for it: `Neuro (Ann Poe): no change`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.cues import cue_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import departments
from surrogate.wordlists.people import written_relations
from surrogate.wordlists.words import small_words

_WORD_AHEAD = re.compile(r"(?<![\w-])[A-Za-z&/]{2,18}(?=[ ]\Z)")
_REACH = 20
_PEOPLE = frozenset({"kin", "friend", "patient"})
_PEOPLE_TOO = frozenset({"family", "women"})


def is_behind_department(text: str, start: int) -> bool:
    """Tell whether what starts in a text stands in a bracket behind a department."""
    if text[start - 2 : start] != " (":
        return False  # nearly always
    ahead = _WORD_AHEAD.search(text, max(0, start - _REACH), start - 1)
    if ahead is None:
        return False
    word = fold(ahead[0])
    if word in _words_of_people() and not ahead[0].isupper():  # `pt (Ann)`, but `PT (Ann)`
        return False
    whole, beginnings = _words_of_departments()
    return word in whole or word.startswith(beginnings)


@cache
def _words_of_departments() -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the words for departments, and what some begin with."""
    words = {fold(w) for one in departments() for w in (one.abbreviation, *one.keywords)}
    beginnings = tuple(sorted(word[:-1] for word in words if word.endswith("*")))
    return frozenset(words), beginnings


@cache
def _words_of_people() -> frozenset[str]:
    """Return words of people that are those of departments too (`him`, `pt`, `family`)."""
    people = (cue.text for cue in cue_words("en") if cue.kind in _PEOPLE)
    return frozenset(small_words("english") | written_relations().keys()).union(people, _PEOPLE_TOO)
