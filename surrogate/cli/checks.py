"""What verbs refuse before they begin: options that do not fit, files that would be lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from surrogate.document import Document
from surrogate.errors import CorpusError, UsageError
from surrogate.outfile import check_file, real_path

if TYPE_CHECKING:
    from surrogate.corpus import Corpus


def check_read(corpus: Path, read: Collection[object]) -> None:
    """Refuse a corpus of which all notes had to be left out.

    Raises:
        CorpusError: Naming it.
    """
    from surrogate.formats import shown  # noqa: PLC0415 - lxml only where it is needed

    if not read:
        raise CorpusError(f"{shown(str(corpus))}: no document that can be read")


def check_private_file(file: Path, *corpora: Path | None, force: bool) -> None:
    """Refuse a file of PHI that exists, or lies where it would be published or read as a note.

    Raises:
        OutputError: If it exists (without `force`) or lies in a release.
        UsageError: If it lies inside one of the corpora.
    """
    check_file(file, force=force)
    check_outside(file, *corpora)


def check_outside(file: Path, *corpora: Path | None) -> None:
    """Refuse to write a file among notes.

    Raises:
        UsageError: Naming the corpus.
    """
    for corpus in corpora:
        if corpus and corpus.is_dir() and real_path(file).is_relative_to(real_path(corpus)):
            raise UsageError(f"{file}: must lie outside {corpus}, or it would be read as a note")


def check_spared(out: Path, *files: Path | str | None) -> None:
    """Refuse a folder to make in which lies what is read: what is replaced takes it along.

    Args:
        out: The folder.
        files: Those that are read. A string may also be the name of one that is shipped.

    Raises:
        UsageError: Naming the file, which may be the only copy of a key.
    """
    for file in files:
        is_named = isinstance(file, str) and not Path(file).is_file()
        if file and not is_named and real_path(Path(file)).is_relative_to(real_path(out)):
            raise UsageError(f"{file}: lies in {out}, which would be replaced")


def check_gold(path: Path, documents: Iterable[Document]) -> None:
    """Refuse notes without a single annotation: nothing can be measured by them.

    Raises:
        CorpusError: Naming the corpus.
    """
    from surrogate.formats import shown  # noqa: PLC0415 - lxml only where it is needed

    if not any(document.annotations for document in documents):
        raise CorpusError(f"{shown(str(path))}: no note is annotated, so it is no gold")


def check_needed(option: str, value: object, others: Mapping[str, object]) -> None:
    """Refuse options that mean nothing without another one.

    Args:
        option: The other one.
        value: What was given for it; None if nothing was.
        others: What was given for those that need it.

    Raises:
        UsageError: Naming both.
    """
    given = [name for name, other in others.items() if other]
    if value is None and given:
        raise UsageError(f"{given[0]} needs {option}")


def check_format(to: str | None) -> None:
    """Refuse an unknown output format.

    Raises:
        UsageError: Naming those that exist.
    """
    from surrogate.formats import FORMATS  # noqa: PLC0415 - lxml only where it is needed

    if to is not None and to not in FORMATS:
        raise UsageError(f"--to must be one of {', '.join(sorted(FORMATS))}")


def check_names(notes: Corpus, to: str | None) -> None:
    """Refuse rows that cannot be files, where they shall be.

    Raises:
        UsageError: Naming the row.
    """
    from surrogate.formats import ROWS  # noqa: PLC0415 - heavy
    from surrogate.naming import file_name  # noqa: PLC0415

    if to not in {None, *ROWS}:
        for ref in notes.documents.values():
            if ref.row:
                file_name(ref, "--to jsonl or csv keeps it")
