"""Who speaks in a thread of messages."""

from __future__ import annotations

import re

import pytest

from detect.beside.speakers import speakers
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(marked: str, labels: LabelSet) -> list[tuple[str, str]]:
    """Return what is found in a text whose known speakers stand between `<` and `>`."""
    text, finds = "", []
    for part in re.split("(<[^>]+>)", marked):
        name = part.strip("<>")
        if part.startswith("<"):
            span = Span(len(text), len(text) + len(name))
            finds.append(Annotation(span, "DOCTOR", name, Source.CRF, score=0.9))
        text += name
    return [(a.text, a.phi_type) for a in speakers(Page.of(text), finds, labels)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[10:45a] <Iyer>: ok\n[10:47a] <Olvera>: so\n[10:49a] Will: on my way", ["Will"]),
        (
            "11/2/17 7:40 AM  <Berg>: a\n11/2/17 8:01 AM  <Berg>: b\n11/2/17 8:03 AM  Qxan: c",
            ["Qxan"],
        ),
        ("07:40 <iyer>: a\n07:41 <iyer>: b\n07:44 vroom: c\n07:45 pt: d\n07:46 auto: e", ["vroom"]),
        ("07:40 <Iyer>: a\n07:41 <Iyer>: b\n07:44 Plan: c\n07:45 CTA: d", []),
        ("07:40 <Iyer>: a\n07:41 Olvera: b\n07:44 Will: c", []),
        ("07:40 <Iyer>: a\n07:41 <Iyer>: b\nsaid 07:44 will: c", []),
        ("<iyer> 07:40  a\n<iyer> 9:41a: b\nqvroom 15:44  c\narrived 15:50  d", ["qvroom"]),
        ("8/24 <iyer>: a\n8/26 <iyer>: b\n9/2 qleti: c\n9/3 plan: d", ["qleti"]),
        ("07:40 <Iyer>: a\n8/24 <iyer>: b\nqvroom 15:44  c\nqleti 15:50  d", []),
    ],
)
def test_speakers_of_a_thread_are_people(text: str, names: list[str], labels: LabelSet) -> None:
    assert _found(text, labels) == [(name, "DOCTOR") for name in names]
