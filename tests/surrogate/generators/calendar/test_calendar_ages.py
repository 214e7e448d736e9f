"""Laws of ages: nobody over 90, intervals stay, birth date, age and note agree."""

from __future__ import annotations

import datetime as dt

import pytest
from budget import cpu_seconds_below
from calendar_notes import rewritten
from hypothesis import assume, given
from hypothesis import strategies as st

from surrogate.link.calendar.full_years import years_between

secrets = st.binary(min_size=32, max_size=32)
births = st.dates(dt.date(1905, 1, 1), dt.date(1990, 12, 31))
notes = st.lists(
    st.dates(dt.date(1995, 1, 1), dt.date(2012, 12, 31)), min_size=1, max_size=4, unique=True
)


@given(secrets, births, notes)
def test_age_birth_date_and_note_agree(secret: bytes, birth: dt.date, days: list[dt.date]) -> None:
    days.sort()
    ages = [years_between(birth, day) for day in days]
    assume(ages[0] > 5 and ages[-1] <= 107)
    texts = [
        f"Record date: [[DATE|{day.isoformat()}]] DOB: [[DATE|{birth.isoformat()}]] [[AGE|{age}]]"
        for day, age in zip(days, ages, strict=True)
    ]
    result = rewritten(*texts, secret=secret)
    dates = [dt.date.fromisoformat(text) for text in result.surrogates[: 2 * len(days)]]
    told = [int(text) for text in result.surrogates[2 * len(days) :]]
    down = max(0, max(ages) - 90)
    assert told == [age - down for age in ages]
    assert [years_between(b, d) for d, b in zip(dates[::2], dates[1::2], strict=True)] == told


@given(secrets, births, st.sampled_from(["turned {age} in {month}", "has a birthday in {month}"]))
def test_the_month_of_a_birthday_is_that_of_the_birth_date(
    secret: bytes, birth: dt.date, said: str
) -> None:
    age = years_between(birth, dt.date(2012, 12, 31))
    said = said.format(age=f"[[AGE|{age}]]", month=f"[[DATE|{birth:%B}]]")
    result = rewritten(
        f"Record date: [[DATE|2012-12-31]] DOB: [[DATE|{birth:%B %d, %Y}]]. She {said}.",
        secret=secret,
    )
    months = [text.split()[0] for text in result.surrogates if text[:1].isalpha()]
    assert [months[0]] * 2 == months


@given(secrets, births, st.dates(dt.date(1995, 1, 1), dt.date(2012, 12, 31)))
def test_a_year_of_birth_agrees_with_age_and_note(
    secret: bytes, birth: dt.date, day: dt.date
) -> None:
    age = years_between(birth, day)
    assume(5 < age <= 107)
    text = (
        f"Record date: [[DATE|{day.isoformat()}]] [[AGE|{age}]] yo, born in [[DATE|{birth.year}]]"
    )
    date, year, told = rewritten(text, secret=secret).surrogates
    moved = dt.date.fromisoformat(date)
    assert moved.year - int(year) - int(told) in {0, 1}
    assert int(told) <= 90


@given(st.lists(st.integers(1, 110), min_size=1, max_size=5), secrets)
def test_nobody_is_over_ninety(ages: list[int], secret: bytes) -> None:
    text = "Record date: [[DATE|2004-02-01]] " + " ".join(f"[[AGE|{age}]] yo." for age in ages)
    told = [int(age) for age in rewritten(text, secret=secret).surrogates[1:]]
    assert max(told) <= 90
    if max(ages) <= 90:
        assert told == ages


@given(st.integers(1, 89), st.sampled_from(["months", "weeks", "days"]))
def test_other_units_stay(age: int, unit: str) -> None:
    text = f"Record date: 2004-02-01 [[AGE|99]] yo, [[AGE|{age}]] {unit}"
    assert rewritten(text).surrogates[1] == str(age)


@pytest.mark.parametrize(("said", "told"), [(64, 65), (60, 65), (69, 65), (99, 90)])
def test_bins(said: int, told: int) -> None:
    policy = {"ages": {"mode": "bin", "bin_years": 10}}
    assert rewritten(f"[[AGE|{said}]] yo", policy=policy).surrogates == [str(told)]


@given(secrets)
def test_shifted_ages_and_birth_dates_agree(secret: bytes) -> None:
    text = "Record date: [[DATE|2004-02-01]] DOB: [[DATE|1940-07-01]] [[AGE|63]] yo"
    result = rewritten(text, secret=secret, policy={"ages": {"mode": "shift"}})
    day, birth = (dt.date.fromisoformat(text) for text in result.surrogates[:2])
    assert years_between(birth, day) == int(result.surrogates[2])
    assert int(result.surrogates[2]) in {60, 61, 62, 64, 65, 66}


@given(secrets)
def test_an_age_that_moves_beyond_all_words_is_still_told(secret: bytes) -> None:
    policy = {"ages": {"mode": "shift", "cap_years": 130, "max_shift_years": 130}}
    text = "Elle a [[AGE|cent neuf]] ans. He was in his [[AGE|nineties]], a [[AGE|nonagenarian]]."
    assert all(rewritten(text, secret=secret, policy=policy).surrogates)


def test_ages_and_births_of_hundreds_of_notes_are_planned_in_time() -> None:
    days = (dt.date(2009, 1, 1) + dt.timedelta(days=number) for number in range(600))
    texts = [f"Record date: [[DATE|{day}]] DOB: [[DATE|1940-07-01]] [[AGE|68]] yo" for day in days]
    for policy in ({}, {"ages": {"mode": "shift"}}):
        with cpu_seconds_below(10):
            rewritten(*texts, policy=policy)
