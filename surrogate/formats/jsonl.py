"""JSON lines: one object a row, `{doc_id, patient_id, date?, text, spans}`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from surrogate.document import Document
from surrogate.errors import DocumentError
from surrogate.formats.base import Candidate, DocumentRef, ReadOptions
from surrogate.formats.encoding import decoded, exact_codec, read_bytes
from surrogate.formats.rows import (
    FAMILY,
    codec_of,
    document_of,
    indexed,
    json_value,
    plain,
    row_to_write,
    standard,
)
from surrogate.phi import LabelSet

_OBJECT = re.compile(r'\{\s*["}]')
_SUFFIXES = frozenset({".json", ".jsonl", ".ndjson"})
_TEXT, _ID = ".txt", '"doc_id"'
# Legal inside a JSON string, yet many readers take them for line ends.
_LINE_ENDS = str.maketrans({c: f"\\u{ord(c):04x}" for c in "\x85\u2028\u2029"})


class Jsonl:
    """Files with one JSON object a line; each is a document."""

    name = "jsonl"

    def claims(self, candidate: Candidate) -> bool:
        """Tell whether the file is called JSON, or begins with a JSON object.

        What is called text is a note that holds JSON, unless the object names its document.
        """
        if candidate.suffix in _SUFFIXES:
            return True
        may_be = candidate.suffix != _TEXT or _ID in candidate.start
        return may_be and _OBJECT.match(candidate.start) is not None

    def index(
        self, candidate: Candidate, options: ReadOptions
    ) -> Iterator[DocumentRef | DocumentError]:
        """Yield each row's place and ids; rows are split at line feeds and nothing else."""
        whole = candidate.ref(self.name)
        offset = 0
        try:
            with whole.file.open("rb") as stream:
                for row, line in enumerate(stream, start=1):
                    if line.strip():
                        ref = replace(whole, row=row, offset=offset, length=len(line))
                        yield _indexed(ref, line, options)
                    offset += len(line)
        except OSError as error:
            yield DocumentError(whole.place, f"cannot be read ({error.strerror})")

    def read(self, ref: DocumentRef, options: ReadOptions) -> Document:
        """Return the document of one row.

        Raises:
            DocumentError: If the row is not such an object, or another one than was indexed.
            AnnotationError: If a span does not fit the text.
        """
        data = read_bytes(ref.file, ref.place, ref.offset, ref.length)
        row = _row(data, options, ref.place)
        return document_of(ref, row, options, encoding=_written_codec(data, options.encoding))

    def row(self, ref: DocumentRef, options: ReadOptions) -> Mapping[str, Any]:
        """Return the fields of one row, whatever they hold.

        Raises:
            DocumentError: If the row is no object.
        """
        data = read_bytes(ref.file, ref.place, ref.offset, ref.length)
        return _row(data, options, ref.place)

    def render(
        self,
        document: Document,
        labels: LabelSet,  # noqa: ARG002 - as the protocol has it
    ) -> Mapping[str, bytes]:
        """Return one row with its line feed, in UTF-8 (or ASCII, if it came in another encoding).

        The date is written only where the row that was read had one.
        """
        origin = document.origin
        row = row_to_write(document, to=self.name)
        ascii_only = origin.format in FAMILY and origin.encoding != "utf-8"
        line = json.dumps(row, ensure_ascii=ascii_only).translate(_LINE_ENDS)
        return {".jsonl": (line + "\n").encode("utf-8")}


def _written_codec(data: bytes, encoding: str) -> str:
    """Return the codec that a row is to be written for: of ASCII alone, that of the notes."""
    return exact_codec(data, encoding) if data.isascii() else codec_of(data, encoding)


def _row(data: bytes, options: ReadOptions, place: str) -> Mapping[str, Any]:
    """Return the fields of one row, by the names that this program gives them.

    Raises:
        DocumentError: If it is no object that is fit to be written again.
    """
    if b"\0" in data:
        raise DocumentError(place, "holds NUL: rows are read in UTF-8, not in UTF-16 or UTF-32")
    text = decoded(data, codec_of(data, options.encoding), place).removeprefix("\ufeff")
    row = json_value(text, place, hint=" (a row is one object on one line)")
    if isinstance(row, dict):
        return plain(standard(row, options.fields))
    raise DocumentError(place, "not a JSON object")


def _indexed(ref: DocumentRef, line: bytes, options: ReadOptions) -> DocumentRef | DocumentError:
    try:
        return indexed(ref, _row(line, options, ref.place), options)
    except DocumentError as error:
        return error.with_traceback(None)  # its frames hold the row
