"""Dates that a scanner or a typist broke are read, if they can be read in one way only."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from calendar_notes import linked, rewritten
from hypothesis import assume, given
from hypothesis import strategies as st

from surrogate.link.calendar.mentions.mend import mended
from surrogate.originals import forms_of
from surrogate.phi import Kind

FORMS = ("%Y-%m-%d", "%m/%d/%Y", "%m-%d-%Y", "%d %B %Y", "%B %d, %Y", "%b %d %Y", "%d%b%Y")
# `Apr Il 1975` may be April as well as the 11th.
CLEAR_FORMS = FORMS[:5]
# What a scanner writes for a digit; each is read as that digit only. The first ones will do as a
# number without any digit.
SURE = frozenset("0123456789OolI")
LOOKS = {"0": "OoQ", "1": "lI", "2": "Z", "5": "S", "8": "B", "9": "g"}
MONTH_LOOKS = {"o": "0", "l": "1", "e": "3", "m": "rn"}
days = st.dates(dt.date(1900, 1, 1), dt.date(2099, 12, 31))
secrets = st.binary(min_size=32, max_size=32)


def _scanned(written: str, data: st.DataObject) -> str:
    """Return a date with some of its digits misread."""

    def look(number: re.Match[str]) -> str:
        looks = st.tuples(*(st.sampled_from(c + LOOKS.get(c, "")) for c in number[0]))
        return "".join(data.draw(looks.filter(lambda seen: not SURE.isdisjoint(seen))))

    seen = re.sub(r"\d+", look, written)
    # Two quarters of a year, a month in Roman numbers: these may be meant.
    assume(not re.search(r"-Q[1-4]-Q|(?<=[-/.])II(?=[-/.])", seen))
    return seen


@pytest.mark.parametrize(
    ("broken", "meant"),
    [
        ("Sept 29 l9O6", "Sept 29 1906"),
        ("1O/3/l998", "10/3/1998"),
        ("1977-11-II", "1977-11-11"),
        ("2000-Q3-Q3", "2000-03-03"),
        ("2Q00-Q3-01", "2000-03-01"),
        ("0ctober 4, 2O11", "October 4, 2011"),
        ("Sep t 29 1906", "Sept 29 1906"),
        ("Sept 2 9 1906", "Sept 29 1906"),
        ("O5-11-20I4", "05-11-2014"),
        ("Jan. l7th", "Jan. 17th"),
        ("the 2lst", "the 21st"),
        ("lO/12", "10/12"),
        ("5 /1 4/ 2012", "5 /14/ 2012"),
        ("2l March", "21 March"),
        ("Septemb3r", "September"),
        ("Septernber 3", "September 3"),
        ("Auguts 5", "August 5"),
        ("Jna 5 2004", "Jan 5 2004"),
        ("APRlL 3", "APRIL 3"),
        ("M A R C H 3, 2O11", "MARCH 3, 2011"),
        ("ll/l8/2OO8 TUE", "11/18/2008 TUE"),
        ("2lMAR2O11", "21MAR2011"),
        ("May 1O, 2011", "May 10, 2011"),
        ("25/l2/l998", "25/12/1998"),
        ("l0/3/98 l4:2O", "10/3/98 14:20"),
        ("l998", "1998"),
        ("lO December l999", "10 December 1999"),
        ("Mar Zo 2067", "Mar 20 2067"),
        ("03 January 20S3", "03 January 2053"),
        ("12/31/1gIO", "12/31/1910"),
        ("II/I8/2008", "11/18/2008"),
        ("05-11-20I4", "05-11-2014"),
        ("Jan I, 2004", "Jan 1, 2004"),
    ],
)
def test_a_broken_date_is_put_right(broken: str, meant: str) -> None:
    assert mended(broken) == meant
    assert mended(meant) == meant


@pytest.mark.parametrize(
    "text",
    [
        "3/G/98",  # the 6th or the 9th
        "Mary 5",  # March or May
        "Jum 3",  # January, June or July
        "Apr Il 1975",  # April or the 11th
        "Oct 1 2",
        "May 3 5",
        "11/3 11/5",
        "2/3O/2011",  # no such day
        "l3/45/98",
        "lO/3-lO/5/98",  # two dates
        "Pascha 2004",
        "T H E",
        "O",
        "l2",
        "1o de mayo de 2011",
        "90s",
        "Augusts",
        "M/W/F",
        "48213",
        "???",
        "9.II.71",  # a month in Roman numbers
        "5 III 2004",
        "Lon 3",  # no Welsh month
        "Losar 3 March",
    ],
)
def test_what_is_well_or_may_be_read_in_two_ways_stays(text: str) -> None:
    assert mended(text) == text


@given(days, st.sampled_from(FORMS))
def test_a_date_that_reads_well_is_not_touched(day: dt.date, form: str) -> None:
    assert mended(day.strftime(form)) == day.strftime(form)


@given(days, st.sampled_from(CLEAR_FORMS), st.data())
def test_letters_for_digits_change_nothing_of_the_reading(
    day: dt.date, form: str, data: st.DataObject
) -> None:
    assert mended(_scanned(day.strftime(form), data)) == day.strftime(form)


@given(days, st.data())
def test_digits_and_groups_for_letters_change_nothing_of_the_reading(
    day: dt.date, data: st.DataObject
) -> None:
    month = day.strftime("%B")
    seen = [data.draw(st.sampled_from([c, MONTH_LOOKS.get(c, c)])) for c in month[:-1]]
    broken = f"{''.join(seen)}{month[-1]} {day.day}, {day.year}"
    assert mended(broken) == f"{month} {day.day}, {day.year}"


@given(secrets, days, st.integers(-20_000, 300), st.sampled_from(CLEAR_FORMS), st.data())
def test_a_broken_date_moves_as_the_others_do(
    secret: bytes, day: dt.date, offset: int, form: str, data: st.DataObject
) -> None:
    written = (day + dt.timedelta(days=offset)).strftime(form)
    broken = _scanned(written, data)
    note = f"Record date: [[DATE|{day.isoformat()}]] seen [[DATE|{{}}]]."
    result = rewritten(note.format(broken), secret=secret)
    assert result.surrogates == rewritten(note.format(written), secret=secret).surrogates


@given(secrets)
def test_broken_dates_without_a_year_keep_their_order(secret: bytes) -> None:
    note = "Fax [[DATE|ll/l8/2OO8]] seen [[DATE|lO/22]], [[DATE|1O/23]] and [[DATE|Nov 4]]."
    result = rewritten(note, secret=secret)
    moved = [m.moments[0].date for m in result.links.dates]
    assert moved == [
        dt.date(2008, 11, 18),
        dt.date(2008, 10, 22),
        dt.date(2008, 10, 23),
        dt.date(2008, 11, 4),
    ]
    first = dt.date(2008, 10, 22) + dt.timedelta(days=result.shift)
    assert result.surrogates[1] == first.strftime("%m/%d")


@given(st.text("OolI0123456789/-. MarchSept", min_size=1, max_size=16))
def test_what_was_put_right_is_left_alone(text: str) -> None:
    assert mended(mended(text)) == mended(text)


def test_a_broken_document_date_dates_the_document() -> None:
    _, links = linked("Fax [[DATE|ll/l8/2OO8]] seen [[DATE|5/3]].")
    assert links.document_dates["1-01"] == dt.date(2008, 11, 18)


def test_a_broken_full_date_identifies() -> None:
    assert forms_of(Kind.DATE, "Sept 29 l9O6")
    assert not forms_of(Kind.DATE, "Sept 29 l9")
