"""Check: does the detector see PHI in the output that the plan does not explain?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from surrogate.document import PatientRecord
from surrogate.leak.finding import Finding, Severity
from surrogate.originals import normalised

if TYPE_CHECKING:
    from surrogate.leak.gate import Evidence

NAME = "re-detection"


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a suspicion for everything the detector finds where no surrogate stands."""
    if evidence.detector is None:
        return
    applied = {a.document.doc_id: a for a in evidence.applied.documents}
    bare = PatientRecord(
        evidence.applied.patient_id,
        tuple(replace(a.document, annotations=()) for a in applied.values()),
    )
    for document in evidence.detector.detect(bare).documents:
        planned = applied[document.doc_id].planned_spans()
        for annotation in document.annotations:
            if not any(annotation.span.overlaps(span) for span in planned):
                yield Finding(
                    NAME,
                    Severity.SUSPICION,
                    document.doc_id,
                    annotation.span,
                    annotation.phi_type,
                    evidence.fingerprint(normalised(annotation.text)),
                )
