"""Foretells from the notes alone what the checks would find left of the originals.

Whatever the surrogates will be, what stands between the annotations stays. So an original that
stands bare in one place and annotated in another, or a year that nobody annotated, is known
before anything is planned. What is annotated then costs no round of planning, applying and
checking; the checks of the release are the same, and find what only the release shows.
"""

from __future__ import annotations

from collections.abc import Mapping

from surrogate.leak.checks import calendar, known
from surrogate.leak.evidence import Evidence
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.gate import in_order, settled

_READ_TEXT = (known.unexplained, calendar.unexplained)


def foretold(evidence: Evidence, severities: Mapping[str, str]) -> tuple[Finding, ...]:
    """Return what is certain already, in document and text order.

    Args:
        evidence: Of a release in which each annotation is replaced by itself.
        severities: Check → `certain` or `suspicion` for all it finds, or `as-found`.
    """
    findings = (settled(found, severities) for read in _READ_TEXT for found in read(evidence))
    return in_order(found for found in findings if found.severity is Severity.CERTAIN)
