"""What the attacks on a release as a whole point at, and how much of it is leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from surrogate.attack.lists import producible
from surrogate.attack.parrot import parroted
from surrogate.attack.planting import Attacked
from surrogate.detector import Trainer
from surrogate.document import Annotation, PatientRecord
from surrogate.link.languages import languages_of
from surrogate.phi import LabelSet
from surrogate.policy import Policy
from surrogate.span import DisjointSpans, Span


class Attack(StrEnum):
    """How somebody who holds a release looks for originals in it.

    PARROT_FINDS takes what the parrot finds where no surrogate is annotated. PARROT_MISSES is
    the attack of the literature, on a release without annotations: of all PHI that a reader
    sees it takes what the parrot does not find. LISTS takes what the lists and formats of this
    program could not have written.
    """

    PARROT_FINDS = "parrot-finds"
    PARROT_MISSES = "parrot-misses"
    LISTS = "lists"


@dataclass(frozen=True, slots=True)
class Suspect:
    """A place that an attack points at, in code points of the released text."""

    attack: Attack
    doc_id: str
    span: Span
    phi_type: str
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Exposure:
    """What an attack achieves where the leaks are known.

    Attributes:
        leaks: How many originals were left in the release.
        exposed: How many of them the attack points at.
        mistaken: How many other places it points at.
        surrogates: How many surrogates the leaks hide among.
    """

    leaks: int
    exposed: int
    mistaken: int
    surrogates: int

    @property
    def share(self) -> float:
        """Part of the leaks that is exposed."""
        return self.exposed / self.leaks if self.leaks else 0.0

    @property
    def precision(self) -> float:
        """Part of what the attack points at that is a leak; by chance it would be `base`."""
        pointed = self.exposed + self.mistaken
        return self.exposed / pointed if pointed else 0.0

    @property
    def base(self) -> float:
        """Part of the PHI of the release that is a leak."""
        total = self.leaks + self.surrogates
        return self.leaks / total if total else 0.0


def suspects(
    records: Sequence[PatientRecord], train: Trainer, labels: LabelSet, policy: Policy
) -> Iterator[Suspect]:
    """Yield what the attacks point at in a release of which nothing else is known.

    Args:
        records: The release with its annotations.
        train: Makes the parrot.
        labels: What the types mean.
        policy: Under which it was released.

    Raises:
        UsageError: If there are fewer than two patients.
        LabelError: If an annotation has an unknown type.
        PolicyError: If the policy does not name a type.
    """
    for record, seen in parroted(records, train):
        languages = languages_of(record)
        for document, found in zip(record.documents, seen.documents, strict=True):
            bare = _outside(found.annotations, document.annotations)
            every = [*document.annotations, *bare]
            foreign = _foreign(every, labels, policy, languages[document.doc_id])
            for attack, places in ((Attack.PARROT_FINDS, bare), (Attack.LISTS, foreign)):
                for place in places:
                    yield Suspect(attack, document.doc_id, place.span, place.phi_type, place.score)


def exposures(
    attacked: Sequence[Attacked], train: Trainer, labels: LabelSet, policy: Policy
) -> dict[Attack, Exposure]:
    """Return, by attack, how many of the planted leaks it exposes; arguments as `suspects`."""
    by_patient = {one.record.patient_id: one for one in attacked}
    exposed: Counter[Attack] = Counter()
    mistaken: Counter[Attack] = Counter()
    leaks = surrogates = 0
    for record, seen in parroted([one.record for one in attacked], train):
        left, languages = by_patient[record.patient_id].leaks, languages_of(record)
        for document, found in zip(record.documents, seen.documents, strict=True):
            originals = left[document.doc_id]
            leaks += len(originals)
            surrogates += len(document.annotations)
            every = [*document.annotations, *originals]
            pointed = {
                Attack.PARROT_FINDS: _outside(found.annotations, document.annotations),
                Attack.PARROT_MISSES: _outside(every, found.annotations),
                Attack.LISTS: _foreign(every, labels, policy, languages[document.doc_id]),
            }
            for attack, places in pointed.items():
                hit = len(originals) - len(_outside(originals, places))
                exposed[attack] += hit
                mistaken[attack] += len(_outside(places, originals))
    return {a: Exposure(leaks, exposed[a], mistaken[a], surrogates) for a in Attack}


def _foreign(
    places: Sequence[Annotation], labels: LabelSet, policy: Policy, language: str
) -> list[Annotation]:
    return [p for p in places if not producible(p.text, labels[p.phi_type], policy, language)]


def _outside(some: Sequence[Annotation], others: Sequence[Annotation]) -> list[Annotation]:
    """Return those that overlap none of the others, which are disjoint."""
    taken = DisjointSpans(other.span for other in others)
    return [one for one in some if not taken.overlaps(one.span)]
