"""What is wrong with an annotation."""

from __future__ import annotations

import pytest
from inline import document

from detect.evaluate import mistakes


@pytest.mark.parametrize(
    ("gold", "predicted", "expected"),
    [
        ("[[CITY|Rome]] x", "[[CITY|Rome]] x", []),
        ("[[CITY|Rome]] x", "[[STATE|Rome]] x", ["type"]),
        ("[[CITY|Rome]] x", "Rome x", ["missing"]),
        ("Rome x", "[[CITY|Rome]] x", ["spurious"]),
        ("Rome [[CITY|x]]", "[[CITY|Rome]] x", ["missing", "spurious"]),
        ("[[DATE|5 August 2060]]", "5 [[DATE|August 2060]]", ["short"]),
        ("[[DATE|November]] 1 morning", "[[DATE|November 1 morning]]", ["long"]),
        ("a [[DATE|b c]] d", "[[DATE|a b]] c d", ["both"]),
        ("a [[DATE|b c]] d", "[[AGE|a b]] c d", ["both"]),
        ("[[PATIENT|Ann Lee]]", "[[PATIENT|Ann]] [[PATIENT|Lee]]", ["short"]),
        ("[[PATIENT|AnnLee]]", "[[PATIENT|Ann]][[PATIENT|Lee]]", ["short"]),
        ("[[CITY|Boston]], [[STATE|MA]]", "[[CITY|Boston, MA]]", ["long", "long"]),
        ("x [[CITY|a bc d]] y", "[[CITY|x a]] b[[CITY|c d]] y", ["both"]),
        ("x [[CITY|abcd]] y", "[[CITY|x ab]][[CITY|cd y]]", ["long"]),
    ],
)
def test_errors_and_their_groups(gold: str, predicted: str, expected: list[str]) -> None:
    found = mistakes(document("1-01", gold), document("1-01", predicted))
    assert [(m.extent or m.group).value for m in found] == expected
