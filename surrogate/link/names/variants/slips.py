"""Recognises misspellings of a name within one record (Stubbs & Uzuner 2015, section 5.2)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from surrogate.link.names.frequency import family_weight, given_weight, listed_sex
from surrogate.link.names.variants.cuts import is_abbreviation
from surrogate.link.names.variants.nicknames import are_related
from surrogate.link.names.variants.sounds import is_homophone, sounded
from surrogate.link.names.variants.surnames_of_women import are_of_one_family
from surrogate.link.names.words import PartRole
from surrogate.phi import Role
from surrogate.wordlists.names import is_listed_name

if TYPE_CHECKING:
    from surrogate.link.names.bearers import Bearers
    from surrogate.link.names.people import NamePart

MIN_LENGTH = 4
MIDDLE = 6
LONG = 8
MAX_SLIPS = 2
OFTEN = 4
RARER = 50
HARDLY = 2  # the census list has misspellings too (`Smtih`, `Vilegas`), beside rare names
_DOUBLED = re.compile(r"(.)\1")
_Standing = tuple[bool, bool, bool, int, int, str]


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


class ByFirstLetter:
    """Folded words by the letter that they begin with as they sound, which no slip changes."""

    def __init__(self, words: Iterable[str]) -> None:
        """Take some words; how they begin is told when it is asked for."""
        self._words = tuple(words)
        self._begun: dict[str, list[str]] = defaultdict(list)

    def close(self, folded: str) -> list[str]:
        """Return those that are close to a word; see `is_close`."""
        if not self._begun:
            for word in filter(None, self._words):
                self._begun[sounded(word)[0]].append(word)
        begun = self._begun.get(sounded(folded)[:1], ())
        return [word for word in begun if is_close(folded, word)]


def has_letters_of(one: str, two: str) -> bool:
    """Tell whether two spellings differ but in the order of letters, or in doubled ones."""
    return sorted(_DOUBLED.sub(r"\1", one)) == sorted(_DOUBLED.sub(r"\1", two))


def slips(parts: Mapping[str, NamePart], bearers: Bearers) -> dict[str, str]:
    """Map each misspelt part to the part that was meant.

    A close, more frequent or better-known spelling of the same role must stand in the record.
    A spelling that the name lists know counts as a slip only if it stands rarely, and beside a
    part that the right spelling stands beside too, or beside a slip of such a part; or if far
    more people bear the right one (some more, where its letters are the same and hardly anybody
    bears the other), or both are said alike, and either stands alone; surnames of
    the patient's people that are said alike are one wherever they stand.

    Args:
        parts: The name parts of the record.
        bearers: How they are borne.
    """
    close = _close(parts, bearers)
    found = {
        wrong: max(better, key=bearers.counts.__getitem__)
        for wrong, better in close.items()
        if not is_listed_name(wrong)
    }
    for wrong, better in close.items():
        if wrong in found or bearers.counts[wrong] >= OFTEN:
            continue
        company = {found.get(part, part) for part in bearers.beside[wrong] if part != wrong}
        role = parts[wrong].role
        right = next((r for r in better if _is_meant((wrong, r), role, company, bearers)), None)
        if right:
            found[wrong] = right
    return {wrong: _upright(wrong, found) for wrong in found}


def _upright(wrong: str, found: Mapping[str, str]) -> str:
    """Return what a slip of a slip meant: each stands for one that is rather right."""
    right = found[wrong]
    return _upright(right, found) if right in found else right


def _weight(role: PartRole) -> Callable[[str], int]:
    return given_weight if role is PartRole.GIVEN else family_weight


def _is_meant(names: tuple[str, str], role: PartRole, company: set[str], bearers: Bearers) -> bool:
    """Tell whether a name that a list knows was meant to be another one."""
    wrong, right = names
    beside = bearers.beside[right] - {right}
    if company & beside:
        return True
    if bearers.marked[wrong] & bearers.marked[right] and _are_kindred(company, beside):
        return True  # but Dr. Robert Reid is not Bob Reed
    is_ours = all(bearers.marked[name] == {Role.PATIENT} for name in names)
    if role is PartRole.FAMILY and is_ours and are_of_one_family(wrong, right):
        return True
    is_apart = bool(company and beside)
    weight = _weight(role)
    same_letters = has_letters_of(wrong, right) and len(wrong) > MIN_LENGTH
    rarer = OFTEN if same_letters and weight(wrong) <= HARDLY else RARER
    is_telling = len(wrong) >= MIDDLE or same_letters
    if weight(wrong) * rarer < weight(right) and is_telling and not is_apart:
        return True
    return is_homophone(wrong, right) and _may_be_meant(names, role, bearers, is_apart=is_apart)


def _are_kindred(company: set[str], beside: set[str]) -> bool:
    """Tell whether one name beside a spelling is short for one beside another: `Jas.`, James."""
    return any(
        are_related(one, two)
        or are_related(two, one)
        or is_abbreviation(one, two)
        or is_abbreviation(two, one)
        for one in company
        for two in beside
    )


def _may_be_meant(
    names: tuple[str, str], role: PartRole, bearers: Bearers, *, is_apart: bool
) -> bool:
    """Tell whether of two names that are said alike one may be meant by the other.

    His brother Stephen is no patient Steven, nor the nurse Pryce the patient Price. Whose surnames
    are said alike are two where their given names are not, unless they are the patient's people.
    """
    wrong, right = (bearers.marked[name] for name in names)
    if wrong.isdisjoint(right) or (names[0] in bearers.related) > (names[1] in bearers.related):
        return False
    is_of_family = role is PartRole.FAMILY and wrong == right == {Role.PATIENT}
    return is_of_family or not is_apart


def _close(parts: Mapping[str, NamePart], bearers: Bearers) -> dict[str, list[str]]:
    """Return for each spelling that may be a slip the spellings that it may have meant."""
    long = [folded for folded in sorted(parts) if len(folded) >= MIN_LENGTH]
    alike: dict[tuple[str, PartRole], list[str]] = defaultdict(list)
    for folded in long:
        alike[sounded(folded)[0], parts[folded].role].append(folded)
    standing = {folded: _standing(parts[folded], bearers) for folded in long}
    close = {
        wrong: _better(wrong, alike[sounded(wrong)[0], parts[wrong].role], parts, standing)
        for wrong in long
    }
    apart = {
        wrong: [right for right in better if not bearers.are_two(wrong, right)]
        for wrong, better in close.items()
    }
    return {wrong: better for wrong, better in apart.items() if better}


def _better(
    wrong: str,
    group: Sequence[str],
    parts: Mapping[str, NamePart],
    standing: Mapping[str, _Standing],
) -> list[str]:
    """Return the spellings of a group of one letter and role that a slip may have meant."""
    better = [
        right
        for right in group
        if standing[right] > standing[wrong]
        and (is_close(wrong, right) or is_homophone(wrong, right))
        and _may_be_one(wrong, right, parts[right].role)
    ]
    return sorted(better, key=standing.__getitem__, reverse=True)


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


def _standing(part: NamePart, bearers: Bearers) -> _Standing:
    """Return how likely a spelling is the right one.

    That is one which the lists have, which stands often, in a whole name or beside a relation, or
    is borne by many.
    """
    folded, count = part.folded, bearers.counts[part.folded]
    whole = len(bearers.beside[folded]) > 1 or folded in bearers.related
    weight = _weight(part.role)(folded)
    return is_listed_name(folded), count >= OFTEN, whole, weight, count, folded
