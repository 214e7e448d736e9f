"""Releases a corpus: every patient through the gate, then one rename."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from surrogate.corpus import Corpus, check_originals
from surrogate.errors import CorpusError, HeldError, SurrogateError
from surrogate.formats import ReadOptions, shown
from surrogate.generators.calendar import possible_shifts
from surrogate.naming import ReleasedNames, released_names
from surrogate.outfile import REPORT, REPORT_PAGE
from surrogate.patients import PatientRef, natural_key
from surrogate.pipeline.afterwards import Afterwards
from surrogate.pipeline.manifest import (
    MANIFEST,
    manifest_bytes,
    manifest_content,
    pretty_json,
    sha256_of,
)
from surrogate.pipeline.pool import run_in_order
from surrogate.pipeline.private import (
    NAMES,
    check_private,
    check_unused,
    private_files,
    private_staged,
)
from surrogate.pipeline.report import Tally, report_content, report_html
from surrogate.pipeline.staging import Staging, check_target, staged
from surrogate.pipeline.worker import Outcome, Task, run_task
from surrogate.release import Engine
from surrogate.review import SigningKey

Progress = Callable[[int, int], None]

# To name so many notes in a manifest, with a checksum each, takes some megabytes.
_MANY_DOCUMENTS = 10_000


@dataclass(frozen=True, slots=True)
class ReleaseOptions:
    """How a corpus is released.

    Attributes:
        corpus: Folder or file.
        target: Folder that is made.
        read: How the corpus is read.
        jobs: Number of processes.
        to: Format of the output; by default that of each document.
        keep_names: Whether file names and ids stay as they are.
        private: Folder for what must not be published, such as the crosswalk of names.
        force: Whether an older release is replaced, and what it wrote to the private folder.
        model_checksum: Of the detector's model, for the manifest; empty without a detector.
        signing_key: Signs the manifest; None leaves it unsigned.
        progress: Called with (patients done, patients in all) as the work goes on.
    """

    corpus: Path
    target: Path
    read: ReadOptions = field(default_factory=ReadOptions)
    jobs: int = 1
    to: str | None = None
    keep_names: bool = False
    private: Path | None = None
    force: bool = False
    model_checksum: str = ""
    signing_key: SigningKey | None = None
    progress: Progress | None = None


@dataclass(frozen=True, slots=True)
class ReleaseSummary:
    """What a release published.

    Attributes:
        patients: Published patients.
        documents: Published documents.
        phi: Replaced annotations.
        kept: Annotations that stayed as they were written, because the policy keeps their type.
        held: Pseudonyms of the patients that the gate held back.
        skipped: Documents that could not be read and were left out.
        suspicions: What the checks remarked and did not hold back for.
        failures: What there was instead of a release → how many patients are held back for it.
        idle: How many documents and patients of the table of patients are not in the corpus.
        unmet: Names of fields that were to be kept and that were written nowhere.
    """

    patients: int
    documents: int
    phi: int
    kept: int
    held: tuple[str, ...]
    skipped: int
    suspicions: int
    failures: Mapping[str, int]
    idle: int = 0
    unmet: tuple[str, ...] = ()


def release_corpus(options: ReleaseOptions, engine: Engine) -> ReleaseSummary:
    """Release a corpus into a new folder.

    Raises:
        SurrogateError: Of any kind; then nothing was published.
        HeldError: If the policy blocks on findings, or no patient passed the gate.
    """
    _check_folders(options)
    shifts = possible_shifts(engine.policy.dates)
    with ExitStack() as until_published:
        staging, tally, secrets = _through_the_gate(options, engine, until_published)
        stopped = _gate(tally, engine, options)
        if stopped is None:
            _certify(staging, tally, engine, options, len(shifts))
        with _told(options, secrets, stopped) as put:
            put()  # whoever is stopped by the gate wants to know why
            if stopped is None:
                staging.publish()
        if stopped is not None:
            raise stopped
    return _summary(tally, engine, options.read.keep_fields)


def _through_the_gate(
    options: ReleaseOptions, engine: Engine, until_published: ExitStack
) -> tuple[Staging, Tally, Mapping[str, bytes]]:
    """Stage the notes of all patients who pass; return the private files, if any are wanted, too.

    What is known of the corpus, some 50 MB for 50,000 notes, ends with this function, so that the
    manifest, which names every file once more, finds room.
    """
    corpus = Corpus.open(options.corpus, options.read)
    if engine.table is not None:
        engine.table.check_documents(corpus.documents)
    if engine.missed is not None:
        engine.missed.check(corpus.documents)
    names = released_names(corpus.patients, engine.key.for_corpus(), keep_names=options.keep_names)
    staging = until_published.enter_context(
        staged(options.target, own=MANIFEST, force=options.force)
    )
    tally, afterwards = Tally(bad=list(corpus.bad), idle=corpus.idle), Afterwards()
    patients = _ordered(corpus, names)
    work = partial(
        run_task,
        engine=engine,
        options=options.read,
        to=options.to,
        private=options.private is not None,
    )
    for outcome in _outcomes(patients, names, work, options):
        _stage(outcome, staging, tally)
        afterwards.add(outcome)
    afterwards.hold_exposing(
        lambda who, shown: work(_task(patients[who], names), shown=shown),
        staging,
        tally,
        engine.policy.checks.severity,
        private=options.private is not None,
    )
    if options.private is None:
        return staging, tally, {}
    crosswalk = names.crosswalk_rows(corpus.patients)
    secrets = private_files(crosswalk, afterwards.told, afterwards.withheld, tally.bad)
    return staging, tally, secrets


def _check_folders(options: ReleaseOptions) -> None:
    """Refuse folders that would be lost, published, read as notes or released once more."""
    check_originals(options.corpus)
    check_target(options.target, options.corpus, own=MANIFEST, force=options.force)
    if options.private is not None:
        check_private(options.private, options.corpus, options.target)
        if not options.force:
            check_unused(options.private)


def _ordered(corpus: Corpus, names: ReleasedNames) -> dict[str, PatientRef]:
    """Return the patients by their released ids, in the order of these."""
    patients = {names.patients[patient.patient_id]: patient for patient in corpus.patients}
    return dict(sorted(patients.items(), key=lambda item: natural_key(item[0])))


def _task(patient: PatientRef, names: ReleasedNames) -> Task:
    return Task(patient, names.for_patient(patient))


def _outcomes(
    patients: Mapping[str, PatientRef],
    names: ReleasedNames,
    work: Callable[[Task], Outcome],
    options: ReleaseOptions,
) -> Iterator[Outcome]:
    tasks = (_task(patient, names) for patient in patients.values())
    for done, outcome in enumerate(run_in_order(tasks, work, jobs=options.jobs), 1):
        if options.progress is not None:
            options.progress(done, len(patients))
        yield outcome


def _stage(outcome: Outcome, staging: Staging, tally: Tally) -> None:
    tally.add(outcome)
    for path, content in sorted(outcome.files.items()):
        staging.write(path, content)


@contextmanager
def _told(
    options: ReleaseOptions, secrets: Mapping[str, bytes], stopped: SurrogateError | None
) -> Iterator[Callable[[], None]]:
    """Give what puts in its place what only the owner of the notes may know.

    This comes last: a run that fails leaves the private files of the release that it does not
    replace. One that the gate stops tells there why, and leaves the crosswalk of a release that
    stands: nothing else could lead back from it.
    """
    if options.private is None:
        yield lambda: None
        return
    if not options.force:  # somebody may have been quicker
        check_unused(options.private)
    stands = stopped is not None and (options.target / MANIFEST).exists()
    kept = {NAMES} if stands and (options.private / NAMES).exists() else set()
    files = {name: content for name, content in secrets.items() if name not in kept}
    with private_staged(options.private, files) as put:
        yield put


def _gate(tally: Tally, engine: Engine, options: ReleaseOptions) -> SurrogateError | None:
    """Return why nothing may be published: nobody passed, or somebody not and the policy blocks."""
    if not tally.patients and not tally.held:  # with `skip_bad`
        return CorpusError(f"{shown(str(options.corpus))}: no document that can be read")
    is_told = sum(tally.failures.values()) == len(tally.held)  # the others were held for findings
    why = "; ".join([*tally.failures, *([] if is_told else ["--private DIR lists why"])])
    if not tally.patients:
        return HeldError(f"no patient passed the gate; nothing is published ({why})")
    if tally.held and engine.policy.checks.on_finding == "block":
        many = len(tally.held)
        return HeldError(f"{many} patients did not pass the gate; nothing is published ({why})")
    return None


def _summary(tally: Tally, engine: Engine, wanted: frozenset[str]) -> ReleaseSummary:
    kept = tally.kept(engine.policy)
    return ReleaseSummary(
        tally.patients,
        tally.documents,
        tally.counts.total() - kept,
        kept,
        tuple(tally.held),
        len(tally.bad),
        tally.suspicions,
        dict(tally.failures),
        tally.idle,
        tuple(sorted(wanted - tally.fields)),
    )


def _certify(
    staging: Staging, tally: Tally, engine: Engine, options: ReleaseOptions, possible_shifts: int
) -> None:
    """Write the report, and the manifest over everything that is staged."""
    if engine.reader is not None and tally.documents > _MANY_DOCUMENTS:
        engine.reader.close()  # nothing is read any more, and the model takes more than they
    report = report_content(tally, engine, possible_shifts)
    staging.write(REPORT, pretty_json(report))
    staging.write(REPORT_PAGE, report_html(report))
    files = {name: sha256_of(staging.folder / name) for name in staging.files()}
    content = manifest_content(files, tally, engine, model_checksum=options.model_checksum)
    staging.write(MANIFEST, manifest_bytes(content, options.signing_key))
