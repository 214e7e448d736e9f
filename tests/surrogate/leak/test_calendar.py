from __future__ import annotations

import datetime as dt
import re

import pytest
from gate import KEY, found
from hypothesis import given
from hypothesis import strategies as st
from inline import document

from surrogate.document import Document, PatientRecord
from surrogate.leak import Evidence
from surrogate.leak.checks import calendar, contradictions
from surrogate.leak.compare import Pair, reconstructed
from surrogate.leak.days.ages import is_above_cap
from surrogate.leak.days.dates import full_dates, written_forms
from surrogate.leak.days.figures_abroad import days_abroad
from surrogate.leak.days.years import years
from surrogate.leak.sought import Sought
from surrogate.leak.texts.view import BLANK, View, squeezed
from surrogate.link.languages import languages_of
from surrogate.link.mentions import mentions_by_kind
from surrogate.phi import known_labels
from surrogate.span import Span

NOTE = "Record date: [[DATE|2067-05-03]]\nMr. [[PATIENT|Kwabena Holcomb]], [[AGE|64]].\n"
_DAYS = st.dates(dt.date(1900, 1, 1), dt.date(2099, 12, 31))
_FORMATS = ("%Y-%m-%d", "%m/%d/%Y", "%d %B %Y", "%B %d, %Y", "%b %d %Y", "%d-%b-%Y", "%Y%m%d")


@given(_DAYS, st.sampled_from(_FORMATS))
def test_every_full_date_is_read_and_written(day: dt.date, form: str) -> None:
    text = day.strftime(form)
    [(span, read)] = full_dates(f"on {text} he came")
    assert read == (day.year, day.month, day.day)
    assert span.of(f"on {text} he came").strip(" ,") == text
    assert squeezed(text) in written_forms(read)


def test_three_hours_of_a_dial_are_a_date_alone() -> None:
    assert [day for _, day in full_dates("seen 6-9-12 again")] == [(2012, 6, 9)]


@pytest.mark.parametrize("text", ["day 63 of 2021", "Day 4 of 2021", "day 366 of 2020"])
def test_a_day_counted_in_its_year_is_a_full_date(text: str) -> None:
    [(span, _)] = full_dates(f"on {text}, then")
    assert span.of(f"on {text}, then") == text
    assert list(full_dates(f"birth{text}")) == list(full_dates("day 366 of 2021")) == []
    assert list(full_dates("on day 3 of 2000 mg")) == []


def test_a_day_told_as_one_of_its_year_is_sought_in_other_forms() -> None:
    assert [day for _, day in full_dates("2021-063")] == [(2021, 3, 4)]
    assert found({"1": NOTE + "Plated [[DATE|2066-063]]. Thawed 2066-063"})


@pytest.mark.parametrize("day", ["[[DATE|May 5]],", "[[DATE|May]]", "[[DATE|May 5th]]"])
def test_a_short_year_behind_a_day_or_month_is_one(day: str) -> None:
    assert found({"1": NOTE + f"MI {day} '59."})


def test_digits_behind_a_day_are_a_year_that_the_notes_tell_and_else_a_time() -> None:
    note = "Record date: [[DATE|2014-11-14]]\n2240 called, 2310 seen. DNR [[DATE|Nov 14]] "
    assert found({"1": note + "2014."})
    assert found({"1": note + "2019."}) == set()


def test_doses_are_no_date_unless_the_notes_tell_that_day() -> None:
    note = "Record date: [[DATE|2014-05-03]]\n"
    assert found({"1": note + "lispro 10/8/12 units"}) == set()
    assert found({"1": note + "Since [[DATE|October 8, 2012]]. lispro 10/8/12 units"})


@pytest.mark.parametrize(
    "text",
    ["on 10/8/12 with us", "labs 10/8/12 Mg 1.8", "Hgb 10/8/12 stable", "10/8/12 u/s",
     "Creon since 10/8/12 with meals", "start 10/8/12 TID"],
)  # fmt: skip
def test_a_day_before_what_also_stands_behind_doses_is_one(text: str) -> None:
    assert found({"1": NOTE + text})


