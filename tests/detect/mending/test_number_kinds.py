"""Numbers under the types of what bears them."""

from __future__ import annotations

import pytest

from detect.mending.kinds.number_kinds import by_bearers
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span

NUMBER = "4471-90"


def _type(text: str, labels: LabelSet, *, guess: str = "LICENSE", score: float = 0.7) -> str:
    at = text.index(NUMBER)
    find = Annotation.quote(text, Span(at, at + len(NUMBER)), guess, Source.CRF, score=score)
    (one,) = by_bearers([find], text, labels)
    return one.phi_type


@pytest.mark.parametrize(
    ("text", "phi_type"),
    [
        (f"acct {NUMBER}", "ACCOUNT"),
        (f"Serial No.: {NUMBER}", "DEVICE"),
        (f"her policy number is {NUMBER}", "HEALTHPLAN"),
        (f"lots {NUMBER}", "IDNUM"),
        (f"Ann Poe, OTR/L {NUMBER}", "LICENSE"),
        (f"Medicare supp {NUMBER}", "HEALTHPLAN"),
        (f"Group 2 mattress {NUMBER}", "DEVICE"),
        (f"MRN# {NUMBER}", "MEDICALRECORD"),
        (f"Social Security {NUMBER}", "SSN"),
        (f"prior auth ({NUMBER})", "IDNUM"),
        (f"FIN: {NUMBER}", "ACCOUNT"),
        (f"Hospital no. {NUMBER}", "MEDICALRECORD"),
        (f"GMC {NUMBER}", "LICENSE"),
    ],
)
def test_the_bearer_tells_the_type(labels: LabelSet, text: str, phi_type: str) -> None:
    assert _type(text, labels, guess="VEHICLE") == phi_type


@pytest.mark.parametrize(
    "text",
    [
        f"card {NUMBER}",
        f"acct\n{NUMBER}",
        f"acct          {NUMBER}",
        f"acct closed, {NUMBER}",
        NUMBER,
    ],
)
def test_nothing_else_does(labels: LabelSet, text: str) -> None:
    assert _type(text, labels) == "LICENSE"


def test_what_is_no_number_sure_or_doubtful_stays(labels: LabelSet) -> None:
    assert _type(f"acct {NUMBER}", labels, guess="ROOM") == "ROOM"
    assert _type(f"acct {NUMBER}", labels, score=0.98) == "LICENSE"
    assert _type(f"acct {NUMBER}", labels, score=0.4) == "LICENSE"


DAY = "20240612"


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        (f"Date of Service: {DAY} at 3W", DAY, ("DATE", DAY)),
        (f"C. Poe CRNA {DAY}", f"CRNA {DAY}", ("DATE", DAY)),
        (f"MRN {DAY}", DAY, ("IDNUM", DAY)),
        (f"Chart {DAY}", f"Chart {DAY}", ("IDNUM", f"Chart {DAY}")),
        (f"Order # {DAY}", DAY, ("IDNUM", DAY)),
        ("seen 20241612", "20241612", ("IDNUM", "20241612")),
    ],
)
def test_eight_figures_that_nothing_bears_are_a_day(
    labels: LabelSet, text: str, found: str, expected: tuple[str, str]
) -> None:
    at = text.index(found)
    find = Annotation.quote(text, Span(at, at + len(found)), "IDNUM", Source.CRF, score=0.99)
    (one,) = by_bearers([find], text, labels)
    assert (one.phi_type, one.text) == expected
