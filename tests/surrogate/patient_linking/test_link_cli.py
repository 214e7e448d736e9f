"""`surrogate link`, as a user runs it."""

from __future__ import annotations

import csv
import json
import shutil
import stat
from pathlib import Path

import pytest
from cli import GOLD
from typer.testing import CliRunner, Result

from surrogate.cli.app import application
from surrogate.errors import OutputError, UsageError
from surrogate.patients import read_patient_table


def run(*arguments: str | Path) -> Result:
    app = application(["link"])
    return CliRunner().invoke(app, ["link", *map(str, arguments), "--annotations", "gold"])


def rows_of(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


@pytest.fixture
def nameless(tmp_path: Path) -> Path:
    """Copy the gold notes under names that tell no patient."""
    folder = tmp_path / "notes"
    folder.mkdir()
    for at, path in enumerate(sorted(GOLD.glob("*.xml"), key=lambda p: p.name[::-1])):
        shutil.copy(path, folder / f"note{at}.xml")
    return folder


def test_notes_without_a_patient_get_one(nameless: Path, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    assert run(nameless, table).exit_code == 0
    rows = rows_of(table)
    assert len(rows) == 30
    assert 10 <= len({row["patient_id"] for row in rows}) <= 14
    assert stat.S_IMODE(table.stat().st_mode) == 0o600


def test_no_two_patients_of_the_samples_are_mixed_up(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    run(GOLD, table)
    owners: dict[str, set[str]] = {}
    for row in rows_of(table):
        owners.setdefault(row["patient_id"], set()).add(row["doc_id"].split("-")[0])
    assert all(len(patients) == 1 for patients in owners.values())


def test_the_table_is_one_that_patients_reads(nameless: Path, tmp_path: Path) -> None:
    table, reviewed = tmp_path / "t.csv", tmp_path / "reviewed.csv"
    run(nameless, table)
    rows = rows_of(table)
    with reviewed.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, [n for n in rows[0] if n not in ("score", "reason")])
        writer.writeheader()
        writer.writerows({k: v for k, v in row.items() if k in writer.fieldnames} for row in rows)
    assert read_patient_table(reviewed).patients == {r["doc_id"]: r["patient_id"] for r in rows}


def test_json_counts_and_quotes_nothing(tmp_path: Path) -> None:
    done = run(GOLD, tmp_path / "t.csv", "--json")
    assert set(json.loads(done.stdout)) == {"documents", "patients", "alone"}


def test_a_table_is_not_overwritten_and_no_note(nameless: Path, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("mine", encoding="utf-8")
    assert isinstance(run(nameless, table).exception, OutputError)
    assert isinstance(run(nameless, nameless / "t.csv").exception, UsageError)
    assert isinstance(run(nameless, table, "--force").exception, OutputError)
    assert table.read_text(encoding="utf-8") == "mine"
    table.unlink()
    assert run(nameless, table).exit_code == 0
    assert run(nameless, table, "--force").exit_code == 0
