"""Bars and curves as inline SVG, coloured by the style sheet of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from detect.evaluate.markup import EMPTY, Markup, element
from detect.evaluate.scores import Score
from detect.evaluate.tables import four

_BAR, _GAP, _WIDTH, _LETTER = 7, 12, 460, 8
_SIDE, _MARGIN = 320, 44
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Precision and recall at one setting of the recall dial.

    Attributes:
        setting: The value of `--recall-bias`.
        precision: Between 0 and 1.
        recall: Between 0 and 1.
        found: What is found under any type, between 0 and 1.
    """

    setting: float
    precision: float
    recall: float
    found: float


def bar_chart(scores: Sequence[tuple[str, Score]]) -> Markup:
    """Return three bars (P, R, F1) for every name."""
    step = 3 * _BAR + _GAP
    left = 16 + _LETTER * max((len(name) for name, _ in scores), default=0)
    groups = [_bars(name, score, left, row * step) for row, (name, score) in enumerate(scores)]
    size = f"0 0 {left + _WIDTH + 60} {max(1, len(scores)) * step}"
    return element("svg", *groups, viewBox=size, role="img", aria_label="Scores by PHI type")


def _bars(name: str, score: Score, left: int, top: int) -> Markup:
    parts = (("P", score.precision), ("R", score.recall), ("F1", score.f1))
    bars = [
        element(
            "rect",
            element("title", f"{name} {letter} {four(value)}"),
            x=left,
            y=top + row * _BAR,
            width=_WIDTH * value,
            height=_BAR - 1,
            class_=letter.lower(),
        )
        for row, (letter, value) in enumerate(parts)
    ]
    middle = top + 2 * _BAR
    label = element("text", name, x=left - 8, y=middle, text_anchor="end")
    value = element("text", four(score.f1), x=left + _WIDTH + 8, y=middle)
    return element("g", label, *bars, value)


def curve_chart(points: Sequence[CurvePoint]) -> Markup:
    """Return the curve of precision (upwards) over recall (to the right); nothing if empty."""
    if not points:
        return EMPTY
    ordered = sorted(points, key=lambda p: (p.recall, -p.precision))
    path = " ".join(f"{_x(p.recall):.1f},{_y(p.precision):.1f}" for p in ordered)
    dots = [
        element(
            "circle",
            element("title", f"bias {p.setting:g}: P {four(p.precision)} R {four(p.recall)}"),
            cx=_x(p.recall),
            cy=_y(p.precision),
            r=4,
        )
        for p in ordered
    ]
    size = f"0 0 {_SIDE + 2 * _MARGIN} {_SIDE + 2 * _MARGIN}"
    line = element("polyline", points=path, class_="curve")
    return element(
        "svg", *_axes(), line, *dots, viewBox=size, role="img", aria_label="Precision over recall"
    )


def _x(recall: float) -> float:
    return _MARGIN + _SIDE * recall


def _y(precision: float) -> float:
    return _MARGIN + _SIDE * (1 - precision)


def _axes() -> list[Markup]:
    """Return grid lines with their numbers, and the names of the axes."""
    marks = []
    for tick in _TICKS:
        x, y, far = _x(tick), _y(tick), _MARGIN + _SIDE
        marks += [
            element("line", x1=x, x2=x, y1=_MARGIN, y2=far, class_="grid"),
            element("line", x1=_MARGIN, x2=far, y1=y, y2=y, class_="grid"),
            element("text", f"{tick:g}", x=x, y=far + 16, text_anchor="middle"),
            element("text", f"{tick:g}", x=_MARGIN - 6, y=y + 4, text_anchor="end"),
        ]
    middle = _MARGIN + _SIDE / 2
    marks.append(element("text", "Recall", x=middle, y=_SIDE + 1.9 * _MARGIN, text_anchor="middle"))
    marks.append(element("text", "Precision", x=_MARGIN, y=_MARGIN - 14))
    return marks
