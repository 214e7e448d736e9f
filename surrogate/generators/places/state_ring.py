"""One keyed cyclic permutation of the states per patient: no state stays, none is shared."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping, Sequence
from functools import cache

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.places.allowed import allowed
from surrogate.generators.places.zip_lists import NO_SURROGATES
from surrogate.keys import PatientKey
from surrogate.link.places.addresses import SPAIN
from surrogate.wordlists.us_places import states

RANK_BYTES = 8


@cache
def _ringed() -> tuple[str, ...]:
    return tuple(state for state in states() if state not in NO_SURROGATES)


@cache
def _ring_states() -> frozenset[str]:
    return frozenset(_ringed())


def _ring(key: PatientKey) -> list[str]:
    """Return the states in a keyed order: each one's surrogate is the next."""
    drawn = hashlib.shake_256(key.digest("state ring")).digest(RANK_BYTES * len(_ringed()))
    ranks = struct.unpack(f">{len(_ringed())}Q", drawn)
    return [state for _, state in sorted(zip(ranks, _ringed(), strict=True))]


def surrogate_states(originals: set[str], context: PlanContext) -> dict[str, str]:
    """Map states by one cyclic permutation, so that none stays; foreign ones join the ring.

    A state whose name is forbidden is passed over for the next on the ring.
    """
    mapped = {SPAIN: SPAIN} if SPAIN in originals else {}
    if not originals - {SPAIN}:
        return mapped
    ring = _ring(context.key)
    # States of the ring first: what is not on it takes a place that is left.
    on_ring = {state: ring.index(state) for state in originals & _ring_states()}
    others = sorted(originals - on_ring.keys() - {SPAIN})
    for original in (*sorted(on_ring, key=on_ring.__getitem__), *others):
        start = on_ring.get(original)
        if start is None:
            start = context.key.below(len(ring), "state", original)
        following = ring[start + 1 :] + ring[:start]
        mapped[original] = _first_free(following, original, originals, mapped, context)
    return mapped


def _first_free(
    following: Sequence[str],
    original: str,
    originals: set[str],
    mapped: Mapping[str, str],
    context: PlanContext,
) -> str:
    """Return the first state that is no original and not taken.

    All fifty may be originals or taken in a record that names more: then such a one serves.

    Raises:
        PlanError: If no state is allowed.
    """
    used = set(mapped.values())
    for shut in (used | originals, used, frozenset[str]()):
        for state in following:
            if state not in shut and _may_stand(state, original, context):
                return state
    msg = "no surrogate left for a state"
    raise PlanError(msg)


def _may_stand(surrogate: str, original: str, context: PlanContext) -> bool:
    """Tell whether a state's name is allowed and does not hold the original: West Virginia."""
    name = states()[surrogate].name
    old = states().get(original)
    return allowed(name, context) and (old is None or old.name not in name)
