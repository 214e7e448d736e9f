"""Long lists, of which a line is read when its word is asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

T = TypeVar("T")

# A stretch of so many bytes is searched from its beginning.
_NEAR = 256


class SortedLines(Mapping[str, str]):
    """The first cell of each line → what stands behind it, cells separated by tabs.

    Found by bisection among the first words of stretches: nothing is made of the other lines, of
    which a note asks for few.
    """

    def __init__(self, lines: bytes) -> None:
        """Take lines in UTF-8, each with its line feed, in the order of their first cells."""
        self._text = b"\n" + lines

    def __getitem__(self, word: str) -> str:
        """Return the line of a word but for the word, or raise `KeyError`."""
        behind = self._behind(word)
        if behind is None:
            raise KeyError(word)
        return behind

    def row(self, word: str) -> list[str] | None:
        """Return the cells behind a word; None if no line has it."""
        behind = self._behind(word)
        return None if behind is None else behind.split("\t")

    def __contains__(self, word: object) -> bool:
        """Tell whether a line begins with a word."""
        return isinstance(word, str) and self._behind(word) is not None

    def __iter__(self) -> Iterator[str]:
        """Yield the first cells."""
        lines = self._text.decode("utf-8", "surrogatepass").split("\n")
        return (line.partition("\t")[0] for line in lines[1:-1])

    def __len__(self) -> int:
        """Return the number of lines."""
        return self._text.count(b"\n") - 1

    def _behind(self, word: str) -> str | None:
        """Return the line of a word but for the word; None if there is none.

        UTF-8 orders words as their code points do.
        """
        text, key = self._text, b"\n%b\t" % word.encode("utf-8", "surrogatepass")
        stretch = bisect_right(self._firsts, key)
        at = text.find(key, _NEAR * max(0, stretch - 1), _NEAR * stretch + len(key))
        if at < 0:
            return None
        begin = at + len(key)
        return text[begin : text.index(b"\n", begin)].decode("utf-8", "surrogatepass")

    @cached_property
    def _firsts(self) -> list[bytes]:
        """The first key that begins in each stretch; in one where none begins, that of the next."""
        text = self._text
        end = len(text) - 1  # no line begins at the last line feed
        begins = (text.find(b"\n", at, end) for at in range(0, end, _NEAR))
        return [text[begin : text.index(b"\t", begin) + 1] for begin in begins if begin >= 0]


class Told(Mapping[str, T]):
    """What is told of words, read out of their lines whenever it is asked for."""

    __slots__ = ("_lines", "_read")

    def __init__(self, lines: Mapping[str, str], read: Callable[[str], T]) -> None:
        """Take what is known of each word, and what reads it."""
        self._lines, self._read = lines, read

    def __getitem__(self, word: str) -> T:
        """Return what is told of a word, or raise `KeyError`."""
        return self._read(self._lines[word])

    def __contains__(self, word: object) -> bool:
        """Tell whether anything is told of a word."""
        return word in self._lines

    def __iter__(self) -> Iterator[str]:
        """Yield the words."""
        return iter(self._lines)

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self._lines)