@pytest.mark.parametrize("text", ["101", "M/101", "101/F", "101 / F", "aged-95", "95.", "99yo"])
def test_an_age_is_above_the_cap_beside_a_stroke_or_point(text: str) -> None:
    assert is_above_cap(text, Span(0, len(text)))


@pytest.mark.parametrize("text", ["90", "90/101", "9.95", "101/80", "101.5", "95%", "101 months"])
def test_other_numbers_are_above_no_cap(text: str) -> None:
    assert not is_above_cap(text, Span(0, len(text)))


@pytest.mark.parametrize(
    "text",
    ["5/5/5", "1.2.3", "120/80/60", "13-45-2020", "192.168.1.20", "4/5", "3 / 6 / 12 / 18 months",
     "11.\n14.31", "10/5 /30%", "inked 12-3-6 blue, 6-9-12 black"],
)  # fmt: skip
def test_other_numbers_are_no_dates(text: str) -> None:
    assert list(full_dates(f"was {text} then")) == []


@pytest.mark.parametrize(
    "text",
    ["born in 1931", "since 1998.", "MI 1987, CABG", "(1995)", "in 2005 or so", "5/1998", "in '98",
     "graduated in June 2001", "fall 2004", "from 1988-1992",
     "Apr. 2000", "yr. 2001", "seen 30-Jul-2027 again, since 1912 there",
     "early  '98 and Summer '99", "Chemo → 2012 remission",
     "in 1998 per his wife", "stroke 2011 per chart", "pre-2018 films", "1987: TURP",
     "L MCA 2019", "stroke 1991, phone 2240-9917", "HER YEAR OF BIRTH IS 1931", "her year is 1931"],
)  # fmt: skip
def test_years_are_years(text: str) -> None:
    assert len(list(years(text, 1900, 2030, text))) >= 1


def test_a_season_of_two_years_is_none_of_two_hours() -> None:
    text = "Given 0800. Flu shot of 2019/2020 done"
    assert [year for _, year in years(text, 1900, 2030, text)] == [2020]
    text = "flu shot of 2019/2020. CABG (2015)"
    assert [year for _, year in years(text, 1900, 2019, text)] == [2015]


def test_behind_a_day_of_a_log_stands_a_time_and_behind_a_month_alone_a_year() -> None:
    shown = "30 Aug 0645 - ok\n31 Aug 2019 - ok\n31 Aug 2240 - ok\nApr 2019 - stroke"
    text = re.sub(r"(?:\d\d )?(?:Aug|Apr)", lambda day: BLANK * len(day[0]), shown)
    assert [span.start for span, _ in years(text, 1900, 2030, shown)] == [shown.rindex("2019")]


def test_a_year_that_the_notes_tell_is_made_no_time_by_a_log_or_a_call() -> None:
    note = "Record date: [[DATE|2014-05-03]]. MI in [[DATE|2009]]. Born [[DATE|4/3/1951]].\n"
    log = "[[DATE|30 Aug]] 0645 - ok\n[[DATE|31 Aug]] 2240 - ok\n"
    assert found({"1": f"{note}{log}[[DATE|4 Apr]] 2012 - ok"}) == set()
    assert found({"1": f"{note}{log}[[DATE|4 Apr]] 2009 - MI"})
    assert found({"1": f"{note}Mother told 1950"}) == set()
    assert found({"1": f"{note}Mother told 1951"})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2004 CABG\n1987: TURP\n- 2018: knee", [2004, 1987, 2018]),
        ("2004 CABG\n1987: TURP\n0740 asleep", [1987]),
        ("1912: HR 38\n2015: 171, small", []),
    ],
)
def test_a_list_of_years_is_known_by_one_that_is_no_time(text: str, told: list[int]) -> None:
    assert {year for _, year in years(text, 1900, 2030, text)} == set(told)


