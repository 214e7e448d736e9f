"""What the checks look at: one patient's release beside what was known of the original."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from surrogate.apply import AppliedDocument, AppliedRecord
from surrogate.detector import Reader
from surrogate.document import Document, PatientRecord
from surrogate.entity import Mention, Place
from surrogate.keys import PatientKey
from surrogate.leak.codes.encoded import decoded
from surrogate.leak.days.dated_text import DatedText, moved_dates
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.originals.form import Form
from surrogate.leak.sought import Sought
from surrogate.leak.texts.around import is_name, texts_around
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import View
from surrogate.link.languages import ENGLISH
from surrogate.phi import Kind, LabelSet
from surrogate.policy import DatePolicy
from surrogate.span import Span


@dataclass(frozen=True)
class Evidence:
    """What a check may look at.

    Attributes:
        applied: The rewritten documents, with where surrogates stand.
        record: The original documents with the annotations that were replaced.
        sought: What the originals may be written as.
        labels: What the PHI types mean.
        key: For fingerprints.
        released_names: Document id → what the release calls it, its file and its patient.
        detector: Re-reads the output; None leaves re-detection out.
        unmoved: Where a release without its plan shows an original that is as it was.
        dates: How far dates may have moved, for the attack on the offset.
        reconstructed: Whether the surrogates' places come from comparing texts, not from a plan.
        surplus: Document id → strings of its released file beside text and annotations.
        unmarked: Documents that came without annotations where given ones count.
        chosen: Where, in the originals, a person chose what stands in the release.
    """

    applied: AppliedRecord
    record: PatientRecord
    sought: Sought
    labels: LabelSet
    key: PatientKey
    released_names: Mapping[str, Collection[str]] = field(default_factory=dict, repr=False)
    detector: Reader | None = None
    unmoved: frozenset[Place] = frozenset()
    dates: DatePolicy = field(default_factory=DatePolicy)
    reconstructed: bool = False
    surplus: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    unmarked: frozenset[str] = frozenset()
    chosen: frozenset[Place] = frozenset()

    @cached_property
    def views(self) -> tuple[View, ...]:
        """The released texts without their surrogates."""
        languages = self.sought.languages
        return tuple(
            View.of(doc.doc_id, doc.text, spans, languages.get(doc.doc_id, ENGLISH))
            for doc, spans in ((a.document, a.planned_spans()) for a in self.applied.documents)
        )

    @cached_property
    def codes(self) -> tuple[tuple[tuple[Span, str], ...], ...]:
        """For each view, what stands in it in some code, and what that says."""
        return tuple(tuple(decoded(view)) for view in self.views)

    def texts_around(self, document: Document) -> frozenset[str]:
        """Return what stands around a released document, but for the words of labels."""
        names = self.released_names.get(document.doc_id, (document.doc_id,))
        surplus = self.surplus.get(document.doc_id, ())
        return texts_around(document, {*names, *surplus}) - self._words_of_labels

    @cached_property
    def _words_of_labels(self) -> frozenset[str]:
        return self.labels.words()

    @cached_property
    def around(self) -> Evidence:
        """What stands around the documents, as if it were their text."""
        documents = (applied.document for applied in self.applied.documents)
        read = ((d, sorted(t for t in self.texts_around(d) if not is_name(t))) for d in documents)
        return self.of_texts(
            replace(d, text="\n".join(texts), annotations=()) for d, texts in read if texts
        )

    @property
    def unexplained(self) -> Evidence:
        """The same, with what a person chose taken for words of the text and for no surrogate."""
        return self._unchosen if self.chosen else self  # itself remembered would be a cycle

    @cached_property
    def _unchosen(self) -> Evidence:
        documents = tuple(map(self._without_chosen, self.applied.documents))
        return replace(self, applied=AppliedRecord(self.applied.patient_id, documents))

    def _without_chosen(self, applied: AppliedDocument) -> AppliedDocument:
        doc_id = applied.document.doc_id
        edits = (
            replace(edit, planned=edit.planned and (doc_id, edit.old) not in self.chosen)
            for edit in applied.edits
        )
        return replace(applied, edits=tuple(edits))

    def of_texts(self, documents: Iterable[Document]) -> Evidence:
        """Return the same for other released documents in which nothing was replaced."""
        applied = AppliedRecord(self.applied.patient_id, tuple(map(AppliedDocument, documents)))
        return replace(self, applied=applied)

    @cached_property
    def moved(self) -> tuple[DatedText, ...]:
        """The released texts with the dates that their surrogates tell."""
        return tuple(moved_dates(applied, self.year) for applied in self.applied.documents)

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """The originals that the policy does not keep."""
        return self.sought.mentions

    @property
    def year(self) -> int:
        """The year of the patient's notes."""
        return self.sought.year

    @property
    def forms(self) -> Mapping[str, Form]:
        """Everything that known originals may be written as, squeezed."""
        return self.sought.forms

    def hits(self, view: View) -> Iterator[tuple[Hit, Form]]:
        """Yield where a form of a known original stands in a text, and which it is."""
        finder = self.sought.finder
        for hit in finder.find(view):
            yield hit, self.forms[finder.forms[hit.index]]

    def type_of(self, kind: Kind) -> str:
        """Return the label that the record uses for a kind, or the first that there is."""
        used = (mention.phi_type for mention in self.mentions if mention.kind is kind)
        return next(used, None) or next((lab.name for lab in self.labels.of_kind(kind)), kind.value)

    def fingerprint(self, form: str) -> str:
        """Return the keyed hash of a piece of evidence, 16 hexadecimal digits."""
        return self.key.digest("finding", form).hex()[:16]

    def finding(  # noqa: PLR0913, PLR0917 - one argument per field
        self,
        check: str,
        severity: Severity,
        view: View,
        span: Span | None,
        phi_type: str,
        form: str,
    ) -> Finding:
        """Return a finding in a document."""
        return Finding(check, severity, view.doc_id, span, phi_type, self.fingerprint(form))
