"""Bar charts as inline SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from surrogate.risk.show.lines import percent

WIDTH, BAR, GAP, LABEL, FIGURE = 460, 14, 8, 190, 60
MAX_LETTERS = 34


class Bar(NamedTuple):
    """One row of a chart: its label and a share from 0 to 1 for each series."""

    label: str
    shares: tuple[float, ...]


def bar_chart(title: str, bars: Sequence[Bar], series: Sequence[str]) -> str:
    """Return a chart of horizontal bars with their figures, and a legend for several series.

    Args:
        title: For readers that do not see the chart.
        bars: From top to bottom.
        series: Names of the shares of each bar.
    """
    legend = len(series) > 1
    step = BAR * len(series) + GAP
    top = BAR + GAP if legend else 0
    rows = [_row(bar, top + at * step, len(series)) for at, bar in enumerate(bars)]
    height = top + step * len(bars)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"{_legend(series) if legend else ''}{''.join(rows)}</svg>"
    )


def _row(bar: Bar, top: int, series: int) -> str:
    middle = top + BAR * series / 2 + 4
    long = len(bar.label) > MAX_LETTERS
    shown = escape(bar.label[: MAX_LETTERS - 1] + "\u2026" if long else bar.label)
    label = f'<text x="{LABEL - 8}" y="{middle:g}" class="label">{shown}</text>'
    return label + "".join(_bar(share, at, top) for at, share in enumerate(bar.shares))


def _bar(share: float, at: int, top: int) -> str:
    length = round(share * (WIDTH - LABEL - FIGURE), 1)
    y = top + at * BAR
    return (
        f'<rect x="{LABEL}" y="{y}" width="{max(length, 1):g}" height="{BAR - 2}" class="s{at}"/>'
        f'<text x="{LABEL + length + 5:g}" y="{y + BAR - 4}" class="figure">'
        f"{escape(percent(share))}</text>"
    )


def _legend(series: Sequence[str]) -> str:
    step = (WIDTH - LABEL) / len(series) if len(series) > 2 else 90  # noqa: PLR2004 - long names
    return "".join(
        f'<rect x="{LABEL + at * step:g}" y="0" width="10" height="10" class="s{at}"/>'
        f'<text x="{LABEL + at * step + 14:g}" y="9" class="figure">{escape(name)}</text>'
        for at, name in enumerate(series)
    )
