"""Numbers of the record that stand in a path or query: `/view/089-331-2290.pdf`, `?id=RNB4428H`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

# What stays: a sign that is escaped (`%20`), and the country code before ten digits (`+1`).
_SIGN = re.compile(
    r"(?:\+|%2B)1(?=(?:\D?\d){10}(?!\d))|%(?:2[0-9A-F]|3[A-F]|40|5[B-F]|60|7[B-E])", re.IGNORECASE
)
_WORD = re.compile(rf"{_SIGN.pattern}|([^\W_]+)", re.IGNORECASE)
# What may stand between the parts of one number (`%29%20`), and how many parts it may have.
_JOINT = re.compile(rf"(?:[-._/+]|{_SIGN.pattern}){{1,2}}", re.IGNORECASE)
_MOST_PARTS = 6
# Between parts while a number is looked up: the record may write them with other signs.
_PLAIN = "-"


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
        yield from (*_between(text, at, start, write), number)
        at = end
    yield from _between(text, at, len(text), write)


def _between(text: str, at: int, end: int, write: Callable[[str], str]) -> Iterator[str]:
    """Yield a stretch of a text rewritten but for its signs that stay."""
    for found in _SIGN.finditer(text, at):  # to the text's end: what follows a sign tells it
        if found.start() >= end:
            break
        yield from (write(text[at : found.start()]), found[0])
        at = found.end()
    yield write(text[at:end])


def _found(text: str, numbered: Callable[[str], str]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and surrogate of each number, the longest at each place."""
    words = [found.span(1) for found in _WORD.finditer(text) if found[1]]
    at = 0
    while at < len(words):
        tried = (words[at : stop + 1] for stop in range(_last(text, words, at), at - 1, -1))
        made = ((parts[-1][1], _numbered(text, parts, numbered)) for parts in tried)
        start = words[at][0]
        end, number = next((one for one in made if one[1]), (0, ""))
        if number:
            yield start, end, number
        at = next((i for i in range(at + 1, len(words)) if words[i][0] >= end), len(words))


def _numbered(text: str, parts: list[tuple[int, int]], numbered: Callable[[str], str]) -> str:
    """Return what the parts of a number become, with the signs between them; empty for others."""
    made = numbered(_PLAIN.join(text[start:end] for start, end in parts)).split(_PLAIN)
    if len(made) != len(parts):
        return ""
    signs = [text[a[1] : b[0]] for a, b in pairwise(parts)]
    return "".join(part + sign for part, sign in zip(made, [*signs, ""], strict=True))


def _last(text: str, words: list[tuple[int, int]], at: int) -> int:
    """Return the last word that may be of one number with the word at a place."""
    last = at
    while last + 1 < min(len(words), at + _MOST_PARTS) and _JOINT.fullmatch(
        text, words[last][1], words[last + 1][0]
    ):
        last += 1
    return last
