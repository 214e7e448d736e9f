"""Initials at the end of cells."""

from __future__ import annotations

import pytest

from detect.beside.signatures import signatures
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span

_SHEET = "donepezil 10 mg PO | 2104 ME | 2110 ME |\nheparin SC  | 0912 KL | 0331 JP\n"


def _more(text: str, signed: str, labels: LabelSet, score: float = 0.9) -> list[tuple[str, int]]:
    span = Span(text.index(signed), text.index(signed) + len(signed))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=score)
    return [(a.text, a.span.start) for a in signatures(Page.of(text), [find], labels)]


def test_who_signs_behind_a_time_is_not_the_only_one(labels: LabelSet) -> None:
    assert [text for text, _ in _more(_SHEET, "KL", labels)] == ["ME", "ME", "JP"]


def test_what_was_done_at_a_time_signs_nothing(labels: LabelSet) -> None:
    text = "0742 in room  0758 MAC\n0850 NPO  0911 JPQ\n0930 KL\n"
    assert [letters for letters, _ in _more(text, "KL", labels)] == ["JPQ"]


def test_the_same_initials_sign_at_other_ends_of_cells(labels: LabelSet) -> None:
    text = "shaky     juice x1    PK\nleaking   pod change  PK\nPK is low\nnone  JP\n"
    assert _more(text, "PK", labels) == [("PK", text.index("PK\nPK"))]


@pytest.mark.parametrize(
    ("text", "signed", "expected"),
    [
        ("Counts correct x3 TR/JL\n", "JL", ["TR"]),
        ("counted by TR/JL before", "TR", ["JL"]),
        ("off  TR/JL\non   TR\nTR", "JL", ["TR", "TR", "TR"]),
        ("told JL/MD of it", "JL", []),
    ],
)
def test_who_signs_with_somebody_is_somebody(
    labels: LabelSet, text: str, signed: str, expected: list[str]
) -> None:
    assert [letters for letters, _ in _more(text, signed, labels)] == expected


def test_brackets_are_cells_as_well(labels: LabelSet) -> None:
    text = "0600 (JP) 1400 (KB) 2200 [JP]"
    assert [letters for letters, _ in _more(text, "KB", labels)] == ["JP", "JP"]


def test_a_row_may_say_that_it_holds_initials(labels: LabelSet) -> None:
    text = "Pain     3/10   2/10   0\nRN Initials    ME     ME  | JP\nInitials: see MAR\n"
    assert [a.text for a in signatures(Page.of(text), [], labels)] == ["ME", "ME", "JP"]


@pytest.mark.parametrize(
    ("legend", "expected"),
    [
        ("KB = Karin Bosman RN", ["KB", "KB"]),
        ("KB Karin Bosman", ["KB", "KB"]),
        ("KM = Karin Bosman RN", []),
        ("KB, Karin Bosman", []),
    ],
)
def test_a_legend_tells_initials(labels: LabelSet, legend: str, expected: list[str]) -> None:
    text = f"{legend}\n0730 KB 2u\n"
    assert [letters for letters, _ in _more(text, "Karin Bosman", labels)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "2104 KL | 2110 RN |",
        "10 mg PO daily, 2104 KL | 2110 PO |",
        "2104 KL | at 10:12 AM |",
        "2104 KL | BP 12/80, SC",
    ],
)
def test_other_capitals_are_nobodys(labels: LabelSet, text: str) -> None:
    assert _more(text, "KL", labels) == []


@pytest.mark.parametrize("heading", ["INITIAL CT MRI", "Initial OB US", "initially PO IV"])
def test_a_heading_is_no_row_of_initials(labels: LabelSet, heading: str) -> None:
    assert not list(signatures(Page.of(f"{heading}\n"), [], labels))


def test_a_credential_is_no_legend(labels: LabelSet) -> None:
    text = "RN Rita Nolan\n0730 RN 2u, told RN\n"
    assert _more(text, "Rita Nolan", labels) == []


def test_who_is_in_doubt_signs_nothing(labels: LabelSet) -> None:
    assert _more(_SHEET, "KL", labels, score=0.5) == []


