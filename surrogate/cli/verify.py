"""`surrogate verify`: the manifest against the files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command()(verify)


def verify(out: Annotated[Path, typer.Argument(help="A released folder.")]) -> None:
    """Compare a release with its manifest; exit 1 if a file is missing, extra or changed.

    The manifest is not signed: this notices accidents, not forgery.
    """
    from surrogate.pipeline.manifest import verify as compare  # noqa: PLC0415 - heavy

    typer.echo(f"{out}: {compare(out)} files as in the manifest")
