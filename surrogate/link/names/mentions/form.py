"""Reads the written form of a personal name: which piece is a word, an initial, a suffix.

The form is kept by every surrogate, so a reading covers the mention without a gap: joining
its pieces gives the text back.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from surrogate.link.names.mentions.callings import calling_pieces
from surrogate.link.names.mentions.form_particles import is_elided, is_misread_particle, is_particle
from surrogate.link.names.mentions.labels import family_pieces, label_pieces, role_beside
from surrogate.link.names.mentions.pieces import folded_piece, is_apostrophe, is_word, raw_pieces
from surrogate.link.names.mentions.roles import roles_of
from surrogate.link.names.mentions.spoken_signs import sign_of, with_spoken_signs
from surrogate.link.names.mentions.titles import is_behind_title, is_title
from surrogate.link.names.mentions.written import MIN_NAME, Written
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.remembered import of_patient
from surrogate.wordlists.names import given_gender, is_listed_name
from surrogate.wordlists.people import written_relations

_VOWEL = re.compile(r"[aeiouy]")
# Scripts in which one character may be a whole name: Han, Hangul.
_WHOLE_NAME = re.compile("[\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a written name. `folded` is its text without case, accents and spaces."""

    kind: PieceKind
    text: str = field(repr=False)
    folded: str = field(repr=False)
    role: PartRole = PartRole.UNKNOWN

    def as_word(self, role: PartRole) -> Piece:
        """Return the same text as a word of a role."""
        return Piece(PieceKind.WORD, self.text, self.folded, role)

    def as_particle(self) -> Piece:
        """Return the same text as a particle."""
        return Piece(PieceKind.PARTICLE, self.text, self.folded)


def _is_letter(piece: str, folded: str) -> bool:
    """Tell whether a word is one letter, which stands for a name: `D`, `Æ`, but not `\u738b`."""
    if len(folded) == 1:
        return _WHOLE_NAME.match(piece) is None
    return len(piece) == 1 and piece.lower() != piece.upper()


def _kinds(name: Written, labels: Collection[int]) -> list[PieceKind]:
    """Return the kind of each piece; the places of labels are known."""
    return [
        _known_kind(name, index, labels) or _kind(name, index) for index in range(len(name.raw))
    ]


def _known_kind(name: Written, index: int, labels: Collection[int]) -> PieceKind | None:
    """Return the kind of a piece that belongs to a label or a credential."""
    if index in labels or _is_relation(name, index):
        return PieceKind.LABEL
    return PieceKind.SUFFIX if index in name.credentials else None


def _is_relation(name: Written, index: int) -> bool:
    """Tell whether a word says how somebody is related: `Kate Bell (dtr)`, `Wife Kate`.

    What a list has as a name is one where it is small: before the name if nobody is given it,
    `hija Ana`, and in brackets, `Tom Bell (son)`. Behind whose relative it is it is none: `ROSA
    (TOM'S WIFE)`.
    """
    relation = written_relations().get(name.raw[index].lower())
    if relation is None or not relation.is_kin:
        return False
    if _is_owned(name, index):
        return True
    is_small = name.raw[index].islower() and not name.is_small
    if not is_small and is_listed_name(name.folded[index]):
        return False
    before, behind = "".join(name.raw[:index]), "".join(name.raw[index + 1 :])
    is_enclosed = before.endswith("(") and behind.startswith(")")
    begins = index == name.first and name.word_follows(index)
    return is_enclosed or (begins and name.folded[index] not in given_gender())


def _is_owned(name: Written, index: int) -> bool:
    """Tell whether a word stands behind a name in the possessive: `Tom's wife`."""
    ends = ["'s", "\u2019s"]
    return any("".join(name.raw[:index]).rstrip().lower().endswith(end) for end in ends)


def _kind(name: Written, index: int) -> PieceKind:
    piece, folded = name.raw[index], name.folded[index]
    if piece[0].isdigit():
        return _kind_of_number(name, index)
    if not is_word(piece) or _is_possessive(name, index):
        return PieceKind.OTHER
    if closed := _closed_kind(name, index):
        return closed
    if is_title(name, index):
        return PieceKind.TITLE
    if is_elided(name, index) or is_particle(name, index):
        return PieceKind.PARTICLE
    is_initial = _is_letter(piece, folded) or _is_run_of_initials(name, index)
    return PieceKind.INITIAL if is_initial else PieceKind.WORD


