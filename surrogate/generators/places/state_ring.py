"""One keyed cyclic permutation of the states per patient: no state stays, none is shared.

The provinces of another land have a ring of their own.
"""

from __future__ import annotations

import hashlib
import struct
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.nearness import lies_near
from surrogate.generators.places.allowed import allowed
from surrogate.generators.places.zip_lists import NO_SURROGATES, may_follow
from surrogate.keys import PatientKey
from surrogate.link.places.regions.abroad import is_abroad, land_of, regions
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import states

RANK_BYTES = 8


@cache
def _ringed() -> tuple[str, ...]:
    return tuple(state for state in states() if state not in NO_SURROGATES)


@cache
def _ring_states() -> frozenset[str]:
    return frozenset(_ringed())


@cache
def states_beside(name: str) -> tuple[str, ...]:
    """Return the names of the other states that are one word, as most are in names of houses."""
    names = (states()[letters].name for letters in _ringed())
    return tuple(sorted(other for other in names if other.isalpha() and fold(other) != name))


def _ring(key: PatientKey) -> list[str]:
    """Return the states in a keyed order: each one's surrogate is the next."""
    drawn = hashlib.shake_256(key.digest("state ring")).digest(RANK_BYTES * len(_ringed()))
    ranks = struct.unpack(f">{len(_ringed())}Q", drawn)
    return [state for _, state in sorted(zip(ranks, _ringed(), strict=True))]


@cache
def _groups() -> Mapping[str, tuple[str, ...]]:
    """Return land, or part of one → its regions, which stand for each other."""
    found: dict[str, list[str]] = defaultdict(list)
    for key, region in regions().items():
        found[region.group].append(key)
    return {group: tuple(keys) for group, keys in found.items()}


def surrogate_states(
    originals: set[str], context: PlanContext, lettered: Collection[str] = ()
) -> dict[str, str]:
    """Map states by one cyclic permutation, so that none stays; unknown ones join the ring.

    A state whose name is forbidden is passed over for the next on the ring. A region abroad
    becomes one of its land by a ring of that land, or a US state where that land has no other
    that is allowed; a land stays.

    Args:
        originals: The states.
        context: The record, its key and what is forbidden.
        lettered: Those of the US whose surrogate is to begin with another letter.

    Raises:
        PlanError: If no state is allowed.
    """
    of_regions = originals & regions().keys()
    lands = {key: key for key in originals - of_regions if is_abroad(key)}
    mapped: dict[str, str] = {}
    for group in sorted({regions()[key].group for key in of_regions}):
        mapped = _with_regions_of(group, of_regions, mapped, context)
    others = originals - lands.keys() - mapped.keys()
    return lands | mapped | _of_the_us(others, context, lettered)


def _with_regions_of(
    group: str, originals: set[str], settled: Mapping[str, str], context: PlanContext
) -> dict[str, str]:
    """Map the regions of a group on its ring, too; those that find none on it are left out.

    None becomes one that nearly spells it: Valencia, Palencia.
    """
    ring = context.key.shuffled(_groups()[group], "region ring", group)
    mapped = dict(settled)
    for original in (key for key in ring if key in originals):
        start, name = ring.index(original), fold(name_of(original))
        following = ring[start + 1 :] + ring[:start]
        apart = [key for key in following if not lies_near(name, fold(name_of(key)))]
        if found := _free(apart, original, originals, mapped, context):
            mapped[original] = found
    return mapped


def regions_of_lands(lands: Mapping[str, str], context: PlanContext) -> dict[str, str]:
    """Return states that no list has → a region of the land that each is to lie in.

    Those that find none there are left out.

    Args:
        lands: State → key of that land.
        context: Key and what is forbidden.
    """
    mapped: dict[str, str] = {}
    for state, land in sorted(lands.items()):
        there = [key for key, region in regions().items() if region.land == land_of(land)]
        for key in context.key.shuffled(there, "region", state):
            if key not in mapped.values() and _may_stand(key, (), context):
                mapped[state] = key
                break
    return mapped


def _of_the_us(
    originals: set[str], context: PlanContext, lettered: Collection[str]
) -> dict[str, str]:
    mapped: dict[str, str] = {}
    if not originals:
        return mapped
    ring = _ring(context.key)
    # States of the ring first: what is not on it takes a place that is left.
    on_ring = {state: ring.index(state) for state in originals & _ring_states()}
    others = sorted(originals - on_ring.keys())
    for original in (*sorted(on_ring, key=on_ring.__getitem__), *others):
        start = on_ring.get(original)
        if start is None:
            start = context.key.below(len(ring), "state", original)
        following = ring[start + 1 :] + ring[:start]
        if original in lettered:
            initial = name_of(original)[:1]
            following.sort(key=lambda state: name_of(state)[:1] == initial)
        found = _free(following, original, originals, mapped, context)
        if not found:
            msg = "no surrogate left for a state"
            raise PlanError(msg)
        mapped[original] = found
    return mapped


def _free(
    following: Sequence[str],
    original: str,
    originals: set[str],
    mapped: Mapping[str, str],
    context: PlanContext,
) -> str:
    """Return the first state that is no original and not taken; empty if none is allowed.

    Two lands may each have one of a name (`Distrito Federal`). All fifty may be originals or taken
    in a record that names more: then such a one serves.
    """
    taken = {name_of(key) for key in mapped.values()}
    used = {key for key in following if name_of(key) in taken}
    names = {name_of(key) for key in originals} - {""}
    for shut in (used | originals, used, frozenset[str]()):
        for state in following:
            fits = state not in {*shut, original} and may_follow(original, state)
            if fits and _may_stand(state, names, context):
                return state
    return ""


def _may_stand(surrogate: str, originals: Iterable[str], context: PlanContext) -> bool:
    """Tell whether a state's name is allowed and does not hold an original: West Virginia.

    In short it is no name either: `Vic.` beside somebody called Vic.
    """
    name = name_of(surrogate)
    is_allowed = all(allowed(form, context) for form in (name, *_short_forms(surrogate)))
    return is_allowed and not any(old in name and old != name for old in originals)


def _short_forms(key: str) -> tuple[str, ...]:
    if region := regions().get(key):
        return region.short, *region.abbreviations
    return (states()[key].old,) if key in states() else ()


def name_of(key: str) -> str:
    """Return the name of a state or region; empty if it is unknown."""
    if region := regions().get(key):
        return region.name
    return states()[key].name if key in states() else ""
