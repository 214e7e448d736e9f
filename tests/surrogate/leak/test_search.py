from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.search import Finder
from surrogate.leak.texts.view import BLANK, View, squeezed
from surrogate.span import Span

NAME = "okonkwohale"


def _quotes(forms: list[str], text: str) -> list[str]:
    view = View.of("1", text)
    return [h.span.of(text) for h in Finder.of(forms).find(view) if h.bounded]


@pytest.mark.parametrize(
    "text",
    [
        "Okonkwo-Hale",
        "OKONKWO  HALE",
        "Okonkwo-\n  Hale",
        "Ökonkwo-Hále",
        "Okon\u200bkwo-Hale",
        "Okonk\u00adwo-Hale",
        "\u041ek\u043enkwo-Hale",
        "\uff2f\uff4b\uff4f\uff4e\uff4b\uff57\uff4f-Hale",
    ],
)
def test_a_name_is_found_however_it_is_written(text: str) -> None:
    assert _quotes([NAME], f"({text})") == [text]


def test_a_capital_after_a_small_letter_begins_a_word() -> None:
    assert _quotes(["hale"], "DrHale came") == ["Hale"]


@pytest.mark.parametrize("text", ["exhale", "haler", ""])
def test_parts_of_words_are_not_bounded(text: str) -> None:
    assert _quotes(["hale"], text) == []


def test_overlapping_hits_are_all_found() -> None:
    assert _quotes(["annlee", "lee", "leefox"], "Ann Lee Fox") == ["Ann Lee", "Lee", "Lee Fox"]


def test_what_shows_nothing_stands_between_no_words() -> None:
    text = "Ann\u200b Lee\u2060-\u2060Fox"
    view = View.of("1", text)
    assert [view.gap(1), view.gap(2)] == [" ", "-"]
    [hit] = Finder.of(["annleefox"]).find(view)
    assert hit.span.of(text) == text


def test_surrogates_are_blank() -> None:
    view = View.of("1", "Ann Lee", [Span(0, 3)])
    assert view.bare == BLANK * 3 + " Lee"
    assert list(view.runs) == ["lee"]


@given(st.text(max_size=60))
def test_runs_are_cut_from_the_text_in_order(text: str) -> None:
    view = View.of("1", text)
    assert len(view.runs) == len(view.spans)
    assert all(start < end for start, end in view.spans)
    assert view.squeezed == "".join(view.runs) == squeezed(text)
    assert list(view.spans) == sorted(view.spans)


@given(st.text(st.characters(max_codepoint=127), max_size=60))
def test_a_run_stands_where_it_was_cut(text: str) -> None:
    view = View.of("1", text)
    assert [text[start:end].lower() for start, end in view.spans] == view.runs
    ends = [0, *(end for _, end in view.spans)]
    between = [text[end:start] for end, (start, _) in zip(ends, view.spans, strict=False)]
    assert not any(map(str.isalnum, "".join(between)))


@given(st.text(max_size=60))
def test_a_skeleton_is_its_own_skeleton(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


_FILL = st.text(st.sampled_from("ab \n-."), max_size=40)


@given(_FILL, _FILL, st.sampled_from([" ", "\n", "-", "  ", "\u200b", ""]))
def test_a_planted_string_is_found(before: str, after: str, gap: str) -> None:
    text = f"{before} Quixley{gap}Road 7 {after}"
    assert any("Quixley" in quote for quote in _quotes(["quixleyroad7"], text))


def test_words_are_found_in_text_order() -> None:
    view = View.of("1", "May 3, a March day; MAY 5, 7 May")
    assert [*view.where({"may", "march", "june"})] == [0, 3, 5, 8]
    assert [*view.where(frozenset())] == []


@given(st.lists(st.sampled_from(["may", "6", "day of", "x" * 9, "\n", "Mayo", "may_", "\u00e9"])))
def test_stretches_beside_words_hold_what_is_near_and_end_between_words(words: list[str]) -> None:
    view = View.of("1", " ".join(words))
    stretches = list(view.beside(frozenset({"may"}), 8))
    assert all(one[1] < two[0] for one, two in pairwise(stretches))
    assert all(not view.bare[end : end + 1].strip() for _, end in stretches)
    for start, end in (view.spans[run] for run in view.where(frozenset({"may"}))):
        least = max(0, start - 8), min(len(view.bare), end + 8)
        assert any(low <= least[0] and least[1] <= high for low, high in stretches)
