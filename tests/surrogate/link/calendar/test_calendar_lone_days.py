"""Which month and year a date has that is written without them."""

from __future__ import annotations

import pytest
from calendar_notes import linked, rewritten


def _last(marked: str) -> list[str]:
    _, links = linked(marked)
    return [str(moment.date) for moment in links.dates[-1].moments]


@pytest.mark.parametrize(
    ("note", "day"),
    [
        # The day told last gives the month, unless it is one of birth or expiry.
        (
            "[[DATE|2 Feb 2024]] signed [[DATE|9 Jan]]; drugs collected on the [[DATE|10th]]",
            "2024-01-10",
        ),
        (
            "[[DATE|2 Feb 2024]] [[DATE|9 Jan]], expires [[DATE|30 April 2024]]; the [[DATE|10th]]",
            "2024-01-10",
        ),
        (
            "[[DATE|20 May 2027]] birth is due [[DATE|28 June]]; they come the [[DATE|10th]]",
            "2027-06-10",
        ),
        ("[[DATE|20 April 2022]] the festival ([[DATE|April 28]] and [[DATE|29]])", "2022-04-29"),
        ("[[DATE|28 Aug 2021]] message picked up on the [[DATE|31st]]", "2021-08-31"),
        (
            "[[DATE|2 May 2021]] admitted [[DATE|30 April]], better on the [[DATE|2nd]]",
            "2021-05-02",
        ),
        (
            "[[DATE|5 Oct 2023]] slip of [[DATE|30 Sep 2023]]; waiting since the [[DATE|5th]]",
            "2023-10-05",
        ),
        # The tense decides between months.
        (
            "[[DATE|9 May 2012]] bled ([[DATE|Mar 5-9]]); the feast is on the [[DATE|20th]]",
            "2012-05-20",
        ),
        ("[[DATE|9 May 2012]] bled [[DATE|Mar 5]]; she'll call the [[DATE|20th]]", "2012-05-20"),
        (
            "[[DATE|19 Jan 2018]] came [[DATE|7 Jan]]. Discharge planned for the [[DATE|3rd]]",
            "2018-02-03",
        ),
        ("[[DATE|19 Jan 2018]] came [[DATE|17 Jan]]. Ill since the [[DATE|28th]]", "2017-12-28"),
    ],
)
def test_a_lone_day_has_its_month_from_the_days_told(note: str, day: str) -> None:
    assert _last(note) == [day]


def test_lone_days_in_one_mention_follow_each_other() -> None:
    note = "[[DATE|24 May 2021]] she will be away the [[DATE|28th to the 3rd]]"
    assert _last(note) == ["2021-05-28", "2021-06-03"]


@pytest.mark.parametrize(
    ("note", "day"),
    [
        (
            "[[DATE|4 Feb 2014]] girl, born [[DATE|27/03/14]]. Came in from hostel [[DATE|25/3]]",
            "2014-03-25",
        ),
        ("[[DATE|21 Apr 2014]] [[DATE|1 May]] was out. He phoned [[DATE|20 May]]", "2014-05-20"),
        (
            "[[DATE|22 May 2003]] letter dated [[DATE|11 April]], gave a bed [[DATE|9 June]]",
            "2003-06-09",
        ),
        ("[[DATE|10MAR03]] cried when they graduated [[DATE|28FEB]]", "2003-02-28"),
        ("[[DATE|2067-05-09]] fell [[DATE|25 Dec]]", "2066-12-25"),
        ("this [[DATE|17th day of August, 2026]]: seen to [[DATE|8 April]]", "2026-04-08"),
    ],
)
def test_a_day_without_a_year_is_the_one_near_the_days_told(note: str, day: str) -> None:
    assert _last(note) == [day]


def test_the_day_of_a_month_is_one_day() -> None:
    assert _last("On this [[DATE|17th day of August, 2026]]") == ["2026-08-17"]


@pytest.mark.parametrize(
    "written", ["2nd Sat", "1st Mondays", "2nd and 4th Tues", "1st, 3rd Wed", "3rd Thursday"]
)
def test_a_weekday_counted_in_its_month_stays(written: str) -> None:
    result = rewritten(f"[[DATE|2013-11-12]] the group meets [[DATE|{written}]]")
    assert result.surrogates[1] == written


def test_a_late_ordinal_before_a_weekday_is_a_day() -> None:
    assert _last("[[DATE|2013-11-12]] seen [[DATE|8th Fri]]") == ["2013-11-08"]


@pytest.mark.parametrize("written", ["09/19", "9/19"])
def test_the_expiry_of_a_card_is_a_month(written: str) -> None:
    _, links = linked(f"Seen [[DATE|2017-11-14]]. Card exp [[DATE|{written}]]")
    assert links.dates[1].moments[0].canonical == "month:2019-9---"


def test_without_any_date_a_day_lies_in_a_common_year_unless_it_is_a_leap_day() -> None:
    assert _last("graduated [[DATE|28 Feb]]") == ["2001-02-28"]
    assert _last("graduated [[DATE|29 Feb]]") == ["2000-02-29"]
