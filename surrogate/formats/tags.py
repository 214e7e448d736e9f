"""From the tags of a file to annotations and back to the order of the file."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from surrogate.document import Annotation, Document, SourceTag
from surrogate.errors import AnnotationError
from surrogate.span import Span

_OFFSET = re.compile(r"[0-9]{1,12}")
# Errors show such ids; others may hold anything, a name or a record number among it.
_USUAL_ID = re.compile(r"[A-Z][0-9]{1,5}|spans\[[0-9]+\]", re.ASCII)


@dataclass(frozen=True, slots=True)
class RawTag:
    """An annotation as it stands in a file, not yet compared with the text.

    Attributes:
        name: Its id; `shown_id` is how errors name it.
        phi_type: Its type, if the file has one.
        start: First code point, as found.
        end: Behind the last code point, as found.
        quoted: The text that it says it covers; None where the file need not say.
    """

    name: str
    phi_type: object
    start: object
    end: object
    quoted: object


def shown_id(name: str, number: int) -> str:
    """Return how an error names a tag: by its id, or as the `number`-th of the file."""
    return name if _USUAL_ID.fullmatch(name) else f"number {number}"


def collapsed(text: str) -> str:
    """Return the text with each stretch of white space as one space, none at the ends."""
    return " ".join(text.split())


def checked_annotations(
    place: str, text: str, tags: Sequence[RawTag], *, exact: bool
) -> tuple[Annotation, ...]:
    """Return the tags as annotations in text order, `tag` being the place in `tags`.

    Args:
        place: The document, for errors.
        text: Its text.
        tags: In the order of the file.
        exact: Whether `quoted` must be equal; otherwise it may differ in white space.

    Raises:
        AnnotationError: If a tag lacks something, overlaps another or misquotes the text.
    """
    found = [_annotation(place, text, index, tag, exact) for index, tag in enumerate(tags)]
    found.sort(key=lambda annotation: annotation.span.start)
    for one, two in itertools.pairwise(found):
        if two.span.start < one.span.end:
            ids = (a.tag or 0 for a in (one, two))
            names = " and ".join(shown_id(tags[n].name, n + 1) for n in ids)
            raise AnnotationError(place, f"tags {names} overlap")
    return tuple(found)


def _annotation(place: str, text: str, index: int, tag: RawTag, exact: bool) -> Annotation:  # noqa: FBT001 - passed on
    name = f"tag {shown_id(tag.name, index + 1)}"
    if not isinstance(tag.phi_type, str) or not tag.phi_type:
        raise AnnotationError(place, f"{name} has no type")
    start, end = _offset(tag.start), _offset(tag.end)
    if start is None or end is None:
        raise AnnotationError(place, f"{name} has a start or an end that is no offset")
    if not start < end <= len(text):
        raise AnnotationError(place, f"{name} lies outside the text: {start}..{end}")
    quote = text[start:end]
    if not _quotes(tag.quoted, quote, exact):
        raise AnnotationError(place, f"{name} does not quote the text at {start}..{end}")
    return Annotation(Span(start, end), tag.phi_type, quote, tag=index)


def _quotes(quoted: object, text: str, exact: bool) -> bool:  # noqa: FBT001 - passed on
    if quoted is None or quoted == text:
        return True
    return not exact and isinstance(quoted, str) and collapsed(quoted) == collapsed(text)


def _offset(value: object) -> int | None:
    if type(value) is int and value >= 0:
        return value
    if isinstance(value, str) and _OFFSET.fullmatch(value):
        return int(value)
    return None


def in_file_order(
    document: Document, format_names: frozenset[str]
) -> list[tuple[Annotation, SourceTag | None]]:
    """Return the annotations as a file lists them: tags as read, then new ones in text order.

    A document that comes from another format than `format_names` has new ones only.
    """
    tags = document.origin.tags if document.origin.format in format_names else ()

    def place(annotation: Annotation) -> int:
        return len(tags) if annotation.tag is None else min(annotation.tag, len(tags))

    ordered = sorted(document.annotations, key=place)
    return [(a, tags[place(a)] if place(a) < len(tags) else None) for a in ordered]


def fresh_ids(prefix: str, first: int, document: Document) -> Iterator[str]:
    """Yield `P0`, `P1`, … (for prefix `P` and first 0), without those that the file has."""
    taken = {tag.tag_id for tag in document.origin.tags}
    return (name for n in itertools.count(first) if (name := f"{prefix}{n}") not in taken)
