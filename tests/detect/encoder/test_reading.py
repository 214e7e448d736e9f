"""What an encoder reads of a page: all of it, once, and nothing past the ends of a window."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from detect.encoder.pieces import MASK, START, UNKNOWN, Pieces
from detect.encoder.reading import Break, Look, look_of, ranges, read, window, windows
from detect.page import Page

_KNOWN = [START, UNKNOWN, MASK, *"abcdefghijklmnopqrstuvwxyz0123456789.,:/-'"]
_KNOWN += [f"##{letter}" for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]
_PIECES = Pieces(_KNOWN)

_TEXTS = st.lists(
    st.sampled_from(
        ["Ann", "Poe", "MRN", "12/3", "saw", "\n", " ", ". ", "Lee's", "x" * 40, "\n\n"]
    ),
    max_size=60,
).map(" ".join)


@given(_TEXTS, st.integers(1, 40))
def test_windows_hold_every_token_once_and_in_order(text: str, most: int) -> None:
    page = Page.of(text)
    found = [*ranges(read(page, _PIECES), most)]
    assert [token for first, end in found for token in range(first, end)] == [
        *range(len(page.tokens))
    ]


@given(_TEXTS, st.integers(1, 40))
def test_a_window_holds_no_more_pieces_than_it_may_unless_one_token_does(
    text: str, most: int
) -> None:
    reading = read(Page.of(text), _PIECES)
    for one in windows([reading], most, _PIECES.start):
        first, end = one.tokens
        assert len(one.pieces) - 1 <= most or end - first == 1


@given(_TEXTS, st.integers(1, 40))
def test_the_pieces_of_a_window_are_those_of_its_tokens(text: str, most: int) -> None:
    page = Page.of(text)
    for one in windows([read(page, _PIECES)], most, _PIECES.start):
        assert one.pieces[0] == _PIECES.start
        forms = page.tokens.forms[slice(*one.tokens)]
        for form, first, last in zip(forms, one.firsts, one.lasts, strict=True):
            assert tuple(one.pieces[first : last + 1]) == _PIECES.of(form)
            assert set(one.looks[first : last + 1]) == {look_of(form)}
            assert one.breaks[first] != Break.SAME_WORD
            assert set(one.breaks[first + 1 : last + 1]) <= {Break.SAME_WORD}


def test_what_stands_before_a_token_is_told() -> None:
    reading = read(Page.of("Ann Poe.\nMRN"), _PIECES)
    starts = np.append(0, reading.ends[:-1])
    assert reading.breaks[starts].tolist() == [
        Break.LINE,
        Break.BLANK,
        Break.NOTHING,
        Break.LINE,
    ]


def test_a_page_is_cut_at_line_ends_where_one_is_near() -> None:
    page = Page.of("a b c d\ne f g\nh i j k l m n o p q r s t u v w x y z a b c d")
    reading = read(page, _PIECES)
    first, second, *_ = ranges(reading, 10)
    assert (first, second) == ((0, 7), (7, 17))  # a line of twenty words is cut where it must be


def test_a_page_without_tokens_has_no_windows() -> None:
    assert [*windows([read(Page.of(" \n"), _PIECES)], 10, 0)] == []


def test_a_window_alone_is_that_of_its_page() -> None:
    reading = read(Page.of("Ann Poe saw Lee"), _PIECES)
    (whole,) = windows([reading], 99, _PIECES.start)
    part = window(reading, (1, 3), _PIECES.start)
    begin = int(reading.ends[0]) + 1
    assert part.pieces[1:].tolist() == whole.pieces[begin : begin + len(part.pieces) - 1].tolist()


@pytest.mark.parametrize(
    ("form", "look"),
    [
        ("7", Look.DIGIT),
        ("12", Look.TWO_DIGITS),
        ("123", Look.THREE_DIGITS),
        ("2019", Look.MORE_DIGITS),
        ("20190304", Look.MORE_DIGITS),
        ("poe", Look.LOWER),
        ("POE", Look.UPPER),
        ("P", Look.LETTER),
        ("Poe", Look.TITLE),
        ("McCoy", Look.MIXED),
        ("P12", Look.ALPHANUMERIC),
        ("-", Look.SIGN),
        ("東", Look.MIXED),
    ],
)
def test_a_token_looks_as_it_is_written(form: str, look: Look) -> None:
    assert look_of(form) == look