@pytest.mark.parametrize("text", ["14. Mai 2017", "3 mei 2017", "24. Dez. 2017", "24 Okt 2017"])
def test_a_short_month_that_several_languages_have_makes_a_date(text: str) -> None:
    assert ("calendar", "certain", text.rstrip(".")) in found({"1": NOTE + f"Seen {text}, well."})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("smoked 1988-1992, well", [1988, 1992]),
        ("smoked 2010-2013, well", [2010, 2013]),
        ("smoked 2010 \u2013 2013, well", [2010, 2013]),
        ("seen 0640, slept 2010-2013", []),
        ("open 1900-2000, lot 1988-1992-7, 2010-2000", []),
    ],
)
def test_years_from_one_to_another_are_both_found(text: str, told: list[int]) -> None:
    assert [year for _, year in years(text, 1900, 2030, text)] == told


def test_a_row_of_years_is_no_column_of_values() -> None:
    text = "seen 1988  1989  1990  1991"
    assert [year for _, year in years(text, 1900, 2030, text)] == [1988, 1989, 1990, 1991]


@pytest.mark.parametrize(
    "text",
    ["2000 mL of fluid", "gave 1950ml", "room 2010", "ext. 1999", "at 1945 he", "1930: asleep",
     "2,000", "2010 ACC/AHA guideline", "Smith et al., 2012", "$1950", "555-2010", "#1998",
     "1985.5", "2000 kcal diet", "Model 2000", "metformin 2000 daily", "1900-2000 kcal",
     "metformin er 2000, diet",
     "by 2015 hrs", "XR 500 to 2000.", "heparin 2000.", "McDonald 2017 met",
     "CPK 1890.", "CPK was 1990.", "WBC count of 1990.", "born\n'98", "plain '98", "skin '98",
     "in   '98", "in '985", "Wt 1990", "Net -1900, less oedema",
     "0940 consultant in. 2005 second dose", "tubed 0940, extubated 7-Apr 2000",
     "Arrival 30-Jul-2027 1912, well",
     "arr 17/10/27 1925 on foot",
     "AST 1900.", "LDH: 1980", "incentive spirometer 2000.", "Vit D 18 → 2000.",
     "  9  2010     3     7.6     18", "NBM 2000 (last: toast)", "NPO 2000.",
     "At 1805 in the hall, second dose given 1936.", "scope at 0830, sucralfate given 1936.",
     "Called 1903 by SLP, arrived 1905, 96 RA by 1915", "no contractions past 1900",
     "doses at the desk 0800/2000.",
     "aunt called 1915 (on list), slept 2240-0600", "(s.2/3 MCA 2005) in support",
     "Mental Health Act 1983", "under the MHA 1983", "MDS-EB1 by the 2016 scheme.",
     "Wife updated 1940.", "daughter notified 1955", "eGFR (CKD-EPI 2021) 51", "2021 CKD-EPI: 60",
     "myocarditis by 2018 Lake Louise criteria", "50k weekly x8 then 2000.",
     "clear, IS 2000. Abd", "IS up to 2000", "pN0 (FIGO 2018 IB2)", "Bosniak 2019 IIF cyst"],
)  # fmt: skip
def test_other_numbers_are_no_years(text: str) -> None:
    assert list(years(text, 1900, 2030, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "stung at 1912. Epi 1918, hives fading at 1940 and 2005, no stridor",
        "tourniquet 1917, lifted 1924, at the door 1958 awake",
    ],
)
def test_hours_told_one_behind_the_other_are_no_years(text: str) -> None:
    assert list(years(text, 1900, 2030, text, forgotten=1925)) == []


@pytest.mark.parametrize(
    "text",
    [
        "MI 1931, stent 1988, CABG 1999",
        "MI 1931, at 1805 mL of 1942",
        "to the coast 1922, home 1951",
    ],
)
def test_years_far_apart_are_no_hours(text: str) -> None:
    assert len(list(years(text, 1900, 2030, text, forgotten=1925))) >= len(text.split(","))


