"""Organizations and hospitals known to all."""

from __future__ import annotations

import pytest

from detect.beside.known_to_all import known_to_all
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, labels: LabelSet, *found: Annotation) -> list[str]:
    more = [*known_to_all(Page.of(text), found, labels)]
    return [a.text for a in more]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bed from Lincare today, TennCare pays", ["Lincare", "TennCare"]),
        ("ins: blue cross blue shield of nowhere", ["blue cross blue shield"]),
        ("WORKS AT HOME DEPOT.", ["HOME DEPOT"]),
        ("gift card from Trader Joe's/Publix", []),
        ("UMWA-style, WICK, wic, GEHAN", []),
        ("seen at Lincare Hospital", []),
        ("out of goodwill to Goodwill", ["Goodwill"]),
        ("then Walter Reed; a WALTER REED film", ["Walter Reed", "WALTER REED"]),
        ("echo at OHSU; minute clinic x2", ["OHSU", "minute clinic"]),
        (
            "at Walter Reed Medical Center, Mayo Clinic",
            ["Walter Reed Medical Center", "Mayo Clinic"],
        ),
        ("mayo clinic score 4, Mayo Clinic classification; Mayo Clinic", ["Mayo Clinic"]),
        ("to Disney World, the grand canyon", ["Disney World", "grand canyon"]),
        ("Lake Superior College, Yellowstone County", []),
        ("the YOSEMITE study, Loch Ness sign", []),
        ("Johns Hopkins University, Mount Sinai Baptist, Texas Children's Health Plan", []),
    ],
)
def test_listed_names_are_found_as_they_are_written_or_in_one_case(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert _found(text, labels) == expected


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "Mary Lincare"
    find = Annotation.quote(text, Span(0, 12), "PATIENT", Source.CRF, score=0.9)
    assert _found(text, labels, find) == []


def test_a_guess_at_a_part_gives_way(labels: LabelSet) -> None:
    text = "Ins: UPMC for You ID"
    part = Annotation.quote(text, Span(5, 9), "ORGANIZATION", Source.CRF, score=0.98)
    assert _found(text, labels, part) == ["UPMC for You"]
    other = Annotation.quote(text, Span(14, 20), "PATIENT", Source.CRF, score=0.98)
    assert _found(text, labels, other) == []


def test_a_doubtful_guess_gives_way(labels: LabelSet) -> None:
    find = Annotation.quote("by Lincare", Span(3, 10), "ROOM", Source.CRF, score=0.5)
    assert _found("by Lincare", labels, find) == ["Lincare"]


def test_a_guess_of_the_same_is_sure(labels: LabelSet) -> None:
    find = Annotation.quote("by Lincare", Span(3, 10), "ORGANIZATION", Source.CRF, score=0.3)
    assert _found("by Lincare", labels, find) == ["Lincare"]


@pytest.mark.parametrize(
    ("phi_type", "expected"),
    [
        ("ROOM", []),
        ("ORGANIZATION", ["HOSPITAL"]),
        ("CITY", ["HOSPITAL"]),
        ("PATIENT", []),
        ("DOCTOR", []),
    ],
)
def test_a_hospital_taken_for_a_firm_is_one(
    labels: LabelSet, phi_type: str, expected: list[str]
) -> None:
    page = Page.of("then Walter Reed")
    find = Annotation.quote(page.text, Span(5, 16), phi_type, Source.CRF, score=0.8)
    assert [a.phi_type for a in known_to_all(page, [find], labels)] == expected


@pytest.mark.parametrize("guessed", ["HOSPITAL", "CITY", "STREET", "ORGANIZATION"])
def test_a_known_sight_is_a_place_whatever_was_guessed(labels: LabelSet, guessed: str) -> None:
    text = "to Disney World"
    find = Annotation.quote(text, Span(3, 15), guessed, Source.CRF, score=0.6)
    more = known_to_all(Page.of(text), [find], labels)
    assert [a.phi_type for a in more] == ["LOCATION-OTHER"]
