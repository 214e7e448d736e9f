"""Releases marked notes without repair and tells what the gate says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from inline import record
from policies import DEFAULT

from surrogate.detector import Annotations
from surrogate.document import PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.release import Engine, ReleasedPatient, release_patient

KEY = ReleaseKey(bytes(range(32)))


def engine(*, on_finding: str = "hold", **severity: str) -> Engine:
    named = {name.replace("_", "-"): answer for name, answer in severity.items()}
    checks = replace(DEFAULT.checks, on_finding=on_finding, severity=named)  # type: ignore[arg-type]
    return Engine(KEY, replace(DEFAULT, checks=checks), known_labels(), Annotations.GOLD)


def released(
    notes: Mapping[str, str] | PatientRecord, using: Engine | None = None
) -> ReleasedPatient:
    """Release notes with the PHI marked in place, `[[DOCTOR|Petty]]`."""
    patient = notes if isinstance(notes, PatientRecord) else record(notes)
    return release_patient(patient, using or engine())


def found(notes: Mapping[str, str], using: Engine | None = None) -> set[tuple[str, str, str]]:
    """Return (check, severity, text in the released note) of every finding."""
    outcome = released(notes, using)
    texts = {a.document.doc_id: a.document.text for a in outcome.applied.documents}
    return {
        (f.check, f.severity.value, f.span.of(texts[f.doc_id]) if f.span else "")
        for f in outcome.report.findings
    }
