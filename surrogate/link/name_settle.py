"""Decides from the whole record what a single form leaves open.

A lone word may be a given or a family name, a group of capitals someone's initials, lower-case
letters a login, one long word two known names without the space between.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from operator import sub

from surrogate.entity import Mention
from surrogate.link.name_evidence import MIN_PART, Evidence, evidence_of
from surrogate.link.name_form import Piece
from surrogate.link.name_frequency import is_listed, weights_of
from surrogate.link.name_words import PartRole, PieceKind, name_words
from surrogate.link.people import Reading
from surrogate.link.slips import is_close
from surrogate.phi import Role
from surrogate.wordlists import (
    female_names,
    fold,
    given_gender,
    male_names,
    surnames,
    unisex_names,
)

MAX_INITIALS = 3
# Surnames that one in so many people bears are read as names even in capitals.
FREQUENT_ONE_IN = 100_000
# Three capitals in a text of small letters are a name only if so many bear it (`LEE`).
OFTEN = 200
AROUND = 30
# The share of lone names that are given names: behind a title, a relation, by whose they are.
TITLED = 0.01
RELATED = 0.99
STAFF = 0.2
GIVEN_ALONE = {Role.PATIENT: 0.6}
# Who dictated before who wrote it down: `wn:ek`.
_DICTATED = re.compile(r"[^\W\d_]{2,3}[:/]")
_SWAPPED = {PartRole.GIVEN: PartRole.FAMILY, PartRole.FAMILY: PartRole.GIVEN}


def settled(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings with open roles and kinds decided from the whole record."""
    evidence = evidence_of(readings)
    if any(_is_inverted(reading, evidence) for reading in readings):
        readings = [_swapped(r) if _is_inverted(r, evidence) else r for r in readings]
        evidence = evidence_of(readings)
    return [_settle(reading, evidence) for reading in readings]


def _is_inverted(reading: Reading, evidence: Evidence) -> bool:
    if len(reading.given) != 1 or len(reading.family) != 1:
        return False
    named = [p for p in reading.pieces if p.kind is PieceKind.WORD]
    if len(named) != 2 or (named[0].role, named[1].role) != (PartRole.GIVEN, PartRole.FAMILY):  # noqa: PLR2004
        return False
    first, second = named[0].folded, named[1].folded
    as_read, turned = evidence.pairs[first, second], evidence.pairs[second, first]
    if turned:
        return (turned, first not in given_gender()) > (as_read, False)
    is_family = first not in given_gender() and first in surnames()
    return is_family and second in given_gender() and second not in surnames()


def _swapped(reading: Reading) -> Reading:
    pieces = (Piece(p.kind, p.text, p.folded, _SWAPPED.get(p.role, p.role)) for p in reading.pieces)
    return _with_pieces(reading, pieces)


def _with_pieces(reading: Reading, pieces: Iterable[Piece]) -> Reading:
    """Return a reading with other pieces; written out because `replace` is slow."""
    return Reading(
        reading.mention,
        tuple(pieces),
        reading.titled,
        reading.related,
        reading.told_sex,
        reading.sex,
    )


def _settle(reading: Reading, evidence: Evidence) -> Reading:
    if not any(p.kind is PieceKind.WORD and _is_open(p, evidence) for p in reading.pieces):
        return reading
    return _with_pieces(reading, [q for p in reading.pieces for q in _pieces(p, reading, evidence)])


def _is_open(piece: Piece, evidence: Evidence) -> bool:
    return piece.role is PartRole.UNKNOWN or piece.folded in evidence.joined


def _pieces(piece: Piece, reading: Reading, evidence: Evidence) -> Iterator[Piece]:
    """Yield what a piece is, in pieces where it joins several."""
    if piece.kind is not PieceKind.WORD:
        yield piece
        return
    lengths = evidence.joined.get(piece.folded, ())
    if lengths and len(piece.text) == len(piece.folded):
        yield from _unjoined(piece, lengths, PartRole.FAMILY)
        return
    if piece.role is not PartRole.UNKNOWN:
        yield piece
        return
    glued = _glued(piece, evidence)
    if glued:
        for part in _split(piece, glued):
            yield _lone(part, reading, evidence)
        return
    yield _lone(piece, reading, evidence)


def _split(piece: Piece, lengths: Sequence[int]) -> Iterator[Piece]:
    at = 0
    for length in lengths:
        text = piece.text[at : at + length]
        yield Piece(piece.kind, text, fold(text), piece.role)
        at += length


def _unjoined(piece: Piece, lengths: Sequence[int], role: PartRole) -> Iterator[Piece]:
    *particles, word = _split(piece, lengths)
    for particle in particles:
        yield Piece(PieceKind.PARTICLE, particle.text, particle.folded)
    yield Piece(word.kind, word.text, word.folded, role)


