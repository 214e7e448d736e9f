"""Names of towns in canonical form, and the towns abroad that bear them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from surrogate.link.places.lexicon import rows
from surrogate.wordlists.folding import fold
from surrogate.wordlists.sorted_lines import Told
from surrogate.wordlists.stored import stored_lines
from surrogate.wordlists.world_places import Town, towns_abroad

_ALIASES = {
    "new york city": "new york",
    "st": "saint",
    "ste": "sainte",
    "mt": "mount",
    "ft": "fort",
    "n": "north",
    "no": "north",
    "s": "south",
    "so": "south",
    "e": "east",
    "w": "west",
}


def city_key(written: str) -> str:
    """Return the canonical form of a city: `ST. CLOUD` → `saint cloud`, `NYC` → `new york`."""
    squeezed = " ".join(fold(written).replace(".", " ").replace("-", " ").split())
    if full := short_form(written) or _ALIASES.get(squeezed):
        return full
    first, _, rest = squeezed.partition(" ")
    return f"{_ALIASES[first]} {rest}" if len(rest) > 1 and first in _ALIASES else squeezed


def short_form(written: str) -> str:
    """Return the town that a short form stands for (`L.A.`, `NYC`), folded; empty for others."""
    return _short_forms().get("".join(fold(written).replace(".", " ").split()), "")


@cache
def _short_forms() -> Mapping[str, str]:
    return dict(rows("town_short_forms.tsv"))


@cache
def towns_by_key() -> Mapping[str, tuple[Town, ...]]:
    """Return the canonical name of a town → the towns abroad of that name, the largest first."""
    return Told(stored_lines("towns", __file__, _lines), _towns)


def _lines() -> Iterator[str]:
    """Yield each name with its towns, their fields one behind the other."""
    found: dict[str, list[str]] = defaultdict(list)
    for town in towns_abroad():
        found[city_key(town.name)].extend(town)
    return ("\t".join((key, *fields)) for key, fields in found.items())


def _towns(cells: str) -> tuple[Town, ...]:
    fields = iter(cells.split("\t"))
    return tuple(map(Town, fields, fields, fields, fields))
