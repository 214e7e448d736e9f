"""Small initials that a legend explains."""

from __future__ import annotations

import pytest

from detect.beside.small_legends import small_legends
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("R/ml  T/ml  5 ml\nT=taken  ml=Max Lund LPT", ["ml", "ml", "ml"]),
        ("R/ml\nml = Max Lund LPT", ["ml", "ml"]),
        ("R/ml  T/ml  5 ml\nkl=Max Lund", []),
        ("R/ml  5 ml Max Lund", []),
        ("tac 9.1 ok. -ml\n5 ml\nml = Max Lund RN", ["ml", "ml"]),
        ("tac 9.1 ok. -ml\nml = Max Lund Poe RN", ["ml", "ml"]),
    ],
)
def test_a_legend_tells_who_signs_in_small_letters(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    start = text.index("Max Lund")
    end = start + len("Max Lund Poe" if "Lund Poe" in text else "Max Lund")
    name = Annotation.quote(text, Span(start, end), "DOCTOR", Source.CRF, score=0.9)
    assert [a.text for a in small_legends(Page.of(text), [name], labels)] == expected
