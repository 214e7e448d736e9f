"""Scores of whole corpora, reckoned by hand."""

from __future__ import annotations

import pytest
from inline import document

from detect.evaluate import Counts, Evaluation, Metric, PhiSet, Tokens, evaluate
from surrogate.document import Annotation, Document
from surrogate.errors import LabelError
from surrogate.phi import label_set
from surrogate.span import Span

LABELS = label_set("i2b2")
GOLD = (
    # seven tokens: Ann Lee, 45, Bo Ek, Mercy General
    document(
        "1-01",
        "[[PATIENT|Ann Lee]], [[AGE|45]], [[DOCTOR|Bo Ek]] at [[HOSPITAL|Mercy General]]",
    ),
    document("2-01", "Seen [[DATE|May 5]] in [[CITY|Rome]].", "2"),
)
PREDICTED = (
    # one split, one found, one of another type, one spurious, one two characters short
    document(
        "1-01",
        "[[PATIENT|Ann]] [[PATIENT|Lee]], [[AGE|45]], [[PATIENT|Bo Ek]] [[STATE|at]] "
        "[[HOSPITAL|Mercy Gener]]al",
    ),
    document("2-01", "Seen [[DATE|May 5]] in Rome.", "2"),
)


@pytest.fixture(scope="module")
def scores() -> Evaluation:
    return evaluate(GOLD, PREDICTED, LABELS)


@pytest.mark.parametrize(
    ("metric", "phi_set", "expected"),
    [
        (Metric.STRICT, PhiSet.ALL, Counts(tp=2, fp=5, fn=4)),
        (Metric.RELAXED, PhiSet.ALL, Counts(tp=3, fp=4, fn=3)),
        (Metric.TOKEN, PhiSet.ALL, Counts(tp=6, fp=4, fn=4)),
        (Metric.STRICT, PhiSet.HIPAA, Counts(tp=2, fp=3, fn=2)),
        (Metric.RELAXED, PhiSet.HIPAA, Counts(tp=2, fp=3, fn=2)),
        (Metric.TOKEN, PhiSet.HIPAA, Counts(tp=5, fp=2, fn=1)),
    ],
)
def test_counts_of_every_metric_and_set(
    scores: Evaluation, metric: Metric, phi_set: PhiSet, expected: Counts
) -> None:
    assert scores.counts(metric, phi_set) == expected


def test_macro_is_the_mean_over_documents(scores: Evaluation) -> None:
    macro = scores.macro(Metric.STRICT, PhiSet.ALL)
    # P: 1 of 6 and 1 of 1. R: 1 of 4 and 1 of 2.
    assert macro.precision == pytest.approx((1 / 6 + 1) / 2)
    assert macro.recall == pytest.approx((1 / 4 + 1 / 2) / 2)


def test_types_come_in_the_order_of_the_label_set(scores: Evaluation) -> None:
    types = scores.per_type(Metric.STRICT, PhiSet.ALL)
    assert list(types) == ["PATIENT", "DOCTOR", "HOSPITAL", "CITY", "STATE", "AGE", "DATE"]
    assert types["PATIENT"] == Counts(tp=0, fp=3, fn=1)


def test_a_confusion_inside_a_category_is_a_hit_for_the_category(scores: Evaluation) -> None:
    categories = scores.per_category(Metric.STRICT, PhiSet.ALL)
    assert categories["NAME"] == Counts(tp=1, fp=2, fn=1)
    # Doctors are outside of the HIPAA types, so there is nothing to confuse there.
    assert scores.per_category(Metric.STRICT, PhiSet.HIPAA)["NAME"] == Counts(tp=0, fp=3, fn=1)


def test_white_space_tokens_forgive_a_cut_word(scores: Evaluation) -> None:
    by_space = evaluate(GOLD, PREDICTED, LABELS, tokens=Tokens.WHITESPACE)
    assert by_space.per_type(Metric.TOKEN, PhiSet.ALL)["HOSPITAL"] == Counts(tp=2)
    assert scores.per_type(Metric.TOKEN, PhiSet.ALL)["HOSPITAL"] == Counts(tp=1, fp=1, fn=1)


