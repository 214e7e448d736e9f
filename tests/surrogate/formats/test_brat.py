"""Brat pairs: ids, order, lines that are left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogate.document import Annotation, Document, Source
from surrogate.formats import render
from surrogate.phi import LabelSet
from surrogate.span import Span

Reader = Callable[..., Document]

TEXT = b"Lake\r\nMoss of York"


@pytest.mark.parametrize(
    "ann",
    [
        b"",
        b"T7\tDOCTOR 6 10\tMoss\nT2\tDOCTOR 0 4\tLake\n",
        b"T1\tDOCTOR 0 4\tLake\r\nT2\tDOCTOR 6 10\tMoss\r\n",
        b"T1\tDOCTOR 0 4\tLake",
        b"\xef\xbb\xbfT1\tDOCTOR 0 4;6 10\tLake Moss\n",
    ],
)
def test_both_files_come_back_byte_for_byte(
    ann: bytes, read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.txt": TEXT, "7-1.ann": ann})
    assert render(document, labels) == {".txt": TEXT, ".ann": ann}


@pytest.mark.parametrize(
    "names", [("7-1.TXT", "7-1.ANN"), ("7-1.TXT", "7-1.ann"), ("7-1.txt", "7-1.ANN")]
)
def test_suffixes_may_be_in_capitals(
    names: tuple[str, str], read_files: Reader, labels: LabelSet
) -> None:
    ann = b"T7\tDOCTOR 6 10\tMoss\n"
    document = read_files(dict(zip(names, (TEXT, ann), strict=True)))
    assert (document.doc_id, len(document.annotations)) == ("7-1", 1)
    assert render(document, labels) == {".txt": TEXT, ".ann": ann}


def test_quotes_may_differ_in_white_space(read_files: Reader) -> None:
    document = read_files({"7-1.txt": TEXT, "7-1.ann": b"T1\tDOCTOR 0 10\tLake Moss\n"})
    assert document.annotations[0].text == "Lake\r\nMoss"


@pytest.mark.parametrize(
    "fragments",
    ["0 4;6 10", "0 4;4 6;6 10", "0 10;11 13;14 18"],
    ids=["lines", "touching", "words"],
)
def test_fragments_with_white_space_between_are_one(fragments: str, read_files: Reader) -> None:
    end = int(fragments.rpartition(" ")[2])
    quote = " ".join(TEXT.decode()[:end].split())
    ann = f"T1\tDOCTOR {fragments}\t{quote}\n".encode()
    (annotation,) = read_files({"7-1.txt": TEXT, "7-1.ann": ann}).annotations
    assert (annotation.span, annotation.text) == (Span(0, end), TEXT.decode()[:end])


@pytest.mark.parametrize(
    ("text", "offsets", "quote"),
    [
        ("Lake\r\nMoss", "0 4;6 10", "Lake Moss"),
        ("Lake \n\n  Moss\nof", "0 5;7 13;14 16", "Lake    Moss of"),
        ("Lake\u2028Moss", "0 4;5 9", "Lake Moss"),
        ("Lake\x0cMoss", "0 4;5 9", "Lake Moss"),
        ("Lake\tMoss", "0 9", "Lake\tMoss"),
        ("\nLake\nMoss\n", "0 5;6 11", " Lake Moss "),
        ("\n", "0 1", " "),
    ],
)
def test_what_stands_on_several_lines_is_written_as_brat_reads_it(
    text: str, offsets: str, quote: str, labels: LabelSet
) -> None:
    found = Annotation.quote(text, Span(0, len(text)), "DOCTOR", Source.GOLD)
    ann = render(Document("7-1", "7", text, (found,)), labels, to="brat")[".ann"].decode()
    assert ann == f"T1\tDOCTOR {offsets}\t{quote}\n"


def test_lines_may_end_in_different_ways(read_files: Reader, labels: LabelSet) -> None:
    ann = b"T1\tDOCTOR 0 4\tLake\r\nT2\tDOCTOR 6 10\tMoss\n"
    document = read_files({"7-1.txt": TEXT, "7-1.ann": ann})
    assert [a.text for a in document.annotations] == ["Lake", "Moss"]
    assert render(document, labels)[".ann"] == ann.replace(b"\r\n", b"\n")


def test_new_annotations_follow_with_free_ids(read_files: Reader, labels: LabelSet) -> None:
    document = read_files({"7-1.txt": TEXT, "7-1.ann": b"T2\tDOCTOR 6 10\tMoss\n"})
    new = [
        Annotation.quote(document.text, Span(a, b), "CITY", Source.CRF)
        for a, b in [(14, 18), (0, 4)]
    ]
    changed = document.with_annotations([*document.annotations, *new])
    assert render(changed, labels)[".ann"] == (
        b"T2\tDOCTOR 6 10\tMoss\nT1\tCITY 0 4\tLake\nT3\tCITY 14 18\tYork\n"
    )


def test_lines_that_are_not_text_bound_are_dropped_and_counted(read_files: Reader) -> None:
    others = b"R1\tr a:T1 b:T1\n*\te T1 T1\nE1\tX:T1\nA1\ta T1\nM1\ta T1\nN1\tn T1\n#1\tn T1\tz\n"
    ann = b"T1\tX 0 4\tLake\n" + others
    document = read_files({"7-1.txt": TEXT, "7-1.ann": ann})
    assert dict(document.origin.dropped) == {
        "brat attributes": 2,
        "brat events": 1,
        "brat normalisations": 1,
        "brat notes": 1,
        "brat relations": 2,
    }


def test_plain_text_comes_out_with_annotations_beside_it(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.txt": TEXT})
    assert document.origin.format == "text"
    assert render(document, labels) == {".txt": TEXT, ".ann": b""}
