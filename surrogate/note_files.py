"""Which files of a folder are read as notes, whatever order the file system has them in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from surrogate.errors import DocumentError
from surrogate.formats import half_of, shown
from surrogate.outfile import CERTIFICATES, MANIFEST, OF_WINDOWS, REPORT, REPORT_PAGE, real_path

# What a release writes beside its documents: without it, it is a corpus again. Where there is no
# manifest, `report.json` may hold notes.
_OF_RELEASES = frozenset({REPORT, REPORT_PAGE, *CERTIFICATES})
# What brat keeps its settings in.
_OF_BRAT = frozenset({"annotation.conf", "visual.conf", "tools.conf", "kb_shortcuts.conf"})
_NOT_DOCUMENTS = frozenset({MANIFEST}) | _OF_BRAT | OF_WINDOWS
_HALVES = (".txt", ".ann")  # of a brat pair


def note_files(root: Path) -> Iterator[tuple[str | DocumentError, bool]]:
    """Yield the path of each file of a folder and of those in it, and whether it is half of a pair.

    Paths are relative, with POSIX separators; an error stands for what cannot be read.
    """
    unreadable: list[OSError] = []
    for folder, folders, files in os.walk(root, onerror=unreadable.append):
        folders[:] = sorted(name for name in folders if not is_hidden(name))
        inside = PurePosixPath(Path(folder).relative_to(root).as_posix())
        for name in folders:
            if error := _leading_astray(root, inside / name):
                yield error, False
        siblings = frozenset(files)
        for name in sorted(files):
            if not _ignored(name, siblings):
                error = _leading_astray(root, inside / name)
                yield error or (inside / name).as_posix(), _paired(name, siblings)
    for fault in unreadable:
        name = Path(fault.filename).relative_to(root).as_posix()
        yield DocumentError(shown(name), f"cannot be read ({fault.strerror})"), False


def one_file(path: Path) -> tuple[str, bool]:
    """Return the name of a file and whether it is half of a brat pair: the text stands for both."""
    halves = [half_of(path, suffix) for suffix in _HALVES]
    paired = _paired(path.name, frozenset(half.name for half in halves if half.exists()))
    return (halves[0] if paired else path).name, paired


def is_hidden(name: str) -> bool:
    """Tell whether a file or folder is hidden: nothing in it is a note."""
    return name.startswith(".")


def _ignored(name: str, siblings: frozenset[str]) -> bool:
    of_release = MANIFEST in siblings and name in _OF_RELEASES
    return is_hidden(name) or name in _NOT_DOCUMENTS or of_release


def _leading_astray(root: Path, inside: PurePosixPath) -> DocumentError | None:
    """Return an error for a link to what is not of the corpus: folders are read where they lie."""
    path = root / inside
    if not path.is_symlink():
        return None
    goal, top = real_path(path), real_path(root)
    if not goal.is_relative_to(top):
        return DocumentError(shown(inside.as_posix()), "a symbolic link that leaves the corpus")
    if path.is_dir() and any(map(is_hidden, goal.relative_to(top).parts)):
        return DocumentError(shown(inside.as_posix()), "a symbolic link to a hidden folder")
    return None


def _paired(name: str, siblings: frozenset[str]) -> bool:
    stem, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix.lower()
    halves = ({f"{stem}{half}", f"{stem}{half.upper()}"} for half in _HALVES)
    return suffix in _HALVES and not any(siblings.isdisjoint(half) for half in halves)
