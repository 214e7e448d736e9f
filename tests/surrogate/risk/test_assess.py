"""What may be asked about a table."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import replace
from typing import Any

import pytest

from surrogate.errors import UsageError
from surrogate.risk import IdentifierTable, Question, assess, report

TABLE = IdentifierTable(
    ("age", "sex", "ill"),
    (("64", "F", "flu"), ("64", "F", "gout"), ("19", "M", "flu")),
    ("1", "2", "3"),
)


@pytest.mark.parametrize(
    "options",
    [
        {"k": 0},
        {"sampling_fraction": 0.0},
        {"sampling_fraction": 1.5},
        {"columns": ("ill",), "sensitive": ("ill",)},
    ],
)
def test_what_has_no_answer_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        Question(**options)


def test_a_sensitive_column_is_no_quasi_identifier() -> None:
    found = assess(TABLE, Question(k=2, sensitive=("ill",)))
    assert found.columns == ("age", "sex")
    assert (found.anonymity.k, found.diversity[0].distinct_l) == (1, 1)


def test_without_a_quasi_identifier_there_is_nothing_to_measure() -> None:
    with pytest.raises(UsageError, match="no quasi-identifier"):
        assess(TABLE, Question(sensitive=("age", "sex", "ill")))


def test_the_order_of_patients_and_values_changes_no_digit() -> None:
    rows = [(f"{n * n % 13}", "FM"[n % 2], f"ill {n * n * n % 29}") for n in range(400)]
    tables = [
        IdentifierTable(TABLE.columns, tuple(some), tuple(map(str, range(400))))
        for some in (rows, rows[::-1], sorted(rows), sorted(rows, key=lambda row: row[2]))
    ]
    question = Question(k=3, columns=("age", "sex"), sensitive=("ill",), sampling_fraction=0.3)
    first, *others = (assess(table, question) for table in tables)
    assert [one == first for one in others] == [True] * 3
    [told] = first.diversity
    assert told == replace(told, t=math.fsum(_gaps(rows)) / 2)


def _gaps(rows: list[tuple[str, str, str]]) -> list[float]:
    """Return the gaps of the class that is furthest from the whole table, in text order."""
    whole = Counter(ill for _, _, ill in rows)
    classes: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for age, sex, ill in rows:
        classes[age, sex][ill] += 1
    gaps = [
        [abs(one[ill] / one.total() - whole[ill] / whole.total()) for ill in sorted(whole)]
        for one in classes.values()
    ]
    return max(gaps, key=math.fsum)


def test_a_release_of_nobody_who_was_measured_is_refused() -> None:
    others = replace(TABLE, ids=("R1", "R2", "R3"))
    with pytest.raises(UsageError, match="no patient of the release"):
        report(TABLE, Question(), after=others)
    assert report(TABLE, Question(), after=replace(others, ids=("R1", "2", "3"))).after


def test_an_empty_population_is_a_population() -> None:
    empty = IdentifierTable(TABLE.columns, (), ())
    assert assess(TABLE, Question(population=empty)).attacks.population == "table"
