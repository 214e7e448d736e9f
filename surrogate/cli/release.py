"""`surrogate release`: the main job."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from surrogate.cli import options as opt
from surrogate.detector import Annotations

HELD = 3


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command()(release)


def release(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    out: Annotated[Path, typer.Argument(help="Folder to make; holds the release.")],
    *,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    key: opt.KeyOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    labels: opt.LabelsOption = None,
    to: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--to", help="Write as i2b2, brat, jsonl or text instead of as read."),
    ] = None,
    on_finding: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--on-finding", help="repair, hold or block; by default as the policy says."),
    ] = None,
    allow_held: Annotated[
        bool, typer.Option("--allow-held", help="Exit 0 although patients were held back.")
    ] = False,
    keep_names: Annotated[
        bool, typer.Option("--keep-names", help="Keep file names and ids; they are checked.")
    ] = False,
    private: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--private", help="Folder (0700) for what must not be published."),
    ] = None,
    jobs: opt.JobsOption = 1,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    patients: opt.PatientsOption = None,
    keep_fields: opt.KeepFieldsOption = "",
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Replace the PHI of a corpus, check the result, publish it as OUT.

    Exit codes: 0 done; 1 an error; 2 wrong usage or policy; 3 at least one patient was held
    back (OUT is published without them; with none left there is no OUT).
    """
    from surrogate.pipeline import ReleaseOptions, release_corpus  # noqa: PLC0415 - heavy
    from surrogate.pipeline.run import check_private  # noqa: PLC0415
    from surrogate.policy import with_on_finding  # noqa: PLC0415
    from surrogate.release import Engine  # noqa: PLC0415

    opt.check_format(to)
    if private is not None:
        check_private(private, corpus, out)
    label_set = opt.load_labels(labels)
    engine = Engine(
        key=opt.load_key(key),
        policy=with_on_finding(opt.load_policy(policy, label_set), on_finding),
        labels=label_set,
        mode=annotations,
        detector=opt.load_detector(model, annotations),
    )
    with opt.progress("Releasing") as report:
        summary = release_corpus(
            ReleaseOptions(
                corpus=corpus,
                target=out,
                read=opt.read_options(
                    encoding, patient_pattern, patients, keep_fields, skip_bad=skip_bad
                ),
                jobs=jobs,
                to=to,
                keep_names=keep_names,
                private=private,
                force=force,
                model_checksum=getattr(engine.detector, "checksum", ""),
                progress=report,
            ),
            engine,
        )
    _tell(summary, out, as_json=as_json)
    if summary.held and not allow_held:
        raise SystemExit(HELD)


def _tell(summary: object, out: Path, *, as_json: bool) -> None:
    from dataclasses import asdict  # noqa: PLC0415

    from surrogate.pipeline import ReleaseSummary  # noqa: PLC0415
    from surrogate.pipeline.manifest import pretty_json  # noqa: PLC0415

    assert isinstance(summary, ReleaseSummary)  # noqa: S101 - for the type checker
    if as_json:
        typer.echo(pretty_json(asdict(summary)).decode(), nl=False)
        return
    typer.echo(
        f"{out}: {summary.documents} notes of {summary.patients} patients, "
        f"{summary.phi} PHI replaced, {len(summary.held)} patients held back, "
        f"{summary.skipped} notes skipped"
    )
