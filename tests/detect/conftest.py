"""A tiny model, trained once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from tiny_notes import records

from detect.training.regularisation import Regularisation
from detect.training.train import TrainOptions, train
from surrogate.phi import LabelSet, label_set


@pytest.fixture(scope="session")
def labels() -> LabelSet:
    return label_set("i2b2")


@pytest.fixture(scope="session")
def model_dir(tmp_path_factory: pytest.TempPathFactory, labels: LabelSet) -> Path:
    folder = tmp_path_factory.mktemp("model")
    how = Regularisation("lbfgs", 40, 1, c1=0.01, c2=0.01, sharpness=1.0)
    train(records(), labels, folder, options=TrainOptions(how=how, hold_out=False, command="x"))
    return folder
