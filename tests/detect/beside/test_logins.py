"""Logins that are made of a name of the record."""

from __future__ import annotations

import pytest

from detect.beside.logins import logins, named_people
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, name: str, labels: LabelSet, score: float = 0.9) -> list[str]:
    span = Span(text.index(name), text.index(name) + len(name))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=score)
    people = named_people([find], labels)
    return [a.text for a in logins(Page.of(text), [find], people, labels)]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("T Long MD\ntjlong 3/22/71 14:02", "T Long", ["tjlong"]),
        ("Terrence J. Long MD\ntlong", "Terrence J. Long", ["tlong"]),
        ("HOLM, ANNA RN\nsigned AHOLM, holma2", "HOLM, ANNA", ["AHOLM", "holma2"]),
        ("Ana de la Paz-Ruiz, M.D. (adelapaz)", "Ana de la Paz-Ruiz", ["adelapaz"]),
        ("Priya Venkatasub NP pvenkata", "Priya Venkatasub", ["pvenkata"]),
        ("Jean D'Aubray, MD jdaubray 10:22", "Jean D'Aubray", ["jdaubray"]),
        ("Mary Lee RN, MBLEE", "Mary Lee", ["MBLEE"]),
        # The plural, a word of its own, another's name, the name itself, initials alone.
        ("Sam Brook; the brooks, SBROOKS", "Sam Brook", []),
        ("A. Long; along, prolong, oblong", "A. Long", []),
        ("Ann Reed; jreed", "Ann Reed", []),
        ("Dora Lisa: alisa", "Dora Lisa", []),
        ("Kim Wells; kim wells", "Kim Wells", []),
        ("Long MD; tjlong", "Long", []),
        ("Cora Dial; cordial, radial", "Cora Dial", []),
    ],
)
def test_initials_and_a_word_of_a_name_are_a_login(
    labels: LabelSet, text: str, name: str, expected: list[str]
) -> None:
    assert _found(text, name, labels) == expected


def test_a_login_bears_out_a_doubtful_name(labels: LabelSet) -> None:
    assert _found("Tom Lindahl tlindahl", "Tom Lindahl", labels, score=0.4) == ["tlindahl"]
