from __future__ import annotations

import datetime as dt

import pytest

from surrogate.link.calendar.wording.holidays import all_holidays, holiday_date, holiday_on


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


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("Rosh Hashanah", (2023, 9, 16)),
        ("Yom Kippur", (2021, 9, 16)),
        ("Passover", (2024, 4, 23)),
        ("Chinese New Year", (2023, 1, 22)),
        ("Chinese New Year", (2015, 2, 19)),
        ("Diwali", (2020, 11, 14)),
        ("Mid-Autumn Festival", (2024, 9, 17)),
        ("First Sunday of Lent", (2030, 3, 10)),
        ("Corpus Christi", (2024, 5, 30)),
        ("Clean Monday", (2024, 3, 18)),
        ("Victoria Day", (2024, 5, 20)),
        ("Remembrance Sunday", (2023, 11, 12)),
    ],
)
def test_further_named_days_follow_their_rule(name: str, date: tuple[int, int, int]) -> None:
    assert holiday_date(name, date[0]) == dt.date(*date)


def test_every_named_day_with_a_rule_has_a_day_in_every_year() -> None:
    told = [h.name for h in all_holidays() if h.rule["kind"] != "movable"]
    leap = [n for n in told if holiday_date(n, 2024) and not holiday_date(n, 2023)]
    assert leap == ["Leap Day"]
    assert all(holiday_date(name, 2024) for name in told)
