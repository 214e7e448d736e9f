"""Check: does PHI stand in a note whose annotations were to be taken as they came, and came empty?

Annotations that were given (gold, or a plan table) are believed: what they leave out stays. A note
without any may hold no PHI; or its file of annotations was lost, or its table was made before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogate.leak.checks import redetection
from surrogate.leak.finding import Finding, Severity
from surrogate.wordlists.folding import canonical

if TYPE_CHECKING:
    from surrogate.document import Annotation
    from surrogate.leak.evidence import Evidence

NAME = "unmarked-notes"


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for each such note in which the detector is sure of something.

    It has no place: what the detector sees there would not be all, so nothing is repaired.
    """
    documents = [a for a in evidence.applied.documents if a.document.doc_id in evidence.unmarked]
    first: dict[str, Annotation] = {}
    for doc_id, annotation in redetection.unexplained(evidence, documents):
        if redetection.score_of(annotation, evidence.labels) >= redetection.min_score():
            first.setdefault(doc_id, annotation)
    for doc_id, annotation in first.items():
        fingerprint = evidence.fingerprint(canonical(annotation.text))
        yield Finding(NAME, Severity.CERTAIN, doc_id, None, annotation.phi_type, fingerprint)
