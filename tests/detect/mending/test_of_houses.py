"""Whose a name is by the house behind it."""

from __future__ import annotations

import pytest

from detect.mending.whose.of_houses import by_house
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "house", "phi_type", "score", "expected"),
    [
        ("spoke to Ann at Elm Clinic", "HOSPITAL", "PATIENT", 0.7, "DOCTOR"),
        ("report to Ann of Elm Clinic", "HOSPITAL", "PATIENT", 0.7, "DOCTOR"),
        ("spoke to Ann from Elm Home Health", "ORGANIZATION", "PATIENT", 0.7, "DOCTOR"),
        ("spoke to Ann at the Elm Mutual", "ORGANIZATION", "DOCTOR", 0.5, "PATIENT"),
        ("the Rev. Ann of Elm Baptist", "ORGANIZATION", "DOCTOR", 0.5, "PATIENT"),
        ("the Rev. Ann of Elm Baptist", "ORGANIZATION", "DOCTOR", 0.7, "DOCTOR"),
        ("rods by Ann from Elm Spine", "ORGANIZATION", "DOCTOR", 0.7, "DOCTOR"),
        ("spoke to Ann in Elm Clinic", "HOSPITAL", "PATIENT", 0.7, "PATIENT"),
        ("visits Ann at Elm Clinic", "HOSPITAL", "PATIENT", 0.95, "PATIENT"),
    ],
)
def test_who_is_at_a_house_is_of_it(  # noqa: PLR0913, PLR0917 - what a find is made of
    labels: LabelSet, text: str, house: str, phi_type: str, score: float, expected: str
) -> None:
    finds = []
    for begin, length, kind, chance in (
        (text.index("Ann"), 3, phi_type, score),
        (text.index("Elm"), len(text) - text.index("Elm"), house, 0.8),
    ):
        span = Span(begin, begin + length)
        finds.append(Annotation.quote(text, span, kind, Source.CRF, score=chance))
    assert by_house(finds, text, labels)[0].phi_type == expected


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("He saw Pike at Elm Ortho", [("Pike", "DOCTOR"), ("Elm Ortho", "HOSPITAL")]),
        ("moved to Pike at Elm Ridge", [("Pike at Elm Ridge", "HOSPITAL")]),
        ("seen by Urgency at Elm Ridge", [("Urgency at Elm Ridge", "HOSPITAL")]),
    ],
)
def test_who_was_seen_at_a_house_is_no_part_of_its_name(
    labels: LabelSet, text: str, parts: list[tuple[str, str]]
) -> None:
    start = text.index(parts[0][0])
    guess = Annotation.quote(text, Span(start, len(text)), "HOSPITAL", Source.CRF, score=0.8)
    assert [(one.text, one.phi_type) for one in by_house([guess], text, labels)] == parts


def test_a_page_without_finds_has_none(labels: LabelSet) -> None:
    assert by_house([], "", labels) == []