def _kind_of_number(name: Written, index: int) -> PieceKind:
    if is_misread_particle(name, index):
        return PieceKind.PARTICLE
    is_ordinal = not name.raw[index][-1].isdigit() and name.first >= 0  # `1st Lt. Roe`, `Roe 3rd`
    is_suffix = is_ordinal or _is_of_credential(name, index)
    return PieceKind.SUFFIX if is_suffix else PieceKind.DIGITS


def _is_of_credential(name: Written, index: int) -> bool:
    """Tell whether a number belongs to the letters before it: `MS3`, `PGY-2`."""
    before = index - 2 if name.raw[index - 1] == "-" else index - 1
    return before in name.credentials


def _opens(name: Written, index: int) -> bool:
    """Tell whether a mention begins with a connector: `née Smith`."""
    is_connector = name.folded[index] in name_words()["opening_connectors"]
    is_opening = index == name.first and name.raw[index].islower()
    return is_connector and is_opening and name.word_follows(index)


def _is_run_of_initials(name: Written, index: int) -> bool:
    """Tell whether capitals are initials: `JH Park`, `Park JH`; of two, `PARK JH`."""
    piece, folded = name.raw[index], name.folded[index]
    if len(piece) > MIN_NAME or not (piece.isascii() and piece.isupper()):
        return False
    if folded in name_words()["short_names"]:
        return False
    if not name.has_small_word:
        return len(piece) < MIN_NAME and _ends_capitals(name, index)
    if _is_half_in_capitals(name, index) or _is_before_comma(name, index):
        return False
    at_an_end = index == name.first or not name.word_follows(index)  # `Goss DE, CRNA`
    if at_an_end and len(piece) < MIN_NAME:
        return True
    return _VOWEL.search(folded) is None or not is_listed_name(folded)


def _ends_capitals(name: Written, index: int) -> bool:
    """Tell whether two capitals that nobody is called end a name in capitals: `PARK JH`."""
    is_behind = index >= name.first + 2 and not name.words_behind(index)
    before = name.raw[index - 2] if is_behind else ""
    is_surname = is_word(before) and len(before) > 1 and name.raw[index - 1] == " "
    return is_surname and not is_listed_name(name.folded[index])


def _is_half_in_capitals(name: Written, index: int) -> bool:
    """Tell whether capitals are half of a surname in capitals: `ABI-RASHED, Nazira`."""
    raw = name.raw
    if raw[index - 1 : index] == ["-"]:
        other = raw[index - 2]
    elif raw[index + 1 : index + 2] == ["-"] and index + 2 < len(raw):
        other = raw[index + 2]
    else:
        return False
    return is_word(other) and other.isupper() and len(other) > 1


def _is_before_comma(name: Written, index: int) -> bool:
    """Tell whether capitals are a surname before a comma and given names: `VO, Kim Lan`."""
    comma = "".join(name.raw[index + 1 : index + 2])
    if index != name.first or not comma.startswith(","):
        return False
    places = range(index + 2, len(name.raw))
    given = (name.raw[at] for at in places if is_word(name.raw[at]) and at not in name.credentials)
    return any(map(str.islower, next(given, "")))


def _closed_kind(name: Written, index: int) -> PieceKind | None:
    """Return what a word is that is a suffix or connector, mostly behind the first word."""
    piece, folded = name.raw[index], name.folded[index]
    if index <= name.first:
        if _opens(name, index):
            return PieceKind.CONNECTOR
        return PieceKind.SUFFIX if _is_bare_suffix(name, index) else None
    if folded in name_words()["suffixes"]:
        is_called = len(folded) > MIN_NAME and is_behind_title(name, index)  # `Mr. Junior`
        is_given = _is_given_suffix(name, index) or is_called
        return None if is_given else PieceKind.SUFFIX
    is_connector = folded in name_words()["connectors"] or (
        not name.is_small and folded in name_words()["connectors_in_capitals"]
    )
    is_written_so = piece.islower() or (
        folded in name_words()["connectors_in_any_case"]
        and name.word_follows(index)
        and (piece.isupper() or "/" in piece)
    )
    return PieceKind.CONNECTOR if is_connector and is_written_so else None


