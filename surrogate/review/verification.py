"""Compares a released folder with its manifest, and its certificate with both."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from surrogate.errors import VerificationError
from surrogate.formats import shown
from surrogate.outfile import CERTIFICATE, CERTIFICATE_PAGE, CERTIFICATES, MANIFEST
from surrogate.review.canonical import sha256_of
from surrogate.review.seal import Sealed, unsealed

_SHOWN_PROBLEMS = 5


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found right.

    Attributes:
        files: How many files are as the manifest says.
        manifest_sha256: Of the manifest file; what a certificate quotes.
        signer: The public key that the manifest names, hexadecimal; empty if not signed.
        certified: Whether a certificate of this very release lies beside it.
    """

    files: int
    manifest_sha256: str
    signer: str
    certified: bool


def verify(folder: Path, *, trusted: Collection[bytes] = (), certificates: bool = True) -> Verified:
    """Compare a released folder with its manifest.

    Args:
        folder: The release.
        trusted: Public keys; if there are any, one of them must have signed the manifest and
            the certificate. Without them a signature is not looked at.
        certificates: Whether a certificate is checked too; it is passed over if not.

    Raises:
        VerificationError: If the manifest is missing or damaged; a file is missing, extra or
            changed; there is a symbolic link or an empty folder; or a certificate belongs to
            another release. The message names the first few.
        UsageError: If a signature must be checked and the `sign` extra is not installed.
    """
    manifest = unsealed(folder / MANIFEST, "release manifest", trusted=trusted)
    listed = _listed(folder, manifest)
    present, problems = _present(folder)
    problems += _differences(folder, listed, present)
    certified = certificates and not CERTIFICATES.isdisjoint(present)
    if certified:
        problems += _certificate_problems(folder, manifest, trusted)
    if problems:
        hidden = len(problems) - _SHOWN_PROBLEMS
        more = f" and {hidden} more" if hidden > 0 else ""
        raise VerificationError("; ".join(sorted(problems)[:_SHOWN_PROBLEMS]) + more)
    return Verified(len(listed), manifest.sha256, manifest.signer, certified)


def is_certified(folder: Path, manifest: Sealed) -> bool:
    """Tell whether an undamaged certificate lies beside the manifest and is of its release."""
    return not any(_certificate_problems(folder, manifest, ()))


def _listed(folder: Path, manifest: Sealed) -> Mapping[str, str]:
    """Return path → SHA-256 as the manifest lists them; all paths lie in the folder."""
    files = manifest.content.get("files")
    if not isinstance(files, dict) or not all(map(_is_inside, files)):
        raise VerificationError(f"{folder / MANIFEST}: not a release manifest")
    return files


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return (
        name not in CERTIFICATES | {MANIFEST} and not path.is_absolute() and ".." not in path.parts
    )


def _present(folder: Path) -> tuple[set[str], list[str]]:
    """Return the regular files below a folder, and what should not be there at all."""
    files: set[str] = set()
    unreadable: list[OSError] = []
    problems = []
    for place, folders, names in os.walk(folder, onerror=unreadable.append):
        if not folders and not names and Path(place) != folder:
            problems.append(f"{_relative(place, folder)}: an empty folder")
        for path in (Path(place, name) for name in sorted([*folders, *names])):
            mode = path.lstat().st_mode
            if stat.S_ISREG(mode):
                files.add(path.relative_to(folder).as_posix())
            elif not stat.S_ISDIR(mode):
                kind = "a symbolic link" if stat.S_ISLNK(mode) else "not a regular file"
                problems.append(f"{_relative(path, folder)}: {kind}")
    problems += [f"{_relative(e.filename, folder)}: cannot be read" for e in unreadable]
    return files, problems


def _relative(path: str | Path, folder: Path) -> str:
    return shown(Path(path).relative_to(folder).as_posix())


def _differences(folder: Path, listed: Mapping[str, str], present: Collection[str]) -> list[str]:
    extra = set(present) - set(listed) - {MANIFEST} - CERTIFICATES
    problems = [f"{shown(name)}: not in the manifest" for name in extra]
    for name, expected in listed.items():
        if name not in present:
            problems.append(f"{shown(name)}: missing")
        elif not _is_same(folder / name, expected):
            problems.append(f"{shown(name)}: changed")
    return problems


def _is_same(path: Path, expected: str) -> bool:
    """Tell whether a file has a checksum; one that cannot be read has none."""
    try:
        return sha256_of(path) == expected
    except OSError:
        return False


def _certificate_problems(
    folder: Path, manifest: Sealed, trusted: Collection[bytes]
) -> Iterator[str]:
    path = folder / CERTIFICATE
    try:
        certificate = unsealed(path, "certificate", trusted=trusted)
    except VerificationError as error:
        yield str(error)
        return
    if certificate.content.get("manifest_sha256") != manifest.sha256:
        yield f"{path}: belongs to another release"
    if not _is_same(folder / CERTIFICATE_PAGE, str(certificate.content.get("page_sha256"))):
        yield f"{folder / CERTIFICATE_PAGE}: missing or changed"
