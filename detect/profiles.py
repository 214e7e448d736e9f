"""Precision, F1 or recall: how a detector weighs a false find against a missed one.

The three profiles follow the submissions of Dehghan et al. 2015, section 2 (V).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import exp


class Profile(StrEnum):
    """What a detector aims at."""

    PRECISION = "precision"
    F1 = "f1"
    RECALL = "recall"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a detector does, part by part.

    Attributes:
        crf: Whether the trained model is asked.
        recall_bias: Taken from the score of being outside; more finds more.
        judged_bias: The recall bias where a judge looks again: it rather drops than adds.
        min_score: Finds of the CRF below this probability are dropped where no judge looks again.
        patterns: Whether closed forms are annotated by rule.
        second_pass: Whether finds are looked for in the patient's other documents.
        known: Whether known identifiers are looked for.
        boundaries: Whether boundaries are mended.
        second_look: Whether a model that has a judge asks it about doubtful finds.
        most_doubt: Finds that the judge calls nothing with a greater probability are dropped.
        hipaa_odds: The judge rather takes a HIPAA type than another one that is up to so many times
            as probable: a policy may let the others stay.
    """

    crf: bool = True
    recall_bias: float = 0.0
    judged_bias: float = 0.8
    min_score: float = 0.0
    patterns: bool = True
    second_pass: bool = True
    known: bool = True
    boundaries: bool = True
    second_look: bool = True
    most_doubt: float = 1.0
    hipaa_odds: float = 1.0

    @property
    def before_judge(self) -> Settings:
        """What is done before a judge looks again, who drops what is doubtful himself."""
        return replace(self, recall_bias=self.judged_bias, min_score=0.0)

    def biased(self, recall_bias: float) -> Settings:
        """Return the settings with this recall bias, whether a judge looks again or not.

        What is taken from the score of nothing is taken from the judge's as well: he would drop
        what was found by it alone.
        """
        doubt = _shifted(self.most_doubt, recall_bias - self.judged_bias)
        return replace(self, recall_bias=recall_bias, judged_bias=recall_bias, most_doubt=doubt)


def _shifted(probability: float, by: float) -> float:
    """Return the probability whose odds are e to the power of `by` times as great."""
    if probability >= 1:
        return probability
    return 1 / (1 + (1 - probability) / probability * exp(-by))


PROFILES: dict[Profile, Settings] = {
    Profile.PRECISION: Settings(judged_bias=0.0, min_score=0.6, second_pass=False, most_doubt=0.2),
    Profile.F1: Settings(most_doubt=0.5),
    Profile.RECALL: Settings(recall_bias=2.5, judged_bias=2.5, most_doubt=0.95, hipaa_odds=8.0),
}
