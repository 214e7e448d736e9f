"""Places between a street or a house and the town of an address."""

from __future__ import annotations

import pytest

from detect.beside.address_places import address_places
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


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
