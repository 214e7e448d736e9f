"""The audit of the engine: 200 generated records, released by the command line, no law broken."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from generate import generate
from generate.corpus import MIN_PHI_PER_NOTE, write_truth
from laws import LAWS, Violation, violations
from table import as_table

RECORDS = 200
MIN_RECORDS_PER_FORM = 20
ROOT = Path(__file__).parents[2]
COMMAND = "from surrogate.cli import main; main()"


@dataclass(frozen=True, slots=True)
class Audited:
    truth: dict[str, Any]
    violations: tuple[Violation, ...]


def _run(*arguments: str | Path) -> None:
    command = [sys.executable, "-c", COMMAND, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.fixture(scope="session")
def audited(tmp_path_factory: pytest.TempPathFactory) -> Audited:
    folder = tmp_path_factory.mktemp("audit")
    originals, released, key = folder / "originals", folder / "released", folder / "key"
    write_truth(generate(originals, records=RECORDS), folder / "truth.json")
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    _run("keygen", key)
    _run("release", originals, released, "--annotations", "gold", "--key", key)
    return Audited(truth, tuple(violations(originals, released, truth)))


def test_the_audit_prints_its_table(audited: Audited) -> None:
    print(f"\n{as_table(audited.violations)}")  # noqa: T201 - the table is the point


@pytest.mark.parametrize("law", LAWS)
def test_no_break_of(law: str, audited: Audited) -> None:
    assert [v for v in audited.violations if v.law == law] == []


def test_every_form_occurs_in_at_least_20_records(audited: Audited) -> None:
    rare = {f: n for f, n in audited.truth["forms"].items() if n < MIN_RECORDS_PER_FORM}
    assert rare == {}


def test_every_note_holds_at_least_22_phi(audited: Audited) -> None:
    for record in audited.truth["patients"].values():
        for doc in record["documents"]:
            count = sum(mention["doc"] == doc for mention in record["mentions"])
            assert count >= MIN_PHI_PER_NOTE
