"""What the forms of all names of a record tell together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from surrogate.link.name_form import Piece
from surrogate.link.name_words import PartRole, PieceKind
from surrogate.link.people import Reading
from surrogate.phi import Role

MIN_PART = 3


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the forms of a whole record tell.

    Attributes:
        votes: Folded word → how often its form told FAMILY, less how often GIVEN.
        given: Role of those who bear them → their folded given names.
        words: Every folded word.
        monograms: Initials, two or three letters, of everyone with given and family name.
        pairs: How often (given, family) stand in one name.
        joined: Particles and word written as one → the lengths of its pieces (`obrien`,
            `vanderberg`).
    """

    votes: Mapping[str, int] = field(repr=False)
    given: Mapping[Role, frozenset[str]] = field(repr=False)
    words: frozenset[str] = field(repr=False)
    monograms: frozenset[str] = field(repr=False)
    pairs: Counter[tuple[str, str]] = field(repr=False)
    joined: Mapping[str, tuple[int, ...]] = field(repr=False)


def evidence_of(readings: Iterable[Reading]) -> Evidence:
    """Gather the evidence of all readings."""
    votes: dict[str, int] = {}
    borne: dict[Role, set[str]] = defaultdict(set)
    words: set[str] = set()
    monograms: set[str] = set()
    pairs: Counter[tuple[str, str]] = Counter()
    joined: dict[str, tuple[int, ...]] = {}
    for reading in readings:
        has_particle = False
        for piece in reading.pieces:
            has_particle = has_particle or piece.kind is PieceKind.PARTICLE
            if piece.kind is PieceKind.WORD:
                words.add(piece.folded)
                if piece.role is not PartRole.UNKNOWN:
                    vote = 1 if piece.role is PartRole.FAMILY else -1
                    votes[piece.folded] = votes.get(piece.folded, 0) + vote
        given, family = reading.given, reading.family
        borne[reading.mention.role].update(given)
        if family:
            monograms.update(_monograms(given, family, reading.initials))
            if given:
                pairs[given[0], family[-1]] += 1
        if has_particle:
            joined.update(joined_names(reading.pieces))
    given_names = {role: frozenset(names) for role, names in borne.items()}
    return Evidence(votes, given_names, frozenset(words), frozenset(monograms), pairs, joined)


def _monograms(given: Sequence[str], family: Sequence[str], initials: str) -> Iterator[str]:
    firsts = "".join([word[0] for word in given]) + initials
    if firsts:
        yield firsts[0] + family[-1][0]
        yield firsts + family[-1][0]
        yield firsts[0] + "".join([word[0] for word in family])


def joined_names(pieces: Sequence[Piece]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield each family name with particles as it looks without spaces and apostrophes."""
    before: list[str] = []
    for piece in pieces:
        if piece.kind is PieceKind.PARTICLE:
            before.append(piece.folded)
        elif piece.kind is PieceKind.WORD:
            if before and len(piece.folded) >= MIN_PART:
                lengths = tuple(map(len, (*before, piece.folded)))
                yield "".join((*before, piece.folded)), lengths
            before = []
