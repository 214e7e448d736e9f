"""One person, one type: the mentions of a name in a record vote on what it is.

A name stands once beside `Dr.` or after `his wife` and elsewhere alone, where a sequence model
can only guess. Each find weighs as much as its probability, for every word of the name; a find
goes over to the type that its words have in all other finds of the patient together. Places,
firms and numbers vote too, each as a whole: `Pine Belt` is one word of many names. What is
taken for a town or firm without being sure is the house whose full name begins so elsewhere, and
capitals taken for somebody's initials are those of the house that stands there in full.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from detect.house_letters import letters_of_house
from detect.resolve import is_guess_below
from detect.second_pass import is_sure
from detect.tokens import cut
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.wordlists.folding import fold

MIN_WORD_LETTERS = 3
_VOTE_WHOLE = frozenset(
    {
        *(Kind.HOSPITAL, Kind.DEPARTMENT, Kind.ORGANIZATION, Kind.STREET, Kind.CITY, Kind.STATE),
        *(Kind.COUNTRY, Kind.PLACE, Kind.NUMBER),
    }
)
# A number of fewer is compared as it is written.
_LEAST_FIGURES = 6
# What a find of a rule or of the second pass weighs, which has no probability.
_UNSCORED = 0.7
# So many finds are remembered with what they vote for: those of a few patients.
_FINDS = 4096
# A town less probable than this may be a house; a firm also where it is surer.
_DOUBTFUL = 0.7
SURER_THAN_HOUSE = 0.95
_LETTERS = re.compile(r"[A-Z]{3,6}")
_MAY_BE_HOUSES = frozenset({Kind.CITY, Kind.ORGANIZATION})
_MAY_BE_LETTERS = _MAY_BE_HOUSES | {Kind.NAME, Kind.HOSPITAL}
# A find this probable keeps its type: patients and staff may share names.
_SURE = 0.99

Found = Sequence[Sequence[Annotation]]
Votes = Mapping[str, Mapping[str, float]]


def consistent(found: Found, labels: LabelSet) -> Found:
    """Return the finds of one patient's documents, each string under the type it mostly has."""
    found = _as_houses(found, labels)
    votes: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for annotation in (a for one in found for a in one):
        phi_type, weight = annotation.phi_type, vote_of(annotation)
        for ballot in _ballots(annotation.text, labels[phi_type].kind):
            votes[ballot][phi_type] += weight
    disputed = frozenset(ballot for ballot, types in votes.items() if len(types) > 1)
    if not disputed:
        return found
    return [tuple(_outvoted(a, votes, disputed, labels) for a in one) for one in found]


def _as_houses(found: Found, labels: LabelSet) -> Found:
    """Return the finds, those that doubtfully name the beginning of a house as that house.

    Letters of a house that is sure are borne out by it, as if the second pass had found them.
    """
    doubtful = {fold(a.text) for one in found for a in one if _may_begin_house(a, labels)}
    lettered = {a.text for one in found for a in one if _may_be_letters(a, labels)}
    if not (doubtful or lettered):
        return found
    houses: dict[str, str] = {}
    letters: dict[str, str] = {}
    for annotation in (a for one in found for a in one):
        if labels.kinds[annotation.phi_type] is Kind.HOSPITAL and is_sure(annotation):
            begins = doubtful.intersection(_beginnings(annotation))
            houses |= dict.fromkeys(begins, annotation.phi_type)
            called = lettered.intersection(_letters_of(annotation.text)) if lettered else ()
            letters |= dict.fromkeys(called, annotation.phi_type)
    if not (houses or letters):
        return found
    return [tuple(_as_house(a, houses, letters, labels) for a in one) for one in found]


def _as_house(
    annotation: Annotation, houses: Mapping[str, str], letters: Mapping[str, str], labels: LabelSet
) -> Annotation:
    if annotation.text in letters and _may_be_letters(annotation, labels):
        house = letters[annotation.text]
        return replace(annotation, phi_type=house, source=Source.SECOND_PASS, score=None)
    if fold(annotation.text) in houses and _may_begin_house(annotation, labels):
        return replace(annotation, phi_type=houses[fold(annotation.text)])
    return annotation


def _beginnings(house: Annotation) -> Iterator[str]:
    """Yield what the name of a house begins with, folded, if the house is sure enough."""
    words = fold(house.text).split() if vote_of(house) >= _DOUBTFUL else []
    return (" ".join(words[:end]) for end in range(1, len(words)))


@lru_cache(maxsize=_FINDS)
def _letters_of(house: str) -> Sequence[str]:
    return tuple(letters_of_house(cut(house)))


def _may_be_letters(annotation: Annotation, labels: LabelSet) -> bool:
    return (
        is_guess_below(annotation, SURER_THAN_HOUSE)
        and labels.kinds[annotation.phi_type] in _MAY_BE_LETTERS
        and _LETTERS.fullmatch(annotation.text) is not None
    )


def _may_begin_house(annotation: Annotation, labels: LabelSet) -> bool:
    kind = labels.kinds[annotation.phi_type]
    least = SURER_THAN_HOUSE if kind is Kind.ORGANIZATION else _DOUBTFUL
    return kind in _MAY_BE_HOUSES and is_guess_below(annotation, least)


@lru_cache(maxsize=_FINDS)
def _ballots(text: str, kind: Kind) -> Sequence[str]:
    """Return what a find votes for: the words of a name; the whole of a place or number."""
    if kind is Kind.NAME:
        words = {word for word in map(fold, cut(text)) if len(word) >= MIN_WORD_LETTERS}
        return sorted(filter(str.isalpha, words))
    if kind is Kind.NUMBER and len(digits := _figures(text)) >= _LEAST_FIGURES:
        return [f"#{digits}"]
    return [f"={fold(text)}"] if kind in _VOTE_WHOLE else []


def _figures(number: str) -> str:
    """Return the digits of a number that is written now with and now without all else."""
    return "".join(filter(str.isdecimal, number)).lstrip("0")


def _outvoted(
    annotation: Annotation, votes: Votes, disputed: frozenset[str], labels: LabelSet
) -> Annotation:
    """Return a guess under the type that the other finds give its words, if they outweigh it."""
    if not is_guess_below(annotation, _SURE):
        return annotation
    ballots = _ballots(annotation.text, labels.kinds[annotation.phi_type])
    if disputed.isdisjoint(ballots):
        return annotation
    total: dict[str, float] = defaultdict(float)
    for ballot in ballots:
        for phi_type, weight in votes[ballot].items():
            total[phi_type] += weight
    best = max(sorted(total), key=lambda phi_type: total[phi_type])
    return annotation if best == annotation.phi_type else replace(annotation, phi_type=best)


def vote_of(annotation: Annotation) -> float:
    """Return what a find weighs in a vote: its probability, if it has one."""
    return _UNSCORED if annotation.score is None else annotation.score
