"""Towns between a street and a state with its postal code."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below

from detect.beside.addressed_towns import addressed_towns
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span

STREET = "12 Elm St"


def _found(text: str, labels: LabelSet, *others: Annotation) -> list[tuple[str, str]]:
    at = text.index(STREET)
    street = Annotation.quote(text, Span(at, at + len(STREET)), "STREET", Source.CRF, score=0.9)
    found = addressed_towns(Page.of(text), [street, *others], labels)
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
def test_what_stands_there_is_a_town(labels: LabelSet, behind: str, town: str) -> None:
    assert _found(f"at {STREET}{behind}", labels) == [("CITY", town), ("STATE", "VT")]


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
def test_elsewhere_nothing_is(labels: LabelSet, behind: str) -> None:
    assert not _found(f"at {STREET}{behind}", labels)


def test_what_is_surely_found_stays(labels: LabelSet) -> None:
    text = f"{STREET}, Ash House, VT 05401"
    house = Annotation.quote(text, Span(11, 20), "HOSPITAL", Source.CRF, score=0.9)
    assert _found(text, labels, house) == [("STATE", "VT")]
    town = Annotation.quote(text, Span(15, 20), "CITY", Source.CRF, score=0.9)
    assert _found(text, labels, town) == [("STATE", "VT")]
    part = Annotation.quote(text, Span(11, 14), "PATIENT", Source.CRF, score=0.4)
    assert _found(text, labels, part) == [("CITY", "Ash House"), ("STATE", "VT")]


def test_a_line_without_end_is_read_in_time(labels: LabelSet) -> None:
    with cpu_seconds_below(2):
        assert not _found(f"{STREET}, " + "ash " * 100_000, labels)
