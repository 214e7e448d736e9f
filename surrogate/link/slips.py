"""Recognises misspellings of a name within one record (Stubbs & Uzuner 2015, section 5.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from surrogate.wordlists import given_gender, surnames, world_family_names

if TYPE_CHECKING:
    from surrogate.link.persons import NamePart

MIN_LENGTH = 4
LONG = 6


def _is_listed(folded: str) -> bool:
    return folded in given_gender() or folded in surnames() or folded in world_family_names()


def _is_close(one: str, two: str) -> bool:
    """Tell whether two spellings are one or (for longer names) two slips of the pen apart."""
    if one[0] != two[0] or min(len(one), len(two)) < MIN_LENGTH:
        return False
    allowed = 2 if min(len(one), len(two)) >= LONG else 1
    return OSA.distance(one, two, score_cutoff=allowed) <= allowed


def slips(
    parts: Mapping[str, NamePart], counts: Counter[str], beside: Mapping[str, set[str]]
) -> dict[str, str]:
    """Map each misspelt part to the part that was meant.

    A close, more frequent or better-known spelling of the same role must stand in the record.
    A spelling that the name lists know counts as a slip only if it stands once, beside a part
    that the right spelling stands beside too, or beside a slip of such a part.

    Args:
        parts: The name parts of the record.
        counts: How often each stands there.
        beside: The parts that stand in one mention with each part.
    """
    close = {wrong: _better(wrong, parts, counts) for wrong in sorted(parts)}
    found = {
        wrong: max(better, key=lambda right: (counts[right], right))
        for wrong, better in close.items()
        if better and not _is_listed(wrong)
    }
    for wrong, better in close.items():
        company = {found.get(part, part) for part in beside[wrong]}
        right = next((r for r in better if counts[r] > 1 and company & beside[r]), None)
        if wrong not in found and right and counts[wrong] == 1:
            found[wrong] = right
    return {wrong: right for wrong, right in found.items() if right not in found}


def _better(wrong: str, parts: Mapping[str, NamePart], counts: Counter[str]) -> list[str]:
    """Return the spellings that a slip may have meant."""
    return [
        right
        for right in sorted(parts)
        if right != wrong
        and parts[right].role is parts[wrong].role
        and _is_close(wrong, right)
        and (counts[right], _is_listed(right), right) > (counts[wrong], _is_listed(wrong), wrong)
    ]