def _is_bare_suffix(name: Written, index: int) -> bool:
    """Tell whether a suffix is all that is written of a name: `Jr.`, but `JR`, and `Junior`."""
    is_suffix = name.folded[index] in name_words()["suffixes"] and name.raw[index].istitle()
    return is_suffix and len(name.raw[index]) < MIN_NAME and not name.words_behind(index)


def _is_given_suffix(name: Written, index: int) -> bool:
    """Tell whether a suffix is the given name behind a surname alone: `Poe, Junior`."""
    is_last = index == name.first + 2 and not name.words_behind(index)
    may_be_given = name.folded[index] in name_words()["suffixes_or_given_names"]
    return may_be_given and is_last and "," in name.raw[index - 1]


def _is_possessive(name: Written, index: int) -> bool:
    """Tell whether a piece is the s of `Holcomb's`, or of `Baby A's`."""
    raw = name.raw
    if name.folded[index] != "s" or index < 2 or not is_apostrophe(raw[index - 1]):  # noqa: PLR2004
        return False
    ends = index + 1 == len(raw) or not is_word(raw[index + 1])
    is_long = len(raw[index - 2]) > 1 or (raw[index - 2].isupper() and raw[index].islower())
    return is_word(raw[index - 2]) and is_long and ends


def read_form(text: str, *, titled: bool = False, newborn: bool = False) -> tuple[Piece, ...]:
    """Split a written name into pieces, with the roles that its own form tells.

    Args:
        text: The mention.
        titled: Whether a title stands before it (`Dr. Van Dyke`), so that a leading `Van`
            belongs to the surname.
        newborn: Whether a newborn is spoken of, so that `BG` is a baby girl.

    Returns:
        Pieces that join to `text`. Roles are GIVEN or FAMILY where word order or a comma
        tells them, UNKNOWN for a name of a single word.
    """
    pieces, words = _read(text, False, False), name_words()
    # A title tells something of particles only, a newborn of its letters; so a name is mostly read
    # once, whatever stands beside it.
    titled = titled and any(piece.folded in words["particles"] for piece in pieces)
    if newborn:
        whole = "".join(piece.folded for piece in pieces)
        newborn = any(letters in whole for letters in words["newborn_initials"])
    return _read(text, titled, newborn) if titled or newborn else pieces


@of_patient
def _read(text: str, titled: bool, newborn: bool) -> tuple[Piece, ...]:  # noqa: FBT001 - cached
    written = with_spoken_signs(raw_pieces(text))
    raw = [sign_of(piece) or piece for piece in written]
    folded = [folded_piece(piece) for piece in raw]
    labels = label_pieces(folded, newborn=newborn)
    families = family_pieces(raw, folded)
    told = {*labels, *families, *calling_pieces(raw, folded)}
    kinds = _kinds(Written.of(raw, folded, titled=titled), told)
    joined = [form.replace(" ", "") for form in folded]
    roles = roles_of(raw, kinds, joined)
    beside = labels or sorted(families)[-1:]
    if beside and kinds.count(PieceKind.WORD) == 1:
        roles[kinds.index(PieceKind.WORD)] = role_beside([folded[i] for i in beside])
    return tuple(map(Piece, kinds, written, joined, roles))


@of_patient
def word_parts(text: str) -> tuple[str, ...]:
    """Return the folded words of a written name: its identifying parts and shorter ones."""
    return tuple(piece.folded for piece in read_form(text) if piece.kind is PieceKind.WORD)


@of_patient
def words_and_initials(text: str) -> tuple[str, ...]:
    """Return the folded words of a written name with the single initials among them."""
    kinds = (PieceKind.WORD, PieceKind.INITIAL)
    return tuple(piece.folded for piece in read_form(text) if piece.kind in kinds)
