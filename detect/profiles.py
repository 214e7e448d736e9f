"""Precision, F1 or recall: how a detector weighs a false find against a missed one.

The three profiles follow the submissions of Dehghan et al. 2015, section 2 (V).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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
        min_score: Finds of the CRF below this probability are dropped.
        patterns: Whether closed forms are annotated by rule.
        second_pass: Whether finds are looked for in the patient's other documents.
        known: Whether known identifiers are looked for.
        boundaries: Whether boundaries are mended.
        second_look: Whether a model that has a judge asks it about doubtful finds.
        most_doubt: Finds that the judge calls nothing with a greater probability are dropped.
    """

    crf: bool = True
    recall_bias: float = 0.0
    min_score: float = 0.0
    patterns: bool = True
    second_pass: bool = True
    known: bool = True
    boundaries: bool = True
    second_look: bool = True
    most_doubt: float = 1.0


PROFILES: dict[Profile, Settings] = {
    Profile.PRECISION: Settings(min_score=0.6, second_pass=False, most_doubt=0.5),
    Profile.F1: Settings(most_doubt=0.7),
    Profile.RECALL: Settings(recall_bias=2.5),
}
