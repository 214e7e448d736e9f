"""What lies in a released folder beside its documents: reports, hidden files, empty folders.

The readers pass it over, so that a release is a corpus again; whoever gets the folder does not.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from surrogate.errors import VerificationError
from surrogate.outfile import real_path
from surrogate.review import CERTIFICATES, MANIFEST, sha256_of, unsealed


def strays(folder: Path, documents: Collection[Path]) -> Iterator[tuple[str, str]]:
    """Yield path and content of every file that holds no document; a folder has no content.

    What the folder's own manifest vouches for is left out: this program wrote it, and it holds
    counts and words of its own.

    Args:
        folder: The release; one that is a single file has no strays.
        documents: The files that were read.
    """
    if not folder.is_dir():
        return
    listed = _listed(folder)
    own = {*map(real_path, documents)}
    for place, folders, names in os.walk(folder):
        folders.sort()
        if not folders and not names and Path(place) != folder:
            yield Path(place).relative_to(folder).as_posix(), ""
        for path in (Path(place, name) for name in sorted(names)):
            relative = path.relative_to(folder).as_posix()
            if real_path(path) not in own and not _is_vouched(path, relative, listed):
                yield relative, _text(path)


def _listed(folder: Path) -> Mapping[str, str] | None:
    """Return path → SHA-256 of an undamaged manifest; None without one."""
    try:
        files = unsealed(folder / MANIFEST, "release manifest").content.get("files")
    except VerificationError:
        return None
    return files if isinstance(files, dict) else None


def _is_vouched(path: Path, relative: str, listed: Mapping[str, str] | None) -> bool:
    if listed is None:
        return False
    if relative in CERTIFICATES | {MANIFEST}:
        return True
    return relative in listed and sha256_of(path) == listed[relative]


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""
