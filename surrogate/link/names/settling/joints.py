"""Cuts what one word of a name joins: particles, an initial, two given names, a plural ending."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from surrogate.link.names.frequency import LONGEST_NAME, family_weight
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.pieces import hisses
from surrogate.link.names.people import Reading
from surrogate.link.names.settling.evidence import MIN_PART, Evidence
from surrogate.link.names.words import PartRole, PieceKind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

# As many times as often a name is borne without its s to be meant with it behind a title.
_HARDLY = 50
# What stands before a family: `the Haskells`.
_FAMILY = re.compile(r"\b(?:the|both)\s+$", re.IGNORECASE)


def known_parts(piece: Piece, evidence: Evidence) -> Sequence[Piece]:
    """Return what a word joins that the record has apart: `Vanderberg`, `Sungho`."""
    if len(piece.text) != len(piece.folded):
        return ()
    if lengths := evidence.joined.get(piece.folded):
        *particles, name = cut_at(piece, lengths)
        return [*(one.as_particle() for one in particles), name.as_word(PartRole.FAMILY)]
    halves = _halves(piece, evidence.fused)
    if halves and not (_has_tiny(halves) and is_listed_name(piece.folded)):
        return [half.as_word(PartRole.FAMILY) for half in halves]
    if piece.role is PartRole.FAMILY:
        return ()
    return [half.as_word(PartRole.GIVEN) for half in _halves(piece, evidence.together)]


def _halves(piece: Piece, lengths: Mapping[str, Sequence[int]]) -> Sequence[Piece]:
    """Return the two names that a word joins."""
    return tuple(cut_at(piece, lengths.get(piece.folded, ())))


def _has_tiny(halves: Sequence[Piece]) -> bool:
    """Tell whether one half is so short that many names begin or end with it: Ling of Li-Ng."""
    return any(len(half.folded) < MIN_PART for half in halves)


def with_prefixes_joined(pieces: Sequence[Piece], evidence: Evidence) -> Sequence[Piece]:
    """Return a name whose prefix stands apart as the record has it elsewhere: `La Toya Byrd`."""
    pairs = zip(pieces, pieces[2:], strict=False) if evidence.prefixed else ()
    for at, (prefix, name) in enumerate(pairs):
        if (prefix.folded, name.folded) in evidence.prefixed:
            text = "".join(piece.text for piece in pieces[at : at + 3])
            whole = Piece(PieceKind.WORD, text, prefix.folded + name.folded, PartRole.GIVEN)
            return [*pieces[:at], whole, *pieces[at + 3 :]]
    return pieces


def has_initial(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether an initial is glued to a family name of the record: `SKowalczyk`."""
    text, folded = piece.text, piece.folded
    is_glued = text[:2].isupper() and text[2:].islower() and len(text) == len(folded) > MIN_PART
    return is_glued and evidence.votes.get(folded[1:], 0) > 0 and not is_listed_name(folded)


def plural_ending(piece: Piece, reading: Reading, evidence: Evidence) -> int:
    """Return how many letters make a lone word the plural of a name: `the Sossamans`, `Reyeses`.

    They are none of `the Williams`. Without an article they are where the record has the
    family's name: `Holts` beside `Ann Holt`.
    """
    if len(reading.words) != 1 or len(piece.text) != len(piece.folded):
        return 0
    endings = [ending for ending in ("es", "s") if piece.folded.endswith(ending)]
    stems = {len(ending): piece.folded.removesuffix(ending) for ending in endings}
    fitting = (n for n, stem in stems.items() if (hisses(stem) if n > 1 else stem[-1:] != "s"))
    return next((n for n in fitting if _is_plural_of(stems[n], piece, reading, evidence)), 0)


def _is_plural_of(singular: str, piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    if len(singular) <= MIN_PART:
        return False
    is_rarer = family_weight(singular) > family_weight(piece.folded)
    if not _names_family(reading):
        votes = evidence.votes.get(singular, 0)
        is_borne = votes > 0 or (singular in evidence.words and not is_listed_name(piece.folded))
        is_borne = is_borne and votes >= 0 >= evidence.votes.get(piece.folded, 0)
        if not (reading.titled and is_listed_name(piece.folded)):
            return is_borne and is_rarer
        # `Mr. Bells wife` is that of Mr. Bell; `Mr. Woods` is somebody else than Mr. Wood.
        return is_borne and family_weight(singular) > _HARDLY * family_weight(piece.folded)
    return singular in evidence.words or is_rarer or not is_listed_name(piece.folded)


def _names_family(reading: Reading) -> bool:
    """Tell whether an article stands before a name or in it: `the Haskells`."""
    is_inside = any(p.kind is PieceKind.LABEL and p.folded == "the" for p in reading.pieces)
    return is_inside or _FAMILY.search(reading.mention.before) is not None


def glued_lengths(piece: Piece, evidence: Evidence) -> tuple[int, int] | None:
    """Return where a word that no list knows falls into two words of the record.

    Not where it stands as one word of a name too: `Touger` of `Touger Nathan Yang`.
    """
    folded = piece.folded
    may_be_two = 2 * MIN_PART <= len(folded) <= 2 * LONGEST_NAME
    if not may_be_two or len(folded) != len(piece.text) or folded in evidence.votes:
        return None
    for cut in range(MIN_PART, len(folded) - MIN_PART + 1):
        if folded[:cut] in evidence.words and folded[cut:] in evidence.words:
            return None if is_listed_name(folded) else (cut, len(folded) - cut)
    return None


def cut_at(piece: Piece, lengths: Sequence[int]) -> Iterator[Piece]:
    """Yield the parts of a word, of so many letters each."""
    at = 0
    for length in lengths:
        text = piece.text[at : at + length]
        yield Piece(piece.kind, text, fold(text), piece.role)
        at += length
