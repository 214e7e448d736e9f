from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from surrogate.review.page import bullets, element, page, paragraph, table

NASTY = "<script>alert('x')</script> & \"quoted\" </style>"


def test_text_is_escaped_wherever_it_stands() -> None:
    made = page(NASTY, paragraph(NASTY), bullets([NASTY]), element("a", NASTY, title=NASTY))
    tree = html.document_fromstring(made)
    assert tree.xpath("//script") == []
    assert [e.text_content() for e in tree.xpath("//h1|//p|//li|//a|//title")] == [NASTY] * 5
    assert tree.xpath("//a/@title") == [NASTY]


def test_a_page_loads_nothing() -> None:
    made = page("A page", paragraph("text")).decode()
    assert "default-src 'none'" in made
    assert re.search(r"https?:|src=|@import|url\(|<link|<script", made) is None


def test_a_page_has_what_paper_and_dark_screens_need() -> None:
    made = page("A page").decode()
    assert made.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "@media print" in made
    assert "prefers-color-scheme: dark" in made
    assert made.isascii() or 'charset="utf-8"' in made


@given(st.text(st.characters(exclude_categories=[]), max_size=40))
def test_no_text_is_too_odd_for_a_page(text: str) -> None:
    assert page("t", paragraph(text)).decode("utf-8").count("<p>") == 1


def test_control_characters_are_shown_as_pictures() -> None:
    [shown] = html.document_fromstring(page("t", paragraph("a\x0cb\x07\ud800"))).xpath("//p")
    assert shown.text_content() == "a␌b␇�"


def test_numbers_stand_at_the_right_and_sums_are_marked() -> None:
    made = table(
        ["What", "Number", "Mean"], [("a", 1234, "1.50"), ("all", 2000, "2.00")], totals=[1]
    )
    cells = made.xpath(".//td[@class='number']")
    assert [cell.text for cell in cells] == ["1,234", "1.50", "2,000", "2.00"]
    assert [row[0].text for row in made.xpath(".//tr[@class='total']")] == ["all"]
    assert [t.text for t in made.xpath(".//th[@class='number']")] == ["Number", "Mean"]


def test_an_empty_table_has_its_head() -> None:
    assert [t.text for t in table(["A", "B"], []).xpath(".//th")] == ["A", "B"]
