"""What can only be checked and told after the last patient."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from surrogate.cache import key_of
from surrogate.errors import OutputError
from surrogate.formats import joined
from surrogate.leak.checks.others import NAME, Traces, exposed
from surrogate.pipeline.private import Told
from surrogate.pipeline.staging import Staging
from surrogate.pipeline.worker import Outcome

if TYPE_CHECKING:
    from surrogate.pipeline.report import Tally


@dataclass(slots=True)
class Afterwards:
    """Gathers, patient by patient, what is compared at the end; hashes and counts only.

    Attributes:
        traces: Released patient id → hashes of rare originals and of what the text shows; none once
            they are compared.
        staged: Released patient id → checksum of what was staged of the patient.
        offsets: How many date offsets each published patient's words leave possible.
        told: Every finding with its text, where a private folder asks for them.
        withheld: Path → content of notes that are held back, likewise.
    """

    traces: dict[str, Traces] = field(default_factory=dict, repr=False)
    staged: dict[str, str] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list, repr=False)
    withheld: dict[str, bytes] = field(default_factory=dict, repr=False)

    def add(self, outcome: Outcome) -> None:
        """Remember one patient; of one who is held back only what others must not show."""
        self.told += outcome.told
        self._withhold(outcome.withheld)
        if outcome.held:
            self.traces[outcome.patient_id] = Traces(outcome.traces.owned)
            return
        self.traces[outcome.patient_id] = outcome.traces
        self.staged[outcome.patient_id] = _checksum(outcome.files)
        if outcome.offsets_left is not None:
            self.offsets[outcome.patient_id] = outcome.offsets_left

    def _withhold(self, files: Mapping[str, bytes]) -> None:
        for path, content in files.items():
            self.withheld[path] = joined(path, self.withheld.get(path, b""), content)

    def hold_exposing(
        self,
        again: Callable[[str, frozenset[int]], Outcome],
        staging: Staging,
        tally: Tally,
        severities: Mapping[str, str],
        *,
        private: bool,
    ) -> None:
        """Take back who shows a rare original of another patient; nobody is planned again.

        Args:
            again: (released patient id, hashes of what is shown) → the outcome computed anew,
                the same bytes: nothing of a patient is kept, so this tells what is to be taken
                back.
            staging: Loses the patient's content.
            tally: Counts the patient as held.
            severities: Of the policy; with `suspicion` everybody stays and is counted.
            private: Whether what is shown, and what is taken back, is wanted.

        Raises:
            OutputError: If a note was changed or lost meanwhile, so that it cannot be taken back.
        """
        blocks = severities.get(NAME, "as-found") != "suspicion"
        exposing = exposed(self.traces)
        self.traces.clear()  # what is left to do takes their room
        for patient_id, values in exposing.items():
            tally.findings[NAME, "certain" if blocks else "suspicion"] += len(values)
            if not blocks and not private:
                continue
            outcome = again(patient_id, values)
            if _checksum(outcome.files) != self.staged[patient_id]:
                raise OutputError(f"{staging.target}: a note was changed while it was released")
            self.told += (finding for finding in outcome.told if finding.check == NAME)
            if blocks:
                self.offsets.pop(patient_id, None)
                self._withhold(outcome.files)
                for path, content in outcome.files.items():
                    staging.take_back(path, content)
                _take_back(tally, outcome)
        tally.shifts_left = sorted(self.offsets.values())


def _checksum(files: Mapping[str, bytes]) -> str:
    return key_of(part for file in sorted(files.items()) for part in file)


def _take_back(tally: Tally, outcome: Outcome) -> None:
    """Count a patient as held who was counted as published."""
    tally.held.append(outcome.patient_id)
    tally.held_documents += outcome.documents
    tally.patients -= 1
    tally.documents -= outcome.documents
    for counter, counts in (
        (tally.counts, outcome.counts),
        (tally.sources, outcome.sources),
        (tally.notes, outcome.notes),
        (tally.dropped, outcome.dropped),
    ):
        counter.subtract(counts)
        for name in [name for name, count in counter.items() if not count]:
            del counter[name]
    for repair in outcome.repairs:
        tally.repairs.remove(repair)
