"""What is marked for nothing."""

from __future__ import annotations

from inline import document

from detect.evaluate import FalseAlarms, false_alarms


def test_tokens_outside_of_gold_that_were_marked() -> None:
    gold = [document("1-01", "saw [[DOCTOR|Ann Lee]] in clinic for 2/2")]
    found = [document("1-01", "[[DOCTOR|saw Ann]] Lee in clinic for [[DATE|2/2]]")]
    alarms = false_alarms(gold, found)
    assert alarms == FalseAlarms(tokens=6, predicted=3)
    assert alarms.per_thousand == 500.0


def test_a_text_that_is_all_phi_has_none() -> None:
    note = [document("1-01", "[[CITY|Rome]]")]
    assert false_alarms(note, note).per_thousand == 0.0
