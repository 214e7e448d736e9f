"""Settles which words for types and directions are the name of a street: `Station Road`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from surrogate.link.places.lexicon import plain, street_words
from surrogate.link.places.words import Word
from surrogate.wordlists.streets import every_street_type

# A type that is the whole name: `The Avenue`.
BEHIND_THE = "behind the"
# Letters that tell a road as a number does: `County Road ZZ`.
ROAD = "road"
# Such roads have one letter or two.
ROAD_LETTERS = 2
# Such sides are short: `N`, `SW`.
_SIDE_LETTERS = 2
_NAME, _KEPT, _TYPE, _DIGITS = "name", "kept", "type", "digits"
_APART = re.compile(r"[,;(/#]")


@cache
def usual_types() -> frozenset[str]:
    """Return the types that most streets have, full and abbreviated."""
    usual = street_words("usual")
    types = (t for t in every_street_type() if t.full in usual)
    return frozenset(plain(form) for t in types for form in (t.full, t.abbreviation))


def with_names(marks: Sequence[str], words: Sequence[Word], written: str) -> list[str]:
    """Return the marks of a street where words that are its name, whatever they mean, are names.

    Args:
        marks: Of each word `name`, `type`, `kept`, `digits` or what else it is.
        words: The words.
        written: What they stand in.
    """
    result: list[str] = []
    for start, stop in _streets(words, written):
        result += _Street(list(marks[start:stop]), words[start:stop]).named()
    return result


def _streets(words: Sequence[Word], written: str) -> Iterator[tuple[int, int]]:
    """Yield where each street begins and ends, of a mention that may hold several."""
    start = 0
    for at, word in enumerate(words):
        gap = written[words[at - 1].end : word.start] if at else ""
        if _APART.search(gap) or word.plain in street_words("between streets"):
            yield start, at
            start = at
    yield start, len(words)


class _Street:
    """The words of one street, and what each of them is."""

    def __init__(self, marks: list[str], words: Sequence[Word]) -> None:
        self._marks = marks
        self._words = words

    def named(self) -> list[str]:
        """Return the marks, with those of the name among them."""
        self._open_names()
        last = self._last_type()
        if last is not None:
            self._types_before(last)
            if _NAME not in self._marks:
                self._name_without_one(last)
        return self._marks

    def _open_names(self) -> None:
        """Take a type that a name follows, and that follows none, into it: `St Marys Road`."""
        stay = usual_types() | street_words("before a name")
        for at in range(len(self._marks) - 2, -1, -1):
            follows = at and self._marks[at - 1] in (_NAME, _TYPE, _DIGITS)
            is_house = at == 1 and self._begins_with_number()
            if (
                self._marks[at : at + 2] == [_TYPE, _NAME]
                and (is_house or not follows)
                and self._words[at].plain not in stay
            ):
                self._marks[at] = _NAME

    def _begins_with_number(self) -> bool:
        return self._marks[0] == _DIGITS and self._words[0].text[-1].isdecimal()

    def _is_told(self) -> bool:
        """Tell whether a number or another street stands before a word: `Oak and Center`."""
        between = street_words("between streets")
        return self._begins_with_number() or self._words[0].plain in between

    def _last_type(self) -> int | None:
        """Return the place of the last type that no number or letters of a road follow.

        None without one.
        """
        kept = usual_types() | street_words("highway")
        types = (
            at
            for at, mark in enumerate(self._marks)
            if mark == _TYPE or (mark == _KEPT and self._words[at].plain in kept)
        )
        return max((at for at in types if self._mark(at + 1) not in (_DIGITS, ROAD)), default=None)

    def _mark(self, at: int) -> str:
        return self._marks[at] if 0 <= at < len(self._marks) else ""

    def _types_before(self, last: int) -> None:
        """Take types before another one into the name: `Park Avenue`, `Mill Pond Rd`."""
        for at in range(last):
            if self._marks[at] == _TYPE and _DIGITS not in self._marks[at:last]:
                self._marks[at] = _NAME

    def _name_without_one(self, last: int) -> None:
        """Make a name of the directions before a type, else of a type alone that is not usual.

        `82 Avenue` and `5th Terrace` are told by their number. A letter before a type that is not
        usual stays beside that: `1100 W Lake`.
        """
        at = last
        if self._is_alone(at):
            self._marks[at] = _NAME
            return
        while self._mark(at - 1) == _KEPT and self._words[at - 1].plain in street_words(
            "direction"
        ):
            at -= 1
            self._marks[at] = _NAME
        if at < last:
            return
        if at and self._words[at - 1].plain == "the":
            self._marks[at] = BEHIND_THE

    def _is_alone(self, at: int) -> bool:
        """Tell whether a type that is not usual is all that a street is called."""
        if not at or self._words[at].plain in usual_types():
            return False
        before = self._words[at - 1].plain
        is_side = len(before) <= _SIDE_LETTERS and before in street_words("direction")
        return is_side or before == "of" or (at == 1 and before != "the" and self._is_told())
