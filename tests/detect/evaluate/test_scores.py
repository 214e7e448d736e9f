"""The arithmetic of scores."""

from __future__ import annotations

import pytest

from detect.evaluate.scores import Counts, Score, macro, mean_score, total

ONE = Counts(tp=3, fp=1, fn=3)  # P 3/4, R 3/6, F1 0.6
TWO = Counts(tp=1, fp=3, fn=0)  # P 1/4, R 1/1, F1 0.4


def test_precision_recall_and_f1() -> None:
    score = ONE.score
    assert (score.precision, score.recall) == (0.75, 0.5)
    assert score.f1 == pytest.approx(0.6)


@pytest.mark.parametrize("counts", [Counts(), Counts(fp=2), Counts(fn=2), Counts(fp=1, fn=1)])
def test_nothing_to_divide_by_gives_zero(counts: Counts) -> None:
    assert counts.score == Score(0, 0, 0)


def test_micro_counts_everything_together() -> None:
    score = total([ONE, TWO]).score  # tp 4, fp 4, fn 3
    assert (score.precision, score.recall) == (0.5, pytest.approx(4 / 7))


def test_macro_takes_the_f1_of_the_means() -> None:
    score = macro([ONE, TWO])  # P (3/4 + 1/4) / 2, R (1/2 + 1) / 2
    assert (score.precision, score.recall) == (0.5, 0.75)
    assert score.f1 == pytest.approx(0.6)  # the mean of the two F1 would be 0.5


def test_macro_counts_a_document_without_phi_as_zero() -> None:
    assert macro([Counts(tp=1), Counts()]) == Score(0.5, 0.5, 0.5)


def test_macro_of_no_documents_is_zero() -> None:
    assert macro([]) == Score(0, 0, 0)


def test_averages_are_taken_number_by_number() -> None:
    assert mean_score([Score(1, 0, 0), Score(0.5, 1, 0.5)]) == Score(0.75, 0.5, 0.25)


def test_counts_give_gold_and_predicted_back() -> None:
    assert (ONE.gold, ONE.predicted) == (6, 4)
