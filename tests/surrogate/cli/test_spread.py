"""Options that go together as one argument of a verb."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature

from surrogate.cli.spread import spread


@dataclass(frozen=True)
class Size:
    width: int = 1
    height: int = 2


def test_the_fields_of_a_group_stand_in_its_place_and_reach_the_verb_as_one() -> None:
    told: list[tuple[str, Size, bool]] = []

    def draw(name: str, *, size: Size, bold: bool = False) -> None:
        """Draw."""
        told.append((name, size, bold))

    verb = spread(draw)
    assert [*signature(verb).parameters] == ["name", "width", "height", "bold"]
    assert signature(verb).parameters["height"].default == 2
    assert (verb.__name__, verb.__doc__) == ("draw", "Draw.")
    verb(name="a", width=3, height=4, bold=True)
    assert told == [("a", Size(3, 4), True)]
