"""`surrogate ablate` as a user runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from cli import GOLD, PLAIN, surrogate

from detect.ablate import TableName
from surrogate.cli.ablate import ablate
from surrogate.cli.options import Reading
from surrogate.errors import UsageError

Quick = tuple[str | Path, ...]


@pytest.fixture
def quick(tmp_path_factory: pytest.TempPathFactory) -> Quick:
    templates = tmp_path_factory.mktemp("templates") / "tiny.toml"
    templates.write_text("[groups.lexical]\nlower = [-1, 0, 1]\n", encoding="utf-8")
    return ("--learner", "pa", "--iterations", "1", "--templates", templates)


def test_the_help_names_every_table() -> None:
    (option,) = get_type_hints(ablate, include_extras=True)["table"].__metadata__
    named = re.findall(r"[a-z-]{4,}", option.help.split(";")[0])
    assert named == [name.value for name in TableName]


def test_a_table_is_printed_as_text_and_as_json(quick: Quick) -> None:
    shown = surrogate("ablate", GOLD, "--table", "profiles", *quick)
    assert shown.code == 0, shown.err
    assert "Profiles (Dehghan et al. 2015, Table 2)" in shown.out
    as_json = surrogate("ablate", GOLD, "--table", "profiles", "--json", *quick)
    rows = json.loads(as_json.out)["profiles"]["rows"]
    assert [row["name"] for row in rows] == ["precision", "f1", "recall"]
    f1 = rows[1]["scores"]["strict"]["all"]["micro"]["f1"]
    assert f"{f1:.4f}" in shown.out


def test_a_test_folder_is_scored_as_a_whole(tmp_path: Path, quick: Quick) -> None:
    notes = {f"90{n}-01.xml": (GOLD / f"00{n}-01.xml").read_bytes() for n in (1, 2)}
    for name, content in notes.items():
        (tmp_path / name).write_bytes(content)
    done = surrogate("ablate", GOLD, "--test", tmp_path, "--table", "parts", "--json", *quick)
    assert done.code == 0, done.err
    micro = json.loads(done.out)["parts"]["rows"][0]["scores"]["strict"]["all"]["micro"]
    assert micro["tp"] + micro["fn"] == sum(note.count(b" TYPE=") for note in notes.values())


def test_notes_without_annotations_are_no_gold_to_score(quick: Quick) -> None:
    """All that is found in them would be wrong."""
    done = surrogate("ablate", GOLD, "--test", PLAIN, "--table", "parts", *quick)
    assert done.code == 1
    assert done.err == f"surrogate: {PLAIN}: no note is annotated, so it is no gold\n"


def test_a_table_tells_whose_notes_are_trained_on(tmp_path: Path, quick: Quick) -> None:
    notes, table = tmp_path / "notes", tmp_path / "patients.csv"
    notes.mkdir()
    for n in (1, 2):
        (notes / f"visit {n}.xml").write_bytes((GOLD / f"00{n}-01.xml").read_bytes())
    table.write_text("doc_id,patient_id\nvisit 1,a\nvisit 2,b\n", encoding="utf-8")
    done = surrogate(
        "ablate", notes, "--patients", table, "--folds", "2", "--table", "profiles", *quick
    )
    assert done.code == 0, done.err


def test_institutions_are_left_out_in_turn(tmp_path: Path, quick: Quick) -> None:
    path = tmp_path / "institutions.toml"
    numbers = sorted({note.stem.partition("-")[0] for note in GOLD.glob("*.xml")})
    rows = [f"{name} = {json.dumps(numbers[at::2])}" for at, name in enumerate(("north", "south"))]
    path.write_text("[groups]\n" + "\n".join(rows), encoding="utf-8")
    done = surrogate("ablate", GOLD, "--table", "institutions", "--institutions", path, *quick)
    assert done.code == 0, done.err
    for word in ("north", "south", "Mean", "Worst"):
        assert f"\n{word} " in done.out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"table": ["colours"]}, "no table 'colours'"),
        ({"table": ["institutions"]}, "needs --institutions"),
        ({"together": 2}, "--together needs --institutions"),
        ({"table": ["parts"], "institutions": GOLD}, "goes with --table institutions"),
        ({"table": ["institutions"], "institutions": GOLD, "folds": 2}, "its own test notes"),
        ({"test": GOLD, "folds": 2}, "exclude each other"),
        ({"templates": "xx"}, "none of the shipped templates: en, es"),
        ({"labels": "xx"}, "none of the shipped labels: i2b2, meddocan"),
    ],
)
def test_wrong_usage_is_told(options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        ablate(GOLD, reading=Reading(), **options)
