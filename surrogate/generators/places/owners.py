"""Houses and firms that are called by the given name of somebody in the record: `Nina's`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from surrogate.link.places import Part, PlaceLinks
from surrogate.link.places.saints import SAINT
from surrogate.link.places.words import POSSESSIVE


def given_of_owners(links: PlaceLinks, given: Mapping[str, str]) -> dict[str, str]:
    """Return the surrogates of given names that firms of a record are called by, with an `'s`.

    Summer's shop stays hers. Saints are no owners: `St. Joseph's`.

    Args:
        links: What was read.
        given: Given names of the record, folded → surrogate.
    """
    pairs = (pair for reading in links.readings for pair in pairwise(reading.pieces))
    return {
        core.key: given[core.key]
        for core, behind in pairs
        if core.part is Part.CORE
        and core.key in given
        and not core.form.startswith(SAINT)
        and behind.text.lower().startswith(POSSESSIVE)
    }