def test_years_of_two_digits_tell_of_when_the_notes_are() -> None:
    note = "ER [[DATE|4/17/94]] 1915, born [[DATE|3/4/58]], again [[DATE|6/3/94]]. Splint off 2010."
    assert not [text for _, _, text in found({"1-01": note}) if text == "2010"]
    assert [text for _, _, text in found({"1-01": note.replace("94", "07")}) if text == "2010"]


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("since 3/4/2061 better", "3/4/2061"),
        ("operated on in 2049, well", "2049"),
        ("a 94-year-old aunt", "94"),
        ("his mother, aged 97", "97"),
        ("PMH as above. Age 99. Crew", "99"),
        ("Age: 96.\nSex: F", "96"),
        ("his aunt died at age 94. Smoked", "94"),
        ("She turned 96. Well", "96"),
        ("whose mother lived to 91. Falls", "91"),
        ("He is ninety-five now. Walks", "ninety-five"),
        ("She is 94 this year, well", "94"),
        ("Pt is 93. Lives alone", "93"),
        ("then Mrs. [[PATIENT|Poe]] is 93. She", "93"),
        ("though he's 97", "97"),
        ("turned 91 last week", "91"),
        ("a ninety-two year old", "ninety-two"),
        ("age ninety-five, still well", "ninety-five"),
        ("turned a hundred and one", "a hundred and one"),
        ("a one hundred two-year-old man", "one hundred two"),
        ("and at one hundred and one she still plays", "one hundred and one"),
        ("at ninety-six, he drives", "ninety-six"),
        ("a spry ninety-four", "ninety-four"),
        ("soon to be ninety-five", "ninety-five"),
        ("her ninety-second birthday", "ninety-second"),
        ("a woman in her nineties, well", "nineties"),
        ("his mother, in her early 90s, cooks", "90s"),
        ("can't walk far in her 90s", "90s"),
        ("now in his 96th year", "96"),
        ("born 97 years ago in town", "97"),
        ("whose mother lived to 93, well", "93"),
        ("FH: mother 98, HTN", "98"),
        ("MGM died 97 of a stroke", "97"),
        ("Father d. 91 MI; mom is 92.", "92"),
        ("mother 94 alive and well", "94"),
        ("Patient, 93, came alone", "93"),
        ("then Mrs. [[PATIENT|Ida Poe]] (93) came", "93"),
        ("then Mr. [[PATIENT|Poe]], 93, came", "93"),
        ("a 93 M w CHF", "93"),
        ("94F here for f/u", "94"),
        ("Age (yrs): 93", "93"),
        ("a 93 y old lady", "93"),
        ("a 95 yr lady", "95"),
        ("pain, F/93, admitted", "93"),
        ("Age/Sex: 94/F, admitted", "94"),
        ("a 94WF with pain", "94"),
        ("94 B F with pain", "94"),
        ("93 yom with pain", "93"),
        ("a 93yoWF with pain", "93"),
        ("his mother (94), well", "94"),
        ("in May she will be 91 and", "91"),
        ("| Age | 94 | F |", "94"),
        ("is 96 years young", "96"),
        ("de 92 ans, bien", "92"),
        ("eine 94-jährige Frau", "94"),
        ("his mother, 95, and", "95"),
        ("she is 93 yrs, well", "93"),
        ("now 91+ years old", "91"),
        ("90 and a half years old", "90"),
        ("is 92-93 years old", "92"),
        ("her 96th b-day soon", "96"),
        ("well in mid-2049 and", "2049"),
        ("paid in FY2049, then", "2049"),
        ("fell ca.2049, then", "2049"),
        ("back in Q3 '61 and", "'61"),
        ("on 3/4/'61 he", "3/4/'61"),
        ("on 13/2/2604 in Chiang Mai", "13/2/2604"),
        ("back in Q3'61, well", "'61"),
        ("well in Q3 2061 and", "2061"),
        ("fell c. 2017, well", "2017"),
        ("a 2018-born girl", "2018"),
        ("seen 0640, left 2310, a 2018-born girl", "2018"),
        ('{"year":2061,"dose":5}', "2061"),
        ("year=2061 ok", "2061"),
        ("she is past 92 and", "92"),
        ("pushing 95, well", "95"),
        ("a 92\u00bd-year-old", "92"),
        ("aged over 92, well", "92"),
        ("Age ~93, frail", "93"),
        ("HPI: 93F with pain", "93"),
        ("94 M w/ falls", "94"),
        ("93 female, falls", "93"),
        ("a man, 93 years, frail", "93"),
        ("she is 93 and well", "93"),
        ("he's 94. Lives alone", "94"),
        ("a widow (93), at", "93"),
        ("his mother-in-law, 94, and", "94"),
        ("parents (91 and 88)", "91"),
        ("seen 14 mars 61 there", "14 mars 61"),
        ("seen 14. M\u00e4rz 61 there", "14. M\u00e4rz 61"),
        ("seen 2-VI-61 there", "2-VI-61"),
        ("since Mar-61 better", "Mar-61"),
        ("since June '61 better", "June '61"),
        ("since June of 61 better", "61"),
        ("desde marzo del 61 mejor", "61"),
        ("seen june 4 twenty forty-one", "june 4 twenty forty-one"),
        ("married since twenty sixty-one, well", "twenty sixty-one"),
        ("fell in twenty fifty, and again", "twenty fifty"),
        ("her birthday is May 6, she says", "May 6"),
        ("in pain since 9/1 and", "9/1"),
        ("her birthday is 9/1 and", "9/1"),
        ("72nd b'day 7/19.", "7/19"),
        ("LMP: 3/5, EDD 12/10", "3/5"),
        ("Labs drawn 3/14 at", "3/14"),
        ("Birthday: 7/22, so", "7/22"),
        ("Admit: Thu 11/3 with", "11/3"),
        ("back Monday 4/11, well", "4/11"),
        ("calls Fri, 2/3 then", "2/3"),
        ("SEEN TUES 1/12 AND", "1/12"),
        ("seen 02/08, well", "02/08"),
        ("admitted 4/12-4/15 with", "4/12-4/15"),
        ("sick 12/28 to 1/3 again", "12/28 to 1/3"),
        ("the week of 2/9, well", "2/9"),
        ("seen Apr-12 in clinic", "Apr-12"),
        ("seen june 29 in clinic", "june 29"),
        ("last visit may 30. Well", "may 30"),
        ("back on 5/19, well", "5/19"),
        ("well until 25/12. Then", "25/12"),
        ("letter dated 2/3 again", "2/3"),
        ("since the 6th of May better", "6th of May"),
        ("a party on July the 22nd again", "July the 22nd"),
        ("on the twenty-second of July she", "twenty-second of July"),
        ("seen Sept. 1st again", "Sept. 1st"),
        ("seen 18SEP again", "18SEP"),
        ("SEEN JANUARY 4 AGAIN", "JANUARY 4"),
        ("back on September\n1 again", "September\n1"),
        ("better since Feburary 17, well", "Feburary 17"),
        ("seen the first Monday of May again", "first Monday of May"),
        ("due on the 2nd Tuesday in June, well", "2nd Tuesday in June"),
        ("in from 24-26 November, well", "24-26 November"),
        ("scan 2061-W11 was clean", "2061"),
        ("scan 2011-W08 was clean", "2011"),
        ("a 93 1/2 y/o aunt", "93"),
        ("age: 92.4, frail", "92"),
        ('{"age": 94, "sex": "F"}', "94"),
        ("<age>96</age>", "96"),
        ("his aunt 93, F, came", "93"),
        ("her mother d. 92 CVA", "92"),
        ("MGM d 91 of an MI", "91"),
        ("age at death: 96 or so", "96"),
        ("lived until 97 at home", "97"),
        ("at 92 years she still cooked", "92"),
        ("told that pt is 95 & frail", "95"),
        ("de noventa y tres a\u00f1os", "noventa y tres"),
        ("de quatre-vingt-treize ans", "quatre-vingt-treize"),
        ("di novantatr\u00e9 anni", "novantatr\u00e9"),
        ("mit einundneunzig Jahren", "einundneunzig"),
    ],
)
def test_what_the_ledger_does_not_explain_is_certain(text: str, quote: str) -> None:
    assert ("calendar", "certain", quote) in found({"1": NOTE + text})


