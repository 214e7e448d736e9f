"""Trims names: titles, credentials, and what is told of somebody, at their ends."""

from __future__ import annotations

import re
from functools import cache

from detect.mending.beside_names import is_credential, is_title, may_be_surname
from detect.mending.ends.fields import trim_fields
from detect.mending.ends.trimming import (
    shortened,
    trim_possessive,
    trim_spoken,
    without_beginning,
    without_end,
)
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word, context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_abbreviations, english_words, note_words

_FIRST_WORD = re.compile(r"^([^\W\d_]+)(\.?)\s+(?=\S)")
_LAST_WORD = re.compile(r"(?:,\s*|\s+)([^\W\d_](?:[\w.-]*\w)?)\.?$")
_ASIDE = re.compile(r"[ ][-\u2013\u2014][ ][a-z]{3,}\b[^\n]*\Z")
# The side of what is named behind it, no initial: `Poe, L knee scope`.
_SIDE = re.compile(r",[ ][LR]$")
# What somebody did, behind a name (`Connie demos`); nobody's name ends so.
_SMALL_LAST = re.compile(r"(?:(?<=[^\W_]{2})|(?<=['\u2019]s))[.'\u2019]?[ ]{1,2}([a-z]{2,})$")
# The word that begins a sentence behind somebody's initial (`Sheila B. Site marked`).
_SENTENCE_BEHIND = re.compile(r"(?<=[a-z][ ][A-Z])\.[ ]+([A-Z][a-z]+)$")
# Letters that end a sentence before a name (`left LMOM. Kara`).
_LETTERS_AHEAD = re.compile(r"([A-Z]{3,6})\.[ ]+(?=[A-Z][a-z])")
# Who goes on to tell of himself behind a name: `tell Bev I said hey`.
_SPEAKER = re.compile(r"(?<=[a-z])[ ]I$")
_SPEAKS = re.compile(r"[ ][a-z]|['\u2019](?:m|ve|ll|d)\b")
_BORN, _WHEN_BEHIND = re.compile(r"[ ]+[bd]\.?$"), re.compile(r"\.?[ ]{0,2}(?:['\u2019]?\d\d|\d/)")
_OF_SOMEBODY, _OF_BEHIND = re.compile(r"[ ]+[BCDFHMSW]$"), re.compile(r"/[oO](?!\w)")
# How much of something, not whose; behind a day or a time it is whose.
UNIT_OF_NUMBER = r"(?<=\d[ ])(?<![/:-]\d\d[ ])(?<!/\d[ ])(?<!\d{4}[ ])(?-i:[dghlmuwyL])"
_UNIT_AHEAD = re.compile(rf"{UNIT_OF_NUMBER}\.(?:\s+|\Z)")
# The last letter of `r/o`, `h/o`, `c/o`; `f/u.` may end a sentence.
_END_OF_SHORT_FORM = re.compile(r"(?<=[a-z]/)(?:[a-z]|(?-i:[a-z])\.)\s+(?=\S)", re.IGNORECASE)


def _trim_titles(text: str, span: Span) -> Span | None:
    found = _FIRST_WORD.match(span.of(text))
    if found and (is_title(found[1]) or found[1] in context_set("further title")):
        return shortened(span, found.end(), 0)
    return span


def _trim_credentials(text: str, span: Span) -> Span | None:
    """Take credentials, and where in the body, off the end of a name; one after another."""
    while found := _LAST_WORD.search(quoted := span.of(text)):
        surname = quoted.isupper() and found[0][0] != "," and may_be_surname(found[1])
        if surname or not (is_credential(found[1]) or _is_site(found)):
            break
        span = Span(span.start, span.start + found.start())
    return span


def _is_site(last: re.Match[str]) -> bool:
    """Tell whether the last word is a short form of medicine behind a comma (`Poe, LUL`)."""
    word = fold(last[1])
    return last[0][0] == "," and word in clinical_abbreviations() and not is_listed_name(word)


