"""Families that were taken for firms."""

from __future__ import annotations

import pytest

from detect.mending.kinds.families import as_families
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _families(name: str, firm: str, labels: LabelSet) -> list[tuple[str, str]]:
    finds = [
        Annotation(Span(0, len(name)), "DOCTOR", name, Source.CRF, score=0.8),
        Annotation(Span(50, 50 + len(firm)), "ORGANIZATION", firm, Source.CRF, score=0.7),
    ]
    return [(a.text, a.phi_type) for a in as_families([finds[:1], finds[1:]], labels)[1]]


@pytest.mark.parametrize(
    ("name", "firm", "expected"),
    [
        ("Tom Kadri", "The Kadris", ("Kadris", "PATIENT")),
        ("Church, Ella", "Churches", ("Churches", "PATIENT")),
        ("Dunn", "the Kadris", ("the Kadris", "ORGANIZATION")),
        ("Tom Kadri", "Kadris Textiles", ("Kadris Textiles", "ORGANIZATION")),
        ("Tom Kadri", "Kadri", ("Kadri", "ORGANIZATION")),
    ],
)
def test_the_plural_of_a_name_of_the_record_is_its_family(
    labels: LabelSet, name: str, firm: str, expected: tuple[str, str]
) -> None:
    assert _families(name, firm, labels) == [expected]
