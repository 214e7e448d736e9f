"""Keys of towns and counties: the name, `|` and the key of the state, either of which may be empty.

`salem|OR`, `oslo|@NO`; `|OR` is a state beside which no town is told.
"""

from __future__ import annotations

_MARK = "|"


def town_key(name: str, state: str) -> str:
    """Return the key of a town or county in a state; of the state alone, if the name is empty."""
    return f"{name}{_MARK}{state}"


def name_in(key: str) -> str:
    """Return the name of the town or county in a key; empty in that of a state."""
    return key.rpartition(_MARK)[0]


def state_in(key: str) -> str:
    """Return the state in a key; a state's own key is returned as it is."""
    return key.rpartition(_MARK)[2]


def is_townless(key: str) -> bool:
    """Tell whether a key is that of a state beside which no town is told."""
    return key.startswith(_MARK)
