"""What finders of people share: the letters that a name begins with, and the type of a role."""

from __future__ import annotations

import re

from surrogate.phi import Kind, LabelSet, Role

_FIRST_LETTER = re.compile(r"(?<![^\W_])[^\W\d_]")


def first_letters(name: str) -> list[str]:
    """Return the first letter of each word of a name, as written."""
    return _FIRST_LETTER.findall(name)


def type_of_role(labels: LabelSet, role: Role) -> str:
    """Return the first type of names of a role, empty if there is none."""
    names = labels.of_kind(Kind.NAME)
    return next((label.name for label in names if label.role is role), "")
