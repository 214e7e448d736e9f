"""Before and after: only what is still true can be matched."""

from __future__ import annotations

import pytest

from surrogate.risk import IdentifierTable, Question, ladders, report
from surrogate.risk.compare import retained, true_values

COLUMNS = ("age", "place", "admission")
BEFORE = IdentifierTable(
    COLUMNS,
    (("64", "01108", "2067-05-03"), ("43", "OH", ""), ("19", "", "2001")),
    ("1", "2", "3"),
)
# 1: band, other ZIP, year only; 2: as it was; 3: age changed; 4: not known before.
AFTER = IdentifierTable(
    COLUMNS,
    (("60-64", "43604", "2067"), ("43", "OH", ""), ("21", "", "2001"), ("7", "", "")),
    ("1", "2", "3", "4"),
)
TRUE = true_values(BEFORE, AFTER, ladders(BEFORE.columns, BEFORE.rows))


def test_a_coarser_form_is_true_and_a_surrogate_is_not() -> None:
    assert TRUE.rows == (
        ("60-64", "", "2067"),
        ("43", "OH", ""),
        ("", "", "2001"),
        ("7", "", ""),
    )


def test_the_share_of_what_stayed_counts_what_was_known() -> None:
    assert retained(BEFORE, TRUE) == {
        "age": pytest.approx(2 / 3),
        "place": pytest.approx(1 / 2),
        "admission": 1.0,
    }


def test_a_redacted_value_is_not_true() -> None:
    hidden = IdentifierTable(("age",), (("*",),), ("1",))
    before = IdentifierTable(("age",), (("64",),), ("1",))
    assert true_values(before, hidden, ladders(("age",), before.rows)).rows == (("",),)


def test_of_several_values_those_are_true_that_the_original_has() -> None:
    before = IdentifierTable(("profession",), (("baker; nurse",), ("judge; pilot",)), ("1", "2"))
    after = IdentifierTable(("profession",), (("nurse; welder",), ("mason; roofer",)), ("1", "2"))
    true = true_values(before, after, ladders(("profession",), before.rows))
    assert true.rows == (("nurse",), ("",))
    assert retained(before, true) == {"profession": 0.5}


def test_an_age_that_was_capped_is_true() -> None:
    before = IdentifierTable(("age",), (("94",), ("89",), ("102",)), ("1", "2", "3"))
    after = IdentifierTable(("age",), (("90",), ("90",), ("90+",)), ("1", "2", "3"))
    assert true_values(before, after, ladders(("age",), before.rows)).rows == (
        ("90",),
        ("",),
        ("90+",),
    )


def _true(column: str, before: str, after: str) -> str:
    table, released = (IdentifierTable((column,), ((v,),), ("1",)) for v in (before, after))
    return true_values(table, released, ladders((column,), table.rows)).rows[0][0]


@pytest.mark.parametrize(
    ("column", "before", "after"),
    [
        ("age", "37", "30-44"),
        ("age", "37", "[30, 40)"),
        ("age", "37", "[30-40["),
        ("age", "37", "<40"),
        ("age", "67", ">= 65"),
        ("age", "87", "85+"),
        ("age", "37", "3*"),
        ("score", "412", "400 to 499"),
        ("place", "02134", "021**"),
        ("place", "02134", "0213*"),
        ("admission", "2060-05-01", "2060-**-**"),
    ],
)
def test_a_range_or_a_mask_is_true_of_what_it_holds(column: str, before: str, after: str) -> None:
    assert _true(column, before, after) == after


@pytest.mark.parametrize(
    ("column", "before", "after"),
    [
        ("age", "37", "40-54"),
        ("age", "67", "<65"),
        ("age", "37", "4*"),
        ("place", "02134", "100**"),
        ("place", "02134", "01000-9999"),
        ("place", "MA", "CT"),
        ("admission", "2060-05-01", "2061-**-**"),
        ("admission", "2060-05-01", "****-**-**"),
    ],
)
def test_a_range_or_a_mask_of_others_is_not_true(column: str, before: str, after: str) -> None:
    assert _true(column, before, after) == ""


def test_a_report_sets_both_side_by_side() -> None:
    found = report(BEFORE, Question(k=2), after=AFTER)
    assert found.after is not None
    assert found.linkable is not None
    assert (found.before.anonymity.patients, found.after.anonymity.patients) == (3, 4)


def test_columns_that_are_not_asked_for_need_not_be_released() -> None:
    found = report(BEFORE, Question(k=2, columns=("age",)), after=AFTER.select(["age"]))
    assert found.before.columns == ("age",)
    assert set(found.retained) == {"age"}
