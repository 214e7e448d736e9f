"""Lands that are marked as towns, and after which no town is called: `Marruecos`."""

from __future__ import annotations

from surrogate.link.languages import ENGLISH
from surrogate.link.places.regions.countries import is_known
from surrogate.link.places.regions.reading import towns_of_spain
from surrogate.link.places.regions.towns import city_key, large_towns, towns_by_key


def is_only_land(text: str, language: str) -> bool:
    """Tell whether a town of a note that is not in English is a land, and none is called so.

    `Marruecos`, but `Panamá` is both, and `Granada` a town.
    """
    if language == ENGLISH or not is_known(text, language):
        return False
    town = city_key(text)
    return town not in towns_by_key() and town not in towns_of_spain() and town not in large_towns()
