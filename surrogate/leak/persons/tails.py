"""Finds the last digits of a known number where a note shows no more of it.

`xxx-xx-4821`, `ending in 4821`, `pager x4821`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from surrogate.entity import Mention
from surrogate.leak.originals.variants import NUMBERS
from surrogate.leak.texts.view import View
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span

TAILS = range(4, 7)
MIN_SHOWN = 6
# Begins with the mask and looks back from there; one is a surrogate of which the end was left.
_MASKED = re.compile(
    r"(?:[xX*#\u2022](?<![^\W_][xX*#\u2022])(?:[ -]?[xX*#\u2022]){1,12}[ -]?|\u2026|\.{3}|\x1a[-.])"
    r"(\d{4,6})(?!\w)"
)


def tails(mentions: Iterable[Mention]) -> Mapping[str, str]:
    """Return the last four to six digits of every longer number of six or more → label."""
    numbers = ((m.phi_type, _digits(m.text)) for m in mentions if m.kind in NUMBERS)
    return {
        number[-length:]: label
        for label, number in numbers
        if len(number) >= MIN_SHOWN
        for length in TAILS
        if length < len(number)
    }


def shown(view: View, known: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where a tail of a known number stands behind such words or a mask, with the label."""
    if known.keys().isdisjoint(view.numbers):
        return
    for pattern in (_MASKED, *_told()):
        for match in pattern.finditer(view.bare):
            if match[1] in known:
                yield Span(*match.span(1)), known[match[1]]


@cache
def _told() -> tuple[re.Pattern[str], ...]:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "number_tails.toml"))
    names = ("before", "behind", "extension")
    before, behind, extension = ("|".join(lists[name]) for name in names)
    return (
        re.compile(
            rf"(?<![\w-])(?:x|(?:{extension})[\s:#]{{1,3}})(\d{{4,6}})(?!\w)", re.IGNORECASE
        ),
        re.compile(rf"\b(?:{before})[\s:#]{{1,3}}(\d{{4,6}})(?!\w)", re.IGNORECASE),
        re.compile(rf"\b(\d{{4,6}})[\s,]{{0,2}}\(?(?:{behind})\b", re.IGNORECASE),
    )


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, text))
