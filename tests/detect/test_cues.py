"""Cue words tell their neighbours what stands before and behind."""

from __future__ import annotations

import pytest

from detect.cues import cue_columns
from detect.page import Page

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


def test_without_a_list_there_are_no_cues() -> None:
    assert set(cue_columns(Page.of(TEXT), "en", {"place_cue"})["place_cue"]) == {""}


def test_only_families_in_use_are_computed() -> None:
    assert cue_columns(Page.of(TEXT), "es", set()) == {}
