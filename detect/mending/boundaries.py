"""Mends the boundaries of finds: titles, credentials, possessives, marks, hospital windows.

Rules after Dehghan et al. 2015, section 2 (III), and Appendix A of Stubbs & Uzuner 2015:
titles and credentials stay outside a name, and a facility's name reaches to its facility word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from detect.mending.beside_names import is_credential
from detect.mending.ends.breaks import sentences, unbroken
from detect.mending.ends.marks import (
    reach_closing,
    reach_opening,
    trim_marks,
    trim_stop,
    trim_stop_of_name,
)
from detect.mending.ends.name_trimming import trim_name
from detect.mending.ends.reaching import (
    reach_extension,
    reach_facility,
    reach_fraction,
    reach_head,
    reach_joints,
    reach_login,
    reach_parts,
    reach_plus_four,
    reach_possessive,
    reach_prefix,
    reach_tail,
    reach_years,
)
from detect.mending.ends.several_names import names_in
from detect.mending.ends.spoken_years import reach_spoken_year
from detect.mending.ends.trimming import (
    trim_behind_dash,
    trim_errand,
    trim_job,
    trim_next_field,
    trim_next_label,
    trim_part,
    trim_people,
    trim_possessive,
    trim_preposition,
    trim_spoken,
    trim_state,
    trim_time,
    trim_town,
    trim_verb,
    trim_ward,
    trim_wish,
)
from detect.mending.joining.whole_names import (
    whole_name,
    with_abbreviation,
    with_initial,
    with_surname,
)
from detect.mending.ruling_out.bearers import words_of
from detect.mending.ruling_out.named_things import names_thing
from detect.mending.ruling_out.ruled_out import is_ruled_out
from detect.mending.whose.departments import trim_behind_letters, trim_department
from detect.resolve import GUESSES
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.words import eponyms

_POSSESSIVE_BEHIND = re.compile(r"['\u2019]s[ ]")

# Days, numbers and names of people are typed with two blanks inside, these hardly ever.
_IN_WORDS = HOUSES | {Kind.PROFESSION}


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
        span, label = annotation.span, labels[annotation.phi_type]
        spans: Sequence[Span] = [span]
        if label.mended:
            spans = _spans_instead(span, text, label.kind, annotation.source, known)
        elif annotation.source in GUESSES:
            spans = _right(spans, text, label.kind, annotation.source, known)
        if spans == [span]:
            found.append(annotation)
        else:
            found += [replace(annotation, span=one, text=one.of(text)) for one in spans]
    return found


def rebound(
    annotation: Annotation, before: Annotation | None, text: str, labels: LabelSet
) -> Annotation:
    """Return a find that is of another kind than before without what ends none of its kind.

    A firm may be called by a possessive (`Ziad's`), a person is called Ziad.

    Args:
        annotation: The find, as somebody judged it.
        before: What was found where it begins, as it was mended.
        text: The text.
        labels: What the types mean.
    """
    kind = labels.kinds[annotation.phi_type]
    if before is None or labels.kinds[before.phi_type] is kind or before.span != annotation.span:
        return annotation  # nearly always
    if not labels[annotation.phi_type].mended:
        return annotation
    span = _mended_span(annotation.span, text, kind)
    if span is None or not annotation.span.contains(span):
        return annotation
    return replace(annotation, span=span, text=span.of(text))


def _spans_instead(
    span: Span, text: str, kind: Kind, source: Source, known: Mends
) -> Sequence[Span]:
    key = (span.start, span.end, kind, source)
    spans = known.spans.get(key)
    if spans is None and source in GUESSES:
        sure = _spans_instead(span, text, kind, Source.PATTERN, known)
        spans = _right(sure, text, kind, source, known)
    elif spans is None:
        # What the caller gave as one name is one.
        spans = _mended_spans(span, text, kind, several=source is not Source.KNOWN)
    known.spans[key] = spans
    return spans


def _right(
    spans: Iterable[Span], text: str, kind: Kind, source: Source, known: Mends
) -> Sequence[Span]:
    """Return the spans of a guess that can be right."""
    return [
        one
        for one in spans
        if not is_ruled_out(text, one, kind)
        if not names_thing(text, one, kind) or _is_borne(text, one, source, known.bearers)
    ]


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
        rest = span if span.start >= end else trim_marks(text, Span(end, span.end))
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


_Mend = Callable[[str, Span], Span | None]


def _between_marks(*mends: _Mend, stop: _Mend = trim_stop) -> tuple[_Mend, ...]:
    return trim_marks, *mends, trim_marks, reach_closing, stop


_OTHER_MENDS = _between_marks()
_MENDS: dict[Kind, tuple[_Mend, ...]] = {
    Kind.NAME: (
        *_between_marks(
            *(trim_name, whole_name, with_abbreviation, with_initial, with_surname),
            stop=trim_stop_of_name,
        ),
        reach_opening,
    ),
    # A facility or firm may be called by a possessive (Saint Dymphna's): it stays.
    Kind.HOSPITAL: _between_marks(
        *(trim_preposition, trim_spoken, trim_verb, trim_errand),
        *(reach_possessive, reach_facility, trim_department),
    ),
    Kind.ORGANIZATION: _between_marks(
        *(trim_preposition, trim_spoken, trim_verb, trim_errand),
        *(reach_possessive, reach_tail, trim_behind_letters),
    ),
    Kind.NUMBER: _between_marks(trim_people, trim_next_label, reach_joints, reach_parts),
    Kind.ROOM: _between_marks(trim_ward, trim_next_field, trim_behind_dash, reach_joints),
    Kind.PHONE: _between_marks(reach_joints, reach_extension),
    Kind.STREET: _between_marks(trim_state),
    Kind.USERNAME: _between_marks(reach_login),
    Kind.ZIP: _between_marks(reach_plus_four),
    Kind.DATE: _between_marks(trim_wish, trim_time, reach_years, reach_spoken_year),
    Kind.PROFESSION: _between_marks(trim_job, reach_prefix),
    Kind.AGE: _between_marks(trim_part, reach_fraction),
    Kind.CITY: _between_marks(trim_preposition, trim_town, trim_possessive, reach_head),
    Kind.STATE: _between_marks(reach_head),
    Kind.COUNTRY: _between_marks(reach_head),
    Kind.PLACE: _between_marks(reach_head),
}
