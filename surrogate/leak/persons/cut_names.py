"""Finds the beginning of a known name behind a title, cut off by a point: `Dr. Mukh.`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from surrogate.entity import Mention
from surrogate.leak.texts.position import addressing, is_ordinary
from surrogate.leak.texts.view import View
from surrogate.link.names.mentions.form import word_parts
from surrogate.phi import Kind
from surrogate.span import Span

# So many letters tell a name, and so many more it has at least.
_LEAST, _LEFT_OUT = 3, 2


def cut_names(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return what names of people may begin with, squeezed → label; no ordinary words."""
    return {
        part[:length]: mention.phi_type
        for mention in mentions
        if mention.kind is Kind.NAME
        for part in word_parts(mention.text)
        for length in range(_LEAST, len(part) - _LEFT_OUT + 1)
        if not is_ordinary(part[:length])
    }


def abbreviated(view: View, known: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where such a beginning stands between a title and a point, with the label."""
    for run in view.where(known.keys() & view.words):
        span = Span(*view.spans[run])
        is_cut = view.text.startswith(".", span.end) and span.of(view.text).istitle()
        if is_cut and addressing(view.text, span):
            yield span, known[view.runs[run]]
