"""What the verbs that score annotations share: notes of anybody, and how tokens are cut."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import inputs
from surrogate.cli.options import Reading

if TYPE_CHECKING:
    from surrogate.document import Document, PatientRecord
    from surrogate.phi import LabelSet


class TokenRule(StrEnum):
    """How the token metric cuts tokens."""

    ALNUM = "alnum"
    LETTERS = "letters"
    WHITESPACE = "whitespace"


TokensOption = Annotated[
    TokenRule,
    typer.Option(
        "--tokens",
        help="alnum as the official script does (A-Z and digits), letters of any script, or"
        " whitespace.",
    ),
]


def records_in(path: Path, reading: Reading) -> list[PatientRecord]:
    """Return the notes of a corpus, patient by patient; a note of nobody stands alone."""
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy

    options = replace(inputs.read_options(reading), alone=True)
    return list(Corpus.open(path, options).records())


def tell_no_hipaa(gold: Iterable[Document], labels: LabelSet) -> None:
    """Warn of gold without a HIPAA type: its scores of those are 0, and nothing was missed."""
    types = {a.phi_type for document in gold for a in document.annotations}
    if not any(name in labels and labels[name].hipaa for name in types):
        told = "no gold type is of the HIPAA types (hipaa = true in a label set)"
        typer.echo(f"surrogate: {told}, so the scores of these are 0", err=True)


def documents_of(records: Iterable[PatientRecord]) -> list[Document]:
    """Return the notes of all patients."""
    return [document for record in records for document in record.documents]
