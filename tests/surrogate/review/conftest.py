"""A small release that lies there; everything in it is invented."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogate.review import MANIFEST, SigningKey, sealed, sha256_of

PATIENTS, NOTES_EACH = 10, 3


def _write_manifest(folder: Path, key: SigningKey | None = None) -> None:
    present = (path for path in sorted(folder.rglob("*")) if path.is_file())
    files = {path.relative_to(folder).as_posix(): sha256_of(path) for path in present}
    (folder / MANIFEST).write_bytes(sealed({"files": files, "schema_version": 1}, key))


@pytest.fixture
def write_manifest() -> Callable[..., None]:
    """Write a manifest that fits whatever lies in a folder."""
    return _write_manifest


@pytest.fixture
def make_release(tmp_path: Path) -> Callable[..., Path]:
    """Make 30 notes of 10 patients; the n-th has n doctors, so each has its own density."""

    def make(key: SigningKey | None = None) -> Path:
        out = tmp_path / "out"
        out.mkdir()
        for number in range(PATIENTS * NOTES_EACH):
            name = f"{number // NOTES_EACH + 1:03}-{number % NOTES_EACH + 1:02}"
            text = "Petty " * number + "was here <b>&amp;\n" + "plain words " * (60 - number)
            starts = range(0, 6 * number, 6)
            rows = [f"T{i}\tDOCTOR {s} {s + 5}\tPetty\n" for i, s in enumerate(starts, 1)]
            (out / f"{name}.txt").write_bytes(text.encode())
            (out / f"{name}.ann").write_bytes("".join(rows).encode())
        _write_manifest(out, key)
        return out

    return make


@pytest.fixture
def release(make_release: Callable[..., Path]) -> Path:
    return make_release()


@pytest.fixture
def signing_key() -> SigningKey:
    pytest.importorskip("cryptography")
    return SigningKey.fresh()
