"""The word lists that the laws look things up in, read by the audit itself."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from folding import fold

WORDLISTS = Path(__file__).parents[3] / "resources" / "wordlists"


@cache
def rows(name: str) -> list[dict[str, str]]:
    """Read a table, comment lines left out."""
    with (WORDLISTS / name).open(encoding="utf-8", newline="") as lines:
        kept = (line for line in lines if not line.startswith("#"))
        return list(csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def sex_of_given() -> dict[str, str]:
    """Return folded given name → F, M or U; a nickname also has the sex of its formal names."""
    found = {row["folded"]: row["sex"] for row in rows("given_gender.tsv")}
    for row in rows("nicknames.tsv"):
        nick = fold(row["nickname"])
        if found.setdefault(nick, row["sex"]) != row["sex"]:
            found[nick] = "U"
    return found


@cache
def ordinary_words() -> frozenset[str]:
    """Return English and clinical words, folded."""
    found: set[str] = set()
    for name in ("english_words.txt", "clinical_words.txt"):
        lines = (WORDLISTS / name).read_text(encoding="utf-8").splitlines()
        found.update(fold(line) for line in lines if not line.startswith("#"))
    return frozenset(found)


@cache
def zip_places() -> frozenset[tuple[str, str, str]]:
    """Return (ZIP, folded city, state)."""
    return frozenset((r["zip"], fold(r["city"]), r["state"]) for r in rows("zips.tsv"))


@cache
def lands_of_towns() -> dict[str, set[str]]:
    """Return folded town of another land than the US → the lands that have one of the name."""
    lands: dict[str, set[str]] = {}
    for row in (*rows("towns_english.tsv"), *rows("towns_further.tsv")):
        lands.setdefault(fold(row["name"]), set()).add(row["land"])
    return lands


@cache
def states() -> dict[str, tuple[str, str]]:
    """Return folded name or abbreviation → (abbreviation, form)."""
    found = {}
    for row in rows("states.tsv"):
        found[fold(row["name"])] = (row["abbreviation"], "name")
        found[fold(row["abbreviation"])] = (row["abbreviation"], "abbreviation")
        if row["old"]:
            found[fold(row["old"])] = (row["abbreviation"], "old")
    return found


@cache
def countries() -> tuple[dict[str, str], ...]:
    """Return the rows of countries with adjective, people and languages."""
    return tuple(rows("countries.tsv"))


@cache
def area_codes() -> frozenset[str]:
    """Return the telephone area codes in use."""
    return frozenset(row["area_code"] for row in rows("area_codes.tsv"))


@cache
def holidays() -> dict[str, dict[str, Any]]:
    """Return folded name or variant → the rule of the holiday."""
    entries = tomllib.loads((WORDLISTS / "own" / "holidays.toml").read_text(encoding="utf-8"))
    found = {}
    for entry in entries["holiday"]:
        for name in (entry["name"], *entry.get("variants", ())):
            found[fold(name)] = entry["rule"]
    return found


@cache
def words_of(table: str, column: str) -> dict[str, str]:
    """Return keyword → kind, for the tables that tell a kind by words joined with |."""
    found: dict[str, str] = {}
    for row in rows(table):
        for word in row[column].split("|"):
            found.setdefault(fold(word), row["kind"])
    found.pop("", None)
    return found
