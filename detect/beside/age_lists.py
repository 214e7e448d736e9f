"""Ages beside ages: of `three kids, 14, 9 and 6` or `from 16 to 24` a model may overlook some.

Bare numbers, joined to an age that was found by a comma, `and` or `to`, are ages if no unit or noun
stands behind them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.cues import any_context_word

_JOINS = r"(?:,?[ ](?:and|&)[ ]|,[ ]|[ ]to[ ])"
_NUMBER = r"[1-9]\d?"
# A list goes on or ends behind a number of it.
_GOES_ON = r"(?=[,;.)\n]|[ ](?:and|&|to)[ ]|[ ]?\Z)(?![.,:]\d)"
_COMMA = re.compile(rf",[ ]{_NUMBER}{_GOES_ON}")
_AHEAD = re.compile(rf"(?<![\w.,/$#+:'\u2019-])(?P<age>{_NUMBER}){_JOINS}\Z")
_REACH = 8
# A number taken for an age without being surer drags a list of others along: `at 7, 11, 3 and 7`.
_SURE = 0.9


def age_lists(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the numbers beside the ages of a page that are ages too."""
    ages = [a for a in found if labels.kinds[a.phi_type] is Kind.AGE and _is_sure_number(a)]
    if not ages:
        return
    taken: DisjointSpans | None = None
    for age in ages:
        for step in (_next, _last):
            span = step(page.text, age.span)
            while span is not None:
                taken = taken or DisjointSpans(annotation.span for annotation in found)
                if not taken.add(span):
                    break
                yield Annotation.quote(page.text, span, age.phi_type, Source.PATTERN)
                span = step(page.text, span)


def _is_sure_number(age: Annotation) -> bool:
    return age.text.isdecimal() and (age.score is None or age.score >= _SURE)


def _next(text: str, age: Span) -> Span | None:
    """Return the age behind an age; behind a comma only where the list goes on or ends there."""
    behind = _behind().match(text, age.end)
    if behind is None or (text[age.end] == "," and not _is_listed(text, age.end)):
        return None
    return Span(*behind.span("age"))


@cache
def _behind() -> re.Pattern[str]:
    counted = f"{any_context_word('unit of a number')}|{any_context_word('counted by a number')}"
    ends = rf"(?![\w%/:'\u2019-]|[.,]\d|[ ]?(?:{counted})(?!\w))"
    return re.compile(rf"{_JOINS}(?P<age>{_NUMBER}){ends}")


def _is_listed(text: str, start: int) -> bool:
    return _COMMA.match(text, start) is not None or text.startswith((", and ", ", & "), start)


def _last(text: str, age: Span) -> Span | None:
    begin = max(0, age.start - _REACH)
    ahead = _AHEAD.search(text[begin : age.start])
    return ahead and Span(begin + ahead.start("age"), begin + ahead.end("age"))
