from __future__ import annotations

import datetime as dt

import pytest

from surrogate.link.calendar.holidays import holiday_date, holiday_on


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("Christmas", (2023, 12, 25)),
        ("Thanksgiving", (2023, 11, 23)),
        ("Memorial Day", (2023, 5, 29)),
        ("Easter", (2024, 3, 31)),
        ("Orthodox Easter", (2024, 5, 5)),
        ("Ash Wednesday", (2024, 2, 14)),
        ("Labor Day", (2024, 9, 2)),
        ("Black Friday", (2024, 11, 29)),
    ],
)
def test_a_rule_gives_the_day(name: str, date: tuple[int, int, int]) -> None:
    assert holiday_date(name, date[0]) == dt.date(*date)


def test_an_islamic_month_is_right_to_two_days() -> None:
    begin = holiday_date("Ramadan", 2024)
    assert begin is not None
    assert abs((begin - dt.date(2024, 3, 11)).days) <= 2


def test_a_plain_day_is_no_holiday() -> None:
    assert holiday_on(dt.date(2024, 12, 25)) == "Christmas"
    assert holiday_on(dt.date(2024, 12, 20)) is None
