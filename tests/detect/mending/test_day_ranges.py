"""Ranges of days that were found in two pieces."""

from __future__ import annotations

import pytest

from detect.mending.joining.day_ranges import joined_ranges
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _joined(text: str, days: list[str], labels: LabelSet, source: Source) -> list[str]:
    starts = [text.index(day) for day in days]
    spans = [Span(at, at + len(day)) for at, day in zip(starts, days, strict=True)]
    finds = [Annotation.quote(text, span, "DATE", source, score=0.9) for span in spans]
    return [a.text for a in joined_ranges(finds, text, labels)]


@pytest.mark.parametrize(
    ("text", "days", "expected"),
    [
        ("from 2026-03-01 to 2026-03-31.", ["2026-03-01", "2026-03-31"], 1),
        ("Oct 6 through\nOct 8, well", ["Oct 6", "Oct 8"], 1),
        ("15NOV26 to 18NOV26", ["15NOV26", "18NOV26"], 1),
        ("Sat thru Mon", ["Sat", "Mon"], 1),
        ("5/3 \u2013 5/9", ["5/3", "5/9"], 1),
        ("seen 5/3 and 5/9", ["5/3", "5/9"], 2),
        ("due 5/3 to see him 5/9", ["5/3", "5/9"], 2),
        ("from 5/3 until 5/9", ["5/3", "5/9"], 2),
        ("5/1 to 5/3 to 5/9", ["5/1 to 5/3", "5/9"], 2),
    ],
)
def test_a_word_joins_two_days_to_a_range(
    text: str, days: list[str], expected: int, labels: LabelSet
) -> None:
    assert len(_joined(text, days, labels, Source.CRF)) == expected
    assert len(_joined(text, days, labels, Source.KNOWN)) == len(days)
