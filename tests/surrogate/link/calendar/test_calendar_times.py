"""What stays in a date: times of day without a colon, lengths of time, quarters; years move."""

from __future__ import annotations

import pytest
from calendar_notes import linked, rewritten

NOTE = "Record date: [[DATE|2031-08-09]] seen [[DATE|{}]] here"


@pytest.mark.parametrize(
    "written",
    ["2 days ago", "3 weeks ago", "1 mo ago", "10d ago", "two days ago", "3-4 wks", "10 days",
     "yest", "6 to 8 weeks", "Q3", "early Q2",
     "8th grade", "4th qtr", "1st and 2nd half", "Q1-Q2", "Thurs nite", "Thurs 9am", "Sat noc"],
)  # fmt: skip
def test_what_counts_from_the_note_stays(written: str) -> None:
    for secret in (bytes(32), bytes(range(32))):
        assert rewritten(NOTE.format(written), secret=secret).surrogates[1] == written


@pytest.mark.parametrize(
    ("date", "time"),
    [
        ("8/9/31", "@0340"), ("8/9/31", " 0340"), ("8/9/31", " @ 9"), ("8/9/31", " @ 9am"),
        ("8/9", " at 0340"), ("8/9", " 0340h"), ("8/9/31", " 1540 hrs"), ("20310809", " 1402"),
        ("2031-08-09", " 1402"), ("May 3, 2031", " 1402"), ("03MAY31", " 1520"), ("9 Aug", " 1520"),
        ("8/9/31", "-0340"), ("8/9/31", " (0340)"), ("8/9/31", " 0340-0405"),
        ("20310809", "T034000"), ("20310809", "0340"), ("8/9/31", " 0340 EST"),
        ("8/9/31", " 03:40 -0400"),
    ],
)  # fmt: skip
def test_a_time_behind_a_date_stays(date: str, time: str) -> None:
    alone = rewritten(NOTE.format(date)).surrogates[1]
    assert rewritten(NOTE.format(date + time)).surrogates[1] == alone + time


def test_a_time_before_a_date_stays() -> None:
    alone = rewritten(NOTE.format("8/9/31")).surrogates[1]
    assert rewritten(NOTE.format("0730 8/9/31")).surrogates[1] == f"0730 {alone}"


@pytest.mark.parametrize(
    ("written", "year"),
    [("Aug 9 2015", 2015), ("9 Aug 1931", 1931), ("8/9 2031", 2031), ("ago 2031", 2031),
     ("8/9/30-2031", 2031), ("8/9/30 - 2031", 2031), ("Aug 2030-2031", 2031),
     ("8/9/1945-2015", 2015), ("1-2-45, 2015", 2015), ("2 ago 2031", 2031)],
)  # fmt: skip
def test_a_year_is_no_time(written: str, year: int) -> None:
    _, links = linked(NOTE.format(written))
    assert links.dates[1].moments[-1].year == year


@pytest.mark.parametrize(
    ("written", "kept"),
    [("Q2 2032", "Q2 "), ("2Q32", "2Q"), ("3Q2031", "3Q"), ("FY31", "FY"), ("FY 31", "FY "),
     ("CY2031", "CY"), ("Q4 '26", "Q4 '"), ("end of Q2 2032", "end of Q2 "),
     ("Q2/32", "Q2/"), ("1Q 2032", "1Q "), ("3rd quarter of 2032", "3rd quarter of "),
     ("2nd half of '32", "2nd half of '")],
)  # fmt: skip
def test_the_year_of_a_quarter_moves(written: str, kept: str) -> None:
    result = rewritten(NOTE.format(written))
    year = written.removeprefix(kept)
    moved = rewritten(NOTE.format(f"20{year[-2:]}")).surrogates[1]
    assert result.surrogates[1] == kept + moved[-len(year) :]


@pytest.mark.parametrize("row", ["[[DATE|17]] and [[DATE|24]]", "[[DATE|17th]], [[DATE|24th]]"])
def test_days_in_a_row_are_of_one_month_however_long_ago(row: str) -> None:
    _, links = linked(f"Record date: [[DATE|2031-08-09]] seen [[DATE|April 10]], {row}.")
    months = [moment.month for link in links.dates[1:] for moment in link.moments]
    assert months == [4, 4, 4]
