"""What train learns of the ends that gold annotations have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli import surrogate
from tiny_notes import parsed

from detect.training.conventions import as_annotated
from surrogate.document import PatientRecord
from surrogate.phi import LabelSet, read_label_set


def _records(*marked: str) -> list[PatientRecord]:
    return [
        PatientRecord(f"{n}", (parsed(note, f"{n}-01", f"{n}"),)) for n, note in enumerate(marked)
    ]


@pytest.mark.parametrize(
    ("marked", "times", "others"),
    [
        ("Seen by [DOCTOR:Dr. Amadi] today.", 3, {"DOCTOR"}),
        ("Seen by [DOCTOR:Dr. Amadi] today.", 2, set()),
        ("Seen by Dr. [DOCTOR:Amadi] today.", 9, set()),
        ("Came on [DATE:3/4/2061 1015] from [CITY:Ashford].", 5, {"DATE"}),
    ],
)
def test_types_that_are_annotated_otherwise_are_not_mended(
    labels: LabelSet, marked: str, times: int, others: set[str]
) -> None:
    usual = ["Dr. [DOCTOR:Quispe] came on [DATE:3/4/2061]."] * 20
    told = as_annotated(labels, _records(*usual, *[marked] * times))
    assert {name for name, label in told.labels.items() if not label.mended} == others


def test_a_few_slips_of_many_annotations_are_no_convention(labels: LabelSet) -> None:
    usual, slip = "Dr. [DOCTOR:Quispe] came.", "[DOCTOR:Dr. Amadi] came."
    assert as_annotated(labels, _records(*[usual] * 80, *[slip] * 4)) == labels


def test_a_model_finds_names_as_its_gold_has_them(tmp_path: Path) -> None:
    notes = _records(*(f"Seen by [DOCTOR:Dr. {name}] today." for name in ("Amadi", "Quispe") * 9))
    rows = [
        {
            "doc_id": note.doc_id,
            "patient_id": note.patient_id,
            "text": note.text,
            "spans": [
                {"start": a.span.start, "end": a.span.end, "type": a.phi_type}
                for a in note.annotations
            ],
        }
        for record in notes
        for note in record.documents
    ]
    gold, model = tmp_path / "gold.jsonl", tmp_path / "model"
    gold.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    done = surrogate("train", gold, "--model", model, "--learner", "pa", "--all-patients")
    assert done.code == 0, done.err
    assert not read_label_set(model / "labels.toml")["DOCTOR"].mended
    scored = surrogate("evaluate", gold, "--model", model, "--json")
    assert json.loads(scored.out)["strict"]["all"]["micro"]["f1"] == 1
