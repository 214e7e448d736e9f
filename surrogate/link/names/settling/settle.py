"""Decides from the whole record what a single form leaves open.

A lone word may be a given or a family name, a group of capitals someone's initials, lower-case
letters a login, one long word two known names without the space between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.settling.alone import lone
from surrogate.link.names.settling.evidence import MIN_PART, Evidence, evidence_of
from surrogate.link.names.settling.joints import (
    cut_at,
    glued_lengths,
    has_initial,
    known_parts,
    plural_ending,
    with_prefixes_joined,
)
from surrogate.link.names.settling.order import (
    swapped,
    turned,
    with_double_surname,
    with_given_halves,
)
from surrogate.link.names.settling.particles import with_particle_letters, with_particles
from surrogate.link.names.settling.umlauts import with_umlauts
from surrogate.link.names.settling.whole import with_whole_words
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.people import roles, written_relations


def settled(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings with open roles and kinds decided from the whole record."""
    readings = with_umlauts(with_whole_words(readings))
    evidence = evidence_of(readings)
    if any(are_turned := turned(readings, evidence)):
        pairs = zip(readings, are_turned, strict=True)
        readings = [swapped(reading) if is_turned else reading for reading, is_turned in pairs]
        evidence = evidence_of(readings)
    readings = [with_double_surname(reading, evidence) for reading in readings]
    return [_settle(reading, evidence) for reading in readings]


def _settle(reading: Reading, evidence: Evidence) -> Reading:
    pieces = with_particles(with_prefixes_joined(reading.pieces, evidence), evidence)
    pieces = _with_borne(pieces, evidence)
    if any(p.kind is PieceKind.WORD and _is_open(p, evidence) for p in pieces):
        reading = reading.with_pieces(pieces)
        pieces = with_given_halves([q for p in pieces for q in _pieces(p, reading, evidence)])
    pieces = with_particle_letters(pieces, evidence)
    return reading.with_pieces(pieces)


def _with_borne(pieces: Sequence[Piece], evidence: Evidence) -> Sequence[Piece]:
    """Return pieces of which none stays that somebody is called elsewhere, as Ben Carter is."""
    if _may_be_either().isdisjoint([piece.folded for piece in pieces]):
        return pieces
    return [_borne(piece, evidence) for piece in pieces]


def _borne(piece: Piece, evidence: Evidence) -> Piece:
    if piece.folded not in evidence.words:
        return piece
    if piece.kind is PieceKind.TITLE and piece.folded in _may_be_given():
        # The boy Judge Tate, but `Major Tate` beside `Tom Major`.
        is_given = evidence.votes.get(piece.folded, 0) <= 0
        return piece.as_word(PartRole.GIVEN) if is_given else piece
    is_borne = _stays(piece) and piece.folded in _may_be_borne()
    return piece.as_word(PartRole.FAMILY) if is_borne else piece


def _stays(piece: Piece) -> bool:
    return piece.kind in (PieceKind.PARTICLE, PieceKind.LABEL, PieceKind.CONNECTOR)


@cache
def _may_be_borne() -> frozenset[str]:
    """Return words that stay only by their looks, and may be names or initials elsewhere."""
    kinds = ("particles_in_small_letters", "kin_in_letters", "connectors_in_any_case", "duties")
    kin = {word for word, relation in written_relations().items() if relation.is_kin}
    # `Umm Yusuf` beside Umm Kulthum Hassan, but `Cousin Al` beside Ann Cousin
    callings = frozenset(roles()).union(name_words()["called"], name_words()["epithets"]) - kin
    return callings.union(*(name_words()[kind] for kind in kinds))


@cache
def _may_be_given() -> frozenset[str]:
    """Return titles that people are called as well: `judge`, but not `sister`."""
    kin = {word for word, relation in written_relations().items() if relation.is_kin}
    return frozenset((name_words()["titles"] & given_gender().keys()) - kin)


@cache
def _may_be_either() -> frozenset[str]:
    return _may_be_borne() | _may_be_given()


def _is_open(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether the record may tell more of a word than its own form does."""
    if piece.role is PartRole.UNKNOWN or _may_be_initials(piece):
        return True
    form = piece.folded
    return form in evidence.joined or form in evidence.together or form in evidence.fused


def _pieces(piece: Piece, reading: Reading, evidence: Evidence) -> Iterator[Piece]:
    """Yield what a piece is, in pieces where it joins several."""
    if piece.kind is not PieceKind.WORD:
        yield piece
    elif parts := known_parts(piece, evidence):
        yield from parts
    elif piece.role is PartRole.UNKNOWN:
        yield from _open_pieces(piece, reading, evidence)
    elif _may_be_initials(piece) and _are_initials(piece, reading, evidence):
        yield Piece(PieceKind.INITIAL, piece.text, piece.folded)
    else:
        yield piece


def _open_pieces(piece: Piece, reading: Reading, evidence: Evidence) -> Iterator[Piece]:
    """Yield what a word is whose role its form does not tell."""
    if has_initial(piece, evidence):
        yield Piece(PieceKind.INITIAL, piece.text[0], piece.folded[0])
        yield Piece(piece.kind, piece.text[1:], piece.folded[1:], PartRole.FAMILY)
    elif ending := plural_ending(piece, reading, evidence):
        name = Piece(piece.kind, piece.text[:-ending], piece.folded[:-ending], PartRole.FAMILY)
        yield from known_parts(name, evidence) or (name,)
        yield Piece(PieceKind.OTHER, piece.text[-ending:], piece.folded[-ending:])
    elif glued := glued_lengths(piece, evidence):
        for part in cut_at(piece, glued):
            yield from _pieces(part, reading, evidence)
    else:
        yield lone(piece, reading, evidence)


def _may_be_initials(piece: Piece) -> bool:
    """Tell whether capitals read as a short given name may be initials: the `SY` of `SY Kim`."""
    return piece.role is PartRole.GIVEN and piece.text.isupper() and 1 < len(piece.text) < MIN_PART


def _are_initials(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether somebody of the record has the initials and the family name beside them."""
    return any(piece.folded + name[0] in evidence.monograms for name in reading.family)
