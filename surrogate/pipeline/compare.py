"""Runs the gate over a release that lies in a folder, beside the notes it was made from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from surrogate.corpus import ReadOptions, documents_of_anybody, load_sound
from surrogate.detector import Annotations, Reader, annotate
from surrogate.errors import DocumentError, UsageError, VerificationError
from surrogate.formats import half_of, shown
from surrogate.formats import read as read_document
from surrogate.keys import PatientKey, ReleaseKey
from surrogate.leak import CHECKS, Evidence, Finding, LeakReport, check
from surrogate.leak.checks.others import Traces, exposed, located, traces
from surrogate.leak.checks.surroundings import beside
from surrogate.leak.compare import Pair, reconstructed, unmoved
from surrogate.leak.gate import in_order, settled
from surrogate.leak.sought import Sought
from surrogate.leak.twins import NAME as TWINS
from surrogate.leak.twins import alike
from surrogate.link.languages import languages_of
from surrogate.link.mentions import mentions_by_kind
from surrogate.naming import known_by_id
from surrogate.patients import PatientRef
from surrogate.phi import LabelSet
from surrogate.pipeline.alignment import Alignment
from surrogate.pipeline.strays import strays
from surrogate.pipeline.surplus import read_leniently, surplus
from surrogate.policy import Policy
from surrogate.remembered import forget
from surrogate.review import MANIFEST, unsealed


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How a release is checked.

    Attributes:
        labels: What the PHI types mean.
        policy: Which types were meant to stay, and how severe each check is.
        mode: Whose annotations of the original notes count.
        detector: For originals without annotation, and to re-read the release.
        names: The crosswalk of a release whose names were changed.
        read: How both are read.
        progress: Called with (patients done, patients in all) as the work goes on.
    """

    labels: LabelSet
    policy: Policy
    mode: Annotations = Annotations.AUTO
    detector: Reader | None = None
    names: Path | None = None
    read: ReadOptions = field(default_factory=ReadOptions)
    progress: Callable[[int, int], None] = lambda _done, _total: None


def check_release(original: Path, released: Path, options: CheckOptions) -> LeakReport:
    """Check a released folder against the notes it was made from, patient by patient.

    Nothing is known of how the release was made: what stands for an annotation is found by
    comparing the words of the two texts.

    Args:
        original: The notes before the release.
        released: The notes as released; documents are aligned by name.
        options: How.

    Raises:
        CorpusError: If one of them cannot be read.
        DocumentError: If a released document belongs to no original, or one is missing that
            the release's own manifest lists.
    """
    corpora = Alignment.open(original, released, options.read, options.names)
    comparison = _Comparison(corpora, options, ReleaseKey.fresh().for_corpus())
    findings: list[Finding] = []
    hashes: dict[str, Traces] = {}
    others = list(strays(released, list(_files(corpora))))
    patients = corpora.before.patients
    for done, patient in enumerate(patients, start=1):
        evidence = comparison.evidence(patient)
        for name, content in others:
            found = beside(name, content, evidence)
            findings += (settled(f, options.policy.checks.severity) for f in found)
        findings += check(evidence, severities=options.policy.checks.severity).findings
        hashes[patient.patient_id] = traces(evidence, comparison.key)
        options.progress(done, len(patients))
    found_in_others = exposed(hashes)
    for patient in patients:
        if values := found_in_others.get(patient.patient_id):
            evidence = comparison.evidence(patient)
            foreign = located(evidence, comparison.key, values)
            findings += [settled(f, options.policy.checks.severity) for f in foreign]
    unmatched = sum(corpora.released(doc_id) is None for doc_id in corpora.before.documents)
    unmatched += len(corpora.before.bad)
    return LeakReport(tuple(CHECKS), in_order(findings), unmatched=unmatched)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """The two corpora, aligned, and how they are compared."""

    corpora: Alignment
    options: CheckOptions
    key: PatientKey

    def evidence(self, patient: PatientRef) -> Evidence:
        """Return what the gate looks at for one patient."""
        forget()
        options = self.options
        refs = {ref.doc_id: self.corpora.released(ref.doc_id) for ref in patient.documents}
        around = {
            doc_id: (ref.path, *surplus(ref, options.read)) for doc_id, ref in refs.items() if ref
        }
        called = (ref.doc_id for ref in refs.values() if ref)
        sound, _ = load_sound(patient, options.read)
        loaded = known_by_id(sound, chain(called, *around.values()))
        record = annotate(loaded, options.mode, options.detector)
        released = [(one, ref) for one in record.documents if (ref := refs[one.doc_id])]
        pairs = [Pair.of(document, read_leniently(ref, options.read)) for document, ref in released]
        mentions = mentions_by_kind(record, options.labels)
        kept = options.policy.kept_types
        told = (m for found in mentions.values() for m in found if m.phi_type not in kept)
        return Evidence(
            applied=reconstructed(record.patient_id, pairs),
            record=record,
            sought=Sought.of(record, told, options.labels, languages_of(record)),
            labels=options.labels,
            key=self.key,
            released_names={doc_id: (name,) for doc_id, name in self.corpora.renamed.items()},
            detector=options.detector,
            unmoved=unmoved(pairs, options.labels, kept),
            dates=options.policy.dates,
            reconstructed=True,
            surplus=around,
        )


def _files(corpora: Alignment) -> Iterator[Path]:
    """Yield the files that the released documents were read from."""
    for ref in corpora.after.values():
        yield ref.file
        if ref.format == "brat":
            yield half_of(ref.file, ".ann")


def check_twins(one: Path, two: Path, options: CheckOptions) -> LeakReport:
    """Tell what stayed alike at places of PHI in two releases under different keys.

    What the policy keeps was meant to stay.

    Raises:
        UsageError: If both were made under one key, as their manifests tell, or the first has no
            annotation.
        CorpusError: If one of them cannot be read.
        DocumentError: If they share no document.
    """
    keys = {_key_of(one), _key_of(two)}
    if len(keys) == 1 and keys != {None}:
        raise UsageError("--twins: both releases were made under one key, so all is alike")
    refs = [documents_of_anybody(path, options.read) for path in (one, two)]
    shared = sorted(set(refs[0]) & set(refs[1]))
    if not shared:
        problem = "the two releases share no document; names made by a key differ (--keep-names)"
        raise DocumentError(two.name, problem)
    findings: list[Finding] = []
    places = 0
    for doc_id in shared:
        first, second = (read_document(side[doc_id], options.read) for side in refs)
        places += len(first.annotations)
        found = alike(first, second, options.labels)
        findings += (one for one in found if one.phi_type not in options.policy.kept_types)
    if not places:
        raise UsageError(f"--twins: no note of {shown(str(one))} is annotated")
    unmatched = len(set(refs[0]) ^ set(refs[1]))
    return LeakReport((TWINS,), in_order(findings), unmatched=unmatched)


def _key_of(release: Path) -> object:
    """Return the public name of the key of a release, None if no manifest tells it."""
    folder = release if release.is_dir() else release.parent
    try:
        return unsealed(folder / MANIFEST, "release manifest").content.get("key_id")
    except VerificationError:
        return None
