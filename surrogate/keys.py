"""The release key, and everything random that is derived from it.

Nothing is drawn in sequence: every number is HMAC-SHA256(key, patient, purpose, canonical
form), so a surrogate depends on its original alone and not on what was replaced before it.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from surrogate.errors import KeyFileError
from surrogate.outfile import write_once

KEY_BYTES = 32
_SEPARATOR = "\x1f"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ReleaseKey:
    """256 secret bits that one release is derived from.

    Raises:
        ValueError: Unless it is exactly 32 bytes long.
    """

    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        """Refuse keys of another length."""
        if len(self.secret) != KEY_BYTES:
            raise ValueError(f"a release key has {KEY_BYTES} bytes")

    @classmethod
    def fresh(cls) -> ReleaseKey:
        """Return a new key from the operating system's randomness."""
        return cls(secrets.token_bytes(KEY_BYTES))

    @classmethod
    def read(cls, path: Path) -> ReleaseKey:
        """Read a key file written by `write`.

        Raises:
            KeyFileError: If it is missing or does not hold 64 hexadecimal digits.
        """
        try:
            secret = bytes.fromhex(path.read_text(encoding="ascii").strip())
        except OSError as error:
            raise KeyFileError(f"{path}: the key cannot be read ({error.strerror})") from None
        except (ValueError, UnicodeDecodeError):
            raise KeyFileError(f"{path}: not a release key (64 hexadecimal digits)") from None
        if len(secret) != KEY_BYTES:
            raise KeyFileError(f"{path}: not a release key (64 hexadecimal digits)")
        return cls(secret)

    def write(self, path: Path) -> None:
        """Write the key to a new file with mode 0600.

        Raises:
            KeyFileError: If the file exists or cannot be written.
        """
        try:
            write_once(path, f"{self.secret.hex()}\n".encode("ascii"))
        except OSError as error:
            raise KeyFileError(f"{path}: the key cannot be written ({error.strerror})") from None

    @property
    def key_id(self) -> str:
        """A public name of the key, from which the key cannot be computed."""
        return hmac.digest(self.secret, b"key id", hashlib.sha256).hex()[:16]

    def for_patient(self, patient_id: str) -> PatientKey:
        """Return the source of everything random in one patient's record."""
        return PatientKey(hmac.digest(self.secret, _message("patient", patient_id), hashlib.sha256))

    def for_corpus(self) -> PatientKey:
        """Return the source of what belongs to no patient, such as released file names."""
        return PatientKey(hmac.digest(self.secret, b"corpus", hashlib.sha256))


@dataclass(frozen=True, slots=True)
class PatientKey:
    """Derives numbers for one patient. Same purpose and parts, same number."""

    secret: bytes = field(repr=False)

    def digest(self, purpose: str, *parts: str) -> bytes:
        """Return 32 bytes for a purpose and the canonical form of a thing."""
        return hmac.digest(self.secret, _message(purpose, *parts), hashlib.sha256)

    def number(self, purpose: str, *parts: str) -> int:
        """Return an integer, uniform over 0 .. 2**128 - 1 (so `% n` is uniform enough)."""
        return int.from_bytes(self.digest(purpose, *parts)[:16], "big")

    def below(self, bound: int, purpose: str, *parts: str) -> int:
        """Return an integer, uniform over 0 .. bound - 1."""
        return self.number(purpose, *parts) % bound

    def choice(self, options: Sequence[T], purpose: str, *parts: str) -> T:
        """Return one of the options."""
        return options[self.below(len(options), purpose, *parts)]

    def shuffled(self, items: Sequence[str], purpose: str, *parts: str) -> list[str]:
        """Return the items ordered by the rank of their keyed hash; one alone needs none."""
        if len(items) < 2:  # noqa: PLR2004 - one
            return [*items]
        return sorted(items, key=lambda item: self.digest(purpose, *parts, item))

    def stream(self, purpose: str, *parts: str) -> Iterator[int]:
        """Yield endless integers, uniform over 0 .. 2**32 - 1, for digits and letters."""
        begun = hmac.new(self.secret, _message(purpose, *parts, ""), hashlib.sha256)
        for block in itertools.count():
            hashed = begun.copy()
            hashed.update(str(block).encode("ascii"))
            digest = hashed.digest()
            yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


def _message(*parts: str) -> bytes:
    return _SEPARATOR.join(parts).encode("utf-8")
