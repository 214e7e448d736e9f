"""Says in words what a policy does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from surrogate.resources import read_toml

_ACTIONS = {
    "surrogate": "replaced by realistic surrogates",
    "generalise": "generalised",
    "redact": "replaced by placeholders",
    "keep": "kept as they were written",
}


def policy_sentences(policy: Mapping[str, Any]) -> list[str]:
    """Return one sentence per setting of a policy, as `report.json` holds it.

    The actions come first: what happens to most types in one sentence, the others by name.
    """
    settings = {key: value for key, value in policy.items() if key != "actions"}
    return [*_action_sentences(policy["actions"]), *_setting_sentences(settings)]


def _action_sentences(actions: Mapping[str, str]) -> Iterator[str]:
    usual = [action for action, _ in Counter(actions.values()).most_common(1)]
    for action in sorted(set(actions.values()) - set(usual)):
        types = ", ".join(sorted(name for name, own in actions.items() if own == action))
        yield f"{_ACTIONS.get(action, action).capitalize()}: {types}."
    for action in usual:
        rest = "All other types" if len(set(actions.values())) > 1 else "All types"
        yield f"{rest} are {_ACTIONS.get(action, action)}."


def _setting_sentences(settings: Mapping[str, Any]) -> Iterator[str]:
    for setting, value in sorted(_flat(settings)):
        section, _, name = setting.rpartition(".")
        words = _words().get(setting) or _words().get(f"{section}.each", {})
        template = words.get(str(value)) or words.get("any") or "Setting {setting}: {value}."
        shown = f"{value:,}" if isinstance(value, int) else str(value)
        filling = {"{setting}": setting, "{name}": name, "{value}": shown}
        yield _filled(template, filling)


def _filled(template: str, filling: Mapping[str, str]) -> str:
    return re.sub(r"\{\w+\}", lambda match: filling[match[0]], template)


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield `section.key` and value of everything in a table of tables."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


@cache
def _words() -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = {}
    for name, sentence in _flat(read_toml(Path(__file__).with_name("policy_words.toml"))):
        setting, _, value = name.rpartition(".")
        words.setdefault(setting, {})[value] = sentence
    return words
