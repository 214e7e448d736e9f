"""Turns a record's annotations into mentions, with the text around them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping

from surrogate.document import PatientRecord
from surrogate.entity import Mention
from surrogate.escapes import reading_of
from surrogate.link.languages import SPANISH, languages_of
from surrogate.link.names.mentions.bare import is_bare_name
from surrogate.link.numbers.positions import tells_position
from surrogate.link.numbers.shape import is_area_code
from surrogate.link.places.phrases import (
    is_called,
    is_handle,
    is_house,
    is_of_words,
    kind_of_word,
    synonym,
)
from surrogate.link.places.regions.countries import is_known
from surrogate.link.places.regions.lone_lands import is_only_land
from surrogate.link.places.regions.reading import is_county, is_state
from surrogate.link.several_contacts import is_email
from surrogate.link.vessels import is_ship, is_vessel_name
from surrogate.phi import HOUSES, Kind, Label, LabelSet
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.us_places import states
from surrogate.wordlists.words import pos_lexicon

CONTEXT_LENGTH = 60
_LANDS = (Kind.CITY, Kind.STATE, Kind.PLACE)
# What a place of another kind may be marked as elsewhere; the first goes before a town too.
_TOLD = (Kind.COUNTRY, Kind.STATE, Kind.CITY)
_PLACES = (Kind.PLACE, Kind.CITY, Kind.STREET, Kind.OTHER)
_STATE_BEHIND = re.compile(
    r"(?:(?P<comma>,\s*)|\s+)"
    r"(?:(?P<letters>[A-Z]{2})\b|(?P<name>(?P<word>[A-Z][a-z]+)(?: [A-Z][a-z]+)?))"
)
_TOWN_OR_LAND = (Kind.CITY, Kind.STATE, Kind.COUNTRY)
_OF_YEARS = re.compile(r"\d{1,3}\s?(?:years?|yrs?|años|ans|anos|anni|Jahre)(?:\sold)?")
# The tags of prepositions and conjunctions.
_JOINING = ("IN", "CC")
_THE = re.compile(r"\bthe\s+$", re.IGNORECASE)
# What is replaced word by word, or has no form to keep: the line does not end inside it.
_IN_ONE_LINE = frozenset({*_TOLD, *_PLACES, *HOUSES, Kind.PROFESSION})
# What tells a name in place of a number.
_TELLS_NAME = {Kind.VESSEL: is_vessel_name, Kind.ORGANIZATION: is_called}


def mentions_by_kind(
    record: PatientRecord, labels: LabelSet, languages: Mapping[str, str] | None = None
) -> Mapping[Kind, tuple[Mention, ...]]:
    """Return the mentions of a record by surrogate type, in document and text order.

    Args:
        record: The record.
        labels: What its types mean.
        languages: The language of each document, where it is known.

    Raises:
        LabelError: If an annotation has a type that `labels` does not know.
    """
    found: dict[Kind, list[Mention]] = defaultdict(list)
    annotated = [*_annotated(record, labels)]
    marked = _marked(annotated)
    houses = _short_houses(annotated) | _marked_houses(annotated)
    languages = languages_of(record) if languages is None else languages
    for document in record.documents:
        language, reading = languages[document.doc_id], reading_of(document.text)
        unwrapped = reading_of(document.text, unwrap=True)
        for annotation in document.annotations:
            label = labels.of(annotation.phi_type, document.doc_id, document.text)
            place = reading.read(annotation.span)
            whole = unwrapped if label.kind in _IN_ONE_LINE else reading
            text = whole.read(annotation.span).of(whole.text)
            if text.isspace():  # half of an escape is marked, which is no blank by itself
                text = annotation.text
            before = reading.text[max(0, place.start - CONTEXT_LENGTH) : place.start]
            after = reading.text[place.end : place.end + CONTEXT_LENGTH]
            known = _marked_kind(label.kind, text, (before, after), marked)
            kind = known or _kind(label, text, language)
            kind = _kind_beside(kind, text, before, houses)
            mention = Mention(
                doc_id=document.doc_id,
                span=annotation.span,
                phi_type=annotation.phi_type,
                kind=kind,
                role=label.role,
                text=text,
                before=before,
                after=after,
            )
            found[kind].append(mention)
    return {kind: tuple(mentions) for kind, mentions in found.items()}


def _annotated(record: PatientRecord, labels: LabelSet) -> Iterator[tuple[Kind, str]]:
    """Yield the kind of each annotation of a record by its label alone, and what it quotes."""
    for document in record.documents:
        for annotation in document.annotations:
            label = labels.of(annotation.phi_type, document.doc_id, document.text)
            yield label.kind, annotation.text


def _marked(annotated: Iterable[tuple[Kind, str]]) -> Mapping[Kind, Container[str]]:
    """Return what is marked as a country, state or town anywhere in a record, folded."""
    found: dict[Kind, set[str]] = {kind: set() for kind in _TOLD}
    for kind, text in annotated:
        if kind in _TOLD:
            found[kind].add(fold(text))
    return found


def _short_houses(annotated: Iterable[tuple[Kind, str]]) -> dict[str, Kind]:
    """Return what the places begin with that are named as houses: `Liberty` of Liberty Campus."""
    places = {text for kind, text in annotated if kind is Kind.PLACE}
    words = (fold(text).split() for text in places if " " in text and is_house(text))
    starts = (" ".join(name[:stop]) for name in words for stop in range(1, len(name)))
    return dict.fromkeys(starts, Kind.ORGANIZATION)


def _marked_houses(annotated: Iterable[tuple[Kind, str]]) -> dict[str, Kind]:
    """Return how a record calls its houses, in full and by several words that they begin with.

    But not by what tells a place itself: the `Lake Alder` of a Lake Alder Clinic.
    """
    found: dict[str, Kind] = {}
    for kind, text in annotated:
        if kind in HOUSES:
            words = fold(text).split()
            starts = (words[:stop] for stop in range(2, len(words)))
            telling = [s for s in starts if not (kind_of_word(s[0]) or kind_of_word(s[-1]))]
            found |= {" ".join(name): kind for name in (words, *telling)}
    return found


def _marked_kind(
    kind: Kind, text: str, around: tuple[str, str], marked: Mapping[Kind, Container[str]]
) -> Kind | None:
    """Return what a place is marked as elsewhere in the record; None if as nothing else.

    What is marked as a country in one place is one where it is marked as a town too, but for
    `Poland, NY`; a place of another kind is the state or town of its name, but `the Hudson` is no
    town.
    """
    if kind not in _LANDS:
        return None
    is_free = kind is Kind.PLACE and _THE.search(around[0]) is None
    told = _TOLD if is_free else _TOLD[:1]
    found = next((known for known in told if fold(text) in marked[known]), None)
    return None if found and kind is Kind.CITY and _is_before_state(around[1]) else found


def _is_before_state(after: str) -> bool:
    """Tell whether a state of the US stands right behind; `IN` may be a word without a comma."""
    found = _STATE_BEHIND.match(after)
    if found is None:
        return False
    if letters := found["letters"]:
        joins = not found["comma"] and pos_lexicon().get(fold(letters)) in _JOINING
        return letters in states() and not joins
    return is_state(found["name"]) or is_state(found["word"])


def _kind(label: Label, text: str, language: str) -> Kind:
    """Return what replaces a mention.

    A nationality among other facts is a country, and so is a firm called by several words as one.
    A ship, a van or a health plan may have a name in place of a number, a relative one in place of
    a word for the kin, a place a position in place of a name; what somebody is called in an app is
    a user name wherever it is put; words in place of a number are a fact, or a nationality; an age
    that slipped into the field of a land is one. A mail address is one, though it is marked as the
    name in it.
    """
    if contact := _kind_of_contact(label, text):
        return contact
    may_be_land = label.kind is Kind.OTHER or (label.kind is Kind.ORGANIZATION and " " in text)
    if may_be_land and is_known(text, language):
        return Kind.COUNTRY
    if label.kind in _PLACES and tells_position(text):
        return Kind.NUMBER
    if label.named is not None and _is_named(label.named, text, language):
        return label.named
    other = _kind_told(label, text, language) or label.kind
    return _kind_of_place(text, language) if other is Kind.PLACE else other


def tells_nobody(kind: Kind, text: str) -> bool:
    """Tell whether a number is Spanish words (`el menor`), or a town a land: both may stay."""
    if kind is Kind.NUMBER:
        return is_of_words(text, SPANISH)
    return kind is Kind.CITY and is_only_land(text, SPANISH)


def _kind_told(label: Label, text: str, language: str) -> Kind | None:
    """Return what the words of a number, or of a town or land, tell that it is; or None."""
    if label.kind is Kind.NUMBER and is_of_words(text, language):
        return Kind.COUNTRY if is_known(text, language) else Kind.OTHER
    if label.kind in _TOWN_OR_LAND and _OF_YEARS.fullmatch(text):
        return Kind.AGE
    return Kind.COUNTRY if label.kind is Kind.CITY and is_only_land(text, language) else None


def _kind_of_contact(label: Label, text: str) -> Kind | None:
    """Return what a mail address or a handle is, if it is one."""
    if "@" in text and is_email(text):
        return Kind.EMAIL
    return Kind.USERNAME if label.kind is Kind.OTHER and is_handle(text) else None


def _kind_beside(kind: Kind, text: str, before: str, houses: Mapping[str, Kind]) -> Kind:
    """Return what replaces a mention by what stands before it and the houses of the record."""
    if kind is Kind.PLACE and (house := houses.get(fold(text))):
        return house
    return Kind.PHONE if kind is Kind.NUMBER and is_area_code(text, before) else kind


def _kind_of_place(text: str, language: str) -> Kind:
    """Return what a place is whose name tells that it is a ship, a land, a county or a house."""
    if is_ship(text):
        return Kind.VESSEL
    if is_state(text):
        return Kind.STATE
    if is_county(text):
        return Kind.CITY
    if is_known(text, language):
        return Kind.COUNTRY
    return Kind.ORGANIZATION if is_house(text) else Kind.PLACE


def _is_named(named: Kind, text: str, language: str) -> bool:
    """Tell whether a mention is marked by a name of the kind that its label says."""
    if named is not Kind.NAME:
        return _TELLS_NAME.get(named, is_vessel_name)(text)
    return not synonym(canonical(text)) and is_bare_name(text, language)
