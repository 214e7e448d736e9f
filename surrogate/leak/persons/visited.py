"""Finds places called by a word or letters that mean something else where one is or goes.

`From Mercy`, `Mercy ED`, `lives in Sandy`, `works at Stillwater`, `lives on Granville`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from surrogate.entity import Mention
from surrogate.leak.originals.houses import first_of_house, plain_core, plain_word, short_firms
from surrogate.leak.originals.streets import lone_name
from surrogate.leak.texts.view import View
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.clinical_things import is_clinical_phrase

_REACH = 20
# The side of a street may stand before its name: `lives on S. Poplar`.
_SIDE = r"(?:\s(?-i:[NSEW])\.?)?"
_TABLES = MappingProxyType(
    {
        Kind.HOSPITAL: "house",
        Kind.CITY: "town",
        Kind.ORGANIZATION: "firm",
        Kind.STREET: "street",
    }
)


class Plain(NamedTuple):
    """What may be something else than a place: its label, and what kind of place it is."""

    phi_type: str
    kind: Kind


def plain_places(mentions: Iterable[Mention]) -> dict[str, set[Plain]]:
    """Return each word, squeezed, that a place is called by and that may mean something else."""
    found: dict[str, set[Plain]] = {}
    for mention in mentions:
        for word in _plain_words(mention.kind, mention.text):
            found.setdefault(word, set()).add(Plain(mention.phi_type, mention.kind))
    return found


@of_patient
def _plain_words(kind: Kind, text: str) -> frozenset[str]:
    words: Iterable[str] = ()
    if kind is Kind.HOSPITAL:
        words = (plain_core(text), first_of_house(text))
    elif kind is Kind.CITY:
        words = (plain_word(text),)
    elif kind is Kind.STREET:
        words = (lone_name(text),)
    elif kind is Kind.ORGANIZATION:
        words = short_firms(text)
    return frozenset(words) - {""}


def visited(view: View, known: Mapping[str, AbstractSet[Plain]]) -> Iterator[tuple[Span, str]]:
    """Yield where such a word stands with a capital as a place, with the label."""
    for run in view.where(known.keys() & view.words):
        span = Span(*view.spans[run])
        for place in sorted(known[view.runs[run]]):
            is_place = _is_place(view.bare, span, place.kind)
            if is_place and not is_clinical_phrase(view.bare, span):
                yield span, place.phi_type
                break


def _is_place(text: str, span: Span, kind: Kind) -> bool:
    before, behind = _patterns(kind)
    word = span.of(text)
    if behind.match(text, span.end):
        return word[0].isupper()
    is_called = word.istitle() or (kind is Kind.ORGANIZATION and word.isupper())
    is_ahead = is_called and before.search(text, max(0, span.start - _REACH), span.start)
    return bool(is_ahead) and _longer().match(text, span.end) is None


@cache
def _patterns(kind: Kind) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what stands before a place of that kind, and what behind it."""
    table: dict[str, dict[str, list[str]]] = read_toml(resource_path("checks", "places.toml"))
    lists = table[_TABLES[kind]]
    return (
        re.compile(rf"(?<![\w-])(?:{'|'.join(lists['before'])}){_SIDE}\s\Z", re.IGNORECASE),
        re.compile(rf"(?:{'|'.join(lists['behind'])})(?![\w-])"),
    )


@cache
def _longer() -> re.Pattern[str]:
    """Return a pattern of what goes on with a name: `at Mercy Lake`."""
    return re.compile(r"[ -][A-Z][a-z]")
