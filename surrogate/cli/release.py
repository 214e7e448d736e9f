"""`surrogate release`: the main job."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.detector import Annotations
from surrogate.errors import OutputError

if TYPE_CHECKING:
    from surrogate.formats import ReadOptions
    from surrogate.pipeline import ReleaseSummary
    from surrogate.release import Engine

HELD = 3
_DOUBTFUL = (
    "at least as many suspicions as notes: PHI may be left that no annotation marks (--private DIR "
    "lists them; `release --annotations union` also replaces what the detector finds)"
)


def release(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    out: Annotated[Path, typer.Argument(help="Folder to make; holds the release.")],
    *,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    missed: opt.MissedOption = None,
    key: opt.KeyOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    aim: opt.Aim,
    labels: opt.ModelLabelsOption = None,
    publishing: opt.Publishing,
    reading: opt.Reading,
    keep_fields: opt.KeepFieldsOption = "",
    skip_bad: opt.SkipBadOption = False,
    finish: opt.Finish,
) -> None:
    """Replace the PHI of a corpus, check the result, publish it as OUT.

    Never give out two releases of the same notes under different keys: what stays alike at a PHI
    place in both is a missed original.

    Exit codes: 0 done; 1 an error; 2 wrong usage or policy; 3 at least one patient was held back
    (OUT is published without them; with none left there is no OUT).
    """
    from surrogate.missed import read_missed  # noqa: PLC0415
    from surrogate.policy import with_on_finding  # noqa: PLC0415
    from surrogate.release import Engine  # noqa: PLC0415 - heavy

    checks.check_spared(out, key, policy, model, labels, reading.patients, finish.sign, missed)
    label_set, reader = inputs.load_labels(labels, model), inputs.load_detector(model)
    engine = Engine(
        key=inputs.load_key(key),
        policy=with_on_finding(inputs.load_policy(policy, label_set), publishing.on_finding),
        labels=label_set,
        mode=annotations,
        detector=inputs.aiming_at(reader, aim),
        reader=reader,
        missed=read_missed(missed, label_set) if missed else None,
    )
    read = inputs.read_options(reading, keep_fields, skip_bad=skip_bad)
    run_release(corpus, out, read, engine, publishing=publishing, finish=finish)


def run_release(  # noqa: PLR0913 - what two verbs share
    corpus: Path,
    out: Path,
    read: ReadOptions,
    engine: Engine,
    *,
    publishing: opt.Publishing,
    finish: opt.Finish,
) -> None:
    """Release a corpus, tell what was published, and exit 3 if somebody was held back."""
    from surrogate.pipeline import ReleaseOptions, release_corpus  # noqa: PLC0415 - heavy
    from surrogate.pipeline.private import FINDINGS  # noqa: PLC0415
    from surrogate.review import is_doubtful  # noqa: PLC0415

    checks.check_format(publishing.to)
    signing_key = inputs.load_signing_key(finish.sign)
    with progress("Releasing") as report:
        options = ReleaseOptions(
            corpus=corpus,
            target=out,
            read=read,
            jobs=publishing.jobs,
            to=publishing.to,
            keep_names=publishing.keep_names,
            private=publishing.private,
            force=finish.force,
            model_checksum=getattr(engine.detector or engine.reader, "checksum", ""),
            signing_key=signing_key,
            progress=report,
        )
        summary = release_corpus(options, engine)
    _print(_told(summary, out, as_json=finish.as_json), out, nl=not finish.as_json)
    for failure, patients in summary.failures.items():
        typer.echo(f"surrogate: {patients} patients held back: {failure}", err=True)
    inputs.tell_idle(summary.idle)
    inputs.tell_unmet(summary.unmet)
    if is_doubtful(summary.documents, summary.suspicions):
        typer.echo(f"surrogate: {_DOUBTFUL}", err=True)
    unlisted = ["who was held back"] if summary.held else []
    unlisted += ["which notes were skipped"] if summary.skipped else []
    if unlisted and publishing.private is None:
        listed = f"--private DIR would list {' and '.join(unlisted)}, and why"
        typer.echo(f"surrogate: {listed}", err=True)
    if summary.held and publishing.private is not None:
        listed = f"--missed {publishing.private / FINDINGS} annotates what they were held for"
        typer.echo(f"surrogate: released again with {listed}", err=True)
    if summary.held and not publishing.allow_held:
        raise SystemExit(HELD)


def _print(result: str, out: Path, *, nl: bool) -> None:
    """Print what was published.

    Raises:
        OutputError: If nothing can be printed (any more): it is there all the same.
    """
    try:
        typer.echo(result, nl=nl)
    except OSError as error:
        msg = f"{out}: is published, but the result cannot be printed ({error.strerror})"
        raise OutputError(msg) from None


def _told(summary: ReleaseSummary, out: Path, *, as_json: bool) -> str:
    from surrogate.pipeline.manifest import pretty_json  # noqa: PLC0415

    if as_json:
        return pretty_json(asdict(summary)).decode()
    kept = f"{summary.kept} kept by the policy, " if summary.kept else ""
    return (
        f"{out}: {summary.documents} notes of {summary.patients} patients, "
        f"{summary.phi} PHI replaced, {kept}{len(summary.held)} patients held back, "
        f"{summary.skipped} notes skipped, {summary.suspicions} suspicions"
    )
