"""Finds the familiar forms of names of houses: `Good Sam`, `St Mike`."""

from __future__ import annotations

from collections.abc import Collection

from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import formal_names

_LEAST = 3


def familiar_forms(cores: Collection[str], saints: Collection[str]) -> dict[str, str]:
    """Map each core that is a familiar form of a longer one of the record to that.

    Args:
        cores: Canonical cores of the record.
        saints: Those of them that stand behind `St`: of these one word is enough to tell.
    """
    found: dict[str, str] = {}
    for short in sorted(cores):
        full = (name for name in sorted(cores) if _is_form(short.split(), name.split()))
        alike = [name for name in full if " " in name or {short, name} <= {*saints}]
        if len(alike) == 1:
            found[short] = alike[0]
    return {short: full for short, full in found.items() if full not in found}


def _is_form(short: list[str], full: list[str]) -> bool:
    return len(short) == len(full) and short != full and all(map(_is_word_of, short, full))


def _is_word_of(short: str, full: str) -> bool:
    if short == full:
        return True
    if not _LEAST <= len(short) < len(full):
        return False
    # `St Josephs` stands for `St Joseph's`.
    formal = {*map(fold, formal_names().get(short, ()))}
    return full.startswith(short) or not formal.isdisjoint((full, full.removesuffix("s")))
