"""Reads the files of the word lists."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from surrogate.resources import resource_path
from surrogate.wordlists.sorted_lines import SortedLines
from surrogate.wordlists.weighted import WeightedList


def read_lines(*parts: str) -> list[str]:
    """Return the lines of a list, without comment lines."""
    return entries(_read_text(*parts))


def entries(text: str) -> list[str]:
    """Return the lines of the text of a list, without comments and empty ones."""
    lines = text.splitlines()
    if _holds_entries_only(text):
        return lines
    return [line for line in lines if line and not line.startswith("#")]


def lines_with(mark: str, *parts: str) -> Iterator[str]:
    """Yield the lines of a list without comments that hold a mark."""
    text = _read_text(*parts)
    at = text.find(mark)
    while at >= 0:
        end = text.index("\n", at)
        yield text[text.rfind("\n", 0, at) + 1 : end]
        at = text.find(mark, end)


def _read_text(*parts: str) -> str:
    return resource_path("wordlists", *parts).read_text(encoding="utf-8")


def _holds_entries_only(text: str) -> bool:
    """Tell whether a list has neither comments nor empty lines, as long ones have none."""
    bare = "\n\n" not in text and "\n#" not in text and not text.startswith("#")
    return bare and text.endswith("\n")


def read_sorted(*parts: str) -> SortedLines:
    """Return a tab-separated list that is in the order of its first column, header left out."""
    text = resource_path("wordlists", *parts).read_bytes()
    return SortedLines(text[text.index(b"\n") + 1 :])


def read_rows(*parts: str) -> Iterator[list[str]]:
    """Yield the rows of a tab-separated list, without comments and header."""
    _, *lines = read_lines(*parts)
    return (line.split("\t") for line in lines)


def read_columns(*parts: str) -> list[list[str]]:
    """Return the columns of a tab-separated list: of a long one, much quicker than its rows."""
    text = _read_text(*parts)
    if not _holds_entries_only(text):
        text = "".join(f"{line}\n" for line in entries(text))
    header, _, text = text.partition("\n")
    width = header.count("\t") + 1
    cells = text.replace("\n", "\t").split("\t")
    return [cells[column:-1:width] for column in range(width)]


def split_cell(cell: str) -> tuple[str, ...]:
    """Split a cell of values joined by `|`."""
    return tuple(cell.split("|")) if cell else ()


def read_weighted(*parts: str) -> WeightedList:
    """Read a list of word and weight."""
    words, weights = read_columns(*parts)
    return WeightedList(tuple(words), tuple(accumulate(map(int, weights))))


def read_even(*parts: str) -> WeightedList:
    """Read a plain list, all words alike in weight."""
    return WeightedList.even(read_lines(*parts))
