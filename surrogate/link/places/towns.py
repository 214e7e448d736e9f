"""Names of towns in canonical form, and the towns abroad that bear them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from surrogate.wordlists.folding import fold
from surrogate.wordlists.world_places import Town, towns_abroad

_ALIASES = {
    "nyc": "new york",
    "new york city": "new york",
    "la": "los angeles",
    "philly": "philadelphia",
    "st": "saint",
    "ste": "sainte",
    "mt": "mount",
    "ft": "fort",
}


def city_key(written: str) -> str:
    """Return the canonical form of a city: `ST. CLOUD` → `saint cloud`, `NYC` → `new york`."""
    squeezed = " ".join(fold(written).replace(".", " ").replace("-", " ").split())
    if squeezed in _ALIASES:
        return _ALIASES[squeezed]
    first, _, rest = squeezed.partition(" ")
    return f"{_ALIASES[first]} {rest}" if rest and first in _ALIASES and first != "la" else squeezed


@cache
def towns_by_key() -> Mapping[str, tuple[Town, ...]]:
    """Return the canonical name of a town → the towns abroad of that name, the largest first."""
    found: dict[str, list[Town]] = defaultdict(list)
    for town in towns_abroad():
        found[city_key(town.name)].append(town)
    return MappingProxyType({key: tuple(towns) for key, towns in found.items()})
