"""What may be asked about a table."""

from __future__ import annotations

from typing import Any

import pytest

from surrogate.errors import UsageError
from surrogate.risk import IdentifierTable, Question, assess

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


def test_an_empty_population_is_a_population() -> None:
    empty = IdentifierTable(TABLE.columns, (), ())
    assert assess(TABLE, Question(population=empty)).attacks.population == "table"
