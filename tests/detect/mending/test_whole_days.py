"""Ranges of days, and weekdays with their days, that were found in two pieces."""

from __future__ import annotations

import pytest

from detect.mending.joining.whole_days import whole_days
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _joined(text: str, days: list[str], labels: LabelSet, source: Source) -> list[str]:
    starts = [text.index(day) for day in days]
    spans = [Span(at, at + len(day)) for at, day in zip(starts, days, strict=True)]
    finds = [Annotation.quote(text, span, "DATE", source, score=0.9) for span in spans]
    return [a.text for a in whole_days(finds, text, labels)]


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


@pytest.mark.parametrize(
    ("text", "days", "expected"),
    [
        ("fri 5.8, 11:30a. Called.", ["fri", "5.8"], 1),
        ("Mon., 3-2-32 seen", ["Mon.", "3-2-32"], 1),
        ("missed Tues, Weds", ["Tues", "Weds"], 2),
        ("since Tue. 5/3 was worse", ["Tue", "5/3"], 2),
        ("Sat and 5/3", ["Sat", "5/3"], 2),
        ("May 5/3", ["May", "5/3"], 2),
    ],
)
def test_a_weekday_and_its_day_are_one(
    text: str, days: list[str], expected: int, labels: LabelSet
) -> None:
    assert len(_joined(text, days, labels, Source.PATTERN)) == expected
