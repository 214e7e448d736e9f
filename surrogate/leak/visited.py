"""Finds houses called by an ordinary word where one comes from or goes to: `from Mercy`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from surrogate.entity import Mention
from surrogate.leak.houses import plain_core
from surrogate.leak.view import View
from surrogate.phi import Kind
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.clinical_things import is_clinical_phrase

_REACH = 12


def plain_houses(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return the ordinary word that a hospital is called by for short → its label."""
    houses = ((m.phi_type, plain_core(m.text)) for m in mentions if m.kind is Kind.HOSPITAL)
    return {core: label for label, core in houses if core}


def visited(view: View, known: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where such a word stands with a capital as a place, with the label."""
    for run in view.where(known.keys() & view.words):
        span = Span(*view.spans[run])
        if _is_place(view.bare, span) and not is_clinical_phrase(view.bare, span):
            yield span, known[view.runs[run]]


def _is_place(text: str, span: Span) -> bool:
    before, behind, goes_on = _patterns()
    word = span.of(text)
    if behind.match(text, span.end):
        return word[0].isupper()
    is_ahead = (
        word.istitle() and before.search(text, max(0, span.start - _REACH), span.start) is not None
    )
    return is_ahead and goes_on.match(text, span.end) is None


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return what stands before such a house, what behind it, and what goes on with its name."""
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "houses.toml"))
    return (
        re.compile(rf"(?<![\w-])(?:{'|'.join(lists['before'])})\s\Z", re.IGNORECASE),
        re.compile(rf"(?:['\u2019]s)?\s(?:{'|'.join(lists['behind'])})(?![\w-])"),
        re.compile(r"[ -][A-Z][a-z]"),
    )
