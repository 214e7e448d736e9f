"""What a released file says beside its text and annotations, which the readers leave out.

A reader drops comments, notes and unknown fields, so that a release cannot hold them; but a
file that another tool made may, and `surrogate check` must see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import filterfalse

from lxml import etree

from surrogate.document import Document
from surrogate.errors import AnnotationError
from surrogate.formats import DocumentRef, ReadOptions, half_of, row_of
from surrogate.formats import read as read_document
from surrogate.formats.encoding import decoded, exact_codec, read_bytes
from surrogate.formats.tags import collapsed
from surrogate.formats.xmltext import parsed_xml
from surrogate.leak.texts.around import is_field

_TAG = frozenset({"start", "end", "text", "TYPE"})
_ROW = frozenset({"text", "doc_id", "patient_id", "date"})
# Their values are no text of the note, and yet anybody may have written anything into them.
_TELLING = frozenset({"patient_id", "type", "label"})
_SPAN = frozenset({"start", "end", "type", "label"})


def surplus(ref: DocumentRef, options: ReadOptions) -> tuple[str, ...]:
    """Return every string of a released document's file that is neither text nor annotation.

    Names of elements, attributes and keys are among them, but for usual words.

    Raises:
        DocumentError: If the file cannot be read.
    """
    if ref.format == "text":
        return ()
    if (row := row_of(ref, options)) is not None:
        return tuple(dict.fromkeys(_of_json(row, _ROW, collapsed(str(row["text"])))))
    data = read_bytes(ref.file, ref.place)
    if ref.format == "i2b2":
        return tuple(dict.fromkeys(_of_xml(parsed_xml(data, options.encoding, ref.place).root)))
    text = _decoded(data, ref, options)
    notes = _decoded(read_bytes(half_of(ref.file, ".ann"), ref.place), ref, options)
    return tuple(dict.fromkeys(_of_brat(notes, collapsed(text))))


def read_leniently(ref: DocumentRef, options: ReadOptions) -> Document:
    """Read a released document; without its annotations if these do not fit its text.

    What such annotations quote is `surplus` then.

    Raises:
        DocumentError: If it cannot be read.
    """
    try:
        return read_document(ref, options)
    except AnnotationError:
        return Document(ref.doc_id, ref.patient_id, _text(ref, options))


def _text(ref: DocumentRef, options: ReadOptions) -> str:
    if (row := row_of(ref, options)) is not None:
        return str(row["text"])
    data = read_bytes(ref.file, ref.place)
    if ref.format == "i2b2":
        return _text_of(parsed_xml(data, options.encoding, ref.place).root)
    return _decoded(data, ref, options)


def _decoded(data: bytes, ref: DocumentRef, options: ReadOptions) -> str:
    return decoded(data, exact_codec(data, options.encoding), ref.place)


def _text_of(root: etree._Element) -> str:
    return "".join(str(part) for text in root.iter("TEXT") for part in text.itertext())


def _of_xml(root: etree._Element) -> Iterator[str]:
    for beside in (*root.itersiblings(), *root.itersiblings(preceding=True)):
        yield f"{getattr(beside, 'target', '')} {beside.text or ''}"
    inside = [node for text in root.iter("TEXT") for node in text.iter()]
    text = collapsed(_text_of(root))
    in_text = {id(node) for node in inside}  # lxml keeps a node's object while we hold it
    for node in root.iter():
        is_element = isinstance(node.tag, str)
        if is_element:
            yield from filterfalse(is_field, (str(node.tag), *_attributes(node, text)))
            yield from (str(value) for name, value in node.attrib.items() if name == "TYPE")
        else:
            yield f"{getattr(node, 'target', '')} {node.text or ''}"
        yield from (f"{prefix or ''} {uri}" for prefix, uri in node.nsmap.items())
        yield from () if id(node) in in_text else _stray(node, is_element=is_element)


def _attributes(node: etree._Element, text: str) -> Iterator[str]:
    """Yield the names of attributes, and the values that are not read."""
    for name, value in node.attrib.items():
        known = name in _TAG and (name != "text" or collapsed(str(value)) in text)
        yield str(name) if known else f"{name!s} {value!s}"


def _stray(node: etree._Element, *, is_element: bool) -> Iterator[str]:
    """Yield text between elements."""
    for text in (node.text if is_element else None, node.tail):
        if text and text.strip():
            yield str(text)


def _of_json(value: object, known: frozenset[str], text: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from filterfalse(is_field, (str(key),))
            is_quote = known is _SPAN and key == "text" and collapsed(str(inner)) in text
            if key in _TELLING and isinstance(inner, str):
                yield inner
            elif key not in known and not is_quote:
                yield from _of_json(inner, _SPAN if key == "spans" else frozenset(), text)
    elif isinstance(value, list):
        for inner in value:
            yield from _of_json(inner, known, text)
    elif value is not None:
        yield str(value)


def _of_brat(notes: str, text: str) -> Iterator[str]:
    for line in notes.splitlines():
        mark, _, rest = line.partition("\t")
        if mark.startswith("T"):
            place, _, quoted = rest.partition("\t")
            yield from (mark, place.partition(" ")[0])
            yield from () if collapsed(quoted) in text else (quoted,)
        else:
            yield line
