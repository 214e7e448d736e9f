"""Finds family names that are cut short in the record: `Rodrig.`, `Fdez`, `Fitz` of Fitzgerald."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from surrogate.link.names.frequency import family_weight
from surrogate.link.names.people import NamePart, Person
from surrogate.link.names.variants.cuts import is_abbreviation
from surrogate.link.names.words import PartRole
from surrogate.wordlists.names import is_listed_name

MIN_CLIPPED = 4
# So short is what no list has as a name: the `McA` of McAllister.
MIN_UNLISTED = 3
OFTEN = 30
LEAST_CUT = 2


def clipped_surnames(persons: Iterable[Person], parts: Mapping[str, NamePart]) -> dict[str, str]:
    """Map each family name that is cut short to the one that is meant.

    That is the only one of the record that begins or is abbreviated so. Given names or initials
    beside what only begins so must fit one who bears the long one; alone it is one if no list has
    it as a name. What many bear is a name of its own.
    """
    bearers = _bearers(persons)
    heads = {part.slip_of for part in parts.values()}
    upright = [p.folded for p in parts.values() if p.role is PartRole.FAMILY and not p.slip_of]
    under: dict[str, list[str]] = defaultdict(list)  # abbreviations keep the first letter
    for name in upright:
        under[name[:1]].append(name)
    found = {}
    for short in upright:
        fits = [name for name in under[short[:1]] if _is_cut(short, name)]
        if len(fits) != 1 or short in heads:
            continue
        name = fits[0]
        if is_abbreviation(short, name) or _may_be(short, bearers[short], bearers[name]):
            found[short] = name
    return {short: name for short, name in found.items() if name not in found}


def _is_cut(short: str, name: str) -> bool:
    least = MIN_UNLISTED if not is_listed_name(short) else MIN_CLIPPED
    is_shorter = len(short) >= least and len(name) - len(short) >= LEAST_CUT
    return (is_shorter and name.startswith(short)) or is_abbreviation(short, name)


def _may_be(short: str, beside: set[str], bearers: set[str]) -> bool:
    if not beside or family_weight(short) >= OFTEN:
        return not is_listed_name(short)
    firsts = {name[0] for name in bearers}
    return all(name in (firsts if len(name) == 1 else bearers) for name in beside)


def _bearers(persons: Iterable[Person]) -> Mapping[str, set[str]]:
    """Map each family name to the given names and initials beside it."""
    found: dict[str, set[str]] = defaultdict(set)
    for person in persons:
        for reading in person.readings:
            for family in reading.family:
                found[family].update(reading.given, reading.initials[:1])
    return found