@pytest.mark.parametrize(
    "text",
    ["toe 54 may suffice", "MAR 11 lines. Findings", "PT MAY 2 TABS", "her sister June 3 years ago",
     "vision of twenty twenty", "back in twenty thirty minutes", "twenty fifty eyes",
     "right on 2/4 trials", "after 1/2 tab", "strength 5/5, since 6/10 mg", "on 120/80, on 3/40",
     "q30 min till 4/10 then", "since 2/3% of",
     "3/5-4/5 in both, murmur 1/6-2/6, 1/4-1/2 tab, 4/12-4/15 nodes, 9/20-4/15, 13/2-14/2",
     "sees 6/9-6/12",
     "he may 30 times, will march 5 miles, MAR-3, sep-4; may 10 and march 11, Mar-a-Lago",
     "satting fine, sat 2/10, Mon 1/2 tab", "seen 1/2, sun 3/4",
     "admitted 12/13-15/20", "bup on 16/4 daily",
     "bipap off to drink, back on 12/6 35%, sat 91",
     "cooks, 95, and", "40 pack yrs", "with his father, 95% sure", "lot ca.2049-11", "q4 '61",
     "sats just past 92%", "with a friend, 95% better", "ratio y: 2061.5", "vits Q4 hours",
     "Observer: Troup, C. 2049-0700",
     "T 101F with chills", "fever to 101 F with rigors", "sats so-so, he's 94. Rests",
     "she is 93 on RA",
     "spiked 102 F who then", "of 98 women", "in 95 males",
     "BP 98/m, 94 wf, temp 98 F", "pulse 94 (98), mother (41)", "92/60, 94 / 60 M",
     "OCT R: 268", "seen by March 3 times", "dec 10 mg", "in Oct.\n3. MRI", "will march second",
     "died at a hundred and forty birds", "turned a hundred and thirty miles",
     "turned a hundred thirty miles",
     "the first Monday of every month", "his second Mon in clinic", "beds 24-26, Nov clinic",
     "enox 40 may start", "step 3 may begin", "May 10/325 be given", "Aug 45"],
)  # fmt: skip
def test_other_words_and_numbers_are_no_days(text: str) -> None:
    assert not [f for f in found({"1": NOTE + text}) if f[0] == "calendar"]


