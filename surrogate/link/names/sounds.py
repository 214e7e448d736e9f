"""How the beginning of a name sounds, as far as spellings of one name differ there."""

from __future__ import annotations

import re
from functools import lru_cache

from surrogate.remembered import OF_PATIENT

# `Christine` and `Carl`, `Geoffrey`, `Philippe`, `MacDonald`.
_SPELT = re.compile(
    r"(?P<k>ch(?=r)|c(?=[aolru]))|(?P<j>g(?=[ei]))|(?P<f>ph)|(?P<mc>mac(?=[b-df-hj-np-tv-z]))"
)


@lru_cache(maxsize=OF_PATIENT)
def sounded(folded: str) -> str:
    """Return a folded name spelt as it sounds at its beginning: `katherine` of `catherine`."""
    found = _SPELT.match(folded)
    return folded if found is None else f"{found.lastgroup}{folded[found.end() :]}"
