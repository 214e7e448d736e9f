from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detect.page import Page
from detect.tokens import cut


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PEND01/26/2098", "PEND 01 / 26 / 2098"),
        ("CABG6/95", "CABG 6 / 95"),
        ("x76221", "x 76221"),
        ("X1-1335", "X 1 - 1335"),
        ("47798497-045-1949", "47798 497 - 045 - 1949"),
        ("ALMarital", "AL Marital"),
        ("34712RadiologyExam", "34712 RadiologyExam"),
        ("JaffreyMarital", "Jaffrey Marital"),
        ("Since6/03/04", "Since 6 / 03 / 04"),
        ("2106-02-12", "2106 - 02 - 12"),
        ("45-year-old", "45 - year - old"),
        ("58M", "58 M"),
        ("53yo", "53 yo"),
        ("seenbyDr.Cho", "seenby Dr . Cho"),
        ("45479406HBMC", "45479406 HBMC"),
        ("Sam's", "Sam 's"),
        ("____", "____"),
    ],
)
def test_glued_words_fall_apart_as_in_table_1(text: str, expected: str) -> None:
    assert " ".join(cut(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("患者高橋健、89歳", "患 者 高 橋 健 、 89 歳"),
        ("김철수가", "김 철 수 가"),
        ("สมชาย", "ส ม ช า ย"),
        ("Dr陈伟明B12漢", "Dr 陈 伟 明 B12 漢"),
        ("Анна Ёлкина, أحمد", "Анна Ёлкина , أحمد"),
    ],
)
def test_letters_of_words_that_stand_unparted_are_tokens(text: str, expected: str) -> None:
    assert " ".join(cut(text)) == expected


@pytest.mark.parametrize(
    "word", ["B12", "CD34", "T12", "3rd", "5mg", "4.2", "McDonald", "HbA1c", "Ángel", "kd412"]
)
def test_words_that_only_look_glued_stay_whole(word: str) -> None:
    assert cut(word) == [word]


@pytest.mark.parametrize("piece", ["Abc", "ABc", "aB1", "1/", "12-", "a.", "\u00e9"])
def test_a_long_token_is_cut_in_time_that_grows_with_its_length(piece: str) -> None:
    def seconds(size: int) -> float:
        begun = time.process_time()
        cut(piece * size)
        return time.process_time() - begun

    assert min(seconds(24_000) for _ in range(3)) < 40 * min(seconds(3_000) for _ in range(3))


@settings(deadline=None)  # what is compiled is loaded at its first use
@given(st.text(alphabet="Ab1 .,-/'\n\u0301é", max_size=60))
def test_tokens_quote_the_text_and_leave_only_white_space_out(text: str) -> None:
    tokens = Page.of(text).tokens
    quoted = [text[s:e] for s, e in zip(tokens.starts, tokens.ends, strict=True)]
    assert tuple(quoted) == tokens.forms
    assert quoted == cut(text)
    assert "".join(quoted) == "".join(text.split())
    assert all(e <= s for e, s in zip(tokens.ends, tokens.starts[1:], strict=False))
