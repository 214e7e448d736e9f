"""Prints the audit: every law with its count, and an example where it is broken."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from laws import LAWS, SOFT_LAWS, Violation


def as_table(found: Iterable[Violation]) -> str:
    """Return one line a law, and the first break of each that is broken."""
    by_law: dict[str, list[Violation]] = defaultdict(list)
    for violation in found:
        by_law[violation.law].append(violation)
    lines = [f"{law:<30}{len(by_law.get(law, [])):>6}" for law in (*LAWS, *SOFT_LAWS)]
    for law, breaks in sorted(by_law.items()):
        first = breaks[0]
        lines.append(f"{law}: {first.doc} {first.old!r} -> {first.new!r}, wants {first.wants}")
    return "\n".join(lines)
