"""What can only be checked and told after the last patient."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from surrogate.leak.others import NAME, Traces, exposed
from surrogate.pipeline.staging import Staging
from surrogate.pipeline.worker import Outcome, WeakHit

if TYPE_CHECKING:
    from surrogate.pipeline.report import Tally

_WEAK_HEADER = ("score", "type", "document", "start", "end", "text")


@dataclass(slots=True)
class Afterwards:
    """Gathers, patient by patient, what is compared at the end; hashes and counts only.

    Attributes:
        traces: Released patient id → hashes of rare originals and of what the text shows.
        offsets: How many date offsets each published patient's words leave possible.
        weak: Detections too weak for a suspicion, where a private folder asks for them.
    """

    traces: dict[str, Traces] = field(default_factory=dict, repr=False)
    offsets: dict[str, int] = field(default_factory=dict)
    weak: list[WeakHit] = field(default_factory=list, repr=False)

    def add(self, outcome: Outcome) -> None:
        """Remember one patient; of one who is held back only what others must not show."""
        self.weak += outcome.weak
        if outcome.held:
            self.traces[outcome.patient_id] = Traces(outcome.traces.owned)
            return
        self.traces[outcome.patient_id] = outcome.traces
        if outcome.offsets_left is not None:
            self.offsets[outcome.patient_id] = outcome.offsets_left

    def hold_exposing(
        self,
        again: Callable[[str], Outcome],
        staging: Staging,
        tally: Tally,
        severities: Mapping[str, str],
    ) -> None:
        """Take back who shows a rare original of another patient; nobody is planned again.

        Args:
            again: Released patient id → the outcome computed anew, the same bytes: nothing of
                a patient is kept, so this tells what is to be taken back.
            staging: Loses the patient's content.
            tally: Counts the patient as held.
            severities: Of the policy; with `suspicion` everybody stays and is counted.
        """
        blocks = severities.get(NAME, "as-found") != "suspicion"
        for patient_id, values in exposed(self.traces).items():
            tally.findings[NAME, "certain" if blocks else "suspicion"] += len(values)
            if blocks:
                outcome = again(patient_id)
                self.offsets.pop(patient_id, None)
                for path, content in outcome.files.items():
                    staging.take_back(path, content)
                _take_back(tally, outcome)
        tally.shifts_left = min(self.offsets.values(), default=None)

    def weak_hits(self) -> bytes:
        """Return the weak detections as CSV, most likely first. Private: it quotes the text."""
        rows = io.StringIO(newline="")
        writer = csv.writer(rows, lineterminator="\n")
        writer.writerow(_WEAK_HEADER)
        for hit in sorted(self.weak, key=lambda h: (-h.score, h.doc_id, h.start)):
            place = (hit.doc_id, hit.start, hit.end)
            writer.writerow((f"{hit.score:.4f}", hit.phi_type, *place, hit.text))
        return rows.getvalue().encode("utf-8")


def _take_back(tally: Tally, outcome: Outcome) -> None:
    """Count a patient as held who was counted as published."""
    tally.held.append(outcome.patient_id)
    tally.held_documents += outcome.documents
    tally.patients -= 1
    tally.documents -= outcome.documents
    for counter, counts in (
        (tally.counts, outcome.counts),
        (tally.notes, outcome.notes),
        (tally.dropped, outcome.dropped),
    ):
        counter.subtract(counts)
        for name in [name for name, count in counter.items() if not count]:
            del counter[name]
    for repair in outcome.repairs:
        tally.repairs.remove(repair)
