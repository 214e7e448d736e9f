"""Counts the errors of a system by group, type and extent.

After He et al. 2015, section 3.4 and Tables 6 to 8; `mistakes` says what the groups are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from detect.evaluate.mistakes import ErrorGroup, Extent, Mistake, mistakes
from detect.evaluate.pairing import pair_documents
from detect.evaluate.scores import ratio
from detect.evaluate.tables import Row, aligned, percent
from surrogate.document import Document
from surrogate.phi import LabelSet


@dataclass(frozen=True, slots=True)
class ErrorAnalysis:
    """The counts of all errors of a system. It holds no text.

    Attributes:
        labels: The PHI types, whose order the tables follow.
        gold: Gold annotations by type.
        predicted: Predicted annotations by type.
        confusion: `(gold type, predicted type)` of equal spans; the diagonal is correct.
        extents: Extent errors by `(gold type, how)`.
        extents_of_other_type: How many of these were reported under other types only.
        missing: By gold type.
        spurious: By predicted type.
    """

    labels: LabelSet = field(repr=False)
    gold: Mapping[str, int]
    predicted: Mapping[str, int]
    confusion: Mapping[tuple[str, str], int]
    extents: Mapping[tuple[str, Extent], int]
    extents_of_other_type: int
    missing: Mapping[str, int]
    spurious: Mapping[str, int]

    @property
    def groups(self) -> dict[ErrorGroup, int]:
        """How many errors each group has (000, Table 6)."""
        off_diagonal = (n for (gold, system), n in self.confusion.items() if gold != system)
        return {
            ErrorGroup.TYPE: sum(off_diagonal),
            ErrorGroup.EXTENT: sum(self.extents.values()),
            ErrorGroup.MISSING: sum(self.missing.values()),
            ErrorGroup.SPURIOUS: sum(self.spurious.values()),
        }

    @property
    def shares(self) -> dict[ErrorGroup, float]:
        """Which share of all errors each group has, between 0 and 1 (000, Table 6)."""
        groups = self.groups
        return {group: ratio(n, sum(groups.values())) for group, n in groups.items()}

    @property
    def types(self) -> tuple[str, ...]:
        """The PHI types that occur, in the order of the label set."""
        there = set(self.gold) | set(self.predicted)
        return tuple(name for name in self.labels.labels if name in there)

    def as_json(self) -> dict[str, Any]:
        """Return `{groups, confusion, extents, missing, spurious, …}`, counts only."""
        extents = {name: {how.value: 0 for how in Extent} for name, _ in sorted(self.extents)}
        for (name, how), number in self.extents.items():
            extents[name][how.value] = number
        confusion: dict[str, dict[str, int]] = {name: {} for name, _ in sorted(self.confusion)}
        for (gold, system), number in sorted(self.confusion.items()):
            confusion[gold][system] = number
        return {
            "groups": {group.value: number for group, number in self.groups.items()},
            "confusion": confusion,
            "extents": extents,
            "extents_of_other_type": self.extents_of_other_type,
            "missing": dict(sorted(self.missing.items())),
            "spurious": dict(sorted(self.spurious.items())),
        }

    def as_text(self) -> str:
        """Return plain-text tables after Tables 6, 7 and 8 of He et al. 2015."""
        tables = (group_table(self), confusion_table(self), extent_table(self))
        return "\n\n".join(tables) + "\n"


class _Counters:
    """Gathers the counts of an analysis, one document at a time."""

    def __init__(self) -> None:
        self.gold: Counter[str] = Counter()
        self.predicted: Counter[str] = Counter()
        self.confusion: Counter[tuple[str, str]] = Counter()
        self.extents: Counter[tuple[str, Extent]] = Counter()
        self.extents_of_other_type = 0
        self.missing: Counter[str] = Counter()
        self.spurious: Counter[str] = Counter()

    def add(self, gold: Document, predicted: Document) -> None:
        """Count one document."""
        self.gold.update(a.phi_type for a in gold.annotations)
        self.predicted.update(a.phi_type for a in predicted.annotations)
        types = {a.span: a.phi_type for a in predicted.annotations}
        equal = [a for a in gold.annotations if a.span in types]
        self.confusion.update((a.phi_type, types[a.span]) for a in equal)
        for mistake in mistakes(gold, predicted):
            self._add_mistake(mistake)

    def _add_mistake(self, mistake: Mistake) -> None:
        found = [a.phi_type for a in mistake.predicted]
        if mistake.gold is None:
            self.spurious.update(found)
        elif mistake.extent is not None:
            self.extents[mistake.gold.phi_type, mistake.extent] += 1
            self.extents_of_other_type += mistake.gold.phi_type not in found
        elif not found:
            self.missing[mistake.gold.phi_type] += 1


def analyse(
    gold: Iterable[Document], predicted: Iterable[Document], labels: LabelSet
) -> ErrorAnalysis:
    """Count the errors of a system by group, type and extent.

    Raises:
        DocumentError: If the documents of the two sides do not match.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    counters = _Counters()
    for one, other in pair_documents(gold, predicted, labels):
        counters.add(one, other)
    for name in (*counters.gold, *counters.predicted):
        labels[name]
    return ErrorAnalysis(labels=labels, **vars(counters))


