"""Gives each thing of a record a surrogate of its own, whatever the lists hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.nearness import lies_near
from surrogate.generators.places.allowed import allowed, form_of

Maker = Callable[[int], str]
Fits = Callable[[str, str], bool]
MARK = "|"
_NONE: Mapping[str, Maker] = MappingProxyType({})
# Of shorter ones (`AA`) most others are a letter away.
_LONG = 4


@dataclass(frozen=True, slots=True)
class Limits:
    """What a surrogate should be, besides free and allowed.

    Attributes:
        avoid: Folded words that it should not hold: those of the other originals.
        fits: Whether an original may have it; asked last, so that what is accepted is taken.
            If none fits, one that is free serves.
        apart: Whether it should not nearly spell the original.
        taken: Surrogates of others.
        inside: Folded words that should stand in none of its words either: no domain could follow
            a house of that name.
        own_first: Whether one of an original's first list that is free goes before those behind it.
    """

    avoid: frozenset[str] = field(default=frozenset(), repr=False)
    fits: Fits | None = None
    apart: bool = True
    taken: Collection[str] = field(default=frozenset(), repr=False)
    inside: Collection[str] = field(default=(), repr=False)
    own_first: bool = False


NO_LIMITS = Limits()


def in_keyed_order(originals: Collection[str], purpose: str, context: PlanContext) -> list[str]:
    """Return originals by the rank of their keyed hashes."""
    return context.key.shuffled(list(originals), purpose)


def settle(
    makers: Mapping[str, Maker],
    purpose: str,
    context: PlanContext,
    spare: Mapping[str, Maker] = _NONE,
    limits: Limits = NO_LIMITS,
) -> dict[str, str]:
    """Assign surrogates as `PlanContext.assign` does, with a spare list behind the first.

    Args:
        makers: Canonical original → function from a keyed number to a candidate. What stands
            behind the last `|` of an original tells its form and is no part of it.
        purpose: What the numbers are derived for.
        context: Key and what is forbidden.
        spare: Original → where more candidates come from, when the first are used up or forbidden.
        limits: What else a surrogate should be.

    Raises:
        PlanError: If an original finds no surrogate; it names the purpose only.
    """
    if not makers:
        return {}
    chosen: dict[str, str] = {}
    used = {form_of(surrogate).folded for surrogate in limits.taken}
    for original in in_keyed_order(makers, f"{purpose}/rank", context):
        lists = (one.get(original) for one in (makers, spare))
        drawn = [_drawn(original, make, purpose, context) for make in lists if make is not None]
        found = _first_that_fits(original, drawn, used, context, limits)
        if not found:
            raise PlanError(f"no surrogate left for {purpose}")
        used.add(form_of(found).folded)
        chosen[original] = found
    return chosen


def _first_that_fits(
    original: str,
    lists: Iterable[Iterable[str]],
    used: Collection[str],
    context: PlanContext,
    limits: Limits,
) -> str:
    """Return the first candidate within the limits, else the first that is free; or nothing."""
    own = form_of(original.rpartition(MARK)[0] or original).folded
    is_long = limits.apart and len(own) >= _LONG
    free = ""
    for candidates in lists:
        for surrogate in candidates:
            form = form_of(surrogate)
            if form.folded == own or form.folded in used or not limits.avoid.isdisjoint(form.words):
                continue
            if not allowed(surrogate, context):
                continue
            is_near = is_long and lies_near(own, form.folded)
            is_near = is_near or any(word in form.together for word in limits.inside)
            if not is_near and (limits.fits is None or limits.fits(original, surrogate)):
                return surrogate
            free = free or surrogate
        if free and limits.own_first:
            break
    return free


def _drawn(original: str, make: Maker, purpose: str, context: PlanContext) -> Iterator[str]:
    return (make(number) for number in context.draws(purpose, original))
