"""Tells fast whether a surrogate out of a list is allowed: lists repeat over patients."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from surrogate.generators.context import PlanContext, canonical

_TOKEN = re.compile(r"[^\W_]{3,}")
CACHE = 8192


class Form(NamedTuple):
    """A surrogate folded, and its words and tokens."""

    folded: str
    words: frozenset[str]
    tokens: frozenset[str]


@lru_cache(CACHE)
def form_of(surrogate: str) -> Form:
    """Return what a surrogate is compared by."""
    folded = canonical(surrogate)
    return Form(folded, frozenset(folded.split()), frozenset(_TOKEN.findall(folded)))


def allowed(surrogate: str, context: PlanContext) -> bool:
    """Tell what `PlanContext.allows` tells, remembering the words of the surrogate."""
    form = form_of(surrogate)
    return form.folded not in context.forbidden_wholes and form.tokens.isdisjoint(
        context.forbidden_words
    )
