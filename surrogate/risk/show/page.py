"""A risk report as one HTML page: charts beside the text, nothing loaded, printable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from surrogate.risk.assess import RiskReport
from surrogate.risk.classes import KAnonymity
from surrogate.risk.show.lines import (
    combinations,
    figures,
    percent,
    population,
    steps,
    tables,
    verdict,
)
from surrogate.risk.show.plots import Bar, bar_chart

TOP = 12
# Sizes of classes that are shown together: from, up to.
_SIZES = ((1, 1), (2, 2), (3, 4), (5, 9), (10, 19), (20, None))
_SERIES = ("before", "after", "true only")


def page(report: RiskReport) -> str:
    """Return the page. It names columns and figures only, never a value of a patient."""
    style = files("surrogate.risk.show").joinpath("page.css").read_text(encoding="utf-8")
    body = "\n".join(_sections(report))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        "<title>Re-identification risk</title>"
        f"<style>\n{style}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def _sections(report: RiskReport) -> Iterator[str]:
    yield f"<h1>Re-identification risk</h1>{_summary(report)}"
    yield _section("Sizes of classes", _figures(report), _size_chart(report))
    yield _section("Attributes", _attributes(report), _attribute_chart(report))
    yield _section("Combinations", _combinations(report), _combination_chart(report))
    if report.target is not None:
        table = _table(("attribute", "step"), steps(report.target))
        text = f"<p>{escape(verdict(report.target))}</p>{table}"
        yield _section("Generalisation", text, "")
    yield (
        "<p class='small'>Measured on the quasi-identifiers named above and on nothing else: rare "
        "diagnoses and life histories identify people too. Evidence for an expert, no HIPAA "
        "determination.</p>"
    )


def _section(title: str, text: str, chart: str) -> str:
    beside = f"<div class='beside'><div>{text}</div><div>{chart}</div></div>"
    return f"<section><h2>{title}</h2>{beside}</section>"


def _summary(report: RiskReport) -> str:
    first = report.before.anonymity
    text = (
        f"{first.patients} patients, described by {', '.join(report.before.columns)}. "
        f"{percent(first.unique)} of them are alone with their combination of values, "
        f"{percent(first.below)} share it with fewer than {first.wanted - 1} others. "
        f"{population(report.before.attacks)}"
    )
    return f"<p>{escape(text)}</p>"


def _figures(report: RiskReport) -> str:
    headings = [heading for heading, _ in tables(report)]
    return _table(("", *headings), [(line.name, *line.values) for line in figures(report)])


def _size_chart(report: RiskReport) -> str:
    measured = [table.anonymity for _, table in tables(report)]
    bars = [
        Bar(_size_label(low, high), tuple(_share(m, low, high) for m in measured))
        for low, high in _SIZES
    ]
    return bar_chart("Share of patients by size of class", bars, _SERIES[: len(measured)])


def _size_label(low: int, high: int | None) -> str:
    if low == high:
        return "class of 1 (unique)" if low == 1 else f"class of {low}"
    return f"class of {low} or more" if high is None else f"class of {low} to {high}"


def _share(measured: KAnonymity, low: int, high: int | None) -> float:
    inside = sum(
        size * count
        for size, count in measured.sizes.items()
        if low <= size and (high is None or size <= high)
    )
    return inside / measured.patients if measured.patients else 0.0


def _attributes(report: RiskReport) -> str:
    kept = report.retained
    header = ("attribute", "known", "distinct", "bits", "unique through it")
    rows = [
        (a.column, percent(a.known), str(a.distinct), f"{a.entropy:.2f}", percent(a.gain))
        + ((percent(kept[a.column]),) if kept else ())
        for a in report.before.attributes
    ]
    return _table(header + (("still true after",) if kept else ()), rows)


def _attribute_chart(report: RiskReport) -> str:
    alone = {c.columns[0]: c for c in report.before.combinations if len(c.columns) == 1}
    wanted = report.before.anonymity.wanted
    bars = [
        Bar(a.column, (alone[a.column].unique, alone[a.column].below))
        for a in report.before.attributes
    ]
    return bar_chart("Patients who stand out by one attribute", bars, ("unique", f"below {wanted}"))


def _combinations(report: RiskReport) -> str:
    return _table(*combinations(report, TOP))


def _combination_chart(report: RiskReport) -> str:
    before = {one.columns: one.unique for one in report.before.combinations}
    after = report.linkable
    bars = [
        Bar(" + ".join(c.columns), (before[c.columns],) + ((c.unique,) if after else ()))
        for c in (after or report.before).combinations[:TOP]
    ]
    series = ("before", "true only") if after else ("unique",)
    return bar_chart("Share of patients unique by a combination", bars, series)


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in header)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
