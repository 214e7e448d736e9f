"""What lies in a released folder beside its documents: reports, hidden files, empty folders.

The readers pass it over, so that a release is a corpus again; whoever gets the folder does not.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NoReturn

from surrogate.errors import DocumentError, VerificationError
from surrogate.formats import shown
from surrogate.outfile import real_path
from surrogate.review import (
    CERTIFICATES,
    MANIFEST,
    is_certified,
    sha256_of,
    sha256_of_bytes,
    unsealed,
)


def strays(folder: Path, documents: Collection[Path]) -> Iterator[tuple[str, str]]:
    """Yield path and content of every file that holds no document; a folder has no content.

    What the folder's own manifest vouches for is left out, and so are manifest and certificate
    if they are undamaged: this program wrote them, and they hold counts and words of its own.

    Args:
        folder: The release; one that is a single file has no strays.
        documents: The files that were read.

    Raises:
        DocumentError: If something cannot be looked at: it may hold anything. Or if a file that
            the manifest lists is missing: what is looked at is not what was released.
    """
    if not folder.is_dir():
        return
    vouched = _vouched(folder)
    for name in sorted(vouched):
        if not (folder / name).exists():
            raise DocumentError(shown(name), f"is missing, and {MANIFEST} lists it")
    own = {*map(real_path, documents)}
    for place, folders, names in os.walk(folder, onerror=partial(_unreadable, folder)):
        folders.sort()
        if not folders and not names and Path(place) != folder:
            yield Path(place).relative_to(folder).as_posix(), ""
        for path in (Path(place, name) for name in sorted(names)):
            relative = path.relative_to(folder).as_posix()
            if real_path(path) not in own:
                content = _content(folder, path)
                if vouched.get(relative) != sha256_of_bytes(content):
                    yield relative, _text_of(content, relative)


def _vouched(folder: Path) -> Mapping[str, str]:
    """Return path → SHA-256 as an undamaged manifest has it; nothing without one."""
    try:
        manifest = unsealed(folder / MANIFEST, "release manifest")
    except VerificationError:
        return {}
    listed = manifest.content.get("files")
    certificates = CERTIFICATES if is_certified(folder, manifest) else ()
    return {
        **(listed if isinstance(listed, dict) else {}),
        MANIFEST: manifest.sha256,
        **{name: sha256_of(folder / name) for name in certificates},
    }


def _text_of(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise DocumentError(shown(name), "is no text, so it may hold anything") from None


def _content(folder: Path, path: Path) -> bytes:
    try:
        if stat.S_ISREG(path.stat().st_mode):
            return path.read_bytes()
    except OSError as error:
        _unreadable(folder, error)
    raise DocumentError(_inside(folder, path), "not a regular file")


def _unreadable(folder: Path, error: OSError) -> NoReturn:
    problem = f"cannot be read ({error.strerror})"
    raise DocumentError(_inside(folder, Path(error.filename)), problem) from None


def _inside(folder: Path, path: Path) -> str:
    return shown(path.relative_to(folder).as_posix())
