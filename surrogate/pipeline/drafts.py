"""Folders of annotated notes: what `surrogate detect` and `convert` make and people correct."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from surrogate.document import Document
from surrogate.errors import OutputError
from surrogate.formats import ReadOptions, blanked, kept_names, render, target
from surrogate.outfile import OF_WINDOWS
from surrogate.phi import LabelSet
from surrogate.pipeline.staging import Staging
from surrogate.review import sha256_of, sha256_of_bytes

_SUM = "sha256 "


@dataclass(slots=True)
class Draft:
    """Annotated notes on the way to their folder, and what was written.

    Attributes:
        staging: Where they are written; its `own` marks the folder.
        labels: Where a type's main category is looked up.
        options: How the notes were read.
        to: Name of a format; by default that of each note.
        notes: How many were written.
        found: With how many annotations.
        blanks: How many control characters XML could not hold.
        unmet: Names of fields that were to be kept and were written nowhere so far.
        dropped: How many of each kind were left out on reading.
    """

    staging: Staging
    labels: LabelSet
    options: ReadOptions
    to: str | None
    notes: int = 0
    found: int = 0
    blanks: int = 0
    unmet: set[str] = field(default_factory=set)
    dropped: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Want all fields that are to be kept."""
        self.unmet = set(self.options.keep_fields)

    def write(self, document: Document) -> None:
        """Write one note.

        Raises:
            OutputError: If it cannot be written.
            DocumentError: If the format or the encoding cannot hold the text.
            LabelError: If the format needs the category of a type that is in no label set.
        """
        self.notes += 1
        self.found += len(document.annotations)
        self.unmet -= kept_names(document, to=self.to)
        self.blanks += blanked(document, to=self.to)
        self.dropped.update(document.origin.dropped)
        for suffix, content in render(document, self.labels, to=self.to).items():
            self.staging.write(target(document, to=self.to) + suffix, content)

    def publish(self, verb: str) -> None:
        """Mark the folder as made by a verb, with a checksum of all in it, and publish it."""
        told = f"Annotated notes, written by `surrogate {verb}`. They hold PHI.\n"
        mark = f"{told}{_SUM}{_checksum(self.staging.folder)}\n"
        self.staging.write(self.staging.own, mark.encode())
        self.staging.publish()


def check_untouched(folder: Path, own: str) -> None:
    """Refuse to replace annotated notes that somebody worked on: it took hours, and is gold.

    Args:
        folder: May be missing, or made by somebody else.
        own: Name of the file by which it is known.

    Raises:
        OutputError: If a file was changed, added or removed since the folder was made.
    """
    mark = folder / own
    if not mark.is_file():
        return
    made = mark.read_text(encoding="utf-8", errors="replace").partition(_SUM)[2].strip()
    if made and made != _checksum(folder):
        msg = "was changed since it was made; move it away, or name another folder"
        raise OutputError(f"{folder}: {msg}")


def _checksum(folder: Path) -> str:
    files = sorted(p for p in folder.rglob("[!.]*") if p.is_file() and p.name not in OF_WINDOWS)
    lines = (f"{path.relative_to(folder).as_posix()} {sha256_of(path)}\n" for path in files)
    return sha256_of_bytes("".join(lines).encode("utf-8", "surrogateescape"))
