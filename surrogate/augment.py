"""Multiplies gold notes for training: the engine rewrites them under many keys.

The copies hold fresh names, numbers, places and dates in the same sentences, which teaches a
detector the contexts of PHI rather than its strings, and shows that a release is training data.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from surrogate.apply import apply
from surrogate.detector import Annotations
from surrogate.document import PatientRecord
from surrogate.errors import PlanError
from surrogate.keys import ReleaseKey
from surrogate.phi import LabelSet
from surrogate.policy import Policy
from surrogate.release import Engine, plan_patient


def copies(
    record: PatientRecord, labels: LabelSet, policy: Policy, *, times: int, seed: int = 0
) -> Iterator[PatientRecord]:
    """Yield rewritten copies of an annotated record, under its own ids.

    Args:
        record: With gold annotations.
        labels: What their types mean.
        policy: How they are replaced.
        times: How many copies; one that cannot be planned is left out.
        seed: Another seed gives other copies.
    """
    for number in range(times):
        key = ReleaseKey(sha256(f"augment {seed} {number}".encode()).digest())
        engine = Engine(key, policy, labels, Annotations.GOLD)
        try:
            applied = apply(record, plan_patient(record, engine))
        except PlanError:
            continue
        yield record.with_documents(a.document for a in applied.documents)
