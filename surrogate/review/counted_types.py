"""Which PHI types a report lists and a reviewer counts."""

from __future__ import annotations

from collections.abc import Iterable

from surrogate.phi import LabelSet, read_label_set
from surrogate.resources import resource_path


def counted_types(present: Iterable[str], sets: Iterable[LabelSet]) -> tuple[str, ...]:
    """Return the types of the smallest label set that has all types of a release.

    Without such a set it is the types of all sets and those of the release.
    """
    found, known = set(present), list(sets)
    fitting = [s for s in known if found <= set(s.labels)]
    if fitting:
        return tuple(min(fitting, key=lambda s: (len(s.labels), s.name)).labels)
    return tuple(dict.fromkeys([*(n for s in known for n in s.labels), *sorted(found)]))


def shipped_sets() -> list[LabelSet]:
    """Return the label sets that are shipped, each by itself."""
    return [read_label_set(path) for path in sorted(resource_path("labels").glob("*.toml"))]
