"""Rooms behind the names of a list."""

from __future__ import annotations

import pytest

from detect.beside.listed_rooms import listed_rooms
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "rooms"),
    [
        ("1. Mrs. Ann Poe, rm 208B - wt down\n2. Bo Lund 215 - fall", ["215"]),
        ("- Ann Poe 208B: fall\n- Bo Lund, 215: well", ["215"]),
        ("1. Ann Poe, rm 208B - wt down\n2. Bo Lund 215 mg - fall", []),
        ("1. Ann Poe, 207 - wt down\n2. Bo Lund 215 - fall", []),
        ("in rm 208B Ann Poe, 12 - 2 pm\n2. Bo Lund 215 - fall", []),
    ],
)
def test_a_row_has_its_room_where_another_has(
    labels: LabelSet, text: str, rooms: list[str]
) -> None:
    finds = [
        Annotation.quote(text, Span(at, at + len(part)), phi_type, Source.CRF, score=0.9)
        for part, phi_type in (("Ann Poe", "PATIENT"), ("208B", "ROOM"), ("Bo Lund", "PATIENT"))
        if (at := text.find(part)) >= 0
    ]
    assert [a.text for a in listed_rooms(Page.of(text), finds, labels)] == rooms
