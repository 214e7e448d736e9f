"""Second pass, known identifiers, boundaries, overlaps."""

from __future__ import annotations

import datetime as dt
import itertools

import pytest
from budget import cpu_seconds_below
from guesses import guess
from hypothesis import given
from hypothesis import strategies as st
from tiny_notes import bare

from detect.known import KnownFinder, is_slip
from detect.mending.boundaries import Mends, mended
from detect.page import Page, pages_of
from detect.resolve import resolved
from detect.second_pass import PatientDictionary
from surrogate.document import Annotation, KnownIdentifiers, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _annotation(text: str, part: str, phi_type: str, source: Source = Source.CRF) -> Annotation:
    return guess(text, part, phi_type, source, score=0.9)


def _texts(annotations: object) -> list[str]:
    return [annotation.text for annotation in annotations]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("first", "phi_type", "later", "expected"),
    [
        ("Ann Lindqvist", "PATIENT", "Then Lindqvist slept.", ["Lindqvist"]),
        ("Ann Lindqvist", "PATIENT", "ANN LINDQVIST is well", ["ANN LINDQVIST"]),
        ("Will Stone", "PATIENT", "A stone was passed. Stone protocol. Will follow.", []),
        ("Parkinson", "DOCTOR", "Parkinson disease", []),
        ("Rex Parrish III", "PATIENT", "Parrish III is NYHA III", ["Parrish"]),
        ("44-18-207", "MEDICALRECORD", "record 44-18-207 again", ["44-18-207"]),
        ("M. Bo", "PATIENT", "Bo knows", ["Bo"]),
        ("Susan Ng", "PATIENT", "NG out, ng in, Ng: 5, Ng 4, Ng slept", ["Ng"]),
        ("M. Do", "PATIENT", "Do not. In Do slept", []),
        ("Ola Rett Jr", "PATIENT", "Jr slept", []),
        ("Opal Will", "DOCTOR", "WILL, OPAL signed; Opal, Will", ["WILL, OPAL", "Opal"]),
        ("WILL, OPAL", "DOCTOR", "by Opal Will", ["Opal Will"]),
        ("61", "AGE", "61 again", []),
        ("Merrow Bay Clinic", "HOSPITAL", "at Merrow Bay Clinic", ["Merrow Bay Clinic"]),
        ("June Summers", "DOCTOR", "By June Summers; two summers", ["June Summers"]),
        ("Clinic Notes", "DOCTOR", "in Clinic Notes", []),
        ("Grace Hall", "PATIENT", "Grace hall; Grace Hall", ["Grace", "Grace Hall"]),
        ("Ann Brick", "DOCTOR", "Hip: Brick. Cane.", ["Brick"]),
        ("BRICK, ANN", "PATIENT", "Mr. Brick's BRICK", ["Brick"]),
        ("Ann Brick", "DOCTOR", "Brick on brick", []),
        ("Ann Stone", "DOCTOR", "Stone was passed", []),
        ("Guillain-Rett", "DOCTOR", "Guillain, Rett", []),
        ("RETT, ANN", "PATIENT", "Rett slept. RETT ATE.", ["Rett", "RETT"]),
        ("Ann O'Brannock", "PATIENT", "OBRANNOCK, the obrannock dog", ["OBRANNOCK", "obrannock"]),
        ("Ana de los Kadri", "DOCTOR", "DELOSKADRI, Los, los", ["DELOSKADRI"]),
        ("Jan van Ess", "DOCTOR", "vaness", ["vaness"]),
        ("Al O'Ral", "DOCTOR", "oral intake", []),
        ("山田花子", "PATIENT", "患者山田花子は山と花", ["山田花子"]),
        ("山", "PATIENT", "山田花子は山と花", []),
    ],
)
def test_second_pass_finds_again_what_is_not_ambiguous(
    labels: LabelSet, first: str, phi_type: str, later: str, expected: list[str]
) -> None:
    dictionary = PatientDictionary.of([_annotation(first, first, phi_type)], labels, "en")
    assert _texts(dictionary.find(Page.of(later))) == expected


def test_a_page_is_asked_for_a_word_as_often_as_it_may_be_a_name(labels: LabelSet) -> None:
    dictionary = PatientDictionary.of(
        [_annotation("Ann Brick", "Ann Brick", "DOCTOR")], labels, "en"
    )
    other, page = pages_of(bare("a brick", "Brick x, " * 20_000))
    assert other.has("brick")
    with cpu_seconds_below(2):
        assert len([*dictionary.find(page)]) == 20_000


@pytest.mark.parametrize(
    ("later", "part", "expected"),
    [
        ("by VANE , OPAL , M.D.", "OPAL", ["VANE , OPAL"]),
        ("by VANE , OPAL , M.D.", "VANE , OPAL", []),
        ("by VANE , OPAL , M.D.", "OPAL , M.D.", []),
        ("OPAL was seen", "OPAL", []),
    ],
)
def test_second_pass_finds_the_whole_of_a_name_that_was_found_in_part(
    labels: LabelSet, later: str, part: str, expected: list[str]
) -> None:
    first = _annotation("VANE , OPAL", "VANE , OPAL", "DOCTOR")
    dictionary = PatientDictionary.of([first], labels, "en")
    found = [_annotation(later, part, "DOCTOR")]
    assert _texts(dictionary.find(Page.of(later), found)) == expected


