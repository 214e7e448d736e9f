"""Check: does the detector see PHI in the output that the plan does not explain?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from surrogate.document import Annotation, PatientRecord
from surrogate.leak.finding import Finding, Severity
from surrogate.phi import Kind, LabelSet
from surrogate.resources import read_toml, resource_path
from surrogate.span import DisjointSpans
from surrogate.wordlists.folding import canonical

if TYPE_CHECKING:
    from surrogate.apply import AppliedDocument
    from surrogate.leak.evidence import Evidence

NAME = "re-detection"
UNSCORED = 0.5
_FORMAL = frozenset({Kind.PHONE, Kind.SSN, Kind.EMAIL, Kind.URL, Kind.IP})


@cache
def min_score() -> float:
    """Return the score from which a detection is a suspicion (`checks/thresholds.toml`)."""
    return float(read_toml(resource_path("checks", "thresholds.toml"))["redetection"]["min_score"])


def score_of(annotation: Annotation, labels: LabelSet) -> float:
    """Return how sure a detection is.

    A pattern or dictionary gives no score. Of a number or address with a form of its own it is
    sure; a name or a date out of a list is as likely as not.
    """
    if annotation.score is not None:
        return annotation.score
    formal = annotation.phi_type in labels and labels[annotation.phi_type].kind in _FORMAL
    return 1.0 if formal else UNSCORED


def is_weak(finding: Finding) -> bool:
    """Tell whether a finding is a detection that is too unsure for a suspicion."""
    return finding.check == NAME and finding.score is not None and finding.score < min_score()


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a suspicion for everything the detector finds where no surrogate stands.

    The gate keeps those that are weak (`is_weak`) apart: they are no suspicions.
    """
    for doc_id, annotation in unexplained(evidence, evidence.applied.documents):
        yield Finding(
            NAME,
            Severity.SUSPICION,
            doc_id,
            annotation.span,
            annotation.phi_type,
            evidence.fingerprint(canonical(annotation.text)),
            score_of(annotation, evidence.labels),
        )


def unexplained(
    evidence: Evidence, documents: Iterable[AppliedDocument]
) -> Iterator[tuple[str, Annotation]]:
    """Yield (document id, detection) for what the detector finds where no surrogate stands.

    Args:
        evidence: Has the detector; without one nothing is found.
        documents: Which of the patient's rewritten documents are read.
    """
    applied = {a.document.doc_id: a for a in documents}
    if evidence.detector is None or not applied:
        return
    bare = PatientRecord(
        evidence.applied.patient_id,
        tuple(replace(a.document, annotations=()) for a in applied.values()),
    )
    planned = {doc_id: DisjointSpans(a.planned_spans()) for doc_id, a in applied.items()}
    for document in evidence.detector.reread(bare, planned).documents:
        for annotation in document.annotations:
            if not planned[document.doc_id].overlaps(annotation.span):
                yield document.doc_id, annotation
