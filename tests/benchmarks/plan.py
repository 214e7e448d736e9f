"""Measures linking and planning: `python tests/benchmarks/plan.py [FOLDER]`.

Prints CPU milliseconds per record of 22 PHI (the mean of the 2014 i2b2/UTHealth corpus) over the
gold notes of a folder, each record cut to about that size, warm.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from surrogate.corpus import Corpus
from surrogate.document import PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import default_policy

PHI_PER_RECORD = 22
ROUNDS = 5


def single_notes(folder: Path) -> list[PatientRecord]:
    """Return one record per note that holds 22 PHI or a few more, cut to 22."""
    found = []
    for record in Corpus.open(folder).records():
        for document in record.documents:
            kept = document.annotations[:PHI_PER_RECORD]
            if len(kept) == PHI_PER_RECORD:
                found.append(PatientRecord(record.patient_id, (document.with_annotations(kept),)))
    return found


def milliseconds(records: list[PatientRecord], rounds: int) -> list[tuple[float, float]]:
    """Return CPU milliseconds per record, to link and to plan, for each round with a fresh key."""
    labels, policy = known_labels(), default_policy()
    timings = []
    for number in range(rounds):
        key = ReleaseKey(number.to_bytes(32, "big"))
        start = time.process_time()
        linked = [link(record, labels) for record in records]
        between = time.process_time()
        for links in linked:
            plan(links, key.for_patient(links.record.patient_id), policy)
        end = time.process_time()
        per_record = 1000 / len(records)
        timings.append(((between - start) * per_record, (end - between) * per_record))
    return timings


def main() -> None:
    """Print the median over five rounds, after one that warms up."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "samples/gold")
    records = single_notes(folder)
    timings = milliseconds(records, ROUNDS + 1)[1:]
    print(f"{len(records)} records of {PHI_PER_RECORD} PHI, {ROUNDS} rounds")
    for name, column in zip(("link", "plan"), zip(*timings, strict=True), strict=True):
        print(f"{name}: {statistics.median(column):.2f} ms CPU a record")


if __name__ == "__main__":
    main()
