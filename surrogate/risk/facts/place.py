"""Where the patient lives: ZIP code, else its first three digits, else the state."""

from __future__ import annotations

from surrogate.link.places.pieces import Part, PlaceLinks
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import UNKNOWN
from surrogate.wordlists.us_places import states, zips

_PREFIX = 3


def place(patient: Patient) -> str:
    """Return the finest place that is known.

    It is that of the city where the patient most likely lives (`link_places`), else the first
    ZIP code, else the first US state.
    """
    links = patient.links.places
    city, _, state = links.home.partition("|")
    code = min(links.zips.get(links.home, ()), default="") if city else ""
    return _shortened(code or state or _first(links, Part.ZIP) or _first(links, Part.STATE))


def _first(links: PlaceLinks, part: Part) -> str:
    keys = (p.key for r in links.readings for p in r.pieces if p.part is part)
    return next((k for k in keys if part is Part.ZIP or k in states()), UNKNOWN)


def _shortened(code: str) -> str:
    """Return `021` for `02100`, which is how a policy writes the first three digits."""
    is_prefix = code.isdecimal() and code.endswith("00") and code not in zips()
    return code[:_PREFIX] if is_prefix else code
