"""Writes what several identifiers of a patient have in common the same way in each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from string import ascii_letters

from surrogate.generators.context import MAX_DRAWS, PlanContext
from surrogate.generators.numbers.dice import Dice
from surrogate.link.numbers.endings import (
    beginning_of,
    ending_at,
    ending_numbers,
    may_end_alike,
)
from surrogate.link.numbers.linking import Code
from surrogate.link.numbers.shape import Shape
from surrogate.link.numbers.stems import Part, common_parts

# What letters become that are those of a state, house or patient's name, folded; often nothing. The
# second argument tells whether separators or the ends of a number stand around them.
LettersOf = Callable[[str, bool], str]


@dataclass(frozen=True, slots=True)
class CommonParts:
    """The stretches of a record's identifiers that follow a key of their own.

    Attributes:
        context: The record, its key and what is forbidden.
        codes: The canonical numbers of the record: what no stretch may become.
        originals: What else none may become.
        draw: Draws what stands for a stretch that has a shape.
        letters_of: Tells what the letters of a state, a house or a patient's name become.
    """

    context: PlanContext
    codes: Mapping[str, Code] = field(repr=False)
    originals: Collection[str] = field(repr=False)
    draw: Callable[[str, Shape, Dice], str] = field(repr=False)
    letters_of: LettersOf | None = field(default=None, repr=False)
    _parts: Mapping[str, tuple[Part, ...]] = field(init=False, repr=False)
    _endings: Mapping[str, Shape] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Find the stretches."""
        object.__setattr__(self, "_parts", common_parts(self.codes))
        object.__setattr__(self, "_endings", ending_numbers(self.codes))

    def written(self, code: str, surrogate: str) -> str:
        """Return a surrogate with the stretches of the original's kin; as long as before."""
        behind = 0
        parts = self._parts.get(code, ())
        begun = beginning_of(code, self.codes) if may_end_alike(self.codes[code]) else 0
        if begun and not parts:
            parts = (Part(0, begun, code[:begun]),)
        for part in parts:
            piece = code[part.start : part.end]
            new = self._piece(piece, part) if part.key else piece
            surrogate = surrogate[: part.start] + new + surrogate[part.end :]
            behind = part.end
        is_free = may_end_alike(self.codes[code])
        return self._ended(code, surrogate, behind) if is_free else surrogate

    def _ended(self, code: str, surrogate: str, start: int = 0) -> str:
        """Return a surrogate that ends with what stands for the number at its original's end."""
        at = ending_at(code, self._endings, start)
        if at == len(code):
            return surrogate
        number = code[at:]
        filled = self._filled(code, at)
        new = self._piece(number, Part(at, len(code), number))
        return surrogate[: at - filled] + "0" * filled + new

    def _filled(self, code: str, at: int) -> int:
        """Return how many zeros fill up the places before a number at the end; they stay."""
        first = len(code[:at].rstrip("0"))
        places = (
            start
            for start in range(first, at)
            if not code[:start].strip(ascii_letters) or code[start:] in self.codes
        )
        return at - next(places, at)

    def _shape(self, number: str) -> Shape:
        code = self.codes.get(number)
        return code.shape if code else self._endings.get(number, Shape.PLAIN)

    def _piece(self, piece: str, part: Part) -> str:
        is_number = part.key == piece
        letters = self.letters_of(piece, part.alone) if self.letters_of and is_number else ""
        if len(letters) == len(piece) and letters != piece:  # `MA 204 773`, `MGH 4471932`
            return letters
        shape = self._shape(piece) if is_number else Shape.PLAIN
        for attempt in range(MAX_DRAWS):
            seed = self.context.key.digest("number piece", part.key, str(attempt))
            drawn = self.draw(piece, shape, Dice(seed))
            if is_number:
                drawn = self._ended(piece, drawn)
            if drawn != piece and drawn not in self.originals and self.context.allows(drawn):
                return drawn
        return piece
