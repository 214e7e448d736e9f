"""Departments that every hospital has, beside names: `Neuro (Ann Poe): no change`, `WCH IMAGING`.

Who stands in a bracket behind one speaks for it; one behind a house is no part of its name where
the house is told by its letters, or a dash sets the department off. Others are called after what
they do (`Lund Imaging`).
"""

from __future__ import annotations

import re
from functools import cache

from detect.mending.ends.reaching import ends_in_facility
from detect.towns import listed_towns
from surrogate.span import Span
from surrogate.wordlists.cues import context_words, cue_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import departments, facility_words
from surrogate.wordlists.people import written_relations
from surrogate.wordlists.words import english_words, id_labels, note_words, small_words

_WORD_AHEAD = re.compile(r"(?<![\w-])(?P<word>[A-Za-z&/]{2,18})(?=[ ]\Z)")
# The word before a label that may be a department (`photo ID (Poe)`), joining ones aside.
_OF_LABEL = re.compile(r"(?<![\w/])(?!(?i:per|by|from|with|and|to)[ ])[A-Za-z]+[ ]$")
_BEHIND_LETTERS = re.compile(r"(?P<house>[A-Z]{3,6})[ ](?P<rest>[^\W\d_][\w&/ -]*)")
_GOES_ON = re.compile(r"[ ][A-Z][A-Za-z]")
_SET_OFF = re.compile(r"(?P<house>.+?)[ ][-\u2013][ ](?P<rest>[^\W\d_][\w&/ -]*)", re.DOTALL)
_REACH = 20
# Of one letter others would be those of any word.
_HOSPITAL = "h"
_PEOPLE = frozenset({"kin", "friend", "patient"})


def is_behind_department(text: str, start: int) -> bool:
    """Tell whether what starts in a text stands in a bracket behind a department."""
    if text[start - 2 : start] != " (":
        return False  # nearly always
    ahead = _WORD_AHEAD.search(text, max(0, start - _REACH), start - 1)
    if ahead is None:
        return False
    word = fold(ahead[0])
    if word in id_labels() and _OF_LABEL.search(text, max(0, start - _REACH), ahead.start()):
        return False
    if word in _words_of_people() and not ahead[0].isupper():  # `pt (Ann)`, but `PT (Ann)`
        return False
    whole, beginnings = _words_of_departments()
    return word in whole or word.startswith(beginnings)


def trim_department(text: str, span: Span) -> Span:
    """Take a department off the end of a house that is told by letters, or set off from it.

    What follows a facility's word and goes on behind the find is another name
    (`Lund Hospital Poe` of `Lund Hospital Poe Scope Suite`), unless a town is called so
    (`Mercy Hospital Springfield ED`).
    """
    quoted = trim_behind_letters(text, span).of(text)
    set_off = _SET_OFF.fullmatch(quoted)
    if set_off and _is_department(fold(set_off["rest"])):
        return Span(span.start, span.start + set_off.end("house"))
    house, _, last = quoted.rpartition(" ")
    goes_on = " " in house and last[0].isupper() and _GOES_ON.match(text, span.end)
    if goes_on and ends_in_facility(house) and not _is_word_or_town(fold(last)):
        return Span(span.start, span.start + len(house))
    return Span(span.start, span.start + len(quoted))


def _is_word_or_town(word: str) -> bool:
    return word in english_words() or word in listed_towns()


def trim_behind_letters(text: str, span: Span) -> Span:
    """Take what is no name off the end of a house that is told by letters (`WCH IMAGING`)."""
    found = _BEHIND_LETTERS.fullmatch(span.of(text))
    if found and _are_letters(fold(found["house"])) and _is_no_name(found["rest"]):
        return Span(span.start, span.start + found.end("house"))
    return span


def _is_no_name(words: str) -> bool:
    """Tell whether words behind letters are a department, or tell in capitals what a note is of."""
    if _is_department(fold(words)):
        return True
    listed = (fold(word) in english_words() or fold(word) in note_words() for word in words.split())
    return words.isupper() and all(listed) and not ends_in_facility(words)


def _is_department(words: str) -> bool:
    whole, beginnings = _words_of_departments()
    return words in whole or (" " not in words and words.startswith(beginnings))


def begins_department(words: str) -> bool:
    """Tell whether words begin with a department, and no label or word for people."""
    folded = fold(words).split()
    if not folded or folded[0] in id_labels() or folded[0] in _words_of_people():
        return False
    return any(_is_department(" ".join(folded[:end])) for end in range(len(folded), 0, -1))


def ends_as_houses(letters: str) -> bool:
    """Tell whether folded letters end in several that those of facilities end in (`gh`, `mc`)."""
    return letters.endswith(_several_letters_of_facilities())


def _are_letters(house: str) -> bool:
    """Tell whether capitals end in the letters of a facility, and are no word."""
    is_word = house in english_words() or is_listed_name(house)
    return house.endswith(_letters_of_facilities()) and not is_word


@cache
def _letters_of_facilities() -> tuple[str, ...]:
    return (_HOSPITAL, *_several_letters_of_facilities())


@cache
def _several_letters_of_facilities() -> tuple[str, ...]:
    return tuple(sorted({fold(one.letters) for one in facility_words() if len(one.letters) > 1}))


@cache
def _words_of_departments() -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the words for departments, and what some begin with."""
    words = {fold(w) for one in departments() for w in (one.name, one.abbreviation, *one.keywords)}
    beginnings = tuple(sorted(word[:-1] for word in words if word.endswith("*")))
    return frozenset(words), beginnings


@cache
def _words_of_people() -> frozenset[str]:
    """Return words of people that are those of departments too (`him`, `pt`, `family`)."""
    people = (cue.text for cue in cue_words("en") if cue.kind in _PEOPLE)
    return frozenset(small_words("english") | written_relations().keys()).union(
        people, context_words("people beside a department")
    )
