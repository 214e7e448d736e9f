"""Files of their own are written whole or not at all."""

from __future__ import annotations

import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from surrogate.errors import OutputError
from surrogate.outfile import check_file, new_file, write_once


def test_a_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    with new_file(tmp_path / "f") as stream:
        stream.write("a\r\n")
    assert (tmp_path / "f").read_bytes() == b"a\r\n"
    assert stat.S_IMODE((tmp_path / "f").stat().st_mode) == 0o600


def test_a_failed_block_leaves_the_older_file_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "f").write_text("old")
    with pytest.raises(ZeroDivisionError), new_file(tmp_path / "f", force=True) as stream:
        stream.write("new" * (1 // 0))
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_an_existing_file_stays_without_force(tmp_path: Path) -> None:
    (tmp_path / "f").touch()
    with pytest.raises(OutputError, match="exists already"):
        check_file(tmp_path / "f")
    check_file(tmp_path / "f", force=True)


def test_a_folder_is_never_replaced_by_a_file(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="is not a file"):
        check_file(tmp_path, force=True)


def test_a_missing_folder_is_told_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="no such folder"):
        check_file(tmp_path / "sub" / "f")


def test_nothing_comes_into_a_release_that_its_manifest_does_not_list(tmp_path: Path) -> None:
    (tmp_path / "MANIFEST.json").touch()
    (tmp_path / "sub").mkdir()
    with pytest.raises(OutputError, match="outside the release"):
        check_file(tmp_path / "sub" / "f")


@contextmanager
def _no_room() -> Iterator[None]:
    """Let the system refuse every byte, as a full disk does; pytest too writes files between."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    with _no_room():
        with pytest.raises(OutputError, match="cannot be written"), new_file(tmp_path / "f") as out:
            out.write("a")
        with pytest.raises(OSError, match="too large"):
            write_once(tmp_path / "f", b"a")
    assert not list(tmp_path.iterdir())


def test_until_it_is_whole_a_file_has_no_name(tmp_path: Path) -> None:
    with new_file(tmp_path / "f") as stream:
        stream.write("a")
        stream.flush()
        assert not list(tmp_path.iterdir())
    assert [path.name for path in tmp_path.iterdir()] == ["f"]
