"""Ed25519 signatures (RFC 8032); they need the `sign` extra.

Keys are PEM files as `openssl genpkey -algorithm ed25519` writes them: PKCS #8 for the
private key, SubjectPublicKeyInfo for the public one.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from surrogate.errors import KeyFileError, UsageError
from surrogate.outfile import PRIVATE, PUBLIC, write_once

ALGORITHM = "Ed25519"


@dataclass(frozen=True, slots=True)
class SigningKey:
    """A private key that signs manifests and certificates.

    Attributes:
        secret: The 32 bytes of the key.
    """

    secret: bytes = field(repr=False)

    @classmethod
    def fresh(cls) -> SigningKey:
        """Return a new key from the operating system's randomness.

        Raises:
            UsageError: If the `sign` extra is not installed.
        """
        return cls(_ed25519().Ed25519PrivateKey.generate().private_bytes_raw())

    @classmethod
    def read(cls, path: Path) -> SigningKey:
        """Read a private key from a PEM file.

        Raises:
            KeyFileError: If it is missing, encrypted, or no Ed25519 private key.
            UsageError: If the `sign` extra is not installed.
        """
        private, problem = _ed25519().Ed25519PrivateKey, f"not a plain {ALGORITHM} private key"
        pem = _content(path)
        try:
            key = _serialization().load_pem_private_key(pem, None)
        except (ValueError, TypeError):
            raise KeyFileError(f"{path}: {problem}") from None
        if not isinstance(key, private):
            raise KeyFileError(f"{path}: {problem}")
        return cls(key.private_bytes_raw())

    @property
    def public_key(self) -> bytes:
        """The 32 bytes of the public key."""
        return bytes(self._private().public_key().public_bytes_raw())

    def sign(self, message: bytes) -> bytes:
        """Return the 64 bytes of a signature. The same message gets the same signature."""
        return bytes(self._private().sign(message))

    def write(self, path: Path) -> Path:
        """Write the key to a new file, mode 0600, and its public key to `path` + `.pub`.

        Returns:
            Where the public key is.

        Raises:
            KeyFileError: If one of the files exists or cannot be written.
        """
        form, private = _serialization(), self._private()
        public = path.with_name(path.name + ".pub")
        if os.path.lexists(public):
            raise KeyFileError(f"{public}: exists already")
        plain = form.NoEncryption()
        pem = private.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, plain)
        _write_new(path, pem, PRIVATE)
        spki = form.PublicFormat.SubjectPublicKeyInfo
        try:
            _write_new(public, private.public_key().public_bytes(form.Encoding.PEM, spki), PUBLIC)
        except KeyFileError:
            path.unlink()
            raise
        return public

    def _private(self) -> Any:  # noqa: ANN401 - of an optional library
        return _ed25519().Ed25519PrivateKey.from_private_bytes(self.secret)


def read_public_key(path: Path) -> bytes:
    """Return the 32 bytes of a public key from a PEM file.

    Raises:
        KeyFileError: If it is missing or no Ed25519 public key.
        UsageError: If the `sign` extra is not installed.
    """
    public, problem = _ed25519().Ed25519PublicKey, f"not an {ALGORITHM} public key"
    pem = _content(path)
    try:
        key = _serialization().load_pem_public_key(pem)
    except (ValueError, TypeError):
        raise KeyFileError(f"{path}: {problem}") from None
    if not isinstance(key, public):
        raise KeyFileError(f"{path}: {problem}")
    return bytes(key.public_bytes_raw())


def signed_by_one(message: bytes, signature: bytes, keys: Iterable[bytes]) -> bool:
    """Tell whether one of these public keys belongs to the signature of a message.

    Raises:
        UsageError: If the `sign` extra is not installed.
    """
    return any(_signed_by(message, signature, key) for key in keys)


def _signed_by(message: bytes, signature: bytes, key: bytes) -> bool:
    invalid = import_module("cryptography.exceptions").InvalidSignature
    try:
        _ed25519().Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except invalid:
        return False
    return True


def _ed25519() -> Any:  # noqa: ANN401 - an optional library
    return _library("cryptography.hazmat.primitives.asymmetric.ed25519")


def _serialization() -> Any:  # noqa: ANN401 - an optional library
    return _library("cryptography.hazmat.primitives.serialization")


def _library(module: str) -> Any:  # noqa: ANN401 - an optional library
    try:
        return import_module(module)
    except ImportError:
        msg = "signatures need the package cryptography: pip install cryptography"
        raise UsageError(msg) from None


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise KeyFileError(f"{path}: the key cannot be read ({error.strerror})") from None


def _write_new(path: Path, content: bytes, mode: int) -> None:
    try:
        write_once(path, content, mode=mode)
    except OSError as error:
        raise KeyFileError(f"{path}: the key cannot be written ({error.strerror})") from None
