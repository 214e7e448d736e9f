"""Carries a plan out: new text, and annotations that quote the new text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from surrogate.articles import article_before, article_for
from surrogate.document import Annotation, Document, PatientRecord
from surrogate.entity import Place, Replacement, SurrogatePlan
from surrogate.errors import PlanError
from surrogate.generators.places.layout import is_bare_genitive, with_s
from surrogate.link.languages import ENGLISH, languages_of
from surrogate.ordinals import ending_behind
from surrogate.span import Span


@dataclass(frozen=True, slots=True)
class Edit:
    """One stretch of an original text and what stands in its place.

    Attributes:
        old: Where it was.
        new: Where it is in the new text.
        planned: Whether the plan holds it; else a corrected article, ordinal ending or genitive.
    """

    old: Span
    new: Span
    planned: bool


@dataclass(frozen=True, slots=True)
class AppliedDocument:
    """A rewritten document and how it came from the original.

    Attributes:
        document: With the new text and annotations.
        edits: Sorted and disjoint; between them old and new text are equal.
    """

    document: Document
    edits: tuple[Edit, ...] = field(default=(), repr=False)

    def planned_spans(self) -> tuple[Span, ...]:
        """Return where surrogates stand in the new text."""
        return tuple(edit.new for edit in self.edits if edit.planned)

    def original_span(self, span: Span) -> Span:
        """Return where a stretch of the new text came from.

        A stretch that touches an edit is widened to the whole of the edited original.
        """
        touched = [edit for edit in self.edits if edit.new.overlaps(span)]
        start = min([self._before(span.start), *(edit.old.start for edit in touched)])
        end = max([self._before(span.end), *(edit.old.end for edit in touched)])
        return Span(start, end)

    def _before(self, offset: int) -> int:
        """Return the original offset of a place that lies in no edit."""
        drift = 0
        for edit in self.edits:
            if edit.new.end > offset:
                break
            drift = edit.old.end - edit.new.end
        return offset + drift


@dataclass(frozen=True, slots=True)
class AppliedRecord:
    """A patient's rewritten documents."""

    patient_id: str = field(repr=False)
    documents: tuple[AppliedDocument, ...]

    @classmethod
    def unchanged(cls, record: PatientRecord) -> AppliedRecord:
        """Return a record as if each annotation were replaced by itself."""
        return cls(record.patient_id, tuple(map(_unchanged, record.documents)))


def _unchanged(document: Document) -> AppliedDocument:
    spans = (annotation.span for annotation in document.annotations)
    return AppliedDocument(document, tuple(Edit(span, span, planned=True) for span in spans))


def apply(record: PatientRecord, plan: SurrogatePlan) -> AppliedRecord:
    """Rewrite a record by its plan.

    Raises:
        PlanError: If an annotation has no replacement. Nothing is left as it was.
    """
    by_place, languages = plan.by_place, languages_of(record)
    documents = (
        replace(document, date=plan.document_dates.get(document.doc_id))
        for document in record.documents
    )
    return AppliedRecord(
        record.patient_id,
        tuple(_apply_document(each, by_place, languages[each.doc_id]) for each in documents),
    )


def _apply_document(
    document: Document, by_place: Mapping[Place, Replacement], language: str
) -> AppliedDocument:
    text = document.text
    pieces: list[str] = []
    edits: list[Edit] = []
    annotations: list[Annotation] = []
    at = length = 0
    starts = [*(a.span.start for a in document.annotations[1:]), len(text)]
    for annotation, following in zip(document.annotations, starts, strict=False):
        planned = by_place.get((document.doc_id, annotation.span))
        if planned is None:
            place = f"{document.doc_id}, offset {annotation.span.start}"
            raise PlanError(f"no surrogate for {annotation.phi_type}", place)
        between = text[at : annotation.span.start]
        fixed, article = _with_article(between, at, length, planned.surrogate, language)
        pieces += [fixed, planned.surrogate]
        start = length + len(fixed)
        length = start + len(planned.surrogate)
        new = Span(start, length)
        edits += [*article, Edit(annotation.span, new, planned=True)]
        annotations.append(_moved(annotation, new, planned.surrogate))
        at = annotation.span.end
        if mended := _mended_behind(annotation, planned.surrogate, text, following, language):
            width, ending = mended
            old, new = Span(at, at + width), Span(length, length + len(ending))
            edits.append(Edit(old, new, planned=False))
            pieces.append(ending)
            at, length = old.end, new.end
    new_text = "".join(pieces) + text[at:]
    return AppliedDocument(
        replace(document, text=new_text, annotations=tuple(annotations)), tuple(edits)
    )


def _mended_behind(
    annotation: Annotation, surrogate: str, text: str, following: int, language: str
) -> tuple[int, str] | None:
    """Return how much behind an annotation does not fit its surrogate, and what does."""
    at = annotation.span.end
    after = text[at:following]
    if ending := ending_behind(annotation.text, surrogate, after):
        return len(ending), ending
    if language != ENGLISH or not is_bare_genitive(text, annotation.span, after):
        return None
    genitive = with_s(surrogate, after[0])
    return (1, genitive) if genitive != after[0] else None


def _moved(old: Annotation, span: Span, text: str) -> Annotation:
    return Annotation(span, old.phi_type, text, old.source, old.score, old.tag)


def _with_article(
    between: str, old_start: int, new_start: int, surrogate: str, language: str
) -> tuple[str, tuple[Edit, ...]]:
    """Correct an English article before a surrogate; return the text and the edit, if any."""
    found = article_before(between) if language == ENGLISH else None
    if found is None:
        return between, ()
    offset, article = found
    right = article_for(surrogate, article)
    if right == article:
        return between, ()
    old = Span(old_start + offset, old_start + offset + len(article))
    new = Span(new_start + offset, new_start + offset + len(right))
    fixed = between[:offset] + right + between[offset + len(article) :]
    return fixed, (Edit(old, new, planned=False),)
