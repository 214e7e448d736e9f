"""k-anonymity, by hand."""

from __future__ import annotations

import pytest

from surrogate.errors import UsageError
from surrogate.risk import IdentifierTable, k_anonymity

# Classes of 3, 2 and 1.
ROWS = [("F", "60s"), ("F", "60s"), ("F", "60s"), ("M", "60s"), ("M", "60s"), ("M", "20s")]


def test_classes_are_counted_as_by_hand() -> None:
    found = k_anonymity(ROWS, wanted=3)
    assert (found.patients, found.classes, found.k) == (6, 3, 1)
    assert found.unique == pytest.approx(1 / 6)
    assert found.below == pytest.approx(3 / 6)
    assert found.sizes == {1: 1, 2: 1, 3: 1}


def test_an_empty_table_has_no_class() -> None:
    found = k_anonymity([], wanted=5)
    assert (found.patients, found.k, found.unique, found.below) == (0, 0, 0.0, 0.0)


def test_an_unknown_value_is_a_value_of_its_own() -> None:
    assert k_anonymity([("",), ("",), ("F",)], wanted=2).sizes == {1: 1, 2: 1}


def test_a_table_must_be_rectangular() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        IdentifierTable(("age",), (("1", "2"),), ("p",))
    with pytest.raises(ValueError, match="do not fit"):
        IdentifierTable(("age",), (("1",),), ())


def test_a_missing_column_is_named_and_no_other() -> None:
    table = IdentifierTable(("age",), (("1",),), ("p",))
    with pytest.raises(UsageError, match=r"no column 'sex' among the 1$"):
        table.column("sex")


def test_columns_are_chosen_in_the_order_asked_for() -> None:
    table = IdentifierTable(("a", "b", "c"), (("1", "2", "3"),), ("p",))
    assert table.select(["c", "a"]).rows == (("3", "1"),)
    assert table.without(["a"]).columns == ("b", "c")
