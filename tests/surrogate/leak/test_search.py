from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.leak.search import Finder, normalised_with_offsets

NAME = "okonkwo-hale"


@pytest.mark.parametrize(
    "text",
    [
        "Okonkwo-Hale",
        "seen OKONKWO-HALE.",
        "(okonkwo-hale)",
        "Ökonkwo-Hále",
        "Okon\u200bkwo-Hale",
        "Okonk\u00adwo-Hale",
        "\ufeffOkonkwo-Hale",
        "Okonkwo-Hale's",
    ],
)
def test_a_name_is_found_however_it_is_written(text: str) -> None:
    hits = list(Finder([NAME]).find(text))
    assert len(hits) == 1
    assert hits[0][1].of(text).lower().startswith(("o", "ö"))


@pytest.mark.parametrize("text", ["Okonkwo-Halet", "sokonkwo-hale", "Okonkwo Hale", ""])
def test_other_words_are_not_found(text: str) -> None:
    assert list(Finder([NAME]).find(text)) == []


@pytest.mark.parametrize("gap", [" ", "\n", "  \n   ", "\t", "\u00a0", "\r\n"])
def test_white_space_of_any_kind_joins_words(gap: str) -> None:
    text = f"at 12{gap}Vassar Street,"
    [(form, span)] = list(Finder(["12 vassar street"]).find(text))
    assert form == "12 vassar street"
    assert span.of(text) == f"12{gap}Vassar Street"


def test_overlapping_hits_are_all_found() -> None:
    assert len(list(Finder(["ann lee", "lee", "lee fox"]).find("Ann Lee Fox"))) == 3


def test_no_forms_find_nothing() -> None:
    assert list(Finder([]).find("anything")) == []


@given(st.text(max_size=60))
def test_offsets_lead_from_the_folded_text_to_the_text(text: str) -> None:
    folded, offsets = normalised_with_offsets(text)
    assert len(folded) == len(offsets)
    assert all(0 <= offset < len(text) for offset in offsets)
    assert list(offsets) == sorted(offsets)


@given(st.text(st.sampled_from("ab \n"), max_size=40), st.text(st.sampled_from("ab \n"), max_size=40))
def test_a_planted_string_is_found(before: str, after: str) -> None:
    text = f"{before} Quixley Road 7 {after}"
    assert [form for form, _ in Finder(["quixley road 7"]).find(text)] == ["quixley road 7"]
