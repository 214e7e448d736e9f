"""What the engine may give up: the nickname relation and the kind of slip. Counted only."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache

from folding import fold

from .lists import rows
from .names import uses
from .violation import Record, Violation, breaks

LIKE = 0.6


@lru_cache(maxsize=1)
def _formal_names() -> dict[str, set[str]]:
    """Return folded name → the formal names that it can stand for, itself among them."""
    found: dict[str, set[str]] = {}
    for row in rows("nicknames.tsv"):
        formal = fold(row["formal"])
        found.setdefault(fold(row["nickname"]), set()).add(formal)
        found.setdefault(formal, set()).add(formal)
    return found


def related(one: str, other: str) -> bool:
    """Tell whether two names are forms of one name."""
    formal = _formal_names()
    return bool(formal.get(one, {one}) & formal.get(other, {other}))


def law(record: Record) -> Iterator[Violation]:
    """Yield nicknames and slips whose relation to the name was lost in one record."""
    found, _ = uses(record)
    surrogates = {use.piece["canon"]: fold(use.new) for use in found if use.piece["kind"] == "part"}
    seen = set()
    for use in found:
        given, new = surrogates.get(use.piece.get("of", "")), fold(use.new)
        if given is None or use.piece["canon"] in seen:
            continue
        seen.add(use.piece["canon"])
        if use.piece["slot"] == "nick" and not related(given, new):
            yield breaks("soft.nickname", use.pair, f"a form of {given}")
        alike = SequenceMatcher(None, given, new).ratio() >= LIKE
        if use.piece["slot"] == "slip" and (given == new or not alike):
            yield breaks("soft.slip", use.pair, f"{given} misspelt")
