"""Finds names in what is annotated as a date or an age, and tells neither: they would stay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from surrogate.entity import Mention
from surrogate.link.calendar import CalendarLinks, DateLink, Part
from surrogate.link.calendar.links import AgeLink
from surrogate.link.calendar.wording.words import senses
from surrogate.link.languages import SPANISH
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.usage import everyday_words, written_small
from surrogate.wordlists.words import clinical_words, english_words

_WORD = re.compile(r"[^\W\d_]{3,}")
# A shorter word that no list knows may be an abbreviation: `PST`, `Mths`.
_SURELY_A_WORD = 5


def with_names(links: CalendarLinks) -> Iterator[Mention]:
    """Yield the dates and ages that keep a word with a capital which is no word of any list.

    At the beginning of a date that is a name of the lists: others may be weekdays of a language
    that the calendar lacks.
    """
    for date in links.dates:
        first, *rest = _left_of_date(date) or [""]
        if _is_listed(first) or any(map(_is_name, rest)):
            yield date.mention
    for age in links.ages:
        if any(map(_is_name, _left_of_age(age))):
            yield age.mention


def _left_of_date(date: DateLink) -> list[str]:
    """Return the words that tell no part of a date; an empty one first where a part begins it."""
    begins = date.pieces[:1] and date.pieces[0].part is Part.TEXT
    kept = (piece.text for piece in date.pieces if piece.part is Part.TEXT)
    words = [word for text in kept for word in _WORD.findall(text)]
    return words if begins else ["", *words]


def _left_of_age(age: AgeLink) -> list[str]:
    text = age.mention.text
    edges = [0, *(edge for part in age.parts for edge in (part.start, part.end)), len(text)]
    return [word for one, two in [*pairwise(edges)][::2] for word in _WORD.findall(text[one:two])]


def _is_name(word: str) -> bool:
    is_unknown = len(word) >= _SURELY_A_WORD and word.lower() not in written_small(SPANISH)
    return _is_listed(word) or (is_unknown and _is_strange(word))


def _is_listed(word: str) -> bool:
    return _is_strange(word) and is_listed_name(fold(word))


def _is_strange(word: str) -> bool:
    folded = fold(word)
    known = (senses(), english_words(), clinical_words(), everyday_words())
    return word[:1].isupper() and not any(folded in words for words in known)
