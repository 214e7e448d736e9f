"""Guesses that a list of places knows better."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.kinds.places import by_place
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _told(  # noqa: PLR0913, PLR0917 - what a find is made of
    text: str,
    part: str,
    phi_type: str,
    labels: LabelSet,
    source: Source = Source.CRF,
    score: float = 0.6,
) -> tuple[str, str]:
    (one,) = by_place([guess(text, part, phi_type, source, score=score)], text, labels)
    assert one.text == one.span.of(text)
    return one.phi_type, one.text


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        ("Trained at Ft. Benning.", "Benning", "PATIENT", ("LOCATION-OTHER", "Ft. Benning")),
        ("back from Fort Bragg", "Fort Bragg", "DOCTOR", ("LOCATION-OTHER", "Fort Bragg")),
        ("Son in Ft. Smith, told", "Smith", "PATIENT", ("CITY", "Ft. Smith")),
        ("lives in Ft. Kent, ME", "Kent", "PATIENT", ("CITY", "Ft. Kent")),
        ("walked 10 ft. Smith RN", "Smith", "DOCTOR", ("DOCTOR", "Smith")),
        ("City: Ames  State: IA", "Ames", "PATIENT", ("CITY", "Ames")),
        ("City: Ames  State: IA", "IA", "DOCTOR", ("STATE", "IA")),
        ('{"city":"Ames","x":1}', "Ames", "PATIENT", ("CITY", "Ames")),
        ("Jersey City: Ames came", "Ames", "DOCTOR", ("DOCTOR", "Ames")),
        ("State: Ames awake", "Ames", "PATIENT", ("PATIENT", "Ames")),
        ("seen by Ann Fort", "Ann Fort", "DOCTOR", ("DOCTOR", "Ann Fort")),
        ("told at. Smith came", "Smith", "DOCTOR", ("DOCTOR", "Smith")),
        ("went to Fort Smith", "Fort", "PATIENT", ("PATIENT", "Fort")),
        ("deported to El Salvador in", "El Salvador", "CITY", ("COUNTRY", "El Salvador")),
        ("from Sweden, ME to", "Sweden", "CITY", ("CITY", "Sweden")),
        ("back from El Salvador ED doc", "El Salvador", "CITY", ("COUNTRY", "El Salvador")),
        (
            "pursuit thru Howard Amon Park",
            "Howard Amon Park",
            "ORGANIZATION",
            ("LOCATION-OTHER", "Howard Amon Park"),
        ),
        ("jump at Lolo Pass", "Lolo Pass", "ORGANIZATION", ("LOCATION-OTHER", "Lolo Pass")),
        ("works at Lund Ridge", "Lund Ridge", "ORGANIZATION", ("ORGANIZATION", "Lund Ridge")),
        ("works at Park", "Park", "ORGANIZATION", ("ORGANIZATION", "Park")),
        ("from Lebanon to us", "Lebanon", "CITY", ("CITY", "Lebanon")),
        ("from Port of Spain to us", "Spain", "CITY", ("CITY", "Spain")),
        ("from Georgia to us", "Georgia", "CITY", ("CITY", "Georgia")),
        ("hospitalization at Elmwinds for", "Elmwinds", "CITY", ("HOSPITAL", "Elmwinds")),
        ("detox @ Elm Bay x2", "Elm Bay", "LOCATION-OTHER", ("HOSPITAL", "Elm Bay")),
        ("hospitalized in Tulsa", "Tulsa", "CITY", ("CITY", "Tulsa")),
        ("44-YEAR-OLD WOMAN FROM TULSA", "TULSA", "ORGANIZATION", ("CITY", "TULSA")),
        ("the woman from Manpower", "Manpower", "ORGANIZATION", ("ORGANIZATION", "Manpower")),
        ("raised in Tulsa by", "Tulsa", "ORGANIZATION", ("CITY", "Tulsa")),
        ("went to Bexby ED by", "Bexby", "CITY", ("HOSPITAL", "Bexby")),
        ("Elm Park admission under Dr", "Elm Park", "ORGANIZATION", ("HOSPITAL", "Elm Park")),
        ("works at Bexby Education", "Bexby", "ORGANIZATION", ("ORGANIZATION", "Bexby")),
        ("ER spring at Bexby, no admits", "Bexby", "CITY", ("HOSPITAL", "Bexby")),
        ("CT at Bexby showed", "Bexby", "CITY", ("HOSPITAL", "Bexby")),
        ("born at Bexby to", "Bexby", "CITY", ("CITY", "Bexby")),
        ("an 18 yo freshman at Whitworth", "Whitworth", "HOSPITAL", ("ORGANIZATION", "Whitworth")),
        ("teaches fourth at Bexby", "Bexby", "CITY", ("ORGANIZATION", "Bexby")),
        ("a student at Elm Hospital", "Elm Hospital", "HOSPITAL", ("HOSPITAL", "Elm Hospital")),
        ("a nurse at Whitworth", "Whitworth", "HOSPITAL", ("HOSPITAL", "Whitworth")),
        ("retired from Bexby in 2012", "Bexby", "CITY", ("ORGANIZATION", "Bexby")),
        ("works at Bexby Hospital", "Bexby Hospital", "HOSPITAL", ("HOSPITAL", "Bexby Hospital")),
        ("Seen at ZoomCare x2", "ZoomCare", "ORGANIZATION", ("HOSPITAL", "ZoomCare")),
        ("works in Bexby", "Bexby", "CITY", ("CITY", "Bexby")),
        ("failed out of Bexby; fight", "Bexby", "CITY", ("ORGANIZATION", "Bexby")),
        ("brother in Marines", "Marines", "CITY", ("ORGANIZATION", "Marines")),
    ],
)
def test_a_place_is_told_by_the_lists(
    labels: LabelSet, text: str, part: str, phi_type: str, expected: tuple[str, str]
) -> None:
    assert _told(text, part, phi_type, labels) == expected


def test_a_firm_without_a_doubt_stays(labels: LabelSet) -> None:
    told = _told("at Lund Park", "Lund Park", "ORGANIZATION", labels, score=0.8)
    assert told == ("ORGANIZATION", "Lund Park")


def test_what_is_no_guess_stays(labels: LabelSet) -> None:
    told = _told("to El Salvador in", "El Salvador", "CITY", labels, Source.KNOWN)
    assert told == ("CITY", "El Salvador")


def test_a_fort_does_not_cut_another_find(labels: LabelSet) -> None:
    text = "trained at Ft. Benning"
    spans = {"ROOM": Span(8, 14), "PATIENT": Span(15, 22)}
    finds = [Annotation.quote(text, s, t, Source.CRF, score=0.6) for t, s in spans.items()]
    assert by_place(finds, text, labels) == finds


def test_a_fort_found_in_two_is_one(labels: LabelSet) -> None:
    text = "seen in Ft. Smith 1/9"
    finds = [
        Annotation.quote(text, Span(8, 10), "CITY", Source.CRF, score=0.6),
        Annotation.quote(text, Span(12, 17), "DOCTOR", Source.CRF, score=0.6),
    ]
    assert [(a.text, a.phi_type) for a in by_place(finds, text, labels)] == [("Ft. Smith", "CITY")]
