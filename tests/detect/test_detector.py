from __future__ import annotations

import gc
import json
import pickle
import shutil
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from tiny_notes import bare, records

from detect.card import Card
from detect.crf import Crf
from detect.detector import CrfDetector
from detect.labels_file import label_set_toml, usable_labels
from detect.profiles import Profile
from detect.training.regularisation import Regularisation
from detect.training.train import TrainOptions, is_held_out, train
from surrogate.document import KnownIdentifiers, Source
from surrogate.errors import LabelError, ModelError
from surrogate.phi import LabelSet, known_labels, label_set, read_label_set
from surrogate.resources import resource_path

QUICK = Regularisation.margin(iterations=5, min_frequency=1)


def _found(detector: CrfDetector, *texts: str) -> list[tuple[str, str]]:
    record = detector.detect(bare(*texts))
    return [(a.phi_type, a.text) for d in record.documents for a in d.annotations]


def test_a_detector_finds_what_crf_rules_and_second_pass_find(model_dir: Path) -> None:
    found = _found(
        CrfDetector.load(model_dir),
        "Dr. Amadi saw Mr. Lindqvist on 3/4/2061. SSN 666-12-5508.",
        "lindqvist, no: Lindqvist.",
    )
    assert ("PATIENT", "Lindqvist") in found
    assert ("DATE", "3/4/2061") in found
    assert ("SSN", "666-12-5508") in found
    assert found.count(("PATIENT", "Lindqvist")) == 2


def test_a_closed_detector_gives_its_memory_back_at_once_and_opens_again(model_dir: Path) -> None:
    detector = CrfDetector.load(model_dir)
    found = _found(detector, "Dr. Amadi saw Mr. Lindqvist.")
    assert isinstance(detector.tagger, Crf)
    tables = weakref.ref(detector.tagger.tables)
    gc.disable()
    try:
        detector.close()
        assert tables() is None
    finally:
        gc.enable()
    assert _found(detector, "Dr. Amadi saw Mr. Lindqvist.") == found != []


def test_annotations_that_came_with_a_record_are_dropped(model_dir: Path) -> None:
    record = records()[6]
    (document,) = CrfDetector.load(model_dir).detect(record).documents
    assert document.annotations
    assert all(annotation.source is not Source.GOLD for annotation in document.annotations)


def test_known_identifiers_are_annotated(model_dir: Path) -> None:
    record = bare("tell zyxlander now: Zyxlander", known=KnownIdentifiers(names=("Zyxlander",)))
    found = CrfDetector.load(model_dir).detect(record).documents[0].annotations
    assert [a.text for a in found] == ["zyxlander", "Zyxlander"]


def test_the_same_notes_give_the_same_annotations_after_pickling(model_dir: Path) -> None:
    detector = CrfDetector.load(model_dir, profile=Profile.RECALL)
    other = pickle.loads(pickle.dumps(detector))  # noqa: S301 - our own
    text = "Mr. Bakken and Ms. Osei of Dunmore, 61 years old."
    assert _found(detector, text) == _found(other, text)


def test_empty_notes_are_no_trouble(model_dir: Path) -> None:
    assert _found(CrfDetector.load(model_dir), "", " \n ") == []


@pytest.mark.parametrize(
    ("name", "spoil"),
    [
        ("model.crfsuite", lambda p: p.write_bytes(p.read_bytes() + b"x")),
        ("model.crfsuite", Path.unlink),
        ("card.json", Path.unlink),
        ("card.json", lambda p: p.write_text("{}", encoding="utf-8")),
        ("templates.toml", lambda p: p.write_text("[groups.a]\nlower = [0]", encoding="utf-8")),
        ("labels.toml", lambda p: p.write_text("", encoding="utf-8")),
        ("labels.toml", Path.unlink),
    ],
)
def test_a_model_that_does_not_match_its_card_is_refused(
    model_dir: Path, tmp_path: Path, name: str, spoil: object
) -> None:
    folder = tmp_path / "model"
    shutil.copytree(model_dir, folder)
    spoil(folder / name)  # type: ignore[operator]
    with pytest.raises(ModelError, match=f"^model: .*{name}"):
        CrfDetector.load(folder)


def test_a_card_of_another_schema_is_refused(model_dir: Path, tmp_path: Path) -> None:
    table = json.loads((model_dir / "card.json").read_text(encoding="utf-8"))
    (tmp_path / "card.json").write_text(json.dumps({**table, "schema": 99}), encoding="utf-8")
    with pytest.raises(ModelError, match="schema"):
        Card.read(tmp_path)


