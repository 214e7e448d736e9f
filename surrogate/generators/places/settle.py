"""Gives each thing of a record a surrogate of its own, whatever the lists hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext, canonical

Maker = Callable[[int], str]
Fits = Callable[[str, str], bool]
MARK = "|"
TWO = 2


def in_keyed_order(originals: Collection[str], purpose: str, context: PlanContext) -> list[str]:
    """Return originals by the rank of their keyed hashes; one alone needs no hash."""
    if len(originals) < TWO:
        return list(originals)
    return context.key.shuffled(list(originals), purpose)


def settle(
    makers: Mapping[str, Maker],
    purpose: str,
    context: PlanContext,
    spare: Maker | None = None,
    avoid: frozenset[str] = frozenset(),
    fits: Fits | None = None,
) -> dict[str, str]:
    """Assign surrogates as `PlanContext.assign` does, with a spare list behind the first.

    Args:
        makers: Canonical original → function from a keyed number to a candidate. What stands
            behind the last `|` of an original tells its form and is no part of it.
        purpose: What the numbers are derived for.
        context: Key and what is forbidden.
        spare: Where more candidates come from, when the first are used up or forbidden.
        avoid: Folded words that no surrogate should hold: those of the other originals.
        fits: Whether an original may have a surrogate that is free; asked last, so that what
            it accepts is taken. If none fits, one that is free serves.

    Raises:
        PlanError: If an original finds no surrogate; it names the purpose only.
    """
    chosen: dict[str, str] = {}
    used: set[str] = set()
    for original in in_keyed_order(makers, f"{purpose}/rank", context):
        own = canonical(original.rpartition(MARK)[0] or original)
        found = ""
        for surrogate in _candidates(original, (makers[original], spare), purpose, context):
            form = canonical(surrogate)
            if form == own or form in used or not avoid.isdisjoint(form.split()):
                continue
            if context.allows(surrogate):
                fit = fits is None or fits(original, surrogate)
                found = surrogate if fit else found or surrogate
                if fit:
                    break
        if not found:
            msg = f"no surrogate left for {purpose}"
            raise PlanError(msg)
        used.add(canonical(found))
        chosen[original] = found
    return chosen


def _candidates(
    original: str, makers: Sequence[Maker | None], purpose: str, context: PlanContext
) -> Iterator[str]:
    for make in makers:
        if make is not None:
            for number in context.draws(purpose, original):
                yield make(number)
