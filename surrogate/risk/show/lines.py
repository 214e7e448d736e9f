"""The figures of a report in the order in which text and page show them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from surrogate.risk.assess import Assessment, RiskReport
from surrogate.risk.attack import Attacks
from surrogate.risk.attributes import CombinationRisk
from surrogate.risk.lattice import Generalisation

# Shares between these would be rounded to nothing; below, they are a sum's rounding error.
_NOTHING, _LEAST = 1e-9, 0.0005


class Line(NamedTuple):
    """One figure: its name, and its value for each table of the report."""

    name: str
    values: tuple[str, ...]


def tables(report: RiskReport) -> tuple[tuple[str, Assessment], ...]:
    """Return the tables of a report with their headings."""
    headed = (
        ("before", report.before),
        ("after", report.after),
        ("after, true values only", report.linkable),
    )
    return tuple((heading, table) for heading, table in headed if table is not None)


def percent(share: float) -> str:
    """Return a share as `12.5 %`; one patient of many is never none, and all but one never all."""
    if _NOTHING < share < _LEAST:
        return "< 0.1 %"
    return "> 99.9 %" if _NOTHING < 1 - share < _LEAST else f"{100 * share:.1f} %"


def figures(report: RiskReport) -> tuple[Line, ...]:
    """Return every figure that each table of the report has."""
    columns = [list(_figures(table)) for _, table in tables(report)]
    return tuple(
        Line(cells[0][0], tuple(value for _, value in cells))
        for cells in zip(*columns, strict=True)
    )


def _figures(table: Assessment) -> Iterator[tuple[str, str]]:
    anonymity = table.anonymity
    yield "patients", str(anonymity.patients)
    yield "classes", str(anonymity.classes)
    yield "k (smallest class)", str(anonymity.k)
    yield "patients unique", percent(anonymity.unique)
    yield f"patients in classes below {anonymity.wanted}", percent(anonymity.below)
    attacks = table.attacks
    for name, risk in (("prosecutor", attacks.prosecutor), ("journalist", attacks.journalist)):
        yield f"{name} risk above {attacks.threshold:.3g}", percent(risk.above)
        yield f"{name} risk, highest", percent(risk.highest)
        yield f"{name} risk, average", percent(risk.average)
    yield "marketer risk", percent(attacks.marketer)
    for column in table.diversity:
        yield f"{column.column}: distinct l", str(column.distinct_l)
        yield f"{column.column}: entropy l", f"{column.entropy_l:.2f}"
        ground = "ordered" if column.ordered else "categorical"
        yield f"{column.column}: t ({ground})", f"{column.t:.3f}"


def combinations(report: RiskReport, top: int) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the header and lines of the riskiest combinations; beside a release those it leaves.

    Beside a release they come in the order of what its true values still tell.
    """
    k = report.before.anonymity.wanted
    header, after = ("known together", "unique", f"below {k}"), report.linkable
    if after is None:
        return header, [_combined(one) for one in report.before.combinations[:top]]
    before = {one.columns: one for one in report.before.combinations}
    rows = [
        (*_combined(before[one.columns]), percent(one.unique), percent(one.below))
        for one in after.combinations[:top]
    ]
    return (*header, "unique after", f"below {k} after"), rows


def _combined(one: CombinationRisk) -> tuple[str, ...]:
    return " + ".join(one.columns), percent(one.unique), percent(one.below)


def verdict(found: Generalisation) -> str:
    """Return in one sentence what the search found."""
    patients = len(found.rows) + len(found.left_out)
    if patients < found.wanted:
        return f"k = {found.wanted} cannot be reached: there are {patients} patients."
    if not found.reached:
        return (
            f"k = {found.wanted} is not reached by any generalisation of these columns; "
            "choose fewer with --columns, or leave patients out with --suppress."
        )
    left_out = f", {len(found.left_out)} patients left out" if found.left_out else ""
    return (
        f"k = {found.wanted} is reached at k = {found.k} with {percent(found.loss)} of the "
        f"information lost{left_out} ({found.examined} generalisations examined)."
    )


def steps(found: Generalisation) -> tuple[tuple[str, str], ...]:
    """Return each column and the step it is taken to."""
    fixed = {column for column, kind in found.kinds.items() if kind == "fixed"}
    return tuple(
        (column, "stays: no policy changes it" if column in fixed else step)
        for column, step in found.steps.items()
    )


def population(attacks: Attacks) -> str:
    """Return where the class sizes of the population come from, and whom they pass over."""
    told = _POPULATIONS[attacks.population]
    if not attacks.strangers:
        return told
    return (
        f"{told} {percent(attacks.strangers)} of the patients are in no class of it and count as "
        "in the data: are the values of both written alike?"
    )


_POPULATIONS = {
    "data": "The journalist is taken to know that the target is in the data: no table of the "
    "population and no sampling fraction was given.",
    "table": "Class sizes of the population come from the table that was given.",
    "estimate": "Class sizes of the population are estimated from the sampling fraction.",
}
