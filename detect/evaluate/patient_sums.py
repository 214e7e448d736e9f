"""What the intervals need to know of each patient, summed up once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from detect.evaluate.scores import Counts, Score, ratio, total


@dataclass(frozen=True, slots=True)
class PatientSums:
    """What the intervals need to know of one patient: his counts and his documents' scores.

    Attributes:
        counts: Of all his documents together.
        precision: Sum over his documents.
        recall: Sum over his documents.
        documents: How many they are.
    """

    counts: Counts
    precision: float
    recall: float
    documents: int

    @classmethod
    def of(cls, documents: Sequence[Counts]) -> PatientSums:
        """Sum up the documents of one patient."""
        scores = [counts.score for counts in documents]
        return cls(
            counts=total(documents),
            precision=math.fsum(score.precision for score in scores),
            recall=math.fsum(score.recall for score in scores),
            documents=len(documents),
        )


def micro_score(patients: Sequence[PatientSums]) -> Score:
    """Return the micro score over these patients."""
    return total(patient.counts for patient in patients).score


def macro_score(patients: Sequence[PatientSums]) -> Score:
    """Return the macro score over the documents of these patients."""
    documents = sum(patient.documents for patient in patients)
    return Score.of(
        ratio(math.fsum(patient.precision for patient in patients), documents),
        ratio(math.fsum(patient.recall for patient in patients), documents),
    )
