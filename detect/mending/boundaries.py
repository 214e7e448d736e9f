"""Mends the boundaries of finds: titles, credentials, possessives, marks, hospital windows.

Rules after Dehghan et al. 2015, section 2 (III), and Appendix A of Stubbs & Uzuner 2015:
titles and credentials stay outside a name, and a facility's name reaches to its facility word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from detect.mending.bearers import words_of
from detect.mending.beside_names import is_credential
from detect.mending.breaks import sentences, unbroken
from detect.mending.departments import trim_behind_letters, trim_department
from detect.mending.named_things import names_thing
from detect.mending.reaching import (
    reach_extension,
    reach_facility,
    reach_fraction,
    reach_head,
    reach_joints,
    reach_plus_four,
    reach_possessive,
    reach_prefix,
    reach_tail,
    reach_years,
)
from detect.mending.ruled_out import is_ruled_out
from detect.mending.several_names import names_in
from detect.mending.trimming import (
    shortened,
    trim_job,
    trim_name,
    trim_next_label,
    trim_part,
    trim_people,
    trim_possessive,
    trim_time,
    trim_wish,
)
from detect.mending.whole_names import whole_name, with_initial, with_surname
from detect.resolve import GUESSES
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.words import eponyms

_MARKS = frozenset(" \t\n\r\f\v\u00a0,;:-/*_|")
_PARTNER = {"(": ")", "[": "]", "\u201c": "\u201d", '"': '"'}
_QUOTES = {one: two for one, two in _PARTNER.items() if one not in "(["}
_CLOSING = frozenset(_PARTNER.values())
# A final full stop belongs to a word this short (`Jr.`, `Hosp.`), else to the sentence.
_LONGEST_ABBREVIATION = 4
_LONGEST_SHORT_NAME = 2
_STOPPED = re.compile(r"((?:\w+&)?\w+[\u00ba\u00aa]?)\.$")

_POSSESSIVE_BEHIND = re.compile(r"['\u2019]s[ ]")

# Days, numbers and names of people are typed with two blanks inside, these hardly ever.
_IN_WORDS = frozenset({Kind.HOSPITAL, Kind.ORGANIZATION, Kind.PROFESSION})


@dataclass(frozen=True, slots=True)
class Mends:
    """What is known of a page while it is mended.

    Attributes:
        bearers: The folded words of names that people of the record bear.
        spans: What was mended before: start, end, kind and source → the spans in its stead.
    """

    bearers: frozenset[str] = field(default=frozenset(), repr=False)
    spans: dict[tuple[int, int, Kind, Source], Sequence[Span]] = field(
        default_factory=dict, repr=False
    )


def mended(
    annotations: Iterable[Annotation], text: str, labels: LabelSet, known: Mends
) -> list[Annotation]:
    """Return annotations of a text with mended boundaries.

    What is left empty is dropped, and so are guesses that cannot be right.

    Args:
        annotations: Of the text.
        text: The text.
        labels: What their types mean.
        known: What is known of the text; what is mended is added to it.
    """
    found: list[Annotation] = []
    for annotation in annotations:
        span, kind = annotation.span, labels[annotation.phi_type].kind
        spans = _spans_instead(span, text, kind, annotation.source, known)
        if spans == [span]:
            found.append(annotation)
        else:
            found += [replace(annotation, span=one, text=one.of(text)) for one in spans]
    return found


def _spans_instead(
    span: Span, text: str, kind: Kind, source: Source, known: Mends
) -> Sequence[Span]:
    key = (span.start, span.end, kind, source)
    spans = known.spans.get(key)
    if spans is None and source in GUESSES:
        sure = _spans_instead(span, text, kind, Source.PATTERN, known)
        spans = [
            one
            for one in sure
            if not is_ruled_out(text, one, kind)
            if not names_thing(text, one, kind) or _is_borne(text, one, source, known.bearers)
        ]
    elif spans is None:
        # What the caller gave as one name is one.
        spans = _mended_spans(span, text, kind, several=source is not Source.KNOWN)
    known.spans[key] = spans
    return spans


def _is_borne(text: str, span: Span, source: Source, bearers: frozenset[str]) -> bool:
    """Tell whether a name before a thing is somebody's; of a mere eponym only the model knows.

    With a possessive an eponym names the thing, whoever bears it (`Bell's palsy` of a Mr. Bell).
    """
    words = words_of(span.of(text))
    if _POSSESSIVE_BEHIND.match(text, span.end) and not eponyms().isdisjoint(words):
        return False
    is_told = source is Source.CRF or eponyms().isdisjoint(words)
    return is_told and bool(words) and bearers.issuperset(words)


def _mended_spans(span: Span, text: str, kind: Kind, *, several: bool) -> Sequence[Span]:
    parts: Sequence[Span] = [span]
    if several and not span.of(text).isalnum():  # one word or number is one find
        parts = unbroken(text, span, narrow=kind in _IN_WORDS)
        if kind in _IN_WORDS:
            parts = [one for part in parts for one in sentences(text, part)]
        if kind is Kind.NAME:
            lone = (p for p in parts if p.start == span.start or not is_credential(p.of(text)))
            parts = [name for part in lone for name in names_in(part, text)]
    wholes = [whole for part in parts if (whole := _mended_span(part, text, kind)) is not None]
    return wholes if len(wholes) == 1 else [*_apart(wholes, text)]


def _apart(spans: Iterable[Span], text: str) -> Iterator[Span]:
    """Yield spans, each without what one before it has: an initial may be taken by two names."""
    end = 0
    for span in spans:
        if span.end <= end:
            continue
        rest = span if span.start >= end else _trim_marks(text, Span(end, span.end))
        end = span.end
        if rest is not None:
            yield rest


def _mended_span(span: Span, text: str, kind: Kind) -> Span | None:
    for mend in _MENDS.get(kind, _OTHER_MENDS):
        trimmed = mend(text, span)
        if trimmed is None:
            return None
        span = trimmed
    return span


def _trim_marks(text: str, span: Span) -> Span | None:
    """Take marks and white space off both ends, and brackets that hold nothing together."""
    start, end = span.start, span.end
    if text[start].isalnum() and text[end - 1].isalnum():
        return span
    while start < end:
        quoted = text[start:end]
        if quoted[0] in _MARKS or _opens_for_nothing(quoted) or quoted.startswith(". "):
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


def _open(text: str, span: Span) -> Span | None:
    """Take in the quote right before a name that closes inside it (`"Bear" Poe`)."""
    before = text[span.start - 1 : span.start]
    is_closed = before in _QUOTES and _QUOTES[before] in span.of(text)[1:-1]
    if before != _QUOTES.get(before) or span.of(text).count(before) % 2:
        return Span(span.start - 1, span.end) if is_closed else span
    return span


def _trim_stop(text: str, span: Span, longest: int = _LONGEST_ABBREVIATION) -> Span | None:
    """Take off a full stop that ends the sentence, not an abbreviation."""
    found = text[span.end - 1] == "." and _STOPPED.search(span.of(text))
    if found and (len(found[1]) > longest or not found[1].isalpha()):
        return shortened(span, 0, 1)
    return span


def _trim_stop_of_name(text: str, span: Span) -> Span | None:
    return _trim_stop(text, span, _LONGEST_SHORT_NAME)


_Mend = Callable[[str, Span], Span | None]


def _between_marks(*mends: _Mend, stop: _Mend = _trim_stop) -> tuple[_Mend, ...]:
    return _trim_marks, *mends, _trim_marks, _close, stop


_OTHER_MENDS = _between_marks()
_MENDS: dict[Kind, tuple[_Mend, ...]] = {
    Kind.NAME: (
        *_between_marks(trim_name, whole_name, with_initial, with_surname, stop=_trim_stop_of_name),
        _open,
    ),
    # A facility or firm may be called by a possessive (Saint Dymphna's): it stays.
    Kind.HOSPITAL: _between_marks(reach_possessive, reach_facility, trim_department),
    Kind.ORGANIZATION: _between_marks(reach_possessive, reach_tail, trim_behind_letters),
    Kind.NUMBER: _between_marks(trim_people, trim_next_label, reach_joints),
    Kind.ROOM: _between_marks(reach_joints),
    Kind.PHONE: _between_marks(reach_joints, reach_extension),
    Kind.ZIP: _between_marks(reach_plus_four),
    Kind.DATE: _between_marks(trim_wish, trim_time, reach_years),
    Kind.PROFESSION: _between_marks(trim_job, reach_prefix),
    Kind.AGE: _between_marks(trim_part, reach_fraction),
    Kind.CITY: _between_marks(trim_possessive, reach_head),
    Kind.STATE: _between_marks(reach_head),
    Kind.COUNTRY: _between_marks(reach_head),
    Kind.PLACE: _between_marks(reach_head),
}
