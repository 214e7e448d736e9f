"""Signs that an export wrote in place of blanks, line ends, quotes and letters."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.escapes import reading_of
from surrogate.span import Span

PIECES = [
    "a",
    "Dr",
    " ",
    "\n",
    "&nbsp;",
    "&#39;",
    "&amp;#x27;",
    "<br>",
    "\\n",
    "\\r\\n",
    "\u00c2\u00a0",
]
PIECES += ["&", ";", "\\", "_x000D_", "-\n", "\u200b", "\ufeff", "\\T\\", "**", "**a**"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("MRN:&nbsp;4471932&#160;1&#xA0;2&#9;3", "MRN: 4471932 1 2 3"),
        ("Okonkwo&#13;&#10;DOB&#10;Age", "Okonkwo\nDOB\nAge"),
        ("Okonkwo_x000D_\nDOB", "Okonkwo\nDOB"),
        ("Okonkwo<br>DOB<BR />\nAge", "Okonkwo\nDOB\nAge"),
        ("Mrs. Kowal-\nczyk of Hallo-\r\n  ween", "Mrs. Kowalczyk of Halloween"),
        ("call 440-555-\n0187, Lark-\nspur", "call 440-555-0187, Larkspur"),
        ("a 73-year-\nold, x-\n  ray", "a 73-year-old, x-ray"),
        ("Mr. Black-\nwell", "Mr. Black-well"),
        ("Mr. Black-\nwell, BLACKWELL", "Mr. Blackwell, BLACKWELL"),
        ("on 11/14/\n2021", "on 11/14/2021"),
        ("MRN: \x1b[1m4471932\x1b[0m", "MRN:  4471932 "),
        (r"Okonkwo\.br\DOB", "Okonkwo\nDOB"),
        (r"Okonkwo\X0D0A\DOB\x0a\Age\X0D\Kin", "Okonkwo\nDOB\nAge\nKin"),
        (r"Stone \T\ Hale\S\Ann", "Stone & Hale^Ann"),
        (
            "Dr.\u200b Okon\u00adkwo\u200b, \u202a555\u20110142\u202c.",
            "Dr. Okonkwo, 555\u20110142.",
        ),
        ("\ufeffOkonkwo\u200b&nbsp;\u2060DOB\ufeff", " Okonkwo  DOB "),
        (
            "**Seen by:** **Ann Poe**, ***OTR***\n**Hale** x ** y",
            " Seen by: Ann Poe, OTR\nHale x ** y",
        ),
        (
            "**SSN** ***-**-4471 or ***4471\n*an **Ann *x* Poe***",
            " SSN ***-**-4471 or ***4471\n*an Ann *x* Poe ",
        ),
        ("Oak**hurst**, **O**akhurst, 617-555-**0142**", "Oakhurst, Oakhurst, 617-555-0142 "),
        ("Ann Poe\\\nDOB\\\r\nAge", "Ann Poe\nDOB\nAge"),
        (r"seen.\n5/3 Poe\n-Hale", "seen.\n5/3 Poe\n-Hale"),
        ("Poe  was  seen.\n" * 20 + "a   b", "Poe was seen.\n" * 20 + "a   b"),
        ("OH\u00c2\u00a0MRN:\u00c2\u00a04471932\u00c2 x", "OH MRN: 4471932 x"),
        (r"Okonkwo\nDOB\n\nPlan\nok\tyes\r\n", "Okonkwo\nDOB\n\nPlan\nok yes\n"),
        ("O&#39;Dowd, D&#x27;Angelo &amp; Nu&ntilde;ez", "O'Dowd, D'Angelo & Nu\u00f1ez"),
        (r"Zo\u00eb\u00a0D\u2019Angelo", "Zo\u00eb D\u2019Angelo"),
        ("Jos\u00c3\u00a9 O\u00e2\u20ac\u2122Dowd", "Jos\u00e9 O\u2019Dowd"),
        ("Jab\u00c5\u201ao\u00c5\u201eski, Zo\u00c3\u00ab", "Jab\u0142o\u0144ski, Zo\u00eb"),
        ("&amp;nbsp;O&amp;#39;Dowd &lt;ann@example.org&gt;", " O'Dowd <ann@example.org>"),
    ],
)
def test_what_is_escaped_is_read_as_what_it_stands_for(written: str, read: str) -> None:
    assert reading_of(written, unwrap=True).text == read


@pytest.mark.parametrize(
    "text",
    [
        r"see C:\new\notes\today and C:\temp\reports",
        r"signed by RRMC\nkowalski, RRMC\Nowak",
        r"one \nDOB is no sign",
        r"signed RRMC\n204417, RRMC\n117630, RRMC\tbell",
        r"in C:\udead\x and \users, \ud800",
        "Smith & Jones, B&B; R&nbsp, AT&T; &bogus; &#1; &#999999;",
        "Kowal-\nNovak, Plan-\n- rest\n----\nend, 5 -\nsix",
        "AMANH\u00c2 e s\u00c2, \u00c2ngela, \u00e2 la",
        "Jos\u00e9 \u201cN\u00fa\u00f1ez\u201d \u00bfqu\u00e9? \u00c0 \u00ab\u00c9tienne\u00bb",
        "20 \u20ac, \u00c5se\u2122",
        "a < b, <bruno@example.org>",
        "SSN ***-**-4471, born ***/**/1950 or **/**/50, M**k S**th",
        "[**Name**] at [**Hospital1 18**], **no pair, 2 ** 3",
        "Dr.  Poe seen  \n" * 20,
        "Poe  Kim  MICU  64\nHale  Ann  SICU  71\n" * 20,
        "",
    ],
)
def test_other_text_stays(text: str) -> None:
    assert reading_of(text, unwrap=True).text == text


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.data())
def test_every_stretch_is_found_again(text: str, data: st.DataObject) -> None:
    reading = reading_of(text, unwrap=True)
    assert all(
        reading.read(escape) == Span(at, at + 1)
        for at, escape in zip(reading.places, reading.escapes, strict=True)
    )
    if not reading.text:
        return
    start = data.draw(st.integers(0, len(reading.text) - 1))
    span = Span(start, data.draw(st.integers(start + 1, len(reading.text))))
    assert reading.read(reading.written(span)) == span


def test_time_grows_with_the_text_where_words_are_parted_again_and_again() -> None:
    start = time.process_time()
    reading_of("pain-\nfree " * 16_000, unwrap=True)
    assert time.process_time() - start < 1
