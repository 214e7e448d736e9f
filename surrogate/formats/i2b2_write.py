"""Writes i2b2 XML: what was read stays where it was, what is new comes after."""

from __future__ import annotations

from collections.abc import Iterator

from surrogate.document import Annotation, Document, SourceTag
from surrogate.formats.encoding import encoded
from surrogate.formats.tags import fresh_ids, in_file_order
from surrogate.formats.xmltext import attribute, cdata, declaration, escaped, writable
from surrogate.phi import LabelSet

_FAMILY = frozenset({"i2b2"})
ROOT = "deIdi2b2"
_LAYOUT = ("\n", "\n", "\n", "\n")


def written(document: Document, labels: LabelSet) -> bytes:
    """Return the XML file of a document.

    Root, elements, ids, types and the order of tags are those that were read. New annotations
    follow in text order, in the element of their category, with ids `P0`, `P1`, … as far as
    they are free. Line ends and encoding are those of the file that was read, LF and UTF-8 for
    a document from elsewhere. What XML cannot hold, such as a form feed, becomes a blank.

    Raises:
        DocumentError: If the encoding cannot hold a character of the text.
        LabelError: If the type of a new annotation is in no label set.
    """
    origin = document.origin
    own = origin.format in _FAMILY
    layout = origin.layout if own else _LAYOUT
    root, codec = (origin.root, origin.encoding) if own else (ROOT, "utf-8")
    tags = "".join(_tags_element(document, labels, layout))
    xml = (
        f"{declaration(codec)}\n"
        f"<{root}{_kept_attributes(document, '@')}>{layout[0]}"
        f"<TEXT>{cdata(document.text)}</TEXT>{layout[1]}"
        f"{tags}{_kept_elements(document)}</{root}>\n"
    )
    if own and origin.newline != "\n":
        xml = xml.replace("\n", origin.newline)
    return encoded(writable(xml), codec, document.doc_id)


def _tags_element(document: Document, labels: LabelSet, layout: tuple[str, ...]) -> Iterator[str]:
    ordered = in_file_order(document, _FAMILY)
    if not ordered and not layout[2:]:
        return  # the file had no TAGS
    layout = (*layout, *_LAYOUT[len(layout) :])
    ids = fresh_ids("P", 0, document)
    before, after = layout[2], layout[3]
    yield "<TAGS>"
    yield before
    read = [tag for _, tag in ordered if tag is not None]
    for index, (annotation, tag) in enumerate(ordered, start=1):
        yield _tag(document, annotation, tag or _new(annotation, labels, next(ids)))
        if index == len(ordered):
            yield read[-1].tail if read else before
        else:
            yield tag.tail if tag is not None and tag is not read[-1] else before
    yield f"</TAGS>{after}"


def _new(annotation: Annotation, labels: LabelSet, tag_id: str) -> SourceTag:
    return SourceTag(tag_id, labels[annotation.phi_type].category, ("comment",))


def _tag(document: Document, annotation: Annotation, tag: SourceTag) -> str:
    span, where = annotation.span, f"TAGS/{annotation.tag}@"
    comment = "comment" in tag.optional and f"{where}comment" not in document.origin.kept
    return "".join(
        (
            f"<{tag.element}",
            attribute("id", tag.tag_id) if tag.tag_id else "",
            attribute("start", str(span.start)),
            attribute("end", str(span.end)),
            attribute("text", annotation.text),
            attribute("TYPE", annotation.phi_type),
            attribute("comment", "") if comment else "",
            _kept_attributes(document, where),
            "/>",
        )
    )


def _kept_attributes(document: Document, where: str) -> str:
    if document.origin.format not in _FAMILY:
        return ""
    kept = document.origin.kept.items()
    return "".join(attribute(key[len(where) :], str(v)) for key, v in kept if key.startswith(where))


def _kept_elements(document: Document) -> str:
    if document.origin.format not in _FAMILY:
        return ""
    kept = document.origin.kept.items()
    found = ((key, escaped(str(value or ""))) for key, value in kept if "@" not in key)
    return "".join(f"<{name}>{value}</{name}>\n" for name, value in found)
