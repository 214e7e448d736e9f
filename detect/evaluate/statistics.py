"""Corpus statistics: how many PHI of each type, and how many per document.

After Stubbs & Uzuner 2015, section 7 and Table 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from detect.evaluate.scores import ratio
from detect.evaluate.tables import Row, aligned, in_order
from surrogate.document import Document
from surrogate.phi import Label, LabelSet


@dataclass(frozen=True, slots=True)
class PartStatistics:
    """The numbers of one part of a corpus, such as its training data.

    Attributes:
        documents: How many documents.
        patients: How many patients these belong to.
        counts: Annotations by PHI type, without types that do not occur.
    """

    documents: int
    patients: int
    counts: Mapping[str, int]

    @property
    def total(self) -> int:
        """How many annotations in all."""
        return sum(self.counts.values())

    @property
    def average(self) -> float:
        """Annotations per document."""
        return ratio(self.total, self.documents)

    def as_json(self) -> dict[str, Any]:
        """Return the numbers by name."""
        return {
            "documents": self.documents,
            "patients": self.patients,
            "phi": self.total,
            "phi_per_document": self.average,
            "per_type": dict(self.counts),
        }


@dataclass(frozen=True, slots=True)
class CorpusStatistics:
    """The numbers of a corpus and of its parts.

    Attributes:
        labels: What the PHI types mean.
        parts: By name of the part.
        whole: All parts together; a patient with notes in two parts counts once.
    """

    labels: LabelSet = field(repr=False)
    parts: Mapping[str, PartStatistics]
    whole: PartStatistics

    def as_json(self) -> dict[str, Any]:
        """Return `{parts: {name: …}, whole: …}`."""
        parts = {name: part.as_json() for name, part in self.parts.items()}
        return {"parts": parts, "whole": self.whole.as_json()}

    def as_text(self) -> str:
        """Return a plain-text table after Table 3 of Stubbs & Uzuner 2015.

        Every type of the label set has a row, also where the corpus has none of it.
        """
        columns = dict(self.parts) if len(self.parts) != 1 else {}
        columns["Corpus"] = self.whole
        rows = [
            *(_row(label, columns.values()) for label in self.labels.labels.values()),
            ("Total PHI", *(str(part.total) for part in columns.values())),
            ("Documents", *(str(part.documents) for part in columns.values())),
            ("Patients", *(str(part.patients) for part in columns.values())),
            ("Average PHI per document", *(f"{part.average:.2f}" for part in columns.values())),
        ]
        return aligned("Distribution of PHI", ("PHI type", *columns), rows) + "\n"


def _row(label: Label, columns: Iterable[PartStatistics]) -> Row:
    alone = label.category == label.name
    name = label.name if alone else f"{label.category}: {label.name}"
    return (name, *(str(part.counts.get(label.name, 0)) for part in columns))


class _Counters:
    """Gathers the numbers of one part, or of the whole corpus."""

    def __init__(self) -> None:
        self.documents = 0
        self.patients: set[str] = set()
        self.types: Counter[str] = Counter()

    def add(self, document: Document) -> None:
        self.documents += 1
        self.patients.add(document.patient_id)
        self.types.update(a.phi_type for a in document.annotations)

    def freeze(self, labels: LabelSet) -> PartStatistics:
        for name in self.types:
            labels[name]
        counts = in_order(self.types, labels.labels)
        return PartStatistics(self.documents, len(self.patients), counts)


def corpus_statistics(
    parts: Mapping[str, Iterable[Document]], labels: LabelSet
) -> CorpusStatistics:
    """Count the annotations of a corpus by type.

    Args:
        parts: The documents of each part, by its name, such as `{"training": …, "test": …}`.
            Each is read once and never held as a whole.
        labels: What the PHI types mean.

    Raises:
        LabelError: If an annotation has a type that `labels` lacks.
    """
    whole, counted = _Counters(), {}
    for name, documents in parts.items():
        part = _Counters()
        for document in documents:
            part.add(document)
            whole.add(document)
        counted[name] = part.freeze(labels)
    return CorpusStatistics(labels, counted, whole.freeze(labels))
