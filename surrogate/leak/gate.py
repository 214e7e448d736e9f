"""Runs the checks over one patient's release."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from surrogate.apply import AppliedRecord
from surrogate.detector import Detector
from surrogate.keys import PatientKey
from surrogate.leak import known, names, redetection, unchanged
from surrogate.leak.finding import Finding, LeakReport
from surrogate.originals import Original
from surrogate.phi import LabelSet
from surrogate.span import Span


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a check may look at.

    Attributes:
        applied: The rewritten documents, with where surrogates stand.
        originals: Every identifying original of the patient.
        labels: What the PHI types mean.
        key: For fingerprints.
        released_names: Document id → the id it is released under.
        detector: Re-reads the output; None leaves re-detection out.
        unmoved: Where a release without its plan shows a full date that is as it was.
    """

    applied: AppliedRecord
    originals: frozenset[Original] = field(repr=False)
    labels: LabelSet
    key: PatientKey
    released_names: Mapping[str, str] = field(repr=False)
    detector: Detector | None = None
    unmoved: frozenset[tuple[str, Span]] = frozenset()

    def fingerprint(self, form: str) -> str:
        """Return the keyed hash of a piece of evidence, 16 hexadecimal digits."""
        return self.key.digest("finding", form).hex()[:16]


Check = Callable[[Evidence], Iterable[Finding]]

CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "known-originals": known.check,
        "unchanged-annotations": unchanged.check,
        "released-names": names.check,
        "re-detection": redetection.check,
    }
)


def check(evidence: Evidence, checks: Mapping[str, Check] = CHECKS) -> LeakReport:
    """Run every check and return what they found, in document and text order."""
    findings = [finding for run in checks.values() for finding in run(evidence)]
    findings.sort(key=lambda f: (f.doc_id, f.span.start if f.span else -1, f.check, f.fingerprint))
    return LeakReport(tuple(checks), tuple(findings))
