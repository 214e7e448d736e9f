"""What numbers belong to, which tells of what kind they are: `acct`, `policy`, `serial`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_rows, split_cell

_TOKEN = re.compile(r"[^\W\d_]+(?:[/'\u2019&-][^\W\d_]+)*|\S")
# What may stand between a bearer and its number.
_BETWEEN = frozenset(
    {*("no", "nos", "nr", "nbr", "num", "number", "numbers", "id", "is", "was"), *"#:=.("}
)
_MOST_WORDS = 2
# So many characters before a number its bearer is looked for.
_REACH = 40
# Behind more, another column of a table begins.
_WIDEST_GAP = 4


def set_by_bearer(text: str, start: int) -> str | None:
    """Return the pattern set of a number by the words right before it on its line, if they tell.

    Args:
        text: The text.
        start: Where the number begins, in code points.
    """
    begin = max(0, start - _REACH, text.rfind("\n", 0, start) + 1)
    ahead = text[begin:start]
    if len(ahead) - len(ahead.rstrip()) > _WIDEST_GAP:
        return None
    words = [fold(token) for token in _TOKEN.findall(ahead)]
    while words and words[-1] in _BETWEEN:
        words.pop()
    last = words[-_MOST_WORDS:]
    phrases = (" ".join(last[first:]) for first in range(len(last)))
    return next(filter(None, map(_set_of, phrases)), None)


def _set_of(bearer: str) -> str | None:
    """Return the pattern set of what a bearer bears, told of one or of several (`lots`)."""
    return _bearers().get(bearer) or _bearers().get(bearer.removesuffix("s"))


@cache
def _bearers() -> Mapping[str, str]:
    rows = read_rows("own", "number_bearers.tsv")
    return {fold(words): of_set for of_set, cell in rows for words in split_cell(cell)}
