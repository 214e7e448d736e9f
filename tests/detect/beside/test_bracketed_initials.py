"""Initials in square brackets."""

from __future__ import annotations

import pytest

from detect.beside.bracketed_initials import bracketed_initials
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, name: str, labels: LabelSet) -> list[str]:
    finds = []
    if name:
        span = Span(text.index(name), text.index(name) + len(name))
        finds = [Annotation.quote(text, span, "DOCTOR", Source.CRF, score=0.9)]
    more = [*bracketed_initials(Page.of(text), finds, labels)]
    assert {a.phi_type for a in more} <= {"DOCTOR"}
    return [a.text for a in more]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("0702 WBC 14 [KL]\n[KL] Lind, Kara, MD", "Lind, Kara", ["KL", "KL"]),
        ("0702 WBC 14 [KL]\n[KL] Kara M. Lind", "Kara M. Lind", ["KL", "KL"]),
        ("0702 WBC 14 [BS]\n[BS] Bea Sato, MD", "Bea Sato", ["BS", "BS"]),
        ("Seen by Pia Eng. CT chest [PE]", "Pia Eng", []),
        ("fine.[KL.1T] stop it.[KL.1M]\nKL.1 - Kara Lind, MD", "Kara Lind", ["KL"] * 3),
        ("7:02 AM WBC 14 [KL]\n07:45 to OR [KL]", "", ["KL", "KL"]),
        ("0702 WBC 14 [KL]\n0745 to OR", "", []),
        ("2240 morphine [JW]\n2305 bolus [KL]\nKara Lind, MD", "Kara Lind", ["JW", "KL"]),
        ("2240 morphine [JW]\n2305 K 6.1 [HH]\nKara Lind, MD", "Kara Lind", []),
        ("0702 K 6.1 [HH]\n0745 told [THE]\n0750 [THE]", "", []),
        ("0702 seen [MD]\n0745 seen [MD]", "", []),
        ("[ECG] first, Kara Lind [AE] none", "Kara Lind", []),
    ],
)
def test_who_wrote_an_entry_is_staff(
    labels: LabelSet, text: str, name: str, expected: list[str]
) -> None:
    assert _found(text, name, labels) == expected
