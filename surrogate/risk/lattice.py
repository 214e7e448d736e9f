"""Finds the least generalisation under which every class has at least k patients.

The nodes of the lattice (one step per column; Samarati 2001) are visited in the order of the
information they lose, so the first that fits is the best; with suppression the search goes on
until nothing cheaper is left. Loss is the non-uniform entropy of Gionis & Tassa 2009: a cell
loses log2(n of its coarser value / n of its exact value) bits, a suppressed row everything.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from surrogate.errors import UsageError
from surrogate.risk.hierarchy import Ladder
from surrogate.risk.table import IdentifierTable, Row

MAX_NODES = 100_000
Node = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Generalisation:
    """One node of the lattice, carried out.

    Attributes:
        steps: Column → name of the step it is taken to.
        kinds: Column → kind of its ladder.
        wanted: The k that was asked for.
        k: Size of the smallest class that is left; 0 if none is.
        loss: Share of the information lost, 0 to 1.
        left_out: Ids of the patients to leave out.
        rows: The rows of all others, generalised.
        examined: Nodes looked at.
        reached: Whether patients are left, none of them in a class that is too small, and no
            more are left out than may be.
    """

    steps: Mapping[str, str]
    kinds: Mapping[str, str]
    wanted: int
    k: int
    loss: float
    left_out: tuple[str, ...] = field(repr=False)
    rows: tuple[Row, ...] = field(repr=False)
    examined: int
    reached: bool


@dataclass(frozen=True)
class _Lattice:
    """The table on every step, the bits each cell loses there, and each row loses at most."""

    table: IdentifierTable
    ladders: tuple[Ladder, ...]
    values: tuple[tuple[Row, ...], ...]
    bits: tuple[tuple[tuple[float, ...], ...], ...]
    everything: tuple[float, ...]

    @cached_property
    def totals(self) -> tuple[tuple[float, ...], ...]:
        """The bits that each column loses on each step."""
        return tuple(tuple(map(math.fsum, steps)) for steps in self.bits)

    @classmethod
    def of(cls, table: IdentifierTable, ladders: tuple[Ladder, ...]) -> _Lattice:
        values, bits = [], []
        everything = [0.0] * len(table)
        for at, ladder in enumerate(ladders):
            exact = [row[at] for row in table.rows]
            known = {value: ladder.values(value) for value in set(exact)}
            steps = [tuple(known[v][s] for v in exact) for s in range(len(ladder.steps))]
            values.append(tuple(steps))
            bits.append(tuple(_bits(exact, step) for step in steps))
            whole = _bits(exact, ("",) * len(exact))
            everything = [sum(pair) for pair in zip(everything, whole, strict=True)]
        return cls(table, ladders, tuple(values), tuple(bits), tuple(everything))

    def cost(self, node: Node) -> float:
        """Return the bits lost if no row is left out."""
        return math.fsum(self.totals[at][step] for at, step in enumerate(node))

    def rows(self, node: Node) -> list[Row]:
        columns = [self.values[at][step] for at, step in enumerate(node)]
        return list(zip(*columns, strict=True)) if columns else [()] * len(self.table)

    def above(self, node: Node) -> Iterator[Node]:
        """Yield the nodes with one column one step coarser."""
        for at, step in enumerate(node):
            if step + 1 < len(self.ladders[at].steps):
                yield (*node[:at], step + 1, *node[at + 1 :])

    @property
    def top(self) -> Node:
        return tuple(len(ladder.steps) - 1 for ladder in self.ladders)


def _bits(exact: Sequence[str], coarse: Sequence[str]) -> tuple[float, ...]:
    before, after = Counter(exact), Counter(coarse)
    return tuple(
        math.log2(after[new] / before[old]) for old, new in zip(exact, coarse, strict=True)
    )


def search(
    table: IdentifierTable,
    ladders: tuple[Ladder, ...],
    *,
    k: int,
    suppress: float = 0.0,
) -> Generalisation:
    """Return the generalisation that reaches k at the least loss.

    If none does, the coarsest of all is returned, and its `reached` is false.

    Args:
        table: The exact values.
        ladders: One per column.
        k: Least size of a class.
        suppress: Largest share of patients that may be left out instead, 0 to 1.

    Raises:
        UsageError: If there are too many columns to search.
    """
    lattice = _Lattice.of(table, ladders)
    limit = math.floor(suppress * len(table) + 1e-9)
    best: tuple[float, Node] | None = None
    examined = 0
    if _fits(lattice, lattice.top, k, limit):
        for cost, node in _by_cost(lattice):
            if best is not None and cost >= best[0]:
                break
            examined += 1
            if _fits(lattice, node, k, limit):
                total = _total_cost(lattice, node, k)
                best = min(best or (math.inf, ()), (total, node))
    node = best[1] if best else lattice.top
    return _carried_out(lattice, node, k, examined + 1, reached=best is not None)


def _by_cost(lattice: _Lattice) -> Iterator[tuple[float, Node]]:
    start = (0,) * len(lattice.ladders)
    queue = [(lattice.cost(start), start)]
    seen = {start}
    while queue:
        cost, node = heapq.heappop(queue)
        yield cost, node
        if len(seen) > MAX_NODES:
            raise UsageError("too many generalisations to search; choose fewer with --columns")
        for coarser in lattice.above(node):
            if coarser not in seen:
                seen.add(coarser)
                heapq.heappush(queue, (lattice.cost(coarser), coarser))


def _fits(lattice: _Lattice, node: Node, k: int, limit: int) -> bool:
    sizes = Counter(lattice.rows(node))
    left_out = sum(size for size in sizes.values() if size < k)
    return left_out <= limit and left_out < len(lattice.table)


def _total_cost(lattice: _Lattice, node: Node, k: int) -> float:
    """Return the bits lost, everything of the rows that are left out included."""
    rows = lattice.rows(node)
    sizes = Counter(rows)
    cells = [lattice.bits[at][step] for at, step in enumerate(node)]
    return math.fsum(
        lattice.everything[at] if sizes[row] < k else math.fsum(column[at] for column in cells)
        for at, row in enumerate(rows)
    )


def _carried_out(
    lattice: _Lattice, node: Node, k: int, examined: int, *, reached: bool
) -> Generalisation:
    table, rows = lattice.table, lattice.rows(node)
    sizes = Counter(rows)
    all_bits = math.fsum(lattice.everything)
    chosen = zip(lattice.ladders, node, strict=True)
    kept = tuple(row for row in rows if sizes[row] >= k)
    return Generalisation(
        steps={ladder.column: ladder.steps[step].name for ladder, step in chosen},
        kinds={ladder.column: ladder.kind for ladder in lattice.ladders},
        wanted=k,
        k=min((sizes[row] for row in kept), default=0),
        loss=_total_cost(lattice, node, k) / all_bits if all_bits else 0.0,
        left_out=tuple(i for i, row in zip(table.ids, rows, strict=True) if sizes[row] < k),
        rows=kept,
        examined=examined,
        reached=reached,
    )
