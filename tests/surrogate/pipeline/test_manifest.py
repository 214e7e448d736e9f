from __future__ import annotations

import json
from pathlib import Path

import pytest

from surrogate.errors import VerificationError
from surrogate.pipeline.manifest import MANIFEST, manifest_bytes, sha256_of, verify


@pytest.fixture
def release(tmp_path: Path) -> Path:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "1-01.txt").write_bytes(b"one")
    (tmp_path / "1-02.txt").write_bytes(b"two")
    files = {name: sha256_of(tmp_path / name) for name in ("sub/1-01.txt", "1-02.txt")}
    (tmp_path / MANIFEST).write_bytes(manifest_bytes({"files": files}))
    return tmp_path


def test_an_untouched_release_verifies(release: Path) -> None:
    assert verify(release) == 2


def test_a_changed_byte_is_noticed(release: Path) -> None:
    (release / "1-02.txt").write_bytes(b"twO")
    with pytest.raises(VerificationError, match=r"1-02\.txt: changed"):
        verify(release)


def test_a_missing_file_is_noticed(release: Path) -> None:
    (release / "1-02.txt").unlink()
    with pytest.raises(VerificationError, match="missing"):
        verify(release)


@pytest.mark.parametrize("name", ["extra.txt", ".hidden", "sub/extra.txt"])
def test_an_extra_file_is_noticed(release: Path, name: str) -> None:
    (release / name).write_bytes(b"")
    with pytest.raises(VerificationError, match="not in the manifest"):
        verify(release)


def test_a_changed_manifest_is_noticed(release: Path) -> None:
    manifest = json.loads((release / MANIFEST).read_text())
    manifest["files"]["1-02.txt"] = "0" * 64
    (release / MANIFEST).write_text(json.dumps(manifest))
    with pytest.raises(VerificationError, match="changed after"):
        verify(release)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"digest": "x", "files": []}'])
def test_what_is_no_manifest_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / MANIFEST).write_text(content)
    with pytest.raises(VerificationError, match="not a release manifest"):
        verify(tmp_path)


def test_a_certificate_may_lie_beside_the_release(release: Path) -> None:
    (release / "CERTIFICATE.json").write_text("{}")
    assert verify(release) == 2
