"""Tells where the matches of many regular expressions may begin, in one walk over the text.

Most places of a note begin no telephone number and no date, but an engine that looks for seventy
expressions tries each of them everywhere. Here each expression becomes a small automaton over the
first characters of its matches (by partial derivatives, Antimirov 1996); only where its automaton
is not stuck after `DEPTH` characters is the expression itself tried.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detect.patterns.rule import Expression
from detect.patterns.syntax import ALPHABET, ANY, Condition, Nodes, read, steps, word_characters
from detect.patterns.tables import ENDED, STUCK, Automata
from surrogate.cache import cached, key_of
from surrogate.errors import ResourceError

if TYPE_CHECKING:
    import numpy as np

    from surrogate.cache import Arrays

    Array = np.ndarray[Any, Any]

# After this many characters an expression is tried in any case.
DEPTH = 12
# Where pairs of characters are compared for all automata at once.
_LEADING = (0, 2, 4)
_BITS = 64
_SMALL = 2**15 - 1

# What is left to fit; several ways are open at once.
State = frozenset[Nodes]


def load_automata(name: str, expressions: Sequence[Expression]) -> Automata:
    """Return the automata of some expressions, from the cache where they were compiled before.

    Args:
        name: Of the cached file.
        expressions: None of them fits the empty string.
    """
    home = Path(__file__).parent
    code = sorted(home.glob("*.py"))
    written = (f"{expression.flags} {expression.written}" for expression in expressions)
    key = key_of([sys.version, *code, *written])
    arrays = cached(f"patterns-{name}", key, lambda: _arrays(expressions), home=home)
    return Automata(**arrays)


def _arrays(expressions: Iterable[Expression]) -> Arrays:
    return compiled([expression.pattern for expression in expressions])._asdict()


def compiled(patterns: Sequence[re.Pattern[str]]) -> Automata:
    """Return the automata of some expressions.

    Raises:
        ResourceError: If an expression fits the empty string, which begins everywhere.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    states, owners, starts, before = _States(), [], [], []
    for owner, pattern in enumerate(patterns):
        for asked, state in _beginnings(pattern).items():
            owners.append(owner)
            starts.append(states.number(state, DEPTH))
            before.append(asked)
    rows, letters = np.unique(np.array(states.rows, np.int32), axis=1, return_inverse=True)
    leading = [_leading(start, rows) for start in starts]
    beyond = 1 << ALPHABET  # what is not told apart may stand before everything
    codes = range(ALPHABET + 1)
    return Automata(
        before=_as_bits([np.array([(of | beyond) >> code & 1 for code in codes]) for of in before]),
        leading=np.stack([_as_bits(pairs) for pairs in zip(*leading, strict=True)]),
        owners=np.array(owners, np.int32),
        starts=np.array(starts, np.int32),
        steps=np.ascontiguousarray(rows, np.int16 if rows.max() <= _SMALL else np.int32),
        letters=letters.reshape(-1).astype(np.int32),
    )


def places(codes: Array, automata: Automata) -> Iterator[tuple[int, list[int]]]:
    """Yield the number of each expression that may match a text, and where, ascending.

    Args:
        codes: The code points of the text.
        automata: Of the expressions.
    """
    from detect.patterns.walk import candidates  # noqa: PLC0415 - heavy

    found, ends = candidates(codes, automata)
    offsets, begin = found.tolist(), 0
    for number, end in enumerate(ends.tolist()):
        if end > begin:
            yield number, offsets[begin:end]
        begin = end


def _beginnings(pattern: re.Pattern[str]) -> dict[int, State]:
    """Return what may stand before a match → what the match is then."""
    ways: dict[int, set[Nodes]] = {}
    for conditions, one, rest in steps(read(pattern)):
        if one is None:
            raise ResourceError(f"pattern rule: {pattern.pattern} fits the empty string")
        ways.setdefault(_before(conditions, one.charset), set()).add((one, *rest))
    return {before: frozenset(nodes) for before, nodes in ways.items()}


