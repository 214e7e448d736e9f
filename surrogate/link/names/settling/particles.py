"""Finds the particles that only the record tells: of `O BRIEN`, `MEULEN, JAN VAN DER`, `AOC`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence

from surrogate.link.names.frequency import family_weight, given_weight
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.settling.evidence import Evidence
from surrogate.link.names.variants.slips import HARDLY
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.wordlists.folding import fold

_BEFORE_NAMES = (PieceKind.INITIAL, PieceKind.WORD)
_NAME_AND_LETTERS = 2
_LETTERS = (PieceKind.INITIAL, PieceKind.INITIALS)
# What stands between the initials of one person.
_GAP = re.compile(r"[.\s-]*")
_MOST_PARTICLES = 4


def with_particles(known: Sequence[Piece], evidence: Evidence) -> Sequence[Piece]:
    """Read as particles what the record has as such: `O BRIEN, MARY`, `Van Houten`, `Al-Amin`."""
    pieces = [*known]
    for *particles, name in _written_apart(pieces, evidence):
        for at in particles:
            pieces[at] = pieces[at].as_particle()
        pieces[name] = pieces[name].as_word(PartRole.FAMILY)
    if _is_surname_first(known, evidence):
        pieces[0] = pieces[0].as_word(PartRole.FAMILY)
    if _is_surname_in_two(pieces, evidence):
        pieces[0], pieces[2] = pieces[0].as_particle(), pieces[2].as_word(PartRole.FAMILY)
    for at in _left_behind(pieces, evidence):
        pieces[at] = pieces[at].as_particle()
    return known if pieces == [*known] else pieces


def _written_apart(pieces: Sequence[Piece], evidence: Evidence) -> Iterator[range]:
    """Yield the places of particles and name that the record has as such: `MAC AN BHAIRD`."""
    starts = range(len(pieces)) if evidence.joined else ()
    for start, most in itertools.product(starts, range(1, _MOST_PARTICLES + 1)):
        run = range(start, start + 2 * most + 1, 2)
        if run[-1] >= len(pieces):
            continue
        folded = [pieces[at].folded for at in run]
        kinds = {pieces[at].kind for at in run[:-1]}
        is_apart = kinds <= {*_BEFORE_NAMES, PieceKind.PARTICLE} and kinds != {PieceKind.PARTICLE}
        gaps = (pieces[at + 1].text for at in run[:-1])
        is_apart = is_apart and all(gap.isspace() or gap == "-" for gap in gaps)
        if is_apart and evidence.joined.get("".join(folded)) == tuple(map(len, folded)):
            yield run


def _is_surname_in_two(pieces: Sequence[Piece], evidence: Evidence) -> bool:
    """Tell whether a particle and the only word behind it are a surname: `De Souza`.

    The census list writes such in one word; `Van Morrison`, `Van Tran` and `Al Ford` are no such,
    nor is `Van Horn` where somebody is called Van.
    """
    if not pieces or pieces[0].folded not in name_words()["particles"]:
        return False
    words = [at for at, piece in enumerate(pieces) if piece.kind is PieceKind.WORD]
    if words != [0, 2] or not pieces[1].text.isspace():
        return False
    first, last = pieces[0].folded, pieces[2].folded
    is_whole = last in evidence.titled or last in name_words()["surnames_behind_middle_names"]
    is_called = first in evidence.apart or first in name_words()["arabic_articles"]
    return not is_called and not is_whole and is_joined_surname(first, last)  # no `Mr. Horn`


def is_joined_surname(particle: str, name: str) -> bool:
    """Tell whether the census list has a surname with its particle in one word: `desouza`.

    Not if more people are given that name (`latoya`), which none writes with an apostrophe as
    `O'Dell`, nor if hardly anybody bears it and people are called by the particle: `Van Gordon`.
    """
    joined = particle + name
    given = 0 if particle in name_words()["elided"] else given_weight(joined)
    least = HARDLY if given_weight(particle) > 1 else 1
    return family_weight(joined) > max(given, least)


def _is_surname_first(pieces: Sequence[Piece], evidence: Evidence) -> bool:
    """Tell whether the first of two particles is a surname of the record: `Do Van Thi`."""
    kinds = [piece.kind for piece in pieces[:3:2]]
    return kinds == [PieceKind.PARTICLE] * 2 and evidence.votes.get(pieces[0].folded, 0) > 0


def _left_behind(pieces: Sequence[Piece], evidence: Evidence) -> Sequence[int]:
    """Return the places at the end that hold a family name's particles: `MEULEN, JAN VAN DER`."""
    family = [p.folded for p in pieces if p.role is PartRole.FAMILY]
    words = [at for at, piece in enumerate(pieces) if piece.text.isalpha()]
    first = max(len(family) + 1, len(words) - _MOST_PARTICLES)
    tails = (words[start:] for start in range(first, len(words)))
    for tail in tails:
        joined = "".join([pieces[at].folded for at in tail]) + "".join(family)
        lengths = (*(len(pieces[at].folded) for at in tail), len("".join(family)))
        if evidence.joined.get(joined) == lengths:
            return tail
    return ()


