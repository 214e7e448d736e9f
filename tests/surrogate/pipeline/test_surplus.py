"""What stands in a released file beside text and annotations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from surrogate.corpus import Corpus, ReadOptions
from surrogate.errors import DocumentError
from surrogate.formats.base import DocumentRef
from surrogate.pipeline.surplus import surplus

_SPAN = {"start": 0, "end": 10, "type": "DOCTOR", "text": "Ana Petrie"}


def _surplus(folder: Path, row: dict[str, Any]) -> tuple[str, ...]:
    (folder / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    return surplus(DocumentRef("1-01", str(folder), "notes.jsonl", "jsonl"), ReadOptions())


@pytest.mark.parametrize("named", ["patient_id", "seen_by"])
def test_a_field_counts_though_the_text_holds_such_a_word(tmp_path: Path, named: str) -> None:
    row = {"text": "Passed a Stone today.", named: "Stone"}
    assert "Stone" in _surplus(tmp_path, row)


@pytest.mark.parametrize("text", ["Ana Petrie came.", "Ana\nPetrie came."])
def test_what_an_annotation_quotes_is_text(tmp_path: Path, text: str) -> None:
    assert "Ana Petrie" not in _surplus(tmp_path, {"text": text, "spans": [_SPAN]})


def test_what_it_quotes_of_no_text_is_surplus(tmp_path: Path) -> None:
    assert "Ana Petrie" in _surplus(tmp_path, {"text": "", "spans": [_SPAN]})


_NOTE = "Jos\u00e9 came."
_FILES = {
    "xml": {"1-01.xml": f"<r><!-- Petrie --><TEXT>{_NOTE}</TEXT></r>"},
    "rows": {"a.jsonl": json.dumps({"doc_id": "1-01", "text": _NOTE, "x": "Petrie"})},
    "table": {"a.csv": f"doc_id,text,x\n1-01,{_NOTE},Petrie\n"},
    "columns": {"a.csv": f"doc_id,text,Petrie\n1-01,{_NOTE},\n"},
    "column without a name": {"a.csv": f"doc_id,text,\n1-01,{_NOTE},Petrie\n"},
    "brat": {"1-01.txt": _NOTE, "1-01.ann": "#1\tAnnotatorNotes T1\tPetrie\n"},
}


@pytest.mark.parametrize("encoding", ["latin-1", "mac-roman", "utf-16", "utf-8-sig"])
@pytest.mark.parametrize("kind", sorted(_FILES))
def test_it_is_seen_in_any_encoding(kind: str, encoding: str, tmp_path: Path) -> None:
    if encoding == "utf-16" and kind in {"rows", "table", "columns", "column without a name"}:
        return  # rows are parted at a line feed of one byte
    for name, content in _FILES[kind].items():
        (tmp_path / name).write_bytes(content.encode(encoding))
    options = ReadOptions(encoding, patient_pattern="(.)")
    (ref,) = Corpus.open(tmp_path, options).patients[0].documents
    assert any("Petrie" in told for told in surplus(ref, options))


def test_a_released_file_that_is_no_xml_is_told(tmp_path: Path) -> None:
    (tmp_path / "1-01.xml").write_bytes(b"<r><TEXT>Petty")
    ref = DocumentRef("1-01", str(tmp_path), "1-01.xml", "i2b2")
    with pytest.raises(DocumentError, match=r"^1-01\.xml: not well-formed XML at line 1"):
        surplus(ref, ReadOptions())
