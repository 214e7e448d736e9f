"""Whose an age is where a name stands before it, as in a list of residents."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogate.document import PatientRecord
from surrogate.entity import Entity
from surrogate.link.calendar.ages.people import PATIENT
from surrogate.link.calendar.links import AgeLink
from surrogate.phi import Role

# What may stand between a name and the age of its bearer: columns, a comma, `is`, `aged`, an order
# (`Fr. Gilbert, O.F.M. Cap. (86)`).
_WORDS = "is|who|now|aged?|[mf]|male|female|living|alive|well|turns|turned|turning|twin"
_BETWEEN = re.compile(
    r"[ \t]*(?:,[ \t]*(?-i:(?:[A-Z]\.){2,4}|[A-Z]{2,4})(?:[ \t]Cap\.)?)?"
    rf"[ \t]*(?:['\u2019\"|,:;(\u2013-][ \t]*)*(?:\(?(?:{_WORDS})[ \t,:|]+)*",
    re.IGNORECASE,
)
Ends = Mapping[str, Sequence[tuple[int, Entity]]]


def ages_of_the_named(
    record: PatientRecord, ages: Sequence[AgeLink], persons: Sequence[Entity]
) -> tuple[AgeLink, ...]:
    """Give the ages that stand behind the names of different persons each to its own.

    The patient is the one of them whom the record names most; so is who bears only a part of that
    name, for the notes are about the patient (`Mr. Poe is 91`, beside a Theodore Poe and his son).
    One name before all the ages is the patient's, whatever its form.

    Args:
        record: The record.
        ages: Its ages.
        persons: The persons of the record with their mentions; staff bear no ages.
    """
    texts = {document.doc_id: document.text for document in record.documents}
    ends = _ends(persons)
    named = [
        _named_before(texts[age.mention.doc_id], age, ends) if age.person == PATIENT else None
        for age in ages
    ]
    bearers = {person.entity_id: person for person in named if person is not None}
    if len(bearers) < 2:  # noqa: PLR2004
        return tuple(ages)
    several = bearers.values()
    full = (person for person in several if not any(_is_short_for(person, p) for p in several))
    patient = min(full, key=lambda person: (-len(person.mentions), person.entity_id))
    own = {p.entity_id for p in several if p is patient or _is_short_for(p, patient)}
    return tuple(
        age if person is None or person.entity_id in own else replace(age, person=person.entity_id)
        for age, person in zip(ages, named, strict=True)
    )


def _is_short_for(person: Entity, other: Entity) -> bool:
    """Tell whether somebody bears nothing but a part of another's name; no initials are one."""
    return set() < set(person.canonical.split()) < set(other.canonical.split())


def _ends(persons: Sequence[Entity]) -> Ends:
    """Return document → where the names in it end, in order, and whose each is."""
    ends: dict[str, list[tuple[int, Entity]]] = defaultdict(list)
    for person in persons:
        for mention in (m for m in person.mentions if m.role is Role.PATIENT):
            ends[mention.doc_id].append((mention.span.end, person))
    return {doc_id: sorted(found, key=lambda end: end[0]) for doc_id, found in ends.items()}


def _named_before(text: str, age: AgeLink, ends: Ends) -> Entity | None:
    start = age.mention.span.start
    before = [end for end in ends.get(age.mention.doc_id, ()) if end[0] <= start]
    if not before or not _BETWEEN.fullmatch(text, before[-1][0], start):
        return None
    return before[-1][1]