@pytest.mark.parametrize(
    ("house", "later", "expected"),
    [
        ("Corliss Memorial Hospital", "CMH 2 South", ["CMH"]),
        ("CORLISS MEMORIAL HOSPITAL", "cmh", []),
        ("Penobscot Children's Practice", "to PCP", []),
        ("Patapsco Memorial Hospital", "PMH: asthma", []),
        ("Vista Regional East hospital", "cultured VRE", []),
        ("House of Mercy, Ashford", "at HMA", ["HMA"]),
        ("VALLE DEL SOL CHILDREN'S HOSPITAL", "at VSCH", ["VSCH"]),
        ("Corliss Memorial Hospital - Imaging", "CMH 2 South", ["CMH"]),
        ("Anna Maria Infirmary", "ruled out for AMI", []),
        ("Mercy Hospital", "MH", []),
    ],
)
def test_second_pass_finds_the_initials_of_a_hospital(
    labels: LabelSet, house: str, later: str, expected: list[str]
) -> None:
    dictionary = PatientDictionary.of([_annotation(house, house, "HOSPITAL")], labels, "en")
    assert _texts(dictionary.find(Page.of(later))) == expected


def test_second_pass_finds_the_initials_of_a_firm(labels: LabelSet) -> None:
    firm = "Ashford Unified School District"
    dictionary = PatientDictionary.of([_annotation(firm, firm, "ORGANIZATION")], labels, "en")
    assert _texts(dictionary.find(Page.of("AUSD nurse; USD 40"))) == ["AUSD"]


def test_an_unsure_find_stays_out_of_the_dictionary(labels: LabelSet) -> None:
    find = Annotation(Span(0, 9), "PATIENT", "Lindqvist", Source.CRF, score=0.3)
    assert not list(PatientDictionary.of([find], labels, "en").find(Page.of("Lindqvist")))


def test_ordinary_words_are_those_of_the_language(labels: LabelSet) -> None:
    names = [_annotation("Ana País Olmeda", "Ana País Olmeda", "DOCTOR")]
    page = Page.of("País: Francia. Olmeda.")
    assert _texts(PatientDictionary.of(names, labels, "es").find(page)) == ["Olmeda"]
    assert _texts(PatientDictionary.of(names, labels, "en").find(page)) == ["País", "Olmeda"]


# A line that is as long as lines get.
WIDE = "word " * 12

