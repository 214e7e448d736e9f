from __future__ import annotations

from dataclasses import asdict, replace

from surrogate.policy import Action, Policy, default_policy
from surrogate.review.policy_words import policy_sentences


def _content(policy: Policy) -> dict[str, object]:
    return asdict(policy) | {"actions": {name: a.value for name, a in policy.actions.items()}}


def test_every_setting_of_the_shipped_policy_has_words() -> None:
    sentences = policy_sentences(_content(default_policy()))
    assert not [sentence for sentence in sentences if sentence.startswith("Setting")]
    assert not [sentence for sentence in sentences if "{" in sentence.replace("[{type}]", "")]


def test_numbers_and_choices_are_told() -> None:
    text = " ".join(policy_sentences(_content(default_policy())))
    assert "at least 10,000 days" in text
    assert "dates of a patient move forward" in text
    assert "weekdays stay true" in text
    assert "The cap on ages is 90 years." in text


def test_types_that_are_treated_otherwise_come_first_and_by_name() -> None:
    policy = default_policy()
    actions = dict.fromkeys(("CITY", "AGE", "DATE"), Action.SURROGATE)
    actions |= {"ZIP": Action.REDACT, "STATE": Action.KEEP}
    sentences = policy_sentences(_content(replace(policy, actions=actions)))
    assert sentences[:3] == [
        "Kept as they were written: STATE.",
        "Replaced by placeholders: ZIP.",
        "All other types are replaced by realistic surrogates.",
    ]


def test_a_setting_without_words_is_shown_as_it_stands() -> None:
    content = {"actions": {"AGE": "keep"}, "ages": {"mode": "guess"}, "new": 3}
    assert policy_sentences(content) == [
        "All types are kept as they were written.",
        "Setting ages.mode: guess.",
        "Setting new: 3.",
    ]
