"""The invented vocabulary of the notes, and the places of the country's ZIP list."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
WORDLISTS = _HERE.parents[2] / "resources" / "wordlists"
WORDS: dict[str, Any] = tomllib.loads((_HERE / "vocabulary.toml").read_text(encoding="utf-8"))


@cache
def table(name: str) -> list[dict[str, str]]:
    """Read a table of the word lists."""
    with (WORDLISTS / name).open(encoding="utf-8", newline="") as lines:
        kept = (line for line in lines if not line.startswith("#"))
        return list(csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def sentences() -> dict[str, list[str]]:
    """Read the templates: group → sentences."""
    groups: dict[str, list[str]] = {}
    group = ""
    for line in (_HERE / "sentences.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            group = line[3:]
        elif line and not line.startswith("#"):
            groups.setdefault(group, []).append(line.replace("\\n", "\n"))
    return groups
