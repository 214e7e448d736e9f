"""Cue words tell their neighbours what stands before and behind."""

from __future__ import annotations

import pytest

from detect.page import Page
from detect.streams.cues import cue_columns

TEXT = "Hospital Elena Av. Sur 3, 28007 Olmeda\n\nSu hermano mayor"
FORMS = [*("Hospital", "Elena", "Av", ".", "Sur", "3", ",", "28007", "Olmeda")]
FORMS += ["Su", "hermano", "mayor"]


@pytest.mark.parametrize(
    ("stream", "form", "expected"),
    [
        ("place_cue", "Hospital", "facility"),
        ("place_cue", "Elena", ""),
        ("place_before", "Elena", "facility"),
        ("place_behind", "Elena", "street"),
        ("place_before", "Sur", "street"),
        ("place_far", "3", "street3"),
        ("place_behind", "3", "post"),
        ("place_behind", "Olmeda", ""),
        ("place_before", "mayor", ""),
        ("person_far", "hermano", "kin0"),
        ("person_far", "mayor", "kin1"),
        ("person_behind", "Su", "kin"),
        ("person_behind", "Olmeda", ""),
    ],
)
def test_a_token_knows_the_cues_of_its_line(stream: str, form: str, expected: str) -> None:
    columns = cue_columns(Page.of(TEXT), "es", {stream})
    assert columns[stream][FORMS.index(form)] == expected


ENGLISH = "Siblings: Hamza 11, Layan 9. Medical record no 4417\n\nFollow-up here"
ENGLISH_FORMS = [*("Siblings", ":", "Hamza", "11", ",", "Layan", "9", ".")]
ENGLISH_FORMS += ["Medical", "record", "no", "4417", "Follow", "-", "up", "here"]


@pytest.mark.parametrize(
    ("stream", "form", "expected"),
    [
        ("person_before", "9", "kin"),
        ("person_far", "11", "kin3"),
        ("person_before", "here", ""),
        ("number_cue", "Medical", "id"),
        ("number_cue", "record", "id"),
        ("number_far", "4417", "id1"),
        ("number_behind", "9", "id"),
        ("number_cue", "-", "day"),
        ("number_far", "up", "day0"),
        ("number_far", "here", "day1"),
    ],
)
def test_cues_of_english_are_words_and_phrases(stream: str, form: str, expected: str) -> None:
    columns = cue_columns(Page.of(ENGLISH), "en", {stream})
    assert columns[stream][ENGLISH_FORMS.index(form)] == expected


def test_a_cue_within_a_longer_one_tells_nothing() -> None:
    told = cue_columns(Page.of("discharged to home"), "en", {"place_cue", "number_cue"})
    assert list(told["place_cue"]) == ["facility", "facility", ""]
    assert list(told["number_cue"]) == ["", "", "phone"]


def test_without_a_list_there_are_no_cues() -> None:
    assert set(cue_columns(Page.of(TEXT), "xx", {"place_cue"})["place_cue"]) == {""}


def test_only_families_in_use_are_computed() -> None:
    assert cue_columns(Page.of(TEXT), "es", set()) == {}
