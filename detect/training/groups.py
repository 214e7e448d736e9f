"""Reads which patients belong to which group, such as an institution."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from surrogate.errors import UsageError
from surrogate.resources import read_toml

_RANGE = re.compile(r"(\d+)-(\d+)")


def read_groups(path: Path) -> Mapping[str, str]:
    """Return patient → group from a TOML file.

    It holds a table `[groups]`: the name of a group = a list of patient ids and of ranges of
    them, such as `"Merrow Bay" = ["101-111", "301"]`.

    Raises:
        UsageError: If a patient is in two groups or the file says something else.
    """
    groups: dict[str, str] = {}
    table = read_toml(path).get("groups")
    if not isinstance(table, dict):
        raise UsageError(f"{path.name}: no table [groups]")
    for name, entries in table.items():
        for entry in entries:
            for patient in _patients(str(entry)):
                if groups.setdefault(patient, name) != name:
                    raise UsageError(f"{path.name}: a patient is in {groups[patient]} and {name}")
    return groups


def _patients(entry: str) -> list[str]:
    found = _RANGE.fullmatch(entry)
    if found is None:
        return [entry]
    return [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
