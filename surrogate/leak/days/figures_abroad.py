"""Finds days without a year in figures as other languages write them: `vu le 14/03`, `am 14.3.`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import cast

from surrogate.leak.texts.position import is_measured
from surrogate.leak.texts.view import View
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.languages import GERMAN
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span

_MONTHS = 12
_WITH_SLASH = r"(\d{1,2})[/-](\d{1,2})(?![\w/%-]|[.,]\d|\s?%)"
# Not of `am 4. 5. Strahl`.
_WITH_POINTS = r"(\d{1,2})\.(\d{1,2})\.(?!\d|[ ]?\d{4}|[ ]?\d\d\b)"


def days_abroad(view: View) -> Iterator[Span]:
    """Yield days in figures, the day first, behind a word for a time of the view's language.

    Not what may be a part: `le 1/3 moyen`, `un souffle le 2/6`.
    """
    pattern = _pattern(view.language) if view.language in _cues() else None
    for match in pattern.finditer(view.bare) if pattern else ():
        day, month = int(match[1]), int(match[2])
        is_day = 0 < day <= LAST_DAY and 0 < month <= _MONTHS
        is_part = view.language != GERMAN and day <= month and "0" not in (match[1][0], match[2][0])
        if is_day and not is_part and not is_measured(view.bare, match.end()):
            yield Span(match.start(1), match.end())


@cache
def _cues() -> Mapping[str, list[str]]:
    lists = read_toml(resource_path("checks", "days.toml"))
    return cast("Mapping[str, list[str]]", lists["figures_abroad"])


@cache
def _pattern(language: str) -> re.Pattern[str]:
    figures = _WITH_POINTS if language == GERMAN else _WITH_SLASH
    return re.compile(rf"(?<!\w)(?i:{'|'.join(_cues()[language])})[ ]{figures}")
