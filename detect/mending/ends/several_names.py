"""Cuts a find that took several names for one: a list, a pair, the cells of a table.

A tagger that has learnt `SMITH, JOHN` goes on over commas and gaps where a list of names begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from detect.mending.beside_names import is_title, stands_behind
from detect.mending.ends.breaks import GAP, between
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    female_names,
    frequent_surnames,
    given_gender,
    male_names,
    world_given_names,
)
from surrogate.wordlists.people import written_relations

# No name runs over these words, a gap in a line, a line end with a whole
# name behind or the end of a sentence; one with more parts is a list of names.
_LINE_OF_ITS_OWN = r"(?<![,\s])\s*\n\s*(?=[^\W\d_]{2,},?[ ]+[^\W\d_]{2})"
# A full stop behind so long a word is no abbreviation's.
_SENTENCE_OF_ITS_OWN = r"(?<=[^\W\d_]{5})\.[ ]+(?=[^\W\d_]{2})"
_BETWEEN_NAMES = re.compile(
    r"(?=[\s,.])"
    rf"(?:[ ,]{{0,4}}[ ](?:and|with|w/|[&+])[ ]+|{GAP}|{_LINE_OF_ITS_OWN}"
    rf"|{_SENTENCE_OF_ITS_OWN})"
)
# What somebody is called stands by itself behind a whole name: `Ann Lee "Annie"`. Behind a surname,
# a comma and one blank it belongs to the name as often as not.
_NICKNAME_BEHIND = re.compile(r'(?:[^",]+[ ]|[^"]+[ ]{2})(?="[^"]+"?\Z)')
# Each of two names of one person is whole, whatever commas are in it; so is one before a dash.
_ALIAS = re.compile(
    r"[ ,;]{0,2}[ ](?:(?:[af][./]?k[./]?a\.?|alias|formerly)[ ]+|[-\u2013][ ]+(?-i:(?=[A-Z])))",
    re.IGNORECASE,
)
_IN_A_LIST = re.compile(rf"{_BETWEEN_NAMES.pattern}|,\s*")
# Before the letters of a name that is spelt: `poe p o e t`, `Poe, P-O-E-T`.
_BEFORE_LETTERS = re.compile(r"(?<=[^\W\d_]{2})[ ,]{1,3}(?=(?:[^\W\d_][ -]){3,24}[^\W\d_](?!\w))")
_PARTS_OF_A_NAME = 2
_CLOSING = re.compile(r"([^\W\d_]+(?:[ ][^\W\d_]+){0,3}),[ ]+(?=\w)")
_STOP = re.compile(r"(?<=\w)\.[ ]+(?=([A-Z][a-z]+)(?:\.?[ ]|\Z))")
_WORD_AHEAD = re.compile(r"([^\W\d_]+)\.?[ ]\Z")
_REACH = 24
_SURNAME_IN_CAPITALS = re.compile(r"[A-Z'\u2019-]{2,},[ ][A-Z][a-z]")
_POSSESSIVE_BEHIND = re.compile(r"['\u2019]s\b")
# A whole name and what is no given name: whom somebody works for (`Gina Pruitt, Sedgwick`).
_WHOLE_NAME = re.compile(
    r"(?P<given>[A-Z][a-z]+)[ ](?:[A-Z]\.?[ ])?[A-Z][a-z]+(?P<comma>,[ ])(?P<more>[A-Z][A-Za-z]+)"
)
_COPY_AHEAD = re.compile(r"(?<!\w)(?:cc|copies|copies[ ]to|copy[ ]to):?[ \t]{1,8}\Z", re.IGNORECASE)
_COMMA = re.compile(",[ ]")
_GIVEN_ONE_IN = 2000
_NO_NAME = re.compile(r"[\W_]*")


def names_in(span: Span, text: str) -> Sequence[Span]:
    """Return the names of a find in a text, in order; the find itself if it is but one.

    What stands between is left out: commas, conjunctions, and credentials and titles of their own.
    """
    span = _behind_closing(span, text)
    if nickname := _NICKNAME_BEHIND.match(text, span.start, span.end):
        name = Span(span.start, span.start + len(nickname[0].rstrip()))
        return [*names_in(name, text), Span(nickname.end(), span.end)]
    names = [*between(span, _ALIAS.finditer(text, span.start, span.end))]
    if len(names) > 1:
        return [name for part in names for name in names_in(part, text)]
    cuts = (
        *_before_titles(text, span),
        *_before_firms(text, span),
        *_BEFORE_LETTERS.finditer(text, span.start, span.end),
    )
    names = [*between(span, sorted(cuts, key=re.Match.start))]
    if len(names) > 1:
        return [name for part in _names(names, text) for name in names_in(part, text)]
    if _IN_A_LIST.search(text, span.start, span.end) is None:
        return [span]
    listed = _names(between(span, _IN_A_LIST.finditer(text, span.start, span.end)), text)
    most = 1 if _is_of_another(text, span) or _names_stand_alone(text, span) else _PARTS_OF_A_NAME
    if len(listed) > most or _are_two(listed, text):
        return listed
    parts = [*between(span, _BETWEEN_NAMES.finditer(text, span.start, span.end))]
    return _names(parts, text) if len(parts) > 1 else parts


def _before_firms(text: str, span: Span) -> Iterator[re.Match[str]]:
    """Yield the comma between a whole name and a word that nobody has for a given name."""
    whole = _WHOLE_NAME.fullmatch(text, span.start, span.end)
    if whole is None or fold(whole["given"]) not in _usual_given_names():
        return
    more = fold(whole["more"])
    is_given = more in given_gender() or more in world_given_names()
    comma = _COMMA.match(text, whole.start("comma"))
    if comma and not is_given and not stands_behind(whole["more"]):
        yield comma


@cache
def _usual_given_names() -> frozenset[str]:
    names = (female_names(), male_names())
    return frozenset(fold(name) for of_sex in names for name in of_sex.frequent(_GIVEN_ONE_IN))


def _behind_closing(span: Span, text: str) -> Span:
    """Return a find without the end of a letter before it on its line (`Cheers, Trevor`)."""
    closing = _CLOSING.match(text, span.start, span.end)
    begins = span.start == 0 or text[span.start - 1] == "\n"
    if closing is None or not begins or fold(closing[1]) not in context_set("end of a letter"):
        return span
    return Span(closing.end(), span.end)


def _before_titles(text: str, span: Span) -> Iterator[re.Match[str]]:
    """Yield the full stops behind which a title or relation begins another name.

    As in `Brandi L. Grandma Rosetta`; but `Ann Lee Jr. Poe` is one.
    """
    for stop in _STOP.finditer(text, span.start, span.end):
        told = written_relations().get(fold(stop[1]))
        if is_title(stop[1]) or (told is not None and told.kind == "relation"):
            yield stop


def _is_of_another(text: str, span: Span) -> bool:
    """Tell whether whoever stands behind a comma is another: `Dre, Marcus's brother`.

    Behind a surname in capitals stands a given name: `POE, Ann's`.
    """
    is_inverted = _SURNAME_IN_CAPITALS.match(text, span.start) is not None
    return not is_inverted and _POSSESSIVE_BEHIND.match(text, span.end) is not None


def _are_two(names: Sequence[Span], text: str) -> bool:
    """Tell whether two names with a comma between are whole: `Bo Lund, Kara Poe`.

    So are those who get a copy, if one or both are called by a surname (`cc: Lund, Kara Poe`).
    """
    if len(names) != _PARTS_OF_A_NAME:
        return False
    one, other = (name.of(text).split() for name in names)
    if len(one) == len(other) == _PARTS_OF_A_NAME:
        begin_given = all(fold(words[0]) in given_gender() for words in (one, other))
        return begin_given and _is_but_surname(other[1])  # `Cruz Field, Ángel N.` is one
    start = names[0].start
    if len(one) > 1 or _COPY_AHEAD.search(text, max(0, start - _REACH), start) is None:
        return False
    is_whole = len(other) == _PARTS_OF_A_NAME and fold(other[0]) in given_gender()
    is_listed = len(other) == 1 and fold(other[0]) in frequent_surnames()
    return (is_whole or is_listed) and _is_but_surname(other[-1])


def _is_but_surname(word: str) -> bool:
    """Tell whether a word is no initial, and nobody is called so by a given name."""
    return len(word.rstrip(".")) > 1 and fold(word) not in given_gender()


def _names_stand_alone(text: str, span: Span) -> bool:
    """Tell whether nobody is told by surname and name: behind a relation or `Drs.` it is so."""
    found = _WORD_AHEAD.search(text, max(0, span.start - _REACH), span.start)
    if found is None:
        return False
    word = fold(found[1])
    told = written_relations().get(word)
    if told is not None:
        return told.kind == "relation"
    one = written_relations().get(word.removesuffix("s"))
    is_kin = one is not None and one.kind == "relation"
    return word.endswith("s") and (is_kin or is_title(word[:-1]))


def _names(parts: Iterable[Span], text: str) -> list[Span]:
    return [part for part in parts if _is_name(part.of(text))]


def _is_name(part: str) -> bool:
    """Tell whether a part of a find is more than marks, titles and credentials."""
    return not (_NO_NAME.fullmatch(part) or is_title(part.strip()) or stands_behind(part))
