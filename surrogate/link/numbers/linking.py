"""Links number mentions: one number however it is written, and short forms of a longer one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from surrogate.entity import Entity, Mention
from surrogate.link.numbers.form import Component, read_number
from surrogate.link.numbers.shape import Shape
from surrogate.phi import Kind

MIN_SHORT_FORM = 4
MIN_HEAD = 7
MAX_TAIL = 3
_ADDRESSES = frozenset({Shape.IPV4, Shape.IPV6})


@dataclass(frozen=True, slots=True)
class NumberReading:
    """One mention, read: the numbers in it, the main one first."""

    mention: Mention
    components: tuple[Component, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class NumberEntity(Entity):
    """A number with its readings, and the shape that all of them together tell."""

    readings: tuple[NumberReading, ...] = ()


@dataclass(frozen=True, slots=True)
class Code:
    """One canonical number of a record.

    Attributes:
        text: Its characters.
        shape: The strictest shape that a mention tells.
        runs: How it is broken by separators: the lengths of unbroken stretches, per way.
        whole: The longest number of the record that it is a piece of; itself if there is none.
        at: Where in `whole` it begins.
    """

    text: str = field(repr=False)
    shape: Shape
    runs: frozenset[tuple[int, ...]]
    whole: str = field(repr=False)
    at: int = 0


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of one record, and their canonical codes."""

    entities: tuple[NumberEntity, ...] = ()
    codes: Mapping[str, Code] = field(default_factory=dict, repr=False)


def link_numbers(mentions: Sequence[Mention]) -> Numbers:
    """Link the number mentions of one record.

    A mention belongs to the entity of its main number; an extension behind it follows its own
    code, which another mention may be.
    """
    groups: dict[str, list[NumberReading]] = defaultdict(list)
    for mention in mentions:
        reading = NumberReading(mention, read_number(mention.text, mention.kind))
        groups[reading.components[0].code].append(reading)
    entities = tuple(
        _entity(f"number-{index}", code, readings)
        for index, (code, readings) in enumerate(groups.items(), 1)
    )
    return Numbers(entities, _codes([r for e in entities for r in e.readings]))


def _entity(entity_id: str, code: str, readings: Sequence[NumberReading]) -> NumberEntity:
    mentions = tuple(reading.mention for reading in readings)
    return NumberEntity(entity_id, mentions[0].kind, code, mentions, tuple(readings))


def _codes(readings: Sequence[NumberReading]) -> dict[str, Code]:
    shapes: dict[str, Shape] = {}
    runs: dict[str, set[tuple[int, ...]]] = defaultdict(set)
    types: dict[str, set[str]] = defaultdict(set)
    for reading in readings:
        for part in reading.components:
            shapes[part.code] = max(part.shape, shapes.get(part.code, Shape.PLAIN))
            runs[part.code].add(part.runs)
            types[part.code] |= {reading.mention.kind, reading.mention.phi_type}
    wholes = _wholes({code: types[code] for code in shapes if shapes[code] not in _ADDRESSES})
    return {
        code: Code(code, shape, frozenset(runs[code]), *wholes.get(code, (code, 0)))
        for code, shape in shapes.items()
    }


def _wholes(types: Mapping[str, Collection[str]]) -> dict[str, tuple[str, int]]:
    """Map each short form to the number it is a piece of and where it begins there.

    A short form is the end of a longer number, four characters or more, or (a record number
    without its check digit, a Medicare number's SSN) all but the last one to three. Of several
    longer ones it is of that which most of its types and kinds were told of too: the last four of
    a social security number may be those of a telephone number as well.

    Args:
        types: Canonical number → the kinds and types of its mentions.
    """
    found: dict[str, tuple[str, int]] = {}
    ranked = sorted(types, key=lambda code: (-len(code), code))
    for index, short in enumerate(ranked):
        if len(short) < MIN_SHORT_FORM:
            break
        fits = {whole: at for whole in ranked[:index] if (at := _place(short, whole)) is not None}
        if fits:
            whole = max(fits, key=partial(_likeness, types, short))
            above, offset = found.get(whole, (whole, 0))
            found[short] = (above, offset + fits[whole])
    return found


def _likeness(types: Mapping[str, Collection[str]], short: str, whole: str) -> tuple[int, bool]:
    """Return how much is told alike of two numbers; a telephone number gives way to others."""
    return len(set(types[short]) & set(types[whole])), Kind.PHONE not in types[whole]


def _place(short: str, whole: str) -> int | None:
    """Return where in a longer number a short form begins; None if it is none of it."""
    if len(whole) == len(short):
        return None
    if whole.endswith(short):
        return len(whole) - len(short)
    is_head = len(short) >= MIN_HEAD and len(whole) - len(short) <= MAX_TAIL
    return 0 if is_head and whole.startswith(short) else None
