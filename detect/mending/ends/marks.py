"""Marks at the ends of a find: what holds nothing together goes, what closes a pair is taken in."""

from __future__ import annotations

import re

from detect.mending.ends.trimming import shortened
from surrogate.span import Span

_MARKS = frozenset(" \t\n\r\f\v\u00a0,;:-/*_|")
_PARTNER = {"(": ")", "[": "]", "\u201c": "\u201d", '"': '"'}
_QUOTES = {one: two for one, two in _PARTNER.items() if one not in "(["}
_CLOSING = frozenset(_PARTNER.values())
# A final full stop belongs to a word this short (`Jr.`, `Hosp.`), else to the sentence.
_LONGEST_ABBREVIATION = 4
_LONGEST_SHORT_NAME = 2
_STOPPED = re.compile(r"(?<!\w)((?:\w+&)?\w+[\u00ba\u00aa]?)\.$")


def trim_marks(text: str, span: Span) -> Span | None:
    """Take marks and white space off both ends, and brackets that hold nothing together."""
    start, end = span.start, span.end
    if text[start].isalnum() and text[end - 1].isalnum():
        return span
    while start < end:
        quoted = text[start:end]
        if quoted[0] in _MARKS or _opens_for_nothing(quoted) or quoted.startswith(". "):
            start += 1
        elif quoted[-1] in _MARKS or _closes_for_nothing(quoted) or quoted.endswith(" ."):
            end -= 1
        else:
            return Span(start, end)
    return None


def _opens_for_nothing(quoted: str) -> bool:
    """Tell whether a leading bracket or quote is closed outside, or only by the last character."""
    partner = _PARTNER.get(quoted[0])
    return partner is not None and partner not in quoted[1:-1]


def _closes_for_nothing(quoted: str) -> bool:
    """Tell whether a final bracket or quote was opened outside."""
    last = quoted[-1]
    if last == _PARTNER.get(last):
        return quoted.count(last) % 2 == 1
    return any(last == two and one not in quoted for one, two in _PARTNER.items())


def reach_closing(text: str, span: Span) -> Span:
    """Take in a bracket or quote right behind that closes one inside."""
    following = text[span.end : span.end + 1]
    if following not in _CLOSING:
        return span
    quoted = span.of(text)
    for one, two in _PARTNER.items():
        is_open = quoted.count(one) % 2 if one == two else quoted.count(one) > quoted.count(two)
        if following == two and is_open:
            return Span(span.start, span.end + 1)
    return span


def reach_opening(text: str, span: Span) -> Span:
    """Take in the quote right before a name that closes inside it (`"Bear" Poe`)."""
    before, quoted = text[span.start - 1 : span.start], span.of(text)
    closing = _QUOTES.get(before)
    if closing is None or closing not in quoted[1:-1]:
        return span
    is_open = closing != before or quoted.count(before) % 2
    return Span(span.start - 1, span.end) if is_open else span


def trim_stop(text: str, span: Span, longest: int = _LONGEST_ABBREVIATION) -> Span | None:
    """Take off a full stop that ends the sentence, not an abbreviation."""
    found = text[span.end - 1] == "." and _STOPPED.search(span.of(text))
    if found and (len(found[1]) > longest or not found[1].isalpha()):
        return shortened(span, 0, 1)
    return span


def trim_stop_of_name(text: str, span: Span) -> Span | None:
    """Take off a full stop that ends the sentence, not an abbreviation that ends a name (`Jr.`)."""
    return trim_stop(text, span, _LONGEST_SHORT_NAME)
