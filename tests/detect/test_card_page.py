from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tiny_notes import records

from detect.card_page import PAGE, card_page
from detect.training.train import Regularisation, TrainOptions, train
from detect.training.train_options import HOLDS_WORDS
from surrogate.phi import LabelSet

QUICK = Regularisation.margin(iterations=2, min_frequency=1)


def test_training_writes_a_page_with_the_numbers_of_the_card(
    tmp_path: Path, labels: LabelSet
) -> None:
    options = TrainOptions(how=QUICK, command="surrogate train x")
    card = train(records(), labels, tmp_path, options=options)
    page = (tmp_path / PAGE).read_text(encoding="utf-8")
    score = card.scores["token"]["hipaa"]
    low, high = score["interval"]["recall"]
    assert f"| {score['recall']:.3f} ({low:.3f}–{high:.3f}) |" in page
    assert page.count("\n| ") >= 6 + 3 + len(card.scores["strict"]["per_type"])
    assert f"scored on {card.counts['held_out']['documents']} notes" in page
    assert "who were never trained on" in page.partition(HOLDS_WORDS)[0]
    assert page.endswith("Made by `surrogate train x`.\n")


def test_a_model_that_was_scored_on_nobody_says_so(tmp_path: Path, labels: LabelSet) -> None:
    train(records(), labels, tmp_path, options=TrainOptions(how=QUICK, hold_out=False))
    page = (tmp_path / PAGE).read_text(encoding="utf-8")
    assert page.endswith(f"scored on nobody.\n\n{HOLDS_WORDS}\n")


def test_what_an_encoder_is_worth_is_told_profile_by_profile(
    tmp_path: Path, labels: LabelSet
) -> None:
    card = train(records(), labels, tmp_path, options=TrainOptions(how=QUICK))
    with_encoder = replace(card, scores={**card.scores, "encoder": card.scores["profiles"]})
    added = set(card_page(with_encoder).splitlines()) - set(card_page(card).splitlines())
    assert sorted(line.split(" |")[0] for line in added) == [
        "| f1, with the encoder",
        "| precision, with the encoder",
        "| recall, with the encoder",
    ]
