from __future__ import annotations

import itertools
import pickle
from dataclasses import FrozenInstanceError

import pytest

from surrogate.document import Annotation, Document, PatientRecord, Source
from surrogate.errors import AnnotationError
from surrogate.phi import known_labels
from surrogate.span import Span

SECRET = "Wilhelmina"  # noqa: S105 - a name
TEXT = f"Seen by {SECRET} today"


def _annotation(start: int, end: int, text: str) -> Annotation:
    return Annotation(Span(start, end), "DOCTOR", text)


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (3, 3), (4, 2)])
def test_a_span_is_neither_empty_nor_negative(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="not a span"):
        Span(start, end)


def test_spans_are_half_open() -> None:
    assert not Span(0, 4).overlaps(Span(4, 6))
    assert Span(0, 5).overlaps(Span(4, 6))
    assert Span(1, 3).of("abcdef") == "bc"


def test_an_annotation_must_quote_its_text() -> None:
    with pytest.raises(AnnotationError) as caught:
        Document("d", "p", TEXT, (_annotation(0, 4, SECRET[:4]),))
    assert SECRET[:4] not in str(caught.value)


def test_a_document_tells_what_is_annotated_within_a_span() -> None:
    names = _annotation(0, 3, "Ann"), _annotation(4, 6, "Bo"), _annotation(7, 9, "Cy")
    document = Document("d", "p", "Ann Bo Cy", names)
    for span in itertools.starmap(Span, itertools.combinations(range(12), 2)):
        assert [*document.overlapping(span)] == [a for a in names if a.span.overlaps(span)]
        assert document.is_marked(span) == any(a.span.overlaps(span) for a in names)


def test_annotations_must_not_overlap() -> None:
    with pytest.raises(AnnotationError):
        Document("d", "p", TEXT, (_annotation(0, 4, "Seen"), _annotation(3, 7, TEXT[3:7])))


def test_annotations_must_lie_in_the_text() -> None:
    with pytest.raises(AnnotationError):
        Document("d", "p", TEXT, (_annotation(0, 400, TEXT),))


def test_no_repr_shows_text() -> None:
    annotation = _annotation(8, 8 + len(SECRET), SECRET)
    document = Document(SECRET, SECRET, TEXT, (annotation,))
    shown = repr(annotation) + repr(document) + repr(PatientRecord(SECRET, (document,)))
    assert SECRET not in shown


def test_values_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Span(0, 1).start = 5  # type: ignore[misc]


def test_a_record_is_in_the_order_of_its_ids_whatever_order_it_is_given() -> None:
    one, two = Document("1-01", "1", "a"), Document("1-02", "1", "b")
    assert PatientRecord("1", (two, one)) == PatientRecord("1", (one, two))


def test_a_record_holds_one_patient_and_each_document_once() -> None:
    with pytest.raises(AnnotationError):
        PatientRecord("1", (Document("1-01", "2", "a"),))
    with pytest.raises(AnnotationError):
        PatientRecord("1", (Document("1-01", "1", "a"), Document("1-01", "1", "b")))


def test_annotations_are_put_in_text_order() -> None:
    document = Document("d", "p", TEXT)
    later, earlier = _annotation(8, 10, SECRET[:2]), _annotation(0, 4, "Seen")
    assert document.with_annotations([later, earlier]).annotations == (earlier, later)


def test_values_survive_pickling() -> None:
    document = Document("d", "p", TEXT, (Annotation.quote(TEXT, Span(0, 4), "DATE", Source.CRF),))
    assert pickle.loads(pickle.dumps(document)) == document  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(known_labels()))["DATE"].category == "DATE"  # noqa: S301
