"""`surrogate train` as a user runs it; its models serve the other verbs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli import GOLD, PLAIN, surrogate

from detect.training.train_options import is_held_out
from surrogate.cli.learning import Learner, Learning
from surrogate.cli.options import Reading
from surrogate.cli.train import train
from surrogate.errors import OutputError, SurrogateError, UsageError


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.toml"
    groups = "[groups.lexical]\nlower = [-1, 0, 1]\n[groups.shape]\nshort = [0]\n"
    path.write_text(groups, encoding="utf-8")
    return path


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in ("001-01", "002-01"):
        (folder / f"{name}.txt").write_bytes((PLAIN / f"{name}.txt").read_bytes())
    return folder


def test_every_option_reaches_the_card(tmp_path: Path, templates: Path) -> None:
    options = (
        *("--learner", "pa", "--iterations", "2", "--scheme", "io", "--per", "category"),
        *("--without", "shape", "--without", "preprocessing", "--window", "3"),
        *("--labels", "i2b2", "--templates", templates, "--all-patients"),
        *("--recased", "0.5", "--min-frequency", "1", "--least-weight", "0.02"),
    )
    done = surrogate("train", GOLD, "--model", tmp_path / "model", *options)
    assert done.code == 0, done.err
    card = json.loads((tmp_path / "model" / "card.json").read_text(encoding="utf-8"))
    assert card["without"] == ["preprocessing", "shape"]
    assert (card["options"]["scheme"], card["options"]["division"]) == ("io", "category")
    assert card["options"]["how"]["algorithm"] == "pa"
    assert card["options"]["how"]["iterations"] == 2
    assert card["options"]["window"] == 3
    assert card["options"]["recased"] == 0.5
    assert card["options"]["how"]["min_frequency"] == 1
    assert card["options"]["how"]["least_weight"] == 0.02
    assert card["options"]["templates"] == "tiny.toml"
    assert len(card["models"]) > 3
    assert card["scores"] == {}
    assert "nobody was held out" in done.out


def test_the_learner_of_our_own_is_the_default_and_told_what_is_wanted(
    tmp_path: Path, templates: Path
) -> None:
    options = ("--iterations", "3", "--forgotten", "0.2", "--megabytes", "0.5", "--all-patients")
    done = surrogate("train", GOLD, "--model", tmp_path / "m", "--templates", templates, *options)
    assert done.code == 0, done.err
    how = json.loads((tmp_path / "m" / "card.json").read_text(encoding="utf-8"))["options"]["how"]
    assert (how["algorithm"], how["iterations"]) == ("adagrad", 3)
    assert (how["forgotten"], how["megabytes"]) == (0.2, 0.5)


def test_a_model_of_several_files_serves_the_other_verbs(
    tmp_path: Path, templates: Path, notes: Path
) -> None:
    model = tmp_path / "model"
    quick = ("--learner", "pa", "--iterations", "3", "--scheme", "io", "--templates", templates)
    trained = surrogate("train", GOLD, "--model", model, "--per", "category", *quick)
    assert trained.code == 0, trained.err
    for verb, *arguments in (
        ("detect", notes, tmp_path / "found"),
        ("evaluate", GOLD / "001-01.xml"),
        ("plan", notes, tmp_path / "plan.csv"),
        ("release", notes, tmp_path / "out", "--allow-held", "--recall-bias", "1"),
    ):
        done = surrogate(verb, *arguments, "--model", model)
        assert done.code == 0, f"{verb}: {done.err}"


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"window": 1, "o_probability": 0.5}, UsageError, "exclude each other"),
        ({"institutions": GOLD}, UsageError, "--institutions needs --second-look"),
        ({"how": Learning(Learner.PA, megabytes=2.0)}, UsageError, "--megabytes goes with"),
        ({"how": Learning(Learner.LBFGS, forgotten=0.2)}, UsageError, "--forgotten goes with"),
        ({"templates": "nowhere"}, UsageError, "none of the shipped templates"),
        ({"without": ["colours"]}, SurrogateError, "no group 'colours'"),
        ({}, OutputError, "exists already"),
    ],
)
def test_wrong_usage_is_told(
    tmp_path: Path, options: dict[str, Any], error: type[Exception], message: str
) -> None:
    model = tmp_path if not options else tmp_path / "model"
    with pytest.raises(error, match=message):
        train(GOLD, model, reading=Reading(), **{"how": Learning(), **options})


@pytest.mark.parametrize("further", [(), ("--all-patients",)])
def test_a_score_on_the_notes_of_the_training_is_told_as_such(
    further: tuple[str, ...], tmp_path: Path, templates: Path
) -> None:
    model = tmp_path / "model"
    options = ("--iterations", "2", "--templates", templates, *further)
    assert surrogate("train", GOLD, "--model", model, *options).code == 0
    assert "trained on these very notes" in surrogate("evaluate", GOLD, "--model", model).err
    other = tmp_path / "gold"
    other.mkdir()
    (other / "001-01.xml").write_bytes((GOLD / "001-01.xml").read_bytes())
    assert surrogate("evaluate", other, "--model", model).err == ""


def test_where_everybody_would_be_held_out_this_is_told(tmp_path: Path, templates: Path) -> None:
    patient = next(n for n in map(str, range(99)) if is_held_out(n))
    row = {"doc_id": "a", "patient_id": patient, "text": "Dr. Petty"}
    row |= {"spans": [{"start": 4, "end": 9, "type": "DOCTOR"}]}
    (tmp_path / "notes.jsonl").write_text(json.dumps(row), encoding="utf-8")
    call = ("train", tmp_path / "notes.jsonl", "--model", tmp_path / "m", "--templates", templates)
    refused = surrogate(*call)
    assert refused.code == 1
    assert "fall into the fifth that is held out (--all-patients trains on them)" in refused.err
    assert surrogate(*call, "--all-patients").code == 0


def test_no_score_is_told_of_what_the_held_out_notes_do_not_have(
    tmp_path: Path, templates: Path
) -> None:
    row = {"text": "Dr. Petty", "spans": [{"start": 4, "end": 9, "type": "DOCTOR"}]}
    rows = [row | {"doc_id": f"{number}-01", "patient_id": str(number)} for number in range(9)]
    (tmp_path / "notes.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    options = ("--model", tmp_path / "m", "--templates", templates, "--iterations", "2")
    done = surrogate("train", tmp_path / "notes.jsonl", *options)
    assert "held out, strict, all: " in done.out
    assert "hipaa" not in done.out  # no DOCTOR is


@pytest.mark.parametrize("before", ["", "Dr. ", "\n\n  ", "Seen by Dr. "])
def test_notes_of_a_few_tokens_are_learned_from(tmp_path: Path, before: str) -> None:
    rows = [
        {
            "doc_id": f"{number}-01",
            "patient_id": str(number),
            "text": before + name,
            "spans": [{"start": len(before), "end": len(before + name), "type": "DOCTOR"}],
        }
        for number, name in enumerate(("Petty", "Gomez", "Kroll", "Weiss"), 1)
    ]
    notes, model = tmp_path / "notes.jsonl", tmp_path / "model"
    notes.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    done = surrogate("train", notes, "--model", model, "--all-patients")
    assert done.code == 0, done.err
    scores = surrogate("evaluate", notes, "--model", model, "--json")
    assert json.loads(scores.out)["strict"]["all"]["micro"]["recall"] == 1
