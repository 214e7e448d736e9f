from __future__ import annotations

import pytest
from budget import cpu_seconds_below

from detect.lines import read_lines, wrap_width
from detect.page import Page
from detect.segments import MAX_TOKENS

WRAPPED = """\
The patient is a retired teacher who came in with chest pain after he had carried Gil
Thibodeau over the pier to the launch and then walked home along the shore for an hour
without his stick. He denies fever, chills, cough and weight loss. His daughter has seen
him weekly."""


def _sequences(text: str) -> list[str]:
    page = Page.of(text)
    return [" ".join(page.tokens.forms[first:end]) for first, end in page.segments]


def test_a_sentence_cut_by_a_fixed_width_is_one_sequence() -> None:
    assert any("Gil Thibodeau" in sequence for sequence in _sequences(WRAPPED))


@pytest.mark.parametrize(
    "text", ["Allergies: none\nPCP: Dr. Moe\n", "1. HTN\n2. DM\n", "Na 138\n\nK 4.1"]
)
def test_short_lines_are_sequences_of_their_own(text: str) -> None:
    assert len(_sequences(text)) == 2


def test_a_list_is_not_wrapped() -> None:
    assert wrap_width(["- aspirin", "- heparin", "- metoprolol 25 mg twice daily"]) is None


@pytest.mark.parametrize("sentence", ["word ", "He came in. "])
def test_sequences_are_bounded_and_cover_every_token_once(sentence: str) -> None:
    page = Page.of(sentence * 300)
    assert max(end - first for first, end in page.segments) <= MAX_TOKENS
    covered = [index for first, end in page.segments for index in range(first, end)]
    assert covered == list(range(len(page.tokens)))


def test_lines_know_the_heading_above_them() -> None:
    lines = read_lines("SOCIAL HISTORY:\nLives alone.\nPLAN\nHome.")
    assert list(lines.sections) == ["social history"] * 2 + ["plan"] * 2


@pytest.mark.parametrize("bait", [" ", "\t", "\xa0", "A ", " :", "-"])
def test_a_line_without_small_letters_is_read_in_time_that_grows_with_its_length(bait: str) -> None:
    with cpu_seconds_below(3):
        read_lines(bait * 100_000)


def test_an_empty_text_has_no_sequence() -> None:
    assert Page.of("").segments == ()


def test_without_preprocessing_lines_and_white_space_are_all_that_cuts() -> None:
    text = "PEND01/26/2098, Dr. Poe,\nx76221\n"
    page = Page.of(text, preprocessing=False)
    assert page.tokens.forms == ("PEND01/26/2098,", "Dr.", "Poe,", "x76221")
    assert page.segments == ((0, 3), (3, 4))


def test_without_preprocessing_a_sentence_that_was_wrapped_is_cut() -> None:
    line = "He was taken by the boat of his neighbour to the pier and then by an\n"
    wrapped = line * 4 + "ambulance to the hospital."
    assert len(Page.of(wrapped).segments) == 1
    assert len(Page.of(wrapped, preprocessing=False).segments) == 5
