from __future__ import annotations

import pytest
from inline import record

from surrogate import augment
from surrogate.augment import Copies
from surrogate.cli.learning import tell_left_out
from surrogate.errors import PlanError
from surrogate.phi import known_labels
from surrogate.policy import default_policy

NOTE = record({"1-01": "Seen by Dr. [[DOCTOR|Petty]] in [[CITY|Toledo]]."}, "1")


def _copies(times: int) -> Copies:
    return Copies(known_labels(), default_policy(), times)


def test_copies_hold_other_phi_in_the_same_sentence() -> None:
    texts = [copy.documents[0].text for copy in _copies(3)(NOTE)]
    assert len(set(texts)) == 3
    assert all(text.startswith("Seen by Dr. ") and "Petty" not in text for text in texts)


def test_copies_that_cannot_be_planned_are_counted_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise PlanError("no surrogate left")

    monkeypatch.setattr(augment, "plan_patient", fail)
    copies = _copies(2)
    assert [*copies(NOTE), *copies(NOTE)] == []
    tell_left_out(copies)
    assert capsys.readouterr().err == "2 copies could not be planned: left out\n"
