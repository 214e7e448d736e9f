"""Trains the judge of a model anew, or gives it one, without training its CRF again.

    python resources/scripts/retrain_judge.py [MODEL [NOTES [INSTITUTIONS]]]

The judge hangs on the notes and the features alone, so it is the one that `surrogate train
--second-look --institutions INSTITUTIONS` writes. NOTES must be what the model was trained on.
Afterwards `rescore_model.py` writes the scores.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from detect.card import TEMPLATES, models_checksum
from detect.detector import CrfDetector
from detect.second_look.judge import FILE
from detect.streams.streamer import Streamer
from detect.templates import read_declaration
from detect.training.groups import read_groups
from detect.training.judge import train_judge
from detect.training.train import TrainOptions, is_held_out
from detect.training.training_set import TrainingSet
from surrogate.corpus import Corpus
from surrogate.phi import known_labels

MODEL, NOTES = Path("resources/models/en"), Path("resources/training/notes")
INSTITUTIONS = Path("resources/training/institutions.toml")


def main(model: Path, notes: Path, institutions: Path) -> None:
    """Train and write."""
    card = CrfDetector.load(model).card
    records = [r for r in Corpus.open(notes).records() if not is_held_out(r.patient_id)]
    if card.counts["trained_on"]["documents"] != sum(len(r.documents) for r in records):
        sys.exit("these are not the notes that the model was trained on")
    declaration = read_declaration(model / TEMPLATES).without(card.without)
    finders = TrainingSet(Streamer.of(declaration), TrainOptions(templates=model / TEMPLATES))
    with TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        train_judge(records, known_labels(), finders, path, groups=read_groups(institutions))
        checksum = models_checksum([path])
        shutil.copyfile(path, model / FILE)
    options = {**card.options, "second_look": True}
    replace(card, options=options, second_look_sha256=checksum).write(model)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("model", nargs="?", type=Path, default=MODEL)
    parser.add_argument("notes", nargs="?", type=Path, default=NOTES)
    parser.add_argument("institutions", nargs="?", type=Path, default=INSTITUTIONS)
    main(**vars(parser.parse_args()))
