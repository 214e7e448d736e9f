"""The manifest of a release, and its verification."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from surrogate.errors import VerificationError

MANIFEST = "MANIFEST.json"
# Written beside a release afterwards; it quotes the manifest, so the manifest can't hold it.
CERTIFICATES = frozenset({"CERTIFICATE.json", "CERTIFICATE.html"})
SCHEMA_VERSION = 1
_CHUNK = 1 << 20


def canonical_json(value: object) -> bytes:
    """Return a value as JSON with sorted keys and no white space, UTF-8."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


def pretty_json(value: object) -> bytes:
    """Return a value as indented JSON with sorted keys, UTF-8, a line end last."""
    return (json.dumps(value, sort_keys=True, indent=2, ensure_ascii=False) + "\n").encode("utf-8")


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file, hexadecimal."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def manifest_bytes(content: Mapping[str, Any]) -> bytes:
    """Return the manifest file: the content, its schema version, and its own digest."""
    body = {**content, "schema_version": SCHEMA_VERSION}
    digest = hashlib.sha256(canonical_json(body)).hexdigest()
    return pretty_json({**body, "digest": digest})


def verify(folder: Path) -> int:
    """Compare a released folder with its manifest.

    Returns:
        The number of files that were compared.

    Raises:
        VerificationError: If the manifest is missing or damaged, or a file is missing, extra
            or changed; the message names the first few.
    """
    manifest = _read(folder)
    listed: dict[str, str] = manifest["files"]
    problems = sorted(_differences(folder, listed))
    if problems:
        more = f" and {len(problems) - 5} more" if len(problems) > 5 else ""  # noqa: PLR2004
        raise VerificationError("; ".join(problems[:5]) + more)
    return len(listed)


def _read(folder: Path) -> dict[str, Any]:
    path = folder / MANIFEST
    try:
        manifest: dict[str, Any] = json.loads(path.read_bytes())
        digest = manifest.pop("digest")
        if not isinstance(manifest["files"], dict):
            raise TypeError
    except OSError:
        msg = f"{path}: cannot be read"
        raise VerificationError(msg) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        msg = f"{path}: not a release manifest"
        raise VerificationError(msg) from None
    if digest != hashlib.sha256(canonical_json(manifest)).hexdigest():
        msg = f"{path}: was changed after the release"
        raise VerificationError(msg)
    return manifest


def _differences(folder: Path, listed: Mapping[str, str]) -> Iterator[str]:
    present = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if not p.is_dir()}
    for name in sorted(present - set(listed) - {MANIFEST} - CERTIFICATES):
        yield f"{name}: not in the manifest"
    for name, expected in sorted(listed.items()):
        if name not in present:
            yield f"{name}: missing"
        elif sha256_of(folder / name) != expected:
            yield f"{name}: changed"
