"""Which attributes single patients out, by hand."""

from __future__ import annotations

import pytest

from surrogate.risk import IdentifierTable, attribute_risks, combination_risks

# Sex alone tells nobody apart; ZIP tells one apart; together they tell three apart.
TABLE = IdentifierTable(
    ("sex", "zip", "same"),
    (("F", "1", "x"), ("F", "2", "x"), ("M", "2", "x"), ("M", "3", "x"), ("", "3", "x")),
    ("a", "b", "c", "d", "e"),
)


def test_an_attribute_is_worth_the_unique_patients_it_makes() -> None:
    found = {a.column: a for a in attribute_risks(TABLE)}
    # All five are unique; without ZIP only the patient of unknown sex is, without sex only 1.
    assert found["zip"].gain == pytest.approx(4 / 5)
    assert found["sex"].gain == pytest.approx(4 / 5)
    assert found["same"].gain == 0
    assert (found["sex"].known, found["sex"].distinct) == (pytest.approx(4 / 5), 3)
    assert found["same"].entropy == 0


def test_the_one_that_tells_most_comes_first() -> None:
    assert [a.column for a in attribute_risks(TABLE)] == ["sex", "zip", "same"]


def test_combinations_of_up_to_three_are_ranked() -> None:
    found = combination_risks(TABLE, k=2)
    assert len(found) == 7
    assert found[0].columns == ("sex", "zip")
    assert (found[0].unique, found[0].below) == (1.0, 1.0)
    assert found[-1].columns == ("same",)
    assert {c.columns: c.unique for c in found}["zip",] == pytest.approx(1 / 5)
