"""What is read and not changed is written as it was, in any format, whatever the text."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from surrogate.corpus import Corpus, ReadOptions, load
from surrogate.document import Annotation, Document, Source
from surrogate.formats import FORMATS, render
from surrogate.phi import known_labels
from surrogate.span import Span

Reader = Callable[..., Document]

OPTIONS = ReadOptions()
LABELS = known_labels()
MEDDOCAN = Path(__file__).resolve().parents[4] / "shared" / "data" / "meddocan"

# Line ends, combining marks, astral characters, markup, and what only looks like a line end.
PIECES = [
    "\r\n",
    "\r",
    "\n",
    "\t",
    "e\u0301",
    "\U0001f9ec",
    "]]>",
    "<&>\"'",
    "\x85",
    "\u2028",
    "\ufeff",
]
words = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))
texts = st.lists(st.sampled_from(PIECES) | words, max_size=20).map("".join)


@st.composite
def documents(draw: st.DrawFn, text_strategy: st.SearchStrategy[str] = texts) -> Document:
    text = draw(text_strategy)
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    spans = [Span(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=False)]
    types = st.sampled_from(["DOCTOR", "DATE", "CITY"])
    found = [Annotation.quote(text, s, draw(types), Source.GOLD) for s in spans]
    return Document("7-1", "7", text, tuple(found))


def reread(document: Document, to: str) -> Document:
    with tempfile.TemporaryDirectory() as folder:
        for suffix, data in render(document, LABELS, to=to).items():
            Path(folder, document.doc_id + suffix).write_bytes(data)
        (patient,) = Corpus.open(Path(folder), OPTIONS).patients
        return load(patient, OPTIONS).documents[0]


def content(document: Document) -> list[tuple[object, ...]]:
    found = ((a.span, a.phi_type, a.text) for a in document.annotations)
    return [(document.doc_id, document.text), *found]


def canonical(xml: bytes) -> bytes:
    return etree.tostring(etree.fromstring(xml), method="c14n")


def rows(data: bytes) -> object:
    return json.loads(data)


def same(data: bytes) -> bytes:
    return data


@given(documents(), st.sampled_from(sorted(FORMATS)))
def test_a_document_survives_every_format(document: Document, to: str) -> None:
    assert content(reread(document, to)) == content(document)


@given(documents(), st.sampled_from(sorted(FORMATS)), st.sampled_from(sorted(FORMATS)))
def test_a_document_survives_a_change_of_format(document: Document, one: str, two: str) -> None:
    assert content(reread(reread(document, one), two)) == content(document)


@pytest.mark.parametrize(
    ("to", "equal"),
    [("brat", same), ("text", same), ("i2b2", canonical), ("jsonl", rows), ("csv", same)],
)
@given(document=documents())
def test_writing_what_was_read_changes_nothing(
    document: Document, to: str, equal: Callable[[bytes], object]
) -> None:
    first = render(document, LABELS, to=to)
    second = render(reread(document, to), LABELS)
    assert {s: equal(d) for s, d in first.items() if s != ".txt"} == {
        s: equal(d) for s, d in second.items() if s != ".txt"
    }
    assert first.get(".txt") == second.get(".txt")


@given(documents(texts.map(lambda text: text.replace("\r", ""))))
def test_a_wholly_crlf_xml_file_is_written_back_byte_for_byte(document: Document) -> None:
    data = render(document, LABELS, to="i2b2")[".xml"].replace(b"\n", b"\r\n")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "7-1.xml").write_bytes(data)
        read = load(Corpus.open(Path(folder)).patients[0], OPTIONS).documents[0]
    assert content(read) == content(document)
    assert render(read, LABELS)[".xml"] == data


@pytest.mark.parametrize(
    ("encoding", "data"),
    [
        ("utf-8", b"\xef\xbb\xbfone\r\ntwo\rthree\n"),
        ("utf-8-sig", b"\xef\xbb\xbfone\n"),
        ("utf-8-sig", b"one\n"),
        ("latin-1", b"caf\xe9\x85\r\n"),
        ("utf-16", b"\xff\xfeo\0\n\0"),
        ("utf-16", b"\xfe\xff\0o\0\n"),
        ("utf-8", b""),
    ],
)
def test_plain_text_comes_back_byte_for_byte(
    encoding: str, data: bytes, read_files: Reader
) -> None:
    document = read_files({"7-1.txt": data}, encoding=encoding)
    assert render(document, LABELS)[".txt"] == data


@pytest.mark.parametrize("sign", ["\a", "\b", "\f", "\x1a", "\x1b"])
def test_a_stray_control_sign_does_not_make_a_text_something_else(
    sign: str, read_files: Reader
) -> None:
    assert read_files({"7-1.txt": f"Seen{sign} by Dr. Moss".encode()}).text[4] == sign


@pytest.mark.skipif(not MEDDOCAN.is_dir(), reason="MEDDOCAN is not beside this checkout")
@pytest.mark.parametrize("part", ["dev", "train"])
def test_meddocan_is_written_back_as_it_was(part: str) -> None:
    options = ReadOptions(patient_pattern=r"(.*)-\d+$")
    corpus = Corpus.open(MEDDOCAN / part, options)
    documents = [d for record in corpus.records() for d in record.documents]
    assert documents
    for document in documents:
        source = (MEDDOCAN / part / document.origin.path).read_bytes()
        assert canonical(render(document, LABELS)[".xml"]) == canonical(source)
