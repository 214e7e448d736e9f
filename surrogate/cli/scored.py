"""What the verbs that score annotations share: notes of anybody, and how tokens are cut."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import checks, inputs
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


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of a corpus, patient by patient; a note of nobody stands alone.

    Attributes:
        records: Those that could be read.
        lost: How many could not be and were left out.
    """

    records: list[PatientRecord] = field(repr=False)
    lost: int

    @property
    def documents(self) -> list[Document]:
        """All that could be read."""
        return documents_of(self.records)


def notes_in(path: Path, reading: Reading, *, skip_bad: bool = False) -> Notes:
    """Read all notes of a corpus; tell on stderr how many cannot be read, with `skip_bad`.

    Raises:
        CorpusError: If none can be read.
        DocumentError: Without `skip_bad`: if one cannot be.
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy

    options = replace(inputs.read_options(reading, skip_bad=skip_bad), alone=True)
    notes = Corpus.open(path, options)
    records = list(notes.records())
    read = sum(len(record.documents) for record in records)
    checks.check_read(path, records)
    inputs.tell_skipped(notes, read)
    return Notes(records, len(notes.bad) + len(notes.documents) - read)


def in_all(*sides: Notes) -> list[Notes]:
    """Leave out notes of which another version could not be read.

    A side may lack as many as could not be read there, since of a broken row nobody can tell
    whose it is; where one lacks more all stay, and whoever pairs them tells which is missing.
    """
    ids = [{document.doc_id for document in side.documents} for side in sides]
    every, common = set().union(*ids), set.intersection(*ids)
    is_told = all(len(every - own) <= side.lost for own, side in zip(ids, sides, strict=True))
    return [_only(side, common) for side in sides] if common and is_told else [*sides]


def _only(notes: Notes, doc_ids: set[str]) -> Notes:
    kept = (
        record.with_documents(d for d in record.documents if d.doc_id in doc_ids)
        for record in notes.records
    )
    return replace(notes, records=[record for record in kept if record.documents])


def tell_no_hipaa(gold: Iterable[Document], labels: LabelSet) -> None:
    """Warn of gold without a HIPAA type: its scores of those are 0, and nothing was missed."""
    types = {a.phi_type for document in gold for a in document.annotations}
    if not any(name in labels and labels[name].hipaa for name in types):
        told = "no gold type is of the HIPAA types (hipaa = true in a label set)"
        typer.echo(f"surrogate: {told}, so the scores of these are 0", err=True)


def tell_no_tokens(gold: Iterable[Document], rule: TokenRule) -> None:
    """Warn of gold entities in other alphabets, in which the official script sees no token."""
    from detect.evaluate import Tokens, token_units  # noqa: PLC0415 - heavy

    if rule is not TokenRule.ALNUM:
        return
    notes = list(gold)
    entities = sum(len(note.annotations) for note in notes)
    lost = sum(
        not token_units(note.with_annotations([entity]))
        and bool(token_units(note.with_annotations([entity]), Tokens.LETTERS))
        for note in notes
        if not note.text.isascii()
        for entity in note.annotations
    )
    if lost:
        told = f"{lost} of {entities} gold entities have no letter of A-Z and no digit"
        typer.echo(f"surrogate: {told}; --tokens letters scores their tokens too", err=True)


def documents_of(records: Iterable[PatientRecord]) -> list[Document]:
    """Return the notes of all patients."""
    return [document for record in records for document in record.documents]
