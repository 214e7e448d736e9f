"""Finds the initials of a known person where a note is signed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from surrogate.entity import Mention
from surrogate.leak.lookalike import skeleton
from surrogate.leak.position import is_ordinary
from surrogate.leak.view import View
from surrogate.link.name_form import PieceKind, read_form
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists import credentials

# `NRP:lwt` and `NRP/lwt`, the writer's and the typist's initials; `/s/ NRP`; `initials: NRP`.
_TYPED = re.compile(
    r"([A-Z](?<![\w/:.-][A-Z])[A-Z]{1,3})[ ]?[:/][ ]?([a-z]{2,4})(?=[ \t]*$|[ \t]{2,}|[ \t]+\d)", re.MULTILINE
)
_SIGNED = re.compile(
    r"(?:/s/|\b(?:signed|signature|initials?|initialed|initialled|dictated by|entered by|typed by"
    r"|transcribed by|author|sig)\b)[\s.:#-]{1,4}((?:[A-Z]\.?){2,4})(?![\w])"
)
_SIGNING = frozenset(
    {"s", "signed", "signature", "initial", "initials", "initialed", "initialled", "dictated"}
    | {"entered", "typed", "transcribed", "author", "sig"}
)
_ALONE = re.compile(r"^[ \t/*_~-]*((?:[A-Z]\.?){2,4})[ \t]*$", re.MULTILINE)
_LAST_LINES = 160


def initials(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return the initials of everyone with two names or more, folded → label."""
    return {
        letters: mention.phi_type
        for mention in mentions
        if mention.kind is Kind.NAME
        for letters in _initials(mention.text)
    }


@lru_cache(maxsize=65_536)
def _initials(name: str) -> frozenset[str]:
    pieces = [p for p in read_form(name) if p.kind in (PieceKind.WORD, PieceKind.INITIAL)]
    words = [skeleton(piece.folded) for piece in pieces]
    if len(words) < 2:  # noqa: PLR2004 - a single name has no initials
        return frozenset()
    turned = [words[-1], *words[:-1]] if "," not in name else [*words[1:], words[0]]
    orders = (words, turned) if "," not in name else (turned, words)
    found = {"".join(w[0] for w in order) for order in orders[:1]}
    found |= {order[0][0] + order[-1][0] for order in orders[:1]}
    return frozenset(i for i in found if i.upper() not in credentials())


def signatures(view: View, known: dict[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where initials of a known person sign a note, with the label."""
    start = max(0, len(view.bare.rstrip()) - _LAST_LINES)
    signed = not _SIGNING.isdisjoint(view.words)
    for pattern, begin, may in ((_TYPED, 0, True), (_SIGNED, 0, signed), (_ALONE, start, True)):
        for match in pattern.finditer(view.bare, begin) if may else ():
            for group in range(1, pattern.groups + 1):
                letters = match[group].replace(".", "").lower()
                if letters in known and not _is_word(pattern, match):
                    yield Span(*match.span(group)), known[letters]


def _is_word(pattern: re.Pattern[str], match: re.Match[str]) -> bool:
    """Tell whether the letters are rather a word: `AP/lat`, or `IT` alone in a line."""
    return pattern is not _SIGNED and is_ordinary(match[pattern.groups].lower())
