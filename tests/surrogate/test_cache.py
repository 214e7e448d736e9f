from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from surrogate.cache import cached, key_of, lines_of, text_array


def _never() -> dict[str, np.ndarray]:
    pytest.fail("it was compiled again")


def _stored(home: Path) -> Path:
    (path,) = (home / "__pycache__").iterdir()
    return path


def test_what_was_compiled_once_is_read_again(tmp_path: Path) -> None:
    cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)
    assert cached("a", "k", _never, home=tmp_path)["x"].tolist() == [0, 1, 2]


def test_other_data_is_compiled_anew(tmp_path: Path) -> None:
    cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)
    assert cached("a", "other", lambda: {"x": np.arange(2)}, home=tmp_path)["x"].tolist() == [0, 1]


@pytest.mark.parametrize("damage", [b"", b"\x93NUMPY no more", b"\x80\x04N."])
def test_a_damaged_file_is_compiled_anew(tmp_path: Path, damage: bytes) -> None:
    cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)
    _stored(tmp_path).write_bytes(damage)
    assert cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)["x"].tolist() == [0, 1, 2]


def test_one_changed_byte_is_noticed(tmp_path: Path) -> None:
    cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)
    content = _stored(tmp_path).read_bytes()
    place = content.index(np.arange(3).tobytes())
    _stored(tmp_path).write_bytes(content[:place] + b"\x07" + content[place + 1 :])
    assert cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)["x"].tolist() == [0, 1, 2]


@pytest.mark.parametrize("array", [np.arange(3), np.array([], bool), np.ones((2, 3), np.float32)])
def test_arrays_are_alike_whether_compiled_or_read(tmp_path: Path, array: np.ndarray) -> None:
    for compiled in (lambda: {"x": array}, _never):
        found = cached("a", "k", compiled, home=tmp_path)["x"]
        assert np.array_equal(found, array)
        assert (type(found), found.dtype, found.shape) == (np.ndarray, array.dtype, array.shape)
        assert found.flags.c_contiguous
        assert found.flags.aligned
        assert found.flags.writeable


def test_a_cache_is_as_open_to_others_as_its_data(tmp_path: Path) -> None:
    home = tmp_path / "model"
    home.mkdir(mode=0o700)
    cached("a", "k", lambda: {"x": np.arange(3)}, home=home)
    assert _stored(home).parent.stat().st_mode & 0o777 == 0o700


def test_nothing_is_unpickled(tmp_path: Path) -> None:
    cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)
    np.save(_stored(tmp_path), np.array([{"a": 1}], dtype=object), allow_pickle=True)
    assert cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path)["x"].tolist() == [0, 1, 2]


def test_where_the_folder_cannot_be_written_the_users_cache_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, user = tmp_path / "home", tmp_path / "user"
    home.mkdir()
    (home / "__pycache__").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(user))
    cached("a", "k", lambda: {"x": np.arange(3)}, home=home)
    assert list(user.rglob("a.npy"))
    assert cached("a", "k", _never, home=home)["x"].tolist() == [0, 1, 2]


def test_a_cache_that_cannot_be_written_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("home/__pycache__", "user"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    found = cached("a", "k", lambda: {"x": np.arange(3)}, home=tmp_path / "home")
    assert found["x"].tolist() == [0, 1, 2]


@pytest.mark.parametrize("lines", [[], [""], ["a", "", "b"], ["\u00e9\ud800"]])
def test_strings_survive_as_arrays(lines: list[str]) -> None:
    assert lines_of(text_array(lines)) == lines


def test_a_key_tells_its_parts_apart() -> None:
    assert key_of(["ab", "c"]) != key_of(["a", "bc"])
