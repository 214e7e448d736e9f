"""What a worker process does with one patient: load, release, render."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from surrogate.corpus import PatientRef, load_sound
from surrogate.document import PatientRecord
from surrogate.errors import DocumentError, PlanError, SurrogateError, without_message
from surrogate.formats import (
    BadDocument,
    ReadOptions,
    blanked,
    joined,
    kept_names,
    renamed,
    render,
    shown,
    target,
)
from surrogate.leak.checks.others import Traces, located
from surrogate.leak.gate import settled
from surrogate.naming import ReleasedNames, known_by_id
from surrogate.pipeline.private import Told, told, told_failure
from surrogate.release import Engine, ReleasedPatient, release_patient

_BLANKED = "control character that XML cannot hold (a form feed, say), written as a blank"


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
        notes: Counted remarks of the plans, and on what the format could not hold.
        dropped: Counted things that reading left out.
        documents: How many documents the patient has.
        sources: How many of the replaced annotations came from where.
        bad: Documents that could not be read.
        traces: Hashes for the comparison with other patients.
        offsets_left: How many date offsets the words of the notes leave possible.
        told: Every finding with its text; only for a private folder.
        withheld: What `files` would be of a patient who is held back; likewise.
        failure: The error for which the patient is held back, without a word of the notes.
        fields: Names of the fields that were kept beside the text.
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
    sources: Mapping[str, int] = field(default_factory=dict)
    bad: tuple[BadDocument, ...] = ()
    traces: Traces = field(default_factory=Traces, repr=False)
    offsets_left: int | None = None
    told: tuple[Told, ...] = field(default=(), repr=False)
    withheld: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    failure: str = ""
    fields: frozenset[str] = frozenset()


def run_task(  # noqa: PLR0913 - what is fixed for all patients, and what for one
    task: Task,
    engine: Engine,
    options: ReadOptions,
    to: str | None,
    *,
    private: bool = False,
    shown: frozenset[int] = frozenset(),
) -> Outcome:
    """Load, release and render one patient.

    Where no surrogate is left, or the program itself fails, the patient is held back: tens of
    thousands of others can go.

    Args:
        task: Whom.
        engine: What the release works with.
        options: How the notes are read.
        to: Format of the output; by default that of each document.
        private: Whether findings with their text, and the notes of a held patient, are wanted.
        shown: Hashes of other patients' originals that the patient's notes show.

    Raises:
        SurrogateError: If a document cannot be read or written.
    """
    record, bad = load_sound(task.patient, options)
    try:
        outcome = _released(task, record, engine, to, private=private, shown=shown)
    except PlanError as error:
        outcome = _failed(task, record, error.problem, str(error))
    except (SurrogateError, OSError, MemoryError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, nothing of the patient gets out
        failure = without_message(error)
        outcome = _failed(task, record, failure, failure)
    fields = (kept_names(document, to=to) for document in record.documents)
    return replace(outcome, bad=bad, fields=frozenset().union(*fields))


def _failed(task: Task, record: PatientRecord, failure: str, why: str) -> Outcome:
    """Return what is known of a patient without a release: no original, for one."""
    return Outcome(
        patient_id=task.released_id,
        files={},
        held=True,
        counts={},
        findings={},
        repairs=(),
        notes={},
        dropped={},
        documents=len(record.documents),
        told=(told_failure(task.released_id, why, task.patient.patient_id),),
        failure=failure,
    )


def _released(  # noqa: PLR0913 - as `run_task`
    task: Task,
    record: PatientRecord,
    engine: Engine,
    to: str | None,
    *,
    private: bool,
    shown: frozenset[int],
) -> Outcome:
    called = {doc_id: name.all for doc_id, name in task.names.documents.items()}
    known = known_by_id(record, frozenset().union(*called.values()))
    released = release_patient(known, engine, called)
    dropped: Counter[str] = Counter()
    for document in record.documents:
        dropped.update(document.origin.dropped)
    files = _files(task, released, engine, to) if private or not released.held else {}
    return Outcome(
        patient_id=task.released_id,
        files={} if released.held else files,
        held=released.held,
        counts=released.original_types,
        findings=Counter((f.check, f.severity.value) for f in released.report.findings),
        repairs=tuple(
            (task.names.of(r.doc_id).doc_id, r.span.start, r.span.end, r.phi_type)
            for r in released.repairs
        ),
        notes={**released.notes, **_blanked(released, to)},
        dropped=dropped,
        documents=len(record.documents),
        sources=released.sources,
        traces=released.traces,
        offsets_left=released.report.offsets_left,
        told=_told(task, released, engine, shown) if private else (),
        withheld=files if released.held else {},
    )


def _blanked(released: ReleasedPatient, to: str | None) -> dict[str, int]:
    signs = sum(blanked(applied.document, to=to) for applied in released.applied.documents)
    return {_BLANKED: signs} if signs else {}


def _told(
    task: Task, released: ReleasedPatient, engine: Engine, shown: frozenset[int]
) -> tuple[Told, ...]:
    severities = engine.policy.checks.severity
    foreign = located(released.evidence, engine.key.for_corpus(), shown) if shown else ()
    return tuple(told(released, task.names, (settled(f, severities) for f in foreign)))


def _files(
    task: Task, released: ReleasedPatient, engine: Engine, to: str | None
) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for applied in released.applied.documents:
        document = renamed(applied.document, task.names.of(applied.document.doc_id))
        try:
            rendered = render(document, engine.labels, to=to)
        except DocumentError as error:  # whoever mends the note knows it by its own name
            raise DocumentError(shown(applied.document.doc_id), error.problem) from None
        for suffix, content in rendered.items():
            path = target(document, to=to) + suffix
            files[path] = joined(path, files.get(path, b""), content)
    return files
