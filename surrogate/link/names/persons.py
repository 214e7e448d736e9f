"""Links name mentions to persons, and name words to the parts that persons share."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from surrogate.entity import Mention
from surrogate.link.languages import ENGLISH, PORTUGUESE, ROMANCE, SPANISH
from surrogate.link.names.context import (
    in_newborn_note,
    reading_of,
    tells_newborn,
    title_before,
)
from surrogate.link.names.cuts import OFTEN, are_of_one_sex, is_abbreviation, is_cut
from surrogate.link.names.form import read_form
from surrogate.link.names.frequency import given_weight, listed_sex
from surrogate.link.names.manner import (
    follows_family_field,
    with_devotion,
    with_don,
    with_given_behind,
    with_maiden_name,
    with_maria,
    with_sex_of_language,
    with_sex_of_suffix,
    with_told_roles,
    with_two_surnames,
)
from surrogate.link.names.nicknames import are_related, nearest_formal
from surrogate.link.names.order import with_two_given
from surrogate.link.names.parts import parts_of
from surrogate.link.names.people import People, Person, Reading, Sex
from surrogate.link.names.person_sex import person_sex
from surrogate.link.names.quoted import quoted_behind
from surrogate.link.names.settle import settled
from surrogate.link.names.siblings import first_given, pairs_of_siblings
from surrogate.link.names.slips import is_close
from surrogate.phi import Kind, Role
from surrogate.wordlists.names import given_gender

FullName = tuple[str, str]
Heads = dict[FullName, FullName]
Key = tuple[str, ...]


def link_people(
    mentions: Sequence[Mention], language: str = ENGLISH, notes: Sequence[str] = ()
) -> People:
    """Link the name mentions of one record to persons.

    Args:
        mentions: Of names.
        language: That of its notes.
        notes: Their texts, whose pronouns are the patient's rather than anybody else's.
    """
    newborns = {mention.doc_id for mention in mentions if in_newborn_note(mention)}
    readings = settled([_read(m, language, newborn=m.doc_id in newborns) for m in mentions])
    clusters = [[readings[i] for i in cluster] for cluster in _clusters(readings)]
    patient = _patient(clusters)
    persons = tuple(
        _person(f"name-{at + 1}", cluster, notes if at == patient else ())
        for at, cluster in enumerate(clusters)
    )
    return People(persons, parts_of(persons, patient), language)


def _read(mention: Mention, language: str, *, newborn: bool) -> Reading:
    title = title_before(mention)
    newborn = newborn or tells_newborn(mention)
    # Among surnames with articles one that stands first belongs to the surname: `Le Goff`.
    titled = bool(title) or follows_family_field(mention) or language in ROMANCE - {SPANISH}
    pieces = with_two_given(read_form(mention.text, titled=titled, newborn=newborn))
    pieces = with_maiden_name(pieces)
    if language in ROMANCE:
        pieces = with_don(pieces)
    if language in (SPANISH, ENGLISH):
        pieces = with_maria(pieces)
    if language == SPANISH:
        pieces = with_two_surnames(pieces)
    if language in (SPANISH, PORTUGUESE):
        pieces = with_devotion(pieces)
    if language == ENGLISH and not title:
        pieces = with_given_behind(pieces)
    reading = reading_of(mention, with_told_roles(mention, pieces), title)
    return with_sex_of_language(with_sex_of_suffix(reading), title, language)


def _clusters(readings: Sequence[Reading]) -> list[list[int]]:
    """Group readings that name one person: full names first, then what joins exactly one.

    A relative (`daughter Alex`) is nobody of the staff.
    """
    groups: dict[Key, list[int]] = defaultdict(list)
    full: dict[int, FullName] = {}
    later = []
    siblings = pairs_of_siblings(readings)
    for index, reading in enumerate(readings):
        if reading.given and reading.family:
            full[index] = (first_given(reading, siblings), reading.family[-1])
        else:
            later.append(index)
    told: dict[FullName, _Told] = defaultdict(_Told)
    for index, name in full.items():
        told[name].add(readings[index])
    if patient := _first_named((readings[index].mention, name) for index, name in full.items()):
        told[patient].is_patient = True
    heads = dict(sorted(_heads(Counter(full.values()), told).items()))
    for index, name in full.items():
        groups[heads[name]].append(index)
    borne = {(heads[name], readings[index].mention.role) for index, name in full.items()}
    alone = {readings[index].given[0] for index in later if readings[index].given}
    quoted = quoted_behind(readings)
    for index in later:
        one = readings[index]
        if index in quoted:
            groups[heads[full[quoted[index]]]].append(index)
            continue
        fitting = heads
        if one.related:
            role = one.mention.role
            fitting = {name: head for name, head in heads.items() if (head, role) in borne}
        if (given := first_given(one, siblings)) and given != one.given[0]:
            own = [head for name, head in fitting.items() if name[0] == given]
            groups[min(own, default=("alone", given))].append(index)
            continue
        groups[_home(one, fitting, alone)].append(index)
    return sorted(groups.values())


def _first_named(names: Iterable[tuple[Mention, FullName]]) -> FullName | None:
    """Return the full name that stands first in most notes: whom they are about."""
    first: dict[str, tuple[int, FullName]] = {}
    for mention, name in names:
        if mention.role is Role.PATIENT:
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


def _home(reading: Reading, heads: Heads, alone: AbstractSet[str]) -> Key:
    """Return the key of the one full name that a shorter form fits, or a key of its own.

    Args:
        reading: The shorter form.
        heads: The full names of the record, in every form, each with the one that stands for the
            person.
        alone: The given names that stand without a family name.
    """
    fits = _fitting(reading, heads, alone)
    if reading.sex is not Sex.UNKNOWN:
        of_sex = [n for n in fits if given_gender().get(n[0], reading.sex) in (reading.sex, "U")]
        if len(fits) > 1:
            fits = of_sex
        elif reading.related and not (reading.family or reading.titled):
            # `Her daughter Alex` may be Alex Pruitt, but `his girlfriend Sam` is not Samuel.
            fits = of_sex or [n for n in fits if n[0] in reading.given]
    persons = {heads[name] for name in fits}
    if len(persons) == 1 or _is_form_of_one(reading, fits):
        return min(persons)
    return ("alone", reading.initials, reading.monogram, *reading.given, *reading.family)


def _is_form_of_one(reading: Reading, fits: Sequence[FullName]) -> bool:
    """Tell whether a lone short form is of one given name under several surnames, as of a wife."""
    given = {name[0] for name in fits}
    is_lone = bool(reading.given) and not reading.family
    return is_lone and len(given) == 1 and given.isdisjoint(reading.given)


def _fitting(reading: Reading, heads: Heads, alone: AbstractSet[str]) -> list[FullName]:
    """Return the full names that a shorter form fits."""
    if reading.family:
        family, initial = reading.family[-1], reading.initials[:1]
        return [n for n in heads if n[1] == family and n[0].startswith(initial)]
    if reading.given:
        return _with_given(reading.given[0], heads, alone)
    letters = reading.monogram or reading.initials
    return [n for n in heads if letters and n[0][0] == letters[0] and n[1][0] == letters[-1]]


def _with_given(given: str, heads: Heads, alone: AbstractSet[str]) -> list[FullName]:
    """Return the full names with a given name: written so, else a form of it, else cut short so.

    Dan is short for a name that stands alone (`Daniel`) rather than for what begins alike
    (`Danica Reyes`).
    """
    fits = [n for n in heads if n[0] == given]
    if not fits:
        related = [n for n in heads if are_related(n[0], given)]
        nearest = nearest_formal(given, [n[0] for n in related])
        fits = [n for n in related if n[0] in nearest]
    if fits or any(are_related(given, name) for name in alone - {given}):
        return fits
    is_usual = given_weight(given) >= OFTEN
    cuts = (n for n in heads if is_cut(given, n[0]))
    return [n for n in cuts if not is_usual or are_of_one_sex(given, n[0])]


def _patient(clusters: Sequence[Sequence[Reading]]) -> int:
    """Return the place of the person whom the notes are about, or -1: whom most of them name first.

    Only one whose full name is known: what stands first may be a ward's word for anybody.
    """
    first: dict[str, tuple[int, int]] = {}
    for at, readings in enumerate(clusters):
        for mention in (r.mention for r in readings if _may_be_patient(r)):
            place = (mention.span.start, at)
            first[mention.doc_id] = min(place, first.get(mention.doc_id, place))
    notes = Counter(at for _, at in first.values())
    patient = min(notes, key=lambda at: (-notes[at], at), default=-1)
    named = patient >= 0 and any(r.given and r.family for r in clusters[patient])
    return patient if named else -1


def _may_be_patient(reading: Reading) -> bool:
    """Tell whether a name may be that of whom a note is about: not `Ann Poe, dtr`, who called.

    A word that tells no sex may head the patient's own: `Child: Arvo Poe`.
    """
    is_relative = reading.related and not reading.titled and reading.sex is not Sex.UNKNOWN
    return reading.mention.role is Role.PATIENT and not is_relative


def _person(entity_id: str, readings: Sequence[Reading], notes: Sequence[str]) -> Person:
    longest = max(readings, key=_length)
    names = (*longest.given, *longest.family)
    mentions = tuple(reading.mention for reading in readings)
    sex = person_sex(readings, notes)
    return Person(entity_id, Kind.NAME, " ".join(names), mentions, tuple(readings), sex)


def _length(reading: Reading) -> tuple[int, tuple[str, ...]]:
    return len(reading.given) + len(reading.family), (*reading.given, *reading.family)
