"""Known identifiers in other forms, in part and with slips of the pen."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from detect.known import KnownFinder
from detect.page import Page
from surrogate.document import KnownIdentifiers
from surrogate.patients import read_patient_table
from surrogate.phi import LabelSet

KNOWN = KnownIdentifiers(
    birth_date=dt.date(1950, 2, 14),
    addresses=("4417 Juniper Hollow Rd", "Port Clyde", "PA 17566-2201", "Saddler Ct"),
    phones=("(717) 555-0148",),
    ids=("MRN-884213", "K7204418", "90417736", "Acct: 5521907"),
)


def _found(text: str, labels: LabelSet, known: KnownIdentifiers = KNOWN) -> list[tuple[str, str]]:
    found = KnownFinder.of(known, labels).find(Page.of(f"Seen today. {text} and so on."))
    return [(annotation.text, annotation.phi_type) for annotation in found]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Li Wu came", ["Li Wu"]),
        ("WU, LI M. came", ["WU, LI"]),
        ("Mr. Wu came", []),
        ("Jo Ngata came", ["Jo Ngata"]),
        ("Ngata, Jo came", ["Ngata, Jo"]),
        ("asked Ngata to go", ["Ngata"]),
        ("Mr Ngata came", ["Ngata"]),
        ("Do an echo, do so", []),
        ("dolor de la pierna y del pie", []),
        ("Ines de la Cova came", ["Ines de la Cova"]),
        ("Ines del Aro came", ["Ines del Aro"]),
    ],
)
def test_short_words_of_a_known_name_are_found_beside_the_rest(
    labels: LabelSet, text: str, names: list[str]
) -> None:
    known = KnownIdentifiers(names=("Li Wu", "Mr Jo Ngata", "So An Do", "Ines de la Cova del Aro"))
    assert _found(text, labels, known) == [(name, "PATIENT") for name in names]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("患者山田花子は", [("山田花子", "PATIENT")]),
        ("山田 花子様", [("山田 花子", "PATIENT")]),
        ("山田さん", [("山田", "PATIENT")]),
        ("환자 김철수가", [("김철수", "PATIENT")]),
        ("住所：札幌市中央区", [("札幌市", "CITY")]),
        ("山は花", []),
    ],
)
def test_known_names_are_found_where_words_stand_unparted(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    known = KnownIdentifiers(names=("山田 花子", "김철수"), addresses=("札幌市",))
    assert _found(text, labels, known) == expected


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Vanterp00l, M came", ["Vanterp00l"]),
        ("VANTERP0OL came", ["VANTERP0OL"]),
        ("LINDQU1ST and L1NDQUIST", ["LINDQU1ST", "L1NDQUIST"]),
        ("0158 of 5010", []),
        ("O Leary; O'Leary; O\u2019Leary", ["O Leary", "O'Leary", "O\u2019Leary"]),
        ("group O Leary", ["O Leary"]),
    ],
)
def test_known_names_are_found_misread_and_with_a_letter_apart(
    labels: LabelSet, text: str, names: list[str]
) -> None:
    known = KnownIdentifiers(names=("Mara Vanterpool", "Lindquist", "Sam O'Leary"))
    assert _found(text, labels, known) == [(name, "PATIENT") for name in names]


@pytest.mark.parametrize("number", ["+44 20 7946 0958", "0044 20 7946 0958", "0044(0)2079460958"])
def test_a_known_number_is_found_with_what_is_dialled_abroad(labels: LabelSet, number: str) -> None:
    known = KnownIdentifiers(phones=("+44 20 7946 0958",))
    assert _found(f"call {number}.", labels, known) == [(number, "PHONE")]


@pytest.mark.parametrize("text", ["OBrien", "OBRIEN", "Vanderzee", "Delacova", "STJUDE"])
def test_a_known_name_is_found_run_together_with_its_particle(labels: LabelSet, text: str) -> None:
    names = ("Ann O'Brien", "Jan van der Zee", "Ines de la Cova", "Tom St. Jude")
    assert _found(f"asked {text} to", labels, KnownIdentifiers(names=names)) == [(text, "PATIENT")]


@pytest.mark.parametrize(
    ("text", "street"),
    [
        ("at 4417 Juniper Hollow Road", "4417 Juniper Hollow Road"),
        ("at 4417 juniper hollow rd.", "4417 juniper hollow rd"),
        ("at 4417 Junipr Holow Rd", "4417 Junipr Holow Rd"),
        ("at 4417, Juniper\nHollow Rd", "4417, Juniper\nHollow Rd"),
        ("at 4417 Juniper Hollow", "4417 Juniper Hollow"),
        ("at 4417 Juniper Hollow Lane", "4417 Juniper Hollow Lane"),
        ("at 4417 Juniper Hollow. Run daily", "4417 Juniper Hollow"),
        ("in Sadler Court", None),
        ("at 4418 Juniper Hollow Rd", None),
        ("on 4417 jumper hollow", None),
        ("4417 steps", None),
    ],
)
def test_a_known_street_is_found_misspelt_and_with_another_type(
    labels: LabelSet, text: str, street: str | None
) -> None:
    assert _found(text, labels) == ([(street, "STREET")] if street else [])


def test_a_known_street_without_a_house_number_is_a_street(labels: LabelSet) -> None:
    assert _found("in Saddler Court", labels) == [("Saddler Court", "STREET")]


def test_a_known_town_of_several_words_is_found_misspelt(labels: LabelSet) -> None:
    assert _found("in Port Clide", labels) == [("Port Clide", "CITY")]


@pytest.mark.parametrize("town", ["High Point", "Grand Rapids", "Palm Springs", "New Haven"])
def test_a_known_town_that_ends_as_a_street_does_is_a_town(labels: LabelSet, town: str) -> None:
    assert _found(f"of {town}", labels, KnownIdentifiers(addresses=(town,))) == [(town, "CITY")]


@pytest.mark.parametrize(
    ("address", "text", "found"),
    [
        ("2 Day St", "2 day cough, on 2 Day St", [("2 Day St", "STREET")]),
        ("14 Elm Rd, #4, Unit 2", "4 tabs, unit 2 of 4", []),
        (
            "4417, Juniper Hollow Rd",
            "4417 steps on Juniper Hollow Rd",
            [("Juniper Hollow Rd", "STREET")],
        ),
        ("9 Elm", "at 9 Elm, st. 4", [("9 Elm", "STREET")]),
        ("14 Park Ave", "at 14 Park", [("14 Park", "STREET")]),
        ("Quarryville PA 17566", "in Quarryville", [("Quarryville", "CITY")]),
        ("Quarryville PA 17566", "code 17566", [("17566", "ZIP")]),
        ("Port Clyde, West Virginia 26201", "code 26201", [("26201", "ZIP")]),
        ("PO Box 17566", "to PO Box 17566", [("PO Box 17566", "STREET")]),
        ("PO Box 17566", "to P.O. Box 17566", [("P.O. Box 17566", "STREET")]),
        ("P.O. Box 17566", "to POB 17566", [("POB 17566", "STREET")]),
        ("10115 Berlin", "of Berlin, 10115", [("Berlin", "CITY"), ("10115", "ZIP")]),
        ("10115 Juniper", "at 10115 Juniper", [("10115 Juniper", "STREET")]),
        ("Leeds LS1 4AP", "of Leeds, LS1 4AP", [("Leeds", "CITY"), ("LS1 4AP", "ZIP")]),
        ("Calle Mayor 5 2ºB", "en Calle Mayor 5", [("Calle Mayor 5", "STREET")]),
        ("14 Bishop's Rd", "at 14 Bishops Road", [("14 Bishops Road", "STREET")]),
        ("9 W Juniper Ave", "at 9 West Juniper Ave", [("9 West Juniper Ave", "STREET")]),
    ],
)
def test_parts_of_a_known_address_are_found(
    labels: LabelSet, address: str, text: str, found: list[tuple[str, str]]
) -> None:
    assert _found(text, labels, KnownIdentifiers(addresses=tuple(address.split(", ")))) == found


def test_town_and_state_of_one_value_may_stand_between_commas(labels: LabelSet) -> None:
    known = KnownIdentifiers(addresses=("Wheeling, WV 26003",))
    assert _found("of Wheeling 26003", labels, known) == [("Wheeling", "CITY"), ("26003", "ZIP")]


def test_a_state_is_no_part_of_a_known_code(labels: LabelSet) -> None:
    assert _found("in PA 17566-2201", labels) == [("17566-2201", "ZIP")]
    assert _found("in PA 17566", labels) == [("17566", "ZIP")]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("ring 717-555-0148", "717-555-0148"),
        ("ring 717-555-0184", "717-555-0184"),
        ("ring (717) 5550-148", "(717) 5550-148"),
        ("ring 717.555.014", "717.555.014"),
        ("ring 1-717-555-0148", "717-555-0148"),
        ("ring 717-555-0199", None),
    ],
)
def test_a_known_telephone_number_is_found_with_a_slip(
    labels: LabelSet, text: str, number: str | None
) -> None:
    assert _found(text, labels) == ([(number, "PHONE")] if number else [])


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("no. 884213", "884213"),
        ("no. MRN 884213", "MRN 884213"),
        ("no. 884231", None),
        ("Acct: 5521907", "5521907"),
        ("no. k-7204418", "k-7204418"),
        ("no. K7204481", "K7204481"),
        ("no. MRN90417736", "MRN90417736"),
        ("no. 90417763", "90417763"),
        ("no. 9041-7736", "9041-7736"),
        ("no. 9041-7763", "9041-7763"),
        ("Na 90 4.1 77 63", None),
        ("no. 904177", None),
        ("no. 123490417736", None),
    ],
)
def test_a_known_number_is_found_without_its_name_and_if_long_with_a_slip(
    labels: LabelSet, text: str, number: str | None
) -> None:
    assert _found(text, labels) == ([(number, "MEDICALRECORD")] if number else [])


@pytest.mark.parametrize(
    ("known", "text", "number"),
    [
        ("00438812", "no. 438812", "438812"),
        ("438812", "no. 000-438812", "000-438812"),
        ("00438812", "no. MRN 438812", "438812"),
        ("401-55-9921", "no. XXX-XX-9921", "XXX-XX-9921"),
        ("401-55-9921", "no. ***9921", "***9921"),
        ("401-55-9921", "no. 9921", None),
        ("004412", "no. 4412", None),
    ],
)
def test_a_known_number_is_found_filled_up_with_zeros_and_masked(
    labels: LabelSet, known: str, text: str, number: str | None
) -> None:
    found = _found(text, labels, KnownIdentifiers(ids=(known,)))
    assert found == ([(number, "MEDICALRECORD")] if number else [])


@pytest.mark.parametrize(
    ("known", "text", "number"),
    [
        ("(717) 555-0148", "ring 555-0148", "555-0148"),
        ("(717) 555-0148", "ring 412-555-0148", None),
        ("1-717-555-0148", "ring 717.555.0148", "717.555.0148"),
        ("(717) 555-0148 ext. 22", "ring 717-555-0148 x22", "717-555-0148"),
        ("+49 30 4477 1290", "ring 030/44771290", "030/44771290"),
        ("+49 (0)30 4477 1290", "ring 0049 30 44771290", "0049 30 44771290"),
        ("020 7946 0958", "ring +44 20 7946 0958", "20 7946 0958"),
        ("x4417", "ring x4417", "x4417"),
    ],
)
def test_a_known_telephone_number_is_found_as_it_is_dialled_at_home_and_abroad(
    labels: LabelSet, known: str, text: str, number: str | None
) -> None:
    found = _found(text, labels, KnownIdentifiers(phones=(known,)))
    assert found == ([(number, "PHONE")] if number else [])


@pytest.mark.parametrize("date", ["14FEB1950", "14Feb50", "02141950", "19500214"])
def test_a_known_birth_date_is_found_in_the_forms_of_computers(labels: LabelSet, date: str) -> None:
    assert _found(f"born {date}", labels) == [(date, "DATE")]


@pytest.mark.parametrize("text", ["a \u0301 b", "\u0301", "x" * 200_000, "1 " * 5_000])
def test_odd_texts_are_searched_at_once(labels: LabelSet, text: str) -> None:
    assert not _found(text, labels)


def test_a_whole_address_in_a_cell_is_several_values(tmp_path: Path, labels: LabelSet) -> None:
    path = tmp_path / "patients.csv"
    address = "4417 Juniper Hollow Rd, Quarryville, PA 17566-2201"
    path.write_text(f'patient_id,addresses\n1,"{address}; Elm House"\n', encoding="utf-8")
    known = read_patient_table(path).known["1"]
    parts = [*address.split(", "), "Elm House"]
    assert known.addresses == tuple(parts)
    assert _found(f"at {address}", labels, known) == [
        ("Quarryville", "CITY"),
        ("4417 Juniper Hollow Rd", "STREET"),
        ("17566-2201", "ZIP"),
    ]
