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


def documents_of(records: Iterable[PatientRecord]) -> list[Document]:
    """Return the notes of all patients."""
    return [document for record in records for document in record.documents]
