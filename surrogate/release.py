"""One patient from notes to release: detect, link, plan, apply, check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from surrogate.apply import AppliedRecord, apply
from surrogate.detector import Annotations, Detector, Reader, annotate
from surrogate.document import Annotation, PatientRecord, Source
from surrogate.entity import Replacement, SurrogatePlan
from surrogate.keys import PatientKey, ReleaseKey
from surrogate.leak import Evidence, LeakReport, check
from surrogate.leak.checks.others import Traces, traces
from surrogate.leak.finding import Finding
from surrogate.leak.foretold import foretold
from surrogate.leak.sought import Sought
from surrogate.link import Links, link
from surrogate.missed import MissedTable
from surrogate.phi import LabelSet
from surrogate.plan import plan
from surrogate.policy import Policy
from surrogate.remembered import forget
from surrogate.span import DisjointSpans, Span
from surrogate.table import ReviewedTable

Names = Mapping[str, Collection[str]]


@dataclass(frozen=True, slots=True)
class Repair:
    """An annotation that the check added.

    Attributes:
        doc_id: The document.
        span: Where, in the released text.
        phi_type: Its label.
    """

    doc_id: str = field(repr=False)
    span: Span
    phi_type: str


@dataclass(frozen=True, slots=True)
class Engine:
    """Everything a release works with, apart from the notes.

    Attributes:
        key: The release key.
        policy: What becomes of each type.
        labels: What the types mean.
        mode: Whose annotations count.
        detector: Finds PHI where the notes carry no annotation.
        reader: Re-reads the output; None leaves re-detection out.
        table: A reviewed plan table, whose surrogates go before the planned ones.
        missed: What an earlier release was held back for, to be annotated too.
    """

    key: ReleaseKey
    policy: Policy
    labels: LabelSet
    mode: Annotations = Annotations.AUTO
    detector: Detector | None = None
    reader: Reader | None = None
    table: ReviewedTable | None = None
    missed: MissedTable | None = None


@dataclass(frozen=True, slots=True)
class ReleasedPatient:
    """The outcome for one patient.

    Attributes:
        patient_id: Whose.
        applied: The rewritten documents.
        report: What the checks found in the last round.
        repairs: The annotations that the check added in earlier rounds.
        notes: Counted remarks of the plan.
        original_types: How many annotations of each type the documents came with or got.
        sources: How many of them came from where.
        traces: Hashes for the comparison with other patients.
        evidence: What the last check looked at.
    """

    patient_id: str = field(repr=False)
    applied: AppliedRecord
    report: LeakReport
    evidence: Evidence = field(repr=False)
    repairs: tuple[Repair, ...] = ()
    notes: Mapping[str, int] = field(default_factory=dict)
    original_types: Mapping[str, int] = field(default_factory=dict)
    sources: Mapping[str, int] = field(default_factory=dict)
    traces: Traces = field(default_factory=Traces, repr=False)

    @property
    def held(self) -> bool:
        """Whether the patient must not be published."""
        return not self.report.passed


def release_patient(
    record: PatientRecord, engine: Engine, released_names: Names | None = None
) -> ReleasedPatient:
    """Replace the PHI of one patient and check the result.

    Pure: the same record, engine and names give the same outcome, in any process and order.

    Args:
        record: All documents of the patient.
        engine: Key, policy, labels and detector.
        released_names: Document id → what the release will call it, its file and its patient,
            where known.

    Returns:
        The rewritten documents with the report of the last check. Certain findings are
        annotated at their original place and everything is planned again, in as many rounds
        as the policy allows; what remains makes the patient `held`, and then the report lacks
        re-detection.

    Raises:
        PlanError: If an annotation finds no surrogate and the policy allows no placeholder.
        LabelError: If an annotation has a type that no label set knows.
    """
    forget()
    key = engine.key.for_patient(record.patient_id)
    annotated = _annotated(record, engine)
    reviewed = engine.table.surrogates(record.by_id) if engine.table else {}
    rounds = engine.policy.checks.max_repair_rounds if _repairs(engine) else 0
    severities = engine.policy.checks.severity
    links, sought = _linked(annotated, engine, key, rounds)
    before: tuple[Links, SurrogatePlan] | None = None
    for remaining in range(rounds, -1, -1):
        ledger = plan(links, key, engine.policy, reviewed, before)
        applied = apply(links.record, ledger)
        evidence = _evidence(applied, links, sought, engine, key, released_names or {})
        report = check(evidence, severities=severities, hasty=remaining > 0)
        added = _missed(report.certain, applied, links.record)
        if not added or not remaining:
            break
        before = links, ledger
        links = _relinked(links, added, engine)
        sought = _sought(links, engine)
    found = traces(evidence, engine.key.for_corpus())
    return _outcome(evidence, report, ledger, found)


def plan_patient(record: PatientRecord, engine: Engine) -> SurrogatePlan:
    """Plan one patient without carrying it out, for review.

    Raises:
        PlanError: If an annotation finds no surrogate and the policy allows no placeholder.
    """
    forget()
    links = _link(_annotated(record, engine), engine)
    return plan(links, engine.key.for_patient(record.patient_id), engine.policy)


def unplanned_patient(record: PatientRecord, engine: Engine, problem: str) -> SurrogatePlan:
    """Return all mentions of a patient without a surrogate, who a release would hold back.

    Args:
        record: All documents of the patient.
        engine: Which annotations count.
        problem: Why there is none, as the reason of each.
    """
    forget()
    links = _link(_annotated(record, engine), engine)
    empty = (Replacement(mention, "", "unplanned", problem) for mention in links.in_order)
    return SurrogatePlan(record.patient_id, tuple(empty))


def _annotated(record: PatientRecord, engine: Engine) -> PatientRecord:
    annotated = annotate(record, engine.mode, engine.detector)
    return annotated if engine.missed is None else engine.missed.annotated(annotated)


def _repairs(engine: Engine) -> bool:
    return engine.policy.checks.on_finding == "repair"


def _linked(
    record: PatientRecord, engine: Engine, key: PatientKey, rounds: int
) -> tuple[Links, Sought]:
    """Link a record, in which what the checks would find is annotated first."""
    links = _link(record, engine)
    sought = _sought(links, engine)
    for _ in range(rounds):
        applied = AppliedRecord.unchanged(links.record)
        evidence = _evidence(applied, links, sought, engine, key, {})
        added = _missed(foretold(evidence, engine.policy.checks.severity), applied, links.record)
        if not added:
            break
        links = _relinked(links, added, engine)
        sought = _sought(links, engine)
    return links, sought


def _link(record: PatientRecord, engine: Engine, before: Links | None = None) -> Links:
    return link(record, engine.labels, engine.policy.dates.order, before)


def _relinked(links: Links, added: Mapping[str, list[Annotation]], engine: Engine) -> Links:
    return _link(_with_added(links.record, added), engine, links)


def _sought(links: Links, engine: Engine) -> Sought:
    kept = engine.policy.kept_types
    told = (mention for mention in links.all if mention.phi_type not in kept)
    return Sought.of(links.record, told, engine.labels, links.languages)


def _evidence(  # noqa: PLR0913, PLR0917 - one argument per source
    applied: AppliedRecord,
    links: Links,
    sought: Sought,
    engine: Engine,
    key: PatientKey,
    released_names: Names,
) -> Evidence:
    return Evidence(
        applied=applied,
        record=links.record,
        sought=sought,
        labels=engine.labels,
        key=key,
        released_names=released_names,
        detector=engine.reader,
        dates=engine.policy.dates,
        unmarked=_unmarked(links.record, engine),
        chosen=engine.table.overridden(links.record.by_id) if engine.table else frozenset(),
    )


def _unmarked(record: PatientRecord, engine: Engine) -> frozenset[str]:
    """Return the documents for which nobody gave an annotation, where no detector was asked."""
    if engine.mode is not Annotations.GOLD and engine.table is None:
        return frozenset()
    return frozenset(
        document.doc_id
        for document in record.documents
        if all(annotation.source is Source.REPAIR for annotation in document.annotations)
    )


def _missed(
    findings: tuple[Finding, ...], applied: AppliedRecord, record: PatientRecord
) -> dict[str, list[Annotation]]:
    """Return annotations for what survived, at its original place, by document."""
    documents = record.by_id
    taken = {n: DisjointSpans(a.span for a in d.annotations) for n, d in documents.items()}
    by_id = {a.document.doc_id: a for a in applied.documents}
    added: dict[str, list[Annotation]] = {}
    for finding in findings:
        if finding.span is None:
            continue
        span = by_id[finding.doc_id].original_span(finding.span)
        if taken[finding.doc_id].add(span):
            text = documents[finding.doc_id].text
            annotation = Annotation.quote(text, span, finding.phi_type, Source.REPAIR)
            added.setdefault(finding.doc_id, []).append(annotation)
    return added


def _with_added(record: PatientRecord, added: Mapping[str, list[Annotation]]) -> PatientRecord:
    return record.with_documents(
        document.with_annotations([*document.annotations, *added.get(document.doc_id, ())])
        for document in record.documents
    )


def _outcome(
    evidence: Evidence, report: LeakReport, ledger: SurrogatePlan, found: Traces
) -> ReleasedPatient:
    record, applied = evidence.record, evidence.applied
    repairs = tuple(
        Repair(a.document.doc_id, annotation.span, annotation.phi_type)
        for a in applied.documents
        for annotation in a.document.annotations
        if annotation.source is Source.REPAIR
    )
    replaced = [a for document in record.documents for a in document.annotations]
    return ReleasedPatient(
        patient_id=record.patient_id,
        applied=applied,
        report=report,
        evidence=evidence,
        repairs=repairs,
        notes=ledger.notes,
        original_types=Counter(a.phi_type for a in replaced),
        sources=Counter(a.source.value for a in replaced),
        traces=found,
    )
