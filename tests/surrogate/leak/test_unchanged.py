"""A release of which only the texts are known: what stands for a date may be a name of a month."""

from __future__ import annotations

import pytest
from gate import KEY
from inline import document

from surrogate.document import PatientRecord
from surrogate.leak import Evidence
from surrogate.leak.checks import unchanged
from surrogate.leak.compare import Pair, changes, reconstructed, unmoved
from surrogate.leak.sought import Sought
from surrogate.link.languages import languages_of
from surrogate.link.mentions import mentions_by_kind
from surrogate.phi import known_labels

STAFF = "Seen by [[DOCTOR|June Bell]] that day.\nSigned "
RELEASED = "Seen by [[DOCTOR|Ines Fowle]] that day.\nSigned "


def _unchanged(marked: str, released: str) -> list[str]:
    labels = known_labels()
    before, after = document("1", STAFF + marked), document("1", RELEASED + released)
    patient = PatientRecord("1", (before,))
    mentions = tuple(m for ms in mentions_by_kind(patient, labels).values() for m in ms)
    pairs = [Pair.of(before, after)]
    evidence = Evidence(
        reconstructed("1", pairs),
        patient,
        Sought.of(patient, mentions, labels, languages_of(patient)),
        labels,
        KEY.for_corpus(),
        unmoved=unmoved(pairs, labels),
        reconstructed=True,
    )
    return [f.span.of(after.text) for f in unchanged.check(evidence) if f.span]


@pytest.mark.parametrize(
    ("marked", "released"),
    [
        (
            "[[CITY|Dingle]], [[COUNTRY|Ireland]] [[DATE|Sept 29 1906]].",
            "[[CITY|Odessa]], [[COUNTRY|Ukraine]] [[DATE|June 20 1987]].",
        ),
        ("[[CITY|Dingle]] [[DATE|Sept 29 1906]].", "Odessa June 20 1987."),
        (
            "[[HOSPITAL|Children's]], [[HOSPITAL|Children's Hospital Boston]].",
            "[[HOSPITAL|Willow]], [[HOSPITAL|Children's Hospital Willow]].",
        ),
        ("[[AGE|41]] [[DATE|May 3]].", "[[AGE|41]] [[DATE|June 3]]."),
    ],
)
def test_a_month_for_a_date_beside_another_mention_is_no_name(marked: str, released: str) -> None:
    assert _unchanged(marked, released) == []


@pytest.mark.parametrize(
    ("marked", "released"),
    [
        ("[[DOCTOR|Quixley]] now", "[[DOCTOR|Quixly]] now"),
        ("[[STREET|214 Orlebar Avenue]] now", "[[STREET|9 Orlebar Avenue]] now"),
        ("[[STREET|8 Louisiana Ave]] now", "[[STREET|98 Louisiana Avenue]] now"),
        ("[[EMAIL|quixley@mill.example]] now", "[[EMAIL|quixley@lake.example]] now"),
        ("[[MEDICALRECORD|884137702]] now", "[[MEDICALRECORD|884137712]] now"),
        ("[[PHONE|413-555-0168]] now", "[[PHONE|218-555-0168]] now"),
        ("[[PHONE|413-555-0168]] now", "[[PHONE|***-***-0168]] now"),
        ("[[DOCTOR|Ann Quixley]] now", "[[DOCTOR|A.Q.]] now"),
        ("[[DOCTOR|Ann Quixley]] now", "A.Q. now"),
        ("[[MEDICALRECORD|884137702]] now", "207731488 now"),
        ("[[PHONE|614-555-0129]] now", "[[PHONE|614-555-019]] now"),
        ("[[MEDICALRECORD|SM-7710024]] now", "[[MEDICALRECORD|SM-771024]] now"),
        ("[[DOCTOR|Pratt]] now", "[[DOCTOR|Prat]] now"),
        ("[[DOCTOR|Verity Lamb]] now", "[[DOCTOR|VerityLmb]] now"),
        ("[[DOCTOR|mt]] now", "[[DOCTOR|mt]] now"),
        ("[[HOSPITAL|Saltonstall Clinic]] now", "[[HOSPITAL|Saltonstal Clinic]] now"),
        ("[[CITY|Sierra Vista]] now", "[[CITY|Sierra Vita]] now"),
        ("[[HOSPITAL|Lutheran Home]] now", "[[HOSPITAL|Lutheran Home]] now"),
    ],
)
def test_an_original_that_is_changed_a_little_is_found(marked: str, released: str) -> None:
    assert len(_unchanged(marked, released)) == 1


