"""Finds the number that others of a patient end with, in whatever form its zeros and letters are.

`M-3004418` and `0003004418` are two ways to write record number 3004418, veteran `R4471` is called
by the last four of 233-09-4471, and `f001-771204` is an id made of record number 771204.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from surrogate.link.numbers.linking import MAX_TAIL, MIN_HEAD, MIN_SHORT_FORM, Code
from surrogate.link.numbers.shape import Shape

# Longer numbers are no ends of others.
MAX_ENDING = 40
_MAY_END = frozenset({Shape.PLAIN, Shape.HEX, Shape.SSN})
_BARE = re.compile(r"[a-z]*0*([1-9].*)")


def ending_numbers(codes: Mapping[str, Code]) -> dict[str, Shape]:
    """Return what may end several numbers of a record, with the shape that it has.

    These are all but the letters and zeros that a number begins with, where another ends so.

    Args:
        codes: The canonical numbers of one record.
    """
    found: dict[str, Shape] = {}
    ends = Counter(end for text in codes for end in _ends(text, 0))
    for text, code in codes.items():
        number = _bare(text)
        if ends[number] > 1:  # its own too
            shape = code.shape if text == number or code.shape in _MAY_END else Shape.PLAIN
            found[number] = max(shape, found.get(number, Shape.PLAIN))
    return found


def may_end_alike(code: Code) -> bool:
    """Tell whether nothing but its separators tells what the end of a number must be."""
    return code.shape in _MAY_END


def ending_at(text: str, numbers: Collection[str], start: int) -> int:
    """Return where the longest number that a text ends with begins; its length if there is none.

    Args:
        text: A canonical number.
        numbers: See `ending_numbers`.
        start: Where the number may begin; at zero none is found, that would be all of it.
    """
    longest = next((end for end in _ends(text, max(start, 1)) if end in numbers), "")
    return len(text) - len(longest)


def _ends(text: str, start: int) -> Iterator[str]:
    """Yield what a number ends with from an offset on, the longest first."""
    first = max(start, len(text) - MAX_ENDING)
    yield from (text[at:] for at in range(first, len(text) - MIN_SHORT_FORM + 1))


def beginning_of(text: str, codes: Collection[str]) -> int:
    """Return how long the number is that a text is made of with up to three signs behind; or 0."""
    sizes = range(len(text) - 1, max(len(text) - MAX_TAIL, MIN_HEAD) - 1, -1)
    return next((size for size in sizes if text[0].isdecimal() and text[:size] in codes), 0)


def _bare(text: str) -> str:
    """Return a number without the letters and zeros that it begins with; empty if too short."""
    found = _BARE.fullmatch(text)
    number = found[1] if found else ""
    return number if MIN_SHORT_FORM <= len(number) <= MAX_ENDING else ""
