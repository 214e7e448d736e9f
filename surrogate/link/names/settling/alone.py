"""Tells what a word is that stands alone: a given or a family name, initials, a login."""

from __future__ import annotations

from surrogate.link.names.beside.context import (
    follows_alias,
    follows_kin,
    follows_namesake,
    follows_surname,
    precedes_either,
    precedes_given,
)
from surrogate.link.names.frequency import (
    begins_given_name,
    family_weight,
    given_weight,
    nickname_weight,
    weights_of,
)
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.settling.evidence import MIN_PART, Evidence
from surrogate.link.names.settling.initials import is_initials, is_voted_down
from surrogate.link.names.settling.particles import is_joined_surname
from surrogate.link.names.variants.cuts import name_meant
from surrogate.link.names.variants.slips import HARDLY, has_letters_of
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.phi import Role
from surrogate.wordlists.names import folded_formal_names, is_listed_name

# How many lone names are given names: behind a title, a relation, by whose they are, before
# an initial with its point; as counted in notes whose records tell the whole name elsewhere.
_TITLED = 0.01
_RELATED, _NAMESAKE = 0.99, 0.9999
_STAFF = 0.3
_BEFORE_INITIAL = 0.87
_UNCOUNTED = 0.5
# So many times as often a short form behind a title is a given name as a surname, at least.
_TIMES_AS_GIVEN = 10
_GIVEN_ALONE = {Role.PATIENT: 0.8}


def lone(piece: Piece, reading: Reading, evidence: Evidence) -> Piece:
    """Return a word that stands alone with its role, or as initials or login."""
    vote = evidence.votes.get(piece.folded)
    if vote is not None and not is_voted_down(piece, reading, evidence):
        given, family = weights_of(piece.folded)
        is_given = given > family and follows_namesake(reading.mention)
        return piece.as_word(PartRole.GIVEN if is_given else _role_of(vote))
    if is_initials(piece, reading, evidence):
        return Piece(PieceKind.INITIALS, piece.text, piece.folded)
    if _is_handle(piece, evidence):
        return Piece(PieceKind.HANDLE, piece.text, piece.folded)
    if _is_short_form(piece, reading, evidence):
        return piece.as_word(PartRole.GIVEN)
    has_particle = any(p.kind is PieceKind.PARTICLE for p in reading.pieces)
    is_surname = reading.titled or has_particle
    meant = _meant(piece.folded, evidence, is_surname=is_surname)
    vote = evidence.votes.get(meant, 0)
    role = _role_of(vote) if meant else _role_alone(piece.folded, reading)
    return piece.as_word(role)


