"""The search for the cheapest generalisation that reaches k."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogate.errors import UsageError
from surrogate.risk import IdentifierTable, ladders, search


def table(columns: tuple[str, ...], *rows: tuple[str, ...]) -> IdentifierTable:
    return IdentifierTable(columns, rows, tuple(str(at) for at in range(len(rows))))


def test_a_table_that_is_anonymous_already_loses_nothing() -> None:
    data = table(("age", "sex"), ("64", "F"), ("64", "F"))
    result = search(data, ladders(data.columns, data.rows), k=2)
    assert (result.k, result.loss, result.reached) == (2, 0.0, True)
    assert result.steps == {"age": "exact", "sex": "exact"}


def test_the_least_step_that_reaches_k_is_taken() -> None:
    # Bands of five join 60 with 62 and 71 with 74; nothing else is needed.
    data = table(("age",), ("60",), ("62",), ("71",), ("74",))
    result = search(data, ladders(data.columns, data.rows), k=2)
    assert result.steps == {"age": "5 years"}
    # Each of the four cells loses log2(2/1) of the log2(4) bits it could lose.
    assert result.loss == pytest.approx(0.5)
    assert result.rows == (("60-64",), ("60-64",), ("70-74",), ("70-74",))


def test_the_column_with_less_in_it_is_given_up_first() -> None:
    # Hiding the job (1 bit a cell at most) is cheaper than hiding the town (2 bits).
    rows = [(town, job) for town in "abcd" for job in ("baker", "baker", "cook")]
    data = table(("town", "job"), *rows)
    assert search(data, ladders(data.columns, data.rows), k=3).steps == {
        "town": "exact",
        "job": "any",
    }


def test_leaving_one_patient_out_may_cost_less_than_a_step() -> None:
    rows = [("60",)] * 4 + [("61",)] * 4 + [("95",)]
    data = table(("age",), *rows)
    steps = ladders(data.columns, data.rows)
    assert search(data, steps, k=4).steps == {"age": "any"}
    result = search(data, steps, k=4, suppress=0.12)
    assert (result.steps, result.left_out, result.k) == ({"age": "exact"}, ("8",), 4)


def test_what_stays_may_make_k_unreachable() -> None:
    data = table(("age", "sex"), ("60", "F"), ("62", "M"))
    steps = ladders(data.columns, data.rows, frozenset({"sex"}))
    result = search(data, steps, k=2)
    assert (result.reached, result.k, result.rows) == (False, 0, ())


def test_k_is_not_reached_by_leaving_out_more_than_may_be() -> None:
    data = table(("age", "sex"), ("60", "F"), ("62", "F"), ("64", "F"), ("66", "M"))
    steps = ladders(data.columns, data.rows, frozenset({"sex"}))
    assert not search(data, steps, k=2).reached
    assert not search(data, steps, k=2, suppress=0.2).reached
    assert search(data, steps, k=2, suppress=0.25).reached


def test_more_patients_are_wanted_than_there_are() -> None:
    data = table(("age",), ("60",), ("62",))
    assert not search(data, ladders(data.columns, data.rows), k=3, suppress=1).reached


def test_an_empty_table_reaches_nothing() -> None:
    data = table(("age",))
    assert not search(data, ladders(data.columns, data.rows), k=2).reached


def test_too_many_columns_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("surrogate.risk.lattice.MAX_NODES", 10)
    data = table(tuple("abcdefgh"), tuple("12345678"), tuple("abcdefgh"))
    with pytest.raises(UsageError, match="--columns"):
        search(data, ladders(data.columns, data.rows), k=2)


ROWS = st.lists(
    st.tuples(
        st.integers(55, 70).map(str),
        st.sampled_from(["01108", "01109", "02139", "OH", ""]),
        st.sampled_from(["F", "M"]),
    ),
    min_size=1,
    max_size=14,
)


def cheapest(data: IdentifierTable, k: int, limit: int) -> float:
    """Try every generalisation, one after the other."""
    steps = ladders(data.columns, data.rows)
    exact = [Counter(data.column(name)) for name in data.columns]
    whole = [
        sum(math.log2(len(data) / exact[at][v]) for at, v in enumerate(row)) for row in data.rows
    ]
    best = math.inf
    for node in itertools.product(*(range(len(ladder.steps)) for ladder in steps)):
        rows = [
            tuple(steps[at].steps[node[at]].of(v) for at, v in enumerate(row)) for row in data.rows
        ]
        sizes = Counter(rows)
        coarse = [Counter(column) for column in zip(*rows, strict=True)]
        out = sum(sizes[row] < k for row in rows)
        if out > limit or out == len(rows):
            continue
        cost = 0.0
        for at, row in enumerate(rows):
            cells = zip(row, data.rows[at], coarse, exact, strict=True)
            kept = sum(math.log2(c[new] / e[old]) for new, old, c, e in cells)
            cost += whole[at] if sizes[row] < k else kept
        best = min(best, cost)
    return best / sum(whole) if best < math.inf and sum(whole) else 0.0


@settings(max_examples=40)
@given(rows=ROWS, k=st.integers(2, 4), suppress=st.sampled_from([0.0, 0.1, 0.3]))
def test_nothing_cheaper_reaches_k(rows: list[tuple[str, ...]], k: int, suppress: float) -> None:
    data = table(("age", "place", "sex"), *rows)
    result = search(data, ladders(data.columns, data.rows), k=k, suppress=suppress)
    limit = math.floor(suppress * len(rows) + 1e-9)
    if result.reached:
        assert result.loss == pytest.approx(cheapest(data, k, limit))
        assert len(result.left_out) <= limit
        assert min(Counter(result.rows).values()) >= k


@given(rows=ROWS)
def test_the_order_of_patients_changes_nothing(rows: list[tuple[str, ...]]) -> None:
    data = table(("age", "place", "sex"), *rows)
    turned = IdentifierTable(data.columns, data.rows[::-1], data.ids[::-1])
    one, two = (search(t, ladders(t.columns, t.rows), k=3, suppress=0.2) for t in (data, turned))
    assert (one.steps, one.loss, set(one.left_out)) == (two.steps, two.loss, set(two.left_out))
