"""Tells whether a word stands where a name would stand."""

from __future__ import annotations

import re

from surrogate.link.name_form import name_words
from surrogate.span import Span
from surrogate.wordlists import clinical_words, credentials, english_words, eponyms, fold, given_gender

_BEFORE = re.compile(r"([^\W\d_]+)(\.?)[ \t]*\n?[ \t]*$")
_AFTER = re.compile(r"^(?:,[ \t]*|[ \t]+)([^\W\d_]+(?:-[A-Z]+)?)")
_INITIAL_AFTER = re.compile(r"^[ ,]+[A-Z]\.")
_POSSESSIVE = re.compile(r"^['\u2019]s\b")


def is_ordinary(form: str) -> bool:
    """Tell whether a folded name part is also an English or clinical word or an eponym."""
    return form in english_words() or form in clinical_words() or form in eponyms()


def is_name_like(text: str, span: Span) -> bool:
    """Tell whether a capitalised word has a title, a name or a credential beside it."""
    word = span.of(text)
    if not word[:1].isupper():
        return False
    before = _BEFORE.search(text[max(0, span.start - 30) : span.start])
    after = text[span.end : span.end + 20]
    if before and _names_before(before[1], before[2]):
        return True
    follower = _AFTER.match(after)
    if _INITIAL_AFTER.match(after):
        return True
    return bool(follower) and _names_after(follower[1] if follower else "", after)


def _names_before(word: str, point: str) -> bool:
    folded = fold(word)
    if folded in name_words()["titles"]:
        return True
    if len(word) == 1 and word.isupper() and point:
        return True
    return word[:1].isupper() and _is_given_name(folded)


def _names_after(word: str, after: str) -> bool:
    if word in credentials():
        return True
    comma = after.startswith(",")
    return comma and word[:1].isupper() and _is_given_name(fold(word))


def _is_given_name(folded: str) -> bool:
    return folded in given_gender() and not is_ordinary(folded)
