"""Types of one's own go all the way, with nothing but a file that says what they mean."""

from __future__ import annotations

import json
from pathlib import Path

from cli import surrogate

TYPES = """
[labels.PERSON]
category = "NAME"
kind = "name"
[labels.DATUM]
category = "DATE"
kind = "date"
"""


def test_types_of_one_s_own_are_released_without_a_policy(tmp_path: Path) -> None:
    text, types = "Anna Quimby, 3/4/2011", tmp_path / "types.toml"
    spans = [
        {"start": 0, "end": 11, "type": "PERSON"},
        {"start": 13, "end": 21, "type": "DATUM"},
    ]
    row = {"doc_id": "1-01", "patient_id": "1", "text": text, "spans": spans}
    (tmp_path / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    types.write_text(TYPES, encoding="utf-8")
    call = ("release", tmp_path / "notes.jsonl", tmp_path / "out")
    done = surrogate(*call, "--labels", types)
    assert done.code == 0, done.err
    [released] = (tmp_path / "out").glob("*.jsonl")
    new = json.loads(released.read_text(encoding="utf-8"))
    assert [span["type"] for span in new["spans"]] == ["PERSON", "DATUM"]
    assert "Quimby" not in new["text"]
    assert "--labels" in surrogate(*call, "--force").err