def group_table(analysis: ErrorAnalysis) -> str:
    """Return how the errors are distributed over the four groups (000, Table 6)."""
    rows = [
        (f"{group.value.capitalize()} error", str(number), percent(analysis.shares[group]))
        for group, number in analysis.groups.items()
    ]
    return aligned("Error groups, strict level", ("", "Number", "Share"), rows)


def _number(count: int) -> str:
    """Return a count, blank where it is zero: the tables are mostly zeros."""
    return str(count) if count else ""


def _with_share(count: int, whole: int) -> str:
    return f"{count} ({100 * ratio(count, whole):.1f}%)" if count else ""


def confusion_table(analysis: ErrorAnalysis) -> str:
    """Return gold types in rows, system types in numbered columns (000, Table 7).

    Shares are of all gold (missing) or all predicted (spurious) annotations of the type.
    """
    types = analysis.types
    header = ("Gold", *(str(number) for number, _ in enumerate(types, 1)), "Missing", "Gold total")
    rows: list[Row] = [
        (
            f"{number} {gold}",
            *(_number(analysis.confusion.get((gold, system), 0)) for system in types),
            _with_share(analysis.missing.get(gold, 0), analysis.gold.get(gold, 0)),
            _number(analysis.gold.get(gold, 0)),
        )
        for number, gold in enumerate(types, 1)
    ]
    spurious = [_number(analysis.spurious.get(name, 0)) for name in types]
    predicted = [_number(analysis.predicted.get(name, 0)) for name in types]
    rows.append(("Spurious", *spurious, "", ""))
    rows.append(("System total", *predicted, "", ""))
    return aligned("Equal spans by gold type (rows) and system type (columns)", header, rows)


def extent_table(analysis: ErrorAnalysis) -> str:
    """Return the extent errors by gold type and kind (000, Table 8).

    The table is turned round: types in rows, as they may be many.
    """
    there = {name for name, _ in analysis.extents}
    counts = {
        name: [analysis.extents.get((name, how), 0) for how in Extent]
        for name in analysis.types
        if name in there
    }
    sums = [sum(row[column] for row in counts.values()) for column, _ in enumerate(Extent)]
    rows = [_extent_row(name, row) for name, row in counts.items()]
    header = ("", "Short", "Long", "S&L", "Total")
    return aligned("Extent errors by gold type", header, [*rows, _extent_row("Total", sums)])


def _extent_row(name: str, counts: list[int]) -> Row:
    return (name, *(str(number) for number in counts), str(sum(counts)))
