"""How the matches of a regular expression begin, read from the parser of `re`.

An expression is kept as a tree of character sets, alternatives and repetitions. Conditions
without width are dropped, but for what the begin of a match asks of the character before it and
its end of the text behind it; what is not understood may be anything. So a tree fits more than
its expression does, never less.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import takewhile
from operator import or_
from re import _compiler, _constants, _parser  # type: ignore[attr-defined] # no public parser
from typing import Any, NamedTuple

# Characters of Latin scripts are told apart one by one, others by their kind; what lies beyond
# may stand everywhere.
LATIN, TOLD_APART = 0x180, 0x10000
# A set of characters has one bit for each of the alphabet.
ANY = -1

_SINGLE = {_constants.LITERAL, _constants.NOT_LITERAL, _constants.IN, _constants.ANY}
_WIDTHLESS = {_constants.AT, _constants.ASSERT, _constants.ASSERT_NOT}
_REPEATS = {_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT}


class OneOf(NamedTuple):
    """One character of a set."""

    charset: int


class Condition(NamedTuple):
    """What may stand before this place; `edge` asks for the begin or end of a word."""

    before: int
    edge: bool = False


class Either(NamedTuple):
    """One of several sequences."""

    ways: tuple[tuple[Any, ...], ...]


class Repeat(NamedTuple):
    """A sequence, repeated."""

    least: int
    most: int
    inner: tuple[Any, ...]


class Anything(NamedTuple):
    """What is not understood."""


Node = OneOf | Condition | Either | Repeat | Anything
Nodes = tuple[Node, ...]


def read(pattern: re.Pattern[str]) -> Nodes:
    """Return the tree of an expression; what it asks of the text behind it comes last."""
    parsed = _parser.parse(pattern.pattern, pattern.flags)
    flags = parsed.state.flags
    behind = takewhile(lambda one: one[0] in _WIDTHLESS, reversed([*parsed]))
    asked = [argument[1] for op, argument in behind if op is _constants.ASSERT and argument[0] > 0]
    return (*_nodes(parsed, flags), *(_nodes(asked[0], flags) if asked else ()))


def steps(nodes: Nodes) -> Iterator[tuple[tuple[Condition, ...], OneOf | None, Nodes]]:
    """Yield each way to go on: conditions on the way, the next character, what follows it.

    Where the end is reached, or all may follow, there is no next character.
    """
    if not nodes or isinstance(nodes[0], Anything):
        yield (), None, ()
        return
    head, rest = nodes[0], nodes[1:]
    if isinstance(head, OneOf):
        yield (), head, rest
    elif isinstance(head, Condition):
        yield from (((head, *met), one, after) for met, one, after in steps(rest))
    elif isinstance(head, Either):
        for way in head.ways:
            yield from steps((*way, *rest))
    else:
        if not head.least:
            yield from steps(rest)
        if head.most:
            again = Repeat(max(0, head.least - 1), head.most - 1, head.inner)
            yield from steps((*head.inner, again, *rest))


def _nodes(parsed: Iterable[tuple[Any, Any]], flags: int) -> Nodes:
    return tuple(node for op, argument in parsed for node in _node(op, argument, flags))


def _node(op: Any, argument: Any, flags: int) -> Iterable[Node]:  # noqa: ANN401, PLR0911 - untyped
    if op in _SINGLE:
        return (OneOf(_charset(op, argument, flags)),)
    if op is _constants.BRANCH:
        return (Either(tuple(_nodes(branch, flags) for branch in argument[1])),)
    if op is _constants.SUBPATTERN:
        _, added, removed, inner = argument
        return _nodes(inner, (flags | added) & ~removed)
    if op in _REPEATS and argument[2].getwidth()[0]:
        least, most, inner = argument
        return (Repeat(least, most, _nodes(inner, flags)),)
    if op is _constants.AT:
        return (Condition(ANY, edge=True),) if argument is _constants.AT_BOUNDARY else ()
    if op is _constants.ASSERT_NOT:
        return (Condition(ANY & ~_forbidden(argument, flags)),)
    if op is _constants.ASSERT:
        direction, inner = argument
        return (Condition(_last(inner, flags)),) if direction < 0 else ()
    return (Anything(),)


def _last(parsed: Sequence[tuple[Any, Any]], flags: int) -> int:
    """Return which characters what was parsed can end in."""
    op, argument = parsed[-1]
    if op in _SINGLE:
        return _charset(op, argument, flags)
    if op is _constants.BRANCH:
        return reduce(or_, (_last(branch, flags) for branch in argument[1]))
    return ANY


def _forbidden(argument: Any, flags: int) -> int:  # noqa: ANN401
    """Return what a negative look behind at one character forbids; nothing for any other."""
    direction, inner = argument
    if direction > 0 or len(inner) != 1 or inner[0][0] not in _SINGLE:
        return 0
    op, inside = inner[0]
    return _charset(op, inside, flags)


@cache
def word_characters() -> int:
    """Return the set of letters, digits and the underline."""
    return _fitting(re.compile(r"\w"))


@cache
def alphabet() -> tuple[str, ...]:
    """Return the characters that are told apart, those of one kind together: the Latin ones first.

    Kinds are what `re` asks for by a class: letters, digits, white space, and the rest.
    """
    kinds: dict[object, str] = defaultdict(str)
    for code in range(TOLD_APART):
        one = chr(code)
        kinds[code if code < LATIN else (one.isalnum(), one.isdecimal(), one.isspace())] += one
    return tuple(kinds.values())


_known: dict[tuple[str, int], int] = {}


def _charset(op: Any, argument: Any, flags: int) -> int:  # noqa: ANN401
    """Return what of the alphabet a node of one character may fit."""
    key = (f"{op}{argument}", flags)
    if key not in _known:
        state = _parser.State()
        state.flags, state.str = flags, ""
        node = _parser.SubPattern(state, [(op, argument)])
        _known[key] = _fitting(_compiler.compile(node, flags))
    return _known[key]


def _fitting(pattern: re.Pattern[str]) -> int:
    return sum(1 << number for number, kind in enumerate(alphabet()) if pattern.search(kind))
