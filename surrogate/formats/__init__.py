"""The formats that notes are stored in, behind one registry.

A format is recognised by what a file holds; its suffix only helps to tell a damaged file of
one format from a sound one of another. Add a format by adding an object to `FORMATS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from surrogate.document import Document
from surrogate.errors import CorpusError, UsageError
from surrogate.formats.base import (
    BadDocument,
    Candidate,
    DocumentRef,
    Format,
    ReadOptions,
    half_of,
    shown,
    suffix_of,
    without_suffix,
)
from surrogate.formats.brat import Brat
from surrogate.formats.days import iso_day
from surrogate.formats.delimited import SUFFIXES, Csv, head_of, holds_notes
from surrogate.formats.i2b2 import I2b2
from surrogate.formats.jsonl import Jsonl
from surrogate.formats.rows import FAMILY as ROWS
from surrogate.formats.text import Text
from surrogate.formats.xmltext import unwritable
from surrogate.phi import LabelSet

__all__ = [
    "FORMATS",
    "ROWS",
    "BadDocument",
    "Candidate",
    "DocumentRef",
    "Format",
    "ReadOptions",
    "ReleasedName",
    "blanked",
    "format_of",
    "half_of",
    "has_rows",
    "head_of",
    "holds_notes",
    "iso_day",
    "joined",
    "kept_names",
    "read",
    "renamed",
    "render",
    "row_of",
    "shown",
    "target",
    "without_suffix",
]

# In the order in which they are asked: plain text takes what none of the others wants.
FORMATS: Mapping[str, Format] = {f.name: f for f in (Brat(), I2b2(), Jsonl(), Csv(), Text())}


class ReleasedName(Protocol):
    """What a document is called in a release; see `surrogate.naming`."""

    @property
    def doc_id(self) -> str:
        """The new document id."""

    @property
    def patient_id(self) -> str:
        """The new patient id."""

    @property
    def file(self) -> str:
        """The new path of the file that held it, without suffix."""


def format_of(candidate: Candidate) -> Format | None:
    """Return the format of a file, or None if it is of no known one."""
    return next((f for f in FORMATS.values() if f.claims(candidate)), None)


def read(ref: DocumentRef, options: ReadOptions) -> Document:
    """Return one document of a corpus.

    Raises:
        DocumentError: If it cannot be read.
        AnnotationError: If an annotation does not fit its text.
    """
    return FORMATS[ref.format].read(ref, options)


def row_of(ref: DocumentRef, options: ReadOptions) -> Mapping[str, Any] | None:
    """Return the fields of a row, whatever they hold; None for what fills a file.

    Raises:
        DocumentError: If it cannot be read.
    """
    found = FORMATS[ref.format]
    return found.row(ref, options) if isinstance(found, Jsonl | Csv) else None


def has_rows(path: str) -> bool:
    """Tell whether a file that is written holds several documents."""
    return suffix_of(path) in {".jsonl", *SUFFIXES}


def joined(path: str, before: bytes, content: bytes) -> bytes:
    """Return the content of a file of rows with further rows behind; column names stand once.

    Raises:
        CorpusError: If the two have other columns.
    """
    head = head_of(path, content)
    if not before:
        return content
    if not before.startswith(head):
        raise CorpusError(f"{shown(path)}: rows with other columns would come into one file")
    return before + content[len(head) :]


def render(document: Document, labels: LabelSet, *, to: str | None = None) -> Mapping[str, bytes]:
    """Return the content of a document's files by suffix; of a file of rows, one (see `joined`).

    Args:
        document: What to write.
        labels: Where a type's main category is looked up.
        to: Name of a format; by default the one that the document came in.

    Raises:
        UsageError: If there is no format of that name.
        DocumentError: If the format or the encoding cannot hold the text.
        LabelError: If the format needs the category of a type that is in no label set.
    """
    name = to or document.origin.format
    if name not in FORMATS:
        raise UsageError(f"unknown format {name!r} (known: {', '.join(sorted(FORMATS))})")
    return FORMATS[name].render(document, labels)


def blanked(document: Document, *, to: str | None = None) -> int:
    """Return for how many signs of the text `render` writes a blank: XML cannot hold them."""
    return unwritable(document.text) if (to or document.origin.format) == "i2b2" else 0


def kept_names(document: Document, *, to: str | None = None) -> frozenset[str]:
    """Return what the fields are called that `render` writes beside text and annotations.

    Another format than that of the document has no place for them.
    """
    if to not in {None, document.origin.format}:
        return frozenset()
    return frozenset(key.rpartition("@")[2] for key in document.origin.kept)


def renamed(document: Document, name: ReleasedName) -> Document:
    """Return the document under its released name, its origin's path included."""
    path = name.file + suffix_of(document.origin.path)
    origin = replace(document.origin, path=path)
    return replace(document, doc_id=name.doc_id, patient_id=name.patient_id, origin=origin)


def target(document: Document, *, to: str | None = None) -> str:
    """Return the path of the file to write a renamed document to, without suffix.

    Rows go back to the file they came from; documents from elsewhere share `corpus`.
    """
    origin = document.origin
    if (to or origin.format) not in ROWS:
        return document.doc_id
    if origin.format not in ROWS:
        return "corpus"
    return without_suffix(origin.path)
