from __future__ import annotations

from pathlib import Path

import pytest

from surrogate.errors import LabelError
from surrogate.phi import Kind, known_labels, label_set, merged, read_label_set

# Stubbs & Uzuner 2015, section 8.
HIPAA = {
    "PATIENT",
    "AGE",
    "CITY",
    "STREET",
    "ZIP",
    "ORGANIZATION",
    "DATE",
    "PHONE",
    "FAX",
    "EMAIL",
    "SSN",
    "MEDICALRECORD",
    "HEALTHPLAN",
    "ACCOUNT",
    "LICENSE",
    "VEHICLE",
    "DEVICE",
    "BIOID",
    "IDNUM",
}


def test_the_hipaa_subset_is_that_of_the_paper() -> None:
    assert {label.name for label in label_set("i2b2").labels.values() if label.hipaa} == HIPAA


def test_every_kind_has_a_label() -> None:
    labels = label_set("i2b2").labels.values()
    assert {label.kind for label in labels} | {label.named for label in labels} == {*Kind, None}


def test_priorities_tell_every_two_labels_apart() -> None:
    labels = [label for label in label_set("i2b2").labels.values() if label.name != "IPADDR"]
    by_priority = {label.priority for label in labels}
    assert len(by_priority) >= len(labels) - 1


def test_an_unknown_type_is_an_error() -> None:
    with pytest.raises(LabelError, match="NOVEL"):
        known_labels()["NOVEL"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        '[labels.X]\ncategory = "ID"\nkind = "novel"',
        '[labels.X]\nkind = "name"',
        '[labels.X]\ncategory = "ID"\nkind = "name"\nnonsense = 1',
        '[labels.X]\ncategory = 5\nkind = "name"',
        '[labels.X]\ncategory = "ID"\nkind = "name"\nhipaa = "yes"',
        '[labels.X]\ncategory = "ID"\nkind = "name"\npriority = "high"',
        '[labels.X]\ncategory = "ID"\nkind = "date"\npatterns = "date"',
        'labels = ["X"]',
        '[labels]\nX = "name"',
    ],
)
def test_a_wrong_label_set_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(LabelError, match=r"own\.toml"):
        read_label_set(path)


def test_label_sets_that_disagree_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[labels.DATE]\ncategory = "ID"\nkind = "number"', encoding="utf-8")
    with pytest.raises(LabelError, match="DATE"):
        merged([label_set("i2b2"), read_label_set(path)], "both")
