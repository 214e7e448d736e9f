from __future__ import annotations

from pathlib import Path

import pytest

from surrogate.errors import PolicyError, ResourceError
from surrogate.phi import LabelSet, known_labels
from surrogate.policy import Action, default_policy, policy_from, with_on_finding
from surrogate.resources import read_toml, resource_path


def test_the_shipped_policy_covers_every_shipped_type() -> None:
    policy = default_policy()
    assert set(policy.actions) == set(known_labels().labels)


def test_a_policy_may_extend_the_shipped_one() -> None:
    policy = policy_from({"extends": "default", "actions": {"DATE": "redact"}})
    assert policy.action("DATE") is Action.REDACT
    assert policy.action("AGE") is Action.SURROGATE


def test_types_of_one_s_own_become_surrogates_unless_told_otherwise() -> None:
    own = LabelSet("own", {name: known_labels()["DATE"] for name in ("DATE", "DATUM", "TAG")})
    assert set(default_policy(own).actions.items()) == {
        (name, Action.SURROGATE) for name in own.labels
    }
    policy = policy_from({"extends": "default", "actions": {"TAG": "redact"}}, own)
    assert (policy.action("DATUM"), policy.action("TAG")) == (Action.SURROGATE, Action.REDACT)


def test_the_shipped_policy_names_every_shipped_type() -> None:
    named = read_toml(resource_path("policies", "default.toml"))["actions"]
    assert set(named) == set(known_labels().labels)


@pytest.mark.parametrize(
    ("table", "named"),
    [
        ({"extends": "default", "nonsense": 1}, "nonsense"),
        ({"extends": "default", "dates": {"nonsense": 1}}, "dates.nonsense"),
        ({"extends": "default", "dates": {"direction": "sideways"}}, "dates.direction"),
        ({"extends": "default", "dates": {"min_shift_days": "many"}}, "dates.min_shift_days"),
        ({"extends": "default", "dates": {"min_shift_days": 9, "max_shift_days": 8}}, "min_shift"),
        ({"extends": "default", "actions": {"NONSENSE": "keep"}}, "NONSENSE"),
        ({"extends": "default", "actions": {"DATE": "burn"}}, "DATE must be one of"),
        ({"extends": "default", "ages": {"cap_years": 0}}, "cap_years"),
        ({"extends": "default", "ages": {"max_shift_years": 9_000}}, "between 1 and 130"),
        ({"extends": "default", "placeholder": " "}, "placeholder must not be blank"),
        ({"extends": "default", "checks": {"max_repair_rounds": True}}, "max_repair_rounds"),
        ({"extends": "other"}, "extends"),
        ({"actions": {"DATE": "surrogate"}}, "no action .*extends"),
        ({"extends": "default", "dates": 3}, "dates"),
    ],
)
def test_a_wrong_policy_is_refused_by_name(table: dict[str, object], named: str) -> None:
    with pytest.raises(PolicyError, match=named) as caught:
        policy_from(table)
    assert caught.value.exit_code == 2


def test_a_type_without_an_action_is_an_error() -> None:
    with pytest.raises(PolicyError, match="NOVEL"):
        default_policy().action("NOVEL")


def test_the_answer_to_findings_can_be_set_apart() -> None:
    assert with_on_finding(default_policy(), "block").checks.on_finding == "block"
    assert with_on_finding(default_policy(), None) == default_policy()
    with pytest.raises(PolicyError, match=r"^--on-finding must be one of repair, hold, block$"):
        with_on_finding(default_policy(), "ignore")


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b'extends = "default"\nname = Zebulon', "TOML at line 2, column 8$"),
        (b"name = [", "TOML at end of document$"),
        (b"name = '\xff'", "not UTF-8$"),
    ],
)
def test_a_broken_file_is_told_with_the_place_and_no_word_of_it(
    content: bytes, place: str, tmp_path: Path
) -> None:
    (tmp_path / "policy.toml").write_bytes(content)
    with pytest.raises(ResourceError, match=place) as caught:
        read_toml(tmp_path / "policy.toml")
    assert "Zebulon" not in str(caught.value)


def test_the_mark_that_some_editors_put_first_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "policy.toml").write_bytes(b'\xef\xbb\xbfextends = "default"\n')
    assert read_toml(tmp_path / "policy.toml") == {"extends": "default"}
