"""What two numbers are, by the whole note: a day or a score, a year or a time of day."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detect.page import Page
from detect.streams.days import near_day, timed


def _told(column: object, page: Page) -> dict[str, str]:
    return {
        form: value
        for form, value in zip(page.tokens.forms, column, strict=True)  # type: ignore[call-overload]
        if value
    }


@pytest.mark.parametrize(
    ("dates", "short", "expected"),
    [
        ("04/20/2067", "4/20", "0"),
        ("2067-04-20", "4/18", "-3"),
        ("2067/04/20", "4/18", "-3"),
        ("April 20th, 2067", "4/26", "14"),
        ("20 April 2067", "5/29", "60"),
        ("04/20/67 and 10/11/66", "10/9", "-3"),
        ("01/02/2067", "12/30", "-3"),
        ("04/20/2067", "13/40", "no"),
        ("04/20/2067", "21/4", "3"),
        ("04/20/2067", "11/24", "-far"),
        ("", "4/20", "?"),
    ],
)
def test_the_distance_is_to_the_nearest_full_date(dates: str, short: str, expected: str) -> None:
    page = Page.of(f"{dates} pain {short}, so")
    one, other = short.split("/")
    told = [
        value
        for form, value in zip(page.tokens.forms, near_day(page), strict=True)
        if value and form in {one, "/", other}
    ]
    assert set(told) == {expected}
    assert len(told) == 3


def test_both_days_of_a_range_have_a_distance() -> None:
    page = Page.of("seen 04/22/2067, off 4/20-4/25.")
    told = [(f, v) for f, v in zip(page.tokens.forms, near_day(page), strict=True) if v]
    assert told == [(f, "-3") for f in ("4", "/", "20")] + [(f, "3") for f in ("4", "/", "25")]


@pytest.mark.parametrize(
    "text", ["BP 120/80", "03/04/2067", "1/2.5 mg", "5/10%", "up 3-4%", "C5-6"]
)
def test_what_cannot_be_a_short_day_has_no_distance(text: str) -> None:
    page = Page.of(text)
    assert _told(near_day(page), page) == {}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In 2013 she fell.", {"2013": "0"}),
        ("2013 asleep, 0030 up, 0615 bath", {"2013": "2-3"}),
        ("0030 up, 0615 bath, 0700 report, 1530 home, 2013 asleep", {"2013": "4+"}),
        ("2115 asleep, 0030 up", {"2115": "1"}),
        ("MRN 2013-44 and 5/2013", {}),
    ],
)
def test_a_year_is_told_how_many_times_stand_beside_it(text: str, expected: dict[str, str]) -> None:
    page = Page.of(text)
    assert _told(timed(page), page) == expected


_VALUES = {"0", "no", "?"} | {f"{sign}{step}" for sign in ("", "-") for step in (3, 14, 60, "far")}
_WRITTEN = st.sampled_from(
    (
        *("ſep 4, 2067", "Sept 4, 2067", "decreased 10, 2013", "4 May 2061"),
        *("2/6", "٢/٦", "x2013", "0930"),
    )
)


@given(st.lists(st.text("0123456789/-. \n", max_size=8) | _WRITTEN).map(" ".join))
def test_only_numbers_have_a_distance_or_times_beside_them(text: str) -> None:
    page = Page.of(text)
    near, times = _told(near_day(page), page), _told(timed(page), page)
    assert set(near.values()) <= _VALUES
    assert all(form in "/-" or (form.isascii() and form.isdigit()) for form in near)
    assert all(len(form) == 4 and form.isdigit() for form in times)


def test_a_word_that_begins_like_a_month_makes_no_date() -> None:
    page = Page.of("decreased 10, 2013 seen 4/20")
    assert set(_told(near_day(page), page).values()) == {"?"}
