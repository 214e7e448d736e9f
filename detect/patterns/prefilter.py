"""Tells where the matches of many regular expressions may begin, in one walk over the text.

Most places of a note begin no telephone number and no date, but an engine that looks for two
hundred expressions tries each of them everywhere. Here each expression becomes a small automaton
over the first characters of its matches (by partial derivatives, Antimirov 1996); only where its
automaton is not stuck after `DEPTH` characters is the expression itself tried. What the first few
characters leave open is looked up for all automata at once.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detect.patterns.rule import Expression
from detect.patterns.syntax import (
    ANY,
    LATIN,
    Condition,
    Nodes,
    alphabet,
    read,
    steps,
    word_characters,
)
from detect.patterns.tables import ENDED, STUCK, Automata
from detect.patterns.together import followed
from surrogate.cache import cached, key_of
from surrogate.errors import ResourceError

if TYPE_CHECKING:
    import numpy as np

    from surrogate.cache import Arrays

    Array = np.ndarray[Any, Any]

# After this many characters an expression is tried in any case.
DEPTH = 12
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

    states, begun = _States(), []
    for owner, pattern in enumerate(patterns):
        for asked, state in _beginnings(pattern).items():
            begun.append((asked | -1 << LATIN, (owner, states.number(state, DEPTH))))
    kinds = alphabet()
    # What may begin behind the alphabet, behind what is not told apart, behind no character.
    starts = [tuple(one for asked, one in begun if asked >> kind & 1) for kind in range(len(kinds))]
    starts += [tuple(one for _, one in begun), ()]
    known = [*dict.fromkeys(starts)]
    columns = [*zip(map(known.index, starts), *states.rows, strict=True)]
    letters = {column: letter for letter, column in enumerate(dict.fromkeys(columns))}
    first, *steps = zip(*letters, strict=True)
    follow = followed(known, steps)
    numbers = {some: number for number, some in enumerate(follow)}
    owners, open_states = zip(*chain.from_iterable(follow), strict=True)
    return Automata(
        letters=_of_characters([letters[column] for column in columns]),
        starts=_small([numbers[known[start]] for start in first]),
        follow=_small([[numbers[some] for some in row] for row in follow.values() if row]),
        begins=np.cumsum([0, *map(len, follow)], dtype=np.int32),
        owners=_small(owners),
        states=_small(open_states),
        steps=_small(steps),
        expressions=np.array([len(patterns)]),
    )


def _of_characters(letters: Sequence[int]) -> Array:
    """Return the letter of each character; behind them those of all others, and of none."""
    import numpy as np  # noqa: PLC0415 - heavy

    from detect.vocabulary import code_points  # noqa: PLC0415

    kinds = alphabet()
    characters = code_points("".join(kinds))
    told = np.empty(len(characters) + 2, np.int32)
    told[characters] = np.repeat(letters[:-2], [*map(len, kinds)])
    told[-2:] = letters[-2:]
    return _small(told)


def _small(numbers: Sequence[Any] | Array) -> Array:
    """Return numbers in few bytes: what is small stays close to the processor."""
    import numpy as np  # noqa: PLC0415 - heavy

    array = np.asarray(numbers, np.int32)
    return array.astype(np.int16) if array.max() <= _SMALL else array


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
        # Behind the alphabet: what is not told apart may go on, beyond the end nothing does.
        row = [*[STUCK] * len(alphabet()), ENDED, STUCK]
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
