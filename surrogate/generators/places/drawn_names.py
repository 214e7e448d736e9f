"""Surrogates for places and organizations that are known by their whole names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from surrogate.generators.context import PlanContext
from surrogate.generators.places import phrases
from surrogate.generators.places.lone_letters import letters_of
from surrogate.generators.places.named_places import proper_part
from surrogate.generators.places.settle import Limits, settle
from surrogate.link.places import Part, Piece
from surrogate.wordlists.folding import canonical


def drawn_names(
    pieces: Sequence[Piece], maker: Callable[[Piece], Callable[[int], str]], context: PlanContext
) -> dict[tuple[Part, str], str]:
    """Assign a surrogate to each key of one part.

    One that another original stands in is taken only if there is no other: `US Army` for the
    Navy beside the Army. So is one whose name another place has: `Brandon Tower`, Brandon Center.

    Args:
        pieces: Of that part, in the record.
        maker: How the surrogates of a piece are drawn.
        context: The record, its key and what is forbidden.

    Returns:
        Part and key → surrogate.

    Raises:
        PlanError: If the list is exhausted.
    """
    # The fullest way of writing one decides: `MacDill AFB` of MacDill.
    pieces = sorted(pieces, key=lambda piece: (len(piece.text), piece.text))
    parts = {piece.key: piece.part for piece in pieces}
    makers = {piece.key: maker(piece) for piece in pieces}
    words = {key: frozenset(canonical(key).split()) for key in makers}
    telling = (canonical(proper_part(piece)).split() for piece in pieces)
    every: frozenset[str] = frozenset().union(*telling)
    fullest = {piece.key: piece for piece in pieces}
    called: set[str] = set()

    def fits(original: str, surrogate: str) -> bool:
        name = canonical(proper_part(fullest[original], surrogate))
        is_free = every.isdisjoint(set(canonical(surrogate).split()) - words[original])
        if name in called or not is_free:
            return False
        called.add(name)
        return True

    limits = Limits(fits=fits if len(makers) > 1 else None, own_first=True)
    spare = {piece.key: phrases.spare_maker(piece) for piece in pieces}
    chosen = settle(makers, "place or organization", context, spare, limits)
    chosen |= letters_of(chosen, context)
    return {(parts[key], key): surrogate for key, surrogate in chosen.items()}
