"""`surrogate check`: the gate, on anybody's release."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import options as opt
from surrogate.detector import Annotations

if TYPE_CHECKING:
    from surrogate.leak import LeakReport

BLOCKED = 3


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command()(check)


def check(  # noqa: PLR0913 - the options of a command line
    original: Annotated[Path, typer.Argument(help="The notes before the release.")],
    released: Annotated[Path, typer.Argument(help="The notes as released.")],
    *,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    names: opt.NamesOption = None,
    model: opt.ModelOption = None,
    labels: opt.LabelsOption = None,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    patients: opt.PatientsOption = None,
    as_json: opt.JsonOption = False,
) -> None:
    """Search RELEASED for the PHI of ORIGINAL; exit 0 if nothing blocks, 3 if something does."""
    from surrogate.pipeline.compare import check_release  # noqa: PLC0415 - heavy

    report = check_release(
        original,
        released,
        labels=opt.load_labels(labels),
        mode=annotations,
        detector=opt.load_detector(model),
        names=names,
        read=opt.read_options(encoding, patient_pattern, patients),
    )
    typer.echo(_as_json(report) if as_json else _as_text(report))
    if not report.passed:
        raise SystemExit(BLOCKED)


def _as_json(report: LeakReport) -> str:
    findings = [
        {
            "check": finding.check,
            "severity": finding.severity.value,
            "doc_id": finding.doc_id,
            "start": finding.span.start if finding.span else None,
            "end": finding.span.end if finding.span else None,
        }
        for finding in report.findings
    ]
    content = {"passed": report.passed, "checks": list(report.checks), "findings": findings}
    return json.dumps(content, indent=2)


def _as_text(report: LeakReport) -> str:
    lines = [
        f"{f.doc_id}\t{f.span.start if f.span else '-'}\t{f.span.end if f.span else '-'}\t"
        f"{f.severity.value}\t{f.check}\t{f.phi_type}"
        for f in report.findings
    ]
    verdict = "passed" if report.passed else "BLOCKED"
    suspicions = len(report.findings) - len(report.certain)
    return "\n".join(
        [*lines, f"{verdict}: {len(report.certain)} certain findings, {suspicions} suspicions"]
    )
