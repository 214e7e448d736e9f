"""Two annotators against the adjudicated gold."""

from __future__ import annotations

import pytest
from inline import document

from detect.evaluate import Agreement, Metric, PhiSet, Score, agree
from surrogate.errors import DocumentError
from surrogate.phi import label_set

LABELS = label_set("i2b2")
GOLD = [document("1-01", "[[DATE|May]] [[CITY|Rome]]")]
FIRST = [document("1-01", "[[DATE|May]] Rome")]  # P 1, R 1/2, F1 2/3
SECOND = [document("1-01", "[[DATE|May]] [[STATE|Rome]]")]  # P 1/2, R 1/2, F1 1/2


@pytest.fixture
def agreement() -> Agreement:
    return agree(iter(GOLD), iter(FIRST), iter(SECOND), LABELS)


def test_scores_are_averaged_number_by_number(agreement: Agreement) -> None:
    score = agreement.micro(Metric.STRICT, PhiSet.ALL)
    assert (score.precision, score.recall) == (0.75, 0.5)
    assert score.f1 == pytest.approx(7 / 12)  # and not 0.6, the F1 of the averages
    assert agreement.macro(Metric.STRICT, PhiSet.ALL) == score


def test_types_are_averaged_too(agreement: Agreement) -> None:
    types = agreement.per_type(Metric.STRICT, PhiSet.ALL)
    assert types == {"CITY": Score(0, 0, 0), "STATE": Score(0, 0, 0), "DATE": Score(1, 1, 1)}
    place = agreement.per_category(Metric.STRICT, PhiSet.ALL)["LOCATION"]
    assert place == Score(0.5, 0.5, 0.5)  # nothing by one, a place of another kind by the other


def test_json_has_the_shape_of_an_evaluation(agreement: Agreement) -> None:
    cell = agreement.as_json()["token"]["hipaa"]
    assert list(cell) == ["micro", "macro", "per_type", "per_category"]
    assert cell["micro"] == {"precision": 1.0, "recall": 0.5, "f1": pytest.approx(2 / 3)}


def test_text_has_both_tables(agreement: Agreement) -> None:
    lines = agreement.as_text().splitlines()
    assert lines[0] == "Agreement with gold over 1 documents, averaged"
    assert next(line for line in lines if line.startswith("DATE")).split()[1:] == ["1.0000"] * 3


def test_each_annotator_is_told_beside_the_other(agreement: Agreement) -> None:
    _, _, scores, types = agreement.as_text().split("\n\n")
    rows = {line.split("  ")[0]: line.split()[-3:] for line in scores.splitlines()}
    assert rows["All Strict"] == ["0.5000", "0.5000", "0.5000"]  # of the second
    told = {
        line.split("  ")[0]: line.split("  ", 1)[1].split() for line in types.splitlines()[4:-1]
    }
    assert told["CITY"][:2] == ["1", "0"]
    assert told["STATE"] == ["0", "0", "0", *["0.0000"] * 3, "1", "0", *["0.0000"] * 3]
    assert " ".join(told["All"]) == "2 1 1 1.0000 0.5000 0.6667 2 1 0.5000 0.5000 0.5000"


def test_json_has_both_evaluations(agreement: Agreement) -> None:
    both = agreement.as_json()["annotators"]
    assert both == {"first": agreement.first.as_json(), "second": agreement.second.as_json()}


def test_types_stand_under_their_categories(agreement: Agreement) -> None:
    table = agreement.as_text().split("\n\n")[1].splitlines()
    rows = [(line.split("  ")[0], line.split()[-1]) for line in table[4:-1]]
    # One of them found no place, the other a place of another kind.
    assert rows == [
        ("CITY", "0.0000"),
        ("STATE", "0.0000"),
        ("LOCATION Overall", "0.5000"),
        ("DATE", "1.0000"),
    ]


def test_types_come_in_the_order_of_the_labels() -> None:
    gold = [document("1-01", "[[PATIENT|Ann]] is a [[PROFESSION|cook]], [[AGE|40]]")]
    types = agree(gold, gold, gold, LABELS).per_type(Metric.STRICT, PhiSet.ALL)
    assert list(types) == ["PATIENT", "PROFESSION", "AGE"]


def test_an_annotator_without_a_document_is_an_error() -> None:
    with pytest.raises(DocumentError):
        agree(GOLD, FIRST, [], LABELS)
