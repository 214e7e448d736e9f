"""Days in the form of a page's other days."""

from __future__ import annotations

import re

import pytest

from detect.beside.written_days import written_days
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
        ("seen <2.8.21>, echo 2.12, knee 3.1 or 1.05, Cr 2.14 mg, Mg 2.2", ["2.12", "1.05"]),
        ("seen <12.28.20>, stitches out 1.06, back on 1.4, INR 2.4", ["1.06", "1.4"]),
        ("called <4.3>, seen by 4.9, 4.6 on the chart, 9.12 in all", ["4.9"]),
        ("seen <2.8.21> for 2.5 cm, 13.2, moved 3.3 0910", ["3.3"]),
        ("seen <28.2.21>, review on 12.3, 3.12 in the dose", ["12.3"]),
        ("seen <2/8/21>, Hb 2.12", []),
        ("seen <3.5.21>, K 4.12, Ca now 4.05, A1c up to 3.05, grade 2.10, EF 3.15, page 2.14", []),
        ("seen <3.5.21>, bmp/ca 3.22, sat 3.20", ["3.22", "3.20"]),
        ("seen <2/8>, <2/9>, EEG 3/4 slow, CT 2/1 mm, MRI 7/9, cx 2/2, strength 3/5", ["3/4"]),
        ("seen <2/8>, EEG 3/4 slow", []),
        ("<22.11.19> 10.10 bladder scan, <21.11.19>  09.55 slept, 23.10 bath", ["23.10"]),
    ],
)
def test_others_are_days_too(labels: LabelSet, text: str, expected: list[str]) -> None:
    assert _found(text, labels) == expected


def test_doubtful_days_tell_nothing(labels: LabelSet) -> None:
    assert _found("seen <8-14>, <9-2>, sutures 9-14", labels, score=0.4) == []
