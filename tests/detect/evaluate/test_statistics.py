"""Corpus statistics, after Table 3 of Stubbs & Uzuner 2015."""

from __future__ import annotations

import pytest
from inline import document

from detect.evaluate import corpus_statistics
from surrogate.errors import LabelError
from surrogate.phi import label_set

LABELS = label_set("i2b2")
TRAINING = [
    document("1-01", "[[DATE|May]] [[DATE|June]] [[CITY|Rome]]"),
    document("2-01", "[[DATE|May]] [[PROFESSION|cook]]", "2"),
]
TEST = [document("1-02", "[[DATE|May]]"), document("3-01", "nothing", "3")]


def test_parts_and_whole() -> None:
    found = corpus_statistics({"training": TRAINING, "test": TEST}, LABELS)
    assert found.parts["training"].counts == {"PROFESSION": 1, "CITY": 1, "DATE": 3}
    assert found.parts["training"].average == 2.5
    assert (found.whole.total, found.whole.documents, found.whole.average) == (6, 4, 1.5)


def test_a_patient_in_two_parts_counts_once() -> None:
    found = corpus_statistics({"training": TRAINING, "test": TEST}, LABELS)
    assert [part.patients for part in found.parts.values()] == [2, 2]
    assert found.whole.patients == 3


def test_the_table_lists_every_type() -> None:
    text = corpus_statistics({"training": TRAINING, "test": TEST}, LABELS).as_text()
    rows = {line.rsplit(maxsplit=3)[0]: line.split()[-3:] for line in text.splitlines()[3:]}
    assert rows["DATE"] == ["3", "1", "4"]
    assert rows["ID: SSN"] == ["0", "0", "0"]
    assert rows["PROFESSION"] == ["1", "0", "1"]
    assert rows["Average PHI per document"] == ["2.50", "0.50", "1.50"]


def test_a_corpus_of_one_part_has_one_column() -> None:
    text = corpus_statistics({"all": TRAINING}, LABELS).as_text()
    assert text.splitlines()[2].split() == ["PHI", "type", "Corpus"]


def test_an_empty_corpus_has_average_zero() -> None:
    assert corpus_statistics({}, LABELS).as_json()["whole"]["phi_per_document"] == 0.0


def test_an_unknown_type_is_an_error() -> None:
    with pytest.raises(LabelError):
        corpus_statistics({"all": [document("1-01", "[[NO-TYPE|x]]")]}, LABELS)
