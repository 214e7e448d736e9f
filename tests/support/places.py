"""Plans the places of a marked note, without the rest of the engine."""

from __future__ import annotations

from collections.abc import Mapping

from inline import record_of
from policies import policy_with

from surrogate.document import PatientRecord
from surrogate.entity import Mention
from surrogate.generators.context import PlanContext
from surrogate.generators.places import PlaceSurrogates
from surrogate.keys import ReleaseKey
from surrogate.link.languages import languages_of
from surrogate.link.mentions import mentions_by_kind
from surrogate.link.places import PlaceLinks, link_places
from surrogate.link.record import PLACE_KINDS
from surrogate.originals import forbidden_words, identifying_forms
from surrogate.phi import known_labels


def mentions_of(patient: PatientRecord) -> tuple[Mention, ...]:
    """Return all mentions of a record."""
    by_kind = mentions_by_kind(patient, known_labels())
    return tuple(mention for mentions in by_kind.values() for mention in mentions)


def links_of(*notes: str) -> PlaceLinks:
    """Link the places of marked notes."""
    return linked(record_of(*notes))


def linked(patient: PatientRecord) -> PlaceLinks:
    """Link the places of a record."""
    placed = [m for m in mentions_of(patient) if m.kind in PLACE_KINDS]
    return link_places(patient, placed, languages_of(patient))


def planned(patient: PatientRecord, *, key: int = 0, zips: str = "surrogate") -> PlaceSurrogates:
    """Plan the places of a record."""
    everything = mentions_of(patient)
    wholes = frozenset(form for m in everything for form in identifying_forms(m))
    context = PlanContext(
        patient,
        ReleaseKey(bytes([key]) * 32).for_patient(patient.patient_id),
        policy_with({} if zips == "surrogate" else {"places": {"zip": zips}}),
        forbidden_words(everything),
        wholes,
    )
    return PlaceSurrogates.plan(linked(patient), context)


def surrogates(*notes: str, key: int = 0) -> list[str]:
    """Return the surrogates of marked notes, in order."""
    return [r.surrogate for r in planned(record_of(*notes), key=key).replacements()]


def mapped(*notes: str, key: int = 0) -> Mapping[str, set[str]]:
    """Return original → its surrogates."""
    found: dict[str, set[str]] = {}
    for replacement in planned(record_of(*notes), key=key).replacements():
        found.setdefault(replacement.mention.text, set()).add(replacement.surrogate)
    return found
