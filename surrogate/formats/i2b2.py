"""The XML of the 2014 i2b2/UTHealth corpus, and of others of its shape such as MEDDOCAN.

A root of any name holds `TEXT` and may hold `TAGS`, one empty element a tag:
`<NAME id="P0" start="16" end="20" text="Lake" TYPE="DOCTOR" comment=""/>`. Offsets count code
points of the parsed text, in which every line end is a line feed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lxml import etree

from surrogate.document import Document, Origin, SourceTag
from surrogate.errors import DocumentError
from surrogate.formats.base import Candidate, DocumentRef, Leftovers, ReadOptions
from surrogate.formats.encoding import read_bytes
from surrogate.formats.i2b2_write import written
from surrogate.formats.tags import RawTag, checked_annotations
from surrogate.formats.xmltext import XmlSource, parsed_xml
from surrogate.phi import LabelSet

_ELEMENT = re.compile(r"<[A-Za-z_][\w.-]*[\s>]")
_TAG_ATTRIBUTES = frozenset({"id", "start", "end", "text", "TYPE", "comment"})


class I2b2:
    """XML files with `TEXT` and `TAGS`."""

    name = "i2b2"

    def claims(self, candidate: Candidate) -> bool:
        """Tell whether the file is XML or is called so."""
        start = candidate.start
        return (
            candidate.suffix == ".xml"
            or start.startswith(("<?xml", "<!DOCTYPE"))
            or (_ELEMENT.match(start) is not None and "<TEXT" in start)
        )

    def index(
        self,
        candidate: Candidate,
        options: ReadOptions,  # noqa: ARG002 - as the protocol has it
    ) -> Iterator[DocumentRef | DocumentError]:
        """Yield the one document."""
        yield candidate.ref(self.name)

    def read(self, ref: DocumentRef, options: ReadOptions) -> Document:
        """Return the note with its tags.

        Raises:
            DocumentError: If it is not such XML.
            AnnotationError: If a tag does not fit the text.
        """
        source = parsed_xml(read_bytes(ref.file, ref.place), options.encoding, ref.place)
        leftovers = Leftovers(options.keep_fields)
        parts = _parts(source.root, leftovers, ref.place)
        text = _text(parts.text, ref.place)
        tags, written_tags = _tags(parts.tags, leftovers)
        origin = _origin(ref, source, parts, written_tags, leftovers)
        found = checked_annotations(ref.place, text, tags, exact=False)
        return Document(ref.doc_id, ref.patient_id, text, found, origin=origin)

    def render(self, document: Document, labels: LabelSet) -> Mapping[str, bytes]:
        """Return `.xml`; see `i2b2_write.written`."""
        return {".xml": written(document, labels)}


class _Parts(NamedTuple):
    text: etree._Element
    tags: etree._Element | None
    layout: tuple[str, ...]


def _parts(root: etree._Element, leftovers: Leftovers, place: str) -> _Parts:
    if any("{" in str(element.tag) for element in root.iter("*")):
        raise DocumentError(place, "XML with namespaces is refused")
    _count_remarks(root, leftovers)
    _leave_attributes(root, "@", frozenset(), leftovers)
    leftovers.drop("unknown attributes", len(root.nsmap))  # xmlns:… that nothing uses
    found: dict[str, etree._Element] = {}
    for child in root.iterchildren("*"):
        if child.tag not in {"TEXT", "TAGS"}:
            _leave_element(child, leftovers)
        elif child.tag in found:
            raise DocumentError(place, f"two {child.tag} elements")
        else:
            leftovers.drop("unknown attributes", len(child.attrib))
            found[str(child.tag)] = child
    if "TEXT" not in found:
        raise DocumentError(place, "no TEXT element")
    return _Parts(found["TEXT"], found.get("TAGS"), _layout(root, found, leftovers))


def _leave_element(element: etree._Element, leftovers: Leftovers) -> None:
    """Keep the text of an element that was asked for: the first of its name, and none in parts."""
    name = str(element.tag)
    if len(element) or name in leftovers.kept:
        leftovers.drop("unknown elements")
    else:
        leftovers.add("unknown elements", "", name, element.text)
        leftovers.drop("unknown attributes", len(element.attrib))


def _count_remarks(root: etree._Element, leftovers: Leftovers) -> None:
    kinds = ("XML comments", etree.Comment), ("processing instructions", etree.PI)
    for kind, node in kinds:
        inside = sum(1 for _ in root.iter(node))
        before = sum(1 for _ in root.itersiblings(node, preceding=True))
        leftovers.drop(kind, inside + before + sum(1 for _ in root.itersiblings(node)))


def _layout(
    root: etree._Element, found: Mapping[str, etree._Element], leftovers: Leftovers
) -> tuple[str, ...]:
    for child in root.iterchildren():
        if child not in found.values():
            _blank(child.tail, leftovers)
    layout = [_blank(root.text, leftovers), _blank(found["TEXT"].tail, leftovers)]
    if "TAGS" in found:
        layout += [_blank(found["TAGS"].text, leftovers), _blank(found["TAGS"].tail, leftovers)]
    return tuple(layout)


def _blank(text: str | None, leftovers: Leftovers) -> str:
    if text is None or text.isspace():
        return text or ""
    leftovers.drop("stray text")
    return "\n"


def _text(element: etree._Element, place: str) -> str:
    if next(element.iterchildren("*", etree.Entity), None) is not None:
        raise DocumentError(place, "TEXT holds elements or entities")
    # Comments and processing instructions are all that is left inside; they part the text.
    return "".join((element.text or "", *(child.tail or "" for child in element)))


def _tags(
    element: etree._Element | None, leftovers: Leftovers
) -> tuple[list[RawTag], tuple[SourceTag, ...]]:
    tags: list[RawTag] = []
    written_tags = []
    if element is None:
        return tags, ()
    for tag in element.iterchildren("*"):
        written_tags.append(_source_tag(tag, len(tags), leftovers))
        get = tag.get
        quoted = get("text", "")  # an empty quote equals no span: an error, as it should be
        tags.append(RawTag(get("id", ""), get("TYPE"), get("start"), get("end"), quoted))
    return tags, tuple(written_tags)


def _source_tag(tag: etree._Element, index: int, leftovers: Leftovers) -> SourceTag:
    where, comment = f"TAGS/{index}@", tag.get("comment")
    if comment:
        leftovers.add("comment values", where, "comment", comment)
    _leave_attributes(tag, where, _TAG_ATTRIBUTES, leftovers)
    leftovers.drop("unknown elements", sum(1 for _ in tag.iterchildren("*")))
    if tag.text is not None:
        _blank(tag.text, leftovers)
    tail = _blank(tag.tail, leftovers)
    optional = () if comment is None else ("comment",)
    return SourceTag(tag.get("id", ""), str(tag.tag), optional, tail)


def _leave_attributes(
    element: etree._Element, where: str, known: frozenset[str], leftovers: Leftovers
) -> None:
    for name in map(str, element.keys()):
        if name in known:
            continue
        # To look for a value takes time for each attribute.
        if "{" not in name and name in leftovers.keep_fields:
            leftovers.add("unknown attributes", where, name, element.get(name))
        else:
            leftovers.drop("unknown attributes")


def _origin(
    ref: DocumentRef,
    source: XmlSource,
    parts: _Parts,
    tags: tuple[SourceTag, ...],
    leftovers: Leftovers,
) -> Origin:
    return Origin(
        ref.format,
        ref.path,
        newline=source.newline,
        encoding=source.encoding,
        root=str(source.root.tag),
        tags=tags,
        dropped=leftovers.dropped,
        kept=leftovers.kept,
        layout=parts.layout,
    )
