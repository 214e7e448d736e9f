"""Rows of a list of patients."""

from __future__ import annotations

import pytest

from detect.beside.lists_of_patients import in_rows
from detect.mending.ruling_out.rows import begins_row
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SIGN-OUT\n512 Poe 77F CAP", ["512", "Poe"]),
        ("514-2 Van Der Zee, A. 91 y/o F hospice", ["514-2", "Van Der Zee, A."]),
        ("514 KADRI,A.B. 30 M", ["514", "KADRI,A.B."]),
        ("514 KADRI. 30 M", ["514", "KADRI."]),
        ("514 Kadri. 30 M", []),
        ("6N-11 | Kadri | 30M | DKA", ["6N-11", "Kadri"]),
        ("4 Kadri 30 M row four", []),
        ("30 Lasix 77 F", []),
        ("in 512 Poe 77F", []),
        ("512 Poe St, 77 Fern", []),
    ],
)
def test_a_row_holds_room_and_name(labels: LabelSet, text: str, expected: list[str]) -> None:
    found = sorted(in_rows(Page.of(text), [], labels), key=lambda a: a.span.start)
    assert [a.text for a in found] == expected


def test_a_lone_row_of_a_log_begins_with_a_time(labels: LabelSet) -> None:
    text = "2247 Poe 77F by EMS\n2310 seen\n2345 better\n"
    assert [a.text for a in in_rows(Page.of(text), [], labels)] == ["Poe"]


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "512 Ann Poe 77F"
    find = Annotation.quote(text, Span(4, 7), "PATIENT", Source.CRF)
    assert [a.text for a in in_rows(Page.of(text), [find], labels)] == ["512"]


def test_a_row_is_no_house_in_a_street() -> None:
    assert begins_row("x\n512 Poe 77F CAP", Span(2, 9))
    assert not begins_row("x\n512 Poe St", Span(2, 9))