@pytest.mark.parametrize(
    "text",
    [
        "sat 94% on room air",
        "BP 97/60",
        "pulse 92 and strong",
        "Mr. [[PATIENT|Poe]]'s sat is 92. Rests",
        "HR 90s",
        "sats mostly in her 90s",
        "BP 104/60 sats 93 BM 6.2",
        "sats in her 90s, sugars in his 90s and BP in her 90s",
        "in the nineties",
        "in his eighties",
        "turned 95 degrees",
        "T 98 F/93 BPM",
        "aged 97 months",
        "in the ninety-second run",
        "lived to 96 hours",
        "97 years of records",
        "ninety days old",
        "a hundred steps",
        "a 95 lb woman of 60",
        "HR 92\nFemale pelvic exam deferred",
        "Pulse 94 Male genitalia normal",
        "FiO2 100 male urinal",
        "Bed 94 female ward",
        "afebrile at 98 F with stable vitals",
        "HR was past 95, then fell",
        "sats 93, F 98.6",
        "sats 95, M at ease",
        "age 92.4 kg",
        "diet age: 95.25",
        "F: 92, mother 92 kg",
        "weight is past 100, she says",
        "pushing 100 of fentanyl",
        "Mother 98.6 by mouth, Mother 98 lb, wife 100% sure",
        "patient 98. RR 12, patient 95 and calm",
    ],
)
def test_other_numbers_are_neither_ages_nor_dates(text: str) -> None:
    assert found({"1": NOTE + text}) == set()


