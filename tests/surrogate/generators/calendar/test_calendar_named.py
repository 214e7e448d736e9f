"""Laws of named days: what stands for one reads as a date or as a neutral word, in its frame."""

from __future__ import annotations

import calendar
import datetime as dt
import re

import pytest
from calendar_notes import linked, rewritten
from hypothesis import given
from hypothesis import strategies as st

from surrogate.link.calendar.mentions.tokens import tokenise
from surrogate.link.calendar.wording.holidays import all_holidays, holiday_date
from surrogate.wordlists.calendar import named_days
from surrogate.wordlists.folding import fold

MONTHS = "|".join(list(calendar.month_name)[1:])
NEUTRAL = "|".join(named_days()["neutral"]["en"].values())
KNOWN = {fold(name) for h in all_holidays() for name in (h.name, *h.variants)}
NAMES = [n for h in all_holidays() for n in (h.name, *h.variants) if tokenise(n)[1] == "H"]
secrets = st.binary(min_size=32, max_size=32)
unknown = st.from_regex(
    r"[A-Z][bdfgklmnprstvz][aeiou]qzor[a-z]{2,6}( [A-Z]oqv[a-z]{2,5})?", fullmatch=True
)


def _is_day(text: str, original: str) -> bool:
    in_words = rf"The [a-z]+(?:-[a-z]+)? of (?:{MONTHS})"  # `The Twelfth of July` is told by one
    plain = rf"(?:{MONTHS}) \d\d?|\d\d?(?:st|nd|rd|th) of (?:{MONTHS})|{in_words}|{NEUTRAL}"
    return re.fullmatch(plain, text, re.IGNORECASE) is not None or (
        fold(text) in KNOWN or text == original
    )


@given(
    secret=secrets, name=st.sampled_from(NAMES), before=st.sampled_from(["on ", "since ", "the "])
)
def test_a_named_day_becomes_a_date_a_holiday_or_a_neutral_word(
    secret: bytes, name: str, before: str
) -> None:
    text = f"Record date: [[DATE|2067-05-09]]\nShe has come {before}[[DATE|{name}]] to us"
    surrogate = rewritten(text, secret=secret).surrogates[1]
    assert _is_day(surrogate, name)
    assert not (before == "the " and surrogate.startswith("the "))


@given(secret=secrets, name=unknown)
def test_an_unknown_name_becomes_a_neutral_word_in_its_frame(secret: bytes, name: str) -> None:
    text = (
        f"Record date: [[DATE|2067-05-09]]\nWell since [[DATE|{name}]], on [[DATE|{name} weekend]]"
    )
    text += f" and the [[DATE|{name}]]"
    assert rewritten(text, secret=secret).surrogates[1:] == [
        "that day",
        "the holiday weekend",
        "holiday",
    ]


@pytest.mark.parametrize(
    "name", ["Easter", "Ash Wednesday", "Diwali", "Passover", "Losar", "Whitsun"]
)
@given(secret=secrets, year=st.integers(1990, 2030))
def test_a_movable_feast_with_its_year_moves_to_the_day(
    name: str, secret: bytes, year: int
) -> None:
    text = f"Record date: [[DATE|{year}-08-09]]\nFell on [[DATE|{name} {year}]] at home"
    result = rewritten(text, secret=secret)
    date = holiday_date(tokenise(name)[0][0].holiday, year)
    assert date is not None
    moved = date + dt.timedelta(days=result.shift)
    written = f"{calendar.month_name[moved.month]} {moved.day}, {moved.year}"
    surrogate = result.surrogates[1]
    assert surrogate == written or fold(surrogate.removesuffix(f" {moved.year}")) in KNOWN


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("12/18/2019 I am off from Friday till after [[DATE|New Year's]].", 2020),
        ("05/16/2019 Mother Arlene d. [[DATE|Easter]].", 2019),
        ("11/14/2017 Admitted three times since [[DATE|Easter]].", 2017),
        ("11/16/2023 Then off until the [[DATE|new year]].", 2024),
        ("01/05/2018 Not eating since [[DATE|New Year]].", 2018),
    ],
)
def test_a_holiday_without_year_is_the_nearest_that_the_words_allow(text: str, year: int) -> None:
    _, links = linked(re.sub(r"^(\S+)", r"Record date: [[DATE|\1]]\n", text))
    assert links.dates[1].moments[0].year == year


@given(secrets, st.sampled_from(["Tuesday after {}", "Friday before {}", "Sundays in {}"]),
       st.sampled_from(["Easter", "Lent", "Labor Day", "Diwali"]))  # fmt: skip
def test_a_weekday_beside_a_feast_stays_that_weekday(secret: bytes, frame: str, name: str) -> None:
    text = f"Record date: [[DATE|2067-05-09]]\nComes on [[DATE|{frame.format(name)}]]"
    surrogate = rewritten(text, secret=secret).surrogates[1]
    assert surrogate.startswith(frame.format(""))
