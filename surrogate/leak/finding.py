"""What a check reports."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from surrogate.span import Span


class Severity(StrEnum):
    """How sure a finding is.

    CERTAIN findings block, and are repaired first; SUSPICIONs are reported.
    """

    CERTAIN = "certain"
    SUSPICION = "suspicion"


@dataclass(frozen=True, slots=True)
class Finding:
    """A reported leak, or what looks like one.

    Attributes:
        check: Name of the check that found it.
        severity: How sure it is.
        doc_id: The document, by its id in the corpus that was checked.
        span: Where, in code points of the *released* text; None if it is not in the text.
        phi_type: The label of the original that survived, or of what was detected.
        fingerprint: Keyed hash of the evidence: equal evidence, equal fingerprint.
        score: How likely it is, between 0 and 1, where the check has a number for that.
    """

    check: str
    severity: Severity
    doc_id: str
    span: Span | None
    phi_type: str
    fingerprint: str
    score: float | None = None


@dataclass(frozen=True, slots=True)
class LeakReport:
    """The outcome of all checks for one patient.

    Attributes:
        checks: Names of the checks that ran.
        findings: In document and text order.
        weaker: Detections below the score of a suspicion, most likely first; private.
        offsets_left: How many date offsets an attacker cannot rule out; None if not computed.
        unmatched: How many notes had no counterpart, where two corpora were compared.
    """

    checks: tuple[str, ...]
    findings: tuple[Finding, ...]
    weaker: tuple[Finding, ...] = ()
    offsets_left: int | None = None
    unmatched: int = 0

    @property
    def certain(self) -> tuple[Finding, ...]:
        """The findings that block."""
        return tuple(f for f in self.findings if f.severity is Severity.CERTAIN)

    @property
    def passed(self) -> bool:
        """Whether every check ran and nothing blocks."""
        return bool(self.checks) and not self.certain
