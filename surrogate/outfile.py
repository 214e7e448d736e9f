"""Writes a file of its own: whole or not at all, and what holds PHI for its owner's eyes only."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import TextIO

from surrogate.errors import OutputError

PUBLIC, PRIVATE = 0o644, 0o600
# What a release writes beside its documents, and what is written there afterwards: a certificate
# quotes the manifest, so the manifest can't hold it.
MANIFEST, REPORT, REPORT_PAGE = "MANIFEST.json", "report.json", "REPORT.html"
CERTIFICATE, CERTIFICATE_PAGE = "CERTIFICATE.json", "CERTIFICATE.html"
# By these files `detect --force` and `convert --force` know a folder that they made. Readers pass
# them over.
DETECTED, CONVERTED = ".detected", ".converted"
# What a folder is called while it is written; one that was left behind holds what nobody checked.
PARTIAL = ".partial"
CERTIFICATES = frozenset({CERTIFICATE, CERTIFICATE_PAGE})
# What Windows leaves in a folder that somebody looks at: nobody's work.
OF_WINDOWS = frozenset({"Thumbs.db", "desktop.ini"})


def check_file(path: Path, *, force: bool = False) -> None:
    """Refuse a file that cannot be made, before any work is done for it.

    Args:
        path: The file to make.
        force: Whether a file that exists is replaced.

    Raises:
        OutputError: If it exists (without `force`), is no file or has no folder, or lies in a
            release.
    """
    if os.path.lexists(path) and not force:
        raise OutputError(f"{path}: exists already (--force replaces it)")
    if os.path.lexists(path) and not path.is_file():
        raise OutputError(f"{path}: is not a file")
    if not path.parent.is_dir():
        raise OutputError(f"{path}: no such folder")
    check_outside_releases(path)


def check_outside_releases(path: Path) -> None:
    """Refuse a place in a released folder, which holds what its manifest lists and nothing else.

    Raises:
        OutputError: Naming the release.
    """
    released = (folder for folder in real_path(path).parents if (folder / MANIFEST).exists())
    if release := next(released, None):
        raise OutputError(
            f"{path}: must lie outside the release {release.name}, it would be published"
        )


def write_once(path: Path, content: bytes, *, mode: int = PRIVATE) -> None:
    """Write a file that must be new, whatever else is written at the same time.

    Raises:
        OSError: If it exists or cannot be written; then nothing of it is left.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
    except OSError:
        path.unlink()
        raise


def real_path(path: Path) -> Path:
    """Return where a path leads; `Path.resolve` fails for a link that leads back to itself."""
    return Path(os.path.realpath(path))


@contextmanager
def new_file(path: Path, *, mode: int = PRIVATE, force: bool = False) -> Iterator[TextIO]:
    """Give a stream (UTF-8, line ends as written) that becomes the file when the block ends.

    If the block fails there is no file, and an older one stays. While it lasts the file has no
    name: a run that is killed leaves none of the PHI that it may hold, unless it is killed in the
    moment of the copy at the end.

    Raises:
        OutputError: As `check_file`, or if the file cannot be written.
    """
    check_file(path, force=force)
    partial = path.with_name(f".{path.name}.partial")
    try:
        with TemporaryFile("w+", dir=path.parent, encoding="utf-8", newline="") as stream:
            yield stream
            check_file(path, force=force)
            partial.unlink(missing_ok=True)
            _copy(stream, partial, mode)
        partial.replace(path)
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror})") from None
    finally:
        partial.unlink(missing_ok=True)


def _copy(stream: TextIO, path: Path, mode: int) -> None:
    """Write all that a stream holds to a new file."""
    stream.seek(0)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(handle, "wb") as copy:
        shutil.copyfileobj(stream.buffer, copy)
