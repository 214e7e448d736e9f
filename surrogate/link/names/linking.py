"""Links name mentions to persons, and name words to the parts that persons share."""

from __future__ import annotations

from collections.abc import Sequence

from surrogate.entity import Mention
from surrogate.link.languages import ENGLISH, FRENCH, PORTUGUESE, ROMANCE, SPANISH
from surrogate.link.names.beside.context import (
    in_newborn_note,
    reading_of,
    tells_newborn,
    title_before,
)
from surrogate.link.names.beside.fields import (
    follows_family_field,
    is_beside_family_field,
    with_told_roles,
)
from surrogate.link.names.beside.french_titles import french_title_before, with_french_title
from surrogate.link.names.beside.manner import (
    with_devotion,
    with_don,
    with_given_behind,
    with_maiden_name,
    with_maria,
    with_sex_of_language,
    with_sex_of_suffix,
    with_two_surnames,
)
from surrogate.link.names.mentions.form import read_form
from surrogate.link.names.people import People, Person, Reading, Sex
from surrogate.link.names.persons.clusters import clusters_of, first_in_most
from surrogate.link.names.persons.parts import parts_of
from surrogate.link.names.persons.person_sex import person_sex
from surrogate.link.names.settling.order import with_two_given
from surrogate.link.names.settling.settle import settled
from surrogate.phi import Kind, Role


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
    clusters = [[readings[i] for i in cluster] for cluster in clusters_of(readings)]
    patient = _patient(clusters)
    persons = tuple(
        _person(f"name-{at + 1}", cluster, notes if at == patient else ())
        for at, cluster in enumerate(clusters)
    )
    return People(persons, parts_of(persons, patient), language)


def _read(mention: Mention, language: str, *, newborn: bool) -> Reading:
    title = title_before(mention)
    if language == FRENCH and not title:
        title = french_title_before(mention)
    newborn = newborn or tells_newborn(mention)
    # Among surnames with articles one that stands first belongs to the surname: `Le Goff`.
    titled = bool(title) or follows_family_field(mention) or language in ROMANCE - {SPANISH}
    pieces = with_two_given(read_form(mention.text, titled=titled, newborn=newborn))
    pieces = with_maiden_name(pieces)
    if language in ROMANCE:
        pieces = with_don(pieces)
    if language == FRENCH and not title:
        pieces = with_french_title(pieces, mention.role)
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


def _patient(clusters: Sequence[Sequence[Reading]]) -> int:
    """Return the place of the person whom the notes are about, or -1: whom most of them name first.

    Only one whose full name is known: what stands first may be a ward's word for anybody.
    """
    named = ((r.mention, at) for at, one in enumerate(clusters) for r in one if _may_be_patient(r))
    patient = first_in_most(named)
    if patient is None or not any(_is_full(r) for r in clusters[patient]):
        return -1
    return patient


def _may_be_patient(reading: Reading) -> bool:
    """Tell whether a name may be that of whom a note is about: not `Ann Poe, dtr`, who called.

    A word that tells no sex may head the patient's own: `Child: Arvo Poe`.
    """
    is_relative = reading.related and not reading.titled and reading.sex is not Sex.UNKNOWN
    is_half = not reading.given and follows_family_field(reading.mention)
    return reading.mention.role is Role.PATIENT and not (is_relative or is_half)


def _is_full(reading: Reading) -> bool:
    """Tell whether a name has both halves, be it in two fields: `Nombre: Ana`, `Apellidos: Gil`."""
    return bool(reading.given) and (bool(reading.family) or is_beside_family_field(reading.mention))


def _person(entity_id: str, readings: Sequence[Reading], notes: Sequence[str]) -> Person:
    longest = max(readings, key=_length)
    names = (*longest.given, *longest.family)
    mentions = tuple(reading.mention for reading in readings)
    sex = person_sex(readings, notes)
    return Person(entity_id, Kind.NAME, " ".join(names), mentions, tuple(readings), sex)


def _length(reading: Reading) -> tuple[int, tuple[str, ...]]:
    return len(reading.given) + len(reading.family), (*reading.given, *reading.family)
