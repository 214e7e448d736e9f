"""Days of rows, as exports of databases write them."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.formats.days import day_and_time, iso_day

MAY_3 = dt.date(2021, 5, 3)


@pytest.mark.parametrize(
    "written",
    [
        "2021-05-03",
        "2021/5/3",
        " 2021.05.03 ",
        "20210503",
        "3.5.2021",
        "03-MAY-21",
        "3 May 2021",
        "03MAY2021",
        "03MAY2021:00:00:00",
        "May  3 2021 00:00",
        "May 3, 2021",
        "2021-05-03 00:00:00",
        "2021-05-03T00:00:00.000Z",
        "03.05.2021 00:00",
        "20210503000000",
    ],
)
def test_days_are_read_where_they_can_be_one_day_alone(written: str) -> None:
    assert day_and_time(written) == (MAY_3, False)


@pytest.mark.parametrize(
    "written",
    [
        "2021-05-03 10:15",
        "2021-05-03 10:15:00.0000007",
        "2021-05-03T10:15:00.123456+02:00",
        "2021-05-03 10:15:00 UTC",
        "03-MAY-21 10.15.00.000000000 AM",
        "03-MAY-2021 10:15:00",
        "3.5.2021 10:15",
        "202105031015",
        "20210503101500.0000-0500",
        "May  3 2021 10:15AM",
        "03MAY2021:10:15:00.000",
        "3-May-2021 10:15",
        "20210503T101500",
    ],
)
def test_a_time_behind_a_day_is_told(written: str) -> None:
    assert day_and_time(written) == (MAY_3, True)


@pytest.mark.parametrize(
    "written",
    [
        "05/03/2021",
        "05-03-2021",
        "05032021",
        "2021-02-29",
        "2021-13-01",
        "3.5.21",
        "03-MAI-21",
        "2021-05",
        "Mayo 3, 2021",
        "202105031",
        "2021-05/03",
        "44319",
        "1620000000000",
        "2021-05-03, seen",
        "\u0662021-05-03",
        "",
    ],
)
def test_what_may_be_two_days_or_is_none_is_not_read(written: str) -> None:
    assert day_and_time(written) is None


def test_months_are_known_by_their_whole_names() -> None:
    assert day_and_time("September 30, 2021") == (dt.date(2021, 9, 30), False)


def test_short_years_are_those_of_oracle() -> None:
    assert day_and_time("31-DEC-49") == (dt.date(2049, 12, 31), False)
    assert day_and_time("01-JAN-50") == (dt.date(1950, 1, 1), False)


@given(st.dates(), st.sampled_from(["", " 00:00:00"]))
def test_both_read_what_python_writes(day: dt.date, midnight: str) -> None:
    assert iso_day(f"{day}{midnight}") == day
    assert day_and_time(f"{day}{midnight}") == (day, False)
