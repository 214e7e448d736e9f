"""`surrogate check`: the gate, on anybody's release."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from surrogate.cli import inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.detector import Annotations
from surrogate.errors import UsageError

if TYPE_CHECKING:
    from surrogate.leak import Finding, LeakReport

BLOCKED = 3
_CERTAIN = "certain"


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

    if twins and names is not None:
        raise UsageError("--twins compares two releases by their own names; leave --names out")
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


class _Told(NamedTuple):
    """What is told of a finding; a name alone is one whole and in part, and is told once."""

    doc_id: str
    start: int | None
    end: int | None
    severity: str
    check: str
    type: str

    @classmethod
    def of(cls, finding: Finding) -> _Told:
        span = finding.span
        start, end = (span.start, span.end) if span else (None, None)
        return cls(
            finding.doc_id, start, end, finding.severity.value, finding.check, finding.phi_type
        )


def _told(report: LeakReport) -> list[_Told]:
    return list(dict.fromkeys(map(_Told.of, report.findings)))


def _as_json(report: LeakReport) -> str:
    findings = [finding._asdict() for finding in _told(report)]
    content = {"passed": report.passed, "checks": list(report.checks), "findings": findings}
    return json.dumps(content, indent=2)


def _as_text(report: LeakReport) -> str:
    found = _told(report)
    lines = ["\t".join("-" if cell is None else str(cell) for cell in one) for one in found]
    verdict = "passed" if report.passed else "BLOCKED"
    certain = sum(one.severity == _CERTAIN for one in found)
    suspicions = len(found) - certain
    return "\n".join([*lines, f"{verdict}: {certain} certain findings, {suspicions} suspicions"])
