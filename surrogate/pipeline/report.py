"""Sums up the outcomes of all patients for the report and the manifest."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from surrogate.formats import BadDocument
from surrogate.leak import CHECKS
from surrogate.pipeline.worker import Outcome
from surrogate.policy import Policy

SCHEMA_VERSION = 1


@dataclass(slots=True)
class Tally:
    """Running sums over patients; holds no text."""

    patients: int = 0
    documents: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    findings: Counter[tuple[str, str]] = field(default_factory=Counter)
    notes: Counter[str] = field(default_factory=Counter)
    dropped: Counter[str] = field(default_factory=Counter)
    held: list[str] = field(default_factory=list)
    held_documents: int = 0
    repairs: list[tuple[str, int, int, str]] = field(default_factory=list)
    bad: list[BadDocument] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Count one patient. A patient who is held back counts as such and no further."""
        self.bad.extend(outcome.bad)
        if not outcome.documents:
            return
        self.findings.update(outcome.findings)
        if outcome.held:
            self.held.append(outcome.patient_id)
            self.held_documents += outcome.documents
            return
        self.patients += 1
        self.documents += outcome.documents
        self.counts.update(outcome.counts)
        self.notes.update(outcome.notes)
        self.dropped.update(outcome.dropped)
        self.repairs.extend(outcome.repairs)

    def check_results(self) -> dict[str, dict[str, int]]:
        """Return per check how many certain findings and suspicions there were."""
        return {
            name: {
                severity: self.findings[name, severity] for severity in ("certain", "suspicion")
            }
            for name in CHECKS
        }


def report_content(tally: Tally, policy: Policy, possible_shifts: int) -> dict[str, Any]:
    """Return `report.json`: counts, checks, repairs, what was left out, the policy."""
    return {
        "schema_version": SCHEMA_VERSION,
        "patients": tally.patients,
        "documents": tally.documents,
        "phi_by_type": dict(tally.counts),
        "phi_total": tally.counts.total(),
        "checks": tally.check_results(),
        "held_patients": sorted(tally.held),
        "held_documents": tally.held_documents,
        "repairs": [
            {"document": doc_id, "start": start, "end": end, "type": phi_type}
            for doc_id, start, end, phi_type in sorted(tally.repairs)
        ],
        "remarks": dict(tally.notes),
        "dropped_on_reading": dict(tally.dropped),
        "skipped_documents": len(tally.bad),
        "skipped_problems": dict(Counter(bad.problem for bad in tally.bad)),
        "possible_date_shifts": possible_shifts,
        "policy": asdict(policy) | {"actions": {k: v.value for k, v in policy.actions.items()}},
    }
