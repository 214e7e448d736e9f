"""Groups the name mentions of a record by the person whom they name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from surrogate.entity import Mention
from surrogate.link.names.frequency import given_weight, listed_sex
from surrogate.link.names.people import Reading, Sex
from surrogate.link.names.persons.quoted import quoted_behind
from surrogate.link.names.persons.siblings import Pair, first_given, pairs_of_siblings
from surrogate.link.names.variants.cuts import (
    OFTEN,
    ByBeginning,
    are_of_one_sex,
    is_abbreviation,
    is_cut,
)
from surrogate.link.names.variants.nicknames import are_related, nearest_formal
from surrogate.link.names.variants.slips import is_close
from surrogate.phi import Role
from surrogate.wordlists.names import given_gender

FullName = tuple[str, str]
Heads = dict[FullName, FullName]
Key = tuple[str, ...]
# A person, by place or by name.
Named = TypeVar("Named", int, FullName)


def clusters_of(readings: Sequence[Reading]) -> list[list[int]]:
    """Group readings that name one person: full names first, then what joins exactly one.

    A relative (`daughter Alex`) is nobody of the staff.

    Returns:
        The places of the readings, by person; both in the order of the readings.
    """
    siblings = pairs_of_siblings(readings)
    full = {
        at: (first_given(one, siblings), one.family[-1])
        for at, one in enumerate(readings)
        if one.given and one.family
    }
    heads = dict(sorted(_heads(Counter(full.values()), _told_of(readings, full)).items()))
    groups: dict[Key, list[int]] = defaultdict(list)
    for at, name in full.items():
        groups[heads[name]].append(at)
    borne = {(heads[name], readings[at].mention.role) for at, name in full.items()}
    every, of_role = _Heads(heads), cache(lambda role: _borne_in(heads, borne, role))
    later = [(at, one) for at, one in enumerate(readings) if at not in full]
    alone = {one.given[0] for _, one in later if one.given}
    quoted = quoted_behind(readings)
    for at, one in later:
        if at in quoted:
            key: Key = heads[full[quoted[at]]]
        else:
            own = of_role(one.mention.role) if one.related else every
            key = _home(one, own, alone, siblings)
        groups[key].append(at)
    return sorted(groups.values())


class _Heads:
    """Full names in every form, each with the one that stands for the person; by their words.

    Attributes:
        of: Full name → that one.
        by_given: Given name → the full names, in the order of all.
        by_family: Family name → the same.
        cuts: The given names, by their beginnings.
    """

    def __init__(self, heads: Heads) -> None:
        """Sort some full names by their words."""
        self.of = heads
        self.by_given: dict[str, list[FullName]] = defaultdict(list)
        self.by_family: dict[str, list[FullName]] = defaultdict(list)
        for name in heads:
            self.by_given[name[0]].append(name)
            self.by_family[name[1]].append(name)
        self.cuts = ByBeginning(self.by_given)

    def with_given(self, names: Iterable[str]) -> list[FullName]:
        """Return the full names with some given names, those of one given name together."""
        return [name for given in names for name in self.by_given.get(given, ())]


def _borne_in(heads: Heads, borne: AbstractSet[tuple[FullName, Role]], role: Role) -> _Heads:
    """Return the full names of those who are marked as of some role."""
    return _Heads({name: head for name, head in heads.items() if (head, role) in borne})


def first_in_most(names: Iterable[tuple[Mention, Named]]) -> Named | None:
    """Return what stands first in most notes, or None: whom they are about.

    Args:
        names: Mentions of a record, each with whom it names.
    """
    first: dict[str, tuple[int, Named]] = {}
    for mention, name in names:
        place = (mention.span.start, name)
        first[mention.doc_id] = min(place, first.get(mention.doc_id, place))
    notes = Counter(name for _, name in first.values())
    return min(notes, key=lambda name: (-notes[name], name), default=None)


@dataclass(slots=True)
class _Told:
    """What all mentions of a full name tell: what they are marked as, the sexes beside them.

    And whether a word for a relation is, and whether it is the name of the patient.
    """

    roles: set[Role] = field(default_factory=set)
    sexes: set[Sex] = field(default_factory=set)
    related: bool = False
    is_patient: bool = False

    def add(self, reading: Reading) -> None:
        self.roles.add(reading.mention.role)
        self.sexes |= {reading.told_sex} - {Sex.UNKNOWN}
        self.related |= reading.related and not reading.titled


def _told_of(readings: Sequence[Reading], full: Mapping[int, FullName]) -> Mapping[FullName, _Told]:
    """Return what is told of each full name of a record, by the places of those who bear it."""
    told: dict[FullName, _Told] = defaultdict(_Told)
    for at, name in full.items():
        told[name].add(readings[at])
    named = ((readings[at].mention, name) for at, name in full.items())
    patient = first_in_most(pair for pair in named if pair[0].role is Role.PATIENT)
    if patient:
        told[patient].is_patient = True
    return told


def _heads(names: Counter[FullName], told: Mapping[FullName, _Told]) -> Heads:
    """Map each full name to the one that stands for the person: nickname and slip aside."""
    heads: Heads = {}
    under: dict[str, list[FullName]] = defaultdict(list)  # a slip keeps the first letter
    for name in sorted(names, key=lambda n: (-names[n], -len(n[0]), n)):
        alike = [head for head in under[name[1][0]] if not _are_two(name, head, told)]
        fitting = [head for head in alike if _are_one(name, head)]
        # Chris may be Kristin, but is rather Christopher, as Bill is rather William than Robert.
        nearer = [head for head in fitting if head[0][0] == name[0][0]] or fitting
        nearest = nearest_formal(name[0], [head[0] for head in nearer])
        heads[name] = next((head for head in nearer if head[0] in nearest), name)
        if heads[name] == name:
            under[name[1][0]].append(name)
    return heads


def _are_two(one: FullName, two: FullName, told: Mapping[FullName, _Told]) -> bool:
    """Tell whether the sex told of a name is not that of another: `her brother Chris`, Christine.

    What is told of neither says nothing: Sam may be Samantha. Of two names that are not of one
    sex for sure, a relative bears one: `Robert Poe`, `his spouse Bobbie Poe`. The patient is
    none of the own relatives: `Anne Poe`, `her daughter Annie Poe`. Nor is the nurse Chris Poe the
    patient Kristin Poe.
    """
    if one[0] != two[0] and told[one].roles.isdisjoint(told[two].roles):
        return True
    known = [told[name].sexes or {listed_sex(name[0])} for name in (one, two)]
    if told[one].related is not told[two].related:
        is_of_patient = any(told[n].is_patient and not told[n].related for n in (one, two))
        if is_of_patient or known[0] != known[1]:
            return True
    is_told = bool(told[one].sexes or told[two].sexes)
    return is_told and sorted(map(sorted, known)) == [[Sex.FEMALE], [Sex.MALE]]


def _are_one(one: FullName, two: FullName) -> bool:
    """Tell whether two full names are forms of one: `Vince Rossi`, `Vincent Rosi`."""
    if one[1] != two[1] and not _is_slip(one[1], two[1]):
        return False
    given = (one[0], two[0])
    abbreviated = is_abbreviation(*given) or is_abbreviation(*reversed(given))
    return are_related(*given) or abbreviated or _is_slip(*given)


def _is_slip(one: str, two: str) -> bool:
    return is_close(one, two) and not (one in given_gender() and two in given_gender())


def _home(
    reading: Reading, heads: _Heads, alone: AbstractSet[str], siblings: AbstractSet[Pair]
) -> Key:
    """Return the key of the one full name that a shorter form fits, or a key of its own.

    Args:
        reading: The shorter form.
        heads: The full names of the record.
        alone: The given names that stand without a family name.
        siblings: The given names of those who share the half of one.
    """
    if (given := first_given(reading, siblings)) and given != reading.given[0]:
        whole = (heads.of[name] for name in heads.with_given([given]))
        return min(whole, default=("alone", given))
    fits = _fitting(reading, heads, alone)
    if reading.sex is not Sex.UNKNOWN:
        of_sex = [n for n in fits if given_gender().get(n[0], reading.sex) in (reading.sex, "U")]
        if len(fits) > 1:
            fits = of_sex
        elif reading.related and not (reading.family or reading.titled):
            # `Her daughter Alex` may be Alex Pruitt, but `his girlfriend Sam` is not Samuel.
            fits = of_sex or [n for n in fits if n[0] in reading.given]
    persons = {heads.of[name] for name in fits}
    if len(persons) == 1 or _is_form_of_one(reading, fits):
        return min(persons)
    return ("alone", reading.initials, reading.monogram, *reading.given, *reading.family)


def _is_form_of_one(reading: Reading, fits: Sequence[FullName]) -> bool:
    """Tell whether a lone short form is of one given name under several surnames, as of a wife."""
    given = {name[0] for name in fits}
    is_lone = bool(reading.given) and not reading.family
    return is_lone and len(given) == 1 and given.isdisjoint(reading.given)


def _fitting(reading: Reading, heads: _Heads, alone: AbstractSet[str]) -> list[FullName]:
    """Return the full names that a shorter form fits."""
    if reading.family:
        family, initial = reading.family[-1], reading.initials[:1]
        return [n for n in heads.by_family.get(family, ()) if n[0].startswith(initial)]
    if reading.given:
        return _with_given(reading.given[0], heads, alone)
    letters = reading.monogram or reading.initials
    return [n for n in heads.of if letters and n[0][0] == letters[0] and n[1][0] == letters[-1]]


def _with_given(given: str, heads: _Heads, alone: AbstractSet[str]) -> list[FullName]:
    """Return the full names with a given name: written so, else a form of it, else cut short so.

    Dan is short for a name that stands alone (`Daniel`) rather than for what begins alike
    (`Danica Reyes`).
    """
    fits = heads.with_given([given])
    if not fits:
        related = [name for name in heads.by_given if are_related(name, given)]
        fits = heads.with_given(nearest_formal(given, related))
    if fits or any(are_related(given, name) for name in alone - {given}):
        return fits
    is_usual = given_weight(given) >= OFTEN
    cuts = [name for name in heads.cuts.near(given) if is_cut(given, name)]
    return heads.with_given(n for n in cuts if not is_usual or are_of_one_sex(given, n))
