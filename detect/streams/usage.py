"""How words are used in general text: Brown clusters, senses, capitals, frequency.

Brown clusters (Brown et al. 1992) group words that stand in the same company, so a model that
saw `roofer` knows something of `lineman`, and of a town it never met. Senses are groups of words
whose vectors (GloVe; Pennington et al. 2014) are alike; they know more names. The tables come
with a licence from large general corpora; the `SOURCE.toml` in `resources/wordlists/` and in
`senses/` beside it name them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from surrogate.wordlists.sorted_lines import SortedLines
from surrogate.wordlists.usage import sense_lines, usage_lines


class Use(NamedTuple):
    """How one word is used.

    Attributes:
        path: Bits from the root to its cluster in lower case; empty if it has none.
        capital_path: The same for the word with a capital.
        habit: Natural logarithm of how much more often it begins with a capital, -5 to 5.
        rarity: Negative natural logarithm of its probability.
        sense: The group of words like it; empty if it has none.
        wide_sense: The group of that group.
    """

    path: str
    capital_path: str
    habit: str
    rarity: str
    sense: str
    wide_sense: str

    @property
    def is_ordinary(self) -> bool:
        """Whether the word mostly begins with a small letter in general text."""
        return self.habit.startswith("-") or self.habit == "0"


_UNKNOWN = ("", "", "?", "?")
_NO_SENSE = ("", "")


@dataclass(frozen=True, slots=True)
class Usage:
    """Tables of words.

    Attributes:
        lines: How each is used.
        senses: The groups of words that are alike.
    """

    lines: SortedLines = field(repr=False)
    senses: SortedLines = field(repr=False)

    def of(self, form: str) -> Use:
        """Return how a word is used, in whatever case it stands here."""
        word = form.lower()
        row = self.lines.row(word) or _UNKNOWN
        return Use(*row, *(self.senses.row(word) or _NO_SENSE))


@cache
def load_usage(language: str) -> Usage:
    """Return the tables of a language; empty ones if there are none."""
    return Usage(usage_lines(language), sense_lines(language))


def _path(use: Use, form: str) -> str:
    """Return the path of the word as it is written here, else as it is written elsewhere."""
    paths = (use.path, use.capital_path)
    return (paths[0] or paths[1]) if form.islower() else (paths[1] or paths[0])


def _prefix(bits: int) -> Callable[[Use, str], str]:
    return lambda use, form: _path(use, form)[:bits]


USAGE_STREAMS: dict[str, Callable[[Use, str], str]] = {
    "cluster": _path,
    "cluster4": _prefix(4),
    "cluster6": _prefix(6),
    "cluster10": _prefix(10),
    # A word in capitals or in a line of small letters hides its case, so both clusters tell.
    "cluster_low": lambda use, form: use.path if not form.islower() else use.capital_path,
    "sense": lambda use, _: use.sense,
    "wide_sense": lambda use, _: use.wide_sense,
    "habit": lambda use, form: use.habit if form[0].isalpha() else "",
    "rarity": lambda use, form: use.rarity if form[0].isalpha() else "",
}
