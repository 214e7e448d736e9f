"""Writes what several identifiers of a patient have in common the same way in each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from surrogate.generators.context import MAX_DRAWS, PlanContext
from surrogate.generators.numbers.dice import Dice
from surrogate.link.numbers.stems import Part
from surrogate.wordlists.us_places import states

StateOf = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class CommonParts:
    """The stretches of a record's identifiers that follow a key of their own.

    Attributes:
        context: The record, its key and what is forbidden.
        parts: Canonical identifier → its stretches.
        originals: What no stretch may become.
        state_of: Maps the abbreviation of a state to that of its surrogate.
    """

    context: PlanContext
    parts: Mapping[str, tuple[Part, ...]] = field(repr=False)
    originals: Collection[str] = field(repr=False)
    state_of: StateOf | None = field(default=None, repr=False)

    def written(self, code: str, surrogate: str) -> str:
        """Return a surrogate with the stretches of the original's kin; as long as before."""
        for part in self.parts.get(code, ()):
            piece = code[part.start : part.end]
            new = self._piece(piece, part) if part.key else piece
            surrogate = surrogate[: part.start] + new + surrogate[part.end :]
        return surrogate

    def _piece(self, piece: str, part: Part) -> str:
        if self.state_of is not None and part.alone and part.key == piece and _is_state(piece):
            return self.state_of(piece.upper()).lower()
        for attempt in range(MAX_DRAWS):
            seed = self.context.key.digest("number piece", part.key, str(attempt))
            drawn = Dice(seed).like(piece)
            if drawn != piece and drawn not in self.originals and self.context.allows(drawn):
                return drawn
        return piece


def _is_state(piece: str) -> bool:
    return piece.upper() in states()
