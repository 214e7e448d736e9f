"""Names of towns in canonical form, and the towns abroad that bear them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from surrogate.link.languages import ENGLISH
from surrogate.link.places.lexicon import (
    Phrase,
    abbreviated,
    kind_phrases,
    phrase,
    rows,
    tells_kind,
)
from surrogate.link.places.saints import saint_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.sorted_lines import Told
from surrogate.wordlists.stored import stored_lines
from surrogate.wordlists.us_places import cities, states
from surrogate.wordlists.words import small_words
from surrogate.wordlists.world_places import Town, towns_abroad, world_towns


def city_key(written: str) -> str:
    """Return the canonical form of a city: `ST. CLOUD` → `saint cloud`, `NYC` → `new york`."""
    squeezed = " ".join(fold(written).replace(".", " ").replace("-", " ").split())
    in_full = abbreviated("town")
    abroad = abbreviated("town abroad")
    if town := short_form(written) or in_full.get(squeezed) or abroad.get(squeezed):
        return town
    first, _, rest = squeezed.partition(" ")
    return f"{in_full[first]} {rest}" if len(rest) > 1 and first in in_full else squeezed


def short_form(written: str) -> str:
    """Return the town that a short form stands for (`L.A.`, `NYC`), folded; empty for others."""
    return _short_forms().get("".join(fold(written).replace(".", " ").split()), "")


@cache
def _short_forms() -> Mapping[str, str]:
    return dict(rows("town_short_forms.tsv"))


@cache
def long_places(language: str, *, behind_name: bool) -> frozenset[Phrase]:
    """Return the places of several words whose first is no word for a kind by itself there.

    So is the North of North Carolina, in English the Council of Council Bluffs and the Des of Des
    Moines too, but not behind another name: `Tolliver State College`.
    """
    names = (phrase(state.name) for state in states().values())
    listed = _towns_with_kinds() if language == ENGLISH else ()
    towns = (town for town in listed if not (behind_name and tells_kind(town[-1])))
    return frozenset(name for name in names if len(name) > 1).union(towns)


@cache
def _towns_with_kinds() -> frozenset[Phrase]:
    """Return the US towns that begin with a word for a kind of house or firm: `Council Bluffs`.

    Or with a French article, which stays in no name by itself: `Mercy Des Moines`.
    One of such words alone has several postal codes: `College Station`, but not `Union Church`.
    """
    kinds = kind_phrases()
    towns = cities()
    weighed = (
        (phrase(name), weight) for name, weight in zip(towns.items, towns.weights, strict=True)
    )
    return frozenset(
        words
        for words, weight in weighed
        if len(words) > 1
        and (words[:1] in kinds or words[0] in small_words("before a town"))
        and words[0] not in saint_words()
        and (weight > 1 or any((word,) not in kinds for word in words))
    )


@cache
def large_towns() -> Collection[str]:
    """Return the canonical names of the world's larger towns."""
    return stored_lines("large-towns", __file__, _large_towns)


def _large_towns() -> Iterator[str]:
    return (f"{key}\t" for key in {*map(city_key, world_towns())})


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
