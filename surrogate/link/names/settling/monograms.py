"""Initials that stand for a person: `rq` for Ruth Quimby, `aoc` for Aoife O'Callaghan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.words import PartRole, PieceKind

_MIN_LONE_LETTERS = 3
_ENCLOSING = frozenset("(\"'\u201c\u2018")


def monograms(reading: Reading, joined: AbstractSet[str]) -> Iterator[str]:
    """Yield the initials of one person, without those of particles.

    Args:
        reading: A name of the person.
        joined: Names that are a particle and a word: `OCONNOR` has the initials of O'Connor.
    """
    if reading.family and joined.isdisjoint(reading.family):
        yield from _of_full_name(reading)
    if reading.kinds == [PieceKind.WORD, PieceKind.INITIAL]:  # `Jarmila O.`
        yield reading.words[0].folded[0] + reading.initials


def _of_full_name(reading: Reading) -> Iterator[str]:
    """Yield the initials of one person with those of all given or family names, or of one each.

    Not those of all that begin with the name itself, as Bo O. Tillman's do.
    """
    firsts, family = _firsts(reading), reading.family
    for heads in dict.fromkeys((firsts[:1], firsts)):
        if heads and heads not in reading.given:
            yield heads + family[-1][0]
            yield heads + "".join([word[0] for word in family])


def _firsts(reading: Reading) -> str:
    """Return the initials of the given names, and those written out behind them.

    What somebody is called has none: `John "Jack" Quincy Adams` is JQA.
    """
    called = reading.enclosed(_ENCLOSING)
    return "".join([word[0] for word in reading.given if word not in called]) + reading.initials


def particled_initials(reading: Reading) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield initials of one person with those of particles, and the places of these."""
    letters, places = _family_initials(reading.pieces)
    if not places:
        return
    # `MO` is Mary O'Brien too, `MFO` Mary Fitch-O'Brien, and `JVB` Jan van der Berg.
    further = ({at + 1 for at in places}, {at for at in places if at - 1 in places})
    tails = [(letters, places), *(_without(letters, places, dropped) for dropped in further)]
    if places[0] == 0:
        tails.append((letters[:1], (0,)))
    firsts = _firsts(reading)
    for tail, at in tails:
        for given in reading.given:
            yield f"{given} {tail}", at
        for head in (firsts, firsts[:1], reading.initials, ""):
            # Two letters alone are a given and a family name (`OR` beside O'Rourke), but for `vH`.
            if head or len(tail) >= _MIN_LONE_LETTERS:
                yield head + tail, tuple(len(head) + place for place in at)
            elif len(tail) > 1:
                yield tail[0] + tail[1].upper(), at


def _family_initials(pieces: Sequence[Piece]) -> tuple[str, tuple[int, ...]]:
    """Return the first letters of the family names with their particles', and where these are."""
    letters, before = "", ""
    places: list[int] = []
    for piece in pieces:
        if piece.kind is PieceKind.PARTICLE:
            before += piece.folded[0]
        elif piece.kind is PieceKind.WORD:
            if piece.role is PartRole.FAMILY:
                places += range(len(letters), len(letters + before))
                letters += before + piece.folded[0]
            before = ""
    return letters, tuple(places)


def _without(
    letters: str, places: Sequence[int], dropped: AbstractSet[int]
) -> tuple[str, tuple[int, ...]]:
    """Return initials of family names with some left out, and the places of the particles'."""
    kept = [at for at in range(len(letters)) if at not in dropped]
    found = tuple(place for place, at in enumerate(kept) if at in places)
    return "".join([letters[at] for at in kept]), found
