"""The audit of the engine: 200 generated records, released by the command line, no law broken."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from audit_table import as_table
from generate import generate
from generate.corpus import MIN_PHI_PER_NOTE, write_truth
from laws import LAWS, Violation, violations

RECORDS = 200
# Another seed draws other records and another key.
SEED = int(os.environ.get("AUDIT_SEED", "0"))
MIN_RECORDS_PER_FORM = 20
ROOT = Path(__file__).parents[2]
COMMAND = "from surrogate.cli import main; main()"


@dataclass(frozen=True, slots=True)
class Audited:
    truth: dict[str, Any] = field(repr=False)
    violations: tuple[Violation, ...] = field(repr=False)
    exit_code: int
    messages: str


def _release(originals: Path, released: Path, key: Path) -> subprocess.CompletedProcess[str]:
    options = ["--annotations", "gold", "--key", str(key)]
    command = [sys.executable, "-c", COMMAND, "release", str(originals), str(released), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def audited(tmp_path_factory: pytest.TempPathFactory) -> Audited:
    folder = tmp_path_factory.mktemp("audit")
    originals, released, key = folder / "originals", folder / "released", folder / "key"
    write_truth(generate(originals, records=RECORDS, seed=SEED), folder / "truth.json")
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    key.write_text(hashlib.sha256(f"audit {SEED}".encode()).hexdigest(), encoding="ascii")
    done = _release(originals, released, key)
    found = tuple(violations(originals, released, truth))
    return Audited(truth, found, done.returncode, done.stderr[-1000:])


def test_every_patient_is_released(audited: Audited) -> None:
    assert audited.exit_code == 0, audited.messages


def test_the_audit_prints_its_table(audited: Audited) -> None:
    print(f"\n{as_table(audited.violations)}")  # noqa: T201 - the table is the point


@pytest.mark.parametrize("law", LAWS)
def test_no_break_of(law: str, audited: Audited) -> None:
    found = [v for v in audited.violations if v.law == law]
    assert not found, f"{len(found)} breaks, such as {found[:3]}"


def test_every_form_occurs_in_at_least_20_records(audited: Audited) -> None:
    rare = {f: n for f, n in audited.truth["forms"].items() if n < MIN_RECORDS_PER_FORM}
    assert rare == {}


def test_every_note_holds_at_least_22_phi(audited: Audited) -> None:
    for record in audited.truth["patients"].values():
        for doc in record["documents"]:
            count = sum(mention["doc"] == doc for mention in record["mentions"])
            assert count >= MIN_PHI_PER_NOTE
