"""What stands bare in the notes is annotated before the first plan, not found by a failed round."""

from __future__ import annotations

import pytest
from gate import engine, released

from surrogate import release
from surrogate.leak import Evidence, LeakReport, check
from surrogate.release import ReleasedPatient

NOTE = (
    "Record date: [[DATE|2131-05-03]]\nMr. [[PATIENT|Kwabena Quixley]] of [[CITY|Dunmore]], seen "
    "by [[DOCTOR|Ida Stone]].\n"
)


def _rounds(
    text: str, monkeypatch: pytest.MonkeyPatch, **severity: str
) -> tuple[int, ReleasedPatient]:
    """Return in how many rounds a note is released, and the outcome."""
    rounds: list[Evidence] = []

    def counted(evidence: Evidence, **options: object) -> LeakReport:
        rounds.append(evidence)
        return check(evidence, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(release, "check", counted)
    outcome = released({"1": NOTE + text}, engine(on_finding="repair", **severity))
    return len(rounds), outcome


@pytest.mark.parametrize(
    ("text", "repaired"),
    [
        ("PSH: C-section 2129, fibroids.", ["2129"]),
        ("Battery changed [[DATE|August]] 2029, [[DATE|spring]], 2048.", ["2029", "2048"]),
        ("two cesareans (2126, 2129).", ["2126", "2129"]),
        ("as quixleys sister said", ["quixley"]),
        ("stays in dunmore now", ["dunmore"]),
        ("Dr. Stone agreed; Quixley too", ["Stone", "Quixley"]),
        ("quixley, who was well until 2130", ["quixley", "2130"]),
        ("on May 6 she is 50, and back on the 8th of June", ["May 6", "8th of June"]),
    ],
)
def test_what_the_notes_alone_tell_costs_no_round(
    text: str, repaired: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds, outcome = _rounds(text, monkeypatch)
    assert rounds == 1
    assert not outcome.held
    assert len(outcome.repairs) == len(repaired)
    released_text = outcome.applied.documents[0].document.text
    assert not any(original.lower() in released_text.lower() for original in repaired)


def test_what_only_the_release_shows_is_repaired_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds, outcome = _rounds("as Quixlay said", monkeypatch)  # a slip: the near misses tell it
    assert rounds == 2
    assert not outcome.held
    assert "Quixlay" not in outcome.applied.documents[0].document.text


def test_what_the_policy_softens_is_not_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds, outcome = _rounds("well since 2129", monkeypatch, calendar="suspicion")
    assert (rounds, outcome.repairs) == (1, ())
    assert "2129" in outcome.applied.documents[0].document.text


@pytest.mark.parametrize("name", ["Bich-Ngoc", "Ngoc-Bich"])
def test_the_half_of_a_given_name_that_is_a_word_is_found(name: str) -> None:
    note = f"Seen: [[PATIENT|Tran, Thi {name}]].\n{name}'s sister came, who is a bich by birth."
    outcome = released({"1": note}, engine(on_finding="repair"))
    text = outcome.applied.documents[0].document.text
    assert not outcome.held
    assert "Bich" not in text
    assert "a bich by birth" in text


def test_a_handle_that_stands_bare_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "app handle [[OTHER|gulfquen88]]; writes as gulfquen88 there"
    rounds, outcome = _rounds(text, monkeypatch)
    assert rounds == 1
    assert not outcome.held
    assert "gulfquen88" not in outcome.applied.documents[0].document.text


def test_without_repair_nothing_is_annotated() -> None:
    outcome = released({"1": NOTE + "well since 2129"}, engine(on_finding="hold"))
    assert outcome.held
    assert outcome.repairs == ()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ghana Card 5", ""),
        ("flew to Ghana", ""),
        ("Mr. Ghana rang", "Ghana"),
        ("his friend Ghana rang", "Ghana"),
        ("Signed:\nGhana", "Ghana"),
        ("Jordan rang", "Jordan"),
    ],
)
def test_a_country_is_a_name_only_where_a_name_stands(text: str, name: str) -> None:
    note = "Friends [[PATIENT|Yaw Ghana]] and [[PATIENT|Jordan Quixley]] came.\n"
    outcome = released({"1": note + text}, engine(on_finding="repair"))
    assert not outcome.held
    assert len(outcome.repairs) == bool(name)