@pytest.mark.parametrize(
    ("marked", "released", "unexplained"),
    [
        ("came 1998", "came [[DATE|2021]]", []),
        ("came 5/8/1998, left", "came [[DATE|7/8/2021]], left", []),
        ("came 1998", "came 2021", ["2021"]),
        ("came here", "came [[DATE|2021]] here", ["2021"]),
        ("came 1998", "came [[DATE|in]] 1998", ["1998"]),
    ],
)
def test_what_the_release_alone_marks_stands_for_the_words_it_replaced(
    marked: str, released: str, unexplained: list[str]
) -> None:
    before = document("1", f"Seen [[DATE|05/03/2067]], {marked}. Back [[DATE|05/08/2067]].")
    after = document("1", f"Seen [[DATE|05/02/2090]], {released}. Back [[DATE|05/07/2090]].")
    evidence = _compared(before, after)
    assert [f.span.of(after.text) for f in calendar.check(evidence) if f.span] == unexplained


@pytest.mark.parametrize(
    ("marked", "released", "wrong"),
    [
        ("Tuesday, [[DATE|05/03/2067]]", "Tuesday, 05/04/2090", "Tuesday, 05/04/2090"),
        ("Tuesday, [[DATE|05/03/2067]]", "Tuesday, 05/02/2090", ""),
        ("Friday, [[DATE|05/03/2067]]", "Friday, 05/02/2090", ""),
        ("DOB [[DATE|1/1/2003]] 64 yo [[DATE|5/3/2067]]", "DOB 1/1/2043 64 yo 5/3/2090", "64 yo"),
        ("DOB [[DATE|1/1/2003]] 64 yo [[DATE|5/3/2067]]", "DOB 1/1/2043 64 yo 5/3/2107", ""),
    ],
)
def test_what_the_release_made_wrong_is_a_suspicion(marked: str, released: str, wrong: str) -> None:
    before, after = document("1", f"Seen {marked}."), document("1", f"Seen {released}.")
    evidence = _compared(before, after)
    quotes = [f.span.of(after.text) for f in contradictions.check(evidence) if f.span]
    assert quotes == ([wrong] if wrong else [])


def _compared(before: Document, after: Document) -> Evidence:
    patient = PatientRecord("1", (before,))
    labels = known_labels()
    mentions = tuple(m for ms in mentions_by_kind(patient, labels).values() for m in ms)
    applied = reconstructed("1", [Pair.of(before, after)])
    sought = Sought.of(patient, mentions, labels, languages_of(patient))
    return Evidence(applied, patient, sought, labels, KEY.for_corpus())


def test_a_public_event_is_a_suspicion() -> None:
    findings = found({"1": NOTE + "Lost the house in Hurricane Katrina."})
    assert findings == {("public-events", "suspicion", "Hurricane Katrina")}


def test_a_public_event_is_found_as_long_as_it_is_called() -> None:
    findings = found({"1": NOTE + "He saw the Boston Marathon bombing himself."})
    assert findings == {("public-events", "suspicion", "Boston Marathon bombing")}


