"""What holds for every corpus."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detect.evaluate import ErrorGroup, Metric, PhiSet, Tokens, analyse, evaluate
from detect.evaluate.tally import CELLS
from surrogate.document import Annotation, Document
from surrogate.phi import label_set
from surrogate.span import Span

LABELS = label_set("i2b2")
TYPES = ("PATIENT", "DOCTOR", "CITY", "STATE", "DATE")
Corpus = list[Document]


@st.composite
def annotated(draw: st.DrawFn, doc_id: str, patient_id: str, text: str) -> Document:
    cuts = draw(st.sets(st.integers(0, len(text)), max_size=8))
    edges = sorted(cuts)
    spans = [Span(a, b) for a, b in itertools.pairwise(edges) if draw(st.booleans())]
    kinds = st.sampled_from(TYPES)
    return Document(
        doc_id, patient_id, text, tuple(Annotation(s, draw(kinds), s.of(text)) for s in spans)
    )


@st.composite
def corpora(draw: st.DrawFn) -> tuple[Corpus, Corpus]:
    """Return a corpus in two versions, part of whose documents are alike."""
    texts = draw(st.lists(st.text("ab1é -\n", max_size=14), max_size=5))
    gold, predicted = [], []
    for number, text in enumerate(texts):
        doc_id, patient_id = f"{number % 3}-{number}", str(number % 3)
        gold.append(draw(annotated(doc_id, patient_id, text)))
        other = draw(annotated(doc_id, patient_id, text))
        predicted.append(draw(st.sampled_from([gold[-1], other])))
    return gold, predicted


cells = st.sampled_from(CELLS)


@given(corpora(), cells, st.sampled_from(Tokens))
def test_a_perfect_system_scores_one(
    pair: tuple[Corpus, Corpus], cell: tuple[Metric, PhiSet], tokens: Tokens
) -> None:
    gold, _ = pair
    found = evaluate(gold, gold, LABELS, tokens=tokens)
    counts = found.counts(*cell)
    assert (counts.fp, counts.fn) == (0, 0)
    assert counts.score.f1 == (1.0 if counts.tp else 0.0)
    filled = [d for d in found.documents if d.cells[cell].total.tp]
    expected = len(filled) / len(gold) if gold else 0.0
    assert found.macro(*cell).f1 == pytest.approx(expected)


@given(corpora(), cells, st.sampled_from(Tokens))
def test_swapping_the_sides_swaps_precision_and_recall(
    pair: tuple[Corpus, Corpus], cell: tuple[Metric, PhiSet], tokens: Tokens
) -> None:
    gold, predicted = pair
    one = evaluate(gold, predicted, LABELS, tokens=tokens)
    two = evaluate(predicted, gold, LABELS, tokens=tokens)
    for a, b in ((one.micro(*cell), two.micro(*cell)), (one.macro(*cell), two.macro(*cell))):
        assert (a.precision, a.recall) == (b.recall, b.precision)
        assert a.f1 == pytest.approx(b.f1)


@given(corpora(), st.randoms(use_true_random=False))
def test_the_order_of_documents_does_not_matter(
    pair: tuple[Corpus, Corpus], order: random.Random
) -> None:
    gold, predicted = (order.sample(side, len(side)) for side in pair)
    ordered = evaluate(*pair, LABELS).as_json(seed=1, resamples=20)
    assert evaluate(gold, predicted, LABELS).as_json(seed=1, resamples=20) == ordered
    assert analyse(gold, predicted, LABELS).as_json() == analyse(*pair, LABELS).as_json()


@given(corpora(), st.sampled_from(PhiSet))
def test_relaxed_is_never_stricter_than_strict(
    pair: tuple[Corpus, Corpus], phi_set: PhiSet
) -> None:
    found = evaluate(*pair, LABELS)
    strict, relaxed = (found.counts(m, phi_set) for m in (Metric.STRICT, Metric.RELAXED))
    assert strict.tp <= relaxed.tp
    assert (strict.gold, strict.predicted) == (relaxed.gold, relaxed.predicted)


@given(corpora(), cells)
def test_types_add_up_and_categories_forgive(
    pair: tuple[Corpus, Corpus], cell: tuple[Metric, PhiSet]
) -> None:
    found = evaluate(*pair, LABELS)
    types = found.per_type(*cell).values()
    assert sum(c.tp for c in types) == found.counts(*cell).tp
    assert sum(c.tp for c in found.per_category(*cell).values()) >= sum(c.tp for c in types)


@given(corpora(), cells)
def test_scores_lie_between_zero_and_one(
    pair: tuple[Corpus, Corpus], cell: tuple[Metric, PhiSet]
) -> None:
    found = evaluate(*pair, LABELS)
    for score in (found.micro(*cell), found.macro(*cell)):
        assert all(0 <= value <= 1 + 1e-12 for value in score.as_json().values())


@given(corpora())
def test_every_gold_entity_has_one_fate(pair: tuple[Corpus, Corpus]) -> None:
    analysis = analyse(*pair, LABELS)
    groups = analysis.groups
    equal = sum(analysis.confusion.values())
    lost = groups[ErrorGroup.EXTENT] + groups[ErrorGroup.MISSING]
    assert equal + lost == sum(analysis.gold.values())
    strict = evaluate(*pair, LABELS).counts(Metric.STRICT, PhiSet.ALL)
    assert equal - groups[ErrorGroup.TYPE] == strict.tp
    assert groups[ErrorGroup.SPURIOUS] <= strict.fp