@pytest.mark.parametrize(
    ("marked", "released"),
    [
        ("[[DOCTOR|Quixley]] now", "[[DOCTOR|Harkavy]] now"),
        ("[[DOCTOR|Davis, Jason]] now", "[[DOCTOR|Freeman, David]] now"),
        ("[[STREET|214 Orlebar Avenue]] now", "[[STREET|9 Pell Avenue]] now"),
        ("[[STREET|214 County Road 12]] now", "[[STREET|9 County Road 40]] now"),
        ("[[STREET|8 W 5th Ave]] now", "[[STREET|9 W 7th Ave]] now"),
        ("[[HOSPITAL|Orlebar Midwifery]] now", "[[HOSPITAL|Pell Midwifery]] now"),
        ("[[EMAIL|frontdesk@mill.example]] now", "[[EMAIL|frontdesk@lake.example]] now"),
        ("[[MEDICALRECORD|884137702]] now", "[[MEDICALRECORD|884190212]] now"),
        ("[[PHONE|413-555-0168]] now", "[[PHONE|413-555-0177]] now"),
        ("[[ORGANIZATION|Engine 7]] now", "[[ORGANIZATION|Engine 5]] now"),
        ("[[HOSPITAL|HSUMC]] now", "[[HOSPITAL|DSUMC]] now"),
        ("[[DOCTOR|Mac Giolla]] now", "[[DOCTOR|Mac Diert]] now"),
        ("[[CITY|Saint-Orrin]] now", "[[CITY|Sainte-Velma]] now"),
        (
            "[[HOSPITAL|Pell Lutheran Home]], the [[HOSPITAL|Lutheran Home]].",
            "[[HOSPITAL|Orlebar Lutheran Home]], the [[HOSPITAL|Orlebar Lutheran Home]].",
        ),
        (
            "[[ORGANIZATION|Pell Creek Co-op]], the [[ORGANIZATION|Co-op]].",
            "[[ORGANIZATION|Orlebar Co-op]], the [[ORGANIZATION|Orlebar Co-op]].",
        ),
        ("[[PATIENT|Mom]] now", "[[PATIENT|Mom]] now"),
        ("[[STREET|Avenida de Illescas, 5]] now", "[[STREET|Avenida Clara Robles, 8]] now"),
        ("[[STREET|Apartado de Correos 62]] now", "[[STREET|Apartado de Correos 905]] now"),
        ("País: [[CITY|España]], de la que", "País: [[CITY|España]], de la que"),
        (
            "Es [[MEDICALRECORD|el menor]] de la familia y vive con su madre.",
            "Es [[MEDICALRECORD|el menor]] de la familia y vive con su madre.",
        ),
        (
            "at [[LOCATION-OTHER|Bayou Orlebar lock]], [[HOSPITAL|Bayou Kids]].",
            "at [[LOCATION-OTHER|Bayou Pell]], [[HOSPITAL|Marsh Kids]].",
        ),
    ],
)
def test_a_replacement_may_keep_form_and_common_words(marked: str, released: str) -> None:
    assert _unchanged(marked, released) == []


def test_a_name_in_small_letters_in_the_place_of_a_number_is_found() -> None:
    marked = "NHC: [[MEDICALRECORD|paco de la fuente]], de la consulta."
    assert set(_unchanged(marked, marked)) == {"paco de la fuente"}


def test_a_name_in_the_place_of_the_mention_beside_a_date_is_found() -> None:
    marked = "[[CITY|Dingle]], [[DATE|Sept 29 1906]]."
    assert _unchanged(marked, "[[CITY|June]], [[DATE|May 20 1987]].") == ["June"]


def test_dates_that_change_places_are_found() -> None:
    marked = "[[DATE|3/4/2011]], [[DATE|5/6/2011]]."
    both = ["5/6/2011", "3/4/2011"]
    assert _unchanged(marked, "[[DATE|5/6/2011]], [[DATE|3/4/2011]].") == both
    assert _unchanged(marked, "[[DATE|5/6/2011]], [[DATE|7/8/2011]].") == []


def test_articles_that_follow_their_surrogates_are_no_change() -> None:
    before = document("1", "An [[DATE|8/3]] visit; a [[DATE|11/3/66]] scan; an [[DATE|8/9]] note.")
    after = document("1", "A [[DATE|1/7]] visit; an [[DATE|8/9/55]] scan; a [[DATE|1/13]] note.")
    changed = [(c.olds[0].text, c.new.of(after.text)) for c in changes(before, after) if c.new]
    assert changed == [("8/3", "1/7"), ("11/3/66", "8/9/55"), ("8/9", "1/13")]


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("2/22, 5/3", "2/22, 8/11", ["2/22"]),
        ("February 1st, 5/3", "February 1st, 8/11", ["February 1st"]),
        ("1967, 3/4/2011", "1967, 5/8/2070", ["1967"]),
        ("9/81, 3/4/2011", "9/81, 5/8/2070", ["9/81"]),
        ("10.2.17, 4.2.17", "10.2.17, 11.20.56", ["10.2.17"]),
        ("20170304, 3/9/2017", "20170304, 5/8/2070", ["20170304"]),
        ("3/4/2011, 5/6/2012", "9/9/2011, 8/8/2071", ["9/9/2011"]),
        ("3/4/2011, 5/6/2012", "3/4/2077, 8/8/2078", ["3/4/2077"]),
        ("June, mid-May, 3/4", "June, mid-Sept, 7/8", ["June"]),
        ("January 17, 3/4", "January 2, 7/8", ["January 2"]),
        ("June, 3/4", "June, 3/24", []),
        ("2/28, 11/4", "3/1, 11/4", []),
        ("1-7 June, June 8, 2/9", "2-8 June, June 9, 2/10", []),
        ("8-14 July, July 3, July 4", "11-17 July, July 6, July 7", []),
        ("Aug '15, 3/14", "Aug '15, 3/1", []),
        ("1990s, 3/4/2011", "1990s, 3/9/2013", []),
        ("4/5/1922, 2004, 3/9/2011", "4/6/1929, 2004, 7/9/2011", []),
        ("2/22, Sunday, June", "2/22, Sunday, June", []),
        ("June 3, Sunday, 6/9", "June 3, Sunday, 6/10", []),
        ("2018, 3/4/2018, 11/9/2018", "2018, 9/4/2018, 5/9/2019", []),
        ("7/9 to 7/11, 3/4", "7/21 to 7/23, 3/16", []),
        ("9/2016-8/2017, June 2", "9/2068-8/2069, July 9", []),
        ("October 11-14, 3/4", "February 11-14, 7/4", []),
    ],
)
def test_what_stays_of_a_date_while_others_move_is_found(
    before: str, after: str, found: list[str]
) -> None:
    marked, released = (
        " then ".join(f"[[DATE|{date}]]" for date in dates.split(", ")) for dates in (before, after)
    )
    assert _unchanged(marked, released) == found
