"""`surrogate keygen`: a new release key."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from surrogate.keys import ReleaseKey


def register(app: typer.Typer) -> None:
    """Add the verb."""
    app.command()(keygen)


def keygen(file: Annotated[Path, typer.Argument(help="File to make.")]) -> None:
    """Write a new key to FILE with mode 0600; an existing file is never overwritten."""
    key = ReleaseKey.fresh()
    key.write(file)
    typer.echo(f"{file}: new key, id {key.key_id}")
