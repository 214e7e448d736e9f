"""Scoring a model again gives the scores that training gave, if nothing changed since."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from cli import GOLD
from scripts import SCRIPTS, loaded

from detect.card import Card
from detect.card_page import PAGE
from detect.training.train import Regularisation, TrainOptions, train
from surrogate.corpus import Corpus
from surrogate.phi import known_labels

SCRIPT = loaded(SCRIPTS / "rescore_model.py")
TEMPLATES = "[groups.lexical]\nlower = [-1, 0, 1]\n"


@pytest.fixture
def model(tmp_path: Path) -> Path:
    templates = tmp_path / "tiny.toml"
    templates.write_text(TEMPLATES, encoding="utf-8")
    how = Regularisation.margin(iterations=2, min_frequency=1)
    options = TrainOptions(templates=templates, how=how)
    train(Corpus.open(GOLD).records(), known_labels(), tmp_path / "model", options=options)
    return tmp_path / "model"


def test_forgotten_scores_are_found_again(model: Path) -> None:
    card, page = Card.read(model), (model / PAGE).read_text(encoding="utf-8")
    assert card.scores
    table = json.loads((model / "card.json").read_text(encoding="utf-8"))
    (model / "card.json").write_text(json.dumps(table | {"scores": {}}), encoding="utf-8")
    (model / PAGE).unlink()
    SCRIPT.main(model, GOLD)
    assert Card.read(model) == card
    assert (model / PAGE).read_text(encoding="utf-8") == page


def test_other_notes_than_those_of_the_training_are_refused(model: Path, tmp_path: Path) -> None:
    shutil.copytree(GOLD, tmp_path / "notes", ignore=shutil.ignore_patterns("*-02.xml"))
    with pytest.raises(SystemExit, match="not the notes"):
        SCRIPT.main(model, tmp_path / "notes")
