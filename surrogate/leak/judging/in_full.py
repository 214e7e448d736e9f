"""Tells a full name of ordinary words from the words: by its comma, or by what stands beside it."""

from __future__ import annotations

from surrogate.leak.persons.told_people import is_told
from surrogate.leak.texts.position import acts, is_relative
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import View
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender

_PARTS = 2


def is_told_in_full(view: View, hit: Hit) -> bool:
    """Tell whether ordinary words that a name has are the name: several, as the name has them.

    With a comma before the given name, `field, grace`, `WU, LI`; with capitals and a given name,
    on a line of its own too; in small letters where a person is told: `grace field called`, `her
    daughter grace field`; not `her daughter will cook` of a Will Cook.
    """
    words = hit.span.of(view.text).split()
    if all(word[0].isupper() for word in words):
        return any(fold(word.strip(",")) in given_gender() for word in words) or "," in words[0]
    if len(words) == _PARTS and [gap.strip() for gap in hit.gaps(view)] == [","]:
        return fold(words[1]) in given_gender()
    is_verb = words[0] in context_words("before an infinitive")
    return not is_verb and hit.span.of(view.text).islower() and _is_somebody(view, hit)


def _is_somebody(view: View, hit: Hit) -> bool:
    """Tell whether words would be a person's if they had capitals."""
    span = hit.span
    shown = view.text[: span.start] + span.of(view.text).title() + view.text[span.end :]
    if len(shown) != len(view.text):  # a few letters have two as capitals
        return False
    return acts(shown, span) or is_relative(shown, span) or is_told(shown, span, is_eponym=False)
