"""What was found becomes a policy that a release understands."""

from __future__ import annotations

import tomllib

import pytest

from surrogate.phi import known_labels
from surrogate.policy import Action, policy_from
from surrogate.risk import Generalisation, policy_toml
from surrogate.risk.hierarchy import STEPS


def toml_of(column: str, kind: str, step: str, left_out: tuple[str, ...] = ()) -> str:
    found = Generalisation({column: step}, {column: kind}, 5, 5, 0.5, left_out, (), 1, reached=True)
    return policy_toml(found, known_labels())


@pytest.mark.parametrize(
    ("column", "kind", "step", "actions"),
    [
        ("age", "age", "exact", {"AGE": "surrogate"}),
        ("age", "age", "10 years", {"AGE": "generalise", "EDAD_SUJETO_ASISTENCIA": "generalise"}),
        ("age", "age", "any", {"AGE": "redact"}),
        ("admission", "date", "year", {"DATE": "generalise"}),
        ("admission", "date", "month", {"DATE": "generalise"}),
        ("admission", "date", "decade", {"DATE": "redact"}),
        ("place", "place", "zip3", {"ZIP": "generalise", "CITY": "redact", "STATE": "surrogate"}),
        ("place", "place", "state", {"ZIP": "redact", "STREET": "redact", "STATE": "surrogate"}),
        ("place", "place", "any", {"ZIP": "redact", "STATE": "redact"}),
        ("profession", "word", "any", {"PROFESSION": "redact", "HOSPITAL": "surrogate"}),
        ("hospital", "word", "any", {"HOSPITAL": "redact"}),
        ("nationality", "word", "any", {"COUNTRY": "redact"}),
    ],
)
def test_a_step_becomes_actions(column: str, kind: str, step: str, actions: dict[str, str]) -> None:
    policy = policy_from(tomllib.loads(toml_of(column, kind, step)))
    assert {name: policy.action(name) for name in actions} == actions


def test_the_width_of_the_bands_goes_along() -> None:
    policy = policy_from(tomllib.loads(toml_of("age", "age", "20 years")))
    assert policy.ages.bin_years == 20
    assert policy.ages.birth_dates == "redact"


@pytest.mark.parametrize("kind", STEPS)
def test_every_step_gives_a_policy_that_can_be_read(kind: str) -> None:
    for step in STEPS[kind]:
        assert policy_from(tomllib.loads(toml_of("x", kind, step.name))).action("SSN") is (
            Action.SURROGATE
        )


def test_what_a_policy_cannot_do_is_said_in_it() -> None:
    assert "next coarser step" in toml_of("admission", "date", "decade")
    assert "change it in the table" in toml_of("salary", "word", "any")
    assert "2 patients are left out" in toml_of("age", "age", "any", ("a", "b"))


def test_a_name_with_a_line_break_stays_in_its_comment() -> None:
    text = toml_of('x\n[actions]\nDATE = "keep"', "word", "any")
    assert policy_from(tomllib.loads(text)).action("DATE") is Action.SURROGATE
