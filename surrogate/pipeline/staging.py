"""The staging folder beside the target, and the one rename that publishes it."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from surrogate.errors import OutputError, UsageError
from surrogate.formats import has_rows, head_of, shown
from surrogate.outfile import PARTIAL, PRIVATE, real_path
from surrogate.signals import stop_no_more

LOCK_PATIENCE_SECONDS = 2.0


class Staging:
    """A folder that becomes the release. Everything is written below `folder`."""

    def __init__(
        self, target: Path, *, own: str, force: bool = False, secret: bool = False
    ) -> None:
        """Name the staging folder of a target; nothing is made yet. See `staged`."""
        self.target = target
        self.own = own
        self.force = force
        self.modes = (0o700, PRIVATE) if secret else (0o777, 0o666)
        self.lock: int | None = None
        self.folder = target.parent / f".{target.name}{PARTIAL}"
        self.replaced = target.parent / f".{target.name}.replaced"

    def write(self, relative: str, content: bytes) -> None:
        """Write one file; append to rows that are there already.

        Raises:
            OutputError: If it cannot be written, for example on a full disk, or one is there: a
                file system for which `Note.txt` and `note.txt` are one would mix two notes. Also
                if rows have other columns than those.
        """
        inside = PurePosixPath(relative)
        path = self.folder / inside
        of_folder, of_file = self.modes
        is_new = os.O_APPEND if has_rows(relative) else os.O_EXCL
        try:
            for parent in reversed((*inside.parents,)):
                (self.folder / parent).mkdir(of_folder, exist_ok=True)
            if has_rows(relative) and path.exists():
                content = self._further(relative, content)
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | is_new, of_file)
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
        except OSError as error:
            raise OutputError(_reason(self.target, error)) from None

    def _further(self, relative: str, content: bytes) -> bytes:
        """Return rows without the column names that their file begins with already."""
        head = head_of(relative, content)
        with (self.folder / PurePosixPath(relative)).open("rb") as stream:
            if stream.read(len(head)) == head:
                return content[len(head) :]
        name = shown(relative)
        raise OutputError(f"{self.target}: rows with other columns would come into {name}")

    def take_back(self, relative: str, content: bytes) -> None:
        """Remove what `write` wrote to a file; the file goes with the last of its content.

        Raises:
            OutputError: If the file cannot be changed or does not hold it.
        """
        path = self.folder / PurePosixPath(relative)
        try:
            head = head_of(relative, content)
            before, found, after = path.read_bytes().partition(content[len(head) :])
            if not found:
                raise OutputError(f"{self.target}: a staged file was changed meanwhile")
            if before != head or after:
                path.write_bytes(before + after)
            else:
                path.unlink()
        except OSError as error:
            raise OutputError(_reason(self.target, error)) from None

    def files(self) -> list[str]:
        """Return the relative paths of all files written so far, sorted."""
        found: list[str] = []
        # `rglob` would keep a path object of every file.
        for folder, _, names in os.walk(self.folder):
            inside = PurePosixPath(folder).relative_to(self.folder).as_posix()
            found += names if inside == "." else (f"{inside}/{name}" for name in names)
        return sorted(found)

    def publish(self) -> None:
        """Move the staging folder to the target in one rename; what may be replaced there is.

        Behind this the run can't be stopped, or it would say that nothing was published.

        Raises:
            OutputError: If the target cannot be replaced, or may not be (any more).
        """
        _check_free(self.target, self.own, force=self.force)
        if not self._is_locked():
            raise OutputError(f"{self.target}: what was staged for it was removed meanwhile")
        stop_no_more()
        try:
            if self.target.exists():
                shutil.rmtree(self.replaced, ignore_errors=True)
                self.target.rename(self.replaced)
            self.folder.rename(self.target)
        except OSError as error:
            raise OutputError(_reason(self.target, error)) from None
        shutil.rmtree(self.replaced, ignore_errors=True)

    def _is_locked(self) -> bool:
        """Tell whether the folder is the one that was locked: `write` makes a lost one anew."""
        try:
            return self.lock is not None and os.path.samestat(
                os.fstat(self.lock), self.folder.stat()
            )
        except OSError:
            return False


def check_target(target: Path, corpus: Path, *, own: str, force: bool) -> None:
    """Refuse a target that may not be replaced, lies inside the corpus or holds it.

    Args:
        target: The folder to make.
        corpus: What is read.
        own: Name of the file by which a folder is known as one that the verb wrote: nothing else
            is ever replaced, but an empty folder.
        force: Whether such a folder is replaced.

    Raises:
        UsageError: If it lies so, or has no name.
        OutputError: If it is there and may not be replaced.
    """
    if target.name in {"", ".."}:  # what is made beside it takes its name, and it is moved
        raise UsageError(f"{target}: call the folder to make by its name")
    resolved, source = real_path(target), real_path(corpus)
    if resolved == source or source in resolved.parents or resolved in source.parents:
        msg = f"{target}: the output must lie outside the corpus, and the corpus outside it"
        raise UsageError(msg)
    _check_free(target, own, force=force)


def _check_free(target: Path, own: str, *, force: bool) -> None:
    if not os.path.lexists(target):
        return
    if target.is_symlink() or not target.is_dir():
        raise OutputError(f"{target}: is not a folder")
    if not force:
        raise OutputError(f"{target}: exists already (--force replaces it)")
    try:
        names = {path.name for path in target.iterdir()}
    except OSError as error:
        raise OutputError(f"{target}: cannot be replaced ({error.strerror})") from None
    if names and own not in names:
        raise OutputError(f"{target}: has no {own}, so it holds something else and is not replaced")
    if names and not os.access(target, os.W_OK):  # it could be moved away, but not removed
        raise OutputError(f"{target}: is read-only and is not replaced")


@contextmanager
def staged(
    target: Path, *, own: str, force: bool = False, secret: bool = False
) -> Iterator[Staging]:
    """Give a fresh, locked staging folder and remove it however the block ends.

    A folder that a killed run left behind is removed first, and at the end what the target
    replaced; one that a living run holds is an error. The lock is the kernel's, so it dies with
    its process.

    Args:
        target: See `check_target`.
        own: Likewise.
        force: Likewise.
        secret: Whether what `write` makes stays its owner's (0700, 0600) though others may enter
            the folder.

    Raises:
        OutputError: If the folder cannot be made or another run holds it.
    """
    staging = Staging(target, own=own, force=force, secret=secret)
    staging.lock = _locked(staging)
    try:
        yield staging
    finally:
        shutil.rmtree(staging.folder, ignore_errors=True)
        # Once more, for a run that was stopped; without a target it is the only release there is.
        if target.exists():
            shutil.rmtree(staging.replaced, ignore_errors=True)
        os.close(staging.lock)


def _locked(staging: Staging) -> int:
    """Make the staging folder, lock it, empty it; return the descriptor that holds the lock."""
    try:
        staging.target.parent.mkdir(parents=True, exist_ok=True)
        found = _is_there(staging.folder)
        lock = os.open(staging.folder, os.O_DIRECTORY | os.O_NOFOLLOW)  # a link may lead anywhere
        if not _acquired(lock):
            os.close(lock)
            raise OutputError(f"{staging.target}: another release is writing it")
        if found:
            os.fchmod(lock, 0o700)  # refused for what is somebody else's
        for leftover in staging.folder.iterdir():
            if leftover.is_dir() and not leftover.is_symlink():
                shutil.rmtree(leftover)
            else:
                leftover.unlink()
    except OSError as error:
        raise OutputError(_reason(staging.target, error)) from None
    return lock


def _is_there(folder: Path) -> bool:
    """Make a folder for its owner alone; tell whether one lay there already."""
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        return True
    return False


def _acquired(lock: int) -> bool:
    """Take the lock; wait a little for the workers of a run that was just killed."""
    patience = time.monotonic() + LOCK_PATIENCE_SECONDS
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > patience:
                return False
            time.sleep(0.05)
        else:
            return True


def _reason(target: Path, error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        return f"{target}: the disk is full"
    return f"{target}: cannot be written ({error.strerror})"
