"""Surrogates for user names: initials follow the persons, digits are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from surrogate.entity import Mention, Replacement
from surrogate.errors import PlanError
from surrogate.generators.contacts.surrogates import FOLLOWING, MAX_TRIES, scrambled
from surrogate.generators.context import PlanContext
from surrogate.generators.names import NameSurrogates
from surrogate.wordlists.folding import canonical

MIN_IDENTIFYING = 4


def username_surrogates(
    mentions: Sequence[Mention], names: NameSurrogates, context: PlanContext
) -> Iterator[Replacement]:
    """Yield a replacement per user name; one surrogate per user name in the record.

    The letters go through the letter map, so that the initials of `KI30` are those of the
    person's surrogate (Stubbs & Uzuner 2015, figure 3).

    Raises:
        PlanError: If a user name finds no surrogate of its own.
    """
    numbers: dict[str, int] = {}
    for mention in mentions:
        numbers.setdefault(canonical(mention.text), len(numbers) + 1)
    salts = _salts(list(numbers), names, context)
    for mention in mentions:
        form = canonical(mention.text)
        surrogate = _written(mention.text, salts[form], names, context)
        yield Replacement(mention, surrogate, f"username-{numbers[form]}", "letter map")


def _written(text: str, salt: int, names: NameSurrogates, context: PlanContext) -> str:
    if salt < FOLLOWING:
        return names.handle(text, str(salt) if salt else "")
    return scrambled(text, context, str(salt))


def _salts(forms: Sequence[str], names: NameSurrogates, context: PlanContext) -> dict[str, int]:
    """Return, by canonical user name, the first salt that gives it a surrogate of its own."""
    used: set[str] = set()
    chosen: dict[str, int] = {}
    for form in context.key.shuffled(forms, "username/rank"):
        for salt in range(MAX_TRIES):
            tried = canonical(_written(form, salt, names, context))
            if tried not in used and _fits(form, tried, context):
                used.add(tried)
                chosen[form] = salt
                break
        else:
            if len(form) >= MIN_IDENTIFYING:
                raise PlanError("no surrogate left for a user name")
            chosen[form] = 0
    return chosen


def _fits(form: str, tried: str, context: PlanContext) -> bool:
    return tried != form and context.allows(tried)
