"""The first characters of matches, looked up for all automata at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, repeat

from detect.patterns.tables import STUCK

# So many; behind them each automaton that is still open goes on by itself.
TOGETHER = 3

# Automata that are open: the numbers of an expression and of a state, ascending.
Open = tuple[tuple[int, int], ...]
Steps = Sequence[Sequence[int]]


def followed(starts: Iterable[Open], steps: Steps) -> dict[Open, list[Open]]:
    """Return what is open → what is open behind each letter, from some starts on.

    What is not followed comes last, with nothing behind it.

    Args:
        starts: What may be open at first.
        steps: State, letter → next state.
    """
    rows: dict[Open, list[Open]] = {}
    level = dict.fromkeys(starts)
    for _ in range(TOGETHER):
        fresh = {some: _behind(some, steps) for some in level if _goes_on(some)}
        rows |= fresh
        level = dict.fromkeys(chain.from_iterable(fresh.values()))
    ends = dict.fromkeys(chain(starts, *rows.values()))
    return rows | {some: [] for some in ends if some not in rows}


def _goes_on(some: Open) -> bool:
    return any(state >= 0 for _, state in some)


def _behind(some: Open, steps: Steps) -> list[Open]:
    """Return what is open behind each letter."""
    owners = [owner for owner, _ in some]
    rows = (steps[state] if state >= 0 else repeat(state) for _, state in some)
    leads = [*zip(*rows, strict=False)]
    ways = {lead: zip(owners, lead, strict=True) for lead in {*leads}}
    opened = {lead: tuple(way for way in to if way[1] != STUCK) for lead, to in ways.items()}
    return [opened[lead] for lead in leads]