def with_particle_letters(pieces: Sequence[Piece], evidence: Evidence) -> Sequence[Piece]:
    """Return the pieces of a name with the letters as particles that stand for such.

    So they stay, as the particles do. The record has these in a name with the same initials.
    """
    pieces = _with_small_letters(pieces, evidence)
    run = next(_runs(pieces), [])
    if not run:
        return pieces
    start, stop = run[0], run[-1] + 1
    letters = "".join([pieces[at].folded for at in run])
    given = _given_before(pieces, start)
    others = [*(pieces[:start] if not given else ()), *pieces[stop:]]
    if any(piece.kind is PieceKind.WORD for piece in others):  # `Ann D. De La Cruz`
        return pieces
    written = "".join([pieces[at].text for at in run])
    told = evidence.particled
    places = told.get(written) or told.get(f"{given} {letters}" if given else letters)
    if places is None:
        return pieces
    return [*pieces[:start], *_split(pieces[start:stop], places), *pieces[stop:]]


def _with_small_letters(pieces: Sequence[Piece], evidence: Evidence) -> Sequence[Piece]:
    """Return `megan vk` with letters behind the given name, where the record has a von Kusen."""
    words = [piece for piece in pieces if piece.kind is PieceKind.WORD]
    if len(words) != _NAME_AND_LETTERS or not words[-1].text.islower():
        return pieces
    if " ".join([word.folded for word in words]) not in evidence.particled:
        return pieces
    letters = Piece(PieceKind.INITIALS, words[-1].text, words[-1].folded)
    return [letters if piece is words[-1] else piece for piece in pieces]


def _runs(pieces: Sequence[Piece]) -> Iterator[list[int]]:
    """Yield the places of initials with nothing but points, hyphens and space between them."""
    run: list[int] = []
    for at, piece in enumerate(pieces):
        if piece.kind in _LETTERS:
            run.append(at)
        elif run and _GAP.fullmatch(piece.text) is None:
            yield run
            run = []
    if run:
        yield run


def _given_before(pieces: Sequence[Piece], at: int) -> str:
    """Return the folded given name right before a place, if one stands there."""
    before = pieces[max(0, at - 2) : at]
    is_given = len(before) > 1 and before[0].role is PartRole.GIVEN and before[1].text.isspace()
    return before[0].folded if is_given else ""


def _split(pieces: Iterable[Piece], particles: Sequence[int]) -> Iterator[Piece]:
    """Yield initials letter by letter, those of particles as such."""
    place = 0
    for piece in pieces:
        if piece.kind not in _LETTERS:
            yield piece
            continue
        for letter in piece.text:
            kind = PieceKind.PARTICLE if place in particles else piece.kind
            yield Piece(kind, letter, fold(letter))
            place += 1
