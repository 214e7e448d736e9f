"""`SOURCE.toml`: for each list where it comes from, its licence and how it was made."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from itertools import takewhile
from pathlib import Path

from word_lists.packages import LICENCES, PINNED, List, rows_of


def quoted(text: str) -> str:
    """Return `text` as a basic TOML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def source_entry(name: str, text: str, rows: int, facts: Mapping[str, str]) -> str:
    """Return the table of one file in a `SOURCE.toml`."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    lines = [f"[{quoted(name)}]"]
    lines += [f"{key} = {quoted(value)}" for key, value in facts.items()]
    return "\n".join([*lines, f"rows = {rows}", f'sha256 = "{digest}"', ""])


def derived_source(lists: Iterable[List], texts: Mapping[str, str]) -> str:
    """Return `SOURCE.toml` for the derived lists."""
    entries = ["# Written by resources/scripts/build_wordlists.py\n"]
    for derived in sorted(lists):
        text = texts[derived.name]
        facts = {
            "source": ", ".join(
                f"{package} {PINNED[package]}" if package in PINNED else "own lists"
                for package in derived.packages
            ),
            "licence": "; ".join(f"{name}: {LICENCES[name]}" for name in derived.packages),
            "how": derived.how,
        }
        rows = text.count("\n") - bool(derived.header)
        entries.append(source_entry(derived.name, text, rows, facts))
    return "\n".join(entries)


def write_own_source(folder: Path) -> None:
    """Write the `SOURCE.toml` of a folder of hand-written lists anew."""
    (folder / "SOURCE.toml").write_text(own_source(folder), encoding="utf-8", newline="")


def own_source(folder: Path) -> str:
    """Return the `SOURCE.toml` of hand-written lists, each told by the comment that opens it."""
    entries = ["# Written by resources/scripts/build_wordlists.py\n"]
    for path in sorted(folder.glob("[!.]*")):
        if path.name != "SOURCE.toml":
            text = path.read_text(encoding="utf-8")
            facts = {"source": "own", "licence": LICENCES["own"], "how": _opening(text)}
            entries.append(source_entry(path.name, text, _size(path, text), facts))
    return "\n".join(entries)


def _opening(text: str) -> str:
    comment = takewhile(lambda line: line.startswith("#"), text.splitlines())
    return " ".join(line.lstrip("# ") for line in comment)


def _size(path: Path, text: str) -> int:
    """Return the number of entries of a hand-written list; for TOML, of its tables and keys."""
    if path.suffix == ".toml":
        parsed = tomllib.loads(text)
        return sum(len(value) if isinstance(value, list | dict) else 1 for value in parsed.values())
    return len(rows_of(path))
