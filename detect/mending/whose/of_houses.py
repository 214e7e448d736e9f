"""Doubtful guesses at whose a name is, by the house behind it: `Trudy at Elm Clinic` is staff.

Who is at or of a firm is one of the people the patient has to do with, unless the firm cares for
the sick (`Joy from Blue Heron Home Health`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from operator import attrgetter

from detect.resolve import is_guess_below
from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

_SOMEBODY_AT = re.compile(r"([A-Z][a-z]+)[ ]at[ ](?=[A-Z])")
_MET_AHEAD = re.compile(
    r"(?<!\w)(?:saw|sees|seen[ ]by|per|d/w|by|called|told|spoke[ ](?:to|with|w/))[ ]\Z",
    re.IGNORECASE,
)
_REACH = 16
_PLACE = attrgetter("span.start", "span.end")
_LONGEST_BETWEEN = 10
_BETWEEN = re.compile(r"[ ](?P<word>at|of|from|with|w/)[ ](?:the[ ])?")
# People of firms come from them as well: `Kyle from Zimmer` lends a hand in theatre.
_OF_FIRM = frozenset({"at", "of"})
# Guesses that are surer stay, of who is of a firm sooner: six of seven are the patient's people,
# of a house thirty of thirty-one are staff.
_SURE, _SURE_OF_FIRM = 0.9, 0.6


def by_house(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, doubtful guesses at names as people of the house behind them.

    Who was taken for the begin of a house's name is somebody behind `saw`: `saw Pike at Elm`.
    """
    every = sorted(annotations, key=_PLACE)
    if not any(_is_guess_at_house(one, labels) for one in every):
        return every
    parts: list[Annotation] = []
    for one in every:
        parts += _parted(one, text, labels) if _is_guess_at_house(one, labels) else (one,)
    return [
        _told(one, house, text, labels) if house is not None and _is_near(one, house) else one
        for one, house in zip_longest(parts, parts[1:])
    ]


def _is_guess_at_house(one: Annotation, labels: LabelSet) -> bool:
    return one.source is Source.CRF and labels.kinds[one.phi_type] in HOUSES


def _is_near(one: Annotation, house: Annotation) -> bool:
    return house.span.start - one.span.end <= _LONGEST_BETWEEN


def _parted(house: Annotation, text: str, labels: LabelSet) -> Iterator[Annotation]:
    """Yield a guess at a house, and before it who is at it, where that is told."""
    at = _SOMEBODY_AT.match(house.text)
    staff = type_of_role(labels, Role.STAFF) if at else ""
    start = house.span.start
    if (
        at is None
        or not staff
        or not is_listed_name(fold(at[1]))
        or _MET_AHEAD.search(text, max(0, start - _REACH), start) is None
    ):
        yield house
        return
    name, rest = Span(start, start + at.end(1)), Span(start + at.end(), house.span.end)
    yield replace(house, span=name, text=name.of(text), phi_type=staff)
    yield replace(house, span=rest, text=rest.of(text))


def _told(one: Annotation, house: Annotation, text: str, labels: LabelSet) -> Annotation:
    if (
        not is_guess_below(one, _SURE)
        or labels.kinds[one.phi_type] is not Kind.NAME
        or not is_sure(house)
    ):
        return one
    kind = labels.kinds[house.phi_type]
    between = _BETWEEN.fullmatch(text, one.span.end, house.span.start)
    if between is None or kind not in HOUSES:
        return one
    if kind is Kind.HOSPITAL or _cares().search(house.text):
        phi_type = type_of_role(labels, Role.STAFF)
    elif between["word"] in _OF_FIRM and is_guess_below(one, _SURE_OF_FIRM):
        phi_type = type_of_role(labels, Role.PATIENT)
    else:
        return one
    return replace(one, phi_type=phi_type or one.phi_type)


@cache
def _cares() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_context_word('firm that cares')})\b", re.IGNORECASE)
