"""JSON lines: one object a row, `{doc_id, patient_id, date?, text, spans}`."""

from __future__ import annotations

import datetime as dt
import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from surrogate.document import Annotation, Document, Origin, Scalar, SourceTag
from surrogate.errors import DocumentError
from surrogate.formats.base import Candidate, DocumentRef, Leftovers, ReadOptions, iso_day
from surrogate.formats.encoding import decoded, exact_codec, read_bytes, utf_8
from surrogate.formats.tags import RawTag, checked_annotations, in_file_order
from surrogate.phi import LabelSet

_ROW_FIELDS = frozenset({"doc_id", "patient_id", "date", "text", "spans"})
_SPAN_FIELDS = frozenset({"start", "end", "type", "text"})
_OBJECT = re.compile(r'\{\s*["}]')
_SUFFIXES = frozenset({".json", ".jsonl", ".ndjson"})
_TEXT, _ID = ".txt", '"doc_id"'
_FAMILY = frozenset({"jsonl"})
_SPANS = "spans/"
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
        row = row_of(data, options.encoding, ref.place)
        if row.get("doc_id") != ref.doc_id:
            raise DocumentError(ref.place, "has another doc_id by now: the file was changed")
        text = _string(row, "text", ref.place)
        leftovers = Leftovers(options.keep_fields)
        _leave(leftovers, "unknown fields", row, _ROW_FIELDS, "")
        tags, written = _spans(row.get("spans"), leftovers, ref.place)
        day = _date(row.get("date"), ref.place)
        origin = Origin(
            self.name,
            ref.path,
            encoding=_written_codec(data, options.encoding),
            tags=written,
            dropped=leftovers.dropped,
            kept=leftovers.kept,
            layout=("date",) if day else (),
        )
        found = checked_annotations(ref.place, text, tags, exact=True)
        return Document(ref.doc_id, ref.patient_id, text, found, day, origin)

    def render(
        self,
        document: Document,
        labels: LabelSet,  # noqa: ARG002 - as the protocol has it
    ) -> Mapping[str, bytes]:
        """Return one row with its line feed, in UTF-8 (or ASCII, if it came in another encoding).

        The date is written only where the row that was read had one.
        """
        origin = document.origin
        own = origin.format in _FAMILY
        row: dict[str, Any] = {"doc_id": document.doc_id, "patient_id": document.patient_id}
        if own and "date" in origin.layout and document.date:
            row["date"] = document.date.isoformat()
        row["text"] = document.text
        row["spans"] = [_span(a, tag) for a, tag in in_file_order(document, _FAMILY)]
        _put_back(row, origin.kept if own else {}, document)
        ascii_only = own and origin.encoding != "utf-8"
        line = json.dumps(row, ensure_ascii=ascii_only).translate(_LINE_ENDS)
        return {".jsonl": (line + "\n").encode("utf-8")}


