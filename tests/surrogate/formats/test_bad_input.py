"""Each bad file gives one line that names the place and no word of the note."""

from __future__ import annotations

import json
import pickle
import traceback
from collections.abc import Callable

import pytest

from surrogate.document import Document
from surrogate.errors import AnnotationError, DocumentError
from surrogate.formats import render
from surrogate.phi import LabelSet

Reader = Callable[..., Document]

MARKER = "Zebulon"


def xml(tags: str = "", text: str = f"<![CDATA[{MARKER} saw Moss]]>", head: str = "") -> bytes:
    return f"{head}<deIdi2b2><TEXT>{text}</TEXT><TAGS>{tags}</TAGS></deIdi2b2>".encode()


def tag(start: object = 0, end: object = 7, text: str = MARKER, rest: str = 'TYPE="DOCTOR"') -> str:
    return f'<NAME id="P3" start="{start}" end="{end}" text="{text}" {rest}/>'


BOMB = '<!DOCTYPE x [<!ENTITY a "Zebulon"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
EXTERNAL = '<?xml version="1.0"?><!-- x --><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

XML = {
    "entity bomb": (xml(text="&b;", head=BOMB), "7-1.xml: XML with a document type"),
    "external entity": (xml(text="&a;", head=EXTERNAL), "7-1.xml: XML with a document type"),
    "entity": (xml(text="&Zebulon;"), "7-1.xml: not well-formed XML at line 1, column "),
    "broken": (b"<?xml version='1.0'?><x><Zebulon>", "7-1.xml: not well-formed XML at line 1"),
    "mismatch": (b"<a><TEXT>Zebulon</Zebulon></a>", "7-1.xml: not well-formed XML at line 1"),
    "empty": (b"", "7-1.xml: not well-formed XML"),
    "wrong encoding": (b"<x><TEXT>Zebulon\xff</TEXT></x>", "7-1.xml: byte 16 is not utf-8"),
    "unknown encoding": (
        b"<?xml version='1.0' encoding='zebulon'?><x/>",
        "7-1.xml: character encoding is unknown",
    ),
    "no text": (b"<x><TAGS>Zebulon</TAGS></x>", "7-1.xml: no TEXT element"),
    "two texts": (b"<x><TEXT>Zebulon</TEXT><TEXT/></x>", "7-1.xml: two TEXT elements"),
    "elements": (b"<x><TEXT>Zebulon<b/></TEXT></x>", "7-1.xml: TEXT holds elements"),
    "namespace": (b"<x xmlns='z'><TEXT>Zebulon</TEXT></x>", "7-1.xml: XML with namespaces"),
    "mixed line ends": (xml(text="Zebulon\r\nx\n"), "7-1.xml: mixed line ends"),
    "no type": (xml(tag(rest="")), "7-1.xml: tag P3 has no type"),
    "no offset": (xml(tag(start="x")), "7-1.xml: tag P3 has a start or an end that is no offset"),
    "negative": (xml(tag(start=-1)), "7-1.xml: tag P3 has a start"),
    "outside": (xml(tag(end=900)), "7-1.xml: tag P3 lies outside the text: 0..900"),
    "odd id": (
        xml('<NAME id="Zebulon" start="0" end="900" text="" TYPE="DOCTOR"/>'),
        "7-1.xml: tag number 1 lies outside the text: 0..900",
    ),
    "empty tag": (xml(tag(end=0)), "7-1.xml: tag P3 lies outside the text: 0..0"),
    "misquote": (xml(tag(text="Moss")), "7-1.xml: tag P3 does not quote the text at 0..7"),
    "no quote": (
        xml('<A start="0" end="7" TYPE="X"/>'),
        "7-1.xml: tag number 1 does not quote the text",
    ),
    "overlap": (xml(tag() + tag(end=3, text="Zeb").replace("P3", "P4")), "7-1.xml: tags P3 and P4"),
}


def row(**fields: object) -> bytes:
    base = {"doc_id": "n", "patient_id": "p", "text": f"{MARKER} saw"}
    return json.dumps({**base, **fields}).encode()


def spans(**fields: object) -> bytes:
    return row(spans=[{"start": 0, "end": 7, "type": "DOCTOR", **fields}])


