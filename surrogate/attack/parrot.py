"""The parrot attack: a tagger that learned from one half of a release reads the other half.

Carrell et al. 2019 (JAMIA 26:1536) trained a tagger on a release whose PHI was hidden in plain
sight: it learns to find what the de-identifier found, and so parts the surrogates from what
was missed. Whoever holds one of our releases need not annotate it: the surrogates are gold.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

from surrogate.detector import Trainer
from surrogate.document import PatientRecord
from surrogate.errors import UsageError

_MIN_PATIENTS = 2


def halves(
    records: Sequence[PatientRecord],
) -> tuple[tuple[PatientRecord, ...], tuple[PatientRecord, ...]]:
    """Cut a release in two by patient, alike in number, whatever order the patients come in.

    Raises:
        UsageError: If there are fewer than two patients.
    """
    if len(records) < _MIN_PATIENTS:
        raise UsageError("the parrot attack needs the notes of two patients or more")
    ranked = sorted(records, key=lambda r: (zlib.crc32(r.patient_id.encode()), r.patient_id))
    return tuple(ranked[::2]), tuple(ranked[1::2])


def parroted(
    records: Sequence[PatientRecord], train: Trainer
) -> Iterator[tuple[PatientRecord, PatientRecord]]:
    """Yield each patient with what the tagger finds that was trained on the other half.

    Args:
        records: The release, with the annotations that were published.
        train: Makes a tagger of annotated records.

    Raises:
        UsageError: If there are fewer than two patients.
    """
    one, two = halves(records)
    for learnt, read in ((one, two), (two, one)):
        tagger = train(learnt)
        for record in read:
            bare = (document.with_annotations(()) for document in record.documents)
            yield record, tagger.detect(record.with_documents(bare))
