"""What is a dose at several times of a day, and what a date."""

from __future__ import annotations

import pytest

from surrogate.doses import are_doses
from surrogate.span import Span


def told(text: str) -> bool:
    start = next(index for index, sign in enumerate(text) if sign.isdigit())
    end = next(index for index in range(start, len(text)) if text[index] in " ,")
    return are_doses(text, Span(start, end))


@pytest.mark.parametrize(
    "text",
    ["lispro 10/8/12 units with meals", "Humalog 6-6-8 before meals", "takes 5/5/7 mg, as told",
     "aspart 8/8/10, ASA", "glargine, lispro 10/8/12, NPH"],
)  # fmt: skip
def test_units_or_meals_behind_tell_doses(text: str) -> None:
    assert told(text)


@pytest.mark.parametrize(
    "text", ["f/u 3/6/12 months", "girth 4/8/12 cm below it", "ports 5-10-12 mm"]
)
def test_lengths_and_times_behind_tell_no_date(text: str) -> None:
    assert told(text)


def test_blanks_may_stand_between_them() -> None:
    assert are_doses("at 4 / 8 / 12 cm below", Span(3, 13))


@pytest.mark.parametrize("text", ["trop 9-10-11 flat", "Hgb: 9-8-7, flat", "CK 6-8-14 (no delta)"])
def test_results_in_a_row_stand_between_what_was_measured_and_how_it_went(text: str) -> None:
    assert told(text)


@pytest.mark.parametrize(
    "text",
    ["trop 9-10-11 was flat", "seen 9-10-11 stable", "stable trop on 9-10-11, flat",
     "lispro since 10/8/12 with us", "on 10/8/12, units", "10/8/2012 units", "10/08/12 units",
     "10/8-12 units", "10/8/12 unitsheet", "labs 3/4/12 Mg 1.8", "labs 3/4/12 mg 1.8",
     "crisis 3/4/12 MG ruled out", "US 3/4/12 u/s done", "inj 3/4/12 AC joint",
     "Creon started 3/4/12 with meals", "Lasix start 3/4/12 TID", "Hgb 3/4/12 stable",
     "CRP 3/4/12 falling", "insulin 3/4/12 before breakfast 120",
     "nurse note 3/4/12 days", "well\n3/4/12 hrs worked", "f/u 3/4/12 mo called",
     "lispro 3/4/12 started", "insulin 3/4/12, then", "PT 3/4/12 min assist", "US 3/6/12 cm 4"],
)  # fmt: skip
def test_anything_else_is_a_date(text: str) -> None:
    assert not told(text)
