"""Dates of the Islamic calendar move by the days of the record and keep their form."""

from __future__ import annotations

import datetime as dt

import pytest

from surrogate.generators.calendar.islamic import islamic_surrogate
from surrogate.link.calendar.wording.sun_and_moon import islamic_day, islamic_of


def _later(days: int, text: str) -> str | None:
    return islamic_surrogate(text, lambda date: date + dt.timedelta(days))


@pytest.mark.parametrize(
    ("days", "text", "moved"),
    [
        (1, "19-Ramadan-1439", "20-Ramadan-1439"),
        (30, "05 RAJAB 1440", "05 SHABAN 1440"),
        (3, "29/Dhu al-Hijjah/1439 AH", "2/Muharram/1440 AH"),
        (0, "7 Sha'ban, 1441H", "7 Shaban, 1441H"),
        (1, "19-Ramadan-2018", None),
        (1, "19 March 1439", None),
        (1, "Ramadan 1439", None),
        (1, "31 Rajab 1440", None),
    ],
)
def test_an_islamic_date_moves_by_days(days: int, text: str, moved: str | None) -> None:
    assert _later(days, text) == moved


def test_an_islamic_date_beyond_the_calendar_is_none() -> None:
    assert islamic_surrogate("19-Ramadan-1439", lambda _: None) is None


@pytest.mark.parametrize("ordinal", range(600_000, 800_000, 1_777))
def test_islamic_days_are_told_as_they_are_read(ordinal: int) -> None:
    date = dt.date.fromordinal(ordinal)
    assert islamic_day(*islamic_of(date)) == date
