"""Mends the boundaries of finds: titles, credentials, possessives, marks, hospital windows.

Rules after Dehghan et al. 2015, section 2 (III), and Appendix A of Stubbs & Uzuner 2015:
titles and credentials stay outside a name, and a facility's name reaches to its facility word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache

from detect.beside_names import is_credential, is_title, may_be_surname
from detect.breaks import unbroken
from detect.named_things import names_thing
from detect.ruled_out import is_ruled_out
from detect.several_names import names_in
from detect.whole_names import whole_name, with_initial
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.words import id_labels

_POSSESSIVE = re.compile(r"['\u2019]s$")
_MARKS = frozenset(" \t\n\r\f\v\u00a0,;:-/*_|")
_FIRST_WORD = re.compile(r"^([^\W\d_]+)(\.?)\s+(?=\S)")
_LAST_WORD = re.compile(r"(?:,\s*|\s+)([^\W\d_](?:[\w.-]*\w)?)\.?$")
_PARTNER = {"(": ")", "[": "]", "\u201c": "\u201d", '"': '"'}
_CLOSING = frozenset(_PARTNER.values())
# A final full stop belongs to a word this short (`Jr.`, `Hosp.`), else to the sentence.
_LONGEST_ABBREVIATION = {Kind.NAME: 2}
_LONGEST_OTHER_ABBREVIATION = 4
_STOPPED = re.compile(r"(\w+[\u00ba\u00aa]?)\.$")
# How many capitalised words may stand between a find and the facility word that ends it.
_WINDOW_WORDS = 2
_NEXT_WORDS = re.compile(rf"(?:[ \t]+[A-Z][\w'-]*){{1,{_WINDOW_WORDS + 1}}}")
# An age goes on in a smaller unit.
_UNIT = r"(?:a\u00f1os?|mes(?:es)?|semanas?|d[i\u00ed]as?|years?|months?|weeks?|days?)"
_ENDS_IN_UNIT = re.compile(rf"\b{_UNIT}$", re.IGNORECASE)
_FRACTION = re.compile(rf"[ ](?:y|and)[ ](?:medi[oa]|a half|\w+[ ]{_UNIT})\b", re.IGNORECASE)
_PART_OF_DECADE = re.compile(r"(?:early|mid|late)[ -]+(?=\S)", re.IGNORECASE)

_SAINT = re.compile(r"(?:saint|st)\b", re.IGNORECASE)
_POSSESSIVE_BEHIND = re.compile(r"['\u2019]s\b", re.IGNORECASE)
_HYPHEN = "[-\u2010-\u2013]"
_LONGEST_JOINT = 24
_JOINED_BEHIND = re.compile(rf"(?<=[^\W_])(?:{_HYPHEN}[^\W_]+)+")
_JOINED_AHEAD = re.compile(rf"(?<![^\W_])([^\W_]+)(?:{_HYPHEN}[^\W_]+)*{_HYPHEN}$")
_YEAR = re.compile(r"(?:1[89]|2[01])\d\d")
_YEAR_BEHIND = re.compile(rf"{_HYPHEN}(?:\d\d|{_YEAR.pattern})(?![\w-])")
_TIME_OF_ISO_DATE = re.compile(r"(?<=\d-\d\d)T\d.*$")
_PLUS_FOUR = re.compile(r"-\d{4}(?![\w-])")
_EXTENSION_BEHIND = re.compile(
    rf",?[ ]{{0,2}}(?:(?:extension|ext[.n]?)[.:]?[ ]?\d{{1,6}}|x[ ]?\d{{2,6}})(?![\w-]|[ ]{_UNIT})",
    re.IGNORECASE,
)
_WHOLE_CALL = re.compile(r"(?:\D*\d){7}")
# What joins a job to where it is done, and a wish to its day.
_JOINED_TO_JOB = re.compile(r"[ ]+(?:of|at|for|in|with)$", re.IGNORECASE)
_WISH = re.compile(r"(?:happy|merry|blessed)[ ]+(?=\S)", re.IGNORECASE)
# The last letter of `r/o`, `h/o`, `c/o`.
_END_OF_SHORT_FORM = re.compile(r"(?<=[a-z]/)[a-z]\s+(?=\S)", re.IGNORECASE)
_PREFIX_AHEAD = re.compile(r"(?<![\w-])[^\W\d_]+-$")

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
    parts: Iterable[Span] = unbroken(text, span) if several else (span,)
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


def _cut(span: Span, left: int, right: int) -> Span | None:
    return Span(span.start + left, span.end - right) if left + right < len(span) else None


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
        return _cut(span, 0, 1)
    return span


def _trim_possessive(text: str, span: Span) -> Span | None:
    found = _POSSESSIVE.search(span.of(text))
    return _cut(span, 0, len(found[0])) if found else span


def _trim_titles(text: str, span: Span) -> Span | None:
    found = _FIRST_WORD.match(span.of(text))
    if found and is_title(found[1]):
        return _cut(span, found.end(), 0)
    return span


def _trim_credentials(text: str, span: Span) -> Span | None:
    """Take credentials off the end of a name; one after another."""
    while found := _LAST_WORD.search(quoted := span.of(text)):
        surname = quoted.isupper() and found[0][0] != "," and may_be_surname(found[1])
        if surname or not is_credential(found[1]):
            break
        span = Span(span.start, span.start + found.start())
    return span


@cache
def _facility_words() -> frozenset[str]:
    return frozenset(fold(facility.word) for facility in facility_words())


def _reach_facility(text: str, span: Span) -> Span | None:
    """Stretch a facility's name to a capitalised facility word that follows closely."""
    following = _NEXT_WORDS.match(text, span.end)
    if following is None:
        return span
    words = list(re.finditer(r"\S+", following[0]))
    for first in range(len(words)):
        for end in range(len(words), first, -1):
            phrase = following[0][words[first].start() : words[end - 1].end()]
            if fold(phrase) in _facility_words():
                return Span(span.start, span.end + words[end - 1].end())
    return span


