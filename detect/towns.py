"""The towns of the lists, in the US and abroad."""

from __future__ import annotations

from functools import cache

from surrogate.wordlists.folding import fold
from surrogate.wordlists.sorted_lines import SortedLines
from surrogate.wordlists.stored import stored_lines
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.world_places import english_towns, world_towns


@cache
def listed_towns() -> SortedLines:
    """Return the towns; to fold them all takes a tenth of a second, so it is done once for good."""
    return stored_lines("towns", __file__, _lines)


def _lines() -> set[str]:
    return {f"{fold(town)}\t" for town in (*cities().items, *world_towns(), *english_towns())}