def test_a_name_in_a_sentence_signs_nothing(labels: LabelSet) -> None:
    assert _more("told KL of it | 0912 KL |", "KL", labels) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Priya Kapoor, MD\nPK/jlo\n", ["PK", "jlo"]),
        ("Priya Kapoor, MD\n  PKM:jlo  3/4/19\n", ["PKM", "jlo"]),
        ("Priya Kapoor, MD\nout of bed with PK/jlo today\n", []),
        ("Priya Kapoor, MD\nGI:nl\nGU:neg\nPT/inr  2.1\n", []),
        ("Priya Kapoor, MD\nPQ:neg  3/4/19\n", []),
        ("Priya Kapoor, MD\nQN/jlo\nDD: 3/4/19\n", ["QN", "jlo"]),
    ],
)
def test_a_stamp_tells_who_dictated_and_who_typed(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert [letters for letters, _ in _more(text, "Priya Kapoor", labels)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Priya Kapoor, MD\nheparin checked (PK)\n", ["PK"]),
        ("Priya Kapoor, MD\nheparin checked by PK/JB twice\n", ["PK", "JB"]),
        ("Priya Kapoor, MD\nPK is low\n", []),
        ("Paul Tao, MD\nseen by PT/OT, out of bed with PT\n", []),
        ("Brian Pratt, MD\nBP 110/70\nvitals: HR BP\nBP/HR stable\n", []),
        ("Priya Kapoor, MD\nchecked (PK)\nPK/jlo\n", ["PK", "PK", "jlo"]),
        ("Nora Chen, MD\nhead NC/AT, neck supple\n", []),
        ("Priya Kapoor, MD\nwill follow. PK x4-2281", ["PK"]),
        ("Priya Kapoor, MD\nwill follow. PK pgr 4410", ["PK"]),
        ("Brian Pratt, MD\nBP x3 today", []),
    ],
)
def test_staff_who_are_named_in_full_sign_with_initials(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    name = text[: text.index(",")]
    assert [letters for letters, _ in _more(text, name, labels)] == expected


def test_a_doubtful_guess_at_a_stamp_is_doubtful_no_more(labels: LabelSet) -> None:
    text = "PK/jlo\n"
    guess = Annotation.quote(text, Span(0, 2), "DOCTOR", Source.CRF, score=0.5)
    assert not [*signatures(Page.of(text), [guess], labels)]
    other = Annotation.quote(text, Span(3, 6), "DOCTOR", Source.CRF, score=0.9)
    found = signatures(Page.of(text), [guess, other], labels)
    assert [(a.text, a.source) for a in found] == [("PK", Source.PATTERN), ("jlo", Source.PATTERN)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("fed 60 ml  PK\nheld feed  PK/JB\n", ["PK", "JB"]),
        ("fed 60 ml  PK\nheld feed  PK/RN\n", []),
        ("fed 60 ml  PK\nheld by PK/JB twice\n", []),
    ],
)
def test_two_sign_a_cell_as_one_of_them_does_elsewhere(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert [letters for letters, _ in _more(text, "PK", labels)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BG 91, crackers. mk\nBG 61, juice. mk\npump site ok? mk", ["mk", "mk"]),
        ("BG 91, crackers. mk\nBG 61, juice. mk\nmk told", []),
        ("BG 91, crackers. mk\nBG 61, juice mk\n", []),
        ("8/6   2.4   mk\n8/9   1.6   mk   missed 2\n9/1   2.2   mk\n", ["mk", "mk"]),
        ("8/6   2.4   mk\n8/9   1.6   mk\n5 mk\n", []),
    ],
)
def test_entries_are_signed_in_small_letters(
    labels: LabelSet, text: str, expected: list[str]
) -> None:
    assert [letters for letters, _ in _more(text, "mk", labels)] == expected


