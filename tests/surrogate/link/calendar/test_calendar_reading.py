from __future__ import annotations

import time

import pytest
from calendar_notes import linked
from hypothesis import given
from hypothesis import strategies as st

from surrogate.link.calendar import Precision
from surrogate.link.calendar.mentions.tokens import tokenise

DAY, MONTH, YEAR = Precision.DAY, Precision.MONTH, Precision.YEAR


def _canonical(marked: str, at: int = 1) -> list[str]:
    _, links = linked(marked)
    return [moment.canonical for moment in links.dates[at].moments]


def test_brackets_behind_no_date_take_no_year_from_the_last_one_of_the_record() -> None:
    note = "Seen on 2023-09-12 (home [[DATE|12/9]]), as on [[DATE|12/3/18]]"
    assert _canonical(note, 0) == ["day:2022-12-9--"]


@pytest.mark.parametrize(
    "entry",
    [
        "[[DATE|{0}/{1}]] " + 20 * "stable and well, no change\n",
        "[[DATE|20{1:02}]]:\n[[DATE|{0}/{1}]] CT of the head, no change\n",
    ],
)
def test_a_log_is_dated_in_time_that_grows_with_it(entry: str) -> None:
    def seconds(entries: int) -> float:
        days = (entry.format(at // 28 % 12 + 1, at % 28 + 1) for at in range(entries))
        note = "Record date: [[DATE|2023-09-12]]\n" + "".join(days)
        begun = time.process_time()
        linked(note)
        return time.process_time() - begun

    # Eight times the days: sixty-four times the time if each were compared with each.
    assert min(seconds(500) for _ in range(2)) * 24 > min(seconds(4000) for _ in range(2))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("2067-05-03", ["day:2067-5-3--"]),
        ("05/03/67", ["day:2067-5-3--"]),
        ("5/3", ["day:2067-5-3--"]),
        ("03-May-67", ["day:2067-5-3--"]),
        ("May 3rd, 2067", ["day:2067-5-3--"]),
        ("20670503", ["day:2067-5-3--"]),
        ("050367", ["day:2067-5-3--"]),
        ("2067年5月3日", ["day:2067-5-3--"]),
        ("03 de mayo de 2016", ["day:2016-5-3--"]),
        ("Thu Sep 25 10:36:28 2003", ["day:2003-9-25--"]),
        ("5/2066", ["month:2066-5---"]),
        ("06/66", ["month:2066-6---"]),
        ("May '66", ["month:2066-5---"]),
        ("2066-05", ["month:2066-5---"]),
        ("mid-July", ["month:2067-7---"]),
        ("'61", ["year:2061----"]),
        ("2061-63", ["year:2061----", "year:2063----"]),
        ("the 60s", ["decade:2060----"]),
        ("90's", ["decade:1990----"]),
        ("sixties", ["decade:2060----"]),
        ("Fall '02", ["season:2002---3-"]),
        ("winter 2061", ["season:2061---0-"]),
        ("Mon", ["weekday:----0"]),
        ("M/W/F", ["weekday:----0", "weekday:----2", "weekday:----4"]),
        ("11/3-11/5/66", ["day:2066-11-3--", "day:2066-11-5--"]),
        ("12/28-1/3/67", ["day:2066-12-28--", "day:2067-1-3--"]),
        ("April 5-9, 2067", ["day:2067-4-5--", "day:2067-4-9--"]),
        ("5, 6 and 7 October", ["day:2066-10-5--", "day:2066-10-6--", "day:2066-10-7--"]),
        ("Thanksgiving", ["day:2066-11-25--"]),
        ("Christmas 2066", ["day:2066-12-25--"]),
        ("the Fourth of July", ["day:2067-7-4--"]),
        ("2/29", ["day:2068-2-29--"]),
        ("06-31-2020", ["impossible:2020-6-31--"]),
        ("13/45/66", ["impossible:2066-13-45--"]),
        ("yesterday", []),
        ("???", []),
        ("48213", []),
    ],
)
def test_a_form_names_its_moment(text: str, canonical: list[str]) -> None:
    assert _canonical(f"Record date: [[DATE|2067-05-09]] x [[DATE|{text}]].") == canonical


@pytest.mark.parametrize(
    ("written", "around", "canonical"),
    [
        ("2006-05-09", "cath in [[DATE|02/03]]", "month:2003-2---"),
        ("2006-05-09", "seen on [[DATE|02/03]]", "day:2006-2-3--"),
        ("2006-05-09", "Pap [[DATE|2/03]]", "month:2003-2---"),
        ("2067-05-09", "Pap [[DATE|2/03]]", "day:2067-2-3--"),
        ("2066-12-20", "follow-up [[DATE|1/12]]", "day:2067-1-12--"),
        ("2067-01-20", "seen [[DATE|12/12]]", "day:2066-12-12--"),
        ("2067-05-09", "seen [[DATE|Mon 9/3]]", "day:2068-9-3--"),
        ("2067-05-09", "seen [[DATE|Mon 6/4]]", "day:2067-6-4--"),
        ("2067-05-09", "DOB [[DATE|5/3/70]]", "day:1970-5-3--"),
        ("2067-05-09", "seen [[DATE|5/3/70]]", "day:2070-5-3--"),
        ("2067-05-09", "DOB [[DATE|5/3/65]], [[AGE|102]]", "day:1965-5-3--"),
    ],
)
def test_the_context_decides(written: str, around: str, canonical: str) -> None:
    assert _canonical(f"Record date: [[DATE|{written}]]. {around}") == [canonical]


def test_the_decision_is_told() -> None:
    _, links = linked("Record date: [[DATE|2006-05-09]] cath in [[DATE|02/03]]")
    assert links.dates[1].reason == "month/year (after 'in')"


def test_an_unambiguous_sibling_decides() -> None:
    marked = "Record date: [[DATE|2006-05-09]] Pap [[DATE|11/98]], [[DATE|02/03]]"
    assert _canonical(marked, 2) == ["month:2003-2---"]


def test_one_date_with_the_day_first_puts_it_first_everywhere() -> None:
    marked = "Record date: [[DATE|2016-05-09]] [[DATE|25/04/2016]] [[DATE|03/05/2016]]"
    assert _canonical(marked, 2) == ["day:2016-5-3--"]


def test_a_year_of_its_own_completes_a_day() -> None:
    marked = "Record date: [[DATE|2067-05-09]] [[DATE|May 3]], [[DATE|2061]]"
    assert _canonical(marked, 1) == ["day:2061-5-3--"]


def test_no_text_shows_in_a_repr() -> None:
    _, links = linked("Record date: [[DATE|2067-05-09]] mother, [[AGE|94]]")
    assert "2067" not in repr(links)
    assert "94" not in repr(links)


@given(st.text(min_size=1, max_size=30))
def test_the_tokens_of_any_text_are_the_text(text: str) -> None:
    tokens, sign = tokenise(text)
    assert "".join(token.text for token in tokens) == text
    assert len(sign) == len(tokens)
