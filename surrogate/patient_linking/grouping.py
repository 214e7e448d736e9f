"""Joins documents into patients, best match first, until nothing more fits.

HIDE's data linking (Gardner et al. 2010, section 3): a document that is linked to a patient
brings its identifiers along, and these link further documents in the next round. All matches of
one score are joined at once, so neither the order of the documents nor chance decides; where
that would join what contradicts, nothing of it is joined.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from surrogate.patient_linking.evidence import Evidence, nobodys_numbers
from surrogate.patient_linking.score import Group, Match, compare, formal_forms, joined

Key = tuple[str, tuple[str, ...]]
Pair = tuple[Key, Key]


def grouped(evidence: Iterable[Evidence], min_score: float) -> tuple[tuple[Group, ...], set[Key]]:
    """Return the groups, and the keys of those that fit several others equally well.

    Args:
        evidence: Of every document and of every known patient, in any order.
        min_score: Least score that joins, 0 to 1.
    """
    everything = list(evidence)
    useless = nobodys_numbers(everything)
    groups = {g.key: g for e in everything for g in [Group.of(e.without_numbers(useless))]}
    refused: set[Pair] = set()
    while edges := _edges(groups, min_score, refused):
        best = max(match.score for match in edges.values())
        top = [pair for pair, match in edges.items() if match.score == best]
        for component in _components(top):
            if _contradictory(groups, component, min_score):
                refused.update(pair for pair in top if pair[0] in component)
            else:
                merged = joined([groups.pop(key) for key in sorted(component)])
                groups[merged.key] = merged
    unsure = {key for pair in refused for key in pair if key in groups}
    return tuple(groups[key] for key in sorted(groups)), unsure


def _edges(groups: Mapping[Key, Group], min_score: float, refused: set[Pair]) -> dict[Pair, Match]:
    found = {}
    for one, other in _candidates(groups) - refused:
        match = compare(groups[one], groups[other])
        if match.score >= min_score:
            found[one, other] = match
    return found


def _candidates(groups: Mapping[Key, Group]) -> set[Pair]:
    """Return the pairs that have at least one thing in common."""
    blocks: dict[object, set[Key]] = defaultdict(set)
    for key, group in groups.items():
        for clue in _clues(group.evidence):
            blocks[clue].add(key)
    told = set(blocks)
    for key, group in groups.items():
        for clue in _clues_in_text(group.evidence):
            if clue in told:
                blocks[clue].add(key)
    return {pair for block in blocks.values() for pair in combinations(sorted(block), 2)}


def _clues(evidence: Evidence) -> Iterator[object]:
    yield from evidence.record_numbers | evidence.other_numbers
    for given, family in evidence.names:
        if given and family:
            yield given, family
            yield family, given
        if family:
            yield family, given[:1]
            yield from ((family, formal) for formal in formal_forms(given))
    yield from ((d.year % 100, d.month, d.day) for d in evidence.birth_dates)


def _clues_in_text(evidence: Evidence) -> Iterator[object]:
    yield from evidence.numbers_in_text
    for one, other in evidence.names_in_text:
        yield one, other
        yield other, one


def _components(pairs: Iterable[Pair]) -> list[set[Key]]:
    """Return the sets of groups that pairs connect, in a fixed order."""
    home: dict[Key, set[Key]] = {}
    for one, other in sorted(pairs):
        together = home.get(one, {one}) | home.get(other, {other})
        home |= dict.fromkeys(together, together)
    return [home[key] for key in sorted(home) if key == min(home[key])]


def _contradictory(groups: Mapping[Key, Group], component: set[Key], min_score: float) -> bool:
    """Tell whether two groups of a component should not be one."""
    matches = (compare(groups[a], groups[b]) for a, b in combinations(sorted(component), 2))
    return any(match.against and match.score < min_score for match in matches)
