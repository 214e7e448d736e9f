"""`surrogate verify`: the manifest against the files."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import options as opt

if TYPE_CHECKING:
    from surrogate.review import Verified


def verify(
    out: Annotated[Path, typer.Argument(help="A released folder.")],
    *,
    public_key: Annotated[
        list[Path] | None,
        typer.Option(
            "--public-key",
            help="Ed25519 public key (PEM) that must have signed the manifest and the "
            "certificate; several may be given.",
        ),
    ] = None,
    as_json: opt.JsonOption = False,
) -> None:
    """Compare a release with its manifest; exit 1 if a file is missing, extra or changed.

    Without --public-key this notices accidents; with it, and a signed manifest, also forgery.
    """
    from surrogate.review import pretty_json, read_public_key  # noqa: PLC0415 - heavy
    from surrogate.review import verify as compare  # noqa: PLC0415

    trusted = [read_public_key(path) for path in public_key or []]
    result = compare(out, trusted=trusted)
    if as_json:
        content = asdict(result) | {"signature_checked": bool(trusted)}
        typer.echo(pretty_json(content).decode(), nl=False)
    else:
        typer.echo(f"{out}: {_in_words(result, checked=bool(trusted))}")


def _in_words(result: Verified, *, checked: bool) -> str:
    words = [f"{result.files} files as in the manifest"]
    if result.certified:
        words.append("certified")
    if checked:
        words.append("signature is good")
    elif result.signer:
        words.append("signed, but the signature was not checked (--public-key)")
    else:
        words.append("not signed")
    return ", ".join(words)
