"""`surrogate risk`, as a user runs it."""

from __future__ import annotations

import json
import shutil
import stat
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from cli import GOLD, surrogate
from typer.testing import CliRunner, Result

from surrogate.cli import identifiers
from surrogate.cli.app import application
from surrogate.cli.progress import progress
from surrogate.errors import OutputError, UsageError
from surrogate.keys import ReleaseKey
from surrogate.policy import Action, read_policy
from surrogate.risk import k_anonymity, read_csv

CSV = "patient_id,age,sex,ill\n" + "".join(
    f"{at},{age},{sex},{ill}\n"
    for at, (age, sex, ill) in enumerate(
        [("60", "F", "flu"), ("62", "F", "gout"), ("71", "F", "flu"), ("74", "F", "flu")]
    )
)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(application(["risk"]), ["risk", *map(str, arguments)])


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "t.csv"
    path.write_text(CSV, encoding="utf-8")
    return path


def test_a_table_is_measured(table: Path) -> None:
    done = run(table, "--sensitive", "ill", "--k", "2", "--json")
    content = json.loads(done.stdout)
    assert content["before"]["columns"] == ["age", "sex"]
    assert content["before"]["anonymity"]["unique"] == 1.0
    assert content["before"]["diversity"][0]["column"] == "ill"


def test_a_table_with_tabs_is_one_too(table: Path) -> None:
    tabs = table.with_suffix(".tsv")
    tabs.write_text(table.read_text(encoding="utf-8").replace(",", "\t"), encoding="utf-8")
    assert surrogate("risk", tabs).out == surrogate("risk", table).out != ""


def test_notes_are_measured_and_set_beside_their_release(tmp_path: Path) -> None:
    page = tmp_path / "r.html"
    done = run(GOLD, "--after", GOLD, "--annotations", "gold", "--html", page, "--json")
    content = json.loads(done.stdout)
    assert content["before"]["anonymity"]["patients"] == 10
    assert content["retained"]["age"] == 1.0
    assert "Kumasi" not in page.read_text(encoding="utf-8")


def test_the_bar_says_that_notes_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def recorded(label: str) -> AbstractContextManager[Callable[[int, int], None]]:
        shown.append(label)
        return progress(label)

    monkeypatch.setattr(identifiers, "progress", recorded)
    assert run(GOLD, "--annotations", "gold", "--json").exit_code == 0
    assert shown == ["Reading"]


def test_a_release_under_other_names_is_set_beside_its_originals(tmp_path: Path) -> None:
    notes, out, table = tmp_path / "notes", tmp_path / "out", tmp_path / "patients.csv"
    shutil.copytree(GOLD, notes)
    rows = ["doc_id,patient_id"]
    for note in sorted(notes.iterdir()):
        called = f"visit {note.stem}"
        note.rename(notes / f"{called}.xml")
        rows.append(f"{called},P{note.stem.partition('-')[0]}")
    table.write_text("\n".join(rows), encoding="utf-8")
    options = ("--annotations", "gold", "--patients", table)
    private = tmp_path / "private"
    assert surrogate("release", notes, out, *options, "--private", private).code == 0
    for names in ((), ("--names", private / "names.csv")):
        content = json.loads(run(notes, "--after", out, *options, *names, "--json").stdout)
        assert content["after"]["anonymity"]["patients"] == 10
        assert content["retained"]["family"] == 1.0
        assert content["linkable"]["attributes"] != content["after"]["attributes"]


def test_a_target_writes_a_policy_that_can_be_read(table: Path, tmp_path: Path) -> None:
    policy = tmp_path / "p.toml"
    done = run(table, "--columns", "age,sex", "--target", "2", "--write-policy", policy)
    assert done.exit_code == 0
    assert read_policy(policy).action("AGE") is Action.GENERALISE
    assert read_policy(policy).ages.bin_years == 5


def test_a_target_that_cannot_be_reached_is_told_and_writes_nothing(tmp_path: Path) -> None:
    policy = tmp_path / "p.toml"
    options = ("--annotations", "gold", "--target", "9", "--write-policy", policy)
    done = run(GOLD, "--columns", "age,sex", *options)
    assert done.exit_code == 3
    assert "k = 9 is not reached" in done.stdout
    assert not policy.exists()


