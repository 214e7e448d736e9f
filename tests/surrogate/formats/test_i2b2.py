"""The XML of i2b2 2014: line ends, quotes, tags, and what is left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from budget import cpu_seconds_below

from surrogate.document import Annotation, Document, Source
from surrogate.formats import blanked, render
from surrogate.phi import LabelSet
from surrogate.span import Span

Reader = Callable[..., Document]

TAG = '<NAME id="P0" start="0" end="4" text="Lake" TYPE="DOCTOR" comment=""/>'


def note(tags: str = TAG, text: str = "<![CDATA[Lake saw Moss]]>", root: str = "deIdi2b2") -> bytes:
    body = f"<{root}>\n<TEXT>{text}</TEXT>\n<TAGS>\n{tags}\n</TAGS>\n</{root}>\n"
    return ('<?xml version="1.0" encoding="UTF-8"?>\n' + body).encode()


def with_new(document: Document, *spans: Span) -> Document:
    new = [Annotation.quote(document.text, s, "PATIENT", Source.CRF) for s in spans]
    return document.with_annotations([*document.annotations, *new])


def test_a_sound_file_is_written_back_byte_for_byte(read_files: Reader, labels: LabelSet) -> None:
    assert render(read_files({"7-1.xml": note()}), labels) == {".xml": note()}


def test_a_file_without_tags_stays_one(read_files: Reader, labels: LabelSet) -> None:
    data = b'<?xml version="1.0" encoding="UTF-8"?>\n<X><TEXT><![CDATA[a]]></TEXT></X>\n'
    assert render(read_files({"7-1.xml": data}), labels) == {".xml": data}


def test_a_note_of_more_than_ten_megabytes_is_read(read_files: Reader) -> None:
    text = "Seen by Dr. Zebulon Moss.\n" * 400_000
    assert read_files({"7-1.xml": f"<r><TEXT>{text}</TEXT></r>".encode()}).text == text


def test_new_annotations_of_a_file_without_tags_get_an_element_for_them(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.xml": b"<X><TEXT>a b</TEXT></X>"})
    xml = render(with_new(document, Span(0, 1)), labels)[".xml"].decode()
    assert "</TEXT><TAGS>\n" in xml
    assert '<NAME id="P0" start="0" end="1" text="a" TYPE="PATIENT" comment=""/>\n</TAGS>' in xml


def test_order_elements_and_ids_are_kept_and_new_tags_follow_in_text_order(
    read_files: Reader, labels: LabelSet
) -> None:
    tags = (
        '<ODD id="P1" start="9" end="13" text="Moss" TYPE="DOCTOR"/>\n'
        '<NAME id="X" start="0" end="4" text="Lake" TYPE="DOCTOR"/>'
    )
    document = with_new(read_files({"7-1.xml": note(tags)}), Span(7, 8), Span(5, 6))
    lines = render(document, labels)[".xml"].decode().splitlines()
    starts = [line.split()[:3] for line in lines if "start=" in line]
    assert starts == [
        ["<ODD", 'id="P1"', 'start="9"'],
        ["<NAME", 'id="X"', 'start="0"'],
        ["<NAME", 'id="P0"', 'start="5"'],
        ["<NAME", 'id="P2"', 'start="7"'],
    ]


def test_a_removed_annotation_loses_its_tag(read_files: Reader, labels: LabelSet) -> None:
    document = replace(read_files({"7-1.xml": note()}), annotations=())
    assert b"<TAGS>\n</TAGS>" in render(document, labels)[".xml"]


def test_white_space_in_quotes_is_collapsed_and_line_breaks_are_written_as_references(
    read_files: Reader, labels: LabelSet
) -> None:
    tag = '<NAME start="0" end="6" text="La ke" TYPE="DOCTOR"/>'
    document = read_files({"7-1.xml": note(tag, "<![CDATA[La\n\tke]]>")})
    assert document.annotations[0].text == "La\n\tke"
    assert b'text="La&#10;&#9;ke"' in render(document, labels)[".xml"]


def test_line_ends_of_a_crlf_file_count_one(read_files: Reader, labels: LabelSet) -> None:
    data = note(TAG, "<![CDATA[Lake\nMoss]]>").replace(b"\n", b"\r\n")
    document = read_files({"7-1.xml": data})
    assert document.text == "Lake\nMoss"
    assert render(document, labels) == {".xml": data}


def test_the_end_of_a_cdata_section_is_split_over_two(read_files: Reader, labels: LabelSet) -> None:
    document = read_files({"7-1.txt": b"a]]>b"})
    assert b"<![CDATA[a]]]]><![CDATA[>b]]>" in render(document, labels, to="i2b2")[".xml"]


def test_carriage_returns_from_elsewhere_survive_as_references(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.txt": b"a\r\nb"})
    assert b"<TEXT>a&#13;\nb</TEXT>" in render(document, labels, to="i2b2")[".xml"]


@pytest.mark.parametrize("sign", ["\x01", "\x0b", "\x0c", "\x1f", "\ufffe"])
def test_what_xml_cannot_hold_becomes_a_blank_and_no_offset_moves(
    sign: str, read_files: Reader, labels: LabelSet
) -> None:
    document = with_new(Document("7-1", "7", f"a{sign}Moss{sign}Lake"), Span(2, 6), Span(7, 11))
    xml = render(document, labels, to="i2b2")[".xml"]
    back = read_files({"7-1.xml": xml})
    assert back.text == "a Moss Lake"
    assert [a.text for a in back.annotations] == ["Moss", "Lake"]
    assert blanked(document, to="i2b2") == 2
    assert not blanked(document, to="brat")


def test_a_quote_across_a_page_break_fits_its_text(read_files: Reader, labels: LabelSet) -> None:
    document = with_new(Document("7-1", "7", "Ann\x0cMoss"), Span(0, 8))
    back = read_files({"7-1.xml": render(document, labels, to="i2b2")[".xml"]})
    assert [a.text for a in back.annotations] == ["Ann Moss"]


@pytest.mark.parametrize("encoding", ["UTF-8", "ISO-8859-1", "UTF-16"])
def test_the_declared_encoding_counts_and_is_written_back(
    encoding: str, read_files: Reader, labels: LabelSet
) -> None:
    data = note(text="<![CDATA[Lake, café]]>").decode().replace("UTF-8", encoding).encode(encoding)
    document = read_files({"7-1.xml": data}, encoding="cp1252")
    assert document.text == "Lake, café"
    assert render(document, labels)[".xml"] == data


def test_an_undeclared_encoding_is_written_by_its_public_name(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.xml": b"<X><TEXT>\xe9</TEXT></X>"}, encoding="latin-1")
    assert render(document, labels)[".xml"].startswith(b'<?xml version="1.0" encoding="ISO-8859-1"')


def extras() -> bytes:
    tag = TAG.replace('comment=""', 'comment="Zebulon" odd="1"')
    xml = note("<!--Zebulon-->" + tag).decode()
    xml = xml.replace("<deIdi2b2>", '<!--Zebulon--><?pi Zebulon?><deIdi2b2 by="Zebulon">')
    return xml.replace("<TAGS>", "<META>Zebulon</META>Zebulon<TAGS>").encode()


def test_what_is_neither_text_nor_tag_is_dropped_and_counted(
    read_files: Reader, labels: LabelSet
) -> None:
    document = read_files({"7-1.xml": extras()})
    assert dict(document.origin.dropped) == {
        "XML comments": 2,
        "comment values": 1,
        "processing instructions": 1,
        "stray text": 1,
        "unknown attributes": 2,
        "unknown elements": 1,
    }
    assert b"Zebulon" not in render(document, labels)[".xml"]


def test_fields_that_are_asked_for_are_kept(read_files: Reader, labels: LabelSet) -> None:
    keep = frozenset({"by", "META", "comment", "odd"})
    document = read_files({"7-1.xml": extras()}, keep_fields=keep)
    assert document.origin.kept == {
        "@by": "Zebulon",
        "META": "Zebulon",
        "TAGS/0@comment": "Zebulon",
        "TAGS/0@odd": "1",
    }
    xml = render(document, labels)[".xml"]
    assert xml.count(b"Zebulon") == 3
    assert b'comment="Zebulon" odd="1"/>' in xml


@pytest.mark.parametrize(
    ("elements", "kept", "dropped"),
    [
        ("<META><BY>Zebulon</BY></META>", {}, {"unknown elements": 1}),
        ("<META>3<!-- Zebulon --></META>", {}, {"unknown elements": 1, "XML comments": 1}),
        ("<META>3</META><META>4</META>", {"META": "3"}, {"unknown elements": 1}),
        ('<META by="Zebulon">3</META>', {"META": "3"}, {"unknown attributes": 1}),
        ("<META/>", {"META": None}, {}),
    ],
)
def test_of_an_element_that_is_asked_for_nothing_is_lost_uncounted(
    elements: str, kept: dict[str, str], dropped: dict[str, int], read_files: Reader
) -> None:
    xml = note().replace(b"<TAGS>", elements.encode() + b"<TAGS>")
    document = read_files({"7-1.xml": xml}, keep_fields=frozenset({"META"}))
    assert (document.origin.kept, document.origin.dropped) == (kept, dropped)


def test_comments_inside_the_text_part_nothing(read_files: Reader) -> None:
    document = read_files({"7-1.xml": note(text="La<!-- x -->ke saw")})
    assert document.text == "Lake saw"


def test_xml_is_recognised_whatever_the_file_is_called(read_files: Reader) -> None:
    assert read_files({"7-1.note": note()}).origin.format == "i2b2"


def test_an_element_of_many_attributes_is_read_in_time_that_grows_with_them(
    read_files: Reader,
) -> None:
    many = " ".join(f'a{number}="x"' for number in range(40_000))
    with cpu_seconds_below(3):
        document = read_files({"7-1.xml": f"<d {many}><TEXT>Seen.</TEXT></d>".encode()})
    assert document.origin.dropped == {"unknown attributes": 40_000}
