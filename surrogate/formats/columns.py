"""The line of column names of a CSV file: what its cells are, and how its rows are written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from surrogate.errors import DocumentError, UsageError
from surrogate.formats.base import NEEDED, ROW_FIELDS, ReadOptions
from surrogate.formats.cells import DELIMITERS, MOST_BYTES, BrokenRowError, cells_of_row
from surrogate.formats.encoding import decoded
from surrogate.formats.rows import beside, codec_of, json_value, plain, sources

_SHOWN = re.compile(r"[\w .#()/-]{1,40}")
_WIDE = "holds NUL: tables are read in UTF-8, not in UTF-16 or UTF-32 (Excel has CSV UTF-8)"
_ASCII = bytes(range(128))
_WITH_SHIFTS = ("iso2022", "hz")  # where a byte may be a quote or half a sign


@dataclass(frozen=True, slots=True)
class Header:
    """What the first row of a file tells of all others.

    Attributes:
        columns: The place of each field's cell, by the names that this program gives the fields.
        width: How many cells a row has.
        delimiter: What stands between cells.
        line_end: What ends the row.
        mark: A byte order mark, or nothing.
        codec: What the row is in.
    """

    columns: Mapping[str, int]
    width: int
    delimiter: str
    line_end: str
    mark: str
    codec: str

    def row(self, cells: Sequence[str], place: str) -> dict[str, Any]:
        """Return the cells of a row by their names, but empty ones of columns without a name.

        Raises:
            DocumentError: If they are too many or too few, or the spans are no JSON.
        """
        if len(cells) != self.width:
            raise DocumentError(place, "has not as many cells as the first line")
        told = self.columns.items()
        row = plain({n: cells[at] for n, at in told if cells[at] or n != _nameless(at)})
        if row.get("spans"):
            row["spans"] = json_value(row["spans"], place, about="spans: ")
        return row

    def layout(self, keep_fields: frozenset[str]) -> tuple[str, ...]:
        """Return what a writer needs: how rows are written, and the columns."""
        kept = [n for n in self.columns if n in keep_fields and n not in ROW_FIELDS]
        columns = [name for name in ROW_FIELDS if name != "date" or name in self.columns]
        return (self.delimiter, self.line_end, self.mark, self.codec, *columns, *kept)


def _nameless(at: int) -> str:
    """Return what a column without a name is called; a spreadsheet adds such ones at the end."""
    return f"column {at + 1}"


def text_of(data: bytes, options: ReadOptions, place: str) -> tuple[str, str]:
    """Return codec and text of a row.

    Raises:
        DocumentError: If it is in another encoding.
        BrokenRowError: If it is longer than any row.
    """
    if len(data) > MOST_BYTES:
        raise BrokenRowError
    if b"\0" in data:
        raise DocumentError(place, _WIDE)
    codec = codec_of(data, options.encoding)
    if not _has_ascii(codec):
        raise DocumentError(place, f"is not utf-8, and tables cannot be read in {codec}")
    return codec, decoded(data, codec, place)


def _has_ascii(codec: str) -> bool:
    """Tell whether the signs of ASCII are its bytes, and no others, so that rows can be cut."""
    try:
        is_same = _ASCII.decode(codec) == _ASCII.decode("ascii")
        return is_same and not codec.startswith(_WITH_SHIFTS)
    except UnicodeError:
        return False


def header_of(data: bytes, options: ReadOptions, place: str) -> Header:
    """Return what the first row tells.

    Raises:
        DocumentError: If it names no columns of notes.
        UsageError: If it names not those that the options name (without `skip_bad`).
        BrokenRowError: If its quotes are broken.
    """
    codec, text = text_of(data, options, place)
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    delimiter, cells = _told_cells(text.removeprefix(mark))
    names = [cell.strip() or _nameless(at) for at, cell in enumerate(cells)]
    places = {name.lower(): at for at, name in enumerate(names)}
    found = sources(places, {field: name.lower() for field, name in options.fields.items()})
    _check_columns(found, names, options, place)
    columns = {field: places[name] for field, name in found.items()}
    others = (at for at in range(len(names)) if at not in columns.values())
    rest = {beside(names[at]): at for at in others}
    if min(len(places), len({*columns.values(), *rest.values()})) < len(names):
        raise DocumentError(place, "two columns have one name")
    line_end = text[len(text.rstrip("\r\n")) :] or "\r\n"
    return Header({**rest, **columns}, len(names), delimiter, line_end, mark, codec)


def names_notes(start: str, fields: Mapping[str, str]) -> bool:
    """Tell whether the first line of a text names the columns that notes need.

    Args:
        start: The text.
        fields: What the options say that rows call their fields.
    """
    line = start.partition("\n")[0].rstrip("\r").lower()
    either = {*NEEDED}, {fields.get(name, name).lower() for name in NEEDED}
    if any(all(name in line for name in needed) for needed in either):
        with suppress(BrokenRowError):
            names = {cell.strip() for cell in _told_cells(line)[1]}
            return any(needed <= names for needed in either)
    return False


@lru_cache(maxsize=8)
def header_again(
    data: bytes, encoding: str, fields: tuple[tuple[str, str], ...], place: str
) -> Header:
    """Return what the first row of an indexed file tells; see `header_of`."""
    return header_of(data, ReadOptions(encoding, fields=dict(fields)), place)


def _told_cells(text: str) -> tuple[str, list[str]]:
    """Return delimiter and cells of the first row: that is the delimiter that gives most cells.

    Raises:
        BrokenRowError: If its quotes are broken whatever it is.
    """
    told: list[tuple[str, list[str]]] = []
    for delimiter in DELIMITERS:
        with suppress(BrokenRowError):
            told.append((delimiter, cells_of_row(text, delimiter)))
    if not told:
        raise BrokenRowError
    return max(told, key=lambda one: len(one[1]))


def _check_columns(
    found: Mapping[str, str], names: Sequence[str], options: ReadOptions, place: str
) -> None:
    """Refuse a first row without the columns of notes.

    It may be a note where the header was forgotten: nothing of it is told but where it has one of
    the names that it should have.
    """
    given = {field: name for field, name in options.fields.items() if name}
    is_met = not {*found.values()}.isdisjoint(name.lower() for name in given.values())
    is_header = is_met or not {"doc_id", "patient_id"}.isdisjoint(found)
    absent = [name for name in NEEDED if name not in found]
    if is_met:
        missing = [name for field, name in given.items() if field not in found]
    else:
        missing = [*given.values()] if absent else []
    lacking = missing or absent
    if not lacking:
        return
    has = ", ".join(name for name in names if _SHOWN.fullmatch(name)) if is_header else ""
    told = f"its columns are {has}" if has else "is its first line one of column names?"
    problem = (
        f"no notes: no column {' or '.join(lacking)} ({told}; --fields tells how they are called)"
    )
    if missing and not options.skip_bad:
        raise UsageError(f"{place}: {problem}")
    raise DocumentError(place, problem)
