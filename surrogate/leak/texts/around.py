"""What stands around a released text: names, ids, elements, fields, what else its file says."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import filterfalse

from surrogate.document import Document
from surrogate.formats.i2b2_write import ROOT
from surrogate.leak.texts.position import is_ordinary
from surrogate.remembered import of_patient

_HARMLESS_ID = re.compile(r"[A-Z]{0,2}\d{1,4}")
# The name of a field, with nothing or an id in it.
_FIELD = re.compile(rf"([A-Za-z]+)(?: (?:{_HARMLESS_ID.pattern})?)?")
_NAME = re.compile(r"\d{1,4}(?:-\d{1,4})?(?:\.(?:xml|txt|ann|jsonl|csv|tsv))?")


def texts_around(document: Document, further: Collection[str]) -> frozenset[str]:
    """Return every short text around a document but usual names of its fields.

    Args:
        document: The released one.
        further: What the release calls it, and what its file says besides: whatever that is, it is
            no name of a field.
    """
    return frozenset({*filterfalse(is_field, _named(document)), *_kept(document), *further})


def _named(document: Document) -> Iterator[str]:
    """Yield what elements, attributes and tags are called."""
    origin = document.origin
    yield origin.root
    yield from (tag.tag_id for tag in origin.tags if not _HARMLESS_ID.fullmatch(tag.tag_id))
    # Each by itself: `DATE` beside `comment` is no Dr. Date.
    yield from {word for tag in origin.tags for word in (tag.element, *tag.optional)}


def _kept(document: Document) -> Iterator[str]:
    """Yield the fields that were kept; of one with a usual name, what stands in it."""
    for name, value in document.origin.kept.items():
        both = f"{name} {value}"
        if not is_field(name):
            yield both
        elif not is_field(both):
            yield str(value)


@of_patient
def is_field(text: str) -> bool:
    """Tell whether a text is a usual word for a field and says nothing more: `comment`, `id P3`."""
    field = _FIELD.fullmatch(text)
    return text == ROOT or (field is not None and is_ordinary(field[1].lower()))


def is_name(text: str) -> bool:
    """Tell whether a text is what a release calls a document, a file or a patient: `110-02`."""
    return _NAME.fullmatch(text) is not None
