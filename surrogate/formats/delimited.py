"""CSV and TSV: a line of column names, then one note a row, its text in a quoted cell."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

from surrogate.document import Document
from surrogate.errors import DocumentError, UsageError
from surrogate.formats.base import (
    ROW_FIELDS,
    Candidate,
    DocumentRef,
    ReadOptions,
    shown,
    suffix_of,
)
from surrogate.formats.cells import BrokenRowError, cells_of_row, row_length, row_text, rows_in
from surrogate.formats.columns import Header, header_again, header_of, names_notes, text_of
from surrogate.formats.encoding import encoded, exact_codec
from surrogate.formats.resuming import resumed
from surrogate.formats.rows import codec_of, document_of, indexed, row_to_write
from surrogate.phi import LabelSet

SUFFIXES = frozenset({".csv", ".tsv"})

_CHANGED = "is another row by now: the file was changed"
_BROKEN = (
    "a quote in a cell without quotes, not doubled in one with them, or not closed: what cannot be "
    "told from this row is not read"
)
_FOR_EXCEL = re.compile(rb'(?:\xef\xbb\xbf)?"?sep=[,;\t|]"?\s*')
# How documents of other formats are written.
_PLAIN = (",", "\r\n", "", "utf-8", *ROW_FIELDS)


class Csv:
    """Tables with a row of column names; each further row is a document."""

    name = "csv"

    def claims(self, candidate: Candidate) -> bool:
        """Tell whether the file is called a table, or its first line names the columns of notes.

        Databases write tables called `.txt`, `.dat` or `.psv`, and none of them is one note.
        """
        return candidate.suffix in SUFFIXES or names_notes(candidate.start, candidate.fields)

    def index(
        self, candidate: Candidate, options: ReadOptions
    ) -> Iterator[DocumentRef | DocumentError]:
        """Yield each row's place and ids; rows without a sign in any cell are none.

        Raises:
            UsageError: If the options name columns that are not there (without `skip_bad`).
        """
        whole = candidate.ref(self.name)
        try:
            with whole.file.open("rb") as stream:
                yield from _indexed(whole, stream, options)
        except OSError as error:
            yield DocumentError(whole.place, f"cannot be read ({error.strerror})")

    def read(self, ref: DocumentRef, options: ReadOptions) -> Document:
        """Return the document of one row.

        Raises:
            DocumentError: If the row is wrong, or another one than was indexed.
            AnnotationError: If a span does not fit the text.
        """
        header, data = _found(ref, options)
        row = _row(data, header, options, ref.place)
        codec = codec_of(data, options.encoding)
        if data.isascii() and exact_codec(data, options.encoding) != codec:
            codec = "ascii"  # which stays right beside rows in either
        layout = header.layout(options.keep_fields)
        return document_of(ref, row, options, encoding=codec, layout=layout)

    def row(self, ref: DocumentRef, options: ReadOptions) -> Mapping[str, Any]:
        """Return the fields of one row, whatever they hold.

        Raises:
            DocumentError: If it is no row of the table.
        """
        header, data = _found(ref, options)
        return _row(data, header, options, ref.place)

    def render(
        self,
        document: Document,
        labels: LabelSet,  # noqa: ARG002 - as the protocol has it
    ) -> Mapping[str, bytes]:
        """Return the line of column names and one row, in the encoding that it came in, or UTF-8.

        Cells stand apart as in the file that was read, rows end as there.

        Raises:
            DocumentError: If the encoding lacks a character, or the text holds NUL.
        """
        origin = document.origin
        is_own = origin.format == self.name and origin.layout != ()
        delimiter, line_end, mark, head_codec, *names = origin.layout if is_own else _PLAIN
        codec = origin.encoding if is_own else "utf-8"
        row = row_to_write(document, to=self.name)
        row["spans"] = json.dumps(row["spans"], ensure_ascii=codec != "utf-8")
        head = mark + row_text(names, delimiter, line_end)
        line = row_text((_cell(row.get(name)) for name in names), delimiter, line_end)
        written = encoded(head, head_codec, document.doc_id), encoded(line, codec, document.doc_id)
        suffix = suffix_of(origin.path).lower()
        return {suffix if is_own and suffix in SUFFIXES else ".csv": b"".join(written)}


def head_of(path: str, content: bytes) -> bytes:
    """Return the line of column names with which the content of a file begins, if it has one."""
    return content[: row_length(content)] if suffix_of(path).lower() in SUFFIXES else b""


def holds_notes(file: Path, options: ReadOptions) -> bool:
    """Tell whether the first line of a table names columns of notes."""
    with suppress(DocumentError, UsageError, BrokenRowError, OSError), file.open("rb") as stream:
        return bool(header_of(_first(stream)[-1], options, shown(file.name)))
    return False


def _cell(value: object) -> str:
    return "" if value is None else str(value)


def _indexed(
    whole: DocumentRef, stream: BinaryIO, options: ReadOptions
) -> Iterator[DocumentRef | DocumentError]:
    number, begin, first = _first(stream)
    found: Header | DocumentError
    try:
        found = header_of(first, options, whole.place)
    except DocumentError as error:
        found = error.with_traceback(None)  # its frames hold the row
    except BrokenRowError:
        found = DocumentError(replace(whole, row=number).place, _BROKEN)
    if isinstance(found, DocumentError):
        yield found
        return
    behind: int | None = begin
    while behind is not None:
        broken = yield from _refs(whole, stream, (number + 1, behind), found, options)
        behind = None
        if broken is not None:
            yield DocumentError(broken.place, _BROKEN)
            number, behind = broken.row, resumed(stream, broken.offset, found, options)


def _refs(
    whole: DocumentRef,
    stream: BinaryIO,
    begin: tuple[int, int],
    header: Header,
    options: ReadOptions,
) -> Generator[DocumentRef | DocumentError, None, DocumentRef | None]:
    """Yield places of rows from one on (its number and offset); return that of a broken one."""
    place = whole.doc_id, whole.root, whole.path, whole.format
    first, base = begin
    stream.seek(base)
    for number, (offset, data) in enumerate(rows_in(stream), start=first):
        ref = DocumentRef(*place, row=number, offset=base + offset, length=len(data))
        try:
            found: DocumentRef | DocumentError | None = _ref(ref, data, header, options)
        except DocumentError as error:
            found = error.with_traceback(None)
        except BrokenRowError:
            return ref
        if found is not None:
            yield found
    return None


def _ref(ref: DocumentRef, data: bytes, header: Header, options: ReadOptions) -> DocumentRef | None:
    """Return place and ids of a row; None for one without a sign in any cell."""
    cells = cells_of_row(text_of(data, options, ref.place)[1], header.delimiter)
    return indexed(ref, header.row(cells, ref.place), options) if any(cells) else None


def _first(stream: BinaryIO) -> tuple[int, int, bytes]:
    """Return the row of column names: its number, its end and itself.

    It is the first in which something stands, or the next behind what tells Excel the delimiter.
    """
    for number, (offset, data) in enumerate(rows_in(stream), start=1):
        if data.strip() and not _FOR_EXCEL.fullmatch(data):
            return number, offset + len(data), data
    return 1, 0, b""


def _found(ref: DocumentRef, options: ReadOptions) -> tuple[Header, bytes]:
    """Return the header of a file and the bytes of one row.

    Raises:
        DocumentError: If they cannot be read any more.
    """
    problem = _CHANGED
    try:
        with ref.file.open("rb") as stream:
            fields = tuple(options.fields.items())
            header = header_again(_first(stream)[-1], options.encoding, fields, shown(ref.path))
            stream.seek(ref.offset)
            return header, stream.read(ref.length)
    except OSError as error:
        problem = f"cannot be read ({error.strerror})"
    except (BrokenRowError, UsageError):
        pass
    raise DocumentError(ref.place, problem)


def _row(data: bytes, header: Header, options: ReadOptions, place: str) -> dict[str, Any]:
    cells: list[str] = []
    with suppress(BrokenRowError):
        cells = cells_of_row(text_of(data, options, place)[1], header.delimiter)
    if not cells:
        raise DocumentError(place, _CHANGED)
    return header.row(cells, place)
