"""Reads the written form of a personal name: which piece is a word, an initial, a suffix.

The form is kept by every surrogate, so a reading covers the mention without a gap: joining
its pieces gives the text back.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from surrogate.link.name_credentials import credential_pieces
from surrogate.link.name_labels import family_pieces, label_pieces, role_beside
from surrogate.link.name_pieces import folded_piece, is_word, raw_pieces
from surrogate.link.name_roles import roles_of
from surrogate.link.name_words import PartRole, PieceKind, name_words
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.people import written_relations

__all__ = ["PartRole", "Piece", "PieceKind", "name_words", "read_form", "word_parts"]

_VOWEL = re.compile(r"[aeiouy]")
_ACUTE = "\u0301"
_APOSTROPHES = "'\u2019\u02bc\u0060\u00b4"
# What may stand between a particle and the word it belongs to.
_JOINS = re.compile(r"\.?\s*|['\u2019-]\s?")
MIN_NAME = 3
# Scripts in which one character may be a whole name: Han, Hangul.
_WHOLE_NAME = re.compile("[\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a written name. `folded` is its text without case, accents and spaces."""

    kind: PieceKind
    text: str = field(repr=False)
    folded: str = field(repr=False)
    role: PartRole = PartRole.UNKNOWN


def _is_letter(piece: str, folded: str) -> bool:
    """Tell whether a word is one letter, which stands for a name: `D`, `Æ`, but not `\u738b`."""
    if len(folded) == 1:
        return _WHOLE_NAME.match(piece) is None
    return len(piece) == 1 and piece.lower() != piece.upper()


def _is_apostrophe(raw: str) -> bool:
    return len(raw) == 1 and raw in _APOSTROPHES


def _word_follows(raw: Sequence[str], index: int) -> bool:
    """Tell whether another word follows before a comma or the end."""
    for later in raw[index + 1 :]:
        if is_word(later):
            return True
        if not {",", ";", "^"}.isdisjoint(later):
            return False
    return False


