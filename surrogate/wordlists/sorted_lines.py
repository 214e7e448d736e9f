"""Long lists, of which a line is read when its word is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")

# A stretch of so many bytes is searched from its beginning.
_NEAR = 512
# Where the words lie that begin with the same bytes, so many, is found once.
_BEGUN = 2


class SortedLines(Mapping[str, str]):
    """The first cell of each line → what stands behind it, cells separated by tabs.

    Found by bisection: nothing is made of the other lines, of which a note asks for few.
    """

    __slots__ = ("_stretches", "_text")

    def __init__(self, lines: bytes) -> None:
        """Take lines in UTF-8, each with its line feed, in the order of their first cells."""
        self._text = b"\n" + lines
        self._stretches: dict[bytes, tuple[int, int]] = {}

    def __getitem__(self, word: str) -> str:
        """Return the line of a word but for the word, or raise `KeyError`."""
        key = b"\n%b\t" % word.encode("utf-8", "surrogatepass")
        at = self._place(key)
        if at < 0:
            raise KeyError(word)
        begin = at + len(key)
        return self._text[begin : self._text.index(b"\n", begin)].decode("utf-8", "surrogatepass")

    def row(self, word: str) -> list[str] | None:
        """Return the cells behind a word; None if no line has it."""
        behind = self.get(word)
        return None if behind is None else behind.split("\t")

    def __contains__(self, word: object) -> bool:
        """Tell whether a line begins with a word."""
        return isinstance(word, str) and self.get(word) is not None

    def __iter__(self) -> Iterator[str]:
        """Yield the first cells."""
        lines = self._text.decode("utf-8", "surrogatepass").split("\n")
        return (line.partition("\t")[0] for line in lines[1:-1])

    def __len__(self) -> int:
        """Return the number of lines."""
        return self._text.count(b"\n") - 1

    def _place(self, key: bytes) -> int:
        """Return where the line of a key begins, at the line feed before it; -1 if there is none.

        UTF-8 orders words as their code points do.
        """
        begun = key[: 1 + _BEGUN]
        stretch = self._stretches.get(begun)
        if stretch is None:
            stretch = self._stretches[begun] = self._stretch(begun)
        text, (low, high), size = self._text, stretch, len(key)
        while high - low > _NEAR:
            middle = (low + high) // 2
            begin = text.find(b"\n", middle, high)
            if begin < 0 or text[begin : begin + size] > key:
                high = middle
            else:
                low = begin
        return text.find(key, low, high + size)

    def _stretch(self, begun: bytes) -> tuple[int, int]:
        """Return a stretch in which all lines begin that begin with some bytes."""
        behind = begun[:-1] + bytes([begun[-1] + 1])  # no byte of UTF-8 is the highest
        return self._last_before(begun), self._last_before(behind)

    def _last_before(self, key: bytes) -> int:
        """Return where the last line begins that comes before a key; 0 if there is none."""
        text, low, size = self._text, 0, len(key)
        high = len(text) - 1  # no line begins at the last line feed
        while high - low > 1:
            middle = (low + high) // 2
            begin = text.find(b"\n", middle, high)
            if begin < 0 or text[begin : begin + size] >= key:
                high = middle
            else:
                low = begin
        return low


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
