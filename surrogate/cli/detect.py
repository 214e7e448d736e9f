"""`surrogate detect`: annotate a corpus."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.outfile import DETECTED, check_outside_releases


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
    from surrogate.pipeline.drafts import Draft, check_untouched  # noqa: PLC0415
    from surrogate.pipeline.staging import check_target, staged  # noqa: PLC0415

    checks.check_format(to)
    check_outside_releases(out)
    check_target(out, corpus, own=DETECTED, force=force)
    check_untouched(out, DETECTED)
    checks.check_spared(out, model, labels, reading.patients)
    label_set = inputs.load_labels(labels, model)
    detector = inputs.load_detector(model, aim)
    inputs.check_types(detector, label_set)
    options = inputs.read_options(reading, keep_fields, skip_bad=skip_bad)
    notes = Corpus.open(corpus, options)
    inputs.tell_idle(notes.idle)
    checks.check_names(notes, to)
    with (
        staged(out, own=DETECTED, force=force, secret=True) as staging,
        progress("Detecting") as report,
    ):
        draft = Draft(staging, label_set, options, to)
        for done, record in enumerate(notes.records(), 1):
            for document in detector.detect(record).documents:
                draft.write(document)
            report(done, len(notes.patients))
        draft.publish("detect")
    typer.echo(f"{out}: {draft.found} PHI in the notes of {len(notes.patients)} patients")
    inputs.tell_unmet(sorted(draft.unmet))
    inputs.tell_skipped(notes, draft.notes)
    inputs.tell_blanks(draft.blanks)