class _Reader:
    """Says what the pieces of one written name are."""

    def __init__(
        self, raw: Sequence[str], folded: Sequence[str], labels: Collection[int], *, titled: bool
    ) -> None:
        self._raw = raw
        self._folded = folded
        self._labels = labels
        self._credentials = credential_pieces(raw)
        self._titled = titled
        self._first = next((i for i, piece in enumerate(raw) if is_word(piece)), -1)
        self._words = name_words()
        self._is_small = not any(map(str.isupper, "".join(raw)))
        self._has_small_word = any(p[0].isupper() and p[1:].islower() for p in raw)

    def kinds(self) -> list[PieceKind]:
        """Return the kind of each piece."""
        return [self._known_kind(index) or self._kind(index) for index in range(len(self._raw))]

    def _known_kind(self, index: int) -> PieceKind | None:
        """Return the kind of a piece that belongs to a label or a credential."""
        if index in self._labels or self._is_relation(index):
            return PieceKind.LABEL
        return PieceKind.SUFFIX if index in self._credentials else None

    def _is_relation(self, index: int) -> bool:
        """Tell whether a small word says how somebody is related: `Kate Bell (dtr)`, `wife Kate`.

        Before the name it is one if no list has it as a name.
        """
        if not self._raw[index].islower() or self._is_small:
            return False
        relation = written_relations().get(self._raw[index])
        if relation is None or not relation.is_kin:
            return False
        around = (self._raw[index - 1][-1:] if index else "", *self._raw[index + 1 : index + 2])
        is_enclosed = around[0] == "(" and around[-1].startswith(")")
        begins = index == self._first and _word_follows(self._raw, index)
        return is_enclosed or (begins and not is_listed_name(self._folded[index]))

    def _kind(self, index: int) -> PieceKind:
        piece, folded = self._raw[index], self._folded[index]
        if piece[0].isdigit():
            is_ordinal = not piece[-1].isdigit() and index > self._first >= 0
            return PieceKind.SUFFIX if is_ordinal else PieceKind.DIGITS
        if not is_word(piece) or self._is_possessive(index):
            return PieceKind.OTHER
        if closed := self._closed_kind(index):
            return closed
        if self._is_title(index):
            return PieceKind.TITLE
        if self._is_elided(index) or self._is_particle(index):
            return PieceKind.PARTICLE
        is_initial = _is_letter(piece, folded) or self._is_run_of_initials(index)
        return PieceKind.INITIAL if is_initial else PieceKind.WORD

    def _opens(self, index: int) -> bool:
        """Tell whether a mention begins with a connector: `née Smith`."""
        is_connector = self._folded[index] in self._words["opening_connectors"]
        is_opening = index == self._first and self._raw[index].islower()
        return is_connector and is_opening and _word_follows(self._raw, index)

    def _is_run_of_initials(self, index: int) -> bool:
        """Tell whether capitals in a name of small letters are initials: `JH Park`, `Park JH`."""
        piece, folded = self._raw[index], self._folded[index]
        if len(piece) > MIN_NAME or not (piece.isascii() and piece.isupper()):
            return False
        if folded in self._words["short_names"] or not self._has_small_word:
            return False
        if self._is_half_in_capitals(index):
            return False
        before_name = index == self._first and len(piece) < MIN_NAME
        return before_name or _VOWEL.search(folded) is None or not is_listed_name(folded)

    def _is_half_in_capitals(self, index: int) -> bool:
        """Tell whether capitals are half of a surname in capitals: `ABI-RASHED, Nazira`."""
        raw = self._raw
        if raw[index - 1 : index] == ["-"]:
            other = raw[index - 2]
        elif raw[index + 1 : index + 2] == ["-"] and index + 2 < len(raw):
            other = raw[index + 2]
        else:
            return False
        return is_word(other) and other.isupper() and len(other) > 1

    def _closed_kind(self, index: int) -> PieceKind | None:
        """Return what a word is that is a suffix or connector, mostly behind the first word."""
        piece, folded = self._raw[index], self._folded[index]
        if index <= self._first:
            return PieceKind.CONNECTOR if self._opens(index) else None
        if folded in self._words["suffixes"]:
            return PieceKind.SUFFIX
        is_connector = folded in self._words["connectors"] or (
            not self._is_small and folded in self._words["connectors_in_capitals"]
        )
        return PieceKind.CONNECTOR if is_connector and piece.islower() else None

    def _is_possessive(self, index: int) -> bool:
        """Tell whether a piece is the s of `Holcomb's`."""
        raw = self._raw
        if self._folded[index] != "s" or index < 2 or not _is_apostrophe(raw[index - 1]):  # noqa: PLR2004
            return False
        ends = index + 1 == len(raw) or not is_word(raw[index + 1])
        return is_word(raw[index - 2]) and len(raw[index - 2]) > 1 and ends

    def _is_elided(self, index: int) -> bool:
        """Tell whether a piece is the O of `O'Brien`, or the Ja of `Ja'Marcus`."""
        if index + 2 >= len(self._raw) or not _is_apostrophe(self._raw[index + 1]):
            return False
        following = self._raw[index + 2]
        if self._folded[index] in self._words["elided"]:
            return is_word(following)
        is_first = index == self._first or "," in self._raw[index - 1]
        is_prefix = self._folded[index] in self._words["fused"]
        return is_first and is_prefix and following[:1].isupper() and len(following) >= MIN_NAME

    def _is_title(self, index: int) -> bool:
        folded = self._folded[index]
        if len(folded) == 1 or folded not in self._words["titles"]:
            return False
        if index == self._first:
            return _word_follows(self._raw, index) and not self._is_given_name(index)
        return folded in self._words["titles_anywhere"] or self._is_further_title(index)

    def _is_further_title(self, index: int) -> bool:
        """Tell whether a title that is no name stands behind another one: `Prof. Sir Rupert`."""
        if not (self._is_behind_title(index) and _word_follows(self._raw, index)):
            return False
        is_name = is_listed_name(self._folded[index]) or self._is_given_name(index)
        return not is_name and not (self._raw[index].isupper() and self._has_small_word)  # `RN Rao`

    def _is_given_name(self, index: int) -> bool:
        """Tell whether what may be a title may as well be a given name: `Col Dunphy`.

        The title would stay, so in doubt it is none.
        """
        piece = self._raw[index]
        if self._folded[index] not in self._words["titles_or_given_names"]:
            return False
        is_small = piece.islower() and not self._is_small
        return piece.isascii() and not is_small and "." not in self._raw[index + 1][:1]

    def _is_particle(self, index: int) -> bool:
        piece, folded = self._raw[index], self._folded[index]
        is_small = len(piece) < MIN_NAME and piece.islower() and index > self._first
        is_small = is_small and not self._is_small  # `john j smith`
        is_accented = self._is_accented_particle(index)
        is_plain = piece.isascii() and (self._is_listed_particle(index) or is_small)
        if not (is_accented or is_plain):
            return False
        following = self._raw[index + 1 : index + 2]
        if self._is_left_behind(index):
            return True
        if not all(map(_JOINS.fullmatch, following)) or not _word_follows(self._raw, index):
            return False  # `Desmond ("Des") Stone`
        if folded not in self._words["particles"] and self._is_second_half(index):
            return False  # `Jun-ho Young`, but `Smith-van Dyke`
        is_inside = index != self._first and not self._is_behind_title(index)
        is_inside = is_inside and not self._is_given_behind_comma(index)
        is_sure = piece.islower() or is_accented or folded in ("st", "ste") or is_inside
        is_sure = is_sure or (folded in self._words["articles"] and self._words_behind(index) == 1)
        return is_sure or self._is_titled_particle(index) or self._begins_surname(index)

    def _is_given_behind_comma(self, index: int) -> bool:
        """Tell whether a given name begins behind a surname's comma: `KIM, DO HYUN`.

        Followed by a particle it is one itself: `VRIES, VAN DER`.
        """
        is_given = self._folded[index] in self._words["particles_or_given_names"]
        return (
            is_given
            and "," in self._raw[index - 1]
            and not self._raw[index].islower()
            and self._folded[index + 2] not in self._words["particles"]
        )

    def _is_left_behind(self, index: int) -> bool:
        """Tell whether a small particle is left behind the given names: `Meulen, Jan van der`.

        One in capitals may be a given name: `NGUYEN, THI VAN`.
        """
        comma = next((i for i in range(index) if "," in self._raw[i]), len(self._raw))
        tail = [i for i in range(index, len(self._raw)) if is_word(self._raw[i])]
        return (
            self._first < comma
            and any(map(is_word, self._raw[comma + 1 : index]))
            and not self._is_small
            and all(len(self._raw[i]) > 1 and self._raw[i].islower() for i in tail)
            and all(self._folded[i] in self._words["particles"] for i in tail)
        )

    def _is_titled_particle(self, index: int) -> bool:
        """Tell whether the title before makes it a particle: `Dr. Van Dyke`, not `Dr. Al Poe`."""
        is_given = self._folded[index] in self._words["given_names_behind_titles"]
        is_titled = self._titled or self._is_behind_title(index)
        return is_titled and (not is_given or self._raw[index + 1] == "-")

    def _is_behind_title(self, index: int) -> bool:
        """Tell whether a title is all that stands before a piece: the `Al` of `Sgt Al Poe`."""
        is_second = not any(map(is_word, self._raw[self._first + 1 : index]))
        return index > self._first and is_second and self._is_title(self._first)

    def _words_behind(self, index: int) -> int:
        return sum(map(is_word, self._raw[index + 1 :]))

    def _is_second_half(self, index: int) -> bool:
        """Tell whether a hyphen stands before a piece and none behind it."""
        is_joined = index > self._first and self._raw[index - 1] == "-"
        return is_joined and self._raw[index + 1].isspace()

    def _is_listed_particle(self, index: int) -> bool:
        """Tell whether a list has a particle; `E. Howe` and `JOHN Y HOWE` have an initial."""
        piece, folded = self._raw[index], self._folded[index]
        is_inside = index > self._first and folded in self._words["particles_inside"]
        is_listed = is_inside or folded in self._words["particles"]
        if len(piece) > 1 or not is_listed:
            return is_listed
        is_pointed = self._raw[index + 1 : index + 2] and "." in self._raw[index + 1]
        return piece.islower() and not self._is_small and not is_pointed

    def _is_accented_particle(self, index: int) -> bool:
        """Tell whether a piece is the Ó of `Ó Briain`, no initial such as `Ö` or `Ó.`."""
        if self._folded[index] not in self._words["accented_particles"]:
            return False
        is_pointed = self._raw[index + 1 : index + 2] and "." in self._raw[index + 1]
        return not is_pointed and _ACUTE in unicodedata.normalize("NFD", self._raw[index])

    def _is_inverted(self, index: int) -> bool:
        """Tell whether a comma behind a particle stands behind a surname: `Di Marco, Ann`.

        That before a credential tells nothing of a word that may be a given name: `Al Poe, LPN`.
        """
        commas = [i for i, raw in enumerate(self._raw) if i > index and ("," in raw or "^" in raw)]
        if not commas:
            return False
        is_given = self._folded[index] in self._words["particles_or_given_names"]
        return (
            not is_given
            or self._raw[index + 1] == "-"
            or any(self._is_name_word(i) for i in range(commas[0], len(self._raw)))
        )

    def _is_name_word(self, index: int) -> bool:
        """Tell whether a piece is a word, and neither a suffix nor a credential."""
        is_suffix = self._folded[index] in self._words["suffixes"] or index in self._credentials
        return is_word(self._raw[index]) and not is_suffix

    def _begins_surname(self, index: int) -> bool:
        """Tell whether a capitalised particle at the beginning belongs to a surname."""
        if self._is_inverted(index):
            return True
        following = next(i for i in range(index + 1, len(self._raw)) if is_word(self._raw[i]))
        is_another = self._folded[following] in self._words["particles"]
        is_another = is_another or self._is_particle(following)  # `Mac a' Bhaird`
        return is_another and _word_follows(self._raw, following)


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
    pieces = _read(text, False, newborn)
    # A title tells something of particles only; so a name is mostly read once, titled or not.
    if titled and any(piece.folded in name_words()["particles"] for piece in pieces):
        return _read(text, True, newborn)
    return pieces


@lru_cache(maxsize=8_192)
def _read(text: str, titled: bool, newborn: bool) -> tuple[Piece, ...]:  # noqa: FBT001 - cached
    raw = raw_pieces(text)
    folded = [folded_piece(piece) for piece in raw]
    labels = label_pieces(folded, newborn=newborn)
    families = family_pieces(raw, folded)
    kinds = _Reader(raw, folded, {*labels, *families}, titled=titled).kinds()
    joined = [form.replace(" ", "") for form in folded]
    roles = roles_of(raw, kinds, joined)
    beside = labels or sorted(families)[-1:]
    if beside and kinds.count(PieceKind.WORD) == 1:
        roles[kinds.index(PieceKind.WORD)] = role_beside([folded[i] for i in beside])
    return tuple(map(Piece, kinds, raw, joined, roles))


def word_parts(text: str) -> tuple[str, ...]:
    """Return the folded words of a written name: its identifying parts and shorter ones."""
    return tuple(piece.folded for piece in read_form(text) if piece.kind is PieceKind.WORD)
