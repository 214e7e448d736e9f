"""Guesses that a list of places knows better: `at Ft. Bragg` is nobody, El Salvador no town.

The Marines are none either. A base has the surname of somebody; behind `at` or `from` and `Fort`
it is a place, and a town where one with several postal codes is called so, or a state stands behind
it. A country that no town is called after is one, unless a state stands behind it; and what is
hardly taken for a firm is a place if its last word is that of one (`Howard Amon Park`). What a
field calls a town or a state is no name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.consistency import SURER_THAN_HOUSE
from detect.mending.kinds.retyped import as_kind
from detect.mending.kinds.told_places import kind_by_story
from detect.resolve import SURER_THAN_RULE
from detect.second_pass import at_least_sure
from detect.towns import listed_towns
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import cities, state_names, states
from surrogate.wordlists.world_places import countries

_FORT = re.compile(r"(?:Ft\.?|Fort|FT\.?|FORT)[ ]")
_FORT_AHEAD = re.compile(
    rf"(?<!\w)(?:at|in|from|to|near|outside|through)[ ](?P<fort>{_FORT.pattern})?\Z", re.IGNORECASE
)
_REACH = 16
# Of a form, or of data (`"city": "Ames"`); not behind a word, as in `Jersey City: Poe`. What stands
# before is looked at behind the first letter, lest that be done at every place.
_FIELD = re.compile(
    r"[CSsc](?<!\w.)(?<!\w[ ].)(?:(?P<city>(?<=C)(?:ity|ITY)|(?<=[\"<]c)ity)"
    r"|(?<=S)(?:tate|TATE)|(?<=[\"<]s)tate)[\"']?[ ]{0,2}[:>]"
)
_FIELD_AHEAD = re.compile(rf"{_FIELD.pattern}[ \"']{{0,4}}\Z")
_KINDS = frozenset({Kind.ORGANIZATION, Kind.CITY, Kind.PLACE, Kind.HOSPITAL})
_OF_TOWN = "fort "
_SEVERAL_CODES = 5
_PORT_AHEAD = re.compile(r"(?<!\w)Port[ ]of[ ]\Z")
_LETTERS_BEHIND = re.compile(r",?[ ]([A-Z]{2})(?!\w)")


def by_place(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at names, firms and towns as the places that they are."""
    every = tuple(annotations)
    kinds = _KINDS | {Kind.NAME} if _FORT.search(text) or _FIELD.search(text) else _KINDS
    told = [
        _beside_others(_told(one, text, labels), one, every)
        if one.source is Source.CRF and labels.kinds[one.phi_type] in kinds
        else one
        for one in every
    ]
    changed = [(one, guess) for one, guess in zip(told, every, strict=True) if one is not guess]
    grown = [one.span for one, guess in changed if one.span != guess.span]
    if not grown:
        return told  # nearly always
    return [one for one in told if not any(_is_part(one.span, whole) for whole in grown)]


def _beside_others(told: Annotation, guess: Annotation, others: Iterable[Annotation]) -> Annotation:
    """Return what a guess is told to be, or the guess where that cuts another find."""
    if told is guess or told.span == guess.span:  # nearly always
        return told
    overlapped = (o.span for o in others if o is not guess and told.span.overlaps(o.span))
    return told if all(_is_part(span, told.span) for span in overlapped) else guess


def _is_part(span: Span, whole: Span) -> bool:
    return span != whole and whole.contains(span)


def _told(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    kind = labels.kinds[annotation.phi_type]
    if kind is Kind.NAME:
        field = _field_of(annotation, text)
        return as_kind(annotation, field, labels) if field else _as_fort(annotation, text, labels)
    end = annotation.span.end
    if kind is Kind.CITY and text[end : end + 1] == "," and _is_before_state(text, end):
        # No house that begins so is meant.
        return replace(annotation, score=max(annotation.score or 0.0, SURER_THAN_HOUSE))
    told = _kind_told(annotation, text, kind)
    return as_kind(annotation, told, labels) if told else annotation


def _kind_told(annotation: Annotation, text: str, kind: Kind) -> Kind | None:
    """Return what a guess at a firm, a town or a place is rather; None if it may be right."""
    if kind is Kind.CITY and _is_country(annotation, text):
        return Kind.COUNTRY
    if told := kind_by_story(annotation, text, kind):
        return told
    if kind is Kind.ORGANIZATION and _is_place(annotation):
        return Kind.PLACE
    is_service = kind is Kind.CITY and annotation.text in context_set("armed service")
    return Kind.ORGANIZATION if is_service else None


def _field_of(annotation: Annotation, text: str) -> Kind | None:
    """Return what the label of a field before a guess tells it to be (`City: Ames  State: IA`)."""
    start = annotation.span.start
    field = _FIELD_AHEAD.search(text, max(0, start - _REACH), start)
    if field is None:
        return None
    if field["city"]:
        return Kind.CITY
    return Kind.STATE if annotation.text in states() else None


def _as_fort(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    start, end = annotation.span.start, annotation.span.end
    begins = _FORT.match(text, start, end)
    if text[start - 1 : start] != " " or (not begins and text[start - 2] not in "tT."):
        return annotation  # nearly always
    ahead = _FORT_AHEAD.search(text, max(0, start - _REACH), start)
    if ahead is None or bool(begins) == bool(ahead["fort"]):
        return annotation
    span = Span(ahead.start("fort") if ahead["fort"] else start, end)
    name = text[begins.end() if begins else start : end]
    is_town = fold(name) in _large_forts() or _is_before_state(text, end)
    kind = Kind.CITY if is_town else Kind.PLACE
    found = replace(annotation, span=span, text=span.of(text))
    return as_kind(replace(found, score=at_least_sure(found.score)), kind, labels)


def _is_place(annotation: Annotation) -> bool:
    """Tell whether a doubtful firm is called as places are."""
    if (annotation.score or 0.0) >= SURER_THAN_RULE:
        return False
    *first, last = annotation.text.split()
    return bool(first) and last in context_set("end of a place")


def _is_country(annotation: Annotation, text: str) -> bool:
    start = annotation.span.start
    if fold(annotation.text) not in _countries() or _PORT_AHEAD.search(
        text, max(0, start - _REACH), start
    ):
        return False
    return not _is_before_state(text, annotation.span.end)


def _is_before_state(text: str, end: int) -> bool:
    behind = _LETTERS_BEHIND.match(text, end)
    return behind is not None and behind[1] in states()


@cache
def _large_forts() -> frozenset[str]:
    """Return what is behind `Fort` in the names of towns with several postal codes, folded."""
    towns = zip(cities().items, cities().weights, strict=True)
    large = (fold(town) for town, codes in towns if codes >= _SEVERAL_CODES)
    return frozenset(town.removeprefix(_OF_TOWN) for town in large if town.startswith(_OF_TOWN))


@cache
def _countries() -> frozenset[str]:
    """Return the folded countries that are neither a town nor a state as well."""
    names = {fold(country.name) for country in countries()} - state_names()
    return frozenset(name for name in names if name not in listed_towns())