def test_what_holds_phi_is_private(table: Path, tmp_path: Path) -> None:
    view, left = tmp_path / "v.csv", tmp_path / "l.txt"
    options = ("--target", "2", "--suppress", "0.5", "--write-left-out", left)
    assert run(table, "--columns", "age", "--write-view", view, *options).exit_code == 0
    assert [stat.S_IMODE(p.stat().st_mode) for p in (view, left)] == [0o600, 0o600]


@pytest.mark.parametrize(
    "options",
    [
        ("--write-policy", "p.toml"),
        ("--write-left-out", "l.txt"),
        ("--suppress", "0.1"),
        ("--names", "names.csv"),
        ("--epsilon", "1", "--html", "r.html"),
        ("--epsilon", "1", "--after", "t.csv"),
        ("--columns", "nonsense"),
        ("--sampling-fraction", "2"),
    ],
)
def test_options_that_contradict_are_wrong_usage(table: Path, options: tuple[str, ...]) -> None:
    assert isinstance(run(table, *options).exception, UsageError)


def test_a_population_tells_the_sampling_fraction(table: Path) -> None:
    done = run(table, "--population", table, "--sampling-fraction", "0.5")
    assert isinstance(done.exception, UsageError)


def test_a_column_that_is_named_twice_counts_once(table: Path) -> None:
    done = run(table, "--columns", "age, age", "--sensitive", "ill,ill", "--json")
    before = json.loads(done.stdout)["before"]
    assert (before["columns"], len(before["diversity"])) == (["age"], 1)


def test_nothing_is_overwritten_without_force(table: Path, tmp_path: Path) -> None:
    page = tmp_path / "r.html"
    page.write_text("mine", encoding="utf-8")
    assert isinstance(run(table, "--html", page).exception, OutputError)
    assert page.read_text(encoding="utf-8") == "mine"
    assert run(table, "--html", page, "--force").exit_code == 0


def test_counts_come_alone(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from surrogate.risk import noise  # noqa: PLC0415

    monkeypatch.setattr(noise, "_opendp", lambda: None)
    monkeypatch.setattr(noise, "_noisy", lambda _opendp, count, _scale: count + 7)
    done = run(table, "--epsilon", "1", "--json")
    assert json.loads(done.stdout)["counts"]["patients"] == 11
    assert "before" not in json.loads(done.stdout)


def test_a_population_lowers_the_journalists_risk(table: Path, tmp_path: Path) -> None:
    others = tmp_path / "all.csv"
    others.write_text("age,sex\n" + "60,F\n62,F\n71,F\n74,F\n" * 10, encoding="utf-8")
    done = run(table, "--columns", "age,sex", "--population", others, "--json")
    attacks = json.loads(done.stdout)["before"]["attacks"]
    assert (attacks["population"], attacks["journalist"]["highest"]) == ("table", 0.1)


def test_the_policy_carries_k_into_the_text(tmp_path: Path) -> None:
    policy, left, out, view = (tmp_path / n for n in ("p.toml", "left.txt", "out", "v.csv"))
    options = ("--annotations", "gold", "--columns", "age,place,admission")
    found = run(
        GOLD, *options, "--target", "3", "--suppress", "0.1",
        "--write-policy", policy, "--write-left-out", left,
    )  # fmt: skip
    assert found.exit_code == 0
    key = tmp_path / "key"
    ReleaseKey(bytes(range(32))).write(key)  # a red run can be repeated
    released = surrogate(
        "release", GOLD, out, "--annotations", "gold", "--policy", policy, "--key", key
    )
    assert released.code == 0, released.err
    run(out, *options, "--write-view", view)
    table = read_csv(view).select(["age", "place", "admission"])
    left_out = left.read_text(encoding="utf-8").split()
    kept = [row for who, row in zip(table.ids, table.rows, strict=True) if who not in left_out]
    assert (len(left_out), k_anonymity(kept, 3).k) == (1, 4)
