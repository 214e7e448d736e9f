"""Doubtful guesses at whose a name is, by the house behind it: `Trudy at Elm Clinic` is staff.

Who is at or of a firm is one of the people the patient has to do with, unless the firm cares for
the sick (`Joy from Blue Heron Home Health`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet, Role
from surrogate.wordlists.cues import any_context_word

_BETWEEN = re.compile(r"[ ](?P<word>at|of|from|with|w/)[ ](?:the[ ])?")
# People of firms come from them as well: `Kyle from Zimmer` lends a hand in theatre.
_OF_FIRM = frozenset({"at", "of"})
# Guesses that are surer stay, of who is of a firm sooner: six of seven are the patient's people,
# of a house thirty of thirty-one are staff. The others are as sure then as this.
_SURE, _SURE_OF_FIRM, _TOLD = 0.9, 0.6, 0.97


def by_house(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, doubtful guesses at names as people of the house behind them."""
    every = sorted(annotations, key=lambda a: (a.span.start, a.span.end))
    behind = [*every[1:], None]
    return [
        _told(one, house, text, labels) if house is not None else one
        for one, house in zip(every, behind, strict=True)
    ]


def _told(one: Annotation, house: Annotation, text: str, labels: LabelSet) -> Annotation:
    is_doubtful = one.source is Source.CRF and (one.score or 0.0) < _SURE
    if not is_doubtful or labels[one.phi_type].kind is not Kind.NAME or not is_sure(house):
        return one
    kind = labels[house.phi_type].kind
    between = _BETWEEN.fullmatch(text, one.span.end, house.span.start)
    if between is None or kind not in HOUSES:
        return one
    if kind is Kind.HOSPITAL or _cares().search(house.text):
        phi_type = type_of_role(labels, Role.STAFF)
    elif between["word"] in _OF_FIRM and (one.score or 0.0) < _SURE_OF_FIRM:
        phi_type = type_of_role(labels, Role.PATIENT)
    else:
        return one
    return replace(one, phi_type=phi_type or one.phi_type, score=max(one.score or 0.0, _TOLD))


@cache
def _cares() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_context_word('firm that cares')})\b", re.IGNORECASE)
