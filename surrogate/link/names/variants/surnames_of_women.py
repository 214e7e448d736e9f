"""Surnames that a man and the women of his family bear in two forms: `Zieliński`, `Zielińska`."""

from __future__ import annotations

from functools import cache

from surrogate.wordlists.folding import fold
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


def in_other_form(one: str, two: str, surrogate: str) -> str:
    """Return a surname of the family of `one` in the form that `two` has beside it.

    Examples:
        `Носов` in the place of `Соколов`, beside `Соколова` who is `Носова`.
    """
    folded = fold(surrogate)
    for turn in (1, -1):
        ends = [pair[::turn] for pair in _ends()]
        written = [pair[::turn] for pair in _written_ends()]
        if any(one.endswith(a) and two == one.removesuffix(a) + b for a, b in ends):
            made = (
                surrogate[: len(surrogate) - len(end)] + other
                for (end, _), (_, other) in zip(ends, written, strict=True)
                if folded.endswith(end)
            )
            return next(made, surrogate)
    return surrogate


def sex_of_ending(surname: str) -> str:
    """Return whose form a folded surname has by its ending: F, M or, if it may be both, nothing."""
    sexed = (pair for ends in _ends() for pair in zip("MF", ends, strict=True))
    found = {sex for sex, end in sexed if surname.endswith(end)}
    return found.pop() if len(found) == 1 else ""


@cache
def _ends() -> tuple[tuple[str, str], ...]:
    """Return how a man's form ends, and a woman's, folded."""
    return tuple((fold(his), fold(hers)) for his, hers in _written_ends())


@cache
def _written_ends() -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("/") for pair in sorted(small_words("surnames of men and women")))
    return tuple((his, hers) for his, _, hers in pairs)