def _reach_extension(text: str, span: Span) -> Span | None:
    """Stretch a telephone number to the extension behind it (`555-0190 ext 22`)."""
    more = _WHOLE_CALL.match(text, span.start, span.end) and _EXTENSION_BEHIND.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def _trim_job(text: str, span: Span) -> Span | None:
    """Take off the preposition behind a job (`sheriff of`)."""
    found = _JOINED_TO_JOB.search(span.of(text))
    return _cut(span, 0, len(found[0])) if found else span


def _trim_wish(text: str, span: Span) -> Span | None:
    """Take the wish off a holiday (`Happy Epiphany`)."""
    found = _WISH.match(span.of(text))
    return _cut(span, len(found[0]), 0) if found else span


def _trim_short_form(text: str, span: Span) -> Span | None:
    """Take off the end of an abbreviation that a stroke cuts in two (`r/o Parkinson's`)."""
    found = _END_OF_SHORT_FORM.match(text, span.start, span.end)
    return _cut(span, len(found[0]), 0) if found else span


def _trim_name(text: str, span: Span) -> Span | None:
    """Take titles, credentials and a possessive off a name; one bare word has none of them."""
    trimmed: Span | None = span
    if not span.of(text).isalpha():
        for trim in (_trim_short_form, _trim_titles, _trim_credentials, _trim_possessive):
            trimmed = trim(text, trimmed) if trimmed is not None else None
    return trimmed


def _reach_fraction(text: str, span: Span) -> Span | None:
    """Stretch an age to what goes on in a smaller unit (`3 years and 8 months`)."""
    more = _ENDS_IN_UNIT.search(span.of(text)) and _FRACTION.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def _trim_part(text: str, span: Span) -> Span | None:
    """Take the part of a decade off an age (`late 60s`): the number alone is an age."""
    found = _PART_OF_DECADE.match(span.of(text))
    return _cut(span, len(found[0]), 0) if found else span


def _reach_possessive(text: str, span: Span) -> Span | None:
    """Stretch what is called after a saint to the possessive that ends its name."""
    more = _SAINT.match(text, span.start) and _POSSESSIVE_BEHIND.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def _reach_joints(text: str, span: Span) -> Span | None:
    """Stretch a number to what hyphens join to it, but for the word that says what it is."""
    more = _JOINED_BEHIND.match(text, span.end)
    ahead = _JOINED_AHEAD.search(text, max(0, span.start - _LONGEST_JOINT), span.start)
    start = ahead.start() if ahead and fold(ahead[1]) not in id_labels() else span.start
    return Span(start, more.end() if more else span.end)


def _reach_years(text: str, span: Span) -> Span | None:
    """Stretch a year to one that a hyphen joins to it (`1992-96`)."""
    more = _YEAR.fullmatch(span.of(text)) and _YEAR_BEHIND.match(text, span.end)
    return Span(span.start, more.end()) if more else span


def _trim_time(text: str, span: Span) -> Span | None:
    """Take the time off a date of ISO 8601 (`2023-05-17T14:32`)."""
    found = _TIME_OF_ISO_DATE.search(span.of(text))
    return _cut(span, 0, len(found[0])) if found else span


def _reach_prefix(text: str, span: Span) -> Span | None:
    """Stretch a job to the prefix that a hyphen joins to it (`co-owner`)."""
    ahead = _PREFIX_AHEAD.search(text, max(0, span.start - _LONGEST_JOINT), span.start)
    return Span(ahead.start(), span.end) if ahead else span


def _reach_plus_four(text: str, span: Span) -> Span | None:
    """Stretch a ZIP code to the four digits that a hyphen joins to it."""
    more = _PLUS_FOUR.match(text, span.end)
    return Span(span.start, more.end()) if more else span


_MENDS: dict[Kind, tuple[Callable[[str, Span], Span | None], ...]] = {
    Kind.NAME: (_trim_name, whole_name, with_initial),
    # A facility or firm may be called by a possessive (Saint Dymphna's): it stays.
    Kind.HOSPITAL: (_reach_possessive, _reach_facility),
    Kind.ORGANIZATION: (_reach_possessive,),
    Kind.NUMBER: (_reach_joints,),
    Kind.ROOM: (_reach_joints,),
    Kind.PHONE: (_reach_joints, _reach_extension),
    Kind.ZIP: (_reach_plus_four,),
    Kind.DATE: (_trim_wish, _trim_time, _reach_years),
    Kind.PROFESSION: (_trim_job, _reach_prefix),
    Kind.AGE: (_trim_part, _reach_fraction),
    Kind.CITY: (_trim_possessive,),
}
