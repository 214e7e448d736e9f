"""What is marked at all."""

from __future__ import annotations

from inline import document

from detect.evaluate import Coverage, coverage
from surrogate.phi import LabelSet


def test_a_wrong_type_counts_as_found(labels: LabelSet) -> None:
    gold = [document("1-01", "saw [[PATIENT|Ann Lee]] and [[DOCTOR|Bo]] on [[DATE|2/2]]")]
    found = [document("1-01", "saw [[DOCTOR|Ann]] Lee and [[DOCTOR|Bo]] on [[DATE|2/2]]")]
    result = coverage(gold, found, labels)
    assert result == Coverage(tokens=5, found=4, hipaa_tokens=4, hipaa_found=3)
    assert result.as_json() == {"all": 0.8, "hipaa": 0.75}


def test_nothing_to_find_gives_nothing(labels: LabelSet) -> None:
    note = [document("1-01", "well today")]
    assert coverage(note, note, labels).as_json() == {"all": 0.0, "hipaa": 0.0}
