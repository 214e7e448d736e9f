"""Says in words what the checks of the gate ask, and what none of them looks for."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

from surrogate.resources import read_toml

_NEVER_CHECKED = (
    ("What identifies a person without being of any PHI type: a rare diagnosis, an unusual story."),
    "PHI that neither the annotations nor the detector knew, unless a check came upon it.",
    "Images, sound and attachments; only text is read.",
    (
        "The release as a whole: what a recipient's own tagger and the public word lists point "
        "at. surrogate attack tells."
    ),
    "Other data that a recipient may hold and join with these notes.",
    (
        "A second release of the same notes under another key: what stays alike in both at a "
        "place of PHI is a missed original. Never give out two."
    ),
)


def question_of(check: str) -> str:
    """Return what a check asks; empty for one that has no words."""
    return str(_words().get(check, {}).get("asks", ""))


def not_checked(ran: Collection[str]) -> list[str]:
    """Return what was not looked for, given the names of the checks that ran."""
    missing = (words["without"] for name, words in _words().items() if name not in ran)
    return [*missing, *_NEVER_CHECKED]


@cache
def _words() -> dict[str, dict[str, Any]]:
    return read_toml(Path(__file__).with_name("check_words.toml"))
