"""Doses at several times of a day, which look like a date (`lispro 10/8/12 units with meals`).

So do results one behind the other (`trop 9-10-11 flat`), and lengths and times (`3/6/12 months`).
What may as well be a date is one: a dose that moves with the dates harms less than a day that
stays.
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

_DOSES = re.compile(r"[1-9]\d?([ ]?[/-][ ]?)[1-9]\d?\1[1-9]\d?")

_REACH = 20
_IN_LINE = re.compile(r"\w[ ,:(]+\Z")
# An entry of a list of medicines ends.
_ENDS = re.compile(r"[,.;)]|\s*(?:\n|\Z)")
_ROWS = ("doses at meals", "results in a row")


def are_doses(text: str, span: Span) -> bool:
    """Tell whether three numbers are what is taken, or was measured, at three times.

    Args:
        text: Any text.
        span: Where the numbers stand. Units behind them tell doses; those of lengths and times do
            so inside a line alone, for an entry may begin `3/4/12 hrs worked`. Elsewhere what is
            taken or was measured must stand before them as well: a medicine may be given with
            meals since a day, and one result alone is not `flat`.
    """
    if _DOSES.fullmatch(text, span.start, span.end) is None:
        return False
    if _units("doses").match(text, span.end) is not None:
        return True
    is_inside = _IN_LINE.search(text, max(0, span.start - _REACH), span.start) is not None
    if is_inside and _units("lengths and times").match(text, span.end) is not None:
        return True
    start = max(0, span.start - _REACH)
    if _before("doses at meals alone").search(text, start, span.start):  # `aspart 8/8/10.`
        is_entry = _ENDS.match(text, span.end) is not None
        return is_entry or _behind("doses at meals").match(text, span.end) is not None
    return any(
        _before(row).search(text, start, span.start) and _behind(row).match(text, span.end)
        for row in _ROWS
    )


@cache
def _units(row: str) -> re.Pattern[str]:
    # In small letters and before no number: `labs of 3/4/12 Mg 1.8` tell a day and magnesium.
    return re.compile(rf"[ ](?:{any_context_word(f'behind {row}')})(?![\w/]|[\s:=]*\d)")


@cache
def _before(row: str) -> re.Pattern[str]:
    words = any_context_word(f"before {row}")
    return re.compile(rf"(?<!\w)(?:{words})[:\s]+\Z", re.IGNORECASE)


@cache
def _behind(row: str) -> re.Pattern[str]:
    words = any_context_word(f"behind {row}")
    return re.compile(rf",?[ ]\(?(?:{words})(?![\w/]|[\s:=]*\d)", re.IGNORECASE)
