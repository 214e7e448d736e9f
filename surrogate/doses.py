"""Doses at several times of a day, which look like a date (`lispro 10/8/12 units with meals`).

So do results one behind the other (`trop 9-10-11 flat`).
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

_DOSES = re.compile(r"[1-9]\d?([/-])[1-9]\d?\1[1-9]\d?")

_REACH = 20


def are_doses(text: str, span: Span) -> bool:
    """Tell whether three numbers are what is taken, or was measured, at three times.

    Args:
        text: Any text.
        span: Where the numbers stand; what they are is told behind them, and what was measured
            before them as well: one result alone is not `flat`.
    """
    if _DOSES.fullmatch(text, span.start, span.end) is None:
        return False
    if _behind().match(text, span.end) is not None:
        return True
    measured = _before_results().search(text, max(0, span.start - _REACH), span.start)
    return measured is not None and _behind_results().match(text, span.end) is not None


@cache
def _behind() -> re.Pattern[str]:
    return re.compile(rf"[ ](?:{any_context_word('behind doses')})(?!\w)", re.IGNORECASE)


@cache
def _before_results() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?:{any_context_word('before results in a row')})[:\s]+\Z", re.IGNORECASE
    )


@cache
def _behind_results() -> re.Pattern[str]:
    behind = any_context_word("behind results in a row")
    return re.compile(rf",?[ ]\(?(?:{behind})(?!\w)", re.IGNORECASE)
