"""Multiplies gold notes for training: the engine rewrites them under many keys.

The copies hold fresh names, numbers, places and dates in the same sentences, which teaches a
detector the contexts of PHI rather than its strings, and shows that a release is training data.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from surrogate.apply import apply
from surrogate.detector import Annotations
from surrogate.document import PatientRecord
from surrogate.errors import PlanError
from surrogate.keys import ReleaseKey
from surrogate.phi import LabelSet
from surrogate.policy import Policy
from surrogate.release import Engine, plan_patient


@dataclass(frozen=True, slots=True)
class Copies:
    """Makes rewritten copies of annotated records, under their own ids.

    Attributes:
        labels: What the annotations' types mean.
        policy: How they are replaced.
        times: How many copies of each record; one that cannot be planned is left out.
        seed: Another seed gives other copies.
        left_out: Patient and number of each copy that could not be planned; it grows.
    """

    labels: LabelSet
    policy: Policy
    times: int
    seed: int = 0
    left_out: set[tuple[str, int]] = field(default_factory=set, repr=False)

    def __call__(self, record: PatientRecord) -> Iterator[PatientRecord]:
        """Yield the copies of one record."""
        for number in range(self.times):
            key = ReleaseKey(sha256(f"augment {self.seed} {number}".encode()).digest())
            engine = Engine(key, self.policy, self.labels, Annotations.GOLD)
            try:
                applied = apply(record, plan_patient(record, engine))
            except PlanError:
                self.left_out.add((record.patient_id, number))
                continue
            yield record.with_documents(a.document for a in applied.documents)
