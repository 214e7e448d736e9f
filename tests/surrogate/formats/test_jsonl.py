"""JSON lines: rows, spans, dates, unknown fields."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from surrogate.corpus import Corpus, load
from surrogate.document import Annotation, Document, Scalar, Source
from surrogate.errors import DocumentError
from surrogate.formats import ReadOptions, read, render
from surrogate.phi import LabelSet
from surrogate.span import Span

Reader = Callable[..., Document]

ROW = {
    "doc_id": "n1",
    "patient_id": "p",
    "date": "2020-02-29",
    "text": "Lake saw\u2028Moss",
    "spans": [
        {"start": 9, "end": 13, "type": "DOCTOR", "text": "Moss"},
        {"start": 0, "end": 4, "type": "DOCTOR"},
    ],
}


def lines(*rows: object) -> bytes:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()


def test_a_row_comes_back_as_the_same_object(read_files: Reader, labels: LabelSet) -> None:
    document = read_files({"a.jsonl": lines(ROW)})
    assert json.loads(render(document, labels)[".jsonl"]) == ROW


def test_a_row_is_one_line_for_every_reader(read_files: Reader, labels: LabelSet) -> None:
    row = render(read_files({"a.jsonl": lines(ROW)}), labels)[".jsonl"].decode()
    assert len(row.splitlines()) == 1


def test_the_date_is_read_and_written_only_where_there_was_one(
    read_files: Reader, labels: LabelSet
) -> None:
    assert read_files({"a.jsonl": lines(ROW)}).date == dt.date(2020, 2, 29)
    undated = read_files({"a.jsonl": lines({k: v for k, v in ROW.items() if k != "date"})})
    assert undated.date is None
    assert "date" not in json.loads(render(undated, labels)[".jsonl"])


@pytest.mark.parametrize(
    ("doc_id", "patient", "told"),
    [
        (7, 12345, ("7", "12345")),
        ("v1", 12345.0, ("v1", "12345")),
        ("v1", "12345.0", ("v1", "12345")),
        ("v1", "007.50", ("v1", "007.50")),
    ],
)
def test_numbers_are_ids_too(
    doc_id: object, patient: object, told: tuple[str, str], read_files: Reader
) -> None:
    row = {**ROW, "doc_id": doc_id, "patient_id": patient}
    document = read_files({"a.jsonl": lines(row)})
    assert (document.doc_id, document.patient_id) == told


@pytest.mark.parametrize("nothing", [None, "", " ", "\u00a0", "NULL", "nan", "<NA>"])
def test_notes_of_nobody_are_not_those_of_one_patient(nothing: object, read_files: Reader) -> None:
    row = {**ROW, "patient_id": nothing, "date": nothing, "spans": nothing}
    document = read_files({"a.jsonl": lines({**row, "doc_id": "7-1"})})
    assert (document.patient_id, document.date, document.annotations) == ("7", None, ())
    with pytest.raises(DocumentError, match="no patient"):
        read_files({"b.jsonl": lines({**row, "doc_id": "visit"})})


def test_new_spans_follow_and_quote_their_text(read_files: Reader, labels: LabelSet) -> None:
    document = read_files({"a.jsonl": lines(ROW)})
    new = Annotation.quote(document.text, Span(5, 8), "CITY", Source.CRF)
    changed = document.with_annotations([*document.annotations, new])
    spans = json.loads(render(changed, labels)[".jsonl"])["spans"]
    assert spans == [*ROW["spans"], {"start": 5, "end": 8, "type": "CITY", "text": "saw"}]


def test_unknown_fields_are_dropped_and_counted(read_files: Reader, labels: LabelSet) -> None:
    spans = [{**ROW["spans"][0], "score": 1.5}]
    document = read_files({"a.jsonl": lines({**ROW, "ward": "x", "extra": [1], "spans": spans})})
    assert document.origin.dropped == {"unknown fields": 2, "unknown span fields": 1}
    assert "ward" not in json.loads(render(document, labels)[".jsonl"])


@pytest.mark.parametrize("value", ["x\ny", 3, 1.5, True, None])
def test_fields_that_are_asked_for_are_kept_with_their_value(
    value: Scalar, read_files: Reader, labels: LabelSet
) -> None:
    row = {**ROW, "ward": value, "spans": [{**ROW["spans"][0], "ward": value}]}
    document = read_files({"a.jsonl": lines(row)}, keep_fields=frozenset({"ward"}))
    assert json.loads(render(document, labels)[".jsonl"]) == row


def test_lists_and_objects_are_never_kept(read_files: Reader) -> None:
    document = read_files(
        {"a.jsonl": lines({**ROW, "ward": ["x"]})}, keep_fields=frozenset({"ward"})
    )
    assert document.origin.dropped == {"unknown fields": 1}


def test_rows_are_found_again_by_their_place(tmp_path: Path) -> None:
    rows = [{**ROW, "doc_id": f"n{i}", "text": f"Lake saw {i:04}", "spans": []} for i in range(3)]
    data = lines(*rows).replace(b"\n", b"\r\n\n")
    (tmp_path / "a.data").write_bytes(b"\xef\xbb\xbf" + data)
    corpus = Corpus.open(tmp_path / "a.data")
    documents = load(corpus.patients[0], corpus.options).documents
    assert [d.text[-1] for d in documents] == ["0", "1", "2"]


def test_a_file_that_changes_while_it_is_read_is_refused(tmp_path: Path) -> None:
    one, two = ({"doc_id": f"7-{n}", "patient_id": "7", "text": f"Seen {n}"} for n in (1, 2))
    file = tmp_path / "notes.jsonl"
    file.write_text(f"{json.dumps(one)}\n{json.dumps(two)}\n", encoding="utf-8")
    refs = Corpus.open(tmp_path).documents
    file.write_text(f"{json.dumps(two)}\n{json.dumps(one)}\n", encoding="utf-8")
    with pytest.raises(DocumentError, match=r"^notes.jsonl, row 1: has another doc_id by now"):
        read(refs["7-1"], ReadOptions())


def test_another_encoding_is_written_in_ascii(read_files: Reader, labels: LabelSet) -> None:
    row = {**ROW, "text": "Lake caf\u00e9!!!!", "spans": []}
    data = json.dumps(row, ensure_ascii=False).encode("latin-1")
    written = render(read_files({"a.jsonl": data}, encoding="latin-1"), labels)[".jsonl"]
    assert written.isascii()
    assert json.loads(written) == row


def test_a_row_of_signs_of_every_encoding_is_written_so(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"a.jsonl": json.dumps(ROW).encode()}, encoding="latin-1")
    assert render(document, labels)[".jsonl"].isascii()


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "cp037", "mac-roman"])
@pytest.mark.parametrize("text", ["Lake caf\u00e9", "Lake"])
def test_rows_in_utf_8_are_read_beside_notes_in_another_encoding(
    text: str, encoding: str, read_files: Reader
) -> None:
    row = lines({**ROW, "text": text, "spans": []})
    assert read_files({"a.jsonl": row}, encoding=encoding).text == text


@pytest.mark.parametrize(
    "note", ['{"resourceType":"Communication",\n "sender":"Moss"}\n', '{ "pt":"Lake"', "{}"]
)
def test_a_note_may_begin_as_json_does(read_files: Reader, note: str) -> None:
    assert read_files({"7-1.txt": note.encode()}).text == note


def test_rows_are_read_from_a_text_file_too(read_files: Reader) -> None:
    assert read_files({"rows.txt": lines(ROW)}).doc_id == "n1"
