"""`surrogate sample`: notes of a release for a person to read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli import inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress


def sample(  # noqa: PLR0913 - the options of a command line
    out: Annotated[Path, typer.Argument(help="A released folder.")],
    sheets: Annotated[Path, typer.Argument(help="Folder to make, outside the release.")],
    *,
    size: Annotated[int, typer.Option("--size", min=1, help="How many notes to draw.")],
    seed: Annotated[
        int | None,
        typer.Option("--seed", help="Same release and seed, same sample; by default a new one."),
    ] = None,
    labels: Annotated[
        str | None,
        typer.Option(
            "--labels",
            help="PHI types to count: a TOML file, or a shipped set (i2b2, meddocan). By default "
            "the smallest shipped set that has all types of the release.",
        ),
    ] = None,
    reading: opt.Reading,
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Draw notes of the release OUT at random and write review sheets into SHEETS.

    The draw is stratified by patient and by PHI density. Readers enter what they find into
    SHEETS/reviews.csv, which `surrogate certify` takes; sheets that are filled in are not
    replaced, whatever --force says.
    """
    from surrogate.pipeline.staging import check_target, staged  # noqa: PLC0415 - heavy
    from surrogate.review import (  # noqa: PLC0415
        SAMPLE,
        SampleOptions,
        check_unfilled,
        sample_of,
        sheet_files,
    )

    check_target(sheets, out, own=SAMPLE, force=force)
    check_unfilled(sheets)
    read = inputs.read_options(reading)
    own = None if labels is None else inputs.load_labels(labels)
    with progress("Reading") as report:
        drawn = sample_of(SampleOptions(out, size, seed, own, read, report))
    with staged(sheets, own=SAMPLE, force=force) as staging:
        for path, content in sheet_files(drawn, read):
            staging.write(path, content)
        staging.publish()
    _tell(sheets, len(drawn.notes), len(drawn.strata), drawn.seed, as_json=as_json)


def _tell(sheets: Path, drawn: int, documents: int, seed: int, *, as_json: bool) -> None:
    from surrogate.review import pretty_json  # noqa: PLC0415

    if as_json:
        result = {"drawn": drawn, "documents": documents, "seed": seed}
        typer.echo(pretty_json(result).decode(), nl=False)
    else:
        typer.echo(f"{sheets}: {drawn} of {documents} notes to review, drawn with seed {seed}")
