"""Ages in columns that are called so."""

from __future__ import annotations

import pytest

from detect.beside.age_columns import age_columns
from detect.page import Page
from surrogate.phi import LabelSet


def _found(text: str, labels: LabelSet) -> list[str]:
    return [a.text for a in age_columns(Page.of(text), [], labels)]


@pytest.mark.parametrize(
    "text",
    [
        "Name      Age   Relation\nKara Poe  61    wife\nBo        7     son\n\n88",
        "Name | AGE | MRN\nKara | 61 | 4471\nBo | 7 | 200\n",
        "Name\tDOB\tAge\nKara\t3/4/61\t61\nBo\t3/4/14\t7",
    ],
)
def test_a_column_of_ages_holds_ages(labels: LabelSet, text: str) -> None:
    assert _found(text, labels) == ["61", "7"]


@pytest.mark.parametrize(
    "text",
    [
        "Age: 61   MRN: 44\n77   88\n",
        "Age\n61\n",
        "the Age of  77\n12  13\n",
        "Age   MRN\n447   n/a\n",
        "Line    Age   Site\nPICC    12    arm\n",
        "Age   Dose     Route\n2     120 mg   PO\n",
    ],
)
def test_other_numbers_are_none(labels: LabelSet, text: str) -> None:
    assert not _found(text, labels)
