"""`surrogate convert`: annotated notes in another format."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.made_tables import check_uncorrected
from surrogate.outfile import CONVERTED, check_outside_releases

_UNOWNED = "--write-patients FILE would keep whose note is whose, for --patients of other verbs"

ToOption = Annotated[
    str,
    typer.Option(
        "--to", help="The format to write: i2b2, brat, jsonl, csv or text (.txt with a brat .ann)."
    ),
]
PatientsFileOption = Annotated[
    Path | None,
    typer.Option(
        "--write-patients",
        help="Where to write whose note is whose (CSV, 0600), as --patients reads it: outside of "
        "JSONL and CSV file names alone tell it.",
    ),
]


def convert(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    out: Annotated[Path, typer.Argument(help="Folder to make (0700); holds the converted notes.")],
    *,
    to: ToOption,
    labels: opt.LabelsOption = None,
    reading: opt.Reading,
    keep_fields: opt.KeepFieldsOption = "",
    write_patients: PatientsFileOption = None,
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
) -> None:
    """Write notes with their annotations in another format. OUT holds the PHI of CORPUS.

    Nothing is detected, replaced or checked: a converted note is as secret as it was. Text, names
    of notes and offsets stay; what a format has no place for is told on stderr.

    An OUT that somebody worked on since is not replaced, whatever --force says.
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy
    from surrogate.pipeline.convert import Conversion  # noqa: PLC0415
    from surrogate.pipeline.convert import convert as converted  # noqa: PLC0415
    from surrogate.pipeline.drafts import check_untouched  # noqa: PLC0415
    from surrogate.pipeline.staging import check_target, staged  # noqa: PLC0415

    checks.check_format(to)
    check_outside_releases(out)
    check_target(out, corpus, own=CONVERTED, force=force)
    check_untouched(out, CONVERTED)
    checks.check_spared(out, labels, reading.patients)
    if write_patients is not None:
        checks.check_private_file(write_patients, corpus, out, force=force)
        check_uncorrected(write_patients)
    label_set = inputs.load_labels(labels)
    read = inputs.read_options(reading, keep_fields, skip_bad=skip_bad)
    notes = Corpus.open(corpus, replace(read, unowned=True))
    inputs.tell_idle(notes.idle)
    checks.check_names(notes, to)
    conversion = Conversion(notes, to, label_set, write_patients, force)
    with (
        staged(out, own=CONVERTED, force=force, secret=True) as staging,
        progress("Converting", unit="notes") as report,
    ):
        done = converted(conversion, staging, report)
    typer.echo(f"{out}: {done.draft.notes} notes with {done.draft.found} PHI, as {to}")
    inputs.tell_unmet(sorted(done.draft.unmet))
    inputs.tell_skipped(notes, done.draft.notes)
    inputs.tell_blanks(done.draft.blanks)
    if done.lost:
        listed = ", ".join(f"{number} {kind}" for kind, number in sorted(done.lost.items()))
        typer.echo(f"surrogate: not carried over: {listed}", err=True)
    if done.lost["patient ids"]:
        typer.echo(f"surrogate: {_UNOWNED}", err=True)
