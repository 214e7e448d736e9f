"""Doses at several times of a day, which look like a date (`lispro 10/8/12 units with meals`)."""

from __future__ import annotations

import re
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

_DOSES = re.compile(r"[1-9]\d?([/-])[1-9]\d?\1[1-9]\d?")


def are_doses(text: str, span: Span) -> bool:
    """Tell whether three numbers are what is injected or taken at three times of a day.

    Args:
        text: Any text.
        span: Where the numbers stand; what they are is told behind them.
    """
    return (
        _DOSES.fullmatch(text, span.start, span.end) is not None
        and _behind().match(text, span.end) is not None
    )


@cache
def _behind() -> re.Pattern[str]:
    return re.compile(rf"[ ](?:{any_context_word('behind doses')})(?!\w)", re.IGNORECASE)
