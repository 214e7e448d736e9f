"""Words of a form around a name that a find took with it: `Guarantor POE ANN Rel`, `TICU A. Poe`.

What says whose name it is, or what comes next, is nobody's name; nor is the ward a name stands
behind. A word that is a surname too goes only where a mark of a label is behind it.
"""

from __future__ import annotations

import re

from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_abbreviations, field_words

_FIRST = re.compile(r"([^\W\d_]{2,}),?[ ]{1,2}(?=\S)")
_LAST = re.compile(r"[ ]{1,2}([^\W\d_]{2,})$")
_MARK_OF_LABEL = re.compile(r"[ \t]{0,8}[:|=]")
# Shorter ones are initials of people as well.
_WARD = re.compile(r"([A-Z]{3,6})[ ](?=(?:[A-Z]\.[ ]?){0,2}\S{0,24}[a-z])")


def trim_fields(text: str, span: Span) -> Span | None:
    """Take the words of a form and the abbreviation of a ward off the ends of a name."""
    while first := _begins_with_field(text, span):
        span = Span(first.end(), span.end)
    while last := _LAST.search(span.of(text)):
        if not _is_field(last[1], text, span.end):
            break
        span = Span(span.start, span.start + last.start())
    return span


def is_label(text: str, span: Span) -> bool:
    """Tell whether a find is but the word of a form, with the mark of a label behind it."""
    return fold(span.of(text)) in field_words() and _MARK_OF_LABEL.match(text, span.end) is not None


def _begins_with_field(text: str, span: Span) -> re.Match[str] | None:
    first = _FIRST.match(text, span.start, span.end)
    if first is None:
        return None
    word = fold(first[1])
    if word in clinical_abbreviations() and _WARD.match(text, span.start, span.end):
        return first
    return first if word in field_words() and not is_listed_name(word) else None


def _is_field(word: str, text: str, end: int) -> bool:
    """Tell whether the last word of a name, which ends there, says what comes next."""
    if fold(word) not in field_words():
        return False
    return not is_listed_name(fold(word)) or _MARK_OF_LABEL.match(text, end) is not None
