"""What formats share that hold a document a row: an object of JSON, or a line of a table.

A row is a mapping with the fields `doc_id`, `patient_id`, `date`, `text` and `spans`.
"""

from __future__ import annotations

import datetime as dt
import json
import math
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from surrogate.document import Annotation, Document, Origin, Scalar, SourceTag
from surrogate.errors import DocumentError
from surrogate.formats.base import ROW_FIELDS, DocumentRef, Leftovers, ReadOptions
from surrogate.formats.days import day_and_time, is_of_nobody
from surrogate.formats.encoding import exact_codec, utf_8
from surrogate.formats.tags import RawTag, checked_annotations, in_file_order

FAMILY = frozenset({"csv", "jsonl"})

# Fields that may tell nothing, and what databases and data frames write for that: all notes of
# nobody would be those of one patient.
_MAY_BE_EMPTY = frozenset({"patient_id", "date", "spans"})
_NOTHING = frozenset({"", "null", "(null)", "\\n", "none", "nan", "nat", "na", "n/a", "<na>"})
_NO_DAY = "0000-00-00"  # of MySQL
_DECIMAL = re.compile(r"(\d+)\.0", re.ASCII)  # a number beside cells without one

_SPAN_FIELDS = frozenset({"start", "end", "type", "text"})
_SPANS = "spans/"
_UNREAD = "--fields date= leaves such dates out"


def sources(names: Collection[str], fields: Mapping[str, str]) -> dict[str, str]:
    """Return what the fields of a row are called there, by the names that this program gives them.

    Args:
        names: All names of the row.
        fields: What `ReadOptions` says. Where none of that is there, the row goes by the names of
            this program, as that of a release does.
    """
    called = {field: name for field, name in fields.items() if name}
    given = called if any(name in names for name in called.values()) else {}
    unread = fields.keys() - called.keys()
    own = {name: name for name in ROW_FIELDS if name not in {*given, *given.values(), *unread}}
    return {field: name for field, name in {**own, **given}.items() if name in names}


def standard(row: Mapping[str, Any], fields: Mapping[str, str]) -> Mapping[str, Any]:
    """Return a row with its fields by the names that this program gives them; see `sources`."""
    if not fields:
        return row
    found = sources(row, fields)
    rest = {beside(name): row[name] for name in row if name not in found.values()}
    return {**{field: row[name] for field, name in found.items()}, **rest}


def plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row with ids as words (7 as `7`, patient 7.0 too) and None where it tells nothing.

    Idempotent.

    Args:
        row: Its fields by the names that this program gives them.
    """
    ids = {name: _as_word(row[name]) for name in ("doc_id", "patient_id") if name in row}
    result = {**row, **ids}
    for name in _MAY_BE_EMPTY & row.keys():
        result[name] = None if _is_nothing(result[name]) else result[name]
    if isinstance(patient := result.get("patient_id"), str) and (n := _DECIMAL.fullmatch(patient)):
        result["patient_id"] = n[1]
    return result


def _as_word(value: object) -> object:
    return str(value) if type(value) in {int, float} else value


def _is_nothing(value: object) -> bool:
    if not isinstance(value, str):
        return False
    return value.strip().lower() in _NOTHING or value.startswith(_NO_DAY)


def beside(name: str) -> str:
    """Return what a field beside the known ones is called: never as one of these."""
    return f"other {name}" if name.lower() in ROW_FIELDS else name


def codec_of(data: bytes, encoding: str) -> str:
    """Return the codec of a row: UTF-8 as the standard has it, or what the notes are in."""
    return exact_codec(data, encoding) if utf_8(data) is None else "utf-8"


def indexed(ref: DocumentRef, row: Mapping[str, Any], options: ReadOptions) -> DocumentRef:
    """Return the place of a row with its ids.

    Raises:
        DocumentError: If it has none.
    """
    doc_id = _string(row, "doc_id", ref.place, options)
    given = row.get("patient_id") is not None
    patient_id = _string(row, "patient_id", ref.place, options) if given else ""
    if not doc_id:
        raise DocumentError(ref.place, "the doc_id is empty")
    return replace(ref, doc_id=doc_id, patient_id=patient_id)


def document_of(
    ref: DocumentRef,
    row: Mapping[str, Any],
    options: ReadOptions,
    *,
    encoding: str,
    layout: tuple[str, ...] | None = None,
) -> Document:
    """Return the document of a row.

    Args:
        ref: Its place.
        row: Its fields.
        options: How it is read.
        encoding: Of its origin.
        layout: Likewise; by default it tells whether there is a date.

    Raises:
        DocumentError: If a field is wrong, or the row another one than was indexed.
        AnnotationError: If a span does not fit the text.
    """
    if row.get("doc_id") != ref.doc_id:
        raise DocumentError(ref.place, "has another doc_id by now: the file was changed")
    text = _string(row, "text", ref.place, options)
    leftovers = Leftovers(options.keep_fields)
    _leave(leftovers, "unknown fields", row, frozenset(ROW_FIELDS), "")
    tags, written = _spans(row.get("spans"), leftovers, ref.place)
    day = _date(row.get("date"), leftovers, ref.place)
    origin = Origin(
        ref.format,
        ref.path,
        encoding=encoding,
        tags=written,
        dropped=leftovers.dropped,
        kept=leftovers.kept,
        layout=(("date",) if day else ()) if layout is None else layout,
    )
    found = checked_annotations(ref.place, text, tags, exact=True)
    return Document(ref.doc_id, ref.patient_id, text, found, day, origin)


def row_to_write(document: Document, *, to: str) -> dict[str, Any]:
    """Return the row of a document.

    The date is written only where the row that was read had one, and fields that were kept only in
    the format that they came in.
    """
    origin = document.origin
    row: dict[str, Any] = {"doc_id": document.doc_id, "patient_id": document.patient_id}
    if origin.format in FAMILY and "date" in origin.layout and document.date:
        row["date"] = document.date.isoformat()
    row["text"] = document.text
    row["spans"] = [_span(a, tag) for a, tag in in_file_order(document, FAMILY)]
    _put_back(row, origin.kept if origin.format == to else {}, document)
    return row


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


def json_value(text: str, place: str, *, about: str = "", hint: str = "") -> Any:  # noqa: ANN401
    """Return what a text of JSON says, fit to be written again.

    Args:
        text: The JSON.
        place: The document, for errors.
        about: How their problem begins.
        hint: What they say more of what is no JSON.

    Raises:
        DocumentError: If it is none.
    """
    try:
        value = json.loads(
            text, object_pairs_hook=_unique, parse_float=_finite, parse_constant=_finite
        )
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except _BadJsonError as error:
        problem = str(error)
    except json.JSONDecodeError as error:
        problem = f"not JSON at character {error.pos}{hint}"
    except UnicodeEncodeError:
        problem = "a string holds half a surrogate pair"
    except (ValueError, RecursionError):
        problem = "not JSON that can be read"
    else:
        return value
    raise DocumentError(place, about + problem)


def _string(row: Mapping[str, Any], name: str, place: str, options: ReadOptions) -> str:
    value = row.get(name)
    if not isinstance(value, str):
        called = options.fields.get(name, name)
        raise DocumentError(place, f"no {called}, or not a string")
    return value


def _date(value: object, leftovers: Leftovers, place: str) -> dt.date | None:
    if value is None:
        return None
    if not isinstance(value, str) or (told := day_and_time(value)) is None:
        raise DocumentError(place, f"the date is not of the form YYYY-MM-DD ({_UNREAD})")
    day, has_time = told
    if is_of_nobody(day):
        leftovers.drop("dates of nobody")
        return None
    leftovers.drop("times of dates", int(has_time))
    return day


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
    ordered = (a for a, _ in in_file_order(document, FAMILY))
    spans = {f"{_SPANS}{a.tag}": span for a, span in zip(ordered, row["spans"], strict=True)}
    for key, value in kept.items():
        where, _, name = key.rpartition("@")
        if not key.startswith(_SPANS):
            row[key] = value
        elif where in spans:
            spans[where][name] = value
