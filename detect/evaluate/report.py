"""One self-contained HTML page of an evaluation: scores, bars, curve, confusion, errors.

It needs no network and runs no script; it follows the reader's choice of light or dark. With
errors in context it holds text of the notes, and says so on top.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files

from detect.evaluate.charts import CurvePoint, bar_chart, curve_chart
from detect.evaluate.context import ErrorInContext
from detect.evaluate.errors import ErrorAnalysis
from detect.evaluate.evaluation import Evaluation
from detect.evaluate.markup import EMPTY, Markup, element, join, table
from detect.evaluate.measured import Measured
from detect.evaluate.mistakes import Extent
from detect.evaluate.name_recall import NAME_CAPTION, NAME_HEADER
from detect.evaluate.score_tables import SCORE_HEADER, cell_name, counted_rows, score_cells
from detect.evaluate.scores import Metric, PhiSet, ratio
from detect.evaluate.tables import four, percent
from detect.evaluate.tally import CELLS

PHI_NOTICE = (
    "This page holds text of the notes, PHI included. Keep it as safe as the notes themselves "
    "and never give it out with a release."
)
CLEAN_NOTICE = "This page holds counts and scores only, no text of the notes."
_TITLE = "Evaluation of PHI detection"
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def html_report(
    measured: Measured,
    *,
    curve: Sequence[CurvePoint] = (),
    contexts: Iterable[ErrorInContext] = (),
    seed: int | None = None,
) -> str:
    """Return the page.

    Args:
        measured: All that is told of the documents.
        curve: Precision and recall at several settings, if they were measured.
        contexts: Errors with the text around them, if the page may hold text.
        seed: Adds 95 % intervals over patients to the scores.
    """
    evaluation, analysis = measured.scores, measured.analysis
    errors = list(contexts)
    notice = (
        element("p", PHI_NOTICE, class_="notice phi", role="alert")
        if errors
        else element("p", CLEAN_NOTICE, class_="notice")
    )
    size = f"{len(evaluation.documents)} documents of {evaluation.patients} patients."
    sections = (
        element("h1", _TITLE),
        notice,
        element("p", size),
        _scores(evaluation, seed),
        _marked(measured),
        _types(evaluation),
        _curve(curve),
        _groups(analysis),
        _confusion(analysis),
        _extents(analysis),
        _contexts(errors),
    )
    return _page(join(sections))


def _page(body: Markup) -> str:
    style = files("detect.evaluate").joinpath("report.css").read_text(encoding="utf-8")
    head = (
        Markup('<meta charset="utf-8">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'),
        Markup('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        element("title", _TITLE),
        element("style", Markup(style)),
    )
    page = element("html", element("head", *head), element("body", body), lang="en")
    return f"<!DOCTYPE html>\n{page}\n"


def _section(title: str, *content: str) -> Markup:
    return element("section", element("h2", title), *content)


def _scores(evaluation: Evaluation, seed: int | None) -> Markup:
    header = list(SCORE_HEADER)
    if seed is not None:
        header.append("95 % of Micro R")
    rows = []
    for cell in CELLS:
        micro, macro = evaluation.micro(*cell), evaluation.macro(*cell)
        row = [cell_name(*cell), *score_cells(micro), *score_cells(macro)]
        if seed is not None:
            recall = evaluation.micro_interval(*cell, seed=seed).recall
            row.append(f"{four(recall.low)}–{four(recall.high)}")
        rows.append(row)
    return _section("Scores", table("All PHI types and the HIPAA subset.", header, rows))


def _marked(measured: Measured) -> Markup:
    """Return what a release would replace: PHI under any type, and what is no PHI."""
    lines = [element("p", one.as_text()) for one in (measured.covered, measured.alarms)]
    names = measured.names
    told = EMPTY if names is None else table(f"{NAME_CAPTION}.", NAME_HEADER, names.rows())
    return _section("Marked at all", *lines, told)


def _types(evaluation: Evaluation) -> Markup:
    types = evaluation.per_type(Metric.STRICT, PhiSet.ALL)
    key = [
        element("span", name, class_=f"key {css}")
        for name, css in (("Precision", "p"), ("Recall", "r"), ("F1", "f1"))
    ]
    rows = [
        [name, *map(str, (one.gold, one.predicted, one.tp)), *score_cells(one.score)]
        for name, one in counted_rows(evaluation, Metric.STRICT)
    ]
    header = ["", "Gold", "System", "Agree", "P", "R", "F1"]
    bars = bar_chart([(name, counts.score) for name, counts in types.items()])
    caption = "Overall rows count confusions within the category as found."
    return _section("PHI types, strict", element("p", *key), bars, table(caption, header, rows))


def _curve(points: Sequence[CurvePoint]) -> Markup:
    if not points:
        return EMPTY
    rows = [[f"{p.setting:g}", *map(four, (p.precision, p.recall, p.found))] for p in points]
    caption = "Token level, HIPAA types; found: marked under any type."
    numbers = table(caption, ["Recall bias", "P", "R", "Found"], rows)
    return _section("Precision and recall", curve_chart(points), numbers)


def _groups(analysis: ErrorAnalysis) -> Markup:
    rows = [
        [group.value.capitalize(), str(number), percent(analysis.shares[group])]
        for group, number in analysis.groups.items()
    ]
    return _section("Errors", table("Strict level.", ["", "Number", "Share"], rows))


def _heat(count: int, whole: int) -> Markup:
    """Return a table cell as dark as its share of the row."""
    if not count:
        return element("td")
    share = f"--share: {0.08 + 0.6 * ratio(count, whole):.2f}"
    return element("td", str(count), class_="heat", style=share)


def _confusion(analysis: ErrorAnalysis) -> Markup:
    types = analysis.types
    header = ["Gold", *types, "Missing", "Gold total"]
    rows: list[list[str]] = []
    for gold in types:
        whole = analysis.gold.get(gold, 0)
        counts = [analysis.confusion.get((gold, system), 0) for system in types]
        cells = [_heat(count, whole) for count in (*counts, analysis.missing.get(gold, 0))]
        rows.append([gold, *cells, str(whole)])
    for name, table_of in (("Spurious", analysis.spurious), ("System total", analysis.predicted)):
        rows.append([name, *(str(table_of.get(system, 0)) for system in types), "", ""])
    caption = "Equal spans: gold types in rows, the system's in columns."
    return _section("Confusion of types", table(caption, header, rows))


def _extents(analysis: ErrorAnalysis) -> Markup:
    names = [name for name in analysis.types if any(name == one for one, _ in analysis.extents)]
    rows = [
        [name, *(str(analysis.extents.get((name, how), 0)) for how in Extent)] for name in names
    ]
    caption = "A part missing (short), a part too much (long), or both."
    return _section("Extent errors", table(caption, ["", "Short", "Long", "Both"], rows))


def _contexts(errors: Sequence[ErrorInContext]) -> Markup:
    if not errors:
        return EMPTY
    rows: list[list[str]] = [
        [
            f"{error.doc_id} {error.start}",
            error.group.value + (f" ({error.extent.value})" if error.extent else ""),
            error.gold_type,
            ", ".join(error.predicted_types),
            element("td", error.before, element("mark", error.quoted), error.after, class_="words"),
        ]
        for error in errors
    ]
    header = ["Document, offset", "Error", "Gold", "System", "Text"]
    return _section("Errors in context", table(PHI_NOTICE, header, rows))
