"""Places between a street or a house and the town of an address."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below

from detect.beside.address_places import address_places
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span

STREET = "12 Elm St"


def _found(text: str, finds: dict[str, str], labels: LabelSet) -> list[tuple[str, str]]:
    marked = [
        Annotation.quote(text, Span(at, at + len(part)), phi_type, Source.CRF, score=0.9)
        for part, phi_type in finds.items()
        if (at := text.index(part)) >= 0
    ]
    return [(a.text, a.phi_type) for a in address_places(Page.of(text), marked, labels)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9 Elm Row, St Orwen, Bexby PL30", [("St Orwen", "CITY")]),
        ("9 Elm Row, Nether Tolling, Bexby", [("Nether Tolling", "CITY")]),
        ("9 Elm Row, Stoke-on-Wend, Bexby", [("Stoke-on-Wend", "CITY")]),
        ("9 Elm Row\nLittle Tolling\nBexby", [("Little Tolling", "CITY")]),
        ("9 Elm Row,\n  Tolling by Sea,\n  Bexby", [("Tolling by Sea", "CITY")]),
        ("9 Elm Row. Lives in Bexby", []),
        ("9 Elm Row, off Tolling, Bexby", []),
        ("9 Elm Row, Bexby", []),
        ("9 Elm Row\nSeen by Poe 5/3\nBexby", []),
        ("9 Elm Row\nPhone\nBexby", []),
        ("9 Elm Row\nAttention\nBexby", []),
    ],
)
def test_what_stands_between_a_street_and_its_town_is_a_place(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert _found(text, {"9 Elm Row": "STREET", "Bexby": "CITY"}, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Elm Clinic\nStation Approach\nBexby", [("Station Approach", "STREET")]),
        ("The Elm Clinic,\nBack Lane,\nBexby", [("Back Lane", "STREET")]),
        ("The Elm Clinic\nPain Service\nBexby", []),
        ("The Elm Clinic, Back Lane, Bexby", []),
    ],
)
def test_a_line_between_a_house_and_its_town_is_a_street_if_it_ends_as_one(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert _found(text, {"The Elm Clinic": "HOSPITAL", "Bexby": "CITY"}, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Elmweg 9, 26123 Gors, Tel. 0761", [("26123", "ZIP"), ("Gors", "CITY")]),
        ("Elmweg 9, D-60325 Gors am Elm.", [("60325", "ZIP"), ("Gors am Elm", "CITY")]),
        ("Elmweg 9\n8003 Gors-Elm", [("8003", "ZIP"), ("Gors-Elm", "CITY")]),
        ("Elmweg 9 8003 Gors", []),
        ("Elmweg 9\n1349 RADIO", []),
        ("Elmweg 9, 120 Gors", []),
    ],
)
def test_a_town_with_a_code_behind_a_street_is_one(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert _found(text, {"Elmweg 9": "STREET"}, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bandra (W), Mumbai 400 050", [("Mumbai", "CITY")]),
        ("lives at Kolkata - 400 050", [("Kolkata", "CITY")]),
        ("Eircode 400 050", []),
        ("Ward Summary 400 050", []),
    ],
)
def test_a_listed_town_before_a_code_is_one(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert _found(text, {"400 050": "ZIP"}, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ELM DRUG #3262 - NEW BEXBY, VT - 6 ELM ROAD", [("NEW BEXBY", "CITY"), ("VT", "STATE")]),
        ("Elm Drug 14 - Bexby, IA - 6 ELM ROAD", [("Bexby", "CITY"), ("IA", "STATE")]),
        ("ELM DRUG - BEXBY, MD - called - 6 ELM ROAD", []),
        ("ELM DRUG - BEXBY, PT - 6 ELM ROAD", []),
    ],
)
def test_town_and_state_of_a_listed_pharmacy(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert _found(text, {"6 ELM ROAD": "STREET"}, labels) == expected


def _behind_street(text: str, labels: LabelSet, *others: Annotation) -> list[tuple[str, str]]:
    at = text.index(STREET)
    street = Annotation.quote(text, Span(at, at + len(STREET)), "STREET", Source.CRF, score=0.9)
    found = address_places(Page.of(text), [street, *others], labels)
    return [(one.phi_type, one.text) for one in found]


@pytest.mark.parametrize(
    ("behind", "town"),
    [
        (", ashburgh, VT 05401", "ashburgh"),
        (", Gr4vesend VT 05401-1234", "Gr4vesend"),
        ("\n   new OAKFORD, VT  05401", "new OAKFORD"),
        (",\nSt. Ann's, VT 05401", "St. Ann's"),
    ],
)
def test_what_stands_before_a_state_with_its_code_is_a_town(
    labels: LabelSet, behind: str, town: str
) -> None:
    assert _behind_street(f"at {STREET}{behind}", labels) == [("CITY", town), ("STATE", "VT")]


@pytest.mark.parametrize(
    "behind",
    [
        ", ashburgh, XX 05401",
        ", ashburgh, VT",
        " ashburgh, VT 05401",
        ", call 05401, VT 05401",
        ", the house of his cousin in ashburgh, VT 05401",
    ],
)
def test_without_state_or_code_nothing_is_a_town(labels: LabelSet, behind: str) -> None:
    assert not _behind_street(f"at {STREET}{behind}", labels)


def test_what_is_surely_found_stays(labels: LabelSet) -> None:
    text = f"{STREET}, Ash House, VT 05401"
    house = Annotation.quote(text, Span(11, 20), "HOSPITAL", Source.CRF, score=0.9)
    assert _behind_street(text, labels, house) == [("STATE", "VT")]
    town = Annotation.quote(text, Span(15, 20), "CITY", Source.CRF, score=0.9)
    assert _behind_street(text, labels, town) == [("CITY", "Ash"), ("STATE", "VT")]
    part = Annotation.quote(text, Span(11, 14), "PATIENT", Source.CRF, score=0.4)
    assert _behind_street(text, labels, part) == [("CITY", "Ash House"), ("STATE", "VT")]


def test_a_line_without_end_is_read_in_time(labels: LabelSet) -> None:
    with cpu_seconds_below(2):
        assert not _behind_street(f"{STREET}, " + "ash " * 100_000, labels)
