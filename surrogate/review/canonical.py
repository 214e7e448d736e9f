"""JSON in one canonical form, and checksums."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from io import BytesIO
from itertools import chain
from pathlib import Path

_CHUNK = 1 << 20


def canonical_json(value: object) -> bytes:
    """Return a value as JSON with sorted keys and no white space, UTF-8."""
    encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return _joined(encoder.iterencode(value))


def pretty_json(value: object) -> bytes:
    """Return a value as indented JSON with sorted keys, UTF-8, a line end last."""
    encoder = json.JSONEncoder(sort_keys=True, indent=2, ensure_ascii=False)
    return _joined(chain(encoder.iterencode(value), "\n"))


def _joined(pieces: Iterable[str]) -> bytes:
    """Write pieces one by one: `dumps` holds them all before it joins them."""
    written = BytesIO()
    for piece in pieces:
        written.write(piece.encode("utf-8", "surrogatepass"))
    return written.getvalue()


def sha256_of_bytes(content: bytes) -> str:
    """Return the SHA-256 of some bytes, hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file, hexadecimal."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()
