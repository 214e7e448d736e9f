"""`surrogate certify`: what a reading of some notes says about all of a release."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from surrogate.cli import inputs
from surrogate.cli import options as opt

NOT_REACHED = 3


def certify(  # noqa: PLR0913 - the options of a command line
    out: Annotated[Path, typer.Argument(help="A released folder.")],
    *,
    reviews: Annotated[
        Path, typer.Option("--reviews", help="The reviews.csv of `surrogate sample`, filled in.")
    ],
    target: Annotated[
        float | None,
        typer.Option(
            "--target",
            help="Upper bound wanted, PHI per 1,000 notes; tells how many notes to read for it, "
            "and exits with 3 if it is not reached.",
        ),
    ] = None,
    sign: Annotated[
        Path | None,
        typer.Option("--sign", help="Ed25519 private key (PEM) that signs the certificate."),
    ] = None,
    encoding: opt.EncodingOption = "utf-8",
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Write CERTIFICATE.json and .html into OUT: upper bounds on the PHI that is left.

    No published file is changed; the certificate quotes the manifest. Exit 1 if OUT is not as
    its manifest says; exit 3 if --target is not reached: the certificate stands there and says so.
    """
    from surrogate import review  # noqa: PLC0415 - heavy

    key = inputs.load_signing_key(sign)
    content = review.certify(review.CertifyOptions(out, reviews, target, encoding, key, force))
    if as_json:
        typer.echo(review.pretty_json(content).decode(), nl=False)
    else:
        typer.echo(f"{out}: {_in_words(content)}")
    if content["target"] is not None and not content["target"]["reached"]:
        raise SystemExit(NOT_REACHED)


def _in_words(content: Mapping[str, Any]) -> str:
    rate, whole, target = (
        content[name] for name in ("phi_per_1000_notes", "whole_release", "target")
    )
    words = (
        f"{rate['found']} PHI found in the {content['documents_reviewed']} notes that were read, "
        f"of {content['documents']}; at most {whole['notes_with_phi_upper']} of these hold any, "
        f"and notes like them at most {rate['upper']} PHI per 1,000 "
        f"({100 * content['confidence']:.0f} % confidence)"
    )
    if unread := content["documents_not_reviewed"]:
        words += f"; {unread} notes of the sample were not read"
    if target is None:
        return words
    if target["reached"]:
        return f"{words}; target reached"
    needed = {row["found"]: row for row in target["documents_needed"]}[rate["found"]]
    beyond = ", more than there are" if needed["more_than_released"] else ""
    found = f"with so many found it takes {needed['documents']} notes{beyond}"
    return f"{words}; target not reached: {found}"
