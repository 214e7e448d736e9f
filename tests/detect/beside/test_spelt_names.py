"""Letters that spell a name."""

from __future__ import annotations

import pytest

from detect.beside.spelt_names import spelt_names
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("named Odalys Leeds l e e d s call", ["l e e d s"]),
        ("named Odalys Leeds, that's O D A L Y S.", ["O D A L Y S"]),
        ("named Odalys Leeds, spelled L-E-E-D-S, and", ["L-E-E-D-S"]),
        ("named Odalys Leeds a b c d e", []),
        ("named Odalys Leeds. L E E D S", []),
    ],
)
def test_letters_behind_a_name_that_spell_it_are_it(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    name = Annotation.quote(text, Span(6, 18), "PATIENT", Source.CRF, score=0.9)
    found = [*spelt_names(Page.of(text), [name], labels)]
    assert [(a.text, a.phi_type) for a in found] == [(text, "PATIENT") for text in expected]
