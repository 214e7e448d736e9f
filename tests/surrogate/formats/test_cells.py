"""CSV is cut as Python's own reader cuts it, whatever is in its cells and wherever blocks end."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.formats import cells as module
from surrogate.formats.cells import BrokenRowError, cells_of_row, row_length, row_text, rows_in

DELIMITERS = st.sampled_from(",;\t")
LINE_ENDS = st.sampled_from(["\r\n", "\n", "\r"])
cells = st.text(
    st.sampled_from("a\"\r\n,;\t ='") | st.characters(exclude_categories=["Cs"]), max_size=12
)
tables = st.lists(st.lists(cells, min_size=2, max_size=4), max_size=5)


def cut(data: bytes, delimiter: str) -> list[list[str]]:
    return [cells_of_row(row.decode(), delimiter) for _, row in rows_in(io.BytesIO(data))]


def by_python(text: str, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


@given(tables, DELIMITERS, LINE_ENDS)
def test_what_is_written_is_read_back_here_and_elsewhere(
    table: list[list[str]], delimiter: str, line_end: str
) -> None:
    text = "".join(row_text(row, delimiter, line_end) for row in table)
    assert cut(text.encode(), delimiter) == table
    assert by_python(text, delimiter) == table


@given(tables, DELIMITERS, st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]))
def test_what_another_writer_wrote_is_read(
    table: list[list[str]], delimiter: str, quoting: int
) -> None:
    stream = io.StringIO(newline="")
    csv.writer(stream, delimiter=delimiter, quoting=quoting).writerows(table)
    assert cut(stream.getvalue().encode(), delimiter) == table


@given(tables, st.integers(1, 30))
def test_rows_are_the_same_wherever_a_block_ends(table: list[list[str]], size: int) -> None:
    data = "".join(row_text(row, ",", "\r\n") for row in table).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_BLOCK_BYTES", (size, size))
        found = [*rows_in(io.BytesIO(data))]
    assert b"".join(row for _, row in found) == data
    assert all(data.startswith(row, offset) for offset, row in found)
    assert len(found) == len(table)
    assert row_length(data) == len(found[0][1]) if found else not data


@given(st.text(st.sampled_from('ab"\r\n,;é'), max_size=40))
def test_any_signs_are_rows_as_python_reads_them_or_refused(text: str) -> None:
    try:
        found = cut(text.encode(), ",")
    except BrokenRowError:
        return
    assert [row for row in found if any(row)] == [row for row in by_python(text, ",") if any(row)]


@pytest.mark.parametrize("row", ['a"b,c', '"a"b,c', '"a,b', ' "a",b', '"a""', "a\nb", 'a,"b" '])
def test_quotes_that_are_not_those_of_csv_are_refused(row: str) -> None:
    with pytest.raises(BrokenRowError):
        cells_of_row(row, ",")


def test_a_quote_that_is_never_closed_does_not_fill_the_memory() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST_BYTES", 1 << 14)
        ((_, row),) = rows_in(io.BytesIO(b'"' + b"a\n" * (1 << 18)))
    assert 1 << 14 < len(row) < 1 << 17