@pytest.mark.parametrize(
    ("stamp", "expected"),
    [
        ("D: 3/12/71 11:20\nT: 3/12/71 14:05  rmv\n", ["rmv"]),
        ("D: 03/12/2071   T: 03/13/2071 0710   sw/at  job 8044", ["at", "sw"]),
        ("TR: 5/3/21 jp", ["jp"]),
        ("T: 5/3/21 5:20 PM\n", []),
        ("T: 5/3/21 0655 STAT\n", []),
        ("T: 5/3/21 10:00 EDT\n", []),
        ("TD 5/3/21 UTD\n", []),
        ("T: 5/3/21 done/done\n", []),
        ("T: 5/3/21 seen by all", []),
    ],
)
def test_who_typed_stands_behind_the_day_of_it(
    labels: LabelSet, stamp: str, expected: list[str]
) -> None:
    assert [a.text for a in signatures(Page.of(stamp), [], labels)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Agree with above.\nKL 5/12/23", ["KL"]),
        ("see me\n  --JHK, 12/3/24 @ 1430\n", ["JHK"]),
        ("ok\nKL 5/12 10:15 am\n", ["KL"]),
        ("Bisected, B1.\n(jpl/mb 7/17/24)", ["jpl", "mb"]),
    ],
)
def test_who_signs_stands_before_the_day(labels: LabelSet, text: str, expected: list[str]) -> None:
    assert [a.text for a in signatures(Page.of(text), [], labels)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "XR\nCT 5/12/23\nOV 5/12/23\nDOB 5/12/23\n",
        "of 36\nRV 34/6",
        "eats\nKL 5/12",
        "seen\nRN 5/12/23\nRTC 5/12/23",
        "(w/d 3/4/24), (hx/pe 3/4/24), (MD/rn 3/4/24)",
    ],
)
def test_what_was_on_a_day_signs_nothing(labels: LabelSet, text: str) -> None:
    assert not [*signatures(Page.of(text), [], labels)]


def test_letters_of_a_degree_are_initials_of_who_is_called_so(labels: LabelSet) -> None:
    assert "RT" in _letters_before_day("Rosa Tamez, RN: told her.\nRT 3/4/24 10:15", labels)
    assert "RT" not in _letters_before_day("Rosa Lund, RN: told her.\nRT 3/4/24 10:15", labels)


def _letters_before_day(text: str, labels: LabelSet) -> list[str]:
    span = Span(0, text.index(","))
    find = Annotation.quote(text, span, "DOCTOR", Source.CRF, score=0.9)
    return [a.text for a in signatures(Page.of(text), [find], labels)]


def _finds(text: str, *names: str) -> list[Annotation]:
    spans = [Span(text.index(name), text.index(name) + len(name)) for name in names]
    return [Annotation.quote(text, span, "DOCTOR", Source.CRF, score=0.9) for span in spans]


def test_a_legend_tells_letters_of_a_degree_by_its_sign(labels: LabelSet) -> None:
    text = "0900  98  LP    ok\n1300  92  LP    slept\nLegend: LP = Lorna Pike RN\n"
    found = signatures(Page.of(text), _finds(text, "Lorna Pike"), labels)
    assert [a.text for a in found] == ["LP", "LP", "LP"]
    text = text.replace(" = ", " ")
    assert not [*signatures(Page.of(text), _finds(text, "Lorna Pike"), labels)]


def test_small_initials_of_a_full_name_end_several_lines(labels: LabelSet) -> None:
    text = "0600 BFR 400 kd\n0630 ok kd\n0700 NS kd/Gus\n0730 ok kd - refill\nKadijah Drew RN"
    found = signatures(Page.of(text), _finds(text, "Kadijah Drew"), labels)
    assert [a.text for a in found] == ["kd"] * 4
    text = text.replace("ok kd\n", "ok\n")
    assert not [*signatures(Page.of(text), _finds(text, "Kadijah Drew"), labels)]


def test_units_and_short_words_that_end_lines_are_no_initials(labels: LabelSet) -> None:
    text = "wt 70 kg\nwt 71 kg\nlungs nl\nheart nl\nKaren Grant RN, Nancy Lee RN"
    assert not [*signatures(Page.of(text), _finds(text, "Karen Grant", "Nancy Lee"), labels)]


@pytest.mark.parametrize(("letters", "times"), [("kd", 2), ("hs", 0)])
def test_small_initials_of_a_full_name_are_its_bearers(
    labels: LabelSet, letters: str, times: int
) -> None:
    text = f"0800 UF 50  {letters}\n0900 {letters} - filter {letters}/Mae\n{{}} RN"
    text = text.format({"kd": "Kadijah Drew", "hs": "Hilda Storr"}[letters])
    name = text.rsplit("\n", 1)[1].removesuffix(" RN")
    found = [*signatures(Page.of(text), _finds(text, letters, name), labels)]
    assert [a.text for a in found] == [letters] * times
