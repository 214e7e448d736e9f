"""Tells fast whether a surrogate out of a list is allowed: lists repeat over patients."""

from __future__ import annotations

import re
from typing import NamedTuple

from surrogate.generators.context import PlanContext, run_together
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import canonical
from surrogate.wordlists.words import english_words

# A name of fewer letters is part of a longer one by chance.
MIN_INSIDE = 4
_TOKEN = re.compile(r"[^\W_]{3,}")


class Form(NamedTuple):
    """A surrogate folded, without what stands between its letters, and its words and tokens."""

    folded: str
    together: str
    words: frozenset[str]
    tokens: frozenset[str]


@of_patient
def form_of(surrogate: str) -> Form:
    """Return what a surrogate is compared by."""
    folded = canonical(surrogate)
    return Form(
        folded, run_together(folded), frozenset(folded.split()), frozenset(_TOKEN.findall(folded))
    )


def allowed(surrogate: str, context: PlanContext) -> bool:
    """Tell what `PlanContext.allows` tells, remembering the words of the surrogate."""
    form = form_of(surrogate)
    return form.together not in context.forbidden_together and form.tokens.isdisjoint(
        context.forbidden_words
    )


def rare_words(context: PlanContext) -> tuple[str, ...]:
    """Return the words of originals that are no English and long enough to be seen in others."""
    wholes = _TOKEN.findall(" ".join(context.forbidden_wholes))
    rare = context.forbidden_words.union(wholes) - english_words()
    return tuple(word for word in rare if len(word) >= MIN_INSIDE)
