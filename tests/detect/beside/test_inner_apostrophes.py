"""Names with an apostrophe inside."""

from __future__ import annotations

import pytest

from detect.beside.inner_apostrophes import inner_apostrophes
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sa'id reports pain", ["Sa'id"]),
        ("Ra'ed and his wife", ["Ra'ed"]),
        ("told De\u2019Andre and Ta'Nisha", ["De\u2019Andre", "Ta'Nisha"]),
        ("brother D'Andre here", ["D'Andre"]),
        ("Trach'ed, Cath'ed, Ok'ing, Cont'd, Rec'd, Don't, They're, You'll, We've", []),
        ("Ma'am, the Qur'an, Hawai'i, Nor'easter, D'Amico low risk, O'clock", []),
        ("G'ma fell, J'ai, o'er, ka'id, Ra'ed's", []),
        ("Did'nt, Would'nt, Add'tl, Int'nl, Prev'ly, Gov'mt", []),
        ("Pa'tient, Tho'racic, Reports'pain, Dont'know, Graves'disease", []),
        ("All'esame, Dell'addome, Jusqu'ici, Xi'an, Jumu'ah, Hallowe'en", []),
    ],
)
def test_a_name_that_was_cut_up_is_found(labels: LabelSet, text: str, expected: list[str]) -> None:
    found = [*inner_apostrophes(Page.of(text), [], labels)]
    assert {a.phi_type for a in found} <= {"PATIENT"}
    assert [a.text for a in found] == expected


def test_it_is_whose_the_surname_behind_is(labels: LabelSet) -> None:
    text = "Ra'ed Haddad, RN gave it"
    surname = Annotation.quote(text, Span(6, 12), "DOCTOR", Source.CRF, score=0.9)
    assert [(a.phi_type, a.text) for a in inner_apostrophes(Page.of(text), [surname], labels)] == [
        ("DOCTOR", "Ra'ed")
    ]


def test_a_part_that_was_found_is_made_whole(labels: LabelSet) -> None:
    text = "brother Sa'ad donates"
    part = Annotation.quote(text, Span(8, 10), "DOCTOR", Source.CRF, score=0.9)
    assert [(a.phi_type, a.text) for a in inner_apostrophes(Page.of(text), [part], labels)] == [
        ("DOCTOR", "Sa'ad")
    ]


@pytest.mark.parametrize(("score", "times"), [(0.9, 0), (0.2, 1)])
def test_a_sure_find_stays(labels: LabelSet, score: float, times: int) -> None:
    text = "Sa'id reports"
    find = Annotation.quote(text, Span(0, 5), "CITY", Source.CRF, score=score)
    assert len([*inner_apostrophes(Page.of(text), [find], labels)]) == times
