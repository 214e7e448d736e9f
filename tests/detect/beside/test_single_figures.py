"""Numbers that are written figure by figure."""

from __future__ import annotations

import pytest

from detect.beside.single_figures import single_figures
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "figures", "name"),
    [
        ("SSN  4 1 2 - 7 7 - 0 9 9 3", "4 1 2 - 7 7 - 0 9 9 3", "SSN"),
        ("Hospital no. | 6 | 6 | 0 | 3 | 4 | 1 |", "6 | 6 | 0 | 3 | 4 | 1", None),
        ("DOB: 0 3 / 1 4 / 1 9 5 2", "0 3 / 1 4 / 1 9 5 2", "DATE"),
        ("Zip 0 2 1 3 9", "0 2 1 3 9", "ZIP"),
        (
            "Nurse: your phone number?\nCaller: it's 6 1 7 5 5 5 0 1 4 4.",
            "6 1 7 5 5 5 0 1 4 4",
            "PHONE",
        ),
        ("policy 7 7 1 0 3 9 A, group none", "7 7 1 0 3 9 A", None),
    ],
)
def test_words_before_single_figures_tell_what_they_are(
    labels: LabelSet, text: str, figures: str, name: str | None
) -> None:
    (found,) = single_figures(Page.of(text), [], labels)
    assert found.text == figures
    assert name in {None, found.phi_type}


@pytest.mark.parametrize(
    "text",
    [
        "ADL items: 1 1 0 1 0 1, total 4/6",
        "PHQ-9: 1 2 0 3 1 0 0 1 0 = 8",
        "Patient counted 1 2 3 4 5 backwards",
        "Apgar 8 9, MRN 77 10 39",
        "Group: 1 2 3 4 5 6 attended",
    ],
)
def test_scores_by_item_are_no_numbers(labels: LabelSet, text: str) -> None:
    assert not list(single_figures(Page.of(text), [], labels))


@pytest.mark.parametrize(("start", "whole"), [("7 5 5", True), ("4 4", False)])
def test_what_is_found_of_the_most_part_is_found_whole(
    labels: LabelSet, start: str, *, whole: bool
) -> None:
    text = "Which one do you have? 6 1 7 5 5 5 0 1 4 4."
    guess = Span(text.index(start), len(text) - 1)
    found = [Annotation.quote(text, guess, "PHONE", Source.CRF, score=0.9)]
    expected = ["6 1 7 5 5 5 0 1 4 4"] if whole else []
    assert [one.text for one in single_figures(Page.of(text), found, labels)] == expected
