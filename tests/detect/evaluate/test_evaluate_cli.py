"""`surrogate evaluate` and `surrogate agree` as a user runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli import surrogate
from tiny_notes import NOTES, parsed

from detect.curve import BIASES
from surrogate.phi import label_set


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    return _written(tmp_path / "gold.jsonl", range(len(NOTES)))


def _written(path: Path, numbers: range, *, forget: str = "") -> Path:
    rows = []
    for number in numbers:
        document = parsed(NOTES[number], f"{number}-01", str(number))
        spans = [
            {"start": a.span.start, "end": a.span.end, "type": a.phi_type}
            for a in document.annotations
            if a.phi_type != forget
        ]
        row = {"doc_id": document.doc_id, "patient_id": str(number), "text": document.text}
        rows.append(json.dumps(row | {"spans": spans}))
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


def test_without_predicted_notes_the_detector_is_scored_with_its_curve(
    gold: Path, model_dir: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    options = ("--model", model_dir, "--recall-bias", "0", "--curve", "--html", page, "--json")
    done = surrogate("evaluate", gold, *options)
    assert done.code == 0, done.err
    content = json.loads(done.out)
    assert [step["recall_bias"] for step in content["curve"]] == list(BIASES)
    at_zero = content["curve"][BIASES.index(0.0)]
    assert at_zero["strict"]["all"]["f1"] == content["strict"]["all"]["micro"]["f1"] > 0.9
    alarms = [step["false_alarms_per_thousand"] for step in content["curve"]]
    assert alarms[0] <= alarms[-1]
    assert alarms[-1] > 0
    at_all = [step["found_under_any_type"]["hipaa"] for step in content["curve"]]
    assert at_all[BIASES.index(0.0)] == content["found_under_any_type"]["hipaa"] <= at_all[-1]
    assert content["names"]["inside"]["gold"] + content["names"]["outside"]["gold"] > 0
    assert "<polyline" in page.read_text(encoding="utf-8")


def test_the_curve_cuts_tokens_as_the_scores_do(tmp_path: Path, model_dir: Path) -> None:
    """A date that nobody annotated is one word, but three runs of letters and digits."""
    gold = _written(tmp_path / "gold.jsonl", range(len(NOTES)), forget="DATE")
    options = ("--model", model_dir, "--recall-bias", "0", "--curve", "--tokens", "whitespace")
    content = json.loads(surrogate("evaluate", gold, *options, "--json").out)
    at_zero = content["curve"][BIASES.index(0.0)]["token"]["all"]
    assert at_zero.items() <= content["token"]["all"]["micro"].items()
    assert at_zero["precision"] < 1


def test_predicted_notes_need_no_detector(gold: Path, tmp_path: Path) -> None:
    found = _written(tmp_path / "found.jsonl", range(len(NOTES)), forget="DATE")
    done = surrogate("evaluate", gold, found, "--errors")
    assert done.code == 0, done.err
    assert "False alarms: 0 of" in done.out
    assert ["Missing", "error", "2", "100.00%"] in map(str.split, done.out.splitlines())
    assert "Name words" not in done.out
    types = {label for label in label_set("i2b2").labels if f": {label} " in done.out}
    assert types == {"PATIENT", "DOCTOR", "CITY", "MEDICALRECORD"}


def test_json_tells_what_the_text_does(gold: Path, tmp_path: Path) -> None:
    found = _written(tmp_path / "found.jsonl", range(len(NOTES)), forget="DATE")
    content = json.loads(surrogate("evaluate", gold, found, "--json").out)
    assert content["false_alarms_per_thousand"] == 0
    assert not {"errors", "gold"} & content.keys()
    content = json.loads(surrogate("evaluate", gold, found, "--json", "--errors").out)
    assert content["errors"]["missing"] == {"DATE": content["gold"]["per_type"]["DATE"]}
    assert content["gold"]["documents"] == len(NOTES)


def test_two_annotators_are_scored_against_the_gold_and_averaged(
    gold: Path, tmp_path: Path
) -> None:
    other = _written(tmp_path / "other.jsonl", range(len(NOTES)), forget="DATE")
    done = surrogate("agree", gold, gold, other, "--json")
    assert done.code == 0, done.err
    total = sum(note.count("[") for note in NOTES)
    strict = json.loads(done.out)["strict"]["all"]["micro"]
    assert strict["precision"] == 1
    assert strict["recall"] == pytest.approx((1 + (total - 2) / total) / 2)


def test_a_type_that_no_label_set_knows_is_told_with_its_document(
    gold: Path, tmp_path: Path
) -> None:
    predicted = tmp_path / "predicted.jsonl"
    predicted.write_text(gold.read_text("utf-8").replace('"DOCTOR"', '"NOVEL"'), "utf-8")
    done = surrogate("evaluate", gold, predicted)
    assert done.code == 1
    assert "-01: PHI type 'NOVEL' is in no label set (--labels names your own)" in done.err


@pytest.mark.parametrize("verb", ["evaluate", "agree"])
def test_gold_without_a_hipaa_type_is_told(verb: str, gold: Path, tmp_path: Path) -> None:
    row = {"doc_id": "7-1", "text": "Dr. Lin", "spans": [{"start": 4, "end": 7, "type": "DOCTOR"}]}
    (tmp_path / "staff.jsonl").write_text(json.dumps(row), encoding="utf-8")
    for path, told in ((tmp_path / "staff.jsonl", True), (gold, False)):
        done = surrogate(verb, *[path] * (2 + (verb == "agree")))
        assert (done.code, "no gold type is of the HIPAA types" in done.err) == (0, told)


@pytest.mark.parametrize("verb", ["evaluate", "agree"])
@pytest.mark.parametrize(
    ("name", "rule", "warnings"),
    [("Анна", "alnum", 1), ("Анна", "letters", 0), ("Jiménez", "alnum", 0)],
)
def test_gold_in_another_alphabet_is_told(
    verb: str, name: str, rule: str, warnings: int, tmp_path: Path
) -> None:
    spans = [{"start": 4, "end": 4 + len(name), "type": "PATIENT"}]
    row = {"doc_id": "7-1", "text": f"Re: {name}", "spans": spans}
    (tmp_path / "gold.jsonl").write_text(json.dumps(row), encoding="utf-8")
    done = surrogate(verb, *[tmp_path / "gold.jsonl"] * (2 + (verb == "agree")), "--tokens", rule)
    told = done.err.count("1 of 1 gold entities have no letter of A-Z and no digit")
    assert (done.code, told) == (0, warnings)


@pytest.mark.parametrize("doc_id", ["visit {0}", "ward/7-{0}", "7-{0}"])
def test_the_notes_of_a_patient_are_scored_as_such(doc_id: str, tmp_path: Path) -> None:
    rows = [{"text": "Mr. Lin", "spans": [{"start": 4, "end": 7, "type": "PATIENT"}]}] * 3
    named = [row | {"doc_id": doc_id.format(n), "patient_id": "7"} for n, row in enumerate(rows)]
    gold = tmp_path / "gold.jsonl"
    gold.write_text("\n".join(map(json.dumps, named)), encoding="utf-8")
    done = surrogate("evaluate", gold, gold)
    assert "Scores over 3 documents of 1 patients" in done.out, done.err


def test_notes_of_nobody_are_scored_each_by_itself_or_as_a_table_tells(tmp_path: Path) -> None:
    for name in ("before", "after"):
        row = {"doc_id": name, "text": "x Lin", "spans": [{"start": 2, "end": 5, "type": "CITY"}]}
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(row), encoding="utf-8")
    table = tmp_path.with_suffix(".csv")
    table.write_text("doc_id,patient_id\nbefore,1\nafter,1\n", encoding="utf-8")
    assert "2 documents of 2 patients" in surrogate("evaluate", tmp_path, tmp_path).out
    told = surrogate("evaluate", tmp_path, tmp_path, "--patients", table).out
    assert "2 documents of 1 patients" in told


@pytest.mark.parametrize(
    "aim", [("--profile", "recall"), ("--recall-bias", "0"), ("--recall-bias", "2", "--curve")]
)
def test_a_detector_that_detects_nothing_is_not_aimed(gold: Path, aim: tuple[str, ...]) -> None:
    done = surrogate("evaluate", gold, gold, *aim)
    assert done.code == 2
    assert f"{aim[0]} aims the detector, but PREDICTED is scored" in done.err
