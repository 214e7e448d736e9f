"""Folders of annotated notes that `surrogate detect` wrote and that people correct there."""

from __future__ import annotations

from pathlib import Path

from surrogate.errors import OutputError
from surrogate.outfile import DETECTED, OF_WINDOWS
from surrogate.review import sha256_of, sha256_of_bytes

_TOLD = "Notes annotated by `surrogate detect`. They hold PHI.\n"
_SUM = "sha256 "


def mark_of(folder: Path) -> bytes:
    """Return the content of `DETECTED`, with a checksum of all that was written beside it."""
    return f"{_TOLD}{_SUM}{_checksum(folder)}\n".encode()


def check_untouched(folder: Path) -> None:
    """Refuse to replace annotated notes that somebody worked on: it took hours, and is gold.

    Raises:
        OutputError: If a file was changed, added or removed since the folder was made.
    """
    mark = folder / DETECTED
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
