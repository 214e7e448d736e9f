"""Check: is an annotation of the release still an original of the patient?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogate.leak.finding import Finding, Severity
from surrogate.originals import normalised
from surrogate.phi import Kind

if TYPE_CHECKING:
    from surrogate.leak.gate import Evidence

NAME = "unchanged-annotations"


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for every released annotation that is an identifying original.

    Dates may move onto other dates of the patient, so a date counts only if the same
    annotation had it before.
    """
    forms = {o.form for o in evidence.originals if o.kind is not Kind.DATE}
    for applied in evidence.applied.documents:
        document = applied.document
        for annotation in document.annotations:
            form = normalised(annotation.text)
            if form in forms or (document.doc_id, annotation.span) in evidence.unmoved:
                yield Finding(
                    NAME,
                    Severity.CERTAIN,
                    document.doc_id,
                    annotation.span,
                    annotation.phi_type,
                    evidence.fingerprint(form),
                )
