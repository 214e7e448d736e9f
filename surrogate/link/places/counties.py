"""Tells that a name begins with a county or township called like a kind of house: `Hall County`."""

from __future__ import annotations

from collections.abc import Sequence

from surrogate.link.places.regions import is_county
from surrogate.wordlists.words import small_words

_CO = "co"


def begins_with_county(plain: Sequence[str]) -> bool:
    """Tell whether the first of some folded words is the name of what the second tells.

    `Hall Co.` alone may be a firm.
    """
    first, *rest = plain
    if not rest or rest == [_CO]:
        return False
    is_township = rest[0] in small_words("township")
    return is_township or (rest[0] in small_words("county") and is_county(f"{first} county"))
