"""Shops of a chain with their place."""

from __future__ import annotations

import pytest

from detect.mending.kinds.chains import as_chains
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("CVS Tulsa", [("CVS", "ORGANIZATION"), ("Tulsa", "CITY")]),
        ("Rite Aid St. Marys", [("Rite Aid", "ORGANIZATION"), ("St. Marys", "CITY")]),
        ("Walgreens Elm St", [("Walgreens", "ORGANIZATION"), ("Elm St", "STREET")]),
        ("CVS Caremark", [("CVS Caremark", "ORGANIZATION")]),
        ("Walmart Vision Center", [("Walmart Vision Center", "ORGANIZATION")]),
        ("KinderCare on Lyndale", [("KinderCare", "ORGANIZATION"), ("Lyndale", "STREET")]),
        ("Meals on Wheels", [("Meals on Wheels", "ORGANIZATION")]),
        ("Area Office on Aging", [("Area Office on Aging", "ORGANIZATION")]),
        ("CVS Pharmacy", [("CVS Pharmacy", "ORGANIZATION")]),
        ("Walmart", [("Walmart", "ORGANIZATION")]),
        ("Tulsa CVS", [("Tulsa CVS", "ORGANIZATION")]),
        ("Elm Drug Tulsa", [("Elm Drug Tulsa", "ORGANIZATION")]),
    ],
)
def test_the_place_of_a_shop_is_no_part_of_its_name(
    labels: LabelSet, name: str, parts: list[tuple[str, str]]
) -> None:
    find = Annotation(Span(3, 3 + len(name)), "ORGANIZATION", name, Source.CRF, score=0.8)
    told = as_chains([find], labels)
    assert [(one.text, one.phi_type) for one in told] == parts
    assert all(len(one.span) == len(one.text) for one in told)