class _BadJsonError(ValueError):
    """Carries a problem that may be shown; other `ValueError`s of json may quote the note."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise _BadJsonError("an object has one key twice")
    return result


def _finite(number: str) -> float:
    value = float(number)
    if not math.isfinite(value):
        raise _BadJsonError("a number is not finite")
    return value


def _codec(data: bytes, encoding: str) -> str:
    """Return the codec of a row: UTF-8 as the standard has it, or what the notes are in."""
    return exact_codec(data, encoding) if utf_8(data) is None else "utf-8"


def _written_codec(data: bytes, encoding: str) -> str:
    """Return the codec that a row is to be written for: of ASCII alone, that of the notes."""
    return exact_codec(data, encoding) if data.isascii() else _codec(data, encoding)


def row_of(data: bytes, encoding: str, place: str) -> dict[str, Any]:
    """Return the object of one row.

    Args:
        data: The row.
        encoding: What it is in if it is not UTF-8.
        place: The document, for errors.

    Raises:
        DocumentError: If it is no object that is fit to be written again.
    """
    if b"\0" in data:
        raise DocumentError(place, "holds NUL: rows are read in UTF-8, not in UTF-16 or UTF-32")
    text = decoded(data, _codec(data, encoding), place).removeprefix("\ufeff")
    try:
        row = json.loads(
            text, object_pairs_hook=_unique, parse_float=_finite, parse_constant=_finite
        )
        if "\\u" in text:
            json.dumps(row, ensure_ascii=False).encode("utf-8")
    except _BadJsonError as error:
        problem = str(error)
    except json.JSONDecodeError as error:
        problem = f"not JSON at character {error.pos} (a row is one object on one line)"
    except UnicodeEncodeError:
        problem = "a string holds half a surrogate pair"
    except (ValueError, RecursionError):
        problem = "not JSON that can be read"
    else:
        if isinstance(row, dict):
            return row
        problem = "not a JSON object"
    raise DocumentError(place, problem)


def _string(row: Mapping[str, Any], name: str, place: str) -> str:
    value = row.get(name)
    if not isinstance(value, str):
        raise DocumentError(place, f"no {name}, or not a string")
    return value


def _indexed(ref: DocumentRef, line: bytes, options: ReadOptions) -> DocumentRef | DocumentError:
    try:
        row = row_of(line, options.encoding, ref.place)
        doc_id = _string(row, "doc_id", ref.place)
        given = row.get("patient_id") is not None
        patient_id = _string(row, "patient_id", ref.place) if given else ""
    except DocumentError as error:
        return error.with_traceback(None)  # its frames hold the row
    if not doc_id:
        return DocumentError(ref.place, "the doc_id is empty")
    return replace(ref, doc_id=doc_id, patient_id=patient_id)


def _date(value: object, place: str) -> dt.date | None:
    if value is None:
        return None
    if isinstance(value, str) and (day := iso_day(value)):
        return day
    raise DocumentError(place, "the date is not of the form YYYY-MM-DD")


def _leave(
    leftovers: Leftovers, kind: str, row: Mapping[str, Any], known: frozenset[str], where: str
) -> None:
    for name in row.keys() - known:
        value = row[name]
        if value is None or isinstance(value, str | int | float | bool):
            leftovers.add(kind, where, name, value)
        else:
            leftovers.drop(kind)


def _spans(
    spans: object, leftovers: Leftovers, place: str
) -> tuple[list[RawTag], tuple[SourceTag, ...]]:
    if spans is None:
        return [], ()
    if not isinstance(spans, list) or not all(isinstance(span, dict) for span in spans):
        raise DocumentError(place, "spans is not a list of objects")
    tags, written = [], []
    for index, span in enumerate(spans):
        _leave(leftovers, "unknown span fields", span, _SPAN_FIELDS, f"{_SPANS}{index}@")
        quoted = span.get("text")
        start, end = _integer(span.get("start")), _integer(span.get("end"))
        tags.append(RawTag(f"spans[{index}]", span.get("type"), start, end, quoted))
        written.append(SourceTag(f"spans[{index}]", optional=() if quoted is None else ("text",)))
    return tags, tuple(written)


def _integer(value: object) -> int | None:
    return value if type(value) is int else None


def _span(annotation: Annotation, tag: SourceTag | None) -> dict[str, Any]:
    span = annotation.span
    row = {"start": span.start, "end": span.end, "type": annotation.phi_type}
    if tag is None or "text" in tag.optional:
        row["text"] = annotation.text
    return row


def _put_back(row: dict[str, Any], kept: Mapping[str, Scalar], document: Document) -> None:
    ordered = (a for a, _ in in_file_order(document, _FAMILY))
    spans = {f"{_SPANS}{a.tag}": span for a, span in zip(ordered, row["spans"], strict=True)}
    for key, value in kept.items():
        where, _, name = key.rpartition("@")
        if not key.startswith(_SPANS):
            row[key] = value
        elif where in spans:
            spans[where][name] = value
