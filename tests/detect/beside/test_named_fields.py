"""The values of fields that are called a name."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below

from detect.beside.named_fields import named_fields
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Name: lOchGelly, tAm J.\nMRN 4", "lOchGelly, tAm J."),
        ("\n| Patient's name: tam lochgelly | 4", "tam lochgelly"),
        ("Name: $uzette 0'Lochgelly\r\n", "$uzette 0'Lochgelly"),
        ("EMERGENCY CONTACT NAME:   5uzette Lochge|ly  (sister)", "5uzette Lochge|ly"),
    ],
)
def test_a_value_is_a_name_however_it_is_written(labels: LabelSet, text: str, name: str) -> None:
    (one,) = named_fields(Page.of(text), [], labels)
    assert (one.phi_type, one.text) == ("PATIENT", name)


@pytest.mark.parametrize(
    "text",
    [
        "Name: not given\n",
        "Patient name: see label\n",
        "Name: ____\n",
        "Test name: tam lochgelly\n",
        "Name of drug: tam lochgelly\n",
        "her name: tam lochgelly said so\n",
        "Nickname: None\n",
        'a show called "Lochgelly", known as "Impella"',
        "Preferred Name: Refused\nNickname: Pending\nAlias: Unspecified; none\nGoes by: Bus\n",
        'meth aka "Ice", fifth disease aka "Slapped Cheek"; voices call him "Bad"',
        "Mother: Asthma, Cancer.\nTherapist: Speech, Hand\nOperator: Imrie, IR  seq\n",
    ],
)
def test_other_values_are_none(labels: LabelSet, text: str) -> None:
    assert not [*named_fields(Page.of(text), [], labels)]


def test_what_was_found_stays(labels: LabelSet) -> None:
    text = "Name: tam lochgelly"
    find = Annotation.quote(text, Span(6, 9), "DOCTOR", Source.CRF)
    assert not [*named_fields(Page.of(text), [find], labels)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Nickname: Sea   Today: 1st", "Sea"),
        ("Alias(es): Stretch; none", "Stretch"),
        ('Re: Deng a/k/a "Slim"; Docket', "Slim"),
        ('Prefers to be called "Quack". Up at 4', "Quack"),
        ("everyone calls him \u201cMoose\u201d here", "Moose"),
    ],
)
def test_what_somebody_is_called_is_a_name(labels: LabelSet, text: str, name: str) -> None:
    (one,) = named_fields(Page.of(text), [], labels)
    assert (one.phi_type, one.text) == ("PATIENT", name)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("MRI. Radiologist: Day-Lewis, Storm. cc", [("DOCTOR", "Day-Lewis, Storm")]),
        ("NEIGHBOR: WINTER, SUMMER  here", [("PATIENT", "WINTER, SUMMER")]),
        ("PT: WINTER, SUMMER  here", [("PATIENT", "WINTER, SUMMER")]),
        ("ANESTHESIA: GENERAL, INTUBATED FOR", []),
        ("Operator: Imrie, MD  seq", []),
        ("Colour: Winter, Summer", []),
    ],
)
def test_a_surname_ahead_behind_a_role_is_a_name(
    labels: LabelSet, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(a.phi_type, a.text) for a in named_fields(Page.of(text), [], labels)] == expected


def test_a_surname_that_was_found_takes_its_given_name(labels: LabelSet) -> None:
    text = "Radiologist: Day-Lewis, Storm."
    find = Annotation.quote(text, Span(13, 22), "DOCTOR", Source.CRF)
    assert [a.text for a in named_fields(Page.of(text), [find], labels)] == ["Day-Lewis, Storm"]
    find = Annotation.quote(text, Span(24, 29), "DOCTOR", Source.CRF)
    assert not [*named_fields(Page.of(text), [find], labels)]


def test_a_line_without_end_is_read_in_time(labels: LabelSet) -> None:
    with cpu_seconds_below(2):
        assert not [*named_fields(Page.of("Name: " + "tam-" * 100_000), [], labels)]
        assert not [*named_fields(Page.of("Name: " * 50_000), [], labels)]
