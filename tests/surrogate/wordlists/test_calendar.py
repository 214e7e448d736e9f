from __future__ import annotations

import pytest

from surrogate.wordlists.calendar import (
    COLUMNS,
    calendar_table,
    holidays,
    month_names,
    month_slips,
    season_names,
    weekday_names,
)

WHOLE = ("en", "es", "pt", "fr", "it", "de")


@pytest.mark.parametrize("language", WHOLE)
def test_six_languages_write_all_months_weekdays_and_seasons(language: str) -> None:
    assert [len(set(month_names(language, column))) for column in COLUMNS] == [12, 12, 12]
    assert [len(set(weekday_names(language, column))) for column in COLUMNS] == [7, 7, 7]
    assert len(set(season_names(language))) == 4
    assert set(month_slips(language).values()) <= set(range(1, 13))


@pytest.mark.parametrize("language", sorted(calendar_table()["languages"].keys() - set(WHOLE)))
def test_a_further_language_writes_all_months_or_weekdays_or_none(language: str) -> None:
    months = [len(set(month_names(language, column))) for column in COLUMNS]
    weekdays = [len(set(weekday_names(language, column))) for column in COLUMNS]
    assert months in ([12, 12, 12], [0, 0, 0])
    assert weekdays in ([7, 7, 7], [0, 0, 0])
    assert any(months + weekdays)
    assert set(month_slips(language).values()) <= set(range(1, 13))


def test_lists_of_the_calendar_begin_with_january_monday_and_winter() -> None:
    assert month_names("en", "short")[0] == "Jan"
    assert weekday_names("es")[0] == "lunes"
    assert season_names("de")[0] == "Winter"


def test_holiday_rules_are_of_a_known_kind() -> None:
    kinds = {holiday.rule["kind"] for holiday in holidays()}
    assert kinds == {"fixed", "weekday", "easter", "easter-orthodox", "movable"}
