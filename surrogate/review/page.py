"""Self-contained HTML pages. Text is escaped by the library that writes the tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from lxml import etree

Element = etree._Element  # noqa: SLF001 - the only name that lxml has for it
Content = Element | str
Cell = Element | str | int

_CONTROL_PICTURES = 0x2400
_NOT_HTML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def page(title: str, *body: Content) -> bytes:
    """Return a whole page, UTF-8. It loads nothing: style is inside, there is no script."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element(
            "meta",
            {"http-equiv": "Content-Security-Policy"},
            content="default-src 'none'; style-src 'unsafe-inline'",
        ),
        element("title", title),
        element("style", _style()),
    )
    content = element("body", element("h1", title), *body)
    root = element("html", head, content, lang="en")
    text = etree.tostring(root, encoding="unicode", method="html", doctype="<!DOCTYPE html>")
    return (text + "\n").encode("utf-8")


def element(tag: str, *content: Content | dict[str, str], **attributes: str) -> Element:
    """Return an element with text, children and attributes, in the order they are given.

    Args:
        tag: Its name.
        content: Children and text; a dictionary holds attributes that are no Python names.
        attributes: The others; `class_` stands for `class`.
    """
    made = etree.Element(tag, {name.rstrip("_"): _visible(v) for name, v in attributes.items()})
    for item in content:
        if isinstance(item, dict):
            for name, value in item.items():
                made.set(name, _visible(value))
        elif isinstance(item, str):
            _append_text(made, _visible(item))
        else:
            made.append(item)
    return made


def section(title: str, *content: Content) -> Element:
    """Return a heading with what belongs under it."""
    return element("section", element("h2", title), *content)


def paragraph(*content: Content, class_: str = "") -> Element:
    """Return a paragraph."""
    return element("p", *content, class_=class_) if class_ else element("p", *content)


def bullets(items: Iterable[Content]) -> Element:
    """Return a list without numbers."""
    return element("ul", *(element("li", item) for item in items))


def table(
    head: Sequence[str], rows: Iterable[Sequence[Cell]], *, totals: Iterable[int] = ()
) -> Element:
    """Return a table; whole numbers and texts like `1.25` stand at the right.

    Args:
        head: One title a column; one over numbers stands at the right too.
        rows: Cells, as many as there are titles.
        totals: Which rows (from 0) are sums.
    """
    lines = [list(row) for row in rows]
    columns = zip(*lines, strict=True) if lines else ([] for _ in head)
    titles = (
        element("th", title, **_side(any(map(_is_number, column))))
        for title, column in zip(head, columns, strict=True)
    )
    sums = set(totals)
    body = (
        element("tr", *map(_cell, line), **({"class_": "total"} if number in sums else {}))
        for number, line in enumerate(lines)
    )
    whole = element("table", element("thead", element("tr", *titles)), element("tbody", *body))
    return element("div", whole, class_="wide")


def _cell(cell: Cell) -> Element:
    text = f"{cell:,}" if isinstance(cell, int) else cell
    return element("td", text, **_side(_is_number(cell)))


def _is_number(cell: Cell) -> bool:
    if isinstance(cell, str):
        return re.fullmatch(r"[\d,]+(\.\d+)?( %)?", cell) is not None
    return isinstance(cell, int)


def _side(is_number: bool) -> dict[str, str]:  # noqa: FBT001 - a value, not a switch
    return {"class_": "number"} if is_number else {}


def _append_text(made: Element, text: str) -> None:
    if len(made):
        made[-1].tail = (made[-1].tail or "") + text
    else:
        made.text = (made.text or "") + text


def _visible(text: str) -> str:
    """Return text that HTML can hold: control characters as their pictures, others as U+FFFD."""
    return _NOT_HTML.sub(lambda match: _picture(match[0]), text)


def _picture(mark: str) -> str:
    return chr(_CONTROL_PICTURES + ord(mark)) if mark < " " else "\ufffd"


@cache
def _style() -> str:
    return Path(__file__).with_name("style.css").read_text(encoding="utf-8")
