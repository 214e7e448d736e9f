"""What the forms of all names of a record tell together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from surrogate.link.names.beside.context import precedes_given
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.settling.dictation import MAX_INITIALS, is_dictated, is_shouted
from surrogate.link.names.settling.monograms import monograms, particled_initials
from surrogate.link.names.variants.cuts import ByBeginning
from surrogate.link.names.variants.slips import ByFirstLetter
from surrogate.link.names.variants.sounds import BySound
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.phi import Role

MIN_PART = 3


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the forms of a whole record tell.

    Attributes:
        votes: Folded word → how often its form told FAMILY, less how often GIVEN.
        spelt: These words, by how they begin.
        titled: Words that stand alone behind a title that surnames follow (`Mr. Pham`).
        given: Role of those who bear them → their folded given names.
        sounds: The words of which more votes tell GIVEN, by how they are said.
        words: Every folded word.
        apart: Those that are a whole name, or stand last in one: the Van of `Horn, Van`.
        capitalised: Those that stand somewhere as a name does: `Hob`.
        dictated: The halves of `wn:ek`, and two letters that stand in capitals: `AL: skip tonight`.
        shouts: Whether names stand in capitals in a text of small letters.
        monograms: Initials of everyone with given and family name.
        particled: The same with those of particles (`aoc` of Aoife O'Callaghan), and what of them
            may stand behind a given name (`aoife oc`) → the places of the particles' letters.
        pairs: How often (given, family) stand in one name.
        heads: Given name → how many family names it stands before.
        doubles: Family names of two words, as `Hollow Horn` is beside a Hollowhorn.
        joined: Particles and word written as one → the lengths of its pieces (`obrien`,
            `vanderberg`).
        together: Two given names written as one → the lengths of both (`sungho` of Sung Ho).
        prefixed: Prefixes and given names that stand apart and joined: `La Toya`, `LaToya`.
        fused: Two family names written as one (`abdulrahman` of Abdul-Rahman).
    """

    votes: Mapping[str, int] = field(repr=False)
    spelt: ByFirstLetter = field(repr=False)
    titled: frozenset[str] = field(repr=False)
    given: Mapping[Role, ByBeginning] = field(repr=False)
    sounds: BySound = field(repr=False)
    words: frozenset[str] = field(repr=False)
    apart: frozenset[str] = field(repr=False)
    capitalised: frozenset[str] = field(repr=False)
    dictated: frozenset[str] = field(repr=False)
    shouts: bool
    monograms: frozenset[str] = field(repr=False)
    particled: Mapping[str, tuple[int, ...]] = field(repr=False)
    pairs: Counter[tuple[str, str]] = field(repr=False)
    heads: Counter[str] = field(repr=False)
    doubles: frozenset[tuple[str, str]] = field(repr=False)
    joined: Mapping[str, tuple[int, ...]] = field(repr=False)
    together: Mapping[str, tuple[int, ...]] = field(repr=False)
    prefixed: frozenset[tuple[str, str]] = field(repr=False)
    fused: Mapping[str, tuple[int, ...]] = field(repr=False)


def evidence_of(readings: Sequence[Reading]) -> Evidence:
    """Gather the evidence of all readings."""
    words = [(p.folded, p.role) for r in readings for p in r.words]
    votes = _votes(words)
    small = [r for r in readings if any(p.kind is PieceKind.PARTICLE for p in r.pieces)]
    joined = dict(pair for r in small for pair in joined_names(r.pieces))
    initials = frozenset(letters for r in readings for letters in monograms(r, joined.keys()))
    particled = dict(pair for r in small for pair in particled_initials(r))
    given = {pair for r in readings for pair in _neighbours(r.pieces, PartRole.GIVEN)}
    prefixed = _prefixed(given, set(dict(words))) | _prefixed(
        _leading(small), {word for word, vote in votes.items() if vote < 0}
    )
    doubles = _doubles(readings, votes)
    pairs = Counter((r.given[0], r.family[-1]) for r in readings if r.given and r.family)
    return Evidence(
        votes=votes,
        titled=frozenset(_titled(readings)),
        given=_given(readings),
        spelt=ByFirstLetter(votes),
        sounds=BySound(word for word, vote in votes.items() if vote < 0),
        words=frozenset(folded for folded, _ in words),
        apart=frozenset(r.words[-1].folded for r in readings if r.words),
        capitalised=frozenset(p.folded for r in readings for p in r.pieces if _is_capitalised(p)),
        dictated=frozenset(p.folded for r in readings for p in r.pieces if _is_signed(p, r)),
        shouts=any(
            len(p.folded) > MAX_INITIALS and is_shouted(p, r) for r in readings for p in r.pieces
        ),
        monograms=initials,
        particled={who: places for who, places in particled.items() if who not in initials},
        pairs=pairs,
        heads=Counter(given for given, _ in pairs),
        doubles=doubles,
        joined={name: at for name, at in joined.items() if name not in _as_one(prefixed)},
        together=_as_one(sorted(given - prefixed)),
        prefixed=prefixed,
        fused=_as_one(sorted(doubles)),
    )


