"""Counts the hits of one document for every metric and every set of PHI types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from detect.evaluate.scores import Counts, Metric, PhiSet, total
from detect.evaluate.spans import RELAXED_END_CHARACTERS, Unit, entity_units, hits
from detect.evaluate.tokens import Tokens, token_units
from surrogate.document import Document
from surrogate.phi import LabelSet

Cell: TypeAlias = tuple[Metric, PhiSet]

CELLS: tuple[Cell, ...] = tuple((metric, phi_set) for phi_set in PhiSet for metric in Metric)


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of one document, for one metric and one set of PHI types.

    Attributes:
        types: By PHI type.
        categories: By main category. A PATIENT reported as DOCTOR is a hit for NAME, as in
            the "Overall" rows of He et al. 2015, Table 4.
    """

    types: Mapping[str, Counts]
    categories: Mapping[str, Counts]

    @property
    def total(self) -> Counts:
        """All types together."""
        return total(self.types.values())


@dataclass(frozen=True, slots=True)
class DocumentTally:
    """All counts of one document."""

    doc_id: str = field(repr=False)
    patient_id: str = field(repr=False)
    cells: Mapping[Cell, Tally]


def count_hits(
    gold: Iterable[Unit], predicted: Iterable[Unit], *, end_tolerance: int = 0
) -> dict[str, Counts]:
    """Return the counts by name of the units."""
    gold, predicted = dict.fromkeys(gold), dict.fromkeys(predicted)
    found = Counter(unit.name for unit in hits(gold, predicted, end_tolerance=end_tolerance))
    there = Counter(unit.name for unit in gold)
    reported = Counter(unit.name for unit in predicted)
    return {
        name: Counts(found[name], reported[name] - found[name], there[name] - found[name])
        for name in sorted(there | reported)
    }


def _units(document: Document, metric: Metric, tokens: Tokens) -> list[Unit]:
    return token_units(document, tokens) if metric is Metric.TOKEN else entity_units(document)


def _in_set(units: Iterable[Unit], labels: LabelSet, phi_set: PhiSet) -> list[Unit]:
    return [u for u in units if phi_set is PhiSet.ALL or labels[u.name].hipaa]


def _as_categories(units: Iterable[Unit], labels: LabelSet) -> list[Unit]:
    return [unit._replace(name=labels[unit.name].category) for unit in units]


def tally_document(
    gold: Document, predicted: Document, labels: LabelSet, *, tokens: Tokens = Tokens.ALNUM
) -> DocumentTally:
    """Compare two versions of one document.

    Raises:
        LabelError: If an annotation has a type that `labels` lacks; names the document.
    """
    for annotation in (*gold.annotations, *predicted.annotations):
        labels.of(annotation.phi_type, gold.doc_id, gold.text)
    cells = {}
    for metric, phi_set in CELLS:
        tolerance = RELAXED_END_CHARACTERS if metric is Metric.RELAXED else 0
        there = _in_set(_units(gold, metric, tokens), labels, phi_set)
        reported = _in_set(_units(predicted, metric, tokens), labels, phi_set)
        cells[metric, phi_set] = Tally(
            types=count_hits(there, reported, end_tolerance=tolerance),
            categories=count_hits(
                _as_categories(there, labels),
                _as_categories(reported, labels),
                end_tolerance=tolerance,
            ),
        )
    return DocumentTally(gold.doc_id, gold.patient_id, cells)
