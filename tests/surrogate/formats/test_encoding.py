"""Signs that an encoding does not have."""

from __future__ import annotations

import pytest

from surrogate.formats.encoding import writable


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [
        ("Nu\u00f1ez, O\u2019Dowd", "utf-8", "Nu\u00f1ez, O\u2019Dowd"),
        ("Nu\u00f1ez, O\u2019Dowd", "latin-1", "Nu\u00f1ez, O'Dowd"),
        ("Nu\u00f1ez, \u0141\u00f3d\u017a", "ascii", "Nunez, Lodz"),
        ("\u0152il \u00e6 \u201cx\u201d", "ascii", 'Oeil ae "x"'),
        ("\u5f20 Wei", "ascii", "&#24352; Wei"),
    ],
)
def test_a_text_is_written_in_signs_that_the_encoding_has(
    text: str, encoding: str, written: str
) -> None:
    assert writable(text, encoding) == written
