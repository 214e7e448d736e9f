"""What a worker process does with one patient: load, release, render."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from surrogate.corpus import PatientRef, load_sound
from surrogate.formats import BadDocument, ReadOptions, renamed, render, target
from surrogate.leak.others import Traces
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


class WeakHit(NamedTuple):
    """A detection in a released document that is too weak for a suspicion."""

    score: float
    phi_type: str
    doc_id: str
    start: int
    end: int
    text: str


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
        bad: Documents that could not be read.
        traces: Hashes for the comparison with other patients.
        offsets_left: How many date offsets the words of the notes leave possible.
        weak: Detections below the score of a suspicion; only for a private folder.
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
    traces: Traces = field(default_factory=Traces, repr=False)
    offsets_left: int | None = None
    weak: tuple[WeakHit, ...] = field(default=(), repr=False)


def run_task(
    task: Task, engine: Engine, options: ReadOptions, to: str | None, *, private: bool = False
) -> Outcome:
    """Load, release and render one patient.

    Args:
        task: Whom.
        engine: What the release works with.
        options: How the notes are read.
        to: Format of the output; by default that of each document.
        private: Whether detections that are too weak for a suspicion are wanted.

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
        traces=released.traces,
        offsets_left=released.report.offsets_left,
        weak=tuple(_weak(task, released)) if private else (),
    )


def _weak(task: Task, released: ReleasedPatient) -> Iterator[WeakHit]:
    texts = {a.document.doc_id: a.document.text for a in released.applied.documents}
    for hit in released.report.weaker:
        if hit.span is not None:
            doc_id = task.names.of(hit.doc_id).doc_id
            text = hit.span.of(texts[hit.doc_id])
            place = (doc_id, hit.span.start, hit.span.end)
            yield WeakHit(hit.score or 0.0, hit.phi_type, *place, text)


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
