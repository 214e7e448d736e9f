"""Plain-text tables with aligned columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

Row: TypeAlias = Sequence[str]
T = TypeVar("T")


def in_order(table: Mapping[str, T], order: Iterable[str]) -> dict[str, T]:
    """Return the table with its names in the given order; names outside of it are left out."""
    return {name: table[name] for name in order if name in table}


def aligned(caption: str, header: Row, rows: Iterable[Row]) -> str:
    """Return a table: caption, header, rule and rows, the first column to the left.

    The other columns are set to the right, for numbers. Lines carry no trailing blanks.
    """
    body = [header, *rows]
    widths = [max(len(cell) for cell in column) for column in zip(*body, strict=True)]
    lines = [_line(row, widths) for row in body]
    rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
    return "\n".join([caption, rule, lines[0], rule, *lines[1:], rule])


def _line(row: Row, widths: Sequence[int]) -> str:
    first, *others = [
        cell.rjust(width) if column else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join([first, *others]).rstrip()


def four(value: float) -> str:
    """Return a score with four decimals, as the papers print it."""
    return f"{value:.4f}"


def percent(share: float) -> str:
    """Return a share between 0 and 1 as a percentage with two decimals."""
    return f"{100 * share:.2f}%"
