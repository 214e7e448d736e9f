"""White space that is written otherwise."""

from __future__ import annotations

import time

import pytest

from detect.white_space import plain


@pytest.mark.parametrize(
    ("exported", "expected"),
    [
        ("May\u00a014,\u202f2078 (518)\u2003555\u20110142", "May 14, 2078 (518) 555-0142"),
        ("O\u2019Dowd\u2019s, \u201cBo\u201d D\u00b4Arcy", "O'Dowd's, \"Bo\" D'Arcy"),
        (
            "O?Dowd, O`Hale, pt?s, can\ufffdt, D\x92Arcy\x93Bo\x94",
            "O'Dowd, O'Hale, pt's, can't, D'Arcy\"Bo\"",
        ),
        (
            "Ann wrote:\n> Dr. Poe\n>> 5/3 at\n>\n> Elm",
            "Ann wrote:\n  Dr. Poe\n   5/3 at\n \n  Elm",
        ),
        ("Poe\u2013Hale, SP\u221218\u20133 \u2013 x", "Poe-Hale, SP-18-3 \u2013 x"),
        ("Ann\rPoe\u2028Bo\x85Hale\x0bDOB\r\n", "Ann\nPoe\nBo\nHale\nDOB\r\n"),
        ("Name: __Ann Poe___  Age __82F", "Name:   Ann Poe     Age   82F"),
        ("by<p>Ann</DIV>\nPoe</p><b>Bo</b>", "by  \nAnn      \nPoe   \n   Bo    "),
    ],
)
def test_what_stands_for_white_space_is_read_as_white_space(exported: str, expected: str) -> None:
    assert plain(exported) == expected
    assert len(exported) == len(expected)


@pytest.mark.parametrize(
    "text",
    [
        "",
        r"on C:\notes\new, once",
        "pain <p 5, Cr <1.2, K <b",
        '<a href="mailto:poe@x.example">',
        "<patient> Ann",
        "signed ________ MD, lab_value",
        "PE?DVT, pain?, CT?MRI, ?s/p, who? s",
        "sats\n>92 on air\n>88 asleep",
        "urine\n>2000 CFU\n>2010\n>90 GFR\n",
        "from Boston\u2013Lima, SP-18-3, 5\u20137, a \u2212 b",
    ],
)
def test_other_signs_stay(text: str) -> None:
    assert plain(text) == text


def test_a_page_ruled_all_over_is_read_at_once() -> None:
    start = time.process_time()
    assert plain("_" * 100_000) == "_" * 100_000
    assert time.process_time() - start < 1
