"""Models that share the PHI types among several CRFs."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
from tiny_notes import bare, records

from detect.bio import Scheme
from detect.card import Card
from detect.detector import CrfDetector, detected
from detect.doubts import Doubts, Reading
from detect.page import Page
from detect.profiles import Settings
from detect.training.division import Division, divided
from detect.training.train import Regularisation, TrainOptions, train
from surrogate.document import Annotation, Source
from surrogate.errors import ModelError
from surrogate.phi import LabelSet
from surrogate.span import Span

QUICK = Regularisation.margin(iterations=5, min_frequency=1)
TEXT = "Dr. Amadi saw Mr. Lindqvist, 61 years old, on 3/4/2061. Dr. Fenwick agrees."


@pytest.fixture(scope="module")
def per_type(tmp_path_factory: pytest.TempPathFactory, labels: LabelSet) -> Path:
    folder = tmp_path_factory.mktemp("per-type")
    options = TrainOptions(how=QUICK, scheme=Scheme.IO, division=Division.TYPE, hold_out=False)
    train(records(), labels, folder, options=options)
    return folder


def _found(folder: Path) -> list[Annotation]:
    return list(CrfDetector.load(folder).detect(bare(TEXT)).documents[0].annotations)


def test_types_are_divided_in_the_order_of_the_label_set(labels: LabelSet) -> None:
    there = {"DATE", "DOCTOR", "PATIENT", "ZIP", "CITY"}
    assert divided(labels, there, Division.ALL) == (("PATIENT", "DOCTOR", "CITY", "ZIP", "DATE"),)
    assert divided(labels, there, Division.CATEGORY) == (
        ("PATIENT", "DOCTOR"),
        ("CITY", "ZIP"),
        ("DATE",),
    )
    assert divided(labels, there, Division.TYPE) == (
        *(("PATIENT",), ("DOCTOR",), ("CITY",)),
        *(("ZIP",), ("DATE",)),
    )


def test_a_model_per_type_holds_a_file_for_each_and_its_card_lists_them(per_type: Path) -> None:
    card = Card.read(per_type)
    assert sorted(types for (types,) in card.models.values()) == sorted(card.labels)
    assert sorted(path.name for path in per_type.glob("*.crfsuite")) == sorted(card.models)
    assert card.options["division"] == "type"


def test_each_file_knows_the_tags_of_its_own_type_only(per_type: Path) -> None:
    import pycrfsuite  # noqa: PLC0415 - the second opinion

    for name, types in Card.read(per_type).models.items():
        tagger = pycrfsuite.Tagger()
        tagger.open(str(per_type / name))
        assert set(tagger.labels()) == {"O", *(f"I-{phi_type}" for phi_type in types)}


def test_models_per_type_find_together_what_one_finds(per_type: Path) -> None:
    found = {(a.phi_type, a.text) for a in _found(per_type)}
    assert {("DOCTOR", "Amadi"), ("PATIENT", "Lindqvist"), ("DATE", "3/4/2061")} <= found


def test_what_two_models_claim_goes_to_the_label_of_higher_priority(
    per_type: Path, labels: LabelSet
) -> None:
    class Both:
        streamer = CrfDetector.load(per_type).tagger.streamer

        def annotate(self, pages: Sequence[Page], *, recall_bias: float = 0.0) -> Iterator[Reading]:
            del recall_bias
            for page in pages:
                claims = (("PATIENT", Span(4, 9)), ("DOCTOR", Span(4, 9)), ("CITY", Span(0, 9)))
                found = (
                    Annotation.quote(page.text, span, name, Source.CRF, score=0.9)
                    for name, span in claims
                )
                yield Reading(tuple(found), Doubts(("O",), np.empty(0), np.empty((0, 1))))

    alone = Settings(patterns=False, second_pass=False, known=False, boundaries=False)
    found = detected(bare(TEXT), Both(), labels, alone).documents[0].annotations
    winner = max(("PATIENT", "DOCTOR", "CITY"), key=lambda name: labels[name].priority)
    assert [a.phi_type for a in found] == [winner]


def test_a_file_of_several_that_is_missing_or_changed_is_noticed(
    per_type: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "model"
    shutil.copytree(per_type, folder)
    last = folder / list(Card.read(folder).models)[-1]
    last.write_bytes(last.read_bytes() + b"x")
    with pytest.raises(ModelError, match="does not match"):
        CrfDetector.load(folder)
    last.unlink()
    with pytest.raises(ModelError, match="cannot be read"):
        CrfDetector.load(folder)


def test_training_again_leaves_no_file_of_the_older_model(
    per_type: Path, tmp_path: Path, labels: LabelSet
) -> None:
    folder = tmp_path / "model"
    shutil.copytree(per_type, folder)
    train(records(), labels, folder, options=TrainOptions(how=QUICK, hold_out=False))
    assert [path.name for path in folder.glob("*.crfsuite")] == ["model.crfsuite"]
    assert Card.read(folder).models == {}


def test_progress_runs_over_all_files(tmp_path: Path, labels: LabelSet) -> None:
    told: list[tuple[int, int]] = []
    options = TrainOptions(how=QUICK, division=Division.CATEGORY, hold_out=False)
    card = train(
        records(), labels, tmp_path, options=options, progress=lambda *step: told.append(step)
    )
    assert {total for _, total in told} == {len(card.models) * QUICK.iterations}
    assert [done for done, _ in told] == sorted(done for done, _ in told)