@pytest.mark.parametrize(
    ("note", "quotes"),
    [
        ("Adm [[DATE|12/25/2023]] (Christmas Day) after a fall.", {"Christmas Day"}),
        ("Christmas fell on [[DATE|Mon 12/25]] and she came.", {"Christmas"}),
        ("Adm [[DATE|12/25/2023]], which was Christmas.", {"Christmas"}),
        ("Adm Whit Monday, [[DATE|29/05/2023]].", {"Whit Monday"}),
        ("Adm [[DATE|06/02/2023]] (Waitangi Day).", {"Waitangi Day"}),
        ("Adm [[DATE|2/1/23]], fell NYE [[DATE|31/12]], well since.", {"NYE"}),
        ("Halloween ([[DATE|10/31/2023]]) he fell.", {"Halloween"}),
        (
            "Born [[DATE|2/1/1990]], adm [[DATE|10/19/20]], back [[DATE|11/3]] Election Day.",
            {"Election Day"},
        ),
        ("Adm [[DATE|12/24/2023]] Christmas carols were sung.", set()),
        ("Adm [[DATE|12/25/2023]]. Christmas dinner was late.", set()),
        ("Seen by Dr. [[DOCTOR|Easter]] [[DATE|3/31/2024]].", set()),
    ],
)
def test_a_holiday_beside_its_moved_day_is_certain(note: str, quotes: set[str]) -> None:
    assert {text for _, severity, text in found({"1": note}) if severity == "certain"} == quotes


_DAYS = "Record date: [[DATE|04/23/2067]]. Back [[DATE|3/9]], [[DATE|12/30]], died [[DATE|5/8]].\n"


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("WBC 11 (4/23), now 9", {"4/23"}),
        ("4/23: afebrile\n3/9: afebrile\n* 5/8: left", {"4/23", "3/9", "5/8"}),
        ("echo 4/23 with EF 55; seen (3/9)", {"4/23", "3/9"}),
        ("labs 05/08, CT 3/9: clear. Echo from 5/8 fine", {"05/08", "3/9", "5/8"}),
        ("f/u 3/9. Note of 5/8, lab 5/9, 3/9 nodes", {"3/9", "5/8"}),
        ("3/9 PT eval done\n5/8 strength\nworse vs 3/9, from 5/8", {"3/9"}),
        ("CXR 4/23, 4/24; CT on 4-23; a 4-23 mm, on 4-24", {"4/23", "4-23"}),
        (
            "drips 3/9, strength 5/8 (5/8), 4/24: afebrile, MMSE 12/30, 4/23 mg, 4/23 nodes",
            set(),
        ),
        ("notes 5/8 of it", set()),
        ("in from 4/23-26 then, 4/23-5, 5/8-12, 4/23-2019", {"4/23-26"}),
    ],
)
def test_a_day_of_the_originals_in_figures_alone_is_certain(text: str, quotes: set[str]) -> None:
    findings = found({"1": f"{_DAYS}{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("in pain since 3/74 and", {"3/74"}),
        ("colonoscopy 3/74 normal, 03/74", {"3/74", "03/74"}),
        ("in 3/74 nodes, 3-74 mg, 3-74, 3/74 correct, 4/74, 1/3/74%, 13/74", set()),
    ],
)
def test_a_month_with_the_short_year_that_the_notes_tell_is_certain(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": f"Record date: [[DATE|2067-05-03]], born [[DATE|3/12/1974]].\n{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("language", "text", "quotes"),
    [
        ("fr", "vue le 14/03 et le 01/2, le 1/3 moyen, le 4/5", ["14/03", "01/2"]),
        (
            "de",
            "am 14.3., vom 02.11. an, am 14.3.2019, am 4. 5. Strahl, 2.3.",
            ["14.3.", "02.11."],
        ),
        ("es", "desde el 14/3 peor, EVA del 8/10, Glasgow 14/15", ["14/3"]),
        ("it", "il 14/3 e dal 9-4, il 1/3 medio, NRS 8/10", ["14/3", "9-4"]),
        ("en", "LE 4/5, am 14.3. of it", []),
    ],
)
def test_a_day_in_figures_is_told_as_its_language_does(
    language: str, text: str, quotes: list[str]
) -> None:
    view = View.of("1", text, language=language)
    assert [span.of(text) for span in days_abroad(view)] == quotes
