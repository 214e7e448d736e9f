from __future__ import annotations

import pytest

from detect.first_look import closed_forms
from detect.page import pages_of
from detect.patterns import load_patterns
from surrogate.document import Document, PatientRecord
from surrogate.phi import LabelSet


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ED: trop 9-10-11 flat. Glucose 90", []),
        ("lispro 10/8/12 units with meals", []),
        ("trop 9-10-11, seen 9-10-12.", ["9-10-11", "9-10-12"]),
    ],
)
def test_what_is_measured_or_taken_at_three_times_is_no_date(
    text: str, expected: list[str], labels: LabelSet
) -> None:
    page = pages_of(PatientRecord("1", (Document("1-01", "1", text),)))[0]
    found = closed_forms(page, load_patterns("en"), labels.for_pattern)
    assert [one.text for one in found] == expected
