"""Days in the form of a page's other days."""

from __future__ import annotations

import re

import pytest

from detect.beside.written_days import days_of_week, written_days
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, labels: LabelSet, *, score: float = 0.9) -> list[str]:
    """Return what is found where all between angle brackets was found before."""
    marks = [(m.start(1) - 2 * i - 1, m[1]) for i, m in enumerate(re.finditer(r"<(.*?)>", text))]
    bare = re.sub("[<>]", "", text)
    spans = [Span(start, start + len(quote)) for start, quote in marks]
    finds = [Annotation.quote(bare, span, "DATE", Source.CRF, score=score) for span in spans]
    return [a.text for a in written_days(Page.of(bare), finds, labels)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("seen <8-14>, <9-2>, sutures 9-14 and 9-21 to her", ["9-14", "9-21"]),
        ("seen <8-14>, <9-2>, 10-15 mg, 2-3 times, 8-32, 13-9", []),
        ("seen <13-8>, <2-9>, back 14-9, not 9-14", ["14-9"]),
        ("<1.28> bath\nfell <2.2>; 1.31 up, K 4.20, Cr 2.4", ["1.31"]),
        ("<2.3> 0910 up\n<2.4> 0620 bath\n2.4 0915 slept\nK 2.4", ["2.4"]),
        ("<1.28> bath\nfell <2.2>, moved 10.3 2110, K 4.2, AC 2.3 at 5", ["10.3"]),
        ("<1.28> bath\nfell <2.2>, lactate 3.4 at 0600, Hgb 9.8 at 14:00", []),
        ("<2/3> up\n<2/4> bath\n2/5 slept, 4/5 strength", ["2/5"]),
        ("C1 2/5 C2 <2/19> C3 3/5 C4 <3/19>, L4 4/5, C5 13/40", ["2/5", "3/5"]),
        ("C5 4/5 C6 5/5, C1 <2/19>, seen <3/19>", []),
        ("seen <8-14>, sutures 9-14", []),
        ("seen <8-14-20>, <8-15-20>, sutures 9-14", []),
    ],
)
def test_others_are_days_too(labels: LabelSet, text: str, expected: list[str]) -> None:
    assert _found(text, labels) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("M3/31 ok | T4/1 ok | W4/2 ill | Th4/3", ["3/31", "4/1", "4/2", "4/3"]),
        ("MRI T4/5 and T11/12, W4/2", []),
        ("M3/31, T14/45, W4/2", []),
    ],
)
def test_letters_of_several_weekdays_tell_days(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert [a.text for a in days_of_week(Page.of(text), [], labels)] == expected


def test_doubtful_days_tell_nothing(labels: LabelSet) -> None:
    assert _found("seen <8-14>, <9-2>, sutures 9-14", labels, score=0.4) == []
