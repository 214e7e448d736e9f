"""How words are used in general text: how often, with a capital or not, in which sense."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cache, lru_cache

from surrogate.wordlists.reading import read_sorted
from surrogate.wordlists.sorted_lines import SortedLines

_USAGE_LISTS = {"en": "usage_en.tsv", "es": "usage_es.tsv"}
_SENSE_LISTS = {"en": "senses/senses_en.tsv"}
_REMEMBERED = 4_096


class _Used:
    """The words of a language that are used in some way; a line is read when it is asked for.

    Attributes:
        holds: Tells of a word by habit and rarity.
        language: Of which there may be no list.
    """

    __slots__ = ("_told", "holds", "language")

    def __init__(self, holds: Callable[[str, str], bool], language: str = "en") -> None:
        self.holds, self.language = holds, language
        self._told = lru_cache(_REMEMBERED)(self._tell)

    def _tell(self, word: object) -> bool:
        row = usage_lines(self.language).row(word) if isinstance(word, str) else None
        return row is not None and self.holds(row[2], row[3])

    def __contains__(self, word: object) -> bool:
        """Tell whether a word is used so."""
        return self._told(word)


@cache
def usage_lines(language: str) -> SortedLines:
    """Return how words are used in a language; no line if there is no list.

    Behind the word: its Brown cluster, that of the word with a capital, the natural logarithm of
    how much more often it begins with a capital (-5 to 5), and that of its rarity.
    """
    return read_sorted(_USAGE_LISTS[language]) if language in _USAGE_LISTS else SortedLines(b"")


@cache
def sense_lines(language: str) -> SortedLines:
    """Return which groups words of a language fall into; no line if there is no list.

    Behind the word: its group by the likeness of word vectors, and the wider group of that one.
    """
    return read_sorted(_SENSE_LISTS[language]) if language in _SENSE_LISTS else SortedLines(b"")


@cache
def written_small(language: str = "en") -> Container[str]:
    """Return words that a language writes small more often than with a capital, with accents.

    Names and foreign words are among them; see `everyday_words`.
    """
    return _Used(lambda habit, _: habit.startswith("-"), language)


@cache
def often_small() -> Container[str]:
    """Return words that English writes small a fifth of the time or more: `rosewater`, `indigo`."""
    most_capital = 1
    return _Used(lambda habit, _: int(habit or 0) <= most_capital)


@cache
def everyday_words() -> Container[str]:
    """Return frequent words, such as `timeline`, that English hardly ever writes with a capital."""
    most_capital, rarest = -3, 15
    return _Used(lambda habit, rarity: int(habit or 0) <= most_capital and int(rarity) <= rarest)
