"""Shops and laboratories of a chain, with the town or street of one: `CVS Tulsa`, `CVS Main St`.

A model takes all of it for the firm. What is called after a place alone stays whole. Behind `on`
stands the street of a firm (`KinderCare on Lyndale`), but for some (`Meals on Wheels`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from detect.mending.kinds.retyped import as_kind
from detect.towns import listed_towns
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_types


def as_chains(annotations: Iterable[Annotation], labels: LabelSet) -> Sequence[Annotation]:
    """Return the annotations, guesses at a shop with its place as the firm and the place."""
    found: list[Annotation] = []
    for one in annotations:
        is_house = labels.kinds[one.phi_type] in HOUSES and one.source is Source.CRF
        found += _parted(one, labels) if is_house else (one,)
    return found


def _parted(annotation: Annotation, labels: LabelSet) -> Iterator[Annotation]:
    shop = _shop().fullmatch(annotation.text)
    kind = _kind_of(shop["place"]) if shop else None
    if shop is None and (shop := _on_street().fullmatch(annotation.text)):
        kind = Kind.STREET
    if shop is None or kind is None:
        yield annotation
        return
    firm = _part(annotation, *shop.span("chain"))
    yield firm if kind is Kind.STREET else as_kind(firm, Kind.ORGANIZATION, labels)
    yield as_kind(_part(annotation, *shop.span("place")), kind, labels)


def _part(annotation: Annotation, start: int, end: int) -> Annotation:
    span = Span(annotation.span.start + start, annotation.span.start + end)
    return replace(annotation, span=span, text=annotation.text[start:end])


def _kind_of(place: str) -> Kind | None:
    """Return whether a place is a street or a town; None if it may be neither."""
    first, _, last = place.rpartition(" ")
    if first and fold(last).rstrip(".") in _street_types():
        return Kind.STREET
    return Kind.CITY if fold(place) in listed_towns() else None


@cache
def _shop() -> re.Pattern[str]:
    chains = any_context_word("chain of shops")
    return re.compile(
        rf"(?P<chain>{chains})[ ](?P<place>[A-Z0-9][\w'\u2019.]*(?:[ ][A-Z][\w.]*){{0,2}})"
    )


@cache
def _on_street() -> re.Pattern[str]:
    others = any_context_word("behind on in a firm")
    return re.compile(
        rf"(?P<chain>.*\w)[ ]on[ ](?!(?i:{others})\b)"
        r"(?P<place>[A-Z][\w'\u2019]*(?:[ ][A-Z][\w.]*){0,2})"
    )


@cache
def _street_types() -> frozenset[str]:
    """Return the words for streets, but for that of `Walmart Vision Center`."""
    words = {fold(spelling) for one in street_types() for spelling in one.spellings}
    return frozenset(words - {"center", "centre", "ctr"})
