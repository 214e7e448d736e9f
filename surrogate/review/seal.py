"""JSON files that carry their own digest and, if wanted, a signature.

The signature covers the canonical bytes of the content; the digest covers content and
signature. Without a signature the seal notices accidents, with one also forgery.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from surrogate.errors import VerificationError
from surrogate.review.canonical import canonical_json, pretty_json, sha256_of_bytes
from surrogate.review.signature import ALGORITHM, SigningKey, signed_by_one

_SEAL = ("digest", "signature")


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed file whose digest was found right.

    Attributes:
        content: What it says, without the seal.
        sha256: Of the whole file.
        signer: The public key that it names, hexadecimal; empty if it is not signed.
    """

    content: Mapping[str, Any] = field(repr=False)
    sha256: str
    signer: str


def sealed(content: Mapping[str, Any], key: SigningKey | None = None) -> bytes:
    """Return the file: the content with its digest, signed if there is a key."""
    body = {name: value for name, value in content.items() if name not in _SEAL}
    if key is not None:
        body["signature"] = {
            "algorithm": ALGORITHM,
            "public_key": key.public_key.hex(),
            "value": key.sign(canonical_json(body)).hex(),
        }
    return pretty_json({**body, "digest": sha256_of_bytes(canonical_json(body))})


def unsealed(path: Path, what: str, *, trusted: Collection[bytes] = ()) -> Sealed:
    """Read a sealed file.

    Args:
        path: The file.
        what: What it should be, for messages, such as `release manifest`.
        trusted: Public keys; if there are any, one of them must have signed the file.

    Raises:
        VerificationError: If it cannot be read, is no such file, was changed by as much as a
            byte, or lacks the signature that is asked for.
        UsageError: If a signature must be checked and the `sign` extra is not installed.
    """
    data = _bytes(path)
    body = _parsed(data, path, what)
    digest = body.pop("digest", None)
    if (
        digest != sha256_of_bytes(canonical_json(body))
        or pretty_json(body | {"digest": digest}) != data
    ):
        raise VerificationError(f"{path}: was changed after it was made")
    signature = body.pop("signature", None)
    if trusted and not _is_signed(body, signature, trusted):
        raise VerificationError(f"{path}: not signed with the given key")
    signer = str(signature["public_key"]) if _has_signer(signature) else ""
    return Sealed(body, sha256_of_bytes(data), signer)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise VerificationError(f"{path}: cannot be read ({error.strerror})") from None


def _parsed(data: bytes, path: Path, what: str) -> dict[str, Any]:
    try:
        body = json.loads(data)
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict) or "digest" not in body:
        raise VerificationError(f"{path}: not a {what}")
    return body


def _has_signer(signature: object) -> bool:
    return isinstance(signature, dict) and "public_key" in signature


def _is_signed(body: Mapping[str, Any], signature: object, trusted: Collection[bytes]) -> bool:
    try:
        value = bytes.fromhex(signature["value"])  # type: ignore[index]
    except (TypeError, KeyError, ValueError):
        return False
    return signed_by_one(canonical_json(body), value, trusted)
