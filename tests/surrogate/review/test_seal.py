from __future__ import annotations

import errno
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from surrogate.errors import KeyFileError, UsageError, VerificationError
from surrogate.outfile import write_once
from surrogate.review import signature
from surrogate.review.canonical import canonical_json, pretty_json, sha256_of_bytes
from surrogate.review.seal import sealed, unsealed
from surrogate.review.signature import SigningKey, read_public_key

CONTENT = {"files": {"a": "1", "é": "2"}, "share": 0.25}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sealed.json"


def test_what_is_sealed_comes_back(path: Path) -> None:
    path.write_bytes(sealed(CONTENT))
    assert unsealed(path, "thing").content == CONTENT
    assert unsealed(path, "thing").signer == ""


def test_any_changed_byte_breaks_the_seal(path: Path, signing_key: SigningKey) -> None:
    whole = sealed(CONTENT, signing_key)
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(VerificationError):
            unsealed(path, "thing")


@pytest.mark.parametrize("extra", [b" ", b"\n", b"{}"])
def test_an_added_byte_breaks_the_seal(path: Path, extra: bytes) -> None:
    path.write_bytes(sealed(CONTENT) + extra)
    with pytest.raises(VerificationError):
        unsealed(path, "thing")


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"1", b"\xff", b"[" * 100_000])
def test_what_is_no_sealed_file_is_told(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(VerificationError, match="not a thing"):
        unsealed(path, "thing")


def test_the_signer_is_named_and_checked(path: Path, signing_key: SigningKey) -> None:
    path.write_bytes(sealed(CONTENT, signing_key))
    found = unsealed(path, "thing", trusted=[SigningKey.fresh().public_key, signing_key.public_key])
    assert found.content == CONTENT
    assert found.signer == signing_key.public_key.hex()


def test_a_signature_of_somebody_else_is_refused(path: Path, signing_key: SigningKey) -> None:
    path.write_bytes(sealed(CONTENT, SigningKey.fresh()))
    with pytest.raises(VerificationError, match="not signed with the given key"):
        unsealed(path, "thing", trusted=[signing_key.public_key])


def test_a_forged_content_with_the_old_signature_is_refused(
    path: Path, signing_key: SigningKey
) -> None:
    forged = json.loads(sealed(CONTENT, signing_key)) | {"share": 0.0}
    signature = forged.pop("signature")
    # A forger can compute the digest; only the signature is out of reach.
    path.write_bytes(sealed(forged, SigningKey.fresh()))
    claimed = json.loads(path.read_bytes())
    claimed["signature"] = signature
    path.write_bytes(_digested(claimed))
    assert unsealed(path, "thing").signer == signing_key.public_key.hex()
    with pytest.raises(VerificationError, match="not signed"):
        unsealed(path, "thing", trusted=[signing_key.public_key])


def test_an_unsigned_file_is_refused_where_a_signature_is_asked_for(
    path: Path, signing_key: SigningKey
) -> None:
    path.write_bytes(sealed(CONTENT))
    with pytest.raises(VerificationError, match="not signed"):
        unsealed(path, "thing", trusted=[signing_key.public_key])


def test_key_files_are_read_back(tmp_path: Path, signing_key: SigningKey) -> None:
    public = signing_key.write(tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert SigningKey.read(tmp_path / "key") == signing_key
    assert read_public_key(public) == signing_key.public_key
    assert signing_key.secret.hex() not in repr(signing_key)


def test_key_files_are_never_overwritten(tmp_path: Path, signing_key: SigningKey) -> None:
    (tmp_path / "a").write_text("mine")
    (tmp_path / "b.pub").write_text("mine")
    for name in ("a", "b"):
        with pytest.raises(KeyFileError):
            signing_key.write(tmp_path / name)
    assert (tmp_path / "a").read_text() == "mine"
    assert not (tmp_path / "b").exists()


def test_a_key_without_its_public_half_does_not_stay(
    tmp_path: Path, signing_key: SigningKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes, *, mode: int) -> None:
        if path.suffix == ".pub":
            raise OSError(errno.ENOSPC, "full")
        write_once(path, content, mode=mode)

    monkeypatch.setattr(signature, "write_once", full)
    with pytest.raises(KeyFileError, match="full"):
        signing_key.write(tmp_path / "key")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"", b"x" * 64, b"-----BEGIN PRIVATE KEY-----\n"])
def test_what_is_no_key_is_refused(tmp_path: Path, content: bytes, signing_key: SigningKey) -> None:
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(KeyFileError):
        SigningKey.read(tmp_path / "key")
    with pytest.raises(KeyFileError):
        read_public_key(tmp_path / "key")
    public = signing_key.write(tmp_path / "good")
    with pytest.raises(KeyFileError):
        SigningKey.read(public)


def test_keys_of_openssl_are_understood(tmp_path: Path, signing_key: SigningKey) -> None:
    private, public = tmp_path / "key", tmp_path / "key.pub"
    try:
        make = ("openssl", "genpkey", "-algorithm", "ed25519", "-out", private)
        subprocess.run(make, check=True, capture_output=True)
        show = ("openssl", "pkey", "-in", private, "-pubout", "-out", public)
        subprocess.run(show, check=True, capture_output=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        pytest.skip("no openssl with Ed25519")
    assert SigningKey.read(private).public_key == read_public_key(public) != signing_key.public_key


@pytest.mark.parametrize("use", [SigningKey.fresh, lambda: read_public_key(Path("key"))])
def test_without_the_library_it_is_named(
    use: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = "cryptography.hazmat.primitives.asymmetric.ed25519"
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(UsageError, match="cryptography"):
        use()


def test_what_is_not_signed_needs_no_library(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    path.write_bytes(sealed(CONTENT))
    assert unsealed(path, "thing").content == CONTENT


def _digested(content: dict[str, object]) -> bytes:
    """Give any content a digest that fits, as a forger would."""
    body = {name: value for name, value in content.items() if name != "digest"}
    return pretty_json({**body, "digest": sha256_of_bytes(canonical_json(body))})
