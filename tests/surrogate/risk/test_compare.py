"""Before and after: only what is still true can be matched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from surrogate.errors import UsageError
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


def _ages_true(before: str, after: str) -> str:
    tables = (tuple((age,) for age in ages.split()) for ages in (before, after))
    old, new = (
        IdentifierTable(("age",), rows, tuple(map(str, range(len(rows))))) for rows in tables
    )
    return " ".join(
        age or "-" for (age,) in true_values(old, new, ladders(("age",), old.rows)).rows
    )


@pytest.mark.parametrize(
    ("before", "after", "true"),
    [
        ("34 71 87 88 85", "34 71 85 85 85", "34 71 85 85 85"),
        ("34 71 80", "34 71 79", "34 71 79"),
        ("34 66 71 101", "34 65 65 65", "34 65 65 65"),
        ("34 71 87 88", "34 71 85 -", "34 71 85 -"),  # the other follows, or is not told
        ("34 71 83", "34 71 85", "34 71 -"),  # a cap makes nobody older
        ("34 71 87 88", "36 69 85 90", "- - - -"),  # ages are shifted: the greatest is no cap
        ("87", "85", "-"),
        ("34 94 95", "34 90 90", "34 90 90"),
    ],
)
def test_an_age_is_true_under_any_cap_that_the_release_has(
    before: str, after: str, true: str
) -> None:
    assert _ages_true(before, after) == true


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


def test_rows_without_ids_are_compared_in_order_only_if_there_are_as_many() -> None:
    bare = IdentifierTable(("age",), (("64",), ("43",)), ("1", "2"), named=False)
    assert report(bare, Question(k=2), after=bare).retained == {"age": 1.0}
    fewer = replace(bare, rows=bare.rows[1:], ids=("1",))
    named = replace(bare, named=True)
    for one, other in ((bare, fewer), (bare, named), (named, bare)):
        with pytest.raises(UsageError, match="patient_id"):
            report(one, Question(k=2), after=other)


def test_columns_that_are_not_asked_for_need_not_be_released() -> None:
    found = report(BEFORE, Question(k=2, columns=("age",)), after=AFTER.select(["age"]))
    assert found.before.columns == ("age",)
    assert set(found.retained) == {"age"}