JSONL = {
    "not JSON": (b'{"text": "Zebulon', "a.jsonl, row 1: not JSON at character"),
    "second row": (row() + b"\n\nZebulon", "a.jsonl, row 3: not JSON at character 0"),
    "no object": (b'["Zebulon"]', "a.jsonl, row 1: not a JSON object"),
    "twice": (b'{"Zebulon": 1, "Zebulon": 2}', "a.jsonl, row 1: an object has one key twice"),
    "not finite": (b'{"Zebulon": NaN}', "a.jsonl, row 1: a number is not finite"),
    "overflow": (b'{"Zebulon": 1e999}', "a.jsonl, row 1: a number is not finite"),
    "long number": (b'{"Zebulon": ' + b"1" * 9999 + b"}", "a.jsonl, row 1: not JSON that can be"),
    "deep": (b'{"a":' * 200_000, "a.jsonl, row 1: not JSON"),
    "undecodable": (b'{"text": "Zebulon\xff"}', "a.jsonl, row 1: byte 17 is not utf-8"),
    "utf-16": ("{}\n".encode("utf-16"), "a.jsonl, row 1: holds NUL: rows are read in UTF-8"),
    "half pair": (row(x="Zebulon\ud800"), "a.jsonl, row 1: a string holds half a surrogate"),
    "no doc_id": (row(doc_id=None), "a.jsonl, row 1: no doc_id, or not a string"),
    "empty doc_id": (row(doc_id=""), "a.jsonl, row 1: the doc_id is empty"),
    "patient": (row(patient_id=[7]), "a.jsonl, row 1: no patient_id, or not a string"),
    "yes": (row(doc_id=True), "a.jsonl, row 1: no doc_id, or not a string"),
    "no text": (row(text=None), "a.jsonl, row 1: no text, or not a string"),
    "date": (row(date="Zebulon"), "a.jsonl, row 1: the date is not of the form"),
    "no such day": (row(date="2021-02-29"), "a.jsonl, row 1: the date is not of the form"),
    "spans": (row(spans="Zebulon"), "a.jsonl, row 1: spans is not a list"),
    "span": (row(spans=["Zebulon"]), "a.jsonl, row 1: spans is not a list of objects"),
    "type": (spans(type=None), "a.jsonl, row 1: tag spans[0] has no type"),
    "string": (spans(start="0"), "a.jsonl, row 1: tag spans[0] has a start"),
    "truth": (spans(end=True), "a.jsonl, row 1: tag spans[0] has a start"),
    "white space": (spans(text=" Zebulon"), "a.jsonl, row 1: tag spans[0] does not quote"),
    "quote": (spans(text=7), "a.jsonl, row 1: tag spans[0] does not quote"),
}

BRAT = {
    "discontinuous": (b"T1\tX 0 3;5 7\tZebulon", "7-1.ann, line 1: tag T1 is discontinuous"),
    "malformed": (b"\nT1 X 0 7 Zebulon", "7-1.ann, line 2: not a brat annotation"),
    "prose": (b"Zebulon", "7-1.ann, line 1: not a brat annotation"),
    "outside": (b"T1\tX 0 99\tZebulon", "7-1.ann: tag T1 lies outside the text: 0..99"),
    "misquote": (b"T1\tX 0 4\tZebulon", "7-1.ann: tag T1 does not quote the text at 0..4"),
    "overlap": (b"T1\tX 0 7\tZebulon\nT2\tX 0 3\tZeb", "7-1.ann: tags T1 and T2 overlap"),
    "odd id": (b"TZebulon\tX 0 99\tx", "7-1.ann: tag number 1 lies outside the text: 0..99"),
    "odd ids": (b"TZebulon\tX 0 7\tZebulon\nT2\tX 0 3\tZeb", "7-1.ann: tags number 1 and T2"),
    "odd and cut": (b"T1\tX 0 1\tZ\nTZebulon\tX 2 3;5 7\tb", "7-1.ann, line 2: tag number 2 is"),
    "undecodable": (b"T1\tX 0 7\tZebulon\xff", "7-1.ann: byte 16 is not utf-8"),
}

