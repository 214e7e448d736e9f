"""What the checks look at: one patient's release beside what was known of the original."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from surrogate.apply import AppliedRecord
from surrogate.detector import Detector
from surrogate.document import KnownIdentifiers, PatientRecord
from surrogate.entity import Mention
from surrogate.keys import PatientKey
from surrogate.leak.encoded import decoded
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.search import Finder
from surrogate.leak.variants import YEAR_NEAR, Form, forms
from surrogate.leak.view import View
from surrogate.phi import Kind, LabelSet, Role
from surrogate.policy import DatePolicy
from surrogate.span import Span

Place = tuple[str, Span]
_YEAR = re.compile(r"(?<!\d)(?:18|19|20|21)\d\d(?!\d)")


@dataclass(frozen=True)
class Evidence:
    """What a check may look at.

    Attributes:
        applied: The rewritten documents, with where surrogates stand.
        record: The original documents with the annotations that were replaced.
        mentions: The originals that the policy does not keep.
        labels: What the PHI types mean.
        key: For fingerprints.
        released_names: Document id → the id it is released under.
        detector: Re-reads the output; None leaves re-detection out.
        unmoved: Where a release without its plan shows an original that is as it was.
        dates: How far dates may have moved, for the attack on the offset.
        reconstructed: Whether the surrogates' places come from comparing texts, not from a plan.
        surplus: Document id → strings of its released file beside text and annotations.
    """

    applied: AppliedRecord
    record: PatientRecord
    mentions: tuple[Mention, ...] = field(repr=False)
    labels: LabelSet
    key: PatientKey
    released_names: Mapping[str, str] = field(default_factory=dict, repr=False)
    detector: Detector | None = None
    unmoved: frozenset[Place] = frozenset()
    dates: DatePolicy = field(default_factory=DatePolicy)
    reconstructed: bool = False
    surplus: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)

    @cached_property
    def views(self) -> tuple[View, ...]:
        """The released texts without their surrogates."""
        return tuple(
            View.of(a.document.doc_id, a.document.text, a.planned_spans())
            for a in self.applied.documents
        )

    @cached_property
    def codes(self) -> tuple[tuple[tuple[Span, str], ...], ...]:
        """For each view, what stands in it in some code, and what that says."""
        return tuple(tuple(decoded(view)) for view in self.views)

    @cached_property
    def year(self) -> int:
        """The year of the patient's notes: the most frequent one in the dates of the originals.

        Without a year in any date that of the first dated document, else 2000.
        """
        told = Counter(
            year for m in self.mentions if m.kind is Kind.DATE for year in _YEAR.findall(m.text)
        )
        if told:
            return int(max(told, key=lambda year: (told[year], year)))
        dates = (document.date for document in self.record.documents)
        return next((date.year for date in dates if date is not None), YEAR_NEAR)

    @cached_property
    def forms(self) -> Mapping[str, Form]:
        """Everything that known originals may be written as, squeezed."""
        return forms((*self.mentions, *known_mentions(self.record.known, self.labels)), self.year)

    @cached_property
    def finder(self) -> Finder:
        """Searches for the forms."""
        return Finder.of(sorted(self.forms))

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


def known_mentions(known: KnownIdentifiers, labels: LabelSet) -> Iterator[Mention]:
    """Yield what the caller knows of a patient as if it stood in a note."""
    born = (known.birth_date.isoformat(),) if known.birth_date else ()
    for kind, texts in (
        (Kind.NAME, known.names),
        (Kind.STREET, known.addresses),
        (Kind.PHONE, known.phones),
        (Kind.NUMBER, known.ids),
        (Kind.DATE, born),
    ):
        label = next(iter(labels.of_kind(kind)), None)
        if label is not None:
            for text in texts:
                yield Mention("", Span(0, 1), label.name, kind, Role.NONE, text)
