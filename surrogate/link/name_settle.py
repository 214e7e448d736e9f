"""Decides from the whole record what a single form leaves open.

A lone word may be a given or a family name, a group of capitals someone's initials, lower-case
letters a login, one long word two known names without the space between.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from surrogate.link.name_context import follows_alias, follows_kin, precedes_given
from surrogate.link.name_cuts import name_meant
from surrogate.link.name_evidence import MIN_PART, Evidence, evidence_of
from surrogate.link.name_form import Piece
from surrogate.link.name_frequency import (
    RARE,
    begins_given_name,
    family_weight,
    weights_of,
)
from surrogate.link.name_initials import is_initials, is_voted_down
from surrogate.link.name_particles import with_particle_letters, with_particles
from surrogate.link.name_pieces import hisses
from surrogate.link.name_words import PartRole, PieceKind
from surrogate.link.people import Reading
from surrogate.link.slips import is_close
from surrogate.phi import Role
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import formal_names, given_gender, is_listed_name, surnames

# The share of lone names that are given names: behind a title, a relation, by whose they are; as
# counted in notes whose records tell the whole name elsewhere.
TITLED = 0.01
RELATED = 0.99
STAFF = 0.3
UNCOUNTED = 0.5
GIVEN_ALONE = {Role.PATIENT: 0.8}
# What stands before a family: `the Haskells`.
_FAMILY = re.compile(r"\b(?:the|both)\s+$", re.IGNORECASE)
_IN_ORDER = [PartRole.GIVEN, PartRole.FAMILY]
_PAIR = 2


def settled(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings with open roles and kinds decided from the whole record."""
    evidence = evidence_of(readings)
    if any(_is_inverted(reading, evidence) for reading in readings):
        readings = [_swapped(r) if _is_inverted(r, evidence) else r for r in readings]
        evidence = evidence_of(readings)
    readings = [_with_two_surnames(reading, evidence) for reading in readings]
    return [_settle(reading, evidence) for reading in readings]


