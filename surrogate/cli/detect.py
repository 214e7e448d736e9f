"""`surrogate detect`: annotate a corpus."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.outfile import DETECTED, check_outside_releases

if TYPE_CHECKING:
    from surrogate.corpus import Corpus


def detect(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    out: Annotated[Path, typer.Argument(help="Folder to make; holds the annotated notes.")],
    *,
    model: opt.ModelOption = None,
    aim: opt.Aim,
    labels: opt.ModelLabelsOption = None,
    to: opt.ToOption = None,
    reading: opt.Reading,
    keep_fields: opt.KeepFieldsOption = "",
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
) -> None:
    """Find PHI and write the notes with annotations. OUT holds the PHI of CORPUS.

    An OUT that somebody worked on since is not replaced, whatever --force says.
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy
    from surrogate.formats import blanked, kept_names, render, target  # noqa: PLC0415
    from surrogate.pipeline.drafts import check_untouched, mark_of  # noqa: PLC0415
    from surrogate.pipeline.staging import check_target, staged  # noqa: PLC0415

    inputs.check_format(to)
    check_outside_releases(out)
    check_target(out, corpus, own=DETECTED, force=force)
    check_untouched(out)
    inputs.check_spared(out, model, reading.patients)
    label_set = inputs.load_labels(labels, model)
    detector = inputs.load_detector(model, aim)
    options = inputs.read_options(reading, keep_fields, skip_bad=skip_bad)
    notes = Corpus.open(corpus, options)
    inputs.tell_idle(notes.idle)
    _check_names(notes, to)
    read = found = blanks = 0
    unmet = set(options.keep_fields)
    with staged(out, own=DETECTED, force=force) as staging, progress("Detecting") as report:
        for done, record in enumerate(notes.records(), 1):
            for document in detector.detect(record).documents:
                read += 1
                found += len(document.annotations)
                unmet -= kept_names(document, to=to)
                blanks += blanked(document, to=to)
                for suffix, content in render(document, label_set, to=to).items():
                    staging.write(target(document, to=to) + suffix, content)
            report(done, len(notes.patients))
        staging.write(DETECTED, mark_of(staging.folder))
        staging.publish()
    typer.echo(f"{out}: {found} PHI in the notes of {len(notes.patients)} patients")
    inputs.tell_unmet(sorted(unmet))
    inputs.tell_skipped(notes, read)
    if blanks:
        told = f"{blanks} control characters that XML cannot hold were written as blanks"
        typer.echo(f"surrogate: {told}", err=True)


def _check_names(notes: Corpus, to: str | None) -> None:
    """Refuse rows that cannot be files, where they shall be.

    Raises:
        UsageError: Naming the row.
    """
    from surrogate.formats import ROWS  # noqa: PLC0415 - heavy
    from surrogate.naming import file_name  # noqa: PLC0415

    if to not in {None, *ROWS}:
        for ref in notes.documents.values():
            if ref.row:
                file_name(ref, "--to jsonl or csv keeps it")
