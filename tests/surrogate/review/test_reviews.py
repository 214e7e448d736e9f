from __future__ import annotations

from pathlib import Path

import pytest

from surrogate.errors import CorpusError
from surrogate.review.reviews import Reviews, read_reviews

DOCUMENTS = {name: name for name in ("1-01", "1-02", "2-01")} | {"1-01.txt": "1-01"}
SHA = "ab" * 32


def _read(tmp_path: Path, text: str | bytes) -> Reviews:
    path = tmp_path / "reviews.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_reviews(path, DOCUMENTS, SHA)


def test_notes_that_were_read_count(tmp_path: Path) -> None:
    found = _read(tmp_path, "document,reviewed,CITY,AGE\n1-01,yes,2,\n1-02,yes,,0\n2-01,no,,\n")
    assert found.types == ("CITY", "AGE")
    assert found.notes == {"1-01": {"CITY": 2, "AGE": 0}, "1-02": {"CITY": 0, "AGE": 0}}
    assert (found.unread, found.total, found.notes_with_phi) == (1, 2, 1)
    assert (found.found("CITY"), found.found("AGE")) == (2, 0)


@pytest.mark.parametrize(
    "text",
    [
        "document;reviewed;CITY\r\n1-01.txt;Yes;1\r\n",
        "\ufeffdocument\treviewed\tCITY\n1-01\tx\t1\n\n",
        'reviewed,CITY,document\n"TRUE"," 1 ",1-01\n',
        "document,reviewed,CITY,,\n1-01,y,1,,\n,,,,\n",
        "document,stratum,release,reviewed,CITY\n1-01,low,sha256:abababababababab,yes,1\n",
    ],
    ids=["semicolons", "tabs", "quotes", "empty-cells", "all-columns"],
)
def test_what_spreadsheets_write_is_understood(tmp_path: Path, text: str) -> None:
    assert _read(tmp_path, text).notes == {"1-01": {"CITY": 1}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "needs the columns"),
        ("document,CITY\n1-01,1\n", "needs the columns"),
        ("document,reviewed\n1-01,yes\n", "and PHI types"),
        ("document,reviewed,CITY,CITY\n1-01,yes,1,1\n", "each once"),
        ("document,reviewed,CITY\n1-01,yes,3,4\n", "row 2: more cells"),
        ("document,reviewed,CITY\nJan 01,yes\n", "row 2: no note of this name"),
        (
            "document,reviewed,CITY\n1-01,yes\n\n1-01.txt,no\n",
            "row 4: the note stands",
        ),
        ("document,reviewed,CITY\n1-01,yes,-1\n", "count of CITY is no whole number"),
        ("document,reviewed,CITY\n1-01,yes,Boston\n", "count of CITY is no whole number"),
        ("document,reviewed,CITY\n1-01,yes,٣\n", "count of CITY is no whole number"),
        ("document,reviewed,CITY\n1-01,yes," + "9" * 9999, "count of CITY is no whole number"),
        ("document,reviewed,CITY\n1-01,perhaps\n", "must be yes or no"),
        ("document,reviewed,CITY\n1-01,no,1\n", "not marked as reviewed"),
        ("document,reviewed,CITY\n1-01,no\n", "no note was reviewed"),
        ("document,reviewed,release,CITY\n1-01,yes,sha256:0000000000000000\n", "another release"),
        (b"document,reviewed,CITY\n\xff,yes\n", "not a CSV table in UTF-8"),
        ('document,reviewed,CITY\n"1-01,yes\n', "not a CSV table"),
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, text: str | bytes, problem: str) -> None:
    with pytest.raises(CorpusError, match=problem):
        _read(tmp_path, text)


def test_no_message_quotes_a_cell_that_might_hold_phi(tmp_path: Path) -> None:
    for row in ("Kobby Asante,yes,1", "1-01,Asante,1", "1-01,yes,Asante"):
        with pytest.raises(CorpusError) as caught:
            _read(tmp_path, f"document,reviewed,CITY\n{row}\n")
        assert "Asante" not in str(caught.value)


def test_a_missing_table_is_told(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be read"):
        read_reviews(tmp_path / "none.csv", DOCUMENTS, SHA)