def _before(conditions: Iterable[Condition], first: int) -> int:
    """Return what the conditions let stand before one of these characters."""
    before, word = ANY, word_characters()
    for condition in conditions:
        before &= condition.before
        if condition.edge and not first & ~word:
            before &= ~word
        elif condition.edge and not first & word:
            before &= word
    return before


@dataclass(slots=True)
class _States:
    """The states of all automata.

    Attributes:
        rows: For each state, what each character leads to.
        numbers: State and the depth that is left → its number.
        alike: What each character leads to → the number of such a state.
    """

    rows: list[list[int]] = field(default_factory=list)
    numbers: dict[tuple[State, int], int] = field(default_factory=dict)
    alike: dict[tuple[int, ...], int] = field(default_factory=dict)

    def number(self, state: State, left: int) -> int:
        """Return the number of a state, made if it is new, or that it has ended."""
        ways = [(one, rest) for nodes in state for _, one, rest in steps(nodes)]
        if not left or any(one is None for one, _ in ways):
            return ENDED
        known = self.numbers.get((state, left))
        if known is not None:
            return known
        row = [STUCK] * ALPHABET
        for charset, after in _disjoint((one.charset, rest) for one, rest in ways if one):
            target = self.number(frozenset(after), left - 1)
            for code in _codes(charset):
                row[code] = target
        # States that lead to the same ones are one: what is small stays close to the processor.
        number = self.alike.setdefault(tuple(row), len(self.rows))
        if number == len(self.rows):
            self.rows.append(row)
        self.numbers[state, left] = number
        return number


def _disjoint(ways: Iterable[tuple[int, Nodes]]) -> list[tuple[int, tuple[Nodes, ...]]]:
    """Return disjoint sets of characters, each with all that can follow it."""
    parts: list[tuple[int, tuple[Nodes, ...]]] = []
    for charset, rest in ways:
        within = [(other & charset, (*after, rest)) for other, after in parts]
        beyond = [(other & ~charset, after) for other, after in parts]
        fresh = charset
        for other, _ in parts:
            fresh &= ~other
        parts = [part for part in (*within, *beyond, (fresh, (rest,))) if part[0]]
    return parts


def _codes(charset: int) -> Iterator[int]:
    while charset:
        lowest = charset & -charset
        yield lowest.bit_length() - 1
        charset ^= lowest


def _leading(start: int, steps: Array) -> Iterator[Array]:
    """Yield which letters (rows) and letters behind them may stand at each place of `_LEADING`."""
    import numpy as np  # noqa: PLC0415 - heavy

    now, places = np.array([start]), range(max(_LEADING) + 1)
    for place in places:
        targets = steps[now[now >= 0]]
        if place in _LEADING:
            yield _pairs(targets, steps, anything=ENDED in now)
        ended = [ENDED] if ENDED in now else []
        now = np.unique(np.append(targets[targets != STUCK], ended).astype(np.int64))


def _pairs(targets: Array, steps: Array, *, anything: bool) -> Array:
    """Return which letters (rows) lead to a state from which others (columns) lead on.

    Args:
        targets: What each letter (columns) leads to, from each of some states.
        steps: What each letter leads to from any state.
        anything: Whether all letters may follow.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    letters = steps.shape[1]
    pairs = np.full((letters + 1, letters + 1), anything)
    for letter, leads in enumerate(targets.T):
        after = np.unique(leads[leads != STUCK])
        pairs[letter, :letters] |= (steps[after[after >= 0]] != STUCK).any(axis=0)
        pairs[letter] |= ENDED in after
        pairs[letter, letters] |= after.size > 0
    pairs[letters] = True
    return pairs


def _as_bits(sets: Sequence[Array]) -> Array:
    """Return, for each character or pair of letters, which sets hold it."""
    import numpy as np  # noqa: PLC0415 - heavy

    bits = np.zeros((*sets[0].shape, len(sets) // _BITS + 1), np.uint64)
    for index, held in enumerate(sets):
        bits[..., index // _BITS] |= held.astype(np.uint64) << np.uint64(index % _BITS)
    return bits
