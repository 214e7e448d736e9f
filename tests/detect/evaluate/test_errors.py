"""Counts of errors, after Tables 6 to 8 of He et al. 2015."""

from __future__ import annotations

import pytest
from inline import document

from detect.evaluate import ErrorAnalysis, ErrorGroup, Extent, analyse
from surrogate.errors import LabelError
from surrogate.phi import label_set

LABELS = label_set("i2b2")
GOLD = [
    document("1-01", "[[PATIENT|Ann Lee]] of [[CITY|Rome]], [[AGE|45]], saw Stone"),
    document("1-02", "[[DOCTOR|Bo]] [[DATE|5 May]] [[DATE|6 May]] [[HOSPITAL|Mercy]] X"),
]
PREDICTED = [
    document("1-01", "[[PATIENT|Ann]] Lee of [[STATE|Rome]], 45, saw [[DOCTOR|Stone]]"),
    document("1-02", "[[PATIENT|Bo]] [[DATE|5 May]] 6 [[AGE|May]] [[HOSPITAL|Mercy X]]"),
]


@pytest.fixture(scope="module")
def analysis() -> ErrorAnalysis:
    return analyse(GOLD, PREDICTED, LABELS)


def test_every_error_is_in_one_group(analysis: ErrorAnalysis) -> None:
    assert analysis.groups == {
        ErrorGroup.TYPE: 2, ErrorGroup.EXTENT: 3, ErrorGroup.MISSING: 1, ErrorGroup.SPURIOUS: 1,
    }  # fmt: skip
    assert analysis.shares[ErrorGroup.EXTENT] == pytest.approx(3 / 7)


def test_the_confusion_matrix_has_agreement_on_its_diagonal(analysis: ErrorAnalysis) -> None:
    assert analysis.confusion == {
        ("CITY", "STATE"): 1, ("DOCTOR", "PATIENT"): 1, ("DATE", "DATE"): 1,
    }  # fmt: skip
    assert (analysis.missing, analysis.spurious) == ({"AGE": 1}, {"DOCTOR": 1})


def test_extents_are_counted_by_gold_type(analysis: ErrorAnalysis) -> None:
    assert analysis.extents == {
        ("PATIENT", Extent.SHORT): 1, ("DATE", Extent.SHORT): 1, ("HOSPITAL", Extent.LONG): 1,
    }  # fmt: skip
    assert analysis.extents_of_other_type == 1


def test_json_holds_counts(analysis: ErrorAnalysis) -> None:
    found = analysis.as_json()
    assert found["groups"] == {"type": 2, "extent": 3, "missing": 1, "spurious": 1}
    assert found["extents"]["HOSPITAL"] == {"short": 0, "long": 1, "both": 0}
    assert found["confusion"]["CITY"] == {"STATE": 1}


def test_text_has_the_three_tables(analysis: ErrorAnalysis) -> None:
    lines = analysis.as_text().splitlines()
    assert "Missing error        1  14.29%" in lines
    # PATIENT is column 1, DOCTOR column 2: one doctor was taken for a patient.
    assert next(x for x in lines if x.startswith("2 DOCTOR")).split() == ["2", "DOCTOR", "1", "1"]
    assert next(x for x in lines if x.startswith("Total")).split() == ["Total", "2", "1", "0", "3"]


def test_text_shows_no_word_of_the_notes(analysis: ErrorAnalysis) -> None:
    shown = analysis.as_text() + repr(analysis) + str(analysis.as_json())
    assert not any(word in shown for word in ("Ann", "Rome", "Stone", "Mercy"))


def test_no_errors_have_no_shares() -> None:
    perfect = analyse(GOLD, GOLD, LABELS)
    assert set(perfect.shares.values()) == {0.0}
    assert "Total" in perfect.as_text()


def test_an_unknown_type_is_an_error() -> None:
    with pytest.raises(LabelError):
        analyse([document("1-01", "x")], [document("1-01", "[[NO-TYPE|x]]")], LABELS)
