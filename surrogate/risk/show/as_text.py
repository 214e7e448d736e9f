"""A risk report as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from surrogate.risk.assess import RiskReport
from surrogate.risk.noise import NoisyCounts
from surrogate.risk.show.lines import (
    combinations,
    figures,
    percent,
    population,
    steps,
    tables,
    verdict,
)

TOP = 10


def as_text(report: RiskReport) -> str:
    """Return the report as lines of text; no value of a patient is in it."""
    headings = [heading for heading, _ in tables(report)]
    rows = [[line.name, *line.values] for line in figures(report)]
    parts = [
        f"Quasi-identifiers: {', '.join(report.before.columns)}",
        _aligned([["", *headings], *rows] if len(headings) > 1 else rows),
        population(report.before.attacks),
        _attributes(report),
        _combinations(report),
        *_target(report),
    ]
    return "\n\n".join(parts)


def counts_as_text(counts: NoisyCounts) -> str:
    """Return counts under differential privacy as lines of text."""
    rows = [[name, str(count)] for name, count in counts.counts.items()]
    return f"Counts under differential privacy, epsilon {counts.epsilon:g}:\n{_aligned(rows)}"


def _attributes(report: RiskReport) -> str:
    retained = report.retained
    header = ["attribute", "known", "distinct", "bits", "unique through it"]
    rows = [header + (["still true after"] if retained else [])]
    for a in report.before.attributes:
        row = [a.column, percent(a.known), str(a.distinct), f"{a.entropy:.2f}", percent(a.gain)]
        rows.append(row + ([percent(retained[a.column])] if retained else []))
    return "Riskiest attributes\n" + _aligned(rows)


def _combinations(report: RiskReport) -> str:
    header, rows = combinations(report, TOP)
    left = "" if report.linkable is None else ", by what is still true after"
    return f"Riskiest combinations{left}\n{_aligned([header, *rows])}"


def _target(report: RiskReport) -> Iterator[str]:
    if report.target is not None:
        yield f"{verdict(report.target)}\n{_aligned(steps(report.target))}"


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = zip(row, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)]
    return "  " + "  ".join(cells).rstrip()
