"""Names in another script behind the same in Latin letters."""

from __future__ import annotations

import pytest

from detect.beside.other_scripts import other_scripts
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Poe (\u9648\u4f1f\u660e) DOB", ["\u9648\u4f1f\u660e"]),
        (
            "Ann Poe \u041d\u0430\u0434\u044f \u041e\u0440\u043b",
            ["\u041d\u0430\u0434\u044f \u041e\u0440\u043b"],
        ),
        ("Ann Poe / \u0646\u0648\u0631, told", ["\u0646\u0648\u0631"]),
        ("Ann Poe (\u03b1-thal) told", []),
        ("Ann Poe said \u9648\u4f1f\u660e", []),
        ("Ann Poe (Zo\u00e9)", []),
    ],
)
def test_what_stands_in_another_script_behind_a_name_is_one(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    name = Annotation.quote(text, Span(0, 7), "PATIENT", Source.CRF, score=0.9)
    found = [*other_scripts(Page.of(text), [name], labels)]
    assert [(a.text, a.phi_type) for a in found] == [(text, "PATIENT") for text in expected]


def test_what_stands_in_another_script_before_a_name_is_one(labels: LabelSet) -> None:
    text = "for \u9648\u4f1f\u660e (Ann Poe)"
    name = Annotation.quote(text, Span(9, 16), "PATIENT", Source.CRF, score=0.9)
    assert [a.text for a in other_scripts(Page.of(text), [name], labels)] == [text[4:7]]


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [("Пациент Анна Ёлкина поступила вчера", 8, 19), ("Осмотр: врач Smith осмотрел", 13, 18)],
)
def test_the_words_beside_a_name_on_a_page_in_another_script_are_none(
    labels: LabelSet, text: str, start: int, end: int
) -> None:
    name = Annotation.quote(text, Span(start, end), "PATIENT", Source.CRF, score=0.9)
    assert [*other_scripts(Page.of(text), [name], labels)] == []
