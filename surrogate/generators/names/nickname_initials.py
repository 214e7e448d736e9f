"""Initials of nicknames that became forms of a surrogate under another letter than the map's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from surrogate.link.names.form import Piece
from surrogate.link.names.people import People
from surrogate.link.names.words import PartRole, PieceKind

Initials = Mapping[tuple[str, str], str]


def nickname_initials(
    people: People, parts: Mapping[str, str], letters: Mapping[str, str]
) -> Initials:
    """Return initial and folded family name → initial of the surrogate, where the map has another.

    The B. of `B. Holloway` is Bill's, whom the record has as William Holloway too. Where another
    given name of the family begins so, it may be that one's, and the map tells.

    Args:
        people: The persons of the record.
        parts: Folded name part → surrogate.
        letters: The letter map.
    """
    given = _given_of_families(people)
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for family, names in given.items():
        nicks = {name for name, part in people.parts.items() if part.formal in names}
        for name in {*names, *nicks}:
            found[name[0], family].add(parts[name][0].lower())
    made = {of: min(several) for of, several in found.items() if len(several) == 1}
    return {of: letter for of, letter in made.items() if letter != letters.get(of[0], letter)}


def _given_of_families(people: People) -> Mapping[str, set[str]]:
    """Return folded family name → the folded first names of those who bear it."""
    found: dict[str, set[str]] = defaultdict(set)
    for reading in (reading for person in people.persons for reading in person.readings):
        if reading.given and reading.family:
            found[reading.family[-1]].add(reading.given[0])
    return found


def with_nickname_initial(pieces: Sequence[Piece], initials: Initials) -> tuple[int, str]:
    """Return the place of the initial of a nickname in a written name and its surrogate, or -1.

    Where a given name is written out the initial is of a middle name.
    """
    family = next((p.folded for p in reversed(pieces) if p.role is PartRole.FAMILY), "")
    if initials and family and not any(piece.role is PartRole.GIVEN for piece in pieces):
        for at, piece in enumerate(pieces):
            if piece.kind is PieceKind.INITIAL:
                letter = initials.get((piece.folded, family), "")
                return (at, letter) if letter else (-1, "")
    return -1, ""
