"""Finds nicknames of known people, and the names that a known nickname is short for.

A patient who is Thaddeus in every annotation is Thad where his wife speaks of him, and Lupe is as
good as Guadalupe to whoever knows her.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from surrogate.entity import Mention
from surrogate.leak.persons.nicknamed import is_called
from surrogate.leak.persons.told_people import is_told
from surrogate.leak.texts.position import (
    acts,
    addressing,
    is_label,
    is_name_like,
    is_ordinary,
    is_place,
    is_relative,
)
from surrogate.leak.texts.view import View
from surrogate.link.names.mentions.form import word_parts
from surrogate.originals import MIN_NAME_LETTERS
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.span import Span
from surrogate.wordlists.clinical_things import is_clinical_phrase
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import formal_names, nicknames
from surrogate.wordlists.words import eponyms

# The surname of somebody else, or a verse: `Charles Bonnet`, `John 14`.
_OF_ANOTHER = re.compile(r"[ -](?:[A-Z][a-z]|\d)")


# What another word or letter goes on with: `X-Ray`, `X Ray`.
_REACH = 3
_IN_COMPOUND = re.compile(r"(?:-|(?<![\w'])[A-Z] )\Z")


def familiar(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return what else people are called than they are annotated, folded → label."""
    return {
        name: mention.phi_type
        for mention in mentions
        if mention.kind is Kind.NAME
        for name in _others_of(mention.text)
    }


@of_patient
def _others_of(written: str) -> frozenset[str]:
    parts = frozenset(word_parts(written))
    found = {
        fold(name)
        for part in parts
        for listed in (nicknames(), formal_names())
        for name in listed.get(part, ())
    }
    return frozenset(name for name in found - parts if len(name) >= MIN_NAME_LETTERS)


def called_so(view: View, known: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where such a name stands with a capital, with the label; a word only as a name."""
    for run in view.where(known.keys() & view.words):
        span = Span(*view.spans[run])
        if _is_person(view, span, view.runs[run]):
            yield span, known[view.runs[run]]


def _is_person(view: View, span: Span, form: str) -> bool:
    written = span.of(view.text)
    if not written[:1].isupper() or is_clinical_phrase(view.text, span):
        return False
    if _OF_ANOTHER.match(view.bare, span.end):
        return False
    if is_ordinary(form) or is_place(form):
        return _is_called_by_word(view, span, is_eponym=form in eponyms())
    if not written.istitle():
        return is_name_like(view.text, span)
    return not is_label(view.text, span, view.language)


def _is_called_by_word(view: View, span: Span, *, is_eponym: bool) -> bool:
    """Tell whether an ordinary word is somebody by what stands beside it: `goes by Rose`."""
    if addressing(view.text, span) or is_relative(view.text, span) or is_called(view, span):
        return True
    in_compound = _IN_COMPOUND.search(view.bare, max(0, span.start - _REACH), span.start)
    if in_compound or not span.of(view.text).istitle():
        return False
    return acts(view.bare, span) or is_told(view.bare, span, is_eponym=is_eponym)
