"""Initials in columns that are called so."""

from __future__ import annotations

import pytest

from detect.beside.initial_columns import initial_columns
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _found(text: str, labels: LabelSet) -> list[str]:
    return [a.text for a in initial_columns(Page.of(text), [], labels)]


@pytest.mark.parametrize(
    "text",
    [
        "Time   BP     Comments   Init\n1130   168/92 no c/o     KL\n12   OFF  better  JP\n\nPO",
        "Date | Dose | Site | Init\n3/4 | 5 mg | LUE | KL\n3/5 | 5 mg | RUE | JP\n",
        "Med     Time   Initials   Notes\nlasix   0900   KL         PO\nASA     0900   JP\n",
        "Date   Notes     BY\n3/4    ok        KL\n3/5    given PO  JP",
    ],
)
def test_a_column_of_initials_tells_who_signed(labels: LabelSet, text: str) -> None:
    assert _found(text, labels) == ["KL", "JP"]


def test_letters_of_a_degree_are_initials_of_who_has_them(labels: LabelSet) -> None:
    text = "Time   BP       Init\n0800   120/80   LP\n0900   122/70   RN\n\nLorna Pike RN\n"
    start = text.index("Lorna")
    find = Annotation.quote(text, Span(start, start + 10), "DOCTOR", Source.CRF, score=0.9)
    assert [a.text for a in initial_columns(Page.of(text), [find], labels)] == ["LP"]
    assert not _found(text, labels)


def test_two_may_sign_a_row_and_small_letters_too(labels: LabelSet) -> None:
    text = "Time   Comments   Init\n1130   no c/o     KL/JP\n1200   better     jt\n"
    assert _found(text, labels) == ["KL", "JP", "jt"]


@pytest.mark.parametrize(
    "text",
    [
        "Initials: KL   Time: 0900",
        "Init BP 140/80   OFF\n",
        "Time   Given   By\n0900   5 mg    RN\n1000   5 mg    pt\n",
        "Discharged By\nPO\n",
        "Test      Initial   Repeat\nCocaine   NEG       POS\nOpiates   POS       NEG\n",
        "Drug      Dose   By\nmorphine   2 mg   IM\nfeeds      240    NGT\nlasix      40     IVP\n",
    ],
)
def test_what_stands_in_no_such_column_signs_nothing(labels: LabelSet, text: str) -> None:
    assert not _found(text, labels)


def test_letters_that_stand_for_something_may_sign_among_others(labels: LabelSet) -> None:
    text = "Time   BP       Init\n0800   120/80   KL\n0900   122/70   BO\n"
    assert _found(text, labels) == ["KL", "BO"]
