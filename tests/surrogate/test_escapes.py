"""White space that an export spelt out."""

from __future__ import annotations

import pytest

from surrogate.escapes import unescaped


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("MRN:&nbsp;4471932", "MRN:      4471932"),
        ("MRN:&#160;1&#xA0;2&#9;3", "MRN:      1      2    3"),
        ("Okonkwo&#13;&#10;DOB", "Okonkwo         \nDOB"),
        ("Okonkwo&#10;DOB", "Okonkwo    \nDOB"),
        ("Okonkwo_x000D_\nDOB", "Okonkwo       \nDOB"),
        ("Okonkwo<br>DOB<BR />\nAge", "Okonkwo   \nDOB      \nAge"),
        (r"Okonkwo\.br\DOB", "Okonkwo    \nDOB"),
        ("MRN:\u00c2\u00a04471932\u00c2 x", "MRN: \u00a04471932  x"),
        (r"Okonkwo\nDOB\n\nPlan\nok\tyes\r\n", "Okonkwo \nDOB \n \nPlan \nok  yes   \n"),
    ],
)
def test_escaped_white_space_is_read_as_such(written: str, read: str) -> None:
    assert unescaped(written) == read
    assert len(written) == len(read)


@pytest.mark.parametrize(
    "text",
    [
        r"see C:\new\notes\today and C:\temp\reports",
        r"signed by RRMC\nkowalski, RRMC\Nowak",
        r"one \nDOB is no sign",
        "Smith &amp; Jones, B&B, R&nbsp",
        "AMANH\u00c2 e s\u00c2, \u00c2ngela, \u00e2 la",
        "a < b, <bruno@example.org>",
        "",
    ],
)
def test_other_text_stays(text: str) -> None:
    assert unescaped(text) == text
