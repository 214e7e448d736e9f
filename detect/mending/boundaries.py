"""Mends the boundaries of finds: titles, credentials, possessives, marks, hospital windows.

Rules after Dehghan et al. 2015, section 2 (III), and Appendix A of Stubbs & Uzuner 2015:
titles and credentials stay outside a name, and a facility's name reaches to its facility word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from detect.mending.beside_names import is_credential
from detect.mending.breaks import unbroken
from detect.mending.named_things import names_thing
from detect.mending.reaching import (
    reach_extension,
    reach_facility,
    reach_fraction,
    reach_joints,
    reach_plus_four,
    reach_possessive,
    reach_prefix,
    reach_years,
)
from detect.mending.ruled_out import is_ruled_out
from detect.mending.several_names import names_in
from detect.mending.trimming import (
    shortened,
    trim_job,
    trim_name,
    trim_part,
    trim_possessive,
    trim_time,
    trim_wish,
)
from detect.mending.whole_names import whole_name, with_initial
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span

_MARKS = frozenset(" \t\n\r\f\v\u00a0,;:-/*_|")
_PARTNER = {"(": ")", "[": "]", "\u201c": "\u201d", '"': '"'}
_CLOSING = frozenset(_PARTNER.values())
# A final full stop belongs to a word this short (`Jr.`, `Hosp.`), else to the sentence.
_LONGEST_ABBREVIATION = {Kind.NAME: 2}
_LONGEST_OTHER_ABBREVIATION = 4
_STOPPED = re.compile(r"((?:\w+&)?\w+[\u00ba\u00aa]?)\.$")

# Days, numbers and names of people are typed with two blanks inside, these hardly ever.
_IN_WORDS = frozenset({Kind.HOSPITAL, Kind.ORGANIZATION, Kind.PROFESSION})

# Rules and what the caller knows are facts; these are guesses.
_GUESSES = frozenset({Source.CRF, Source.SECOND_PASS})
# What was mended: start, end, type and source → the spans in its stead.
Mended = dict[tuple[int, int, str, Source], tuple[Span, ...]]


def mended(
    annotations: Iterable[Annotation], text: str, labels: LabelSet, known: Mended
) -> Iterator[Annotation]:
    """Yield annotations of a text with mended boundaries.

    What is left empty is dropped, and so are guesses that cannot be right.

    Args:
        annotations: Of the text.
        text: The text.
        labels: What their types mean.
        known: What was mended in the text before, to which is added.
    """
    for annotation in annotations:
        span = annotation.span
        key = (span.start, span.end, annotation.phi_type, annotation.source)
        spans = known.get(key)
        if spans is None:
            kind = labels[annotation.phi_type].kind
            spans = known[key] = _spans_instead(span, text, kind, annotation.source)
        for part in spans:
            if part == span:
                yield annotation
            else:
                yield replace(annotation, span=part, text=part.of(text))


def _spans_instead(span: Span, text: str, kind: Kind, source: Source) -> tuple[Span, ...]:
    # What the caller gave as one name is one.
    spans = _mended_spans(span, text, kind, several=source is not Source.KNOWN)
    if source not in _GUESSES:
        return spans
    return tuple(
        one for one in spans if not (names_thing(text, one, kind) or is_ruled_out(text, one, kind))
    )


def _mended_spans(span: Span, text: str, kind: Kind, *, several: bool) -> tuple[Span, ...]:
    parts: Iterable[Span] = (span,)
    if several:
        parts = unbroken(text, span, narrow=kind in _IN_WORDS)
    if several and kind is Kind.NAME:
        lone = (p for p in parts if p.start == span.start or not is_credential(p.of(text)))
        parts = (name for part in lone for name in names_in(part, text))
    return tuple(whole for part in parts if (whole := _mended_span(part, text, kind)))


def _mended_span(span: Span, text: str, kind: Kind) -> Span | None:
    trimmed = _trim_marks(text, span)
    for mend in _MENDS.get(kind, ()):
        trimmed = trimmed and mend(text, trimmed)
    if trimmed and kind in _MENDS:
        trimmed = _trim_marks(text, trimmed)
    return trimmed and _trim_stop(text, _close(text, trimmed), kind)


def _trim_marks(text: str, span: Span) -> Span | None:
    """Take marks and white space off both ends, and brackets that hold nothing together."""
    start, end = span.start, span.end
    if text[start].isalnum() and text[end - 1].isalnum():
        return span
    while start < end:
        quoted = text[start:end]
        if quoted[0] in _MARKS or _opens_for_nothing(quoted):
            start += 1
        elif quoted[-1] in _MARKS or _closes_for_nothing(quoted):
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


def _close(text: str, span: Span) -> Span:
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


def _trim_stop(text: str, span: Span, kind: Kind) -> Span | None:
    """Take off a full stop that ends the sentence, not an abbreviation."""
    found = text[span.end - 1] == "." and _STOPPED.search(span.of(text))
    longest = _LONGEST_ABBREVIATION.get(kind, _LONGEST_OTHER_ABBREVIATION)
    if found and (len(found[1]) > longest or not found[1].isalpha()):
        return shortened(span, 0, 1)
    return span


_MENDS: dict[Kind, tuple[Callable[[str, Span], Span | None], ...]] = {
    Kind.NAME: (trim_name, whole_name, with_initial),
    # A facility or firm may be called by a possessive (Saint Dymphna's): it stays.
    Kind.HOSPITAL: (reach_possessive, reach_facility),
    Kind.ORGANIZATION: (reach_possessive,),
    Kind.NUMBER: (reach_joints,),
    Kind.ROOM: (reach_joints,),
    Kind.PHONE: (reach_joints, reach_extension),
    Kind.ZIP: (reach_plus_four,),
    Kind.DATE: (trim_wish, trim_time, reach_years),
    Kind.PROFESSION: (trim_job, reach_prefix),
    Kind.AGE: (trim_part, reach_fraction),
    Kind.CITY: (trim_possessive,),
}
