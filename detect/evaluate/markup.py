"""Builds HTML and SVG in which every text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


class Markup(str):
    """Text that is HTML already. Any other string is escaped when it becomes a child."""

    __slots__ = ()


EMPTY = Markup("")


def join(children: tuple[str, ...] | list[str]) -> Markup:
    """Return the children one after the other, those that are not markup escaped."""
    return Markup("".join(c if isinstance(c, Markup) else escape(c) for c in children))


def element(name: str, *children: str, **attributes: str | float) -> Markup:
    """Return an element. A trailing underscore of an attribute goes, others become hyphens."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
    )
    return Markup(f"<{name}{written}>{join(children)}</{name}>")


def _value(value: str | float) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def table(caption: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    """Return a table whose first column heads its rows, able to scroll sideways."""
    head = element("tr", *(element("th", cell, scope="col") for cell in header))
    body = [
        element("tr", element("th", row[0], scope="row"), *(_cell(cell) for cell in row[1:]))
        for row in rows
    ]
    inner = (
        element("caption", caption),
        element("thead", head),
        element("tbody", *body),
    )
    return element("div", element("table", *inner), class_="scroll")


def _cell(cell: str) -> Markup:
    """Return a table cell; one that is a `td` already stays as it is."""
    if isinstance(cell, Markup) and cell.startswith("<td"):
        return cell
    return element("td", cell)
