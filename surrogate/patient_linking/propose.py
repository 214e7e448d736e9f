"""Proposes a patient for every document, with a score and the reasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, count

from surrogate.document import KnownIdentifiers
from surrogate.patient_linking.evidence import Evidence, evidence_of_known
from surrogate.patient_linking.grouping import Key, grouped
from surrogate.patient_linking.score import MIN_SCORE, Group, compare, joined
from surrogate.patients import natural_key


@dataclass(frozen=True, slots=True)
class Proposal:
    """One document and whose it may be.

    Attributes:
        doc_id: The document.
        patient_id: A known patient, else a number of its own.
        score: How well it fits the patient's other documents, 0 to 1; 0 if there are none.
        reason: What agrees and what contradicts, in these and single ones of them, in words
            without PHI.
        evidence: What the document itself tells.
        birth_date: The patient's birth date, if all documents agree; ISO.
    """

    doc_id: str = field(repr=False)
    patient_id: str = field(repr=False)
    score: float
    reason: str
    evidence: Evidence = field(repr=False)
    birth_date: str = field(default="", repr=False)


def propose(
    evidence: Iterable[Evidence],
    known: Mapping[str, KnownIdentifiers] | None = None,
    *,
    min_score: float = MIN_SCORE,
) -> tuple[Proposal, ...]:
    """Return one proposal per document, in natural order of the ids.

    The same documents in another order give the same proposals.

    Args:
        evidence: Of every document.
        known: Patients who are known already.
        min_score: Least score that joins, 0 to 1.
    """
    documents = {e.doc_id: e for e in evidence}
    people = [evidence_of_known(i, identifiers) for i, identifiers in (known or {}).items()]
    groups, unsure = grouped([*documents.values(), *people], min_score)
    by_patient = {e.patient_id: e for e in people}
    proposals = [
        proposal
        for name, group in _named(groups, set(by_patient))
        for proposal in _proposals(name, group, documents, by_patient, unsure)
    ]
    return tuple(sorted(proposals, key=lambda p: natural_key(p.doc_id)))


def _named(groups: Iterable[Group], taken: set[str]) -> Iterator[tuple[str, Group]]:
    """Yield each group with documents and its patient id: a number where none is known."""
    numbers = (str(n) for n in count(1) if str(n) not in taken)
    with_documents = (group for group in groups if group.documents)
    for group in sorted(with_documents, key=lambda g: min(map(natural_key, g.documents))):
        yield group.evidence.patient_id or next(numbers), group


def _proposals(
    name: str,
    group: Group,
    documents: Mapping[str, Evidence],
    known: Mapping[str, Evidence],
    unsure: set[Key],
) -> Iterator[Proposal]:
    members = [Group.of(documents[d]) for d in group.documents]
    if group.evidence.patient_id:
        members.append(Group.of(known[group.evidence.patient_id]))
    days = group.evidence.birth_dates
    birth_date = min(days).isoformat() if len(days) == 1 else ""
    odds = _at_odds(members)
    for member in members:
        if not member.documents:
            continue
        others = [m for m in members if m is not member]
        match = compare(member, joined(others)) if others else None
        score, reason = (match.score, "; ".join(match.reasons)) if match else (0.0, "alone")
        if hidden := odds[member.key].difference(match.against if match else ()):
            reason += f"; against single notes: {', '.join(sorted(hidden))}"
        if group.key in unsure:
            reason += "; fits several patients alike"
        own = documents[member.documents[0]]
        yield Proposal(own.doc_id, name, score, reason, own, birth_date)


def _at_odds(members: Sequence[Group]) -> Mapping[Key, set[str]]:
    """Return by member what contradicts it in the others; what they agree in hides it.

    Two people who are joined by a number of a relative each agree with their own notes.
    """
    told: dict[object, list[Group]] = defaultdict(list)
    for member in members:
        own = member.evidence
        told[own.patient_id, own.names, own.record_numbers, own.birth_dates].append(member)
    odds: dict[Key, set[str]] = {member.key: set() for member in members}
    for pair in combinations(told.values(), 2):
        match = compare(pair[0][0], pair[1][0])
        for member in chain(*pair):
            odds[member.key].update(match.against)
    return odds
