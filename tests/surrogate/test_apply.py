from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.apply import apply
from surrogate.document import Annotation, Document, PatientRecord
from surrogate.entity import Mention, Replacement, SurrogatePlan
from surrogate.errors import PlanError
from surrogate.phi import Kind, Role
from surrogate.span import Span

SURROGATES = st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=9)


@st.composite
def planned(draw: st.DrawFn) -> tuple[PatientRecord, SurrogatePlan]:
    """A one-document record with disjoint annotations and a plan for it."""
    text = draw(st.text(st.sampled_from("ab \n.é8"), min_size=1, max_size=60))
    cuts = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    spans = [Span(i, j) for i, j in zip(cuts[::2], cuts[1::2], strict=False)]
    annotations = tuple(Annotation(span, "CITY", span.of(text)) for span in spans)
    record = PatientRecord("1", (Document("1-01", "1", text, annotations),))
    replacements = tuple(
        Replacement(
            Mention("1-01", span, "CITY", Kind.CITY, Role.NONE, span.of(text)),
            draw(SURROGATES),
            "city-1",
            "test",
        )
        for span in spans
    )
    return record, SurrogatePlan("1", replacements)


@given(planned())
def test_annotations_quote_the_new_text(case: tuple[PatientRecord, SurrogatePlan]) -> None:
    record, plan = case
    document = apply(record, plan).documents[0].document
    assert [a.text for a in document.annotations] == [r.surrogate for r in plan.replacements]


@given(planned())
def test_text_outside_edits_is_unchanged(case: tuple[PatientRecord, SurrogatePlan]) -> None:
    record, plan = case
    applied = apply(record, plan).documents[0]
    assert _outside(record.documents[0].text, [e.old for e in applied.edits]) == _outside(
        applied.document.text, [e.new for e in applied.edits]
    )


@given(planned())
def test_every_offset_outside_the_edits_leads_back(
    case: tuple[PatientRecord, SurrogatePlan],
) -> None:
    record, plan = case
    applied = apply(record, plan).documents[0]
    new = applied.document.text
    edited = [edit.new for edit in applied.edits]
    for start in range(len(new)):
        span = Span(start, start + 1)
        if not any(span.overlaps(other) for other in edited):
            assert applied.original_span(span).of(record.documents[0].text) == new[start]


def test_a_stretch_across_an_edit_leads_back_to_the_whole_of_it() -> None:
    text = "from Ayer to"
    annotation = Annotation(Span(5, 9), "CITY", "Ayer")
    record = PatientRecord("1", (Document("1-01", "1", text, (annotation,)),))
    mention = Mention("1-01", annotation.span, "CITY", Kind.CITY, Role.NONE, "Ayer")
    plan = SurrogatePlan("1", (Replacement(mention, "Springfield", "city-1", "test"),))
    applied = apply(record, plan).documents[0]
    assert applied.document.text == "from Springfield to"
    assert applied.original_span(Span(3, 8)) == Span(3, 9)
    assert applied.original_span(Span(10, 18)) == Span(5, 11)


def test_an_annotation_without_a_surrogate_is_an_error_that_shows_no_text() -> None:
    annotation = Annotation(Span(0, 4), "CITY", "Ayer")
    record = PatientRecord("1", (Document("1-01", "1", "Ayer", (annotation,)),))
    with pytest.raises(PlanError, match="CITY") as caught:
        apply(record, SurrogatePlan("1", ()))
    assert "Ayer" not in str(caught.value)


def _outside(text: str, spans: list[Span]) -> list[str]:
    edges = [0, *(edge for span in spans for edge in (span.start, span.end)), len(text)]
    return [text[i:j] for i, j in zip(edges[::2], edges[1::2], strict=True)]
