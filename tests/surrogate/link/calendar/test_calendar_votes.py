"""Which number of a date is its day, as the patient's other dates and weekdays tell it."""

from __future__ import annotations

import pytest
from calendar_notes import linked

MONTH_FIRST = "Seen [[DATE|05/23/2019]]. "
WORDS = "Seen [[DATE|1998-08-21]]. Admitted [[DATE|10 July]]."


def _days(*notes: str, day_first: bool | None = None) -> list[str]:
    _, links = linked(*notes, day_first=day_first)
    return [str(link.moments[0].date) for link in links.dates if link.moments]


@pytest.mark.parametrize("written", ["Fri 9/2", "Friday, 9/2", "Fri 9/2/2018", "Fri. 09.02.18"])
def test_a_weekday_tells_which_number_is_the_day(written: str) -> None:
    note = f"Seen [[DATE|2018-02-06]]. [[DATE|{written}]] rang"
    assert _days(note, day_first=False)[1] == "2018-02-09"
    month_first = note.replace("9/2", "2/9").replace("09.02", "02.09")
    assert _days(month_first, day_first=True)[1] == "2018-02-09"


def test_a_weekday_of_its_own_tells_it_too() -> None:
    note = "Seen [[DATE|2018-02-06]]. [[DATE|Fri]] [[DATE|9/2]] rang, again [[DATE|6/3]]"
    assert _days(note)[2:] == ["2018-02-09", "2018-03-06"]


def test_a_weekday_tells_the_day_of_the_note_itself() -> None:
    assert _days("[[DATE|Mon 6.7.98]] seen", day_first=False) == ["1998-07-06"]
    assert _days("[[DATE|Sun 6.7.98]] seen", day_first=True) == ["1998-06-07"]


def test_a_row_of_days_tells_it() -> None:
    days = _days("[[DATE|1998-07-20]] [[DATE|6/7]] ill, [[DATE|7/7]] same, [[DATE|8/7]] better")
    assert days[1:] == ["1998-07-06", "1998-07-07", "1998-07-08"]


def test_the_first_of_each_month_is_no_row_of_days() -> None:
    days = _days("[[DATE|1998-07-20]] [[DATE|4/1]] ill, [[DATE|5/1]] same, [[DATE|6/1]] better")
    assert days[1:] == ["1998-04-01", "1998-05-01", "1998-06-01"]


def test_days_in_words_in_another_note_tell_it() -> None:
    assert _days("Hurt [[DATE|6/7/98]], seen [[DATE|11/7/98]].", WORDS)[0] == "1998-07-06"


def test_one_day_near_another_may_be_chance() -> None:
    words = WORDS.replace("10 July", "July 10, 1998")
    assert _days("Hurt [[DATE|6/7/98]].", words)[0] == "1998-06-07"
    assert _days("Hurt [[DATE|6/7/98]], seen [[DATE|11/7/98]].", words)[0] == "1998-07-06"


@pytest.mark.parametrize(
    "hurt", ["6/7/98", "6/7/98]], seen [[DATE|9/7/98", "6/7]] [[DATE|7/7]] [[DATE|8/7"]
)
def test_the_land_goes_before_what_may_be_chance(hurt: str) -> None:
    assert _days(f"Hurt [[DATE|{hurt}]].", WORDS, day_first=False)[0] == "1998-06-07"


def test_points_put_the_day_first_where_nothing_else_is_told() -> None:
    assert _days("Hurt [[DATE|6.7.98]].") == ["1998-07-06"]
    assert _days("Hurt [[DATE|6.7.98]].", day_first=False) == ["1998-06-07"]
    assert _days("Hurt [[DATE|6.7.98]]. " + MONTH_FIRST)[0] == "1998-06-07"


def test_full_months_behind_their_days_put_the_day_first_likewise() -> None:
    assert _days("[[DATE|3rd February 2003]] sent [[DATE|4/7/03]]")[1] == "2003-07-04"
    assert _days("[[DATE|03 FEB 2003]] sent [[DATE|4/7/03]]")[1] == "2003-04-07"


@pytest.mark.parametrize(
    ("between", "follows"),
    [(" ", 2), (", ", 2), (". ", 2), (".\n", -1), ("\n", -1), (". \n", -1)],
)
def test_a_weekday_at_the_end_of_a_line_is_not_of_the_date_below(
    between: str, follows: int
) -> None:
    _, links = linked(f"Seen [[DATE|2019-09-17]], clinic [[DATE|Mon]]{between}[[DATE|9/20]] better")
    assert links.dates[1].follows == follows


def test_a_weekday_in_full_at_the_end_of_a_sentence_is_not_of_the_date_behind() -> None:
    _, links = linked("Seen [[DATE|2019-09-17]], back [[DATE|Monday]]. [[DATE|9/20]] better")
    assert links.dates[1].follows == -1


def test_two_numbers_before_a_month_are_days() -> None:
    assert linked("Seen [[DATE|2031-04-07]], off [[DATE|04-11APR]]")[1].dates[1].moments[0].day == 4
