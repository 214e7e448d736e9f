"""What a worker process does with one patient: load, release, render."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from surrogate.corpus import PatientRef, load_sound
from surrogate.formats import BadDocument, ReadOptions, render, renamed, target
from surrogate.naming import ReleasedNames
from surrogate.release import Engine, ReleasedPatient, release_patient


@dataclass(frozen=True, slots=True)
class Task:
    """One patient to release.

    Attributes:
        patient: Where the documents lie.
        names: What they and the patient are called in the release.
    """

    patient: PatientRef
    names: ReleasedNames = field(repr=False)

    @property
    def released_id(self) -> str:
        """The patient id of the release."""
        return self.names.patients[self.patient.patient_id]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the main process needs of a released patient; nothing of the originals.

    Attributes:
        patient_id: Under which the patient is released.
        files: Relative path → content; empty if the patient is held back.
        held: Whether the gate held the patient back.
        counts: How many annotations of each type were replaced.
        findings: (check, severity) → how many.
        repairs: (released document, start, end, type) of annotations that the check added.
        notes: Counted remarks of the plans.
        dropped: Counted things that reading left out.
        documents: How many documents the patient has.
    """

    patient_id: str
    files: Mapping[str, bytes] = field(repr=False)
    held: bool
    counts: Mapping[str, int]
    findings: Mapping[tuple[str, str], int]
    repairs: tuple[tuple[str, int, int, str], ...]
    notes: Mapping[str, int]
    dropped: Mapping[str, int]
    documents: int
    bad: tuple[BadDocument, ...] = ()


def run_task(task: Task, engine: Engine, options: ReadOptions, to: str | None) -> Outcome:
    """Load, release and render one patient.

    Raises:
        SurrogateError: If a document cannot be read, replaced or written.
    """
    record, bad = load_sound(task.patient, options)
    doc_ids = {doc_id: name.file for doc_id, name in task.names.documents.items()}
    released = release_patient(record, engine, doc_ids)
    dropped: Counter[str] = Counter()
    for document in record.documents:
        dropped.update(document.origin.dropped)
    return Outcome(
        patient_id=task.released_id,
        files={} if released.held else _files(task, released, engine, to),
        held=released.held,
        counts=released.original_types,
        findings=Counter((f.check, f.severity.value) for f in released.report.findings),
        repairs=tuple(
            (task.names.of(r.doc_id).doc_id, r.span.start, r.span.end, r.phi_type)
            for r in released.repairs
        ),
        notes=released.notes,
        dropped=dropped,
        documents=len(record.documents),
        bad=bad,
    )


def _files(
    task: Task, released: ReleasedPatient, engine: Engine, to: str | None
) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for applied in released.applied.documents:
        document = renamed(applied.document, task.names.of(applied.document.doc_id))
        for suffix, content in render(document, engine.labels, to=to).items():
            path = target(document, to=to) + suffix
            files[path] = files.get(path, b"") + content
    return files
