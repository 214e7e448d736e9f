"""The value objects that notes are: annotation, document, patient record."""

from __future__ import annotations

import datetime as dt
import itertools
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from surrogate.errors import AnnotationError
from surrogate.span import Span

Scalar = str | int | float | bool | None


class Source(StrEnum):
    """Where an annotation comes from."""

    GOLD = "gold"
    CRF = "crf"
    PATTERN = "pattern"
    KNOWN = "known"
    SECOND_PASS = "second-pass"  # noqa: S105 - a pass over the text
    REPAIR = "repair"


@dataclass(frozen=True, slots=True)
class Annotation:
    """A span with a PHI type, quoting its text.

    Attributes:
        span: Where, in code points of the document's text.
        phi_type: Name of a label.
        text: The text of the span, word for word.
        source: Who found it.
        score: Confidence between 0 and 1, if the finder has one.
        tag: Index into the source document's own list of tags, if it came from there.
    """

    span: Span
    phi_type: str
    text: str = field(repr=False)
    source: Source = Source.GOLD
    score: float | None = None
    tag: int | None = None

    @classmethod
    def quote(
        cls,
        document_text: str,
        span: Span,
        phi_type: str,
        source: Source,
        *,
        score: float | None = None,
    ) -> Annotation:
        """Return an annotation that quotes `document_text` at `span`."""
        return cls(span, phi_type, span.of(document_text), source, score)


@dataclass(frozen=True, slots=True)
class SourceTag:
    """How one annotation was written in its file, so that it can be written back alike.

    Attributes:
        tag_id: Its id there (`P0`, `T1`), if it had one.
        element: Its XML element, where the format has one.
        optional: Names of the optional fields that it had (`comment` in XML, `text` in rows).
        tail: The white space after it, where the format has one.
    """

    tag_id: str = ""
    element: str = ""
    optional: tuple[str, ...] = ()
    tail: str = ""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a writer needs to give a document back in the form it came in.

    Attributes:
        format: Name of the format, a key of the registry.
        path: Path of the file relative to the corpus, with suffix, POSIX separators.
        newline: The line end of the file where the text was normalised, else a line feed.
        encoding: Name of the character encoding.
        root: Name of the XML root element, where there is one.
        tags: The tags in the order of the file.
        dropped: How many things of each kind were left out on reading (comments, notes, …).
        kept: Fields of the source that `--keep-fields` lets through, by name; those of a tag
            as `TAGS/3@comment` (XML, counted from 0) and `spans/3@note` (rows).
        layout: Small things of a format's own: the white space between XML elements, the
            first and last mark of a brat file, the optional fields or the columns of rows.
    """

    format: str
    path: str = field(repr=False)
    newline: str = "\n"
    encoding: str = "utf-8"
    root: str = ""
    tags: tuple[SourceTag, ...] = field(default=(), repr=False)
    dropped: Mapping[str, int] = field(default_factory=dict)
    kept: Mapping[str, Scalar] = field(default_factory=dict, repr=False)
    layout: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Document:
    """One note.

    Attributes:
        doc_id: Unique in the corpus: path relative to it, without suffix.
        patient_id: Whose note it is.
        text: The whole text; spans count its code points.
        annotations: Sorted, disjoint, each quoting the text exactly.
        date: The day the note was written, if known.
        origin: How it was stored.

    Raises:
        AnnotationError: If annotations overlap, run out of the text, or misquote it.
    """

    doc_id: str = field(repr=False)
    patient_id: str = field(repr=False)
    text: str = field(repr=False)
    annotations: tuple[Annotation, ...] = ()
    date: dt.date | None = field(default=None, repr=False)
    origin: Origin = field(default_factory=lambda: Origin("text", ""), repr=False)

    def __post_init__(self) -> None:
        """Check the annotations against the text."""
        for one, two in itertools.pairwise(self.annotations):
            if two.span.start < one.span.end:
                problem = f"annotations overlap at {two.span.start}..{two.span.end}"
                raise AnnotationError(self.doc_id, problem)
        for annotation in self.annotations:
            span = annotation.span
            if span.end > len(self.text) or span.of(self.text) != annotation.text:
                where = f"{span.start}..{span.end}"
                problem = f"annotation {where} {annotation.phi_type} does not quote the text"
                raise AnnotationError(self.doc_id, problem)

    def overlapping(self, span: Span) -> Iterator[Annotation]:
        """Yield the annotations that share a code point with a span, in text order."""
        first = bisect_right(self.annotations, span.start, key=lambda a: a.span.end)
        for number in range(first, len(self.annotations)):
            annotation = self.annotations[number]
            if annotation.span.start >= span.end:
                return
            yield annotation

    def is_marked(self, span: Span) -> bool:
        """Tell whether an annotation shares a code point with a span."""
        return next(self.overlapping(span), None) is not None

    def with_annotations(self, annotations: Iterable[Annotation]) -> Document:
        """Return the document with these annotations, put in text order."""
        return replace(
            self, annotations=tuple(sorted(annotations, key=lambda a: (a.span.start, a.span.end)))
        )


@dataclass(frozen=True, slots=True)
class KnownIdentifiers:
    """What the caller already knows of a patient, such as a registration table tells.

    Attributes:
        names: Full names in any written form.
        birth_date: The patient's birth date.
        addresses: Streets, cities and ZIP codes, each apart.
        phones: Telephone and fax numbers.
        ids: Record, account and insurance numbers.
    """

    names: tuple[str, ...] = field(default=(), repr=False)
    birth_date: dt.date | None = field(default=None, repr=False)
    addresses: tuple[str, ...] = field(default=(), repr=False)
    phones: tuple[str, ...] = field(default=(), repr=False)
    ids: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class PatientRecord:
    """All documents of one patient, in the order of their ids.

    Raises:
        AnnotationError: If a document belongs to another patient or an id occurs twice.
    """

    patient_id: str = field(repr=False)
    documents: tuple[Document, ...]
    known: KnownIdentifiers = field(default_factory=KnownIdentifiers, repr=False)

    def __post_init__(self) -> None:
        """Put the documents in order and check that they belong together."""
        ordered = tuple(sorted(self.documents, key=lambda d: d.doc_id))
        object.__setattr__(self, "documents", ordered)
        for one, two in itertools.pairwise(ordered):
            if one.doc_id == two.doc_id:
                raise AnnotationError(two.doc_id, "two documents with this id")
        for document in ordered:
            if document.patient_id != self.patient_id:
                raise AnnotationError(document.doc_id, "belongs to another patient")

    @property
    def by_id(self) -> Mapping[str, Document]:
        """The documents by their ids."""
        return MappingProxyType({d.doc_id: d for d in self.documents})

    def with_documents(self, documents: Iterable[Document]) -> PatientRecord:
        """Return the record with other versions of its documents."""
        return replace(self, documents=tuple(documents))
