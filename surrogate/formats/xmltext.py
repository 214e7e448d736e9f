"""XML as text and back: safe parsing, line ends, CDATA and what XML 1.0 cannot hold."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

from surrogate.errors import DocumentError
from surrogate.formats.encoding import codec_from_bom, decoded

_DECLARED = re.compile(rb"""<\?xml[^>]{0,99}?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']""")
# A document type comes before the root, among blanks, comments and processing instructions.
_DOCTYPE = re.compile(r"(?:\s|<\?.*?\?>|<!--.*?-->)*+<!DOCTYPE", re.DOTALL)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_IN_ATTRIBUTE = str.maketrans(
    {
        "&": "&amp;",
        "<": "&lt;",
        ">": "&gt;",
        '"': "&quot;",
        "\n": "&#10;",
        "\r": "&#13;",
        "\t": "&#9;",
    }
)
# Python's names of encodings that other XML parsers know by another one.
_PUBLIC_NAMES = (
    ("^(LATIN-?1|ISO8859-1)$", "ISO-8859-1"),
    ("^ISO8859-", "ISO-8859-"),
    ("^CP125", "WINDOWS-125"),
    ("^UTF-8-SIG$", "UTF-8"),
)
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})


@dataclass(frozen=True, slots=True)
class XmlSource:
    """A parsed XML file and what its text form was.

    Attributes:
        root: The root element; comments and processing instructions are still in the tree.
        encoding: Name of the character encoding.
        newline: The one line end of the file.
    """

    root: etree._Element = field(repr=False)
    encoding: str
    newline: str


def parsed_xml(data: bytes, encoding: str, place: str) -> XmlSource:
    """Parse an XML file without entities, document types or network.

    Args:
        data: The file.
        encoding: What it is in, unless a byte order mark or the declaration says otherwise.
        place: The document, for errors.

    Raises:
        DocumentError: If it is in another encoding, mixes line ends, has a document type or is
            not well-formed.
    """
    codec = _codec(data, encoding)
    text = decoded(data, codec, place).removeprefix("\ufeff")
    newline = _newline(text, place)
    if _DOCTYPE.match(text):
        raise DocumentError(place, "XML with a document type (DTD) is refused")
    return XmlSource(_root(text, place), codec, newline)


def _codec(data: bytes, encoding: str) -> str:
    if announced := codec_from_bom(data):
        return announced.removesuffix("-le").removesuffix("-be")
    declared = _DECLARED.match(data)
    return declared[1].decode("ascii") if declared else encoding


def _newline(text: str, place: str) -> str:
    pairs, feeds, returns = text.count("\r\n"), text.count("\n"), text.count("\r")
    if not returns:
        return "\n"
    if pairs == returns == feeds:
        return "\r\n"
    raise DocumentError(place, "mixed line ends: offsets would be ambiguous")


def _root(text: str, place: str) -> etree._Element:
    # The text goes in as UTF-8 whatever the declaration says; `encoding` overrides that.
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=True,  # notes over 10 MB; without entities nothing can grow in here
    )
    try:
        return etree.fromstring(text.encode("utf-8"), parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        problem = f"not well-formed XML at line {line}, column {column}"
    raise DocumentError(place, problem)


def unwritable(text: str) -> int:
    """Return how many signs of a text XML 1.0 cannot hold, such as form feeds."""
    return len(_FORBIDDEN.findall(text))


def writable(xml: str) -> str:
    """Return XML with a blank for each sign that XML 1.0 cannot hold.

    A page break is no reason to publish nothing, and no offset moves.
    """
    return _FORBIDDEN.sub(" ", xml)


def attribute(name: str, value: str) -> str:
    """Return ` name="value"`; line breaks and tabs as character references."""
    return f' {name}="{value.translate(_IN_ATTRIBUTE)}"'


def escaped(text: str) -> str:
    """Return character data, carriage returns as character references."""
    return text.translate(_IN_TEXT)


def cdata(text: str) -> str:
    """Return the text as CDATA; `]]>` is split over two sections.

    A text with carriage returns is escaped instead: a parser turns those in CDATA into line
    feeds, and every offset behind them would move.
    """
    if "\r" in text:
        return escaped(text)
    return f"<![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]>"


def declaration(encoding: str) -> str:
    """Return the first line of an XML file, without its line end."""
    name = encoding.upper().replace("_", "-")
    for python, public in _PUBLIC_NAMES:
        name = re.sub(python, public, name)
    return f'<?xml version="1.0" encoding="{name}"?>'
