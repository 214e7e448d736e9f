from __future__ import annotations

import datetime as dt

import pytest
from budget import cpu_seconds_below
from calendar_notes import days_written
from inline import document, record

from surrogate.document import PatientRecord
from surrogate.link.calendar.texts.full_dates import told_dates
from surrogate.link.calendar.texts.note_days import in_order, notes_of


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("Record date: 2067-05-03\nSeen 1/2/2066", (2067, 5, 3)),
        ("RECORD DATE: 05/03/2067", (2067, 5, 3)),
        ("CT of 1/2/2066\nDate of report: 05/03/2067", (2067, 5, 3)),
        (f"Seen 05/03/2067\n{'Well. ' * 60}\nDate of report: 1/2/2066", (2067, 5, 3)),
        ("Seen 05/03/2067\nUpdate of report: 1/2/2066", (2067, 5, 3)),
        ("On 1/2/2066, record date left out by the clerk.\nRECORD DATE: 05/03/2067", (2067, 5, 3)),
        ("Seen 05/03/2067, again 6/1/2067", (2067, 5, 3)),
        ("Seen May 3rd, 2067", (2067, 5, 3)),
        ("Seen 3 May 2067", (2067, 5, 3)),
        ("Fecha: 3 de mayo de 2067", (2067, 5, 3)),
        ("DOB: 02/17/2003 ADMITTED: 2067-05-03", (2067, 5, 3)),
        ("Born 17-Feb-2003. Seen 20670503", (2067, 5, 3)),
        ("Tel 8842-03-11, seen 2067-05-03", (2067, 5, 3)),
        ("seen 25/12/2066, 13/01/2067", (2066, 12, 25)),
        ("Card expires 30/04/2069\nseen 02/05/2067", (2067, 5, 2)),
        ("Exp: 2069-05-03 seen 2067-05-03", (2067, 5, 3)),
        ("Tues 3 May 67\nseen", (2067, 5, 3)),
        # A date that the age told makes one of birth.
        ("FIELD, C 4-30-1966  102 y F\nDone 5/3/2068, prior 8/3/2067", (2068, 5, 3)),
        ("Kanell, S 1990-11-04\nSeen 9/9/2066 old films; 2067-05-03: 76-y-o", (2067, 5, 3)),
        ("Nac. 12 dic 2013\nFecha: 3 de mayo de 2067", (2067, 5, 3)),
        ("5/3/2067: 45 yo woman, next seen 5/3/2068", (2067, 5, 3)),
        ("5/3/2067: 45 yo woman, pension from 6/1/2113", (2067, 5, 3)),
        ("03MAY67 seen", (2067, 5, 3)),
        ("left 3 May 11 10 mg. Seen 2067-05-03", (2067, 5, 3)),
        ("left 3 May 11:15. Seen 2067-05-03", (2067, 5, 3)),
        ("OR 1\nMay 03, 2067", (2067, 5, 3)),
        ("03OCT41 (dob) 26 (age) | 03MAY67 1520 hrs", (2067, 5, 3)),
        ("this 3rd day of May, 2067", (2067, 5, 3)),
        ("FIELD, C   4-30-1966   101 y   F\nDone 5/3/2067", (2067, 5, 3)),
        ("2005-05-03, again 2012-01-02", (2005, 5, 3)),
        ("Entered 2067-05-03T01:30:00-04:00, LMP 6/2/66", (2067, 5, 3)),
        ("EDD 5/10/2067. 4/14/67 leaking, contr 10/3/85", (2067, 4, 14)),
        (
            "LMP 8/3/2066, EDD 5/10/2067. 1/9/67 10w, 4/14/67 well; card until 10/3/85",
            (2067, 4, 14),
        ),
        # Languages with a point or an ending behind the day, and with their own words for births.
        ("Bericht vom 3. Mai 2067, zuvor 2.5.2066", (2067, 5, 3)),
        ("1. May 2066: stent\n2. Seen 5/3/2067", (2067, 5, 3)),
        ("Compte rendu du 1er mai 2067, vu le 2/5/2066", (2067, 5, 1)),
        ("Fecha: 1º de mayo de 2067, antes 2/5/2066", (2067, 5, 1)),
        ("Pat., geb. 17.08.1999, gesehen 13.05.2067", (2067, 5, 13)),
        ("Patiente n\u00e9e le 17/08/1999, vue le 13/05/2067", (2067, 5, 13)),
        # Days of a stretch, a time behind a day, times of day in one piece with it.
        ("Seen January 17-18, 2067, wed October 4, 2041", (2067, 1, 17)),
        ("Night of 7-8 March 2067, PENDER 09/08/1994", (2067, 3, 7)),
        ("ARR 24 JUN 06 23:51  M 19  2/2/87", (2006, 6, 24)),
        ("shows, July 4th 2150, burn. 7/5/2067 0115", (2067, 7, 5)),
        ("PID|1||731962||FIELD^S||19990830|F\nMSH|2067050306331|\nOBR|206705030550|", (2067, 5, 3)),
        # Births without a word, before and behind the day of the note.
        ("FIELD, S   7-7-62   chart\n\n9/27/17 2105 seen\n9/29/17 video", (2017, 9, 27)),
        ("Mon 11/26/18 8:40\nFIELD, S   6/21/61   00447190", (2018, 11, 26)),
        ("Letter of March 2, 2019\nRe: S. Field, 5/5/35, seen 3/1/19", (2019, 3, 2)),
        ("FIELD, S (pt) / 3-30-2016 (birth) / D-4 (file) / Thu 9-18-25", (2025, 9, 18)),
        ("Thurs. 2-12-87 FIELD, S 34 M (papers say 1-1-52)", (1987, 2, 12)),
        ("Paziente nata a Roma il 17/08/1999, visita 13/05/2067", (2067, 5, 13)),
        ("Flu shot, lot U4417, exp 6/30/2024, given 10/3/23", (2023, 10, 3)),
    ],
)
def test_a_document_tells_its_date(text: str, date: tuple[int, int, int]) -> None:
    assert days_written(record({"1-01": text}))["1-01"] == dt.date(*date)


