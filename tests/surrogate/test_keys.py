from __future__ import annotations

import stat
from itertools import islice
from pathlib import Path

import pytest

from surrogate.errors import KeyFileError
from surrogate.keys import ReleaseKey


def test_a_key_comes_back_from_its_file(tmp_path: Path) -> None:
    key = ReleaseKey.fresh()
    key.write(tmp_path / "key")
    assert ReleaseKey.read(tmp_path / "key") == key


def test_a_key_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    ReleaseKey.fresh().write(tmp_path / "key")
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_a_key_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("mine")
    with pytest.raises(KeyFileError):
        ReleaseKey.fresh().write(tmp_path / "key")
    assert (tmp_path / "key").read_text() == "mine"


@pytest.mark.parametrize("content", ["", "abc", "zz" * 32, "00" * 31, "ü" * 64])
def test_what_is_no_key_is_refused_without_being_shown(tmp_path: Path, content: str) -> None:
    (tmp_path / "key").write_text(content, encoding="utf-8")
    with pytest.raises(KeyFileError) as caught:
        ReleaseKey.read(tmp_path / "key")
    assert not content or content not in str(caught.value)


def test_a_missing_key_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(KeyFileError):
        ReleaseKey.read(tmp_path / "none")


def test_a_key_shows_nothing_of_itself(key: ReleaseKey) -> None:
    assert key.secret.hex() not in repr(key) + key.key_id
    assert key.key_id != ReleaseKey.fresh().key_id


def test_numbers_are_derived_not_drawn(key: ReleaseKey) -> None:
    one, two = key.for_patient("1"), key.for_patient("1")
    assert one.number("x", "a") == two.number("x", "a")
    assert one.number("x", "a") != one.number("x", "b")
    assert one.number("x", "a") != one.number("y", "a")
    assert one.number("x", "a") != key.for_patient("2").number("x", "a")


def test_parts_do_not_run_together(key: ReleaseKey) -> None:
    source = key.for_patient("1")
    assert source.number("x", "ab", "c") != source.number("x", "a", "bc")


def test_shuffling_does_not_depend_on_the_order_given(key: ReleaseKey) -> None:
    source = key.for_patient("1")
    items = [str(n) for n in range(50)]
    assert source.shuffled(items, "x") == source.shuffled(items[::-1], "x")
    assert source.shuffled(items, "x") != items


def test_a_stream_does_not_repeat_itself(key: ReleaseKey) -> None:
    numbers = list(islice(key.for_patient("1").stream("x"), 1000))
    assert len(set(numbers)) > 990


def test_a_stream_is_hashed_block_by_block() -> None:
    key = ReleaseKey(bytes(32)).for_patient("1")
    stream = key.stream("digits", "4471")
    drawn = b"".join(next(stream).to_bytes(4, "big") for _ in range(16))
    assert drawn == key.digest("digits", "4471", "0") + key.digest("digits", "4471", "1")
