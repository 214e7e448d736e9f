"""`surrogate check`: the gate, on anybody's release."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.detector import Annotations

if TYPE_CHECKING:
    from surrogate.leak import LeakReport

BLOCKED = 3


def check(  # noqa: PLR0913 - the options of a command line
    original: Annotated[
        Path, typer.Argument(help="The notes before the release; with --twins a release.")
    ],
    released: Annotated[Path, typer.Argument(help="The notes as released.")],
    *,
    twins: Annotated[
        bool,
        typer.Option(
            "--twins",
            help="Both are releases of the same notes under different keys: tell what stayed "
            "alike at places of PHI.",
        ),
    ] = False,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    names: opt.NamesOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    labels: opt.ModelLabelsOption = None,
    reading: opt.Reading,
    as_json: opt.JsonOption = False,
) -> None:
    """Search RELEASED for the PHI of ORIGINAL; exit 0 if nothing blocks, 3 if something does.

    RELEASED may come from any tool and need carry no annotations.
    """
    from surrogate.pipeline.compare import (  # noqa: PLC0415 - heavy
        CheckOptions,
        check_release,
        check_twins,
    )

    label_set = inputs.load_labels(labels, model)
    with progress("Checking") as report_progress:
        options = CheckOptions(
            labels=label_set,
            policy=inputs.load_policy(policy, label_set),
            mode=annotations,
            detector=None if twins else inputs.load_detector(model),
            names=names,
            read=inputs.read_options(reading),
            progress=report_progress,
        )
        run = check_twins if twins else check_release
        report = run(original, released, options)
    if report.unmatched:
        told = f"{report.unmatched} notes have no counterpart, so nothing tells of them"
        typer.echo(f"surrogate: {told}", err=True)
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