def test_metadata_comes_before_the_text() -> None:
    note = document("1-01", "Record date: 2067-05-03")
    dated = type(note)(note.doc_id, note.patient_id, note.text, (), dt.date(2070, 1, 1))
    assert days_written(PatientRecord("1", (dated,)))["1-01"] == dt.date(2070, 1, 1)


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("Seen 11/04/2011, before on July 7 2009", 2011),
        ("Record date: 2011-11-04", 2011),
        ("Seen July 7 at 2009", 1953),
        ("Seen 11/04/2011, born 03/12/1953, a stroke 5/5/1960", 1953),
        ("DNR, expires 12/31/2011", 1953),
        ("Seen 11/04/1972", 1953),
    ],
)
def test_metadata_decades_before_all_days_of_the_text_tell_another_day(
    text: str, year: int
) -> None:
    note = document("1-01", text)
    dated = type(note)(note.doc_id, note.patient_id, note.text, (), dt.date(1953, 3, 12))
    written = days_written(PatientRecord("1", (dated,)))["1-01"]
    assert written is not None
    assert written.year == year


def test_an_undated_document_takes_the_date_of_the_nearest_one() -> None:
    notes = {"1-01": "2060-01-01", "1-02": "well", "1-03": "well", "1-04": "2064-01-01"}
    dates = days_written(record(notes))
    assert [date.year for date in dates.values() if date] == [2060, 2060, 2064, 2064]


def test_without_any_date_there_is_none() -> None:
    assert days_written(record({"1-01": "well"})) == {"1-01": None}


def test_a_short_year_lies_in_the_century_of_the_other_documents() -> None:
    dates = days_written(record({"1-01": "Record date: 2071-04-23", "1-02": "seen 1/17/72"}))
    assert dates["1-02"] == dt.date(2072, 1, 17)


@pytest.mark.parametrize(
    ("text", "date"),
    [
        # The only day of a note is the birth that another one tells, or stands in its head.
        ("FIELD, S  6-30-1953\n3-13 called", (2016, 3, 9)),
        ("FIELD, S  9-2-74\n4-14 called", (2016, 3, 9)),
        # What a note tells long ago stays the day of an old note.
        ("Op note 6-30-1993: appendix out", (1993, 6, 30)),
    ],
)
def test_a_birth_is_not_the_day_of_a_note(text: str, date: tuple[int, int, int]) -> None:
    notes = {"1-01": "FIELD, S  6-30-1953  seen 3/9/2016, labs 3/8/2016", "1-02": text}
    assert days_written(record(notes))["1-02"] == dt.date(*date)


def test_short_years_of_several_notes_are_no_births() -> None:
    dates = days_written(record({"1-01": "seen 1/17/62, exp 3/99", "1-02": "seen 2/3/62, 8/1/90"}))
    assert [date.year for date in dates.values() if date] == [2062, 2062]


def test_days_of_a_note_beside_an_old_operation_are_no_births() -> None:
    note = "Seen 3/4/2012, before 2/6/2012. CABG 3/4/97. 85 yo woman."
    (read,) = in_order(notes_of(record({"1-01": note})), {"1-01": False})
    assert [day.year for day in read.days] == [2012, 2012, 1997]


def test_many_notes_are_dated_in_time_that_grows_with_them() -> None:
    first, week = dt.date(1990, 1, 1), dt.timedelta(days=7)
    notes = {f"1-{at}": f"{first + at * week} " * 10 for at in range(2_000)}
    with cpu_seconds_below(4):
        assert days_written(record(notes))["1-1999"] == first + 1_999 * week


@pytest.mark.parametrize(
    "text",
    [
        "Bed 4 seen 12 Feb 2019",
        "20 and 12 February 2019",
        "NHS No 450 1923\nClinic 12 February 2019",
        "30 tabs 2/12/2019",
    ],
)
def test_what_is_no_date_hides_none(text: str) -> None:
    assert [told.date for told in told_dates(text)] == [dt.date(2019, 2, 12)]
