from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from surrogate.errors import ResourceError, VerificationError
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.pipeline import manifest
from surrogate.pipeline.manifest import (
    MANIFEST,
    code_checksum,
    folder_checksum,
    manifest_bytes,
    manifest_content,
    sha256_of,
    verify,
    version_of,
)
from surrogate.pipeline.report import Tally
from surrogate.policy import default_policy
from surrogate.release import Engine
from surrogate.review import SigningKey

SHA256 = re.compile(r"[0-9a-f]{64}")


@pytest.fixture
def engine(key: ReleaseKey) -> Engine:
    return Engine(key, default_policy(), known_labels())


@pytest.fixture
def release(tmp_path: Path) -> Path:
    out = tmp_path / "out"
    (out / "sub").mkdir(parents=True)
    (out / "sub" / "1-01.txt").write_bytes(b"one")
    (out / "1-02.txt").write_bytes(b"two")
    files = {name: sha256_of(out / name) for name in ("sub/1-01.txt", "1-02.txt")}
    (out / MANIFEST).write_bytes(manifest_bytes({"files": files}))
    return out


def _change(release: Path) -> None:
    (release / "1-02.txt").write_bytes(b"twO")


def _remove(release: Path) -> None:
    (release / "sub" / "1-01.txt").unlink()


def _add(release: Path) -> None:
    (release / "sub" / "extra.txt").write_bytes(b"")


def test_an_untouched_release_verifies(release: Path) -> None:
    assert verify(release).files == 2


@pytest.mark.parametrize("damage", [_change, _remove, _add])
def test_a_changed_a_missing_and_an_extra_file_are_noticed(
    release: Path, damage: Callable[[Path], None]
) -> None:
    damage(release)
    with pytest.raises(VerificationError):
        verify(release)


def test_a_changed_manifest_is_noticed(release: Path) -> None:
    content = json.loads((release / MANIFEST).read_text())
    content["files"]["1-02.txt"] = "0" * 64
    (release / MANIFEST).write_text(json.dumps(content))
    with pytest.raises(VerificationError, match="was changed"):
        verify(release)


def test_a_signed_manifest_names_its_key(release: Path) -> None:
    pytest.importorskip("cryptography")
    key = SigningKey.fresh()
    content = json.loads((release / MANIFEST).read_text())
    (release / MANIFEST).write_bytes(manifest_bytes(content, key))
    assert verify(release, trusted=[key.public_key]).signer == key.public_key.hex()


def test_the_manifest_names_everything_that_made_the_release(engine: Engine) -> None:
    content = manifest_content({"a.txt": "0" * 64}, Tally(patients=1), engine, model_checksum="m")
    checksums = dict(content["checksums"])
    assert checksums.pop("model") == "m"
    assert all(SHA256.fullmatch(checksum) for checksum in checksums.values())
    data = {"wordlists", "patterns", "checks", "events"}
    assert set(checksums) == {"code", "policy", "labels"} | data
    assert content["generator"]["libraries"]["lxml"] == version_of("lxml") != "unknown"
    assert content["key_id"] == engine.key.key_id
    assert all(check["version"] >= 1 for check in content["checks"].values())


def test_the_manifest_holds_no_key_and_no_place(engine: Engine, tmp_path: Path) -> None:
    tally = Tally(patients=1, held=["7"], repairs=[("1-01", 13, 29, "CITY")])
    text = manifest_bytes(manifest_content({}, tally, engine)).decode()
    assert engine.key.secret.hex() not in text
    assert "1-01" not in text
    assert str(Path.home()) not in text
    assert sys.prefix not in text
    assert str(tmp_path) not in text


def test_another_policy_and_other_labels_have_other_checksums(engine: Engine) -> None:
    def checksums(one: Engine) -> dict[str, str]:
        return dict(manifest_content({}, Tally(), one)["checksums"])

    policy = replace(engine.policy, placeholder="***")
    labels = replace(engine.labels, labels=dict(list(engine.labels.labels.items())[:3]))
    same = checksums(engine)
    assert checksums(engine) == same
    assert checksums(replace(engine, policy=policy))["policy"] != same["policy"]
    assert checksums(replace(engine, labels=labels))["labels"] != same["labels"]


def test_the_checksum_of_the_code_follows_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "some_package_of_ours"
    (package / "sub").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(manifest, "_CODE", (package.name,))
    seen = {code_checksum()}
    (package / "sub" / "new.py").write_text("x = 1\n")
    seen.add(code_checksum())
    (package / "sub" / "new.py").rename(package / "sub" / "other.py")
    seen.add(code_checksum())
    assert len(seen) == 3
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "new.pyc").write_bytes(b"compiled")
    assert code_checksum() in seen


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manifest, "_CODE", ("no_such_package_at_all",))
    with pytest.raises(ResourceError, match="no_such_package_at_all"):
        code_checksum()


def test_the_checksum_of_a_folder_sees_names_and_contents(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    first = folder_checksum(tmp_path)
    (tmp_path / "a").rename(tmp_path / "b")
    assert folder_checksum(tmp_path) != first


def test_an_unknown_distribution_has_no_version() -> None:
    assert version_of("no-such-distribution-at-all") == "unknown"
