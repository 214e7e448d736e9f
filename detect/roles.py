"""The types of names by whose they are."""

from __future__ import annotations

from surrogate.phi import Kind, LabelSet, Role


def type_of_role(labels: LabelSet, role: Role) -> str:
    """Return the first type of names of a role, empty if there is none."""
    names = labels.of_kind(Kind.NAME)
    return next((label.name for label in names if label.role is role), "")
