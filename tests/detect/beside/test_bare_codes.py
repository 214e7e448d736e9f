"""Codes that their form alone gives away."""

from __future__ import annotations

import pytest

from detect.beside.bare_codes import bare_codes
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, labels: LabelSet) -> list[tuple[str, str]]:
    return [(a.text, a.phi_type) for a in bare_codes(Page.of(text), [], labels)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("read out QX-0417-88213 to her", "QX-0417-88213"),
        ("(RT7720481)", "RT7720481"),
        ("see KL-40881.", "KL-40881"),
        ("box 7-QH-2204, top shelf", "7-QH-2204"),
        ("HX/2207/41186 on the cover", "HX/2207/41186"),
        ("UNIT R  PCR# 7719A\n", "7719A"),
        ("Trip #: 20114 out", "20114"),
    ],
)
def test_groups_and_many_digits_make_an_id(labels: LabelSet, text: str, code: str) -> None:
    assert _found(text, labels) == [(code, "IDNUM")]


@pytest.mark.parametrize(
    "text",
    [
        "I-131 and Y-90",
        "POD# 3, EKG #2, took #3000, ICD# 250.001, pills#4000, Tab # 3000mg",
        "Neut # 4500, Lymph #: 1500, Disp #1200",
        "G2P0010 at 36 weeks",
        "margins A8-A14",
        "PO 1500-2000, BP 120/80",
        "CYP2C19 *2/*17, BRAF V600E",
        "seen 12-FEB-2014 and 4-IV-2014",
        "billed D9220/D9221",
        "CPT 0042T, HCPCS J9271-50611",
        "at 55-10N 167-38W",
        "platelets 250000",
        "qx-0417-88213",
    ],
)
def test_short_codes_days_and_measures_are_none(labels: LabelSet, text: str) -> None:
    assert _found(text, labels) == []


def test_what_bears_a_code_tells_its_type(labels: LabelSet) -> None:
    assert _found("pump serial no. RT7720481", labels) == [("RT7720481", "DEVICE")]
    assert _found("policy QX-0417-88213", labels) == [("QX-0417-88213", "HEALTHPLAN")]


def test_what_was_found_stays_as_it_was_found(labels: LabelSet) -> None:
    text = "call RT7720481"
    find = Annotation.quote(text, Span(5, 9), "DOCTOR", Source.CRF, score=0.6)
    assert [*bare_codes(Page.of(text), [find], labels)] == []