def _trim_side(text: str, span: Span) -> Span | None:
    """Take the side of the body off the end of a name (`Poe, L knee scope`)."""
    side = _SIDE.search(span.of(text))
    if side is None or _part_of_body().match(text, span.end) is None:
        return span
    return shortened(span, 0, len(side[0]))


@cache
def _part_of_body() -> re.Pattern[str]:
    return re.compile(rf"[ ](?:{any_context_word('behind a side')})(?!\w)")


def _trim_short_form(text: str, span: Span) -> Span | None:
    """Take off the end of an abbreviation that a stroke cuts in two (`r/o Parkinson's`)."""
    found = _END_OF_SHORT_FORM.match(text, span.start, span.end)
    return without_beginning(span, found)


def _trim_unit(text: str, span: Span) -> Span | None:
    """Take off the unit of a number before a name (`2 u. Sims`)."""
    found = _UNIT_AHEAD.match(text, span.start, span.end)
    return without_beginning(span, found)


def _trim_small_words(text: str, span: Span) -> Span | None:
    """Take ordinary words in small letters off the end of a name that begins with a capital."""
    while span.of(text)[0].isupper() and (last := _SMALL_LAST.search(span.of(text))):
        if not _is_ordinary(fold(last[1])):
            break
        span = Span(span.start, span.start + last.start())
    return span


def _trim_sentence(text: str, span: Span) -> Span | None:
    """Take what ends a sentence before a name off it, and the word that begins one behind it."""
    ahead = _LETTERS_AHEAD.match(text, span.start, span.end)
    if ahead and not is_listed_name(fold(ahead[1])):
        span = Span(ahead.end(), span.end)
    found = _SENTENCE_BEHIND.search(span.of(text))
    return shortened(span, 0, len(found[0])) if found and _is_ordinary(fold(found[1])) else span


def _trim_born(text: str, span: Span) -> Span | None:
    """Take off the letter before when somebody was born or died: `Zora b. 2017`, `Ann d '09`."""
    found = _BORN.search(span.of(text))
    is_told = found is not None and _WHEN_BEHIND.match(text, span.end) is not None
    return shortened(span, 0, len(found[0])) if found and is_told else span


def _trim_whose(text: str, span: Span) -> Span | None:
    """Take off the letter of whose child or spouse somebody is (`Ann Poe D/o Bo`)."""
    found = _OF_SOMEBODY.search(span.of(text))
    is_told = found is not None and _OF_BEHIND.match(text, span.end) is not None
    return shortened(span, 0, len(found[0])) if found and is_told else span


def _trim_speaker(text: str, span: Span) -> Span | None:
    """Take off who speaks of himself behind a name: `tell Bev I said hey`."""
    found = _SPEAKER.search(span.of(text))
    speaks = found is not None and _SPEAKS.match(text, span.end) is not None
    return shortened(span, 0, len(found[0])) if found and speaks else span


def _is_ordinary(word: str) -> bool:
    """Tell whether a folded word is of everyday or of notes, and nobody is called so."""
    return (word in english_words() or word in note_words()) and not is_listed_name(word)


def _trim_aside(text: str, span: Span) -> Span | None:
    """Take what is told of somebody off a name: `Poe, Ann - fall at home`."""
    found = _ASIDE.search(span.of(text))
    return without_end(span, found)


def trim_name(text: str, span: Span) -> Span | None:
    """Take titles, credentials and a possessive off a name; one bare word has none of them."""
    trimmed: Span | None = span
    if not span.of(text).isalpha():
        for trim in _TRIMS_OF_NAMES:
            trimmed = trim(text, trimmed) if trimmed is not None else None
    return trimmed


_TRIMS_OF_NAMES = (
    trim_fields,
    _trim_unit,
    _trim_short_form,
    _trim_titles,
    trim_spoken,
    _trim_born,
    _trim_whose,
    _trim_speaker,
    _trim_small_words,
    _trim_sentence,
    _trim_side,
    _trim_aside,
    _trim_credentials,
    trim_possessive,
)
