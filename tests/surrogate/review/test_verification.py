from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from surrogate.errors import VerificationError
from surrogate.review import CERTIFICATES, MANIFEST, SigningKey, sealed, sha256_of_bytes, verify


def _certify(folder: Path, key: SigningKey | None = None, **changes: str) -> None:
    page = b"<!DOCTYPE html>"
    (folder / "CERTIFICATE.html").write_bytes(page)
    content = {
        "manifest_sha256": sha256_of_bytes((folder / MANIFEST).read_bytes()),
        "page_sha256": sha256_of_bytes(page),
    }
    (folder / "CERTIFICATE.json").write_bytes(sealed(content | changes, key))


def test_an_untouched_release_verifies(release: Path) -> None:
    found = verify(release)
    assert (found.files, found.signer, found.certified) == (60, "", False)
    assert found.manifest_sha256 == sha256_of_bytes((release / MANIFEST).read_bytes())


@pytest.mark.parametrize("name", ["001-02.txt", "001-01.ann"])
def test_a_changed_and_a_missing_file_are_noticed(release: Path, name: str) -> None:
    content = (release / name).read_bytes()
    (release / name).write_bytes(content + b" ")
    with pytest.raises(VerificationError, match=f"{name}: changed"):
        verify(release)
    (release / name).unlink()
    with pytest.raises(VerificationError, match=f"{name}: missing"):
        verify(release)


@pytest.mark.parametrize("name", ["extra.txt", ".hidden", "sub/deep/extra.txt", "certificate.json"])
def test_an_extra_file_is_noticed(release: Path, name: str) -> None:
    (release / name).parent.mkdir(parents=True, exist_ok=True)
    (release / name).write_bytes(b"")
    with pytest.raises(VerificationError, match=f"{name}: not in the manifest"):
        verify(release)


def test_a_symbolic_link_is_noticed_whatever_it_leads_to(release: Path, tmp_path: Path) -> None:
    content = (release / "001-02.txt").read_bytes()
    (tmp_path / "elsewhere").write_bytes(content)
    (release / "001-02.txt").unlink()
    (release / "001-02.txt").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(VerificationError, match=r"001-02\.txt: a symbolic link"):
        verify(release)


def test_a_linked_folder_is_noticed_and_not_entered(release: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "note.txt").write_text("hidden")
    (release / "linked").symlink_to(tmp_path / "secret", target_is_directory=True)
    with pytest.raises(VerificationError, match=r"^linked: a symbolic link$"):
        verify(release)


def test_an_empty_folder_is_noticed(release: Path) -> None:
    (release / "a" / "b").mkdir(parents=True)
    with pytest.raises(VerificationError, match="a/b: an empty folder"):
        verify(release)


def test_a_pipe_is_noticed_and_not_read(release: Path) -> None:
    os.mkfifo(release / "pipe")
    with pytest.raises(VerificationError, match="pipe: not a regular file"):
        verify(release)


def test_only_the_first_few_problems_are_told(release: Path) -> None:
    for path in release.glob("*.ann"):
        path.unlink()
    with pytest.raises(VerificationError, match="and 25 more"):
        verify(release)


@pytest.mark.parametrize("name", ["../outside", "/etc/hostname", "a/../../b", MANIFEST])
def test_a_manifest_that_lists_other_places_is_refused(release: Path, name: str) -> None:
    (release / MANIFEST).write_bytes(sealed({"files": {name: "0"}}))
    with pytest.raises(VerificationError, match="not a release manifest"):
        verify(release)


def test_a_missing_manifest_is_told(tmp_path: Path) -> None:
    with pytest.raises(VerificationError, match="cannot be read"):
        verify(tmp_path)


def test_a_certificate_of_this_release_is_allowed(release: Path) -> None:
    _certify(release)
    assert verify(release).certified


@pytest.mark.parametrize("name", sorted(CERTIFICATES))
def test_half_a_certificate_is_noticed(release: Path, name: str) -> None:
    _certify(release)
    (release / name).unlink()
    with pytest.raises(VerificationError, match="CERTIFICATE"):
        verify(release)


@pytest.mark.parametrize("name", sorted(CERTIFICATES))
def test_a_changed_certificate_is_noticed(release: Path, name: str) -> None:
    _certify(release)
    (release / name).write_bytes((release / name).read_bytes() + b" ")
    with pytest.raises(VerificationError, match="CERTIFICATE"):
        verify(release)


def test_a_certificate_of_another_release_is_noticed(release: Path) -> None:
    _certify(release, manifest_sha256="0" * 64)
    with pytest.raises(VerificationError, match="another release"):
        verify(release)


def test_a_bare_file_called_certificate_is_none(release: Path) -> None:
    (release / "CERTIFICATE.json").write_text("{}")
    with pytest.raises(VerificationError, match="not a certificate"):
        verify(release)
    assert verify(release, certificates=False).certified is False


def test_a_signed_release_is_told_from_a_forged_one(
    make_release: Callable[..., Path],
    write_manifest: Callable[..., None],
    signing_key: SigningKey,
) -> None:
    out = make_release(signing_key)
    trusted = [signing_key.public_key]
    assert verify(out, trusted=trusted).signer == signing_key.public_key.hex()
    (out / MANIFEST).unlink()
    (out / "001-01.txt").write_text("forged")
    write_manifest(out)
    assert verify(out).files == 60
    with pytest.raises(VerificationError, match="not signed with the given key"):
        verify(out, trusted=trusted)


def test_with_a_public_key_the_certificate_must_be_signed_too(
    make_release: Callable[..., Path], signing_key: SigningKey
) -> None:
    out = make_release(signing_key)
    trusted = [signing_key.public_key]
    _certify(out)
    with pytest.raises(VerificationError, match=r"CERTIFICATE\.json: not signed"):
        verify(out, trusted=trusted)
    _certify(out, signing_key)
    assert verify(out, trusted=trusted).certified


def test_a_manifest_of_another_shape_is_refused(release: Path) -> None:
    for content in ({"files": []}, {"other": {}}, {"files": {"a": 1}}):
        (release / MANIFEST).write_bytes(sealed(json.loads(json.dumps(content))))
        with pytest.raises(VerificationError):
            verify(release)
