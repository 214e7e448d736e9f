"""A table that somebody corrected is told from one that was only opened."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from surrogate.cli.stopping import stoppable
from surrogate.errors import OutputError
from surrogate.made_tables import (
    check_uncorrected,
    is_as_made,
    is_marked,
    made_table,
    mark_made,
)
from surrogate.spreadsheet import csv_lines

ROWS = [["doc_id", "names"], ["n1", "Lake; Ann, MD"], ["n2", "=1+1"], ["n3", "two\nlines"]]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.csv"
    path.write_text("".join(csv_lines(ROWS)), encoding="utf-8")
    mark_made(path)
    return path


@pytest.mark.parametrize(
    "saved",
    [
        b'doc_id,names\nn1,"Lake; Ann, MD"\nn2,\'=1+1\nn3,"two\nlines"\n',
        b'\xef\xbb\xbfdoc_id;names\r\nn1;"Lake; Ann, MD"\r\nn2;=1+1\r\nn3;"two\r\nlines"\r\n',
        'doc_id\tnames\t\nn1\tLake; Ann, MD\t\nn2\t=1+1\t\nn3\t"two\nlines"\t\n'.encode("utf-16"),
    ],
)
def test_how_a_table_was_saved_is_no_correction(saved: bytes, table: Path) -> None:
    table.write_bytes(saved)
    assert is_as_made(table)
    check_uncorrected(table)


@pytest.mark.parametrize(
    "saved",
    [
        b'doc_id,names\nn1,"Lake; Ann, MD"\nn2,=1+1\n',
        b'doc_id,names\nn1,"Lake; Anna, MD"\nn2,=1+1\nn3,"two\nlines"\n',
        b'doc_id,names\nn1,"Lake; Ann, MD"\nn3,"two\nlines"\nn2,=1+1\n',
        b"",
        b'doc_id,"names',
        b"\xff",
    ],
)
def test_a_table_that_was_changed_is_not_replaced(saved: bytes, table: Path) -> None:
    table.write_bytes(saved)
    with pytest.raises(OutputError, match="was changed since it was made"):
        check_uncorrected(table)


def test_a_table_from_elsewhere_is_not_replaced(table: Path) -> None:
    moved = table.rename(table.with_name("other.csv"))
    assert not is_marked(moved)
    with pytest.raises(OutputError, match=r"other\.csv: was changed"):
        check_uncorrected(moved)
    check_uncorrected(table)  # none is there


def test_a_signal_does_not_part_a_table_from_its_mark(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def marking(path: Path) -> None:
        signal.raise_signal(signal.SIGTERM)
        mark_made(path)

    monkeypatch.setattr("surrogate.made_tables.mark_made", marking)
    with stoppable(), made_table(table, force=True) as stream:
        stream.write("doc_id,names\n")
    assert table.read_text() == "doc_id,names\n"
    assert is_as_made(table)


def test_the_mark_is_its_owners_and_quotes_nothing(table: Path) -> None:
    mark = table.with_name(".table.csv.made")
    assert is_marked(table)
    assert mark.stat().st_mode & 0o777 == 0o600
    assert len(mark.read_text()) == 65
