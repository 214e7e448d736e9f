"""Types of one's own go all the way, with nothing but a file that says what they mean."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli import GOLD, surrogate

NAMES = ("Anna", "Berta", "Carl", "Doris", "Emil", "Frieda", "Gustav", "Hilda")
TYPES = """
[labels.PERSON]
category = "NAME"
kind = "name"
[labels.DATUM]
category = "DATE"
kind = "date"
"""


def test_a_model_brings_the_types_that_it_was_trained_for(tmp_path: Path) -> None:
    types, model = tmp_path / "types.toml", tmp_path / "model"
    types.write_text(TYPES, encoding="utf-8")
    rows = [
        _row(f"{n}-01", f"Seen: {name} Quimby, 3/{n}/2011\n") for n, name in enumerate(NAMES, 1)
    ]
    (tmp_path / "notes.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    notes = tmp_path / "notes.jsonl"
    trained = surrogate("train", notes, "--model", model, "--labels", types, "--all-patients")
    assert trained.code == 0, trained.err
    assert "must not be given out" in trained.out
    assert "must not be given out" in (model / "README.md").read_text(encoding="utf-8")
    assert model.stat().st_mode & 0o777 == 0o700
    for call in (
        ("detect", notes, tmp_path / "detected"),
        ("release", notes, tmp_path / "out"),
        ("plan", notes, tmp_path / "plan.csv"),
        ("evaluate", notes),
        ("check", notes, tmp_path / "out"),
        ("risk", notes),
        ("link", notes, tmp_path / "link.csv"),
    ):
        done = surrogate(*call, "--model", model)
        assert done.code in {0, 3}, (call, done.err)
        told = "trained on these very notes" if call[0] == "evaluate" else ""
        assert told in done.err
        assert bool(told) == bool(done.err)


def _row(doc_id: str, text: str) -> dict[str, object]:
    name, date = text.index(","), text.index("3/")
    spans = [
        {"start": 6, "end": name, "type": "PERSON"},
        {"start": date, "end": len(text) - 1, "type": "DATUM"},
    ]
    return {"doc_id": doc_id, "patient_id": doc_id[:-3], "text": text, "spans": spans}


@pytest.mark.parametrize("verb", ["release", "detect", "evaluate", "check", "plan", "sample"])
def test_every_verb_takes_a_shipped_label_set_by_name(verb: str, tmp_path: Path) -> None:
    seconds = [] if verb == "evaluate" else [tmp_path / "b"]
    size = ["--size", "1"] if verb == "sample" else []
    call = (verb, tmp_path / "a", *seconds, *size, "--labels")
    assert "none of the shipped labels: i2b2, meddocan" in surrogate(*call, "klingon").err
    assert "klingon" not in surrogate(*call, "i2b2").err


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


@pytest.mark.parametrize("verb", ["detect", "evaluate"])
def test_a_model_of_other_types_than_the_labels_is_refused(verb: str, tmp_path: Path) -> None:
    to = [tmp_path / "out"] if verb == "detect" else []
    done = surrogate(verb, GOLD, *to, "--labels", "meddocan")
    assert done.code == 2
    assert "--labels has no type ACCOUNT" in done.err
    assert "--model" in done.err


def test_utility_learns_with_the_templates_that_are_told() -> None:
    done = surrogate("utility", GOLD, GOLD, "--templates", "klingon")
    assert "none of the shipped templates: en, es" in done.err