def test_importing_and_loading_a_detector_loads_nothing_heavy(model_dir: Path) -> None:
    code = (
        "import sys, pathlib; from detect.detector import CrfDetector;"
        f"CrfDetector.load(pathlib.Path({str(model_dir)!r}));"
        "print([m for m in ('numpy', 'pycrfsuite', 'rapidfuzz', 'sklearn') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_training_holds_patients_out_and_states_their_scores(
    tmp_path: Path, labels: LabelSet
) -> None:
    iterations: list[int] = []
    card = train(
        records(),
        labels,
        tmp_path,
        options=TrainOptions(how=QUICK, without=("affix",), command="again"),
        progress=lambda done, _: iterations.append(done),
    )
    held = sum(is_held_out(record.patient_id) for record in records())
    assert 0 < held < len(records())
    assert card.counts["held_out"]["patients"] == held
    assert 0 <= card.scores["strict"]["all"]["f1"] <= 1
    assert "per_type" in card.scores["strict"]
    low, high = card.scores["token"]["hipaa"]["interval"]["recall"]
    assert low <= card.scores["token"]["hipaa"]["recall"] <= high
    assert (
        card.scores["profiles"]["f1"]["strict"]["all"]["f1"] == card.scores["strict"]["all"]["f1"]
    )
    assert card.scores["names"].keys() == {"inside", "outside"}
    assert iterations
    assert Card.read(tmp_path) == card
    assert CrfDetector.load(tmp_path).card.without == ("affix",)
    assert str(tmp_path) not in (tmp_path / "card.json").read_text(encoding="utf-8")


def test_training_twice_gives_the_same_bytes(tmp_path: Path, labels: LabelSet) -> None:
    options = TrainOptions(how=QUICK, window=3)
    one, two = (train(records(), labels, tmp_path / n, options=options) for n in "ab")
    assert one == two


def test_augmented_records_are_trained_on_but_not_counted_and_never_of_held_out_patients(
    tmp_path: Path, labels: LabelSet
) -> None:
    seen: list[str] = []
    options = TrainOptions(how=QUICK)

    def twice(record: object) -> list[object]:
        seen.append(record.patient_id)  # type: ignore[attr-defined]
        return [record]

    card = train(records(), labels, tmp_path, options=options, augment=twice)  # type: ignore[arg-type]
    assert not any(map(is_held_out, seen))
    assert card.counts["trained_on"]["patients"] == len(seen)


def test_copies_in_another_case_are_trained_on_but_not_counted(
    tmp_path: Path, labels: LabelSet
) -> None:
    plain, copied = (
        train(
            records(),
            labels,
            tmp_path / str(rate),
            options=TrainOptions(how=QUICK, recased=rate, hold_out=False),
        )
        for rate in (0.0, 1.0)
    )
    assert plain.counts == copied.counts
    assert plain.model_sha256 != copied.model_sha256


def test_a_model_without_preprocessing_cuts_notes_as_it_was_trained(
    tmp_path: Path, labels: LabelSet
) -> None:
    options = TrainOptions(how=QUICK, without=("preprocessing",), hold_out=False)
    card = train(records(), labels, tmp_path, options=options)
    detector = CrfDetector.load(tmp_path)
    assert not detector.tagger.streamer.declaration.preprocessing
    assert card.counts["trained_on"]["tokens"] == sum(
        len(d.text.split()) for record in records() for d in record.documents
    )
    assert ("PATIENT", "Lindqvist") in _found(detector, "Dr. Amadi saw Mr. Lindqvist on 3/4/2061.")


def test_training_on_nothing_or_on_unknown_types_is_refused(
    tmp_path: Path, labels: LabelSet
) -> None:
    with pytest.raises(ModelError):
        train([], labels, tmp_path)
    with pytest.raises(LabelError):
        train(records(), label_set("meddocan"), tmp_path, options=TrainOptions(how=QUICK))


@pytest.mark.parametrize("name", ["i2b2", "meddocan"])
def test_a_model_carries_its_labels(tmp_path: Path, name: str) -> None:
    path = tmp_path / "labels.toml"
    path.write_text(label_set_toml(label_set(name)), encoding="utf-8")
    assert read_label_set(path).labels == label_set(name).labels


def test_a_model_keeps_one_label_for_each_closed_form_it_was_trained_on() -> None:
    usable = usable_labels(known_labels(), {"PHONE", "PATIENT"})
    assert [label.name for label in usable.for_pattern("phone")] == ["PHONE"]
    assert {"FAX", "SSN"} <= set(usable.labels)
    assert "CITY" not in usable


def test_the_shipped_model_matches_its_card() -> None:
    detector = CrfDetector.load(resource_path("models", "en"))
    found = _found(detector, "Dr. Will Okamoto, MD saw Mrs. Stone (79yo) on 3/4/2061.")
    assert found == [
        ("DOCTOR", "Will Okamoto"),
        ("PATIENT", "Stone"),
        ("AGE", "79"),
        ("DATE", "3/4/2061"),
    ]


def test_a_combining_mark_that_stands_alone_is_read(model_dir: Path) -> None:
    assert _found(CrfDetector.load(model_dir), "no \u0301 \u0301: pain") == []


def test_what_an_export_spelt_out_is_read_and_quoted_as_written(model_dir: Path) -> None:
    found = _found(
        CrfDetector.load(model_dir),
        r"Dr. Amadi saw Mr. Lindqvist.\n\nPlan: see Mr. Bakken\nLindqvist agrees.\n",
        "Mr.&nbsp;Lindqvist&#39;s son. Mrs.\u00c2\u00a0Bakken\u00c2\u00a0too.",
        "Ms. Tamsin&nbsp;Holloway is 61.",
        "Mr. Tenny-\nlaw was admitted.",
    )
    texts = [text for _, text in found]
    assert [text for text in texts if "Lindqvist" in text] == ["Lindqvist"] * 3
    assert [text for text in texts if "Bakken" in text] == ["Bakken"] * 2
    assert "Tamsin&nbsp;Holloway" in texts
    assert "Tenny-\nlaw" in texts
