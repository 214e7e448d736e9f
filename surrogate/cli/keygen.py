"""`surrogate keygen`: a new release key."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from surrogate.keys import ReleaseKey
from surrogate.outfile import check_outside_releases


def keygen(
    file: Annotated[Path, typer.Argument(help="File to make.")],
    *,
    signing: Annotated[
        bool,
        typer.Option("--signing", help="Make a key that signs releases (Ed25519), and FILE.pub."),
    ] = False,
) -> None:
    """Write a new key to FILE with mode 0600; an existing file is never overwritten."""
    check_outside_releases(file)
    if signing:
        from surrogate.review import SigningKey  # noqa: PLC0415 - an extra

        typer.echo(f"{file}: new signing key; its public key is {SigningKey.fresh().write(file)}")
        return
    key = ReleaseKey.fresh()
    key.write(file)
    typer.echo(f"{file}: new key, id {key.key_id}")
