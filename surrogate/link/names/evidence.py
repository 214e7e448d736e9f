"""What the forms of all names of a record tell together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from surrogate.link.names.context import precedes_given
from surrogate.link.names.dictation import MAX_INITIALS, is_dictated, is_shouted
from surrogate.link.names.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.phi import Role

MIN_PART = 3
MIN_LONE_LETTERS = 3
_ENCLOSING = frozenset("(\"'\u201c\u2018")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the forms of a whole record tell.

    Attributes:
        votes: Folded word → how often its form told FAMILY, less how often GIVEN.
        titled: Words that stand alone behind a title that surnames follow (`Mr. Pham`).
        given: Role of those who bear them → their folded given names.
        words: Every folded word.
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
    titled: frozenset[str] = field(repr=False)
    given: Mapping[Role, frozenset[str]] = field(repr=False)
    words: frozenset[str] = field(repr=False)
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
    small = [r for r in readings if any(p.kind is PieceKind.PARTICLE for p in r.pieces)]
    joined = dict(pair for r in small for pair in joined_names(r.pieces))
    # `OCONNOR` has the initials of O'Connor.
    plain = [r for r in readings if r.family and joined.keys().isdisjoint(r.family)]
    monograms = frozenset(letters for r in plain for letters in _monograms(r))
    monograms |= frozenset(letters for r in readings for letters in _with_initial(r))
    particled = dict(pair for r in small for pair in particled_initials(r))
    given = {pair for r in readings for pair in _neighbours(r.pieces, PartRole.GIVEN)}
    votes = _votes(words)
    prefixed = _prefixed(given, set(dict(words))) | _prefixed(
        _leading(small), {word for word, vote in votes.items() if vote < 0}
    )
    doubles = frozenset(pair for r in readings for pair in _neighbours(r.pieces, PartRole.FAMILY))
    apart = (r.given + r.family for r in readings if len(r.given) == len(r.family) == 1)
    doubles |= {(one, two) for one, two in apart if votes.get(one + two, 0) > 0}
    pairs = Counter((r.given[0], r.family[-1]) for r in readings if r.given and r.family)
    return Evidence(
        votes=votes,
        titled=frozenset(_titled(readings)),
        given=_given(readings),
        words=frozenset(folded for folded, _ in words),
        capitalised=frozenset(p.folded for r in readings for p in r.pieces if _is_capitalised(p)),
        dictated=frozenset(p.folded for r in readings for p in r.pieces if _is_signed(p, r)),
        shouts=any(
            len(p.folded) > MAX_INITIALS and is_shouted(p, r) for r in readings for p in r.pieces
        ),
        monograms=monograms,
        particled={who: places for who, places in particled.items() if who not in monograms},
        pairs=pairs,
        heads=Counter(given for given, _ in pairs),
        doubles=doubles,
        joined={name: at for name, at in joined.items() if name not in _as_one(prefixed)},
        together=_as_one(sorted(given - prefixed)),
        prefixed=prefixed,
        fused=_as_one(sorted(doubles)),
    )


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


def _given(readings: Iterable[Reading]) -> dict[Role, frozenset[str]]:
    borne: dict[Role, set[str]] = defaultdict(set)
    for reading in readings:
        borne[reading.mention.role].update(reading.given)
    return {role: frozenset(names) for role, names in borne.items()}


def _monograms(reading: Reading) -> Iterator[str]:
    """Yield the initials of one person with those of all given or family names, or of one each.

    Not those of all that begin with the name itself, as Bo O. Tillman's do.
    """
    firsts, family = _firsts(reading), reading.family
    for heads in dict.fromkeys((firsts[:1], firsts)):
        if heads and heads not in reading.given:
            yield heads + family[-1][0]
            yield heads + "".join([word[0] for word in family])


def _with_initial(reading: Reading) -> Iterator[str]:
    """Yield the initials of one whose name is a word and the initial of another: `Jarmila O.`."""
    kinds = [piece.kind for piece in reading.pieces if piece.kind is not PieceKind.OTHER]
    if kinds == [PieceKind.WORD, PieceKind.INITIAL]:
        yield reading.words[0].folded[0] + reading.initials


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
            if head or len(tail) >= MIN_LONE_LETTERS:
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