HEAD = b"doc_id,patient_id,text,spans\n"
NO_NOTES = "a.csv: no notes: no column "
CSV = {
    "nothing": (b"\n\n", f"{NO_NOTES}doc_id or text (is its first line one of"),
    "one word": (b"Zebulon", f"{NO_NOTES}doc_id or text (is its first line one of"),
    "no header": (b'7-1,7,"Zebulon\nsaw"\n', f"{NO_NOTES}doc_id or text (is its first line one of"),
    "no text": (b"doc_id,note\n7-1,Zebulon\n", f"{NO_NOTES}text (its columns are doc_id, note;"),
    "no id": (b"text\nZebulon\n", f"{NO_NOTES}doc_id (is its first line one of column"),
    "odd name": (b'doc_id,"Zebulon\nsaw"\n', f"{NO_NOTES}text (its columns are doc_id;"),
    "twice": (b"doc_id,text,Text,Zebulon\n", "a.csv: two columns have one name"),
    "open header": (b'doc_id,"text\nZebulon', "a.csv, row 1: a quote in a cell"),
    "long": (HEAD + b"7-1,7,Zebulon,,\n", "a.csv, row 2: has not as many cells"),
    "short": (HEAD + b"\n7-1,Zebulon\n", "a.csv, row 3: has not as many cells"),
    "open": (HEAD + b'7-1,7,"Zebulon\n,\n', "a.csv, row 2: a quote in a cell"),
    "inside": (HEAD + b'7-1,7,Zebulon 5" nail,\n', "a.csv, row 2: a quote in a cell"),
    "behind": (HEAD + b'7-1,7,"Zebulon" saw,\n', "a.csv, row 2: a quote in a cell"),
    "after a blank": (HEAD + b'7-1,7, "Zebulon",\n', "a.csv, row 2: a quote in a cell"),
    "NUL": (HEAD + b"7-1,7,Zebulon\0,\n", "a.csv, row 2: holds NUL"),
    "utf-16": ("doc_id,text\n7-1,Zebulon".encode("utf-16"), "a.csv: holds NUL: tables are read"),
    "undecodable": (HEAD + b"7-1,7,Zebulon\xff,\n", "a.csv, row 2: byte 13 is not utf-8"),
    "empty doc_id": (HEAD + b",7,Zebulon,\n", "a.csv, row 2: the doc_id is empty"),
    "no JSON": (HEAD + b"7-1,7,Zebulon,Zebulon\n", "a.csv, row 2: spans: not JSON at character 0"),
    "no list": (HEAD + b"7-1,7,Zebulon,{}\n", "a.csv, row 2: spans is not a list"),
    "outside": (
        HEAD + b'7-1,7,Zebulon,"[{""start"": 0, ""end"": 99, ""type"": ""X""}]"',
        "a.csv, row 2: tag spans[0] lies outside the text: 0..99",
    ),
    "date": (b"doc_id,text,date\n7-1,Zebulon,Zebulon\n", "a.csv, row 2: the date is not of the"),
}

TEXT = {
    "undecodable": (b"Zebulon\xff", "7-1.txt: byte 7 is not utf-8"),
    "binary": (b"Zebulon\0\1\2", "7-1.txt: character 7 is NUL: no text, or not utf-8"),
    "pdf": (b"%PDF-1.4 Zebulon", "7-1.txt: unknown format"),
}

CASES = [
    *(({"7-1.xml": data}, message) for data, message in XML.values()),
    *(({"a.jsonl": data}, message) for data, message in JSONL.values()),
    *(({"7-1.txt": b"Zebulon", "7-1.ann": ann}, message) for ann, message in BRAT.values()),
    *(({"7-1.txt": data}, message) for data, message in TEXT.values()),
    ({"7-1.ann": b"Zebulon"}, "7-1.ann: annotations without a .txt"),
    ({"7-1.TXT": b"Zebulon", "7-1.ANN": b"Zebulon"}, "7-1.ANN, line 1: not a brat annotation"),
    *(({"a.csv": data}, message) for data, message in CSV.values()),
    ({"7-1.conll": b"Zebulon\tB-PATIENT"}, "7-1.conll: unknown format"),
    ({"7-1.dat": b"Zebulon\x07"}, "7-1.dat: unknown format"),
]
NAMES = [
    f"{kind} {name}"
    for kind, table in [("xml", XML), ("jsonl", JSONL), ("brat", BRAT), ("text", TEXT)]
    for name in table
]


def everything(error: BaseException) -> str:
    chain, seen = [], error
    while seen is not None:
        chain.append(f"{seen!r} {seen} {seen.args}")
        seen = seen.__cause__ or seen.__context__
    lines = traceback.TracebackException.from_exception(error).format(chain=True)
    return "".join((*chain, *(line for line in lines if not line.startswith("  "))))


