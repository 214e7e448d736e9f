"""Scores a model again on the held-out patients of its notes, without training it.

    python resources/scripts/rescore_model.py [MODEL [NOTES]]

Rules, dictionaries and profiles stand beside the trained weights, so the card's scores go stale
when they change. This writes the scores of `card.json` and the `README.md` of a model folder
again. NOTES must be what the model was trained on, held-out patients included.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from detect.card_page import PAGE, card_page
from detect.detector import CrfDetector
from detect.profiles import Profile
from detect.training.held_out import held_out_scores
from detect.training.train import is_held_out
from surrogate.corpus import Corpus
from surrogate.phi import known_labels

MODEL, NOTES = Path("resources/models/en"), Path("resources/training/notes")


def main(model: Path, notes: Path) -> None:
    """Score and write."""
    detector = CrfDetector.load(model)
    records = [r for r in Corpus.open(notes).records() if is_held_out(r.patient_id)]
    if detector.card.counts["held_out"]["documents"] != sum(len(r.documents) for r in records):
        sys.exit("these are not the notes that the model was trained on")
    seed = detector.card.options["seed"]
    labels = known_labels()
    readers = [detector]
    if detector.card.encoder_sha256:
        readers.append(detector.aiming_at(Profile.F1, encoder=True))
    scores, *more = (
        held_out_scores(
            records, one.tagger, detector.labels, labels, judge=detector.judge, seed=seed
        )
        for one in readers
    )
    for beside_encoder in more:
        scores["encoder"] = beside_encoder["profiles"]
    card = replace(detector.card, scores=scores)
    card.write(model)
    (model / PAGE).write_text(card_page(card), encoding="utf-8", newline="")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("model", nargs="?", type=Path, default=MODEL)
    parser.add_argument("notes", nargs="?", type=Path, default=NOTES)
    main(**vars(parser.parse_args()))
