"""Items of forms that all fill in alike (OASIS, MDS): `(M0066) Birth Date:` tells of nobody.

A veteran's initial and last four look like one; but no label with its mark stands behind them, and
no second one on the page. Before fields that are counted (`3 Sex M   4 DOB 1/6/41   5 Age 91`)
seem to stand ages.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from functools import lru_cache

from surrogate.span import Span

_CODE = r"[A-Z]{1,2}\d{4}[A-Z]?\d?"
_ITEM = re.compile(
    rf"(?:\((?P<bracket>{_CODE})\)|^[ \t]{{0,8}}(?P<line>{_CODE})[.)]?)"
    r"[ \t]{1,4}[A-Z][A-Za-z][^\n:=()]{1,60}[:=]",
    re.MULTILINE,
)
_BARE = re.compile(rf"\(({_CODE})\)")
_MARKS = "().: "
_FEWEST = 2
# The number of a field before its label, at the begin of a line or behind a gap.
_COUNTED = re.compile(r"(?:^|[ \t|]{2})[ \t]{0,8}(\d{1,2})[.)]?[ ](?=[A-Z])", re.MULTILINE)
_FEWEST_COUNTED = 4
_TEXTS = 16


def is_form_item(text: str, span: Span) -> bool:
    """Tell whether a find is the number of an item of a form, on a page that has several."""
    quoted = span.of(text).strip(_MARKS)
    return quoted[:1].isupper() and quoted[2:5].isdigit() and quoted in _items(text)


@lru_cache(maxsize=_TEXTS)
def _items(text: str) -> AbstractSet[str]:
    """Return the numbers of items where there are several, also of those without their label."""
    items = {item["bracket"] or item["line"] for item in _ITEM.finditer(text)}
    if len(items) < _FEWEST:
        return frozenset()
    letters = {item.rstrip("0123456789") for item in items}
    more = (other[1] for other in _BARE.finditer(text) if other[1].rstrip("0123456789") in letters)
    return items.union(more)


def counts_field(text: str, span: Span) -> bool:
    """Tell whether a number only counts a field of a form."""
    return span.of(text).isdecimal() and span.start in _counted(text)


@lru_cache(maxsize=_TEXTS)
def _counted(text: str) -> AbstractSet[int]:
    """Return where the numbers of fields begin, where several are counted one after the other."""
    counted: set[int] = set()
    run: list[tuple[int, int]] = []
    for field in _COUNTED.finditer(text):
        number = int(field[1])
        if run and number != run[-1][0] + 1:
            run.clear()
        run.append((number, field.start(1)))
        if len(run) >= _FEWEST_COUNTED:
            counted.update(start for _, start in run)
    return counted
