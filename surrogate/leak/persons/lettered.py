"""Finds people who are called by a title and the first letter of a name: `Mr. K`, `Dr. P.`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from surrogate.entity import Mention
from surrogate.leak.texts.view import BLANK, View
from surrogate.link.names.mentions.form import word_parts
from surrogate.phi import Kind
from surrogate.span import Span

# Neither an initial before a name (`Dr. P. Stone`) nor two (`Mr. K.L.`, `Mr. K-L`).
_LETTER = re.compile(
    r"[MD](?<!\w[MD])(?:rs?|(?<=M)(?:s|iss))\.?[ ]([A-Z])"
    rf"(?!(?!['\u2019]s\b)\.?['\u2019&/-]?\w|\.?\s{{0,2}}(?:&\s)?[A-Z{BLANK}])"
)


def first_letters(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return the first letters, capitals, of the names of people → label."""
    return {
        part[0].upper(): mention.phi_type
        for mention in mentions
        if mention.kind is Kind.NAME
        for part in word_parts(mention.text)
    }


def lettered(view: View, known: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where a title and such a letter alone call somebody, the letter with its label."""
    for match in _LETTER.finditer(view.bare) if known else ():
        if match[1] in known:
            yield Span(*match.span(1)), known[match[1]]
