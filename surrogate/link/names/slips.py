"""Recognises misspellings of a name within one record (Stubbs & Uzuner 2015, section 5.2)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from surrogate.link.names.frequency import family_weight, given_weight, listed_sex
from surrogate.link.names.nicknames import are_related
from surrogate.link.names.sounds import sounded
from surrogate.link.names.words import PartRole
from surrogate.wordlists.names import is_listed_name

if TYPE_CHECKING:
    from surrogate.link.names.people import NamePart

MIN_LENGTH = 4
MIDDLE = 6
LONG = 8
MAX_SLIPS = 2
OFTEN = 4
RARER = 50


def is_close(one: str, two: str) -> bool:
    """Tell whether two spellings are one or (for longer names) two slips of the pen apart.

    Two slips in a name of middle length must keep its letters but for one (`Marrisa`), and a
    short name must not have one letter for another: `Mara` is no slip of `Mary`. A name that
    begins as another one sounds is compared as it sounds: `Catherine`, `Katherine`.
    """
    shorter, apart = min(len(one), len(two)), abs(len(one) - len(two))
    if shorter < MIN_LENGTH or apart > MAX_SLIPS:
        return False
    one, two = sounded(one), sounded(two)
    if one[0] != two[0]:
        return False
    slips_apart = OSA.distance(one, two, score_cutoff=MAX_SLIPS)
    if slips_apart == 0:
        return shorter > MIN_LENGTH
    if slips_apart == 1:
        return shorter > MIN_LENGTH or apart == 1 or sorted(one) == sorted(two)
    if slips_apart != MAX_SLIPS or shorter < MIDDLE:
        return False
    return shorter >= LONG or sum((Counter(one) - Counter(two)).values()) <= 1


def slips(
    parts: Mapping[str, NamePart],
    counts: Counter[str],
    beside: Mapping[str, set[str]],
    are_two: Callable[[str, str], bool],
) -> dict[str, str]:
    """Map each misspelt part to the part that was meant.

    A close, more frequent or better-known spelling of the same role must stand in the record.
    A spelling that the name lists know counts as a slip only if it stands rarely, and beside a
    part that the right spelling stands beside too, or beside a slip of such a part; or if far
    more people bear the right one, or it is a surname that sounds the same, and either stands
    alone.

    Args:
        parts: The name parts of the record.
        counts: How often each stands there.
        beside: The parts that stand in one mention with each part, itself included.
        are_two: Tells of two parts that they are those of two persons.
    """
    close = _close(parts, counts, are_two)
    found = {
        wrong: max(better, key=lambda right: (counts[right], right))
        for wrong, better in close.items()
        if not is_listed_name(wrong)
    }
    for wrong, better in close.items():
        if wrong in found or counts[wrong] >= OFTEN:
            continue
        company = {found.get(part, part) for part in beside[wrong] if part != wrong}
        weight = _weight(parts[wrong].role)
        right = next(
            (r for r in better if _is_meant((wrong, r), weight, company, beside[r] - {r})), None
        )
        if right:
            found[wrong] = right
    return {wrong: right for wrong, right in found.items() if right not in found}


def _weight(role: PartRole) -> Callable[[str], int]:
    return given_weight if role is PartRole.GIVEN else family_weight


def _is_meant(
    names: tuple[str, str], weight: Callable[[str], int], company: set[str], beside: set[str]
) -> bool:
    """Tell whether a name that a list knows was meant to be another one."""
    wrong, right = names
    if company & beside:
        return True
    is_rare = weight(wrong) * RARER < weight(right)
    is_one = is_rare or (weight is family_weight and sounded(wrong) == sounded(right))
    return is_one and len(wrong) >= MIDDLE and not (company and beside)


def _close(
    parts: Mapping[str, NamePart], counts: Counter[str], are_two: Callable[[str, str], bool]
) -> dict[str, list[str]]:
    """Return for each spelling that may be a slip the spellings that it may have meant."""
    long = [folded for folded in sorted(parts) if len(folded) >= MIN_LENGTH]
    alike: dict[tuple[str, PartRole], list[str]] = defaultdict(list)
    for folded in long:
        alike[sounded(folded)[0], parts[folded].role].append(folded)
    close = {
        wrong: _better(wrong, alike[sounded(wrong)[0], parts[wrong].role], parts, counts)
        for wrong in long
    }
    apart = {
        wrong: [right for right in better if not are_two(wrong, right)]
        for wrong, better in close.items()
    }
    return {wrong: better for wrong, better in apart.items() if better}


def _better(
    wrong: str, group: Sequence[str], parts: Mapping[str, NamePart], counts: Counter[str]
) -> list[str]:
    """Return the spellings of a group of one letter and role that a slip may have meant."""
    return [
        right
        for right in group
        if right != wrong
        and is_close(wrong, right)
        and _may_be_one(wrong, right, parts[right].role)
        and _standing(right, counts, parts) > _standing(wrong, counts, parts)
    ]


def _may_be_one(one: str, two: str, role: PartRole) -> bool:
    """Tell whether one name may be a slip of another: `Andrea` is none of `Andrew`.

    Nor is a short form of it (`Annie` of Anne).
    """
    if role is PartRole.FAMILY:
        return True
    if are_related(one, two):
        return False
    sexes = {listed_sex(one), listed_sex(two)}
    return len(sexes) == 1 or "U" in sexes


def _standing(
    folded: str, counts: Counter[str], parts: Mapping[str, NamePart]
) -> tuple[bool, bool, int, int, str]:
    """Return how likely a spelling is the right one: listed, written often, borne by many."""
    weight = _weight(parts[folded].role)
    often = counts[folded] >= OFTEN
    return is_listed_name(folded), often, weight(folded), counts[folded], folded
