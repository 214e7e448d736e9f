"""What stands in a released file beside text and annotations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from surrogate.errors import DocumentError
from surrogate.formats.base import DocumentRef
from surrogate.pipeline.surplus import surplus

_SPAN = {"start": 0, "end": 10, "type": "DOCTOR", "text": "Ana Petrie"}


def _surplus(folder: Path, row: dict[str, Any]) -> tuple[str, ...]:
    (folder / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    return surplus(DocumentRef("1-01", str(folder), "notes.jsonl", "jsonl"))


@pytest.mark.parametrize("named", ["patient_id", "seen_by"])
def test_a_field_counts_though_the_text_holds_such_a_word(tmp_path: Path, named: str) -> None:
    row = {"text": "Passed a Stone today.", named: "Stone"}
    assert "Stone" in _surplus(tmp_path, row)


@pytest.mark.parametrize("text", ["Ana Petrie came.", "Ana\nPetrie came."])
def test_what_an_annotation_quotes_is_text(tmp_path: Path, text: str) -> None:
    assert "Ana Petrie" not in _surplus(tmp_path, {"text": text, "spans": [_SPAN]})


def test_what_it_quotes_of_no_text_is_surplus(tmp_path: Path) -> None:
    assert "Ana Petrie" in _surplus(tmp_path, {"text": "", "spans": [_SPAN]})


def _of_file(folder: Path, name: str, content: bytes, encoding: str) -> tuple[str, ...]:
    (folder / name).write_bytes(content)
    kind = "jsonl" if name.endswith("jsonl") else "i2b2"
    return surplus(DocumentRef("1-01", str(folder), name, kind), encoding)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("1-01.xml", "<r><TEXT>x</TEXT><!--Peñalver--></r>"),
        ("1-01.xml", "<?xml version='1.0' encoding='latin-1'?><r by='Peñalver'><TEXT>x</TEXT></r>"),
        ("n.jsonl", '{"text": "x", "by": "Peñalver"}'),
    ],
)
def test_what_lies_around_is_read_in_the_encoding_of_the_notes(
    name: str, content: str, tmp_path: Path
) -> None:
    found = _of_file(tmp_path, name, content.encode("latin-1"), "latin-1")
    assert any("Peñalver" in told for told in found)


def test_a_released_file_that_is_no_xml_is_told(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match=r"^1-01\.xml: not well-formed XML at line 1"):
        _of_file(tmp_path, "1-01.xml", b"<r><TEXT>Petty", "utf-8")
