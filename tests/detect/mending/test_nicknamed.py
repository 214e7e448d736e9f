"""Names with a nickname inside that were found in three."""

from __future__ import annotations

import pytest

from detect.mending.joining.nicknamed import around_nicknames
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _joined(text: str, pieces: str, labels: LabelSet, source: Source = Source.CRF) -> list[str]:
    found, end = [], 0
    for piece in pieces.split("|"):
        start = text.index(piece, end)
        end = start + len(piece)
        found.append(Annotation.quote(text, Span(start, end), "DOCTOR", source, score=0.8))
    return [annotation.text for annotation in around_nicknames(found, text, labels)]


@pytest.mark.parametrize(
    ("text", "pieces", "expected"),
    [
        ("Dr. Ashwin (Ash) Pillai saw", "Ashwin|Ash|Pillai", ["Ashwin (Ash) Pillai"]),
        ('Desmond ("Des") Stone', "Desmond|Des|Stone", ['Desmond ("Des") Stone']),
        ('Min-Jun "MJ" Park', "Min-Jun|MJ|Park", ['Min-Jun "MJ" Park']),
        ("Ola M. (Lee) van der Berg", "Ola M.|Lee|van der Berg", ["Ola M. (Lee) van der Berg"]),
        ("Ola (Lee Roe) Berg", "Ola|Lee Roe|Berg", ["Ola", "Lee Roe", "Berg"]),
        ("Ola (Lee), Berg", "Ola|Lee|Berg", ["Ola", "Lee", "Berg"]),
        ("Berg, Ola (Lee)  Tate", "Berg, Ola|Lee|Tate", ["Berg, Ola", "Lee", "Tate"]),
    ],
)
def test_a_nickname_inside_makes_no_three_people(
    labels: LabelSet, text: str, pieces: str, expected: list[str]
) -> None:
    assert _joined(text, pieces, labels) == expected


def test_what_the_caller_knows_stays_apart(labels: LabelSet) -> None:
    assert len(_joined("Ola (Lee) Berg", "Ola|Lee|Berg", labels, Source.KNOWN)) == 3
