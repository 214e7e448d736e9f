"""Finds houses and towns called by an ordinary word where one comes from or goes to.

`From Mercy`, `Mercy ED`, `lives in Sandy`, `Mobile, AL`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from surrogate.entity import Mention
from surrogate.leak.houses import plain_core, plain_word
from surrogate.leak.view import View
from surrogate.phi import Kind
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.clinical_things import is_clinical_phrase

_REACH = 14


class Plain(NamedTuple):
    """A place that is an ordinary word: its label, and whether it is a town or a house."""

    phi_type: str
    kind: Kind


def plain_places(mentions: Iterable[Mention]) -> dict[str, Plain]:
    """Return each ordinary word, squeezed, that a hospital or a town is called by."""
    found = {}
    for mention in mentions:
        if word := _plain_word(mention):
            found[word] = Plain(mention.phi_type, mention.kind)
    return found


def _plain_word(mention: Mention) -> str:
    if mention.kind is Kind.HOSPITAL:
        return plain_core(mention.text)
    return plain_word(mention.text) if mention.kind is Kind.CITY else ""


def visited(view: View, known: Mapping[str, Plain]) -> Iterator[tuple[Span, str]]:
    """Yield where such a word stands with a capital as a place, with the label."""
    for run in view.where(known.keys() & view.words):
        span, place = Span(*view.spans[run]), known[view.runs[run]]
        is_place = _is_place(view.bare, span, place.kind)
        if is_place and not is_clinical_phrase(view.bare, span):
            yield span, place.phi_type


def _is_place(text: str, span: Span, kind: Kind) -> bool:
    before, behind = _patterns(kind)
    word = span.of(text)
    if behind.match(text, span.end):
        return word[0].isupper()
    is_ahead = word.istitle() and before.search(text, max(0, span.start - _REACH), span.start)
    return bool(is_ahead) and _longer().match(text, span.end) is None


@cache
def _patterns(kind: Kind) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what stands before a place of that kind, and what behind it."""
    table: dict[str, dict[str, list[str]]] = read_toml(resource_path("checks", "places.toml"))
    lists = table["town" if kind is Kind.CITY else "house"]
    return (
        re.compile(rf"(?<![\w-])(?:{'|'.join(lists['before'])})\s\Z", re.IGNORECASE),
        re.compile(rf"(?:{'|'.join(lists['behind'])})(?![\w-])"),
    )


@cache
def _longer() -> re.Pattern[str]:
    """Return a pattern of what goes on with a name: `at Mercy Lake`."""
    return re.compile(r"[ -][A-Z][a-z]")
