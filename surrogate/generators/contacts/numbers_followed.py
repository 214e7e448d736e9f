"""Numbers of the record that stand in a path or query: `/view/089-331-2290.pdf`, `?id=RNB4428H`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_WORD = re.compile(r"[^\W_]+")
# What may stand between the parts of one number, and how many parts it may have.
_JOINT = re.compile(r"[-._/]")
_MOST_PARTS = 6


def with_numbers(
    text: str, numbered: Callable[[str], str], write: Callable[[str], str]
) -> Iterator[str]:
    """Yield the stretches of a text rewritten: numbers of the record, and what is between them.

    Args:
        text: A part of an address.
        numbered: What a number of the record becomes; empty for any other text.
        write: What is made of the rest.
    """
    at = 0
    for start, end, number in _found(text, numbered):
        yield from (write(text[at:start]), number)
        at = end
    yield write(text[at:])


def _found(text: str, numbered: Callable[[str], str]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and surrogate of each number, the longest at each place."""
    words = [found.span() for found in _WORD.finditer(text)]
    at = 0
    while at < len(words):
        start = words[at][0]
        ends = [words[stop][1] for stop in range(_last(text, words, at), at - 1, -1)]
        made = ((end, numbered(text[start:end])) for end in ends)
        end, number = next((one for one in made if one[1]), (0, ""))
        if number:
            yield start, end, number
        at = next((i for i in range(at + 1, len(words)) if words[i][0] >= end), len(words))


def _last(text: str, words: list[tuple[int, int]], at: int) -> int:
    """Return the last word that may be of one number with the word at a place."""
    last = at
    while last + 1 < min(len(words), at + _MOST_PARTS) and _JOINT.fullmatch(
        text, words[last][1], words[last + 1][0]
    ):
        last += 1
    return last