KNOWN = KnownIdentifiers(
    names=("Maren T. Holloway",),
    birth_date=dt.date(1984, 3, 5),
    addresses=("14 Drift Inn Rd", "Port Clyde", "04855"),
    phones=("(207) 555-0143",),
    ids=("833-21-44-7",),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("HOLLOWAY, MAREN T. is here", ["HOLLOWAY, MAREN"]),
        ("Mrs. Hollowey slept", ["Hollowey"]),
        ("Maren Holoway", ["Maren Holoway"]),
        ("born 3/5/84", ["3/5/84"]),
        ("born March 5, 1984", ["March 5, 1984"]),
        ("DOB 05-Mar-1984", ["05-Mar-1984"]),
        ("ring 207.555.0143", ["207.555.0143"]),
        ("no. 83321447", ["83321447"]),
        ("at 14 Drift Inn Rd, Port Clyde 04855", ["14 Drift Inn Rd", "Port Clyde", "04855"]),
        ("the hollow way", []),
        ("3/5 strength on 83321458", []),
    ],
)
def test_known_identifiers_are_found_even_when_misspelt(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    found = sorted(KnownFinder.of(KNOWN, labels).find(Page.of(text)), key=lambda a: a.span)
    assert _texts(found) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mr. Foley, Will", ["Foley, Will"]),
        ("told Mr. Foley so", ["Foley"]),
        ("MR. FOLEY IS WELL", ["FOLEY"]),
        ("Will denies pain", ["Will"]),
        ("Will would like to go", ["Will"]),
        ("told Will to rest", ["Will"]),
        (f"{WIDE} and told\nWill to {WIDE}\n{WIDE} at the end of", ["Will"]),
        ("seen. Will continue", []),
        ("PLAN: WILL REPEAT", []),
        ("Foley in place", []),
        ("kept Foley to gravity", []),
        ("a will was made", []),
    ],
)
def test_a_known_name_that_is_a_word_is_found_where_it_is_a_name(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    known = KnownIdentifiers(names=("Will Foley",))
    assert _texts(KnownFinder.of(known, labels).find(Page.of(text))) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rex Parrish III is NYHA III", ["Rex Parrish III"]),
        ("Mrs. Lund and Mrs. Parrish", ["Parrish"]),
        ("Girl has a cold", []),
    ],
)
def test_a_title_or_a_suffix_alone_is_no_known_name(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    known = KnownIdentifiers(names=("Rex Parrish III", "Mrs. Girl Parrish"))
    assert _texts(KnownFinder.of(known, labels).find(Page.of(text))) == expected


def test_a_known_town_that_is_a_word_is_found_where_it_is_a_town(labels: LabelSet) -> None:
    text = "From Normal, IL. Back to Normal. Exam normal. Normal gait. To Moline, saw Dr. Molina."
    finder = KnownFinder.of(KnownIdentifiers(addresses=("Normal", "Moline")), labels)
    found = [*finder.find(Page.of(text))]
    assert _texts(found) == ["Normal", "Normal", "Moline"]
    assert {annotation.phi_type for annotation in found} == {"CITY"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bell present at bedside", ["Bell"]),
        ("seen. Bell agreed", ["Bell"]),
        ("a bell was heard", []),
        ("BELL RANG", []),
    ],
)
def test_a_known_name_that_is_a_seldom_thing_may_begin_a_sentence(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    known = KnownIdentifiers(names=("Ida Bell",))
    assert _texts(KnownFinder.of(known, labels).find(Page.of(text))) == expected


def test_a_known_name_that_may_be_a_word_gives_way(labels: LabelSet) -> None:
    text = "come in May for it"
    finder = KnownFinder.of(KnownIdentifiers(names=("Ann May",)), labels)
    month = _annotation(text, "May", "DATE")
    assert resolved([*finder.find(Page.of(text)), month], labels) == [month]


def test_two_known_sentences_are_no_name(labels: LabelSet) -> None:
    finder = KnownFinder.of(KNOWN, labels)
    assert _texts(finder.find(Page.of("by Holloway. Maren is well"))) == ["Holloway", "Maren"]


@pytest.mark.parametrize(
    ("word", "name", "same"),
    [("lindqivst", "lindqvist", True), ("poe", "roe", False), ("karin", "karen", True)],
)
def test_short_words_are_no_slips(word: str, name: str, *, same: bool) -> None:
    assert is_slip(word, name) is same


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        ("Dr. Ann Poe, MD", "Dr. Ann Poe, MD", "DOCTOR", ["Ann Poe"]),
        ("Ann Poe, M.D., R.N.", "Ann Poe, M.D., R.N.", "DOCTOR", ["Ann Poe"]),
        ("seen by ann poe lcsw", "ann poe lcsw", "DOCTOR", ["ann poe"]),
        ("dr. trang do", "trang do", "DOCTOR", ["trang do"]),
        ("Ann Poe, M.D.\nGR:bj", "GR", "DOCTOR", ["GR"]),
        ("Auntie Pearl", "Auntie Pearl", "PATIENT", ["Pearl"]),
        ("drs poe, roe, kadri", "poe, roe, kadri", "DOCTOR", ["poe", "roe", "kadri"]),
        ("POE, ANN, MD, Jr.", "POE, ANN, MD, Jr.", "PATIENT", ["POE, ANN, MD, Jr."]),
        ("PCP: Poe     Arr 14:10", "Poe     Arr", "DOCTOR", ["Poe", "Arr"]),
        (
            "MERROW ONCOLOGY     New",
            "MERROW ONCOLOGY     New",
            "HOSPITAL",
            ["MERROW ONCOLOGY", "New"],
        ),
        ("A-112\t70-0152", "A-112\t70-0152", "MEDICALRECORD", ["A-112", "70-0152"]),
        (f"rm 2 Poe\nRoe, Ann {WIDE}", "Poe\nRoe, Ann", "PATIENT", ["Poe", "Roe, Ann"]),
        (f"{WIDE} by Ann\nPoe and", "Ann\nPoe", "PATIENT", ["Ann\nPoe"]),
        (f"{WIDE} by Ann\nPoe Roe and", "Ann\nPoe Roe", "PATIENT", ["Ann", "Poe Roe"]),
        (f"{WIDE} by Ann\nP. Roe and", "Ann\nP. Roe", "PATIENT", ["Ann\nP. Roe"]),
        (f"{WIDE}   Dr Poe\nRoe, A", "Poe\nRoe, A", "PATIENT", ["Poe", "Roe, A"]),
        (f"{WIDE}   Dr Ann\nPoe MD", "Ann\nPoe", "DOCTOR", ["Ann\nPoe"]),
        (f"saw Hallo-\nween {WIDE}", "Hallo-\nween", "DATE", ["Hallo-\nween"]),
        ("No 127-81-36-0 on", "81-36", "MEDICALRECORD", ["127-81-36-0"]),
        ("GORS, VT - 6 ELM RD", "VT - 6 ELM RD", "STREET", ["6 ELM RD"]),
        ("Loc: 3WEST  Rm-Bed: 0312-B", "3WEST  Rm-Bed", "ROOM", ["3WEST"]),
        ("Loc: Rm  Obs 6 here", "Rm  Obs 6", "ROOM", ["Rm  Obs 6"]),
        ("in CITY Gors STATE MD", "CITY Gors STATE", "CITY", ["Gors"]),
        ("lives of gors now", "of gors", "CITY", ["gors"]),
        ("in CITY GORS STATE MD", "CITY GORS STATE", "CITY", ["GORS"]),
        ("in CITY ISLAND now", "CITY ISLAND", "CITY", ["CITY ISLAND"]),
        ("in Dale City now", "Dale City", "CITY", ["Dale City"]),
        ("at parkview and had an echo", "parkview and", "HOSPITAL", ["parkview"]),
        ("in Elderly Care Unit Bay 4.", "Unit Bay 4", "ROOM", ["Bay 4"]),
        ("Unit Bay 4 at 5", "Unit Bay 4", "ROOM", ["Unit Bay 4"]),
        ("Lund EMR v4.2", "Lund EMR", "HOSPITAL", ["Lund"]),
        ("UHC Prior Auth #PA-20", "UHC Prior", "ORGANIZATION", ["UHC"]),
        ("sent Cigna Prior Authorization", "Cigna Prior Authorization", "ORGANIZATION", ["Cigna"]),
        ("BCBS Group # 44120", "BCBS Group", "ORGANIZATION", ["BCBS"]),
        ("Bay Medical Group # 55", "Bay Medical Group", "ORGANIZATION", ["Bay Medical Group"]),
        ("MRN-4471-2 on", "4471", "MEDICALRECORD", ["4471-2"]),
        ("H.No. 8-2-293/82/A, on", "8-2-293", "MEDICALRECORD", ["8-2-293/82/A"]),
        ("lab S4412/22 is", "S4412", "IDNUM", ["S4412/22"]),
        ("sn R7-118820/R7-118821 of", "R7-118820", "DEVICE", ["R7-118820"]),
        ("fin 2025/06/16 on", "2025", "ACCOUNT", ["2025"]),
        ("no. 44712/Poe is", "44712", "IDNUM", ["44712"]),
        ("to Suite 2-300, so", "Suite 2", "ROOM", ["Suite 2-300"]),
        ("Army 1992-96, well", "1992", "DATE", ["1992-96"]),
        ("in 2014-ish, well", "2014", "DATE", ["2014"]),
        ("on 2023-05-17T14:32", "2023-05-17T14", "DATE", ["2023-05-17"]),
        ("on 5/17/23 1432", "5/17/23 1432", "DATE", ["5/17/23"]),
        ("Bed - 5T-14", "Bed - 5T-14", "ROOM", ["5T-14"]),
        ("rm 208B - wt down", "rm 208B - wt down", "ROOM", ["rm 208B"]),
        ("at 11:15 June Poe called", "15 June", "DATE", []),
        ("at 11:15 June clinic", "15 June", "DATE", ["15 June"]),
        ("M, 46YRS, seen", "46YRS", "AGE", ["46"]),
        ("on 2nd May 2011 2115", "2nd May 2011 2115", "DATE", ["2nd May 2011"]),
        ("on 02MAY11 0915", "02MAY11 0915", "DATE", ["02MAY11"]),
        ("on 5.2.11 2115", "5.2.11 2115", "DATE", ["5.2.11"]),
        ("on Dec 22 0800", "Dec 22 0800", "DATE", ["Dec 22"]),
        ("on 10th April 10 a.m.", "10th April 10", "DATE", ["10th April"]),
        ("on May 3 1998", "May 3 1998", "DATE", ["May 3 1998"]),
        ("on Sept 19-20 2009", "Sept 19-20 2009", "DATE", ["Sept 19-20 2009"]),
        ("on 4 Dec 2131", "4 Dec 2131", "DATE", ["4 Dec 2131"]),
        ("1) PT 2) labs Wed 3) home", "Wed 3", "DATE", ["Wed"]),
        ("(seen on May 3) then", "May 3", "DATE", ["May 3"]),
        ("Ring Sun 9am or after", "Sun 9am", "DATE", ["Sun"]),
        ("1. Brook, Ada - fall", "Brook, Ada - fall", "DOCTOR", ["Brook, Ada"]),
        ("left LMOM. Kara Lund MA", "LMOM. Kara Lund", "DOCTOR", ["Kara Lund"]),
        ("LUND. Kara told", "LUND. Kara", "DOCTOR", ["LUND. Kara"]),
        ("to Sheila B. Site marked", "Sheila B. Site", "DOCTOR", ["Sheila B"]),
        ("to Sheila B. Lund marked", "Sheila B. Lund", "DOCTOR", ["Sheila B. Lund"]),
        ("by Ada Brook - Field", "Ada Brook - Field", "DOCTOR", ["Ada Brook", "Field"]),
        ("back Wednesday 10 am", "Wednesday 10 am", "DATE", ["Wednesday"]),
        ("at 14:06 Jul 04 2024", "06 Jul 04 2024", "DATE", ["Jul 04 2024"]),
        ("visit 3:15 May 2024", "15 May 2024", "DATE", ["15 May 2024"]),
        ("on 05-17-2023, 0432", "05-17-2023, 0432", "DATE", ["05-17-2023"]),
        ("on 7/2@2130 O2", "7/2@2130", "DATE", ["7/2"]),
        ("on 7-2-21 @ 9:30", "7-2-21 @ 9:30", "DATE", ["7-2-21"]),
        ("on May 17 2023", "May 17 2023", "DATE", ["May 17 2023"]),
        ("on 20230517T1432Z", "20230517T1432", "DATE", ["20230517"]),
        ("is co-owner of", "owner", "PROFESSION", ["co-owner"]),
        ("at 555-0190 ext 22 before", "555-0190", "PHONE", ["555-0190 ext 22"]),
        ("at (413) 555-0190, x4410.", "(413) 555-0190", "PHONE", ["(413) 555-0190, x4410"]),
        ("at 555-0190 x 10 days", "555-0190", "PHONE", ["555-0190"]),
        ("at 555-0190 x3 only", "555-0190", "PHONE", ["555-0190"]),
        ("is sheriff of Lund County", "sheriff of", "PROFESSION", ["sheriff"]),
        ("Dear Ann, Happy Epiphany.", "Happy Epiphany", "DATE", ["Epiphany"]),
        ("Tremor - s/o Ann Poe", "o Ann Poe", "PATIENT", ["Ann Poe"]),
        ("to St. Odile's ED", "St. Odile", "HOSPITAL", ["St. Odile's"]),
        ("at Kessel's barn", "Kessel", "ORGANIZATION", ["Kessel"]),
        ("gil poe w/ kadri", "gil poe w/ kadri", "PATIENT", ["gil poe", "kadri"]),
        ("anna w poe", "anna w poe", "PATIENT", ["anna w poe"]),
        ("Poe, Roe, and Kadri", "Poe, Roe, and Kadri", "DOCTOR", ["Poe", "Roe", "Kadri"]),
        ("(Drs. Poe, Roe and Kadri)", "Poe, Roe", "DOCTOR", ["Poe", "Roe"]),
        ("saw doctors Poe, Roe", "Poe, Roe", "DOCTOR", ["Poe", "Roe"]),
        ("told Mrs. Poe, Ann", "Poe, Ann", "PATIENT", ["Poe, Ann"]),
        (
            "Ridge Hospital  Eye Clinic",
            "Ridge Hospital  Eye Clinic",
            "HOSPITAL",
            ["Ridge Hospital", "Eye Clinic"],
        ),
        ("on Mar  5, 2023", "Mar  5, 2023", "DATE", ["Mar  5, 2023"]),
        ("by Ann  Poe", "Ann  Poe", "DOCTOR", ["Ann  Poe"]),
        ("at Poe A&T.\nHe", "Poe A&T.", "ORGANIZATION", ["Poe A&T"]),
        ("Poe, Roe and Kadri", "Poe, Roe and Kadri", "DOCTOR", ["Poe", "Roe", "Kadri"]),
        ("Poe, MD, Roe, RN, Kadri", "Poe, MD, Roe, RN, Kadri", "DOCTOR", ["Poe", "Roe", "Kadri"]),
        ("Azure. Starr MD", "Azure. Starr", "DOCTOR", ["Azure", "Starr"]),
        ("by Alex. Starr MD", "Alex. Starr", "DOCTOR", ["Alex. Starr"]),
        ("husband Tuan, Linh (19)", "Tuan, Linh", "PATIENT", ["Tuan", "Linh"]),
        ("Patient Tuan, Linh (19)", "Tuan, Linh", "PATIENT", ["Tuan, Linh"]),
        ("Poe, Roe, Kadri, so", "Poe, Roe, Kadri,", "DOCTOR", ["Poe", "Roe", "Kadri"]),
        ("Ann Poe     RN", "Ann Poe     RN", "DOCTOR", ["Ann Poe"]),
        ("by S Obi MHT\n", "S Obi MHT", "DOCTOR", ["S Obi"]),
        ("Mr. and Mrs. Poe", "Mr. and Mrs. Poe", "PATIENT", ["Poe"]),
        ("Poe, Ann, III", "Poe, Ann, III", "PATIENT", ["Poe, Ann, III"]),
        ("POE, ANN, RN BSN", "POE, ANN, RN BSN", "DOCTOR", ["POE, ANN"]),
        ("JACK MA", "JACK MA", "PATIENT", ["JACK MA"]),
        ("JACK ROE, PA", "JACK ROE, PA", "DOCTOR", ["JACK ROE"]),
        ("Poe's wife", "Poe's", "PATIENT", ["Poe"]),
        ("(Ashford)", "(Ashford)", "CITY", ["Ashford"]),
        ("call (413) 555-0182.", "(413) 555-0182", "PHONE", ["(413) 555-0182"]),
        (
            "at Barney Convalescent Hospital.",
            "Barney",
            "HOSPITAL",
            ["Barney Convalescent Hospital"],
        ),
        ("at Barney for a hospital bed", "Barney", "HOSPITAL", ["Barney"]),
        ("Merrow, -", ", -", "CITY", []),
        (
            'at Hospital "San Carlos" now',
            'Hospital "San Carlos',
            "HOSPITAL",
            ['Hospital "San Carlos"'],
        ),
        ('said "Ann Poe" twice', '"Ann Poe"', "PATIENT", ["Ann Poe"]),
        ("of Gil Roe Jr. today", "Gil Roe Jr.", "PATIENT", ["Gil Roe Jr."]),
        ("asked Kadri.", "Kadri.", "PATIENT", ["Kadri"]),
        ("to Merrow Hosp. and", "Merrow Hosp.", "HOSPITAL", ["Merrow Hosp."]),
        ("on Overlook Terrace. She", "Overlook Terrace.", "STREET", ["Overlook Terrace"]),
        ("niña de 3 años y 8 meses", "3 años", "AGE", ["3 años y 8 meses"]),
        ("de tres años y medio, sana", "tres años", "AGE", ["tres años y medio"]),
        ("a los 6 y 8 años", "6", "AGE", ["6"]),
        ("hace 3 años y está bien", "3 años", "AGE", ["3 años"]),
        ("in her late 60s", "late 60s", "AGE", ["60s"]),
        ("J. Poe  2y9m\n", "2y9m", "AGE", ["2"]),
        ("for her 6th bday", "6th", "AGE", ["6"]),
        ("|20250211093015|", "20250211093015", "DATE", ["20250211"]),
        ("|202502110812|", "202502110812", "DATE", ["20250211"]),
        ("|202502119912|", "202502119912", "DATE", ["202502119912"]),
        ("by Poe CCHT, well", "Poe CCHT", "DOCTOR", ["Poe"]),
        ("by Ann Poe, FP-C.", "Ann Poe, FP-C", "DOCTOR", ["Ann Poe"]),
        ("BY POE CHR", "POE CHR", "DOCTOR", ["POE"]),
        ("J. Poe  11y 3mo\n", "11y 3mo", "AGE", ["11"]),
        ("TRNH DENTAL\n", "TRNH DENTAL", "HOSPITAL", ["TRNH"]),
        ("VSCH Emergency Department", "VSCH Emergency Department", "ORGANIZATION", ["VSCH"]),
        ("TRNH CANCER CENTER\n", "TRNH CANCER CENTER", "HOSPITAL", ["TRNH CANCER CENTER"]),
        ("Lund Hospital Poe Scope Suite", "Lund Hospital Poe", "HOSPITAL", ["Lund Hospital"]),
        (
            "Children's Hospital Boston NICU",
            "Children's Hospital Boston",
            "HOSPITAL",
            ["Children's Hospital Boston"],
        ),
        ("by Lund Home Health PT", "Lund Home Health", "ORGANIZATION", ["Lund Home Health"]),
        ("by Lund Home Health PT", "Lund Home Health", "HOSPITAL", ["Lund Home Health"]),
        ("at Clinic Lund El Paso", "Clinic Lund", "HOSPITAL", ["Clinic Lund"]),
        ("Lund Hospital East, told", "Lund Hospital East", "HOSPITAL", ["Lund Hospital East"]),
        ("her mother's. Brandvold slept", "Brandvold", "PATIENT", ["Brandvold"]),
        ("REF BY: BRANDVOLD, A\tID", "BRANDVOLD", "DOCTOR", ["BRANDVOLD, A"]),
        ("by Brandvold, A. / attending", "Brandvold", "DOCTOR", ["Brandvold, A."]),
        ("Crew: Boudreaux, L NRP lic 4", "Boudreaux", "DOCTOR", ["Boudreaux, L"]),
        ("by SMITH, J., RN at 8", "SMITH", "DOCTOR", ["SMITH, J."]),
        ("SMITH, A NEW patient", "SMITH", "PATIENT", ["SMITH"]),
        ("Name: Smt. Lakshmamma Rao", "Smt. Lakshmamma Rao", "PATIENT", ["Lakshmamma Rao"]),
        ("DR. ROE-POE, I.  TEST", "ROE-POE", "DOCTOR", ["ROE-POE, I."]),
        ("told Roe, I think", "Roe", "PATIENT", ["Roe"]),
        ("told Roe, A 4 mm stone", "Roe", "PATIENT", ["Roe"]),
        ("Ann Roe, R\n", "Ann Roe", "PATIENT", ["Ann Roe"]),
        ("BY: ROE, ANN T   TO", "ROE, ANN", "DOCTOR", ["ROE, ANN T"]),
        ("told Roe, Ann I think", "Roe, Ann", "PATIENT", ["Roe, Ann"]),
        ("Ann Roe R\n", "Ann Roe", "PATIENT", ["Ann Roe"]),
        ("Kalkaska, Michigan 49646-0418", "49646", "ZIP", ["49646-0418"]),
        ("Lund 49646-041812", "49646", "ZIP", ["49646"]),
        ('520 "Owl" Poe 63M', 'Owl" Poe', "PATIENT", ['"Owl" Poe']),
        ('said "Poe" twice', "Poe", "PATIENT", ["Poe"]),
        ("BIBA, Ann Poe is", "BIBA, Ann Poe", "PATIENT", ["Ann Poe"]),
        ("Guarantor POE ANN Rel SPOUSE", "Guarantor POE ANN Rel", "PATIENT", ["POE ANN"]),
        ("First: Ann Middle: Roe", "Ann Middle", "PATIENT", ["Ann"]),
        ("Attending Poe, A Sex: F", "Attending Poe, A Sex", "DOCTOR", ["Poe, A"]),
        ("per  tchr gant /wanda", "tchr gant", "PATIENT", ["gant"]),
        ("aide Hanh Vo, so", "Hanh Vo", "DOCTOR", ["Hanh Vo"]),
        ("told First Raised, so", "First Raised", "PATIENT", ["First Raised"]),
        ("Pls: TICU J. Poe NP", "TICU J. Poe", "DOCTOR", ["J. Poe"]),
        ("by PACU Poe NP", "PACU Poe", "DOCTOR", ["Poe"]),
        ("BELL Frank came", "BELL Frank", "PATIENT", ["BELL Frank"]),
        ("by Bro. Eldon Poe", "Bro. Eldon Poe", "PATIENT", ["Eldon Poe"]),
        ("at Ft. Poole and", "Poole", "LOCATION-OTHER", ["Ft. Poole"]),
        ("from New Merrow to", "Merrow", "CITY", ["New Merrow"]),
        ("from So. Merrow to", "Merrow", "CITY", ["So. Merrow"]),
        ("in W. Virginia", "Virginia", "STATE", ["W. Virginia"]),
        ("Brunswick East VIC 3057", "VIC", "STATE", ["VIC"]),
        ("told Merrow PD, so", "Merrow", "ORGANIZATION", ["Merrow PD"]),
        ("came BIBA Gors EMS.", "BIBA Gors EMS", "ORGANIZATION", ["Gors EMS"]),
        ("son marek, dil joanne,", "dil joanne", "PATIENT", ["joanne"]),
        ("Sal Poe of Local 333.", "of Local 333", "ORGANIZATION", ["Local 333"]),
        ("at Of Grace Church", "Of Grace Church", "ORGANIZATION", ["Of Grace Church"]),
        ("AT LINCOLN PERIOD DAUGHTER", "LINCOLN PERIOD", "ORGANIZATION", ["LINCOLN"]),
        ("farmer's wife, Frau Lotz, who", "Frau Lotz", "PATIENT", ["Lotz"]),
        ("VSO Cruz called", "VSO Cruz", "PATIENT", ["Cruz"]),
        ("told Herrmann Cruz so", "Herrmann Cruz", "PATIENT", ["Herrmann Cruz"]),
        ("doctor marsh comma says", "marsh comma", "DOCTOR", ["marsh"]),
        ("OT SCHOOL . Poe O-Y . Jan 24", "Poe O-Y .", "PATIENT", ["Poe O-Y"]),
        ("member of Pipers Local 12.", "Pipers", "ORGANIZATION", ["Pipers Local 12"]),
        ("rx to Kessel #4471, by", "Kessel", "ORGANIZATION", ["Kessel #4471"]),
        ("Kessel # 4471 220 for", "Kessel", "ORGANIZATION", ["Kessel"]),
        ("at Kessel FH: neg", "Kessel", "ORGANIZATION", ["Kessel"]),
        ("at Kessel, LLC.", "Kessel", "ORGANIZATION", ["Kessel, LLC"]),
        ('labeled "Poe, LUL" and', "Poe, LUL", "PATIENT", ["Poe"]),
        ("POE, LAD (told)", "POE, LAD", "PATIENT", ["POE, LAD"]),
        ("sister Poe wrote it", "Poe wrote it", "PATIENT", ["Poe"]),
        ("told Ann Poe the news", "Ann Poe the", "PATIENT", ["Ann Poe"]),
        ("in Ann's garage", "Ann's garage", "PATIENT", ["Ann"]),
        ("by Ann smith", "Ann smith", "PATIENT", ["Ann smith"]),
        ("by Ann sundaresan", "Ann sundaresan", "PATIENT", ["Ann sundaresan"]),
        ("at Kessel. Poe's Mill", "Kessel. Poe's Mill", "ORGANIZATION", ["Kessel", "Poe's Mill"]),
        (
            "by Lund EMS. LifeForce 4",
            "Lund EMS. LifeForce 4",
            "ORGANIZATION",
            ["Lund EMS", "LifeForce 4"],
        ),
        ("AT POE GEN. HOSPITAL", "POE GEN. HOSPITAL", "HOSPITAL", ["POE GEN. HOSPITAL"]),
        ("at Poe Bros. Mill", "Poe Bros. Mill", "ORGANIZATION", ["Poe Bros. Mill"]),
        ("at St. Dymphna's", "St. Dymphna's", "HOSPITAL", ["St. Dymphna's"]),
        ("WCH IMAGING\n", "WCH IMAGING", "HOSPITAL", ["WCH"]),
        ("seen in QVMC Radiology", "QVMC Radiology", "HOSPITAL", ["QVMC"]),
        ("MERROW IMAGING\n", "MERROW IMAGING", "HOSPITAL", ["MERROW IMAGING"]),
        ("Poe Heart and CVT Imaging", "CVT Imaging", "HOSPITAL", ["CVT Imaging"]),
        (
            "Merrow Health - Adult Medicine",
            "Merrow Health - Adult Medicine",
            "HOSPITAL",
            ["Merrow Health"],
        ),
        ("Merrow Clinic - Lund", "Merrow Clinic - Lund", "HOSPITAL", ["Merrow Clinic - Lund"]),
        ("TIME OUT: Poe, L fibular neuroma", "Poe, L", "PATIENT", ["Poe"]),
        ("Poe, R knee scope", "Poe, R", "PATIENT", ["Poe"]),
        ("told Poe, L was late", "Poe, L", "PATIENT", ["Poe, L"]),
        ("Job#558102 D: 07/19/79", "558102 D", "IDNUM", ["558102"]),
        ("Acct 88-20 DOB: 3/3/60", "88-20 DOB", "ACCOUNT", ["88-20"]),
        ("plate 4418 XN, seen", "4418 XN", "VEHICLE", ["4418 XN"]),
        ("Ada, now 4 1/2, had", "4", "AGE", ["4 1/2"]),
        ("kids (Zora b. 2017)", "Zora b", "PATIENT", ["Zora"]),
        ("Kum. Priya D/o Er. Poe", "Priya D", "DOCTOR", ["Priya"]),
        ("by Priya D and", "Priya D", "DOCTOR", ["Priya D"]),
        ("uncle Tom Poe d. '09", "Tom Poe d.", "PATIENT", ["Tom Poe"]),
        ("seen by Tom B. 2017", "Tom B.", "PATIENT", ["Tom B."]),
        ("Age 45 1/2 seen", "45", "AGE", ["45"]),
    ],
)
def test_boundaries_are_mended(
    labels: LabelSet, text: str, part: str, phi_type: str, expected: list[str]
) -> None:
    assert _texts(mended([_annotation(text, part, phi_type)], text, labels, Mends())) == expected


