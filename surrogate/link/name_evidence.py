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
        monograms: Initials of everyone with given and family name.
        particled: The same with those of particles (`aoc` of Aoife O'Callaghan), and what of them
            may stand behind a given name (`aoife oc`) → the places of the particles' letters.
        pairs: How often (given, family) stand in one name.
        doubles: Family names of two words.
        joined: Particles and word written as one → the lengths of its pieces (`obrien`,
            `vanderberg`).
        together: Two given names written as one → the lengths of both (`sungho` of Sung Ho).
    """

    votes: Mapping[str, int] = field(repr=False)
    given: Mapping[Role, frozenset[str]] = field(repr=False)
    words: frozenset[str] = field(repr=False)
    monograms: frozenset[str] = field(repr=False)
    particled: Mapping[str, tuple[int, ...]] = field(repr=False)
    pairs: Counter[tuple[str, str]] = field(repr=False)
    doubles: frozenset[tuple[str, str]] = field(repr=False)
    joined: Mapping[str, tuple[int, ...]] = field(repr=False)
    together: Mapping[str, tuple[int, ...]] = field(repr=False)


def evidence_of(readings: Iterable[Reading]) -> Evidence:
    """Gather the evidence of all readings."""
    votes: dict[str, int] = {}
    borne: dict[Role, set[str]] = defaultdict(set)
    words: set[str] = set()
    monograms: set[str] = set()
    pairs: Counter[tuple[str, str]] = Counter()
    joined: dict[str, tuple[int, ...]] = {}
    particled: dict[str, tuple[int, ...]] = {}
    together: dict[str, tuple[int, ...]] = {}
    doubles: set[tuple[str, str]] = set()
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
        halves = _neighbours(reading.pieces, PartRole.GIVEN)
        together.update((a + b, (len(a), len(b))) for a, b in halves)
        doubles.update(_neighbours(reading.pieces, PartRole.FAMILY))
        if family:
            monograms.update(_monograms(given, family, reading.initials))
            if given:
                pairs[given[0], family[-1]] += 1
        if has_particle:
            joined.update(joined_names(reading.pieces))
            particled.update(_particled(reading))
    given_names = {role: frozenset(names) for role, names in borne.items()}
    plain = frozenset(monograms)
    particled = {letters: places for letters, places in particled.items() if letters not in plain}
    return Evidence(
        votes,
        given_names,
        frozenset(words),
        plain,
        particled,
        pairs,
        frozenset(doubles),
        joined,
        together,
    )


def _monograms(given: Sequence[str], family: Sequence[str], initials: str) -> Iterator[str]:
    firsts = "".join([word[0] for word in given]) + initials
    if firsts:
        yield firsts[0] + family[-1][0]
        yield firsts + family[-1][0]
        yield firsts[0] + "".join([word[0] for word in family])
        yield firsts + "".join([word[0] for word in family])


def _particled(reading: Reading) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield initials of one person with those of particles, and the places of these."""
    letters, places = _family_initials(reading.pieces)
    if not places:
        return
    tails = [(letters, places)]
    if places[0] == 0:  # `MO` is Mary O'Brien too
        tails.append((letters[:1], (0,)))
    firsts = "".join([word[0] for word in reading.given]) + reading.initials
    for tail, at in tails:
        for given in reading.given:
            yield f"{given} {tail}", at
        for head in {firsts, firsts[:1], reading.initials, ""}:
            if len(head + tail) > 1:
                yield head + tail, tuple(len(head) + place for place in at)


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


def _neighbours(pieces: Sequence[Piece], role: PartRole) -> Iterator[tuple[str, str]]:
    """Yield two folded names of one role with nothing but a space or a hyphen between them."""
    for first, gap, second in zip(pieces, pieces[1:], pieces[2:], strict=False):
        if first.role is second.role is role and gap.text.replace("-", " ").isspace():
            yield first.folded, second.folded


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