def _is_short_form(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a lone word is short for the given name of somebody: `Gill`, not `Dr. Gill`.

    Or a nickname of it, though more people bear it as a surname: the `Pepe` of José. Behind a
    title only if hardly anybody does: `Dr. Matt` of Matthias.
    """
    borne, family = weights_of(piece.folded)
    if reading.titled and borne < _TIMES_AS_GIVEN * max(family, 1):
        return False
    given = evidence.given.get(reading.mention.role)
    if given is None:
        return False
    if not given.names.isdisjoint(folded_formal_names().get(piece.folded, ())):
        return True
    near = given.near(piece.folded)
    return name_meant(piece.folded, near, related=reading.related) != ""


def _role_of(vote: int) -> PartRole:
    return PartRole.FAMILY if vote > 0 else PartRole.GIVEN


def _meant(folded: str, evidence: Evidence, *, is_surname: bool) -> str:
    """Return the word of the record that an unlisted word misspells, is the plural or begin of.

    Or that a name that hardly anybody bears misspells by the order or doubling of its letters
    (`Vilegas`), or the given name that a listed one is said like, if nothing tells that it is a
    surname: `Muhammad` of Mohammed.
    """
    words = evidence.votes
    if is_listed_name(folded):
        is_rare = max(given_weight(folded), family_weight(folded)) <= HARDLY
        near = evidence.spelt.close(folded) if is_rare else []
        if close := [word for word in near if has_letters_of(folded, word)]:
            return min(close)
        return "" if is_surname else evidence.sounds.first_homophone(folded)
    if close := evidence.spelt.close(folded):
        return min(close)
    begun = [word for word, vote in words.items() if vote > 0 and word.startswith(folded)]
    return begun[0] if len(begun) == 1 and len(folded) >= MIN_PART else ""


def _is_handle(piece: Piece, evidence: Evidence) -> bool:
    """Tell whether a word is a login such as `gsmith`: a known part with an initial or two."""
    text, folded = piece.text, piece.folded
    if not (text.islower() or text.isupper()):
        return False
    if is_listed_name(folded) and not (text.islower() and _is_of_one_person(folded, evidence)):
        return False
    if any(folded == family + given[0] for given, family in evidence.pairs):
        return True
    bases = [folded[1:], folded[2:]]
    if text.islower() and not folded.endswith("s"):  # `the holcombs` are no login
        bases += [folded[:-1], folded[:-2]]
    known = (evidence.words, evidence.joined, evidence.fused)
    return any(len(base) >= MIN_PART and any(base in names for names in known) for base in bases)


def _is_of_one_person(folded: str, evidence: Evidence) -> bool:
    """Tell whether a word is the initial and the family name of somebody: `klee` of Kim Lee."""
    return any(folded == given[0] + family for given, family in evidence.pairs)


def _shares_family(reading: Reading) -> bool:
    """Tell whether a mention names several persons with one surname: `Mr. Tom & Sue Brooks`."""
    return bool(reading.given and reading.family) and reading.names_several


def _role_alone(folded: str, reading: Reading) -> PartRole:
    """Say how a name that only ever stands alone is borne: as it mostly is, beside such words."""
    if precedes_given(reading.mention, reading.pieces):
        return PartRole.GIVEN
    before = [p for p in reading.pieces if p.kind is PieceKind.PARTICLE]
    if len(before) == 1 and is_joined_surname(before[0].folded, folded):  # `O'Day`
        return PartRole.FAMILY
    given, family = weights_of(folded)
    is_calling = precedes_either(reading.mention, reading.pieces)
    is_titled = reading.titled and not is_calling and not follows_kin(reading.mention)
    if is_titled and not _shares_family(reading):
        is_given = given * _TITLED > max(family, 1)
    elif not given and not family:
        is_ours = reading.related or reading.mention.role is Role.PATIENT
        # `Encarni`, `Virtudes`
        is_known = folded in folded_formal_names() or folded in name_words()["devotions"]
        is_given = is_ours or is_known or begins_given_name(folded)
    else:
        share = _share_given(reading, is_calling=is_calling)
        # No list has every given name, so one that none has is not wholly unlikely.
        is_given = max(given, nickname_weight(folded), _UNCOUNTED) * share > family * (1 - share)
    return PartRole.GIVEN if is_given else PartRole.FAMILY


def _share_given(reading: Reading, *, is_calling: bool) -> float:
    """Return which share of the names that stand alone as this one does are given names.

    Args:
        reading: The name.
        is_calling: Whether a word before it calls people by either name.
    """
    is_given_mostly = (
        (reading.related and not is_calling)
        or _is_called(reading)
        or follows_alias(reading.mention)
        or follows_surname(reading.mention)
    )
    alone = {} if is_calling else _GIVEN_ALONE
    share = _RELATED if is_given_mostly else alone.get(reading.mention.role, _STAFF)
    if not reading.titled and follows_namesake(reading.mention):
        share = _NAMESAKE
    return max(share, _BEFORE_INITIAL) if _precedes_initial(reading) else share


def _is_called(reading: Reading) -> bool:
    """Tell whether a word that is mostly followed by a given name stands in it: `Tita Baby`."""
    labels = [p.folded for p in reading.pieces if p.kind is PieceKind.LABEL]
    return any(not name_words()[kind].isdisjoint(labels) for kind in ("called", "epithets"))


def _precedes_initial(reading: Reading) -> bool:
    """Tell whether a name is a word and an initial with its point: `Reyna B.`."""
    is_so = reading.kinds == [PieceKind.WORD, PieceKind.INITIAL]
    return is_so and reading.mention.text.endswith(".")
