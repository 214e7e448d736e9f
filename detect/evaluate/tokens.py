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

    ALNUM: runs of letters and digits inside an entity, as the official script of the 2014
    shared task does. An entity without any letter or digit has no token.
    WHITESPACE: the tokens of the document between white space, each with the type of the
    entities that it touches (Stubbs & Uzuner 2015, section 6). So a full stop inside or
    outside of an entity makes no difference.
    """

    ALNUM = "alnum"
    WHITESPACE = "whitespace"


def run_pattern(text: str) -> re.Pattern[str]:
    """Return what a run of letters and digits is in this text.

    Plain ASCII where all its letters are, as in the official script; else the letters and
    digits of Unicode, so that `Jiménez` is one token and not two.
    """
    if text.isascii() or not any(c.isalpha() and not c.isascii() for c in text):
        return _ASCII_RUN
    return _UNICODE_RUN


def _alnum_units(document: Document) -> Iterator[Unit]:
    pattern = run_pattern(document.text)
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
    {Tokens.ALNUM: _alnum_units, Tokens.WHITESPACE: _whitespace_units}
)


def token_units(document: Document, tokens: Tokens = Tokens.ALNUM) -> list[Unit]:
    """Return the tokens of all entities of a document, with the types of these, in text order.

    A token that two entities of one type share is listed once.
    """
    return list(dict.fromkeys(_CUTTERS[tokens](document)))


def token_spans(text: str, tokens: Tokens = Tokens.ALNUM) -> list[tuple[int, int]]:
    """Return start and end of all tokens of a text, PHI or not, in text order."""
    pattern = run_pattern(text) if tokens is Tokens.ALNUM else _BLACK_RUN
    return [match.span() for match in pattern.finditer(text)]
