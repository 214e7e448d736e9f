"""Items of forms that all fill in alike (OASIS, MDS): `(M0066) Birth Date:` tells of nobody.

A veteran's initial and last four look like one; but no label with its mark stands behind them, and
no second one on the page.
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
