"""Surrogates for user names: initials follow the persons, digits are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from surrogate.entity import Mention, Replacement
from surrogate.generators.context import PlanContext, canonical
from surrogate.generators.names import NameSurrogates
from surrogate.generators.names.casing import in_case_of


def username_surrogates(
    mentions: Sequence[Mention], names: NameSurrogates, context: PlanContext
) -> Iterator[Replacement]:
    """Yield a replacement per user name; one surrogate per user name in the record.

    The letters go through the letter map, so that the initials of `KI30` are those of the
    person's surrogate (Stubbs & Uzuner 2015, figure 3).

    Raises:
        PlanError: If a user name finds no surrogate of its own.
    """
    forms = {canonical(mention.text): mention.text for mention in mentions}

    def candidate(text: str) -> Callable[[int], str]:
        return lambda number: names.handle(text, str(number))

    chosen = context.assign({form: candidate(text) for form, text in forms.items()}, "username")
    for mention in mentions:
        form = canonical(mention.text)
        entity_id = f"username-{list(forms).index(form) + 1}"
        yield Replacement(mention, _cased(mention.text, chosen[form]), entity_id, "letter map")


def _cased(original: str, surrogate: str) -> str:
    """Return the one surrogate of a user name in the letter case of this mention."""
    letters = "".join(filter(str.isalpha, original))
    return in_case_of(letters, surrogate) if letters else surrogate