@pytest.mark.parametrize(
    ("files", "message"),
    CASES,
    ids=[*NAMES, "lone ann", "ann in capitals", *(f"csv {n}" for n in CSV), "tokens", "signs"],
)
def test_bad_input_gives_one_line_that_names_the_place(
    files: dict[str, bytes], message: str, read_files: Reader
) -> None:
    with pytest.raises(DocumentError) as caught:
        read_files(files)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)
    assert caught.value.__cause__ is caught.value.__context__ is None
    assert MARKER not in everything(caught.value)


@pytest.mark.parametrize(
    ("stored", "encoding", "problem"),
    [
        (
            "utf-16",
            "utf-8",
            "byte 0 is not utf-8 (--encoding names another; its mark is of utf-16)",
        ),
        (
            "utf-8-sig",
            "ascii",
            "byte 0 is not ascii (--encoding names another; its mark is of utf-8)",
        ),
        ("latin-1", "utf-8", "is not utf-8 (--encoding names another)"),
        ("utf-16", "latin-1", "character 3 is NUL: no text, or not iso8859-1"),
        ("utf-8", "utf-16", "is utf-8, not utf-16-le"),
        ("utf-8", "cp037", "is utf-8, not cp037"),
        ("utf-8", "latin-1", "is utf-8, not iso8859-1"),
    ],
)
def test_a_note_in_another_encoding_is_not_read(
    stored: str, encoding: str, problem: str, read_files: Reader
) -> None:
    data = f"{MARKER} Müller saw Moss.\n".encode(stored)
    with pytest.raises(DocumentError) as caught:
        read_files({"7-1.txt": data, "7-1.ann": b""}, encoding=encoding)
    assert str(caught.value).startswith("7-1.txt: ")
    assert problem in str(caught.value)
    assert MARKER not in everything(caught.value)
    with pytest.raises(DocumentError):
        read_files({"7-1.txt": data}, encoding=encoding)


@pytest.mark.parametrize(
    ("stored", "encoding", "message"),
    [
        ("utf-16-le", "utf-8", "7-1.txt: character 1 is NUL: no text, or not utf-8"),
        ("ascii", "utf-16-be", "7-1.txt: is utf-8, not utf-16-be"),
    ],
)
def test_plain_letters_in_another_encoding_are_not_read(
    stored: str, encoding: str, message: str, read_files: Reader
) -> None:
    data = f"{MARKER} saw Moss.\n".encode(stored)
    with pytest.raises(DocumentError) as caught:
        read_files({"7-1.txt": data, "7-1.ann": b""}, encoding=encoding)
    assert str(caught.value) == message


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16", "cp037", "iso2022_jp", "ascii"])
def test_a_note_in_its_encoding_is_read(encoding: str, read_files: Reader) -> None:
    text = {"ascii": MARKER, "iso2022_jp": f"{MARKER} 山田"}.get(encoding, f"{MARKER} Müller")
    assert read_files({"7-1.txt": text.encode(encoding)}, encoding=encoding).text.endswith(text)


def test_errors_about_tags_are_annotation_errors(read_files: Reader) -> None:
    with pytest.raises(AnnotationError):
        read_files({"7-1.xml": xml(tag(end=900))})


def test_an_error_survives_the_way_from_a_worker_process(read_files: Reader) -> None:
    with pytest.raises(AnnotationError) as caught:
        read_files({"7-1.xml": xml(tag(end=900))})
    copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - own bytes
    assert str(copy) == str(caught.value)


@pytest.mark.parametrize("to", ["brat", "text"])
def test_what_no_text_file_can_hold_is_an_error_when_it_is_written(
    to: str, labels: LabelSet
) -> None:
    with pytest.raises(DocumentError) as caught:
        render(Document("7-1", "7", f"{MARKER}\0"), labels, to=to)
    assert str(caught.value) == "7-1: character 7 is NUL: no text, or not utf-8"
    assert MARKER not in everything(caught.value)


def test_what_an_encoding_cannot_hold_is_an_error_when_it_is_written(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.txt": b"Zebulon"}, encoding="ascii")
    changed = Document("7-1", "7", "Zebulon\u0142", origin=document.origin)
    with pytest.raises(DocumentError) as caught:
        render(changed, labels)
    assert str(caught.value) == "7-1: character 7 cannot be written as ascii"
    assert MARKER not in everything(caught.value)
