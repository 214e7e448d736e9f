from __future__ import annotations

import base64

import pytest

from surrogate.leak.dates import full_dates, spelt_dates
from surrogate.leak.encoded import decoded
from surrogate.leak.spelt import years
from surrogate.leak.view import View


@pytest.mark.parametrize(
    ("text", "stretch", "said"),
    [
        ("per Hol&#99;omb.", "Hol&#99;omb.", "Holcomb."),
        ("?q=Hol%63omb now", "?q=Hol%63omb", "?q=Holcomb"),
        ("per Hol=63omb", "Hol=63omb", "Holcomb"),
        ("per Hol=\ncomb", "Hol=\ncomb", "Holcomb"),
        ("per Hol<i>comb</i>", "Hol<i>comb</i>", "Holcomb"),
        ("per Ho**lcomb**", "Ho**lcomb**", "Holcomb"),
        ("att. SGVucnkgSG9sY29tYg== here", "SGVucnkgSG9sY29tYg==", "Henry Holcomb"),
        ("\u202ebmocloH\u202c", "\u202ebmocloH", "Holcomb"),
        ("\u24d7olcomb", "\u24d7", "h"),
        ("413-782-HELP", "413-782-HELP", "413-782-4357"),
        ("call four one three, oh 1 6", "four one three, oh 1 6", "413016"),
    ],
)
def test_a_code_is_read(text: str, stretch: str, said: str) -> None:
    found = [(span.of(text), read) for span, read in decoded(View.of("", text))]
    assert (stretch, said) in found


@pytest.mark.parametrize(
    "text",
    [
        "Hypercholesterolemia, SaO2 98% on RA; BP 120/80 & stable = no change.",
        "413-782-0168 / R&D; one or two, three at most",
        base64.b64encode(bytes(range(200, 230))).decode(),
        "INSTRUCTIONS GIVEN ** NOTE ** wound/dressing",
    ],
)
def test_plain_text_says_nothing_else(text: str) -> None:
    assert list(decoded(View.of("", text))) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("March third, two thousand and fifteen", (2015, 3, 3)),
        ("the twenty-first of May, nineteen sixty-two", (1962, 5, 21)),
        ("thirtieth day of June 2015", (2015, 6, 30)),
        ("April first nineteen oh five", (1905, 4, 1)),
    ],
)
def test_a_date_in_words_is_read(text: str, day: tuple[int, int, int]) -> None:
    assert [found for _, found in spelt_dates(text)] == [day]


@pytest.mark.parametrize(
    ("text", "day"),
    [("2015-W10-3", (2015, 3, 4)), ("2015W103", (2015, 3, 4)), ("4.III.2015", (2015, 3, 4)),
     ("2/28-3/4/2015", (2015, 3, 4))],
)  # fmt: skip
def test_a_date_is_read_by_week_roman_month_and_in_a_range(
    text: str, day: tuple[int, int, int]
) -> None:
    assert [found for _, found in full_dates(text)] == [day]


@pytest.mark.parametrize("text", ["2015-W60-3", "32.III.2015", "4.IIV.2015", "W10-3"])
def test_impossible_ones_are_none(text: str) -> None:
    assert list(full_dates(text)) == []


def test_a_year_in_words_is_told_from_numbers() -> None:
    text = "born nineteen sixty-two; two thousand and ten; two thousand calories; nineteen days"
    assert [year for _, year in years(text)] == [1962, 2010]