def _glued(piece: Piece, evidence: Evidence) -> tuple[int, int] | None:
    """Return where a word that no list knows falls into two words of the record."""
    folded = piece.folded
    if len(folded) < 2 * MIN_PART or len(folded) != len(piece.text):
        return None
    for cut in range(MIN_PART, len(folded) - MIN_PART + 1):
        if folded[:cut] in evidence.words and folded[cut:] in evidence.words:
            return None if is_listed(folded) else (cut, len(folded) - cut)
    return None


def _lone(piece: Piece, reading: Reading, evidence: Evidence) -> Piece:
    """Return a word that stands alone with its role, or as initials or login."""
    vote = evidence.votes.get(piece.folded)
    if vote is not None and not _is_voted_down(piece, reading, evidence):
        return _word(piece, _role_of(vote))
    if _is_initials(piece, reading, evidence):
        return Piece(PieceKind.INITIALS, piece.text, piece.folded)
    if _is_handle(piece, evidence):
        return Piece(PieceKind.HANDLE, piece.text, piece.folded)
    meant = _meant(piece.folded, evidence)
    vote = evidence.votes.get(meant, 0)
    role = _role_of(vote) if meant else _role_alone(piece.folded, reading)
    return _word(piece, role)


def _is_voted_down(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether letters that are a name elsewhere are initials here: `reviewed by NG`."""
    if _is_dictated(piece, reading):
        return True
    is_plain = piece.text.isupper() and not reading.titled and not reading.related
    return is_plain and piece.folded in evidence.monograms and _is_mixed(reading.mention)


def _role_of(vote: int) -> PartRole:
    return PartRole.FAMILY if vote > 0 else PartRole.GIVEN


def _meant(folded: str, evidence: Evidence) -> str:
    """Return the word of the record that an unlisted word misspells or is the plural of."""
    if is_listed(folded):
        return ""
    return next((word for word in sorted(evidence.votes) if is_close(folded, word)), "")


def _word(piece: Piece, role: PartRole) -> Piece:
    return Piece(PieceKind.WORD, piece.text, piece.folded, role)


def _is_initials(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a lone short word in one case stands for a person's initials."""
    text, folded = piece.text, piece.folded
    if len(folded) > MAX_INITIALS or not folded.isascii() or not (text.isupper() or text.islower()):
        return False
    if folded in evidence.monograms or _is_dictated(piece, reading):
        return True
    if text.isupper() and not reading.titled and not reading.related and _is_mixed(reading.mention):
        return len(folded) < MAX_INITIALS or max(weights_of(folded)) < OFTEN
    return not _is_short_name(folded)


def _is_mixed(mention: Mention) -> bool:
    """Tell whether the text around is written in small letters, where a name would be too."""
    around = mention.before[-AROUND:] + mention.after[:AROUND]
    return sum(map(str.islower, around)) > sum(map(str.isupper, around))


def _is_dictated(piece: Piece, reading: Reading) -> bool:
    """Tell whether small letters are one half of `wn:ek`, where initials alone can stand."""
    if len(piece.text) > MAX_INITIALS or not piece.text.islower() or len(reading.pieces) > 1:
        return False
    before, after = reading.mention.before[-4:].split(), reading.mention.after[:4].split()
    return bool(
        (before and reading.mention.before[-1:] in ":/" and _DICTATED.fullmatch(before[-1]))
        or (after and _DICTATED.fullmatch(after[0][1:] + after[0][:1]))
    )


def _is_short_name(folded: str) -> bool:
    """Tell whether two or three letters are a name often enough to be read as one.

    The lists of foreign names hold hundreds of such groups, so only frequent ones count.
    """
    if len(folded) < MAX_INITIALS:
        return folded in name_words()["short_names"]
    return folded in _frequent_short_names()


@cache
def _frequent_short_names() -> frozenset[str]:
    listed = surnames()
    weights = map(sub, listed.cumulative, (0, *listed.cumulative))
    least = listed.cumulative[-1] // FREQUENT_ONE_IN
    families = (n for n, weight in zip(listed, weights, strict=False) if weight >= least)
    names = (*families, *female_names(), *male_names(), *unisex_names())
    return frozenset(fold(name) for name in names if len(name) == MAX_INITIALS)


def _is_handle(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether a word is a login such as `gsmith`: a known part with an initial or two."""
    text, folded = piece.text, piece.folded
    if not (text.islower() or text.isupper()) or is_listed(folded):
        return False
    bases = [folded[1:], folded[2:]]
    if text.islower() and not folded.endswith("s"):  # `the holcombs` are no login
        bases += [folded[:-1], folded[:-2]]
    return any(len(base) >= MIN_PART and base in evidence.words for base in bases)


def _role_alone(folded: str, reading: Reading) -> PartRole:
    """Say how a name that only ever stands alone is borne: as it mostly is, beside such words."""
    given, family = weights_of(folded)
    if reading.titled:
        is_given = given * TITLED > max(family, 1)
    elif not given and not family:
        is_given = reading.related or reading.mention.role is Role.PATIENT
    else:
        share = RELATED if reading.related else GIVEN_ALONE.get(reading.mention.role, STAFF)
        is_given = given * share > family * (1 - share)
    return PartRole.GIVEN if is_given else PartRole.FAMILY
