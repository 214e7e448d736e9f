"""Organizations, hospitals and sights known to all: `Lincare`, `Walter Reed`, `Grand Canyon`.

After Dehghan et al. 2015, section 2 (I), whose dictionaries annotate both. A listed name that a
model overlooked is found as it is written, and, unless it is an ordinary word, in small letters or
capitals; a hospital also where the model took it for a firm or a town, a sight for what it may.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from detect.mending.ends.reaching import reach_facility
from detect.page import Page
from detect.resolve import SURER_THAN_RULE
from detect.second_pass import at_least_sure
from detect.tokens import cut
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import known_hospitals, known_organizations, known_places
from surrogate.wordlists.words import english_words

# What a model takes a hospital for.
_MISTAKEN = {
    Kind.ORGANIZATION: frozenset({Kind.ORGANIZATION}),
    Kind.HOSPITAL: frozenset({Kind.HOSPITAL, Kind.ORGANIZATION, Kind.CITY, Kind.PLACE}),
    Kind.PLACE: frozenset({*HOUSES, Kind.CITY, Kind.PLACE, Kind.STREET}),
}
_BEFORE = frozenset("-_@/")
# Shorter names in small letters are anything (`aa`, `wic`).
_LEAST_LETTERS = 4


class _Spelling(NamedTuple):
    text: str
    kind: Kind


def known_to_all(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the listed organizations and hospitals of a page where nothing else was found.

    A guess of the same is told once more, as sure.
    """
    begins = page.vocabulary.forms.told(_begins_name)[page.laid.ids].nonzero()[0].tolist()
    if not begins:
        return  # as on most pages
    guessed = {a.span: a for a in found}
    named_before = DisjointSpans()
    for number in begins:
        named = _name_at(page.text, page.tokens.starts[number], page.tokens.forms[number])
        label = labels.first_of_kind(named[1]) if named else None
        if named is None or label is None:
            continue
        span, kind = named
        guess = guessed.get(span)
        if _all_mistaken(found, span, kind, labels) and named_before.add(span):
            alike = guess is not None and guess.phi_type == label.name
            score = at_least_sure(guess.score) if guess is not None and alike else None
            yield Annotation.quote(page.text, span, label.name, Source.PATTERN, score=score)


def _all_mistaken(found: Iterable[Annotation], span: Span, kind: Kind, labels: LabelSet) -> bool:
    """Tell whether all that was found in a listed name is but a doubt, or it, or a part of it."""
    return all(
        (one.span == span and (one.score or 1.0) < SURER_THAN_RULE)
        or (span.contains(one.span) and labels.kinds[one.phi_type] in _MISTAKEN[kind])
        for one in found
        if span.overlaps(one.span)
    )


def _begins_name(form: str) -> bool:
    return form in _spellings()


def _name_at(text: str, start: int, first: str) -> tuple[Span, Kind] | None:
    """Return the longest listed name that begins at a token, if none goes on behind it."""
    for name, kind in _spellings()[first]:
        if not text.startswith(name, start) or text[max(0, start - 1) : start] in _BEFORE:
            continue
        span = Span(start, start + len(name))
        whole = reach_facility(text, span) if kind is Kind.HOSPITAL else span
        if not any(_goes_on(kind).match(text, end) for end in {span.end, whole.end}):
            return whole, kind
    return None


@cache
def _goes_on(kind: Kind) -> re.Pattern[str]:
    """Return a pattern of what tells that another house or a thing only begins with a name."""
    if kind is Kind.PLACE:
        things = any_context_word("called after a sight")
        return re.compile(rf"[\w@/-]|[ ](?:[A-Z][a-z]|(?i:{things})(?!\w))")
    if kind is Kind.ORGANIZATION:
        return re.compile(rf"[\w@/-]|[ ](?:{any_context_word('behind a known firm')})(?!\w)")
    houses, things = map(any_context_word, ("behind a known hospital", "called after a hospital"))
    return re.compile(rf"[\w@/-]|[ ](?:{houses}|(?i:{things}))(?!\w)")


@cache
def _spellings() -> Mapping[str, Sequence[_Spelling]]:
    """Return first token → the spellings of names that begin with it, the longest first."""
    spellings: dict[str, set[_Spelling]] = defaultdict(set)
    listed = {
        Kind.ORGANIZATION: known_organizations(),
        Kind.HOSPITAL: known_hospitals(),
        Kind.PLACE: known_places(),
    }
    for kind, names in listed.items():
        for spelling in {s for name in names for s in (name, *_in_one_case(name))}:
            spellings[cut(spelling)[0]].add(_Spelling(spelling, kind))
    return {
        first: sorted(of_first, key=lambda s: (-len(s.text), s))
        for first, of_first in spellings.items()
    }


def _in_one_case(name: str) -> tuple[str, ...]:
    is_word = " " not in name and fold(name) in english_words()
    return () if is_word or len(name) < _LEAST_LETTERS else (name.lower(), name.upper())
