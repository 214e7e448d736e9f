"""The labels that a model can give, and how they are written beside it."""

from __future__ import annotations

import json
from collections.abc import Collection

from surrogate.phi import Label, LabelSet, Role


def usable_labels(labels: LabelSet, trained: Collection[str]) -> LabelSet:
    """Return the labels that a detector can give: trained ones, and closed forms beside them.

    A label that was not trained stays where it names a pattern set that no trained one names.
    So several label sets in one do not give one telephone number two labels.
    """
    covered = {name for label in trained for name in labels[label].patterns}
    kept = {
        name: label
        for name, label in labels.labels.items()
        if name in trained or not covered.issuperset(label.patterns)
    }
    return LabelSet(labels.name, kept)


def label_set_toml(labels: LabelSet) -> str:
    """Return the file that `surrogate.phi.read_label_set` reads back to the same labels."""
    return "\n".join(map(_table, labels.labels.values()))


def _table(label: Label) -> str:
    rows: dict[str, object] = {"category": label.category, "kind": label.kind.value}
    if label.named is not None:
        rows["named"] = label.named.value
    if label.hipaa:
        rows["hipaa"] = True
    if label.role is not Role.NONE:
        rows["role"] = label.role.value
    if label.patterns:
        rows["patterns"] = list(label.patterns)
    if label.second_pass:
        rows["second_pass"] = True
    rows["priority"] = label.priority
    if label.spelling_of:
        rows["spelling_of"] = label.spelling_of
    if not label.mended:
        rows["mended"] = False
    # JSON's strings, lists and booleans are TOML's.
    lines = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in rows.items())
    return "\n".join([f"[labels.{json.dumps(label.name)}]", *lines, ""])
