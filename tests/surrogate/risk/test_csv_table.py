"""Tables of quasi-identifiers as CSV."""

from __future__ import annotations

from pathlib import Path

import pytest

from surrogate.errors import CorpusError, UsageError
from surrogate.risk import IdentifierTable, csv_text, read_csv


def write(folder: Path, data: bytes) -> Path:
    path = folder / "t.csv"
    path.write_bytes(data)
    return path


def test_the_first_line_names_the_columns(tmp_path: Path) -> None:
    table = read_csv(write(tmp_path, b"\xef\xbb\xbfage, sex\r\n64,F\r\n\r\n19, M\r\n"))
    assert table == IdentifierTable(
        ("age", "sex"), (("64", "F"), ("19", "M")), ("1", "2"), named=False
    )


def test_a_column_of_ids_is_no_quasi_identifier(tmp_path: Path) -> None:
    table = read_csv(write(tmp_path, b"age,patient_id\n64,p7\n"))
    assert (table.columns, table.ids) == (("age",), ("p7",))


def test_a_view_can_be_read_again(tmp_path: Path) -> None:
    table = IdentifierTable(("age", "job"), (("64", 'a "b", c'), ("", "x\ny")), ("p1", "p2"))
    assert read_csv(write(tmp_path, csv_text(table).encode())) == table


@pytest.mark.parametrize(
    ("data", "error", "message"),
    [
        (b"", UsageError, "name every column once"),
        (b"age,age\n1,2\n", UsageError, "name every column once"),
        (b"age,\n1,2\n", UsageError, "name every column once"),
        (b"age\n1,2\n", CorpusError, "row 2: has not as many cells"),
        (b"age\n", CorpusError, "no row below the first line"),
        (b"patient_id,age\n1,64\n2,3\n1,64\n", CorpusError, "two rows have one patient_id"),
        (b"age\n\xff\n", CorpusError, "byte 4 is not UTF-8"),
        (b'age\n"1\n', CorpusError, "not valid CSV"),
    ],
)
def test_a_damaged_table_is_refused_without_quoting_it(
    data: bytes, error: type[Exception], message: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=message):
        read_csv(write(tmp_path, data))


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"none\.csv: cannot be read"):
        read_csv(tmp_path / "none.csv")