def test_json_has_the_promised_shape(scores: Evaluation) -> None:
    found = scores.as_json()
    assert list(found) == ["token", "strict", "relaxed"]
    assert list(found["strict"]) == ["all", "hipaa"]
    cell = found["strict"]["all"]
    assert list(cell) == ["micro", "macro", "per_type", "per_category"]
    assert cell["micro"] == {
        "precision": 2 / 7, "recall": 2 / 6, "f1": pytest.approx(4 / 13), "tp": 2, "fp": 5, "fn": 4,
    }  # fmt: skip
    assert cell["per_type"]["AGE"]["f1"] == 1.0


def test_json_with_a_seed_has_intervals(scores: Evaluation) -> None:
    cell = scores.as_json(seed=1, resamples=50)["strict"]["all"]
    assert cell["micro"]["interval"]["recall"] == [0.25, 0.5]
    assert set(cell["macro"]["interval"]) == {"precision", "recall", "f1"}


def test_an_unknown_type_is_an_error() -> None:
    with pytest.raises(LabelError):
        evaluate([document("1-01", "[[NO-TYPE|x]]")], [document("1-01", "x")], LABELS)


def test_no_documents_score_zero() -> None:
    assert evaluate([], [], LABELS).micro(Metric.TOKEN, PhiSet.ALL).f1 == 0.0


def test_text_follows_tables_3_and_4(scores: Evaluation) -> None:
    text = scores.as_text()
    assert "Scores over 2 documents of 2 patients" in text
    lines = text.splitlines()
    strict = next(line for line in lines if line.startswith("All Strict"))
    assert strict.split()[2:5] == ["0.2857", "0.3333", "0.3077"]
    overall = next(line for line in lines if line.startswith("NAME Overall"))
    assert overall.split()[2:] == ["2", "3", "1", "0.3333", "0.5000", "0.4000"]
    assert not any(line.startswith("AGE Overall") for line in lines)


def test_text_with_a_seed_shows_intervals(scores: Evaluation) -> None:
    assert "95 % intervals over 2 patients" in scores.as_text(seed=1)


def test_neither_text_nor_repr_show_a_word_of_the_notes(scores: Evaluation) -> None:
    shown = scores.as_text(seed=1) + repr(scores) + repr(scores.documents) + str(scores.as_json())
    assert not any(word in shown for word in ("Ann", "Mercy", "Rome", "1-01"))


def test_the_name_rows_of_table_4_follow_from_table_7() -> None:
    """He et al. 2015: 59 names of the wrong sub-category are right for NAME."""
    seen = {
        ("PATIENT", "PATIENT"): 729, ("PATIENT", "DOCTOR"): 44, ("PATIENT", ""): 106,
        ("DOCTOR", "PATIENT"): 14, ("DOCTOR", "DOCTOR"): 1676, ("DOCTOR", ""): 222,
        ("USERNAME", "DOCTOR"): 1, ("USERNAME", "USERNAME"): 88, ("USERNAME", ""): 3,
        ("", "PATIENT"): 18, ("", "DOCTOR"): 68, ("", "USERNAME"): 1,
    }  # fmt: skip
    pairs = [pair for pair, number in seen.items() for _ in range(number)]
    found = evaluate([_column(pairs, 0)], [_column(pairs, 1)], LABELS)
    types = found.per_type(Metric.STRICT, PhiSet.ALL)
    assert types["PATIENT"] == Counts(tp=729, fp=761 - 729, fn=879 - 729)
    assert types["DOCTOR"].score.f1 == pytest.approx(0.9057, abs=5e-5)
    overall = found.per_category(Metric.STRICT, PhiSet.ALL)["NAME"]
    assert (overall.gold, overall.predicted, overall.tp) == (2883, 2639, 2552)
    assert overall.score.f1 == pytest.approx(0.9243, abs=5e-5)


def _column(pairs: list[tuple[str, str]], side: int) -> Document:
    spans = [(Span(at, at + 1), pair[side]) for at, pair in enumerate(pairs)]
    text = "x" * len(pairs)
    return Document(
        "1-01", "1", text, tuple(Annotation(span, name, "x") for span, name in spans if name)
    )