def _doubles(readings: Sequence[Reading], votes: Mapping[str, int]) -> frozenset[tuple[str, str]]:
    """Return the family names of two words, those too that stand as one elsewhere."""
    doubles = {pair for r in readings for pair in _neighbours(r.pieces, PartRole.FAMILY)}
    apart = (r.given + r.family for r in readings if len(r.given) == len(r.family) == 1)
    return frozenset(doubles | {(one, two) for one, two in apart if votes.get(one + two, 0) > 0})


def _is_signed(piece: Piece, reading: Reading) -> bool:
    is_staff = reading.mention.role is not Role.PATIENT and len(piece.text) < MAX_INITIALS
    return is_dictated(piece, reading) or (is_staff and is_shouted(piece, reading))


def _is_capitalised(piece: Piece) -> bool:
    return piece.kind is PieceKind.WORD and piece.text.istitle()


def _votes(words: Iterable[tuple[str, PartRole]]) -> dict[str, int]:
    votes: dict[str, int] = {}
    for folded, role in words:
        if role is not PartRole.UNKNOWN:
            votes[folded] = votes.get(folded, 0) + (1 if role is PartRole.FAMILY else -1)
    return votes


def _titled(readings: Iterable[Reading]) -> Iterator[str]:
    for reading in readings:
        words = reading.words
        is_alone = reading.titled and len(words) == 1 and not reading.initials
        if is_alone and not precedes_given(reading.mention, reading.pieces):
            yield words[0].folded


def _given(readings: Iterable[Reading]) -> dict[Role, ByBeginning]:
    borne: dict[Role, set[str]] = defaultdict(set)
    for reading in readings:
        borne[reading.mention.role].update(reading.given)
    return {role: ByBeginning(names) for role, names in borne.items()}


def _neighbours(pieces: Sequence[Piece], role: PartRole) -> Iterator[tuple[str, str]]:
    """Yield two folded names of one role with nothing but a space or a hyphen between them."""
    for first, gap, second in zip(pieces, pieces[1:], pieces[2:], strict=False):
        if first.role is second.role is role and gap.text.replace("-", " ").isspace():
            yield first.folded, second.folded


def _leading(readings: Iterable[Reading]) -> Iterator[tuple[str, str]]:
    """Yield what looks like a particle at the beginning of a name, and the word behind it.

    The O of O'Brien begins surnames only.
    """
    elided = name_words()["elided"]
    for first, _, second in (r.pieces[:3] for r in readings if len(r.pieces) > 2):  # noqa: PLR2004
        is_particle = first.kind is PieceKind.PARTICLE and first.folded not in elided
        if is_particle and second.kind is PieceKind.WORD:
            yield first.folded, second.folded


def _prefixed(
    pairs: Iterable[tuple[str, str]], words: AbstractSet[str]
) -> frozenset[tuple[str, str]]:
    """Return the pairs of which the first is a prefix, and which are one of the words as well."""
    prefixes = name_words()["fused"]
    return frozenset(pair for pair in pairs if pair[0] in prefixes and "".join(pair) in words)


def _as_one(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[int, ...]]:
    return {one + two: (len(one), len(two)) for one, two in pairs}


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
