"""Tables of notes: columns, delimiters, line ends, encodings, names of columns, broken rows."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.corpus import Corpus, load
from surrogate.document import Annotation, Document, Source
from surrogate.errors import CorpusError, DocumentError, UsageError
from surrogate.formats import ReadOptions, joined, read, render
from surrogate.phi import LabelSet, known_labels
from surrogate.span import Span

Reader = Callable[..., Document]

LABELS = known_labels()
SPANS = [
    {"start": 9, "end": 13, "type": "DOCTOR", "text": "Moss"},
    {"start": 0, "end": 4, "type": "DOCTOR"},
]
ROW = {
    "doc_id": "n1",
    "patient_id": "p",
    "date": "2020-02-29",
    "text": 'Lake "saw\r\n, Moss; it\rwas\n',
    "spans": "",
}
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
pieces = st.lists(
    st.sampled_from(['"', "\r", "\n", "\r\n", ",", ";", "\t", "="]) | texts, max_size=9
)


def table(*rows: dict[str, str], **how: str) -> bytes:
    stream = io.StringIO(newline="")
    writer = csv.DictWriter(stream, list(rows[0]), **how)  # type: ignore[arg-type]
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue().encode()


def rows_of(data: bytes, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode(), newline=""), delimiter=delimiter))


def documents_in(data: bytes, name: str = "a.csv", **options: object) -> list[Document]:
    """Return the documents of a table in its order; each is read by its place alone."""
    chosen = ReadOptions(**options)  # type: ignore[arg-type]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, name).write_bytes(data)
        refs = Corpus.open(Path(folder), chosen).documents.values()
        return [read(ref, chosen) for ref in sorted(refs, key=lambda ref: ref.row)]


@given(
    st.lists(pieces.map("".join), min_size=1, max_size=5), st.sampled_from(",;\t|"), st.booleans()
)
def test_notes_are_what_the_reader_of_python_reads(
    notes: list[str],
    delimiter: str,
    marked: bool,  # noqa: FBT001 - a parameter
) -> None:
    rows = [{"x": "1", "text": note, "doc_id": f"7-{n}"} for n, note in enumerate(notes)]
    data = table(*rows, delimiter=delimiter)
    found = documents_in(b"\xef\xbb\xbf" * marked + data)
    assert [(d.doc_id, d.text) for d in found] == [
        (row["doc_id"], row["text"]) for row in rows_of(data, delimiter)
    ]


@given(pieces.map("".join), st.data())
def test_any_text_survives_with_its_annotations(text: str, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=6)))
    spans = [Span(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False)]
    marked = tuple(Annotation.quote(text, s, "CITY", Source.GOLD) for s in spans)
    written = render(Document("7-1", "7", text, marked), LABELS, to="csv")[".csv"]
    (document,) = documents_in(written)
    assert document.text == text
    assert [(a.span, a.phi_type, a.text) for a in document.annotations] == [
        (a.span, a.phi_type, a.text) for a in marked
    ]
    assert render(document, LABELS)[".csv"] == written


@given(
    st.lists(
        st.sampled_from([*map(bytes.fromhex, ["ff", "00", "c3a9"]), b'"', b",", b"\n", b"7"])
        | st.binary(max_size=3),
        max_size=25,
    )
)
def test_noise_gives_notes_or_errors_that_do_not_quote(noise: list[bytes]) -> None:
    data = b"doc_id,patient_id,text\n7-1,7,Zebulon\n" + b"".join(noise)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "a.csv").write_bytes(data)
        try:
            corpus = Corpus.open(Path(folder), ReadOptions(skip_bad=True))
        except CorpusError as error:
            assert "no document that can be read" in str(error)  # noqa: PT017 - or there is one
            return
        for patient in corpus.patients:
            load(patient, corpus.options)
    assert corpus.documents
    assert all("Zebulon" not in bad.problem for bad in corpus.bad)


@pytest.mark.parametrize("line_end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_table_is_written_back_as_it_was(line_end: str, delimiter: str, mark: str) -> None:
    rows = [{**ROW, "doc_id": f"n {n}", "spans": "[]"} for n in range(3)]
    data = mark.encode() + table(*rows, delimiter=delimiter, lineterminator=line_end)
    written = b""
    for document in documents_in(data):
        written = joined("a.csv", written, render(document, LABELS)[".csv"])
    assert rows_of(written.removeprefix(mark.encode()), delimiter) == rows
    assert written.startswith(data[: data.index(line_end.encode()) + len(line_end)])


def test_spans_and_dates_are_those_of_json_rows(read_files: Reader, labels: LabelSet) -> None:
    row = {**ROW, "text": "Lake saw Moss", "spans": json.dumps(SPANS)}
    document = read_files({"a.csv": table(row)})
    assert document.date == dt.date(2020, 2, 29)
    assert rows_of(render(document, labels)[".csv"]) == [row]
    as_json = json.loads(render(document, labels, to="jsonl")[".jsonl"])
    assert as_json == {**row, "spans": SPANS}


def test_rows_of_json_become_rows_of_a_table(read_files: Reader, labels: LabelSet) -> None:
    row = {**ROW, "text": "Lake saw Moss", "spans": SPANS}
    written = render(read_files({"a.jsonl": json.dumps(row).encode()}), labels, to="csv")[".csv"]
    assert rows_of(written) == [{**row, "spans": json.dumps(SPANS)}]


def test_empty_cells_tell_nothing(read_files: Reader) -> None:
    document = read_files({"a.csv": b"doc_id,patient_id,date,text,spans\n7-1,,,,\n,,,,\n\n"})
    assert (document.patient_id, document.date, document.text) == ("7", None, "")


@pytest.mark.parametrize("nothing", ["NULL", "NaN", "NA", r"\N", "<NA>", "(null)", " "])
def test_what_exports_write_for_nothing_is_nothing(nothing: str, read_files: Reader) -> None:
    row = {"doc_id": "7-1", "patient_id": nothing, "date": nothing, "text": nothing}
    document = read_files({"a.csv": table({**row, "spans": nothing})})
    assert (document.patient_id, document.date, document.text) == ("7", None, nothing)


def test_a_date_that_is_none_tells_nothing(read_files: Reader) -> None:
    data = b"doc_id,date,text\n7-1,0000-00-00 00:00:00,Seen\n"
    assert read_files({"a.csv": data}).date is None


@pytest.mark.parametrize("day", ["1900-01-01 00:00:00.000", "1970-01-01", "31-DEC-9999"])
def test_the_first_day_of_a_program_is_none_of_a_note(day: str, read_files: Reader) -> None:
    document = read_files({"a.csv": table({**ROW, "date": day})})
    assert (document.date, document.origin.dropped) == (None, {"dates of nobody": 1})


def test_times_of_dates_are_dropped_and_counted(read_files: Reader, labels: LabelSet) -> None:
    document = read_files({"a.csv": table({**ROW, "date": "2020-02-29 10:15:00.000"})})
    assert document.date == dt.date(2020, 2, 29)
    assert document.origin.dropped == {"times of dates": 1}
    (row,) = rows_of(render(document, labels)[".csv"])
    assert row["date"] == "2020-02-29"


def test_a_patient_is_the_same_with_a_decimal(read_files: Reader) -> None:
    data = b"doc_id,patient_id,text\n12.0,12345.0,Seen\n"
    document = read_files({"a.csv": data})
    assert (document.doc_id, document.patient_id) == ("12.0", "12345")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line", ["sep=;\r\n", '"sep=;"\n'])
def test_a_line_for_excel_is_no_header(mark: str, line: str) -> None:
    data = f"{mark}{line}doc_id;patient_id;text\r\n1;p;Seen, \r\n2;p;\r\n".encode()
    assert [d.text for d in documents_in(data)] == ["Seen, ", ""]


def test_a_file_of_any_case_and_names_in_capitals_are_known(read_files: Reader) -> None:
    document = read_files({"A.TSV": b"DOC_ID\t Patient_ID\tTEXT\n1\tp\tSeen, \n"})
    assert (document.doc_id, document.patient_id, document.text) == ("1", "p", "Seen, ")


@pytest.mark.parametrize("name", ["a.txt", "a.dat", "a.psv", "a"])
def test_a_table_is_one_whatever_it_is_called(
    name: str, read_files: Reader, labels: LabelSet
) -> None:
    data = b"DOC_ID|Patient_ID|TEXT\r\n1|p|Seen, \r\n"
    document = read_files({name: data})
    assert (document.doc_id, document.patient_id, document.text) == ("1", "p", "Seen, ")
    assert render(document, labels) == {
        ".csv": b'doc_id|patient_id|text|spans\r\n1|p|"Seen, "|[]\r\n'
    }
    (found,) = documents_in(data.replace(b"TEXT", b"BODY"), name, fields={"text": "Body"})
    assert found.text == "Seen, "


@pytest.mark.parametrize("line", ["doc_id and text", "text", "seen, doc_id, by text", "DOC_ID: 7"])
def test_a_note_is_no_table(line: str, read_files: Reader) -> None:
    assert read_files({"7-1.txt": f"{line}\nLake\n".encode()}).text == f"{line}\nLake\n"


def test_a_table_that_excel_calls_text_is_told(read_files: Reader) -> None:
    data = "doc_id\tpatient_id\ttext\r\n1\tp\tSeen\r\n".encode("utf-16")
    with pytest.raises(DocumentError, match="Excel has CSV UTF-8"):
        read_files({"7-1.txt": data})


def test_other_columns_are_dropped_and_counted_or_kept(
    read_files: Reader, labels: LabelSet
) -> None:
    data = b'id,doc_id,Ward,text,,Ward 2\n9,7-1,"3,a",Seen,x,b\n'
    document = read_files({"a.csv": data}, keep_fields=frozenset({"Ward", "Ward 2"}))
    assert document.origin.dropped == {"unknown fields": 2}
    (row,) = rows_of(render(document, labels)[".csv"])
    assert list(row) == ["doc_id", "patient_id", "text", "spans", "Ward", "Ward 2"]
    assert (row["Ward"], row["Ward 2"]) == ("3,a", "b")


def test_columns_without_a_name_and_empty_are_nothing_that_is_lost(read_files: Reader) -> None:
    document = read_files({"a.csv": b"doc_id,text,Ward,,\n7-1,Seen,,x,\n"})
    assert document.origin.dropped == {"unknown fields": 2}


FIELDS = {"doc_id": "NOTE_ID", "patient_id": "PERSON_ID", "text": "Note_Text"}


def test_columns_may_be_called_otherwise(read_files: Reader, labels: LabelSet) -> None:
    data = b"NOTE_ID,note_text,PERSON_ID,text,date\n1,Seen,p,no,2020-01-02\n"
    document = read_files({"a.csv": data}, fields=FIELDS, keep_fields=frozenset({"text"}))
    assert (document.doc_id, document.patient_id, document.text) == ("1", "p", "Seen")
    assert document.origin.dropped == {"unknown fields": 1}
    (row,) = rows_of(render(document, labels)[".csv"])
    assert list(row) == ["doc_id", "patient_id", "date", "text", "spans"]


def test_fields_of_json_may_be_called_otherwise(read_files: Reader, labels: LabelSet) -> None:
    row = {"NOTE_ID": "1", "PERSON_ID": "p", "Note_Text": "Seen", "text": "no"}
    document = read_files({"a.jsonl": json.dumps(row).encode()}, fields=FIELDS)
    assert document.origin.dropped == {"unknown fields": 1}
    written = json.loads(render(document, labels)[".jsonl"])
    assert written == {"doc_id": "1", "patient_id": "p", "text": "Seen", "spans": []}
    with pytest.raises(DocumentError, match="no Note_Text, or not a string"):
        read_files({"a.jsonl": b'{"NOTE_ID": "1", "PERSON_ID": "p"}'}, fields=FIELDS)


def test_one_column_may_be_two_fields() -> None:
    fields = {"doc_id": "MRN", "patient_id": "MRN"}
    for name, data in {
        "a.csv": b"MRN,text\n1,Seen\n",
        "b.jsonl": b'{"MRN": "2", "text": ""}',
    }.items():
        document = next(d for d in documents_in(data, name, fields=fields))
        assert document.doc_id == document.patient_id


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl"])
def test_what_goes_by_the_usual_names_is_read_all_the_same(name: str) -> None:
    row = {"doc_id": "1", "patient_id": "p", "text": "Seen"}
    data = table(row) if name == "a.csv" else json.dumps(row).encode()
    assert documents_in(data, name, fields=FIELDS)[0].text == "Seen"


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("NOTE_ID,PERSON,Note_Text", "no column PERSON_ID (its columns are NOTE_ID, PERSON, Note_"),
        ("doc_id,note", "no column NOTE_ID or PERSON_ID or Note_Text (its columns are doc_id, no"),
        ("Zebulon,text", "no column NOTE_ID or PERSON_ID or Note_Text (is its first line one of"),
    ],
)
def test_columns_that_are_not_there_are_wrong_usage(
    head: str, told: str, read_files: Reader
) -> None:
    data = f"{head}\n1,p,Seen\n".encode()
    with pytest.raises(UsageError) as caught:
        read_files({"a.csv": data}, fields=FIELDS)
    assert told in str(caught.value)
    assert "Zebulon" not in str(caught.value)
    with pytest.raises(CorpusError, match="no document that can be read"):
        read_files({"a.csv": data}, fields=FIELDS, skip_bad=True)


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl"])
@pytest.mark.parametrize("more", [{}, {"text": "NOTE"}])
def test_dates_of_another_form_may_be_left_unread(name: str, more: dict[str, str]) -> None:
    row = {"doc_id": "7-1", more.get("text", "text"): "Seen", "date": "2/3/75"}
    data = table(row) if name == "a.csv" else json.dumps(row).encode()
    with pytest.raises(DocumentError, match="the date is not of the form"):
        documents_in(data, name, fields=more)
    (document,) = documents_in(data, name, fields={**more, "date": ""})
    assert (document.text, document.date) == ("Seen", None)
    assert document.origin.dropped == {"unknown fields": 1}
    assert "date" not in render(document, LABELS)[name[1:]].decode()


@pytest.mark.parametrize("fields", [{"note": "NOTE"}, {"text": ""}, {"doc_id": ""}])
def test_fields_that_there_are_not_are_wrong_usage(fields: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        ReadOptions(fields=fields)


def test_broken_rows_are_left_out_and_nothing_else() -> None:
    data = table(*({"doc_id": f"7-{n}", "text": f"Seen\n{n}"} for n in range(1, 6)))
    data = (
        data.replace(b"7-2", b"7-2,x").replace(b"Seen\n3", b"Seen\0\n3").replace(b"n\n4", b"n\xff4")
    )
    assert [d.doc_id for d in documents_in(data, skip_bad=True)] == ["7-1", "7-5"]


BROKEN = {
    "not doubled": '"said "hi", Zebulon\n7-2,x\n7-3,"',
    "not closed": '"Zebulon\nNa 140,K 4\n\n',
    "in a bare cell": 'Zebulon 5" nail',
    "behind a blank": ' "Zebulon\nNa 140,K 4"',
    "closed too soon": '"Na 140,\n"K 4\n7-2,"x"\ny"',
}


@pytest.mark.parametrize("cell", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("last", ['"Seen, by\n7-8,Moss\n"', '"Seen, by"'])
def test_rows_go_on_behind_a_broken_one_where_they_are_sure(cell: str, last: str) -> None:
    data = f"doc_id,text\n7-1,Seen\n7-2,{cell}\n7-4,Seen\n7-5,{last}\n7-6,\n".encode()
    found = {document.doc_id: document.text for document in documents_in(data, skip_bad=True)}
    assert found == {"7-1": "Seen", "7-4": "Seen", "7-5": last.strip('"'), "7-6": ""}
    with pytest.raises(DocumentError, match=r"^a.csv, row 3: a quote"):
        documents_in(data)


@pytest.mark.parametrize("rest", ["", "7-3,Seen\n", '"7\n3",Seen\n', '7-3,"Zebulon" saw\n'])
def test_where_nothing_is_sure_nothing_is_read_behind_a_broken_row(rest: str) -> None:
    """Lines of a note would be taken for rows."""
    data = f'doc_id,text\n7-1,Seen\n7-2,"said "hi", Zebulon\n7-4,7-5\n{rest}'.encode()
    assert [d.doc_id for d in documents_in(data, skip_bad=True)] == ["7-1"]


sound = st.lists(pieces.map("".join), min_size=1, max_size=4)


@given(sound, sound, st.sampled_from([*BROKEN.values()]))
def test_what_is_read_behind_a_broken_row_is_rows_of_the_table(
    before: list[str], behind: list[str], cell: str
) -> None:
    rows = [{"doc_id": f"7-{n}", "id": "", "text": f"{note}."} for n, note in enumerate(before)]
    more = [{"doc_id": f"8-{n}", "id": "", "text": f"{note}."} for n, note in enumerate(behind)]
    head = table(*rows, quoting=csv.QUOTE_ALL)
    tail = table(*more, quoting=csv.QUOTE_ALL).partition(b"\n")[2]
    found = documents_in(head + f"9,,{cell}\n".encode() + tail, skip_bad=True)
    read_back = {document.doc_id: document.text for document in found}
    assert read_back.items() >= {row["doc_id"]: row["text"] for row in rows}.items()
    assert read_back.items() <= {row["doc_id"]: row["text"] for row in (*rows, *more)}.items()


@pytest.mark.parametrize("text", ["Lake café", "Lake"])
@pytest.mark.parametrize("encoding", ["latin-1", "shift_jis", "utf-16", "cp037"])
def test_tables_in_utf_8_are_read_beside_notes_in_another_encoding(
    text: str, encoding: str
) -> None:
    assert documents_in(table({"doc_id": "7-1", "text": text}), encoding=encoding)[0].text == text


def test_a_table_is_written_in_its_encoding(labels: LabelSet) -> None:
    rows = [{"doc_id": f"7-{n}", "text": text} for n, text in enumerate(["Müller", "Moss"])]
    data = table(*rows).decode().encode("latin-1")
    one, two = documents_in(data, encoding="latin-1")
    assert (one.text, two.text) == ("Müller", "Moss")
    assert "Müller".encode("latin-1") in render(one, labels)[".csv"]
    assert two.origin.encoding == "ascii"  # no other would fit into any file of rows


@pytest.mark.parametrize(("encoding", "word"), [("cp037", "a"), ("iso2022_jp", "山")])
def test_an_encoding_in_which_no_rows_can_be_cut_is_refused(encoding: str, word: str) -> None:
    with pytest.raises(DocumentError):
        documents_in(f"doc_id,text\n7-1,{word}\n".encode(encoding), encoding=encoding)


def test_a_file_that_changes_while_it_is_read_is_refused(tmp_path: Path) -> None:
    one, two = ({"doc_id": f"7-{n}", "text": f"Seen {n}"} for n in (1, 2))
    file = tmp_path / "notes.csv"
    file.write_bytes(table(one, two))
    refs = Corpus.open(tmp_path).documents
    for changed in (
        table(two, one),
        table(one, two)[:15],
        b"",
        b'"',
        table({"x": "1"}, {"x": "2"}),
    ):
        file.write_bytes(changed)
        with pytest.raises(DocumentError):
            read(refs["7-2"], ReadOptions())


def test_rows_of_other_columns_are_not_mixed() -> None:
    one, two = (b"doc_id,text\r\n1,a\r\n", b"doc_id,date,text\r\n1,,a\r\n")
    assert joined("a.csv", b"", one) == one
    assert joined("a.csv", one, one) == one + b"1,a\r\n"
    with pytest.raises(CorpusError):
        joined("a.csv", one, two)


def test_the_table_of_patients_is_no_table_of_notes(tmp_path: Path) -> None:
    (tmp_path / "notes.csv").write_bytes(table({"doc_id": "a", "text": "Seen"}))
    patients = tmp_path / "patients.csv"
    patients.write_bytes(table({"doc_id": "a", "patient_id": "p"}))
    assert list(Corpus.open(tmp_path, ReadOptions(patients_table=patients)).documents) == ["a"]
    with pytest.raises(DocumentError, match=r"^patients.csv: no notes: no column text"):
        Corpus.open(tmp_path, ReadOptions(patient_pattern="(.*)"))