def _is_inverted(reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a name read with its surname last has it first: `Pham Van Duc` is Mr. Pham."""
    words = [p for p in reading.pieces if p.kind is PieceKind.WORD]
    if reading.names_several or [w.role for w in words[:1] + words[-1:]] != _IN_ORDER:
        return False
    first, last = words[0].folded, words[-1].folded
    as_read, turned = evidence.pairs[first, last], evidence.pairs[last, first]
    if turned:
        return (turned, *_family_signs(first, evidence)) > (as_read, *_family_signs(last, evidence))
    if first in evidence.titled - {last} and last not in evidence.titled:
        return _is_rather_family(first) and not _is_rather_family(last)
    is_family = first not in given_gender() and first in surnames()
    is_given = last in given_gender() and (
        last not in surnames() if len(words) == _PAIR else not _is_rather_family(last)
    )
    return is_family and is_given


def _family_signs(folded: str, evidence: Evidence) -> tuple[bool, ...]:
    """Return what speaks for a surname, the surest first."""
    is_titled = folded in evidence.titled
    return is_titled, folded not in given_gender(), _is_rather_family(folded)


def _is_rather_family(folded: str) -> bool:
    given, family = weights_of(folded)
    return family > max(given, RARE)


def _swapped(reading: Reading) -> Reading:
    """Return a reading whose first name is the surname and whose last is none."""
    at = [i for i, piece in enumerate(reading.pieces) if piece.kind is PieceKind.WORD]
    pieces = [*reading.pieces]
    pieces[at[0]] = pieces[at[0]].as_word(PartRole.FAMILY)
    pieces[at[-1]] = pieces[at[-1]].as_word(PartRole.GIVEN)
    return _with_pieces(reading, pieces)


def _with_two_surnames(reading: Reading, evidence: Evidence) -> Reading:
    """Read the words behind a title as a surname of two, if the record has it: `Mr. Mensah Cole`.

    There it stands with given names: `MENSAH-COLE, ADJOA`.
    """
    is_double = reading.titled and (*reading.given, *reading.family) in evidence.doubles
    if not (is_double and reading.given):
        return reading
    pieces = (p.as_word(PartRole.FAMILY) if p.kind is PieceKind.WORD else p for p in reading.pieces)
    return _with_pieces(reading, pieces)


def _with_pieces(reading: Reading, pieces: Iterable[Piece]) -> Reading:
    """Return a reading with other pieces; written out because `replace` is slow."""
    if pieces is reading.pieces:
        return reading
    return Reading(
        reading.mention,
        tuple(pieces),
        reading.titled,
        reading.related,
        reading.told_sex,
        reading.sex,
    )


def _settle(reading: Reading, evidence: Evidence) -> Reading:
    pieces = with_particles(reading.pieces, evidence)
    if any(p.kind is PieceKind.WORD and _is_open(p, evidence) for p in pieces):
        reading = _with_pieces(reading, pieces)
        pieces = _with_given_halves([q for p in pieces for q in _pieces(p, reading, evidence)])
    pieces = with_particle_letters(pieces, evidence)
    return _with_pieces(reading, pieces)


def _with_given_halves(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Return a lone pair of names as given ones, if the first is: the Luc of `Jean-Luc`.

    Half of a pair is a given name as soon as any people are given it.
    """
    words = [p for p in pieces if p.kind is PieceKind.WORD]
    is_pair = [p.text for p in pieces[1:2]] == ["-"] and len(pieces) == len(words) + 1 == _PAIR + 1
    if not is_pair or [word.role for word in words] != _IN_ORDER:
        return pieces
    if words[1].folded not in given_gender():
        return pieces
    return [pieces[0], pieces[1], words[1].as_word(PartRole.GIVEN)]


def _is_open(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether the record may tell more of a word than its own form does."""
    is_joined = piece.folded in evidence.joined or piece.folded in evidence.together
    return piece.role is PartRole.UNKNOWN or is_joined or _may_be_initials(piece)


def _pieces(piece: Piece, reading: Reading, evidence: Evidence) -> Iterator[Piece]:
    """Yield what a piece is, in pieces where it joins several."""
    if piece.kind is not PieceKind.WORD:
        yield piece
    elif parts := _parts(piece, evidence):
        yield from parts
    elif piece.role is PartRole.UNKNOWN:
        yield from _open_pieces(piece, reading, evidence)
    elif _may_be_initials(piece) and _are_initials(piece, reading, evidence):
        yield Piece(PieceKind.INITIAL, piece.text, piece.folded)
    else:
        yield piece


def _parts(piece: Piece, evidence: Evidence) -> Sequence[Piece]:
    """Return what a word joins that the record has apart: `Vanderberg`, `Sungho`; else nothing."""
    if len(piece.text) != len(piece.folded):
        return ()
    if lengths := evidence.joined.get(piece.folded):
        *particles, name = _split(piece, lengths)
        return [*(one.as_particle() for one in particles), name.as_word(PartRole.FAMILY)]
    if piece.role is PartRole.FAMILY:
        return ()
    halves = _split(piece, evidence.together.get(piece.folded, ()))
    return [half.as_word(PartRole.GIVEN) for half in halves]


def _open_pieces(piece: Piece, reading: Reading, evidence: Evidence) -> Iterator[Piece]:
    """Yield what a word is whose role its form does not tell."""
    if _has_initial(piece, evidence):
        yield Piece(PieceKind.INITIAL, piece.text[0], piece.folded[0])
        yield Piece(piece.kind, piece.text[1:], piece.folded[1:], PartRole.FAMILY)
    elif ending := _plural_ending(piece, reading, evidence):
        yield Piece(piece.kind, piece.text[:-ending], piece.folded[:-ending], PartRole.FAMILY)
        yield Piece(PieceKind.OTHER, piece.text[-ending:], piece.folded[-ending:])
    elif glued := _glued(piece, evidence):
        for part in _split(piece, glued):
            yield from _pieces(part, reading, evidence)
    else:
        yield _lone(piece, reading, evidence)


def _may_be_initials(piece: Piece) -> bool:
    """Tell whether capitals read as a short given name may be initials: the `SY` of `SY Kim`."""
    return piece.role is PartRole.GIVEN and piece.text.isupper() and 1 < len(piece.text) < MIN_PART


def _are_initials(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether somebody of the record has the initials and the family name beside them."""
    return any(piece.folded + name[0] in evidence.monograms for name in reading.family)


def _has_initial(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether an initial is glued to a family name of the record: `SKowalczyk`."""
    text, folded = piece.text, piece.folded
    is_glued = text[:2].isupper() and text[2:].islower() and len(text) == len(folded) > MIN_PART
    return is_glued and evidence.votes.get(folded[1:], 0) > 0 and not is_listed_name(folded)


def _plural_ending(piece: Piece, reading: Reading, evidence: Evidence) -> int:
    """Return how many letters make a lone word the plural of a name: `the Sossamans`, `Reyeses`.

    They are none of `the Williams`. Without an article they are where the record has the
    family's name: `Holts` beside `Ann Holt`.
    """
    is_one = [p.kind for p in reading.pieces].count(PieceKind.WORD) == 1
    if not is_one or len(piece.text) != len(piece.folded):
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
        return is_borne and is_rarer and not reading.titled
    return singular in evidence.words or is_rarer or not is_listed_name(piece.folded)


def _names_family(reading: Reading) -> bool:
    """Tell whether an article stands before a name or in it: `the Haskells`."""
    is_inside = any(p.kind is PieceKind.LABEL and p.folded == "the" for p in reading.pieces)
    return is_inside or _FAMILY.search(reading.mention.before) is not None


def _split(piece: Piece, lengths: Sequence[int]) -> Iterator[Piece]:
    at = 0
    for length in lengths:
        text = piece.text[at : at + length]
        yield Piece(piece.kind, text, fold(text), piece.role)
        at += length


def _glued(piece: Piece, evidence: Evidence) -> tuple[int, int] | None:
    """Return where a word that no list knows falls into two words of the record."""
    folded = piece.folded
    if len(folded) < 2 * MIN_PART or len(folded) != len(piece.text):
        return None
    for cut in range(MIN_PART, len(folded) - MIN_PART + 1):
        if folded[:cut] in evidence.words and folded[cut:] in evidence.words:
            return None if is_listed_name(folded) else (cut, len(folded) - cut)
    return None


def _lone(piece: Piece, reading: Reading, evidence: Evidence) -> Piece:
    """Return a word that stands alone with its role, or as initials or login."""
    vote = evidence.votes.get(piece.folded)
    if vote is not None and not is_voted_down(piece, reading, evidence):
        return piece.as_word(_role_of(vote))
    if is_initials(piece, reading, evidence):
        return Piece(PieceKind.INITIALS, piece.text, piece.folded)
    if _is_handle(piece, evidence):
        return Piece(PieceKind.HANDLE, piece.text, piece.folded)
    if _is_short_form(piece, reading, evidence):
        return piece.as_word(PartRole.GIVEN)
    meant = _meant(piece.folded, evidence)
    vote = evidence.votes.get(meant, 0)
    role = _role_of(vote) if meant else _role_alone(piece.folded, reading)
    return piece.as_word(role)


def _is_short_form(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a lone word is short for the given name of somebody: `Gill`, not `Dr. Gill`.

    Or a nickname of it, though more people bear it as a surname: the `Pepe` of José.
    """
    if reading.titled:
        return False
    given = evidence.given.get(reading.mention.role, frozenset())
    if any(fold(formal) in given for formal in formal_names().get(piece.folded, ())):
        return True
    return name_meant(piece.folded, given, related=reading.related) != ""


def _role_of(vote: int) -> PartRole:
    return PartRole.FAMILY if vote > 0 else PartRole.GIVEN


def _meant(folded: str, evidence: Evidence) -> str:
    """Return the word of the record that an unlisted word misspells or is the plural of."""
    if is_listed_name(folded):
        return ""
    return next((word for word in sorted(evidence.votes) if is_close(folded, word)), "")


def _is_handle(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether a word is a login such as `gsmith`: a known part with an initial or two."""
    text, folded = piece.text, piece.folded
    if not (text.islower() or text.isupper()):
        return False
    if is_listed_name(folded) and not (text.islower() and _is_of_one_person(folded, evidence)):
        return False
    bases = [folded[1:], folded[2:]]
    if text.islower() and not folded.endswith("s"):  # `the holcombs` are no login
        bases += [folded[:-1], folded[:-2]]
    known = (evidence.words, evidence.joined)
    return any(len(base) >= MIN_PART and any(base in names for names in known) for base in bases)


def _is_of_one_person(folded: str, evidence: Evidence) -> bool:
    """Tell whether a word is the initial and the family name of somebody: `klee` of Kim Lee."""
    return any(folded == given[0] + family for given, family in evidence.pairs)


def _role_alone(folded: str, reading: Reading) -> PartRole:
    """Say how a name that only ever stands alone is borne: as it mostly is, beside such words."""
    if precedes_given(reading.mention, reading.pieces):
        return PartRole.GIVEN
    given, family = weights_of(folded)
    shares_family = reading.given and reading.family and reading.names_several
    is_titled = reading.titled and not follows_kin(reading.mention)
    if is_titled and not shares_family:  # `Mr. Tom & Sue Brooks`
        is_given = given * TITLED > max(family, 1)
    elif not given and not family:
        is_ours = reading.related or reading.mention.role is Role.PATIENT
        is_given = is_ours or begins_given_name(folded)
    else:
        is_given_mostly = reading.related or follows_alias(reading.mention)
        share = RELATED if is_given_mostly else GIVEN_ALONE.get(reading.mention.role, STAFF)
        # No list has every given name, so one that none has is not wholly unlikely.
        is_given = max(given, UNCOUNTED) * share > family * (1 - share)
    return PartRole.GIVEN if is_given else PartRole.FAMILY
