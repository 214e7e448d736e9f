"""Finds names of two letters where a person is meant: `Mr. Li`, `W. Li`, `her brother Bo`.

So short a name is in too many words to be sought anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from surrogate.entity import Mention
from surrogate.leak.texts.position import (
    addressing,
    is_addressed,
    is_kin,
    is_name_like,
    is_ordinary,
    is_relative,
)
from surrogate.leak.texts.view import View
from surrogate.link.names.mentions.form import word_parts
from surrogate.link.names.words import name_words
from surrogate.originals import MIN_NAME_LETTERS
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.usage import written_small

LENGTH = MIN_NAME_LETTERS - 1
_INITIALS = re.compile(r"\W*[^\W\d_]{2}\W*(?<![a-z])")
_INITIAL = re.compile(r"\b[A-Z]\.\s?\Z")


def short_names(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return the name parts of two letters → label, without those that may be initials: `ED`."""
    return {
        part: mention.phi_type
        for mention in mentions
        if mention.kind is Kind.NAME and not _INITIALS.fullmatch(mention.text)
        for part in word_parts(mention.text)
        if len(part) == LENGTH and part not in name_words()["titles"]
    }


def called(view: View, known: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield where such a name stands beside what people are told by, with the label."""
    for run in view.where(known.keys() & view.words):
        span = Span(*view.spans[run])
        if _is_person(view.text, span, view.runs[run]):
            yield span, known[view.runs[run]]


def _is_person(text: str, span: Span, form: str) -> bool:
    written, is_word = span.of(text), is_ordinary(form)
    if written.islower():
        return not is_word and is_addressed(text, span)
    if written.isupper():  # `to ED, Dr. Poe`, `LT LE`
        is_word = is_word or form in written_small()
        return not is_word and (
            addressing(text, span)
            or _INITIAL.search(text, max(0, span.start - 4), span.start) is not None
        )
    if is_word:  # `Father: No known disease`
        return addressing(text, span) or is_relative(text, span)
    return is_name_like(text, span) or is_kin(text, span)
