"""Writes a label set as TOML, so that a model carries the meaning of its labels."""

from __future__ import annotations

import json

from surrogate.phi import Label, LabelSet, Role


def label_set_toml(labels: LabelSet) -> str:
    """Return the file that `surrogate.phi.read_label_set` reads back to the same labels."""
    return "\n".join(map(_table, labels.labels.values()))


def _table(label: Label) -> str:
    rows: dict[str, object] = {"category": label.category, "kind": label.kind.value}
    if label.hipaa:
        rows["hipaa"] = True
    if label.role is not Role.NONE:
        rows["role"] = label.role.value
    if label.patterns:
        rows["patterns"] = list(label.patterns)
    if label.second_pass:
        rows["second_pass"] = True
    rows["priority"] = label.priority
    # JSON's strings, lists and booleans are TOML's.
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in rows.items())
    return "\n".join([f"[labels.{json.dumps(label.name)}]", *lines, ""])
