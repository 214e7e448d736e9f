"""Surnames that a man and the women of his family bear in two forms: `Zieliński`, `Zielińska`."""

from __future__ import annotations

from functools import cache

from surrogate.wordlists.words import small_words

_MIN_STEM = 3


def are_of_one_family(one: str, two: str) -> bool:
    """Tell whether two folded surnames are a man's and a woman's form of one."""
    forms = ((one, two), (two, one))
    return any(
        his.endswith(end)
        and hers == his.removesuffix(end) + other
        and len(his) >= len(end) + _MIN_STEM
        for his, hers in forms
        for end, other in _ends()
    )


@cache
def _ends() -> tuple[tuple[str, str], ...]:
    """Return how a man's form ends, and a woman's."""
    pairs = (pair.partition("/") for pair in sorted(small_words("surnames of men and women")))
    return tuple((his, hers) for his, _, hers in pairs)
