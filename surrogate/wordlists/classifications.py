"""Codes of diseases, services, drugs and tests, which tell of no person: `CPT 99213, 38475`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from surrogate.span import Span
from surrogate.wordlists.either import either
from surrogate.wordlists.reading import read_lines

# Those of a patient are looked at one after the other, some twice.
_TEXTS = 64
_MARKS_OF_LABEL = r"(?:[ ]codes?)?[ \t:#=|]{1,4}"
_CODE = r"[A-Z]?\d[\dA-Z.-]{0,17}[\dA-Z]"
# A row of a bill: what a service costs stands behind its code (`- 99213: $150.00`).
_PRICED = re.compile(
    r"^[ \t]{0,8}(?:[-*\u2022][ ]?)?(\d{5}|[A-Z]\d{4})(?:-\d\d)?:?[ \t]{1,16}\$\d", re.MULTILINE
)
_FURTHER_CODES = r"(?:(?:,[ ]?|[ ]?/[ ]?|;[ ])[A-Z]?\d[\dA-Z.]{2,6}\b)*"


def is_code(text: str, span: Span) -> bool:
    """Tell whether a span lies within a label of a classification and the codes behind it."""
    return any(codes.contains(span) for codes in _codes_in(text))


@lru_cache(maxsize=_TEXTS)
def _codes_in(text: str) -> Sequence[Span]:
    priced = [Span(*row.span(1)) for row in _PRICED.finditer(text)] if "$" in text else []
    small = text.lower()
    if not any(label in small for label in _shortest()):
        return priced
    return [*priced, *(Span(*codes.span()) for codes in _codes().finditer(text))]


@cache
def _systems() -> frozenset[str]:
    return frozenset(read_lines("own", "code_systems.txt"))


@cache
def _shortest() -> Sequence[str]:
    """Return the labels in small letters, of which each holds one: `icd` of `icd-10-cm`."""
    labels = {label.lower() for label in _systems()}
    return [one for one in labels if not any(other in one for other in labels - {one})]


@cache
def _codes() -> re.Pattern[str]:
    label = rf"(?<![\w-])(?i:{either(map(re.escape, _systems()))})(?![\w-])"
    labelled = rf"{label}{_MARKS_OF_LABEL}{_CODE}{_FURTHER_CODES}"
    return re.compile(rf"{labelled}(?:[.,;][ ]{labelled})*")
