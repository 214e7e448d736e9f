"""Codes that their form alone gives away: `QX-0417-88213` is somebody's number, whatever it is of.

Capitals with digits in groups, or with many digits, name a person, a sample, a device or a letter;
short ones are much else (`I-131`, `CD4`, `G2P0010`, `PS-1200`). Behind a word with a capital and
the sign of a number a short one is a code as well (`PCR# 7719A`). What bears a code tells its type;
without one it is an id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.calendar import month_names
from surrogate.wordlists.classifications import is_code
from surrogate.wordlists.number_bearers import set_by_bearer

_ID = "id-number"
# What stands between other signs and may be one; a small letter, a decimal or a sign ends none.
_RUN = re.compile(r"[A-Z0-9][A-Z0-9/-]{5,}")
_CODE = re.compile(r"(?=[A-Z]|[0-9][0-9/-]{0,12}[A-Z])[A-Z0-9]{1,12}(?:[-/][A-Z0-9]{1,12}){0,6}")
_BEFORE = re.compile(r"[\w/.,:+*%&@$=<>~^\u2013'-]\Z")
_BEHIND = re.compile(r"[\w%*]|[.,:'][A-Za-z0-9]")
_DIGITS = re.compile(r"\d")
_GROUPS = re.compile(r"[-/]")
# A short code behind the sign of a number, and the word before the sign; a round number counts.
_NUMBERED = re.compile(
    r"#[ ]?:?[ ]{0,3}(?P<code>(?=[A-Z0-9-]{0,9}\d{3})(?!\d+00\b)"
    r"[A-Z0-9][A-Z0-9-]{3,15})(?![\w/-]|\.\d)"
)
_NAMED = re.compile(r"(?<![\w-])[A-Z][A-Za-z]{1,14}[ ]?\Z")
_LONGEST_NAME = 17
# By how many groups a code has → so many digits give it away; with a stroke more (`D9220/D9221`).
_LEAST_DIGITS = {1: 6, 2: 5}
_LEAST_IN_GROUPS = 4
_MORE_WITH_STROKE = 4


def bare_codes(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the codes of a page where nothing was found."""
    taken: DisjointSpans | None = None
    for span in chain(_by_form(page.text), _behind_signs(page.text)):
        taken = taken or DisjointSpans(annotation.span for annotation in found)
        if is_code(page.text, span) or not taken.add(span):
            continue
        pattern_set = set_by_bearer(page.text, span.start) or _ID
        for label in labels.for_pattern(pattern_set):
            yield Annotation.quote(page.text, span, label.name, Source.PATTERN)


def _by_form(text: str) -> Iterator[Span]:
    for hit in _RUN.finditer(text):
        span = Span(*hit.span())
        if _is_telling(hit[0]) and _is_apart(text, span):
            yield span


def _behind_signs(text: str) -> Iterator[Span]:
    for hit in _NUMBERED.finditer(text):
        if _NAMED.search(text, max(0, hit.start() - _LONGEST_NAME), hit.start()):
            yield Span(*hit.span("code"))


def _is_telling(code: str) -> bool:
    """Tell whether a code has so many digits for its groups that it can be nothing else."""
    digits = len(_DIGITS.findall(code))
    if digits < _LEAST_IN_GROUPS or _CODE.fullmatch(code) is None:
        return False  # as most
    least = _LEAST_DIGITS.get(len(_GROUPS.split(code)), _LEAST_IN_GROUPS)
    if "/" in code:
        least += _MORE_WITH_STROKE
    return digits >= least and _no_code().search(code) is None


@cache
def _no_code() -> re.Pattern[str]:
    """Return a pattern of a month in letters or Roman figures, or of a place at sea (`55-10N`)."""
    short = (name.upper() for style in ("long_short", "short") for name in month_names("en", style))
    return re.compile(
        rf"(?:{'|'.join(dict.fromkeys(short))})(?![A-Z])"
        r"|\d[-/][IVX]{1,4}[-/]\d|\d{1,3}-\d\d[NSEW]\Z"
    )


def _is_apart(text: str, span: Span) -> bool:
    """Tell whether nothing that would belong to a code stands right before or behind it."""
    before = text[max(0, span.start - 1) : span.start]
    return _BEFORE.match(before) is None and _BEHIND.match(text, span.end) is None
