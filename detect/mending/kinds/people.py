"""Guesses at houses, firms and towns that the words beside them tell to be people.

`per Whitney in admissions` is of the staff, `at Stan's wedding` somebody of the patient, and what
is called like a park may be the next of two people (`Pia Lindqvist or Grace Park`). Who is greeted
is one (`Good morning Mandeep`), and so is a family (`the family, the Goldfarbs`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.mending.ends.reaching import ends_in_facility
from detect.mending.whose.desks import desk_behind
from detect.mending.whose.relatives import AGE_AND_SEX, SURE_AS_TOLD
from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_listed_name

_TOLD_AHEAD = re.compile(r"(?<!\w)(?:per|with|w/|to|by|from|asked|told|called|and|&)[ ]\Z")
_REACH = 8
_POSSESSIVE = re.compile(r"([A-Z][a-z]+)(?:['\u2019]s)")
_ONE, _TWO = re.compile(r"[A-Z][a-z]+"), re.compile(r"([A-Z][a-z]+)[ ]([A-Z][a-z]+)")
_JOINED = re.compile(r"[ ](?:or|and|&)[ ]|[ ]?/[ ]?")
_GREETED = re.compile(
    r"(?:Good[ ](?:morning|afternoon|evening)|Hello|Hi|Hey|Dear)[ ]([A-Z][\w'\u2019-]+)"
)
_GIVEN = re.compile(r"([A-Z][a-z]+)[ ][A-Z]")
_FAMILY = re.compile(r"(?:[Tt]he[ ])?([A-Z][a-z]+s)")
_FAMILY_AHEAD = re.compile(r"(?<!\w)famil(?:y|ies),?[ ](?:called[ ])?(?:the[ ])?\Z", re.IGNORECASE)
_LONGEST_FAMILY = 24
_SEVERAL = HOUSES | {Kind.CITY, Kind.PLACE}


def as_people(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at other things as the people that they are."""
    every = tuple(annotations)
    guesses = [a for a in every if a.source is Source.CRF and labels.kinds[a.phi_type] in _SEVERAL]
    if not guesses:
        return every
    told = {one.span: _told(one, text, labels, every) for one in guesses}
    return [told.get(one.span, one) for one in every]


def _told(
    guess: Annotation, text: str, labels: LabelSet, others: Iterable[Annotation]
) -> Annotation:
    """Return a guess as whom the words beside it tell it to be."""
    start, end = guess.span.start, guess.span.end
    if greeted := _GREETED.fullmatch(guess.text):
        span = Span(start + greeted.start(1), end)
        return _as(guess, span, type_of_role(labels, Role.PATIENT))
    begins = _GIVEN.match(guess.text)
    if begins and fold(begins[1]) in given_gender() and AGE_AND_SEX.match(text, end):
        return _as(guess, guess.span, type_of_role(labels, Role.PATIENT))
    family = _FAMILY.fullmatch(guess.text)
    if family and _FAMILY_AHEAD.search(text, max(0, start - _LONGEST_FAMILY), start):
        span = Span(start + family.start(1), end)
        return _as(guess, span, type_of_role(labels, Role.PATIENT))
    host = _POSSESSIVE.fullmatch(guess.text)
    if host and fold(host[1]) in given_gender() and _at_home().match(text, end):
        phi_type = type_of_role(labels, Role.PATIENT)
        return _as(guess, Span(start, start + host.end(1)), phi_type)
    if _ONE.fullmatch(guess.text) and fold(guess.text) in given_gender():
        is_told = _TOLD_AHEAD.search(text, max(0, start - _REACH), start) is not None
        if is_told and desk_behind().match(text, end):
            return _as(guess, guess.span, type_of_role(labels, Role.STAFF))
    return _as(guess, guess.span, _type_of_pair(guess, text, others, labels))


def _type_of_pair(
    guess: Annotation, text: str, others: Iterable[Annotation], labels: LabelSet
) -> str:
    """Return the type of somebody whose whole name a conjunction joins to another whole name."""
    name = _TWO.fullmatch(guess.text)
    if name is None or fold(name[1]) not in given_gender() or not is_listed_name(fold(name[2])):
        return ""
    if ends_in_facility(guess.text):
        return ""
    named = (a for a in others if labels.kinds[a.phi_type] is Kind.NAME and " " in a.text)
    ahead = (a for a in named if _JOINED.fullmatch(text, a.span.end, guess.span.start))
    return next((a.phi_type for a in ahead if is_sure(a)), "")


def _as(guess: Annotation, span: Span, phi_type: str) -> Annotation:
    if not phi_type:
        return guess
    begin = span.start - guess.span.start
    text = guess.text[begin : begin + len(span)]
    return replace(guess, span=span, text=text, phi_type=phi_type, score=SURE_AS_TOLD)


@cache
def _at_home() -> re.Pattern[str]:
    """Return a pattern of what somebody has whom others visit (`Stan's graduation party`)."""
    return re.compile(rf"[ ](?:{any_context_word('where somebody is visited')})(?!\w)")
