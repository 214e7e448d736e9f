"""Days in words move like days in digits, and stay in words."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from calendar_notes import rewritten
from hypothesis import assume, given
from hypothesis import strategies as st

from surrogate.link.calendar.mentions.spelt import in_digits
from surrogate.link.calendar.wording.spelt_days import day_in_words
from surrogate.originals import forms_of
from surrogate.phi import Kind
from surrogate.wordlists.calendar import day_words

FORMS = [
    "{month} {day}, {year}", "the {day} of {month} {year}", "this {day} day of {month}, {year}",
    "{month} the {day}, {year}",
]  # fmt: skip
secrets = st.binary(min_size=32, max_size=32)
days = st.dates(dt.date(1990, 1, 1), dt.date(2040, 12, 31))


def _written(form: str, day: dt.date) -> str:
    words = day_words()[day.day - 1].replace(" ", "-")
    return form.format(month=day.strftime("%B"), day=words, year=day.year)


@given(secrets, days, st.sampled_from(FORMS))
def test_a_date_with_its_day_in_words_moves_by_the_shift(
    secret: bytes, day: dt.date, form: str
) -> None:
    note = f"Record date: [[DATE|{day.isoformat()}]] on [[DATE|{_written(form, day)}]] here"
    result = rewritten(note, secret=secret)
    assume((day.month, day.day) != (7, 4))  # the holiday
    moved = day + dt.timedelta(days=result.shift)
    assert result.surrogates[1] == _written(form, moved)


@pytest.mark.parametrize(
    "written", ["the seventeenth", "seventeenth", "the seventeenth of this month"]
)
def test_a_lone_day_in_words_moves_as_in_digits(written: str) -> None:
    note = "Record date: [[DATE|2031-08-19]] on [[DATE|{}]] here"
    told = rewritten(note.format(written)).surrogates[1]
    assert told != written
    assert in_digits(told) == rewritten(note.format(in_digits(written))).surrogates[1]


@pytest.mark.parametrize(
    "written",
    ["first week of May", "third Thursday of October", "May first week", "second quarter"],
)
def test_what_is_no_day_keeps_its_words(written: str) -> None:
    assert in_digits(written) == written


def test_the_fourth_with_a_capital_is_the_holiday() -> None:
    assert in_digits("the Fourth") == "the Fourth"
    assert in_digits("the fourth") == "the 4th"


@pytest.mark.parametrize("written", ["October the ninth", "October the 9th"])
def test_a_month_and_its_day_behind_an_article_are_one_day(written: str) -> None:
    for secret in (bytes(32), bytes(range(32)), bytes([7] * 32)):
        note = f"Record date: [[DATE|2031-08-19]] on [[DATE|{written}]], [[DATE|October 9]] here"
        the_day, plain = rewritten(note, secret=secret).surrogates[1:]
        assert re.sub(r" the (\d+)(?:st|nd|rd|th)$", r" \1", in_digits(the_day)) == plain


def test_a_full_date_with_its_day_in_words_identifies() -> None:
    assert forms_of(Kind.DATE, "May third, 2031")


@pytest.mark.parametrize(
    ("original", "words"),
    [("third", "twenty-second"), ("Third", "Twenty-second"), ("TWENTY FIRST", "TWENTY SECOND")],
)
def test_words_are_joined_and_cased_like_the_original(original: str, words: str) -> None:
    assert day_in_words(original, 22) == words
    assert re.fullmatch("(?i:22nd)", in_digits(words))
