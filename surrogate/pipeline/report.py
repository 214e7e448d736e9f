"""Sums up the outcomes of all patients for the report and the manifest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median_low
from typing import Any

from surrogate.detector import Annotations
from surrogate.formats import BadDocument
from surrogate.leak import CHECKS
from surrogate.phi import LabelSet
from surrogate.pipeline.worker import Outcome
from surrogate.policy import Policy
from surrogate.release import Engine
from surrogate.review import (
    counted_types,
    not_checked,
    question_of,
    report_html,
    shipped_sets,
)

__all__ = ["Tally", "report_content", "report_html"]

SCHEMA_VERSION = 2
# These read the output with a detector and do nothing without one.
_NEED_READER = frozenset({"unmarked-notes", "re-detection"})
# Offsets in a note that could not be read would make a line each.
_NUMBER = re.compile(r"\d+")


@dataclass(slots=True)
class Tally:
    """Running sums over patients; holds no text.

    Attributes:
        patients: How many are published.
        documents: How many are published.
        counts: How many annotations of each type they had.
        sources: How many of these came from where.
        findings: (check, severity) → how many, those of patients who are held back too.
        notes: Counted remarks of the plans.
        dropped: Counted things that reading left out.
        held: Released ids of the patients who are held back.
        held_documents: How many documents these have.
        failures: Why there was no release to check → how many patients are held for it.
        repairs: (released document, start, end, type) of annotations that the checks added.
        bad: Documents that could not be read.
        idle: How many documents and patients of the table of patients are not in the corpus.
        fields: Names of the fields that were kept beside a text.
        shifts_left: For each published patient, how many date offsets the words left in the notes
            allow, ascending; empty if nobody counted them.
    """

    patients: int = 0
    documents: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    sources: Counter[str] = field(default_factory=Counter)
    findings: Counter[tuple[str, str]] = field(default_factory=Counter)
    notes: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)
    held: list[str] = field(default_factory=list)
    held_documents: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    repairs: list[tuple[str, int, int, str]] = field(default_factory=list)
    bad: list[BadDocument] = field(default_factory=list)
    idle: int = 0
    fields: set[str] = field(default_factory=set)
    shifts_left: list[int] = field(default_factory=list)

    @property
    def suspicions(self) -> int:
        """How many findings are no more than that, held patients included."""
        return sum(n for (_, severity), n in self.findings.items() if severity == "suspicion")

    def kept(self, policy: Policy) -> int:
        """How many annotations stayed as they were written, because the policy keeps their type."""
        return sum(self.counts[phi_type] for phi_type in policy.kept_types)

    def add(self, outcome: Outcome) -> None:
        """Count one patient. A patient who is held back counts as such and no further."""
        self.bad.extend(outcome.bad)
        self.fields |= outcome.fields
        if not outcome.documents:
            return
        self.findings.update(outcome.findings)
        if outcome.held:
            self.held.append(outcome.patient_id)
            self.held_documents += outcome.documents
            self.failures.update([outcome.failure] if outcome.failure else [])
            return
        self.patients += 1
        self.documents += outcome.documents
        self.counts.update(outcome.counts)
        self.sources.update(outcome.sources)
        self.notes.update(outcome.notes)
        self.dropped.update(outcome.dropped)
        self.repairs.extend(outcome.repairs)


def check_results(tally: Tally, engine: Engine) -> dict[str, dict[str, Any]]:
    """Return per check its version, what it asks, whether it ran, and what it found."""
    return {
        name: {
            "version": check.version,
            "question": question_of(name),
            "ran": name not in _NEED_READER or engine.reader is not None,
            "certain": tally.findings[name, "certain"],
            "suspicion": tally.findings[name, "suspicion"],
        }
        for name, check in CHECKS.items()
    }


def report_content(tally: Tally, engine: Engine, possible_shifts: int) -> dict[str, Any]:
    """Return `report.json`: counts, checks, repairs, what was left out, the policy.

    It holds no PHI, nobody who was held back (a kept id may be the reason) and no place of a
    finding: where a detector failed is nobody's business. Only where gold annotations count are
    those that repair added listed, so that the gold can be mended; their offsets are those of the
    released text.
    """
    checks = check_results(tally, engine)
    ran = {name for name, result in checks.items() if result["ran"]}
    return {
        "schema_version": SCHEMA_VERSION,
        "patients": tally.patients,
        "documents": tally.documents,
        "phi_by_type": dict(tally.counts),
        "phi_total": tally.counts.total(),
        "phi_kept": tally.kept(engine.policy),
        "phi_by_source": dict(tally.sources),
        "types": list(_types(tally.counts, engine.labels)),
        "types_absent": _absent(tally.counts, engine.labels),
        "checks": checks,
        "held_patients": len(tally.held),
        "held_documents": tally.held_documents,
        "held_for_errors": dict(tally.failures),
        "repairs": dict(Counter(phi_type for *_, phi_type in tally.repairs)),
        "added_annotations": _added(tally) if engine.mode is Annotations.GOLD else [],
        "remarks": dict(tally.notes),
        "dropped_on_reading": dict(tally.dropped),
        "skipped_documents": len(tally.bad),
        "skipped_problems": dict(Counter(_NUMBER.sub("…", bad.problem) for bad in tally.bad)),
        "possible_date_shifts": possible_shifts,
        "date_shifts_left": _least_and_median(tally.shifts_left),
        "policy": _policy(engine.policy),
        "not_checked": not_checked(ran),
    }


def _least_and_median(numbers: Sequence[int]) -> dict[str, int] | None:
    return {"least": min(numbers), "median": median_low(numbers)} if numbers else None


def _added(tally: Tally) -> list[dict[str, Any]]:
    return [
        {"document": document, "start": start, "end": end, "type": phi_type}
        for document, start, end, phi_type in sorted(tally.repairs)
    ]


def _types(counts: Counter[str], labels: LabelSet) -> Iterator[dict[str, Any]]:
    """Yield the types that occur, those of one main category together."""
    categories = list(dict.fromkeys(label.category for label in labels.labels.values()))
    known = sorted(labels.labels.values(), key=lambda label: categories.index(label.category))
    for label in known:
        if counts[label.name]:
            yield {
                "category": label.category,
                "type": label.name,
                "hipaa": label.hipaa,
                "count": counts[label.name],
            }


def _absent(counts: Counter[str], labels: LabelSet) -> list[str]:
    """Return the types that do not occur, of the smallest label set that fits the others."""
    present = set(+counts)
    return sorted(set(counted_types(present, [labels, *shipped_sets()])) - present)


def _policy(policy: Policy) -> dict[str, Any]:
    return asdict(policy) | {"actions": {name: a.value for name, a in policy.actions.items()}}
