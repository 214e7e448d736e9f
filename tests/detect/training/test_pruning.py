"""Model files are written as CRFsuite writes them, and slight weights can be left out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pycrfsuite
import pytest

from detect.scoring.weights import STATE, read_model, read_weights
from detect.training.pruning import packed, prune
from surrogate.errors import ModelError
from surrogate.resources import resource_path

SEQUENCE = [["a", "long=attribute of many letters"], ["b"], ["ü=" + "x" * 24], ["a", "b"]]
TAGS = ["B", "I", "O", "O"]


@pytest.fixture
def model(tmp_path: Path) -> Path:
    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    trainer.set_params({"c1": 0.0, "c2": 0.1})
    trainer.append(SEQUENCE, TAGS)
    trainer.append(SEQUENCE[1:], TAGS[1:])
    trainer.train(str(tmp_path / "model"))
    return tmp_path / "model"


def test_an_unchanged_model_is_written_byte_for_byte(model: Path) -> None:
    assert packed(read_model(model)) == model.read_bytes()


def test_the_shipped_model_is_written_byte_for_byte() -> None:
    path = resource_path("models", "en", "model.crfsuite")
    assert packed(read_model(path)) == path.read_bytes()


def test_slight_weights_are_gone_and_the_others_are_as_before(model: Path) -> None:
    before = read_weights(model)
    weights = sorted(abs(v) for name in before.rows for _, v in before.of(name))
    least = (weights[len(weights) // 2 - 1] + weights[len(weights) // 2]) / 2
    prune(model, least)
    after = read_weights(model)
    told = {name: [(t, v) for t, v in before.of(name) if abs(v) >= least] for name in before.rows}
    assert {name: list(after.of(name)) for name in after.rows} == {
        n: w for n, w in told.items() if w
    }
    assert np.array_equal(after.transition, before.transition)
    tagger = pycrfsuite.Tagger()
    tagger.open(str(model))
    assert len(tagger.info().state_features) == sum(read_model(model).features["type"] == STATE)
    assert set(tagger.tag(SEQUENCE)) <= set(TAGS)


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "model"
    path.write_bytes(b"something else" * 9)
    with pytest.raises(ModelError):
        prune(path, 0.1)


def test_a_model_is_not_emptied(model: Path) -> None:
    before = model.read_bytes()
    with pytest.raises(ModelError):
        prune(model, 1e9)
    assert model.read_bytes() == before