def test_two_names_of_a_find_share_no_initial(labels: LabelSet) -> None:
    text = "Pe/DA\tn'/RA"
    find = _annotation(text, text[:8], "DOCTOR")
    assert _texts(mended([find], text, labels, Mends())) == ["Pe/DA", "n'"]


def test_a_known_name_is_not_cut(labels: LabelSet) -> None:
    text = "Ann and Bob Lee"
    known = _annotation(text, text, "PATIENT", Source.KNOWN)
    assert _texts(mended([known], text, labels, Mends())) == [text]


@given(st.text("Poe AnRNMD,./\t&()-\n'"), st.data())
def test_any_find_can_be_mended(labels: LabelSet, text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    if start == end:
        return
    find = Annotation.quote(text, Span(start, end), "DOCTOR", Source.CRF)
    spans = [annotation.span for annotation in mended([find], text, labels, Mends())]
    assert all(one.end <= two.start for one, two in itertools.pairwise(spans))


def test_the_higher_priority_wins_an_overlap_then_the_longer_span(labels: LabelSet) -> None:
    text = "May Poe 3/4/61 to 3/6/61"
    candidates = [
        _annotation(text, "May Poe", "PATIENT"),
        _annotation(text, "Poe", "DOCTOR"),
        _annotation(text, "3/4/61", "DATE", Source.PATTERN),
        _annotation(text, "3/4/61 to 3/6/61", "DATE"),
    ]
    outcomes = {tuple(_texts(resolved(p, labels))) for p in itertools.permutations(candidates)}
    assert outcomes == {("Poe", "3/4/61 to 3/6/61")}


@pytest.mark.parametrize(
    ("text", "known", "around", "source"),
    [
        ("aunt Imelda Carmody", "Carmody", "Imelda Carmody", Source.CRF),
        ("to b.carmody@mail.org", "carmody", "b.carmody@mail.org", Source.PATTERN),
    ],
)
def test_what_is_known_within_a_longer_find_is_a_part_of_it(
    labels: LabelSet, text: str, known: str, around: str, source: Source
) -> None:
    fact = _annotation(text, known, "PATIENT", Source.KNOWN)
    find = _annotation(text, around, "EMAIL" if "@" in text else "DOCTOR", source)
    (left,) = resolved([fact, find], labels)
    assert (left.text, left.phi_type, left.source) == (around, find.phi_type, Source.KNOWN)


@pytest.mark.parametrize(("phi_type", "expected"), [("PHONE", "PHONE"), ("MEDICALRECORD", "FAX")])
def test_a_known_number_is_of_the_type_that_was_found(
    labels: LabelSet, phi_type: str, expected: str
) -> None:
    fact = _annotation("207-555-0143", "207-555-0143", "FAX", Source.KNOWN)
    find = _annotation("207-555-0143", "207-555-0143", phi_type)
    assert [a.phi_type for a in resolved([fact, find], labels)] == [expected]


def test_a_known_place_is_of_the_type_that_was_found(labels: LabelSet) -> None:
    fact = _annotation("of Texas", "Texas", "CITY", Source.KNOWN)
    state, house = (_annotation("of Texas", "Texas", t) for t in ("STATE", "HOSPITAL"))
    assert [a.phi_type for a in resolved([fact, state], labels)] == ["STATE"]
    assert [a.phi_type for a in resolved([fact, house], labels)] == ["CITY"]


def test_what_is_known_is_no_part_of_an_unlikely_find(labels: LabelSet) -> None:
    fact = _annotation("Carmody slept", "Carmody", "PATIENT", Source.KNOWN)
    guess = Annotation(Span(0, 13), "DOCTOR", "Carmody slept", Source.CRF, score=0.3)
    assert resolved([fact, guess], labels) == [fact]


def test_a_guess_over_two_closed_forms_gives_way_to_both(labels: LabelSet) -> None:
    text = "D/T 07/11/77 07/13/77"
    candidates = [
        _annotation(text, "07/11/77", "DATE", Source.PATTERN),
        _annotation(text, "07/13/77", "DATE", Source.PATTERN),
        _annotation(text, "07/11/77 07/13/77", "DATE"),
    ]
    assert _texts(resolved(candidates, labels)) == ["07/11/77", "07/13/77"]


def test_a_guess_over_one_closed_form_stays(labels: LabelSet) -> None:
    text = "fall of 2076"
    candidates = [
        _annotation(text, "2076", "DATE", Source.PATTERN),
        _annotation(text, "fall of 2076", "DATE"),
    ]
    assert _texts(resolved(candidates, labels)) == ["fall of 2076"]


@pytest.mark.parametrize(("score", "expected"), [(0.6, "ACCOUNT"), (0.8, "MEDICALRECORD")])
def test_a_doubtful_guess_gives_way_to_a_rule(
    labels: LabelSet, score: float, expected: str
) -> None:
    guess = Annotation(Span(0, 8), "MEDICALRECORD", "88012973", Source.CRF, score=score)
    rule = Annotation(Span(0, 8), "ACCOUNT", "88012973", Source.PATTERN)
    assert [a.phi_type for a in resolved([guess, rule], labels)] == [expected]


def test_a_doubtful_guess_over_more_than_a_rule_stays(labels: LabelSet) -> None:
    guess = Annotation(Span(0, 12), "DATE", "fall of 2076", Source.CRF, score=0.6)
    rule = Annotation(Span(8, 12), "DATE", "2076", Source.PATTERN)
    assert resolved([guess, rule], labels) == [guess]


def test_the_second_pass_finds_the_rest_of_a_name_that_begins_before_it(labels: LabelSet) -> None:
    first, text = "Owl Lindqvist", "ANN OWL LINDQVIST"
    dictionary = PatientDictionary.of([_annotation(first, first, "PATIENT")], labels, "en")
    found = [_annotation(text, "ANN OWL", "PATIENT")]
    assert _texts(dictionary.find(Page.of(text), found)) == ["LINDQVIST"]


def test_the_second_pass_finds_only_what_overlaps_nothing(labels: LabelSet) -> None:
    text = "Ann Lindqvist, Lindqvist"
    dictionary = PatientDictionary.of([_annotation(text, "Lindqvist", "PATIENT")], labels, "en")
    found = list(dictionary.find(Page.of(text), [_annotation(text, "Ann Lindqvist", "DOCTOR")]))
    assert [annotation.span for annotation in found] == [Span(15, 24)]


@pytest.mark.parametrize(("score", "expected"), [(0.9, 0.9), (0.6, None)])
def test_what_a_rule_found_is_as_probable_as_the_model_takes_it(
    labels: LabelSet, score: float, expected: float | None
) -> None:
    guess = Annotation.quote("on 5/3", Span(3, 6), "DATE", Source.CRF, score=score)
    rule = Annotation.quote("on 5/3", Span(3, 6), "DATE", Source.PATTERN)
    (left,) = resolved([guess, rule], labels)
    assert (left.source, left.score) == (Source.PATTERN, expected)


def test_guesses_inside_one_number_of_a_rule_are_pieces_of_it(labels: LabelSet) -> None:
    text = "UID 1.2.840.113619.2.55.3.604688119"
    whole = Annotation.quote(text, Span(4, 35), "IDNUM", Source.PATTERN)
    pieces = [
        Annotation.quote(text, Span(8, 18), "DEVICE", Source.CRF),
        Annotation.quote(text, Span(26, 35), "IPADDRESS", Source.CRF),
    ]
    assert resolved([*pieces, whole], labels) == [whole]
    assert resolved([pieces[0], whole], labels) == [pieces[0]]


def test_pieces_of_what_a_rule_and_the_model_find_leave_nothing_of_it_bare(
    labels: LabelSet,
) -> None:
    text = "born march third nineteen sixty one"
    day = _annotation(text, "march third nineteen sixty one", "DATE", Source.PATTERN)
    most, piece = (
        _annotation(text, part, kind)
        for part, kind in (("march third nineteen sixty", "DATE"), ("one", "AGE"))
    )
    assert _texts(resolved([day, most, piece], labels)) == [day.text]
    # A find that reaches beyond the day may win over it: then the piece stays.
    wider = _annotation(text, "born march third nineteen sixty", "DATE")
    assert "one" in " ".join(_texts(resolved([day, most, piece, wider], labels)))
