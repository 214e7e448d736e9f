"""What a code in a text is: how to tell that there may be one, where it stands, what it says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from surrogate.leak.texts.view import View
from surrogate.span import Span


class Code(NamedTuple):
    """One way to write a text so that a search does not find it.

    Attributes:
        may_hold: Tells fast whether a text may have such a stretch.
        find: Yields the stretches, or where escapes stand inside them.
        read: Returns what a stretch says; nothing if it says nothing.
    """

    may_hold: Callable[[View], bool]
    find: Callable[[str], Iterator[Span]]
    read: Callable[[str], str]


def matches(pattern: re.Pattern[str]) -> Callable[[str], Iterator[Span]]:
    """Return what yields the matches of a pattern."""
    return lambda text: (Span(*match.span()) for match in pattern.finditer(text))


def always(view: View) -> bool:
    """Tell that a text may have the code, where the pattern itself is as fast as a look."""
    del view
    return True


def has_number(length: int) -> Callable[[View], bool]:
    """Return what tells whether a text has a number of so many digits."""
    return lambda view: any(len(number) == length for number in view.numbers)
