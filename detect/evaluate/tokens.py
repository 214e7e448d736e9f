"""Cuts annotated entities into the tokens that the token metric counts.

These are the tokens of scoring, not those of the detector. With them `John` and `Smith` marked
one by one match `John Smith` marked as one (Stubbs & Uzuner 2015, section 6).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from operator import itemgetter
from types import MappingProxyType

from detect.evaluate.spans import Unit
from surrogate.document import Document

_ASCII_RUN = re.compile(r"[A-Za-z0-9]+")
_UNICODE_RUN = re.compile(r"[^\W_]+")
_BLACK_RUN = re.compile(r"\S+")


class Tokens(StrEnum):
    """How tokens are cut.

    ALNUM: runs of ASCII letters and digits inside an entity, as the official script of the 2014
    shared task does. An entity without any has no token, and `Jiménez` has two.
    LETTERS: the same with the letters and digits of Unicode, for notes that hold others.
    WHITESPACE: the tokens of the document between white space, each with the type of the
    entities that it touches (Stubbs & Uzuner 2015, section 6). So a full stop inside or
    outside of an entity makes no difference.
    """

    ALNUM = "alnum"
    LETTERS = "letters"
    WHITESPACE = "whitespace"


def _ascii_units(document: Document) -> Iterator[Unit]:
    return _units_of(document, _ASCII_RUN)


def _letter_units(document: Document) -> Iterator[Unit]:
    return _units_of(document, _pattern(document.text, Tokens.LETTERS))


def _pattern(text: str, tokens: Tokens) -> re.Pattern[str]:
    """Return what a token is in this text; signs such as `²` count where letters do."""
    if tokens is Tokens.WHITESPACE:
        return _BLACK_RUN
    foreign = tokens is Tokens.LETTERS and any(c.isalpha() and not c.isascii() for c in text)
    return _UNICODE_RUN if foreign else _ASCII_RUN


def _units_of(document: Document, pattern: re.Pattern[str]) -> Iterator[Unit]:
    for annotation in document.annotations:
        span = annotation.span
        for match in pattern.finditer(document.text, span.start, span.end):
            yield Unit(*match.span(), annotation.phi_type)


def _whitespace_units(document: Document) -> Iterator[Unit]:
    words = [match.span() for match in _BLACK_RUN.finditer(document.text)]
    for annotation in document.annotations:
        first = bisect_right(words, annotation.span.start, key=itemgetter(1))
        for start, end in words[first:]:
            if start >= annotation.span.end:
                break
            yield Unit(start, end, annotation.phi_type)


_CUTTERS: Mapping[Tokens, Callable[[Document], Iterator[Unit]]] = MappingProxyType(
    {
        Tokens.ALNUM: _ascii_units,
        Tokens.LETTERS: _letter_units,
        Tokens.WHITESPACE: _whitespace_units,
    }
)


def token_units(document: Document, tokens: Tokens = Tokens.ALNUM) -> list[Unit]:
    """Return the tokens of all entities of a document, with the types of these, in text order.

    A token that two entities of one type share is listed once.
    """
    return list(dict.fromkeys(_CUTTERS[tokens](document)))


def token_spans(text: str, tokens: Tokens = Tokens.ALNUM) -> list[tuple[int, int]]:
    """Return start and end of all tokens of a text, PHI or not, in text order."""
    return [match.span() for match in _pattern(text, tokens).finditer(text)]
