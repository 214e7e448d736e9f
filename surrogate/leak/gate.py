"""Runs the checks over one patient's release."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from surrogate.leak.attacker import offsets_left
from surrogate.leak.checks import (
    calendar,
    contradictions,
    elsewhere,
    events,
    known,
    near,
    others,
    redetection,
    surroundings,
    unchanged,
    unmarked,
)
from surrogate.leak.evidence import Evidence
from surrogate.leak.finding import Finding, LeakReport, Severity


@dataclass(frozen=True, slots=True)
class Check:
    """One check of the gate.

    Attributes:
        version: Rises whenever the check may find something else than before.
        run: Finds in one patient's release; None for a check that needs all patients.
    """

    version: int
    run: Callable[[Evidence], Iterable[Finding]] | None


CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        known.NAME: Check(15, known.check),
        unchanged.NAME: Check(8, unchanged.check),
        near.NAME: Check(11, near.check),
        elsewhere.NAME: Check(1, elsewhere.check),
        others.NAME: Check(10, None),
        calendar.NAME: Check(13, calendar.check),
        contradictions.NAME: Check(1, contradictions.check),
        events.NAME: Check(2, events.check),
        surroundings.NAME: Check(5, surroundings.check),
        unmarked.NAME: Check(1, unmarked.check),
        redetection.NAME: Check(2, redetection.check),
    }
)


def check(
    evidence: Evidence,
    checks: Mapping[str, Check] = CHECKS,
    severities: Mapping[str, str] | None = None,
    *,
    hasty: bool = False,
) -> LeakReport:
    """Run every check and return what they found, in document and text order.

    Args:
        evidence: The release of one patient.
        checks: Which checks run.
        severities: Check → `certain` or `suspicion` for all it finds, or `as-found`.
        hasty: Whether re-detection, by far the slowest, is left out where something else is
            certain: what is certain will be repaired, and then all is checked again.
    """
    running = {name: one.run for name, one in checks.items() if one.run is not None}
    answers = severities or {}
    findings: list[Finding] = []
    weak: list[Finding] = []
    for name, run in running.items():
        if name == redetection.NAME and hasty and _blocks(findings):
            ran = [other for other in running if other != name]
            return _report(ran, findings, evidence)
        for finding in run(evidence):
            strong = not redetection.is_weak(finding)
            (findings if strong else weak).append(settled(finding, answers))
    report = _report(running, findings, evidence)
    return replace(report, weaker=in_order(weak))


def _blocks(findings: Iterable[Finding]) -> bool:
    return any(finding.severity is Severity.CERTAIN for finding in findings)


def _report(names: Iterable[str], findings: Iterable[Finding], evidence: Evidence) -> LeakReport:
    return LeakReport(tuple(names), in_order(findings), offsets_left=offsets_left(evidence))


def settled(finding: Finding, severities: Mapping[str, str]) -> Finding:
    """Return a finding with the severity that the policy sets for its check."""
    answer = severities.get(finding.check, "as-found")
    return finding if answer == "as-found" else replace(finding, severity=Severity(answer))


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings in document and text order."""
    return tuple(sorted(findings, key=_place))


def _place(finding: Finding) -> tuple[str, int, int, str, str]:
    start, end = (finding.span.start, finding.span.end) if finding.span else (-1, -1)
    return (finding.doc_id, start, end, finding.check, finding.fingerprint)
