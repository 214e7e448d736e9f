"""Short forms of a given name that no list of nicknames has: `Hine` of `Hinemoa`, `Wm`, `Hopie`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from surrogate.link.names.frequency import given_weight, listed_sex
from surrogate.link.names.people import Sex
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, name_abbreviations, surname_abbreviations

MIN_STEM = 3
OFTEN = 100
_ENDINGS = ("ie", "ey", "y")
# With those of other languages a name is shorter than in full: Ixcoi is a slip of Ixcoy.
_ENDINGS_ABROAD = ("i", "ia", "ka")
# They follow whole names as well: `Cruzito`.
_BEHIND_ANY = ("ita", "ito")


def is_abbreviation(short: str, full: str) -> bool:
    """Tell whether a folded word is how registers shorten a name: `wm` of `william`, `fdez`."""
    return full in _abbreviated().get(short, ())


@cache
def _abbreviated() -> Mapping[str, frozenset[str]]:
    """Return folded abbreviation → the folded given and family names that it is written for."""
    given, family = name_abbreviations(), surname_abbreviations()
    return {
        short: frozenset(map(fold, (*given.get(short, ()), *family.get(short, ()))))
        for short in {*given, *family}
    }


def is_cut(short: str, full: str) -> bool:
    """Tell whether a folded word may be a short form of a given name.

    It is an abbreviation, the name's beginning of three letters or more, or such a beginning
    with a diminutive ending, if it is no usual name itself: `hopie`, but not `mary` of `marion`.
    """
    if is_abbreviation(short, full):
        return True
    if short[:MIN_STEM] != full[:MIN_STEM]:  # as of nearly all
        return False
    if len(short) < MIN_STEM or short == full or not short.isalpha():
        return False
    if full.startswith(short):
        return True
    return given_weight(short) < OFTEN and any(
        len(stem) >= MIN_STEM and full.startswith(stem) for stem in _stems(short, full)
    )


def _stems(short: str, full: str) -> Iterator[str]:
    """Yield what a short form is without a diminutive ending: `hop` of Hopie, `bron` of Bronia."""
    for ending in (*_ENDINGS, *_BEHIND_ANY, *_ENDINGS_ABROAD):
        stem = short.removesuffix(ending)
        is_shorter = ending not in _ENDINGS_ABROAD or len(short) < len(full)
        if stem != short and is_shorter:
            yield stem


class ByBeginning:
    """Folded names by their first letters, which most short forms keep.

    Attributes:
        names: All of them.
    """

    def __init__(self, names: Iterable[str]) -> None:
        """Sort some names by their beginnings."""
        self.names = frozenset(names)
        self._begun: dict[str, list[str]] = defaultdict(list)
        for name in self.names:
            self._begun[name[:MIN_STEM]].append(name)

    def near(self, short: str) -> set[str]:
        """Return all of them that a folded word can be a short form of, and more; see `is_cut`."""
        abbreviated = _abbreviated().get(short, frozenset())
        return {*self._begun.get(short[:MIN_STEM], ()), *abbreviated.intersection(self.names)}


def name_meant(short: str, given: Iterable[str], *, related: bool) -> str:
    """Return the one of some given names that a lone word is a short form of; nothing for several.

    Args:
        short: The folded word.
        given: The folded given names of the record, or all of them that are `near`.
        related: Whether a relation word stands beside it. A usual name (`wife Ann`) is then
            that of somebody else.
    """
    if related and given_weight(short) >= OFTEN:
        return ""
    fits = [full for full in given if is_cut(short, full) and are_of_one_sex(short, full)]
    return fits[0] if len(fits) == 1 else ""


def are_of_one_sex(one: str, two: str) -> bool:
    """Tell whether two given names may be borne by one person, as far as the lists know."""
    return {listed_sex(one), listed_sex(two)} != {Sex.FEMALE, Sex.MALE}


def is_own_name(short: str) -> bool:
    """Tell whether a short form is a name that people are given, as `Ann` is."""
    return short in given_gender() and short not in name_abbreviations()
