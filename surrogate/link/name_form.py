"""Reads the written form of a personal name: which piece is a word, an initial, a suffix.

The form is kept by every surrogate, so a reading covers the mention without a gap: joining
its pieces gives the text back.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any

from surrogate.resources import read_toml, resource_path
from surrogate.wordlists import credentials, fold

# Marks that Unicode does not count as letters but that stand inside words of many scripts.
_MARK = "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u0900-\u0dff\u0e31-\u0e4e\u200c\u200d"
_LETTER = rf"(?:[^\W\d_][{_MARK}]*)"
_PIECE = re.compile(rf"{_LETTER}+|\d+|[^\w]+|_+|.", re.DOTALL)
_APOSTROPHES = "'\u2019\u02bc\u0060\u00b4"
# A capital inside a word begins a new word (`JohnSmith`) unless a prefix like these precedes it.
_INNER_CAPITAL = re.compile(r"(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
_FUSED = {"mc", "mac", "de", "la", "le", "di", "du", "da", "fitz", "van", "von", "o", "mb", "ja", "ta", "sha", "ke"}
_ROMAN = {"ii", "iii", "iv"}


class PieceKind(StrEnum):
    """What a piece of a written name is."""

    WORD = "word"
    INITIAL = "initial"
    INITIALS = "initials"
    HANDLE = "handle"
    PARTICLE = "particle"
    SUFFIX = "suffix"
    TITLE = "title"
    DIGITS = "digits"
    OTHER = "other"


class PartRole(StrEnum):
    """How a person bears a word of the name."""

    GIVEN = "given"
    FAMILY = "family"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a written name. `folded` is its text without case and accents."""

    kind: PieceKind
    text: str = field(repr=False)
    folded: str = field(repr=False)
    role: PartRole = PartRole.UNKNOWN


@cache
def name_words() -> dict[str, frozenset[str]]:
    """Return the closed classes of `own/name_particles.toml`, folded."""
    table: dict[str, Any] = read_toml(resource_path("wordlists", "own", "name_particles.toml"))
    return {name: frozenset(map(fold, words)) for name, words in table.items()}


def _raw_pieces(text: str) -> list[str]:
    raw: list[str] = []
    for match in _PIECE.finditer(text):
        piece = match[0]
        cuts = [m.start() for m in _INNER_CAPITAL.finditer(piece)]
        if cuts and fold(piece[: cuts[0]]) not in _FUSED:
            raw += [piece[i:j] for i, j in zip([0, *cuts], [*cuts, len(piece)], strict=True)]
        else:
            raw.append(piece)
    return raw


def _is_word(raw: str) -> bool:
    return raw[:1].isalpha()


def _is_apostrophe(raw: str) -> bool:
    return len(raw) == 1 and raw in _APOSTROPHES


def _is_possessive(raw: list[str], index: int) -> bool:
    """Tell whether piece `index` is the s of `Holcomb's`."""
    follows = index >= 2 and _is_apostrophe(raw[index - 1]) and _is_word(raw[index - 2])
    ends = index + 1 == len(raw) or not _is_word(raw[index + 1])
    return raw[index] in ("s", "S") and follows and len(raw[index - 2]) > 1 and ends


def _word_follows(raw: list[str], index: int) -> bool:
    """Tell whether another word follows before a comma or the end."""
    for later in raw[index + 1 :]:
        if _is_word(later):
            return True
        if "," in later or ";" in later:
            return False
    return False


def _particle(raw: list[str], index: int, *, titled: bool) -> bool:
    word = raw[index]
    folded = fold(word)
    if folded not in name_words()["particles"] or not _word_follows(raw, index):
        return False
    if word.islower() or folded in ("st", "ste"):
        return True
    first = not any(map(_is_word, raw[:index]))
    surname_first = any("," in later for later in raw[index + 1 :])
    next_word = next(w for w in raw[index + 1 :] if _is_word(w))
    return not first or titled or surname_first or fold(next_word) in name_words()["particles"]


def _kind(raw: list[str], index: int, *, titled: bool) -> PieceKind:
    piece = raw[index]
    if piece[0].isdigit():
        return PieceKind.DIGITS
    if not _is_word(piece) or _is_possessive(raw, index):
        return PieceKind.OTHER
    folded = fold(piece)
    words = name_words()
    first = not any(map(_is_word, raw[:index]))
    elided = index + 1 < len(raw) and _is_apostrophe(raw[index + 1]) and _word_follows(raw, index)
    if elided and folded in words["elided"]:
        return PieceKind.PARTICLE
    if first and folded in words["titles"] and _word_follows(raw, index) and len(folded) > 1:
        return PieceKind.TITLE
    if not first and (folded in words["suffixes"] or _is_credential(raw, index)):
        return PieceKind.SUFFIX
    if _particle(raw, index, titled=titled):
        return PieceKind.PARTICLE
    return PieceKind.INITIAL if len(folded) == 1 else PieceKind.WORD


def _is_credential(raw: list[str], index: int) -> bool:
    """Tell whether a word is a credential: capitals behind a comma, as in `Cho, MD`."""
    piece = raw[index]
    behind_comma = "," in raw[index - 1] and index > 1
    return behind_comma and piece.upper() == piece and fold(piece) in _credentials()


@cache
def _credentials() -> frozenset[str]:
    return frozenset(fold(word).replace(".", "") for word in credentials())


@lru_cache(maxsize=65_536)
def read_form(text: str, *, titled: bool = False) -> tuple[Piece, ...]:
    """Split a written name into pieces, with the roles that its own form tells.

    Args:
        text: The mention.
        titled: Whether a title stands before it (`Dr. Van Dyke`), so that a leading `Van`
            belongs to the surname.

    Returns:
        Pieces that join to `text`. Roles are GIVEN or FAMILY where word order or a comma
        tells them, UNKNOWN for a name of a single word.
    """
    raw = _raw_pieces(text)
    kinds = [_kind(raw, index, titled=titled) for index in range(len(raw))]
    roles = _roles(raw, kinds)
    return tuple(
        Piece(kind, piece, fold(piece), role)
        for kind, piece, role in zip(kinds, raw, roles, strict=True)
    )


def _roles(raw: list[str], kinds: list[PieceKind]) -> list[PartRole]:
    """Say which words are given and which family names, from order and commas."""
    roles = [PartRole.UNKNOWN] * len(raw)
    words = [i for i, kind in enumerate(kinds) if kind is PieceKind.WORD]
    named = [i for i, kind in enumerate(kinds) if kind in (PieceKind.WORD, PieceKind.INITIAL)]
    comma = next((i for i, piece in enumerate(raw) if "," in piece), None)
    before = [i for i in words if comma is not None and i < comma]
    after = [i for i in named if comma is not None and i > comma]
    if before and after:
        for i in words:
            roles[i] = PartRole.FAMILY if i in before else PartRole.GIVEN
    elif len(named) > 1 and words and not _is_compound(raw, words, named):
        family = _family_start(raw, kinds, words)
        for i in words:
            roles[i] = PartRole.FAMILY if i >= family else PartRole.GIVEN
        if len(words) == 1 and named[0] == words[0] and named[-1] != words[0]:
            roles[words[0]] = PartRole.UNKNOWN  # `Ann B.` or `Cho A`: the record must tell
    return roles


def _is_compound(raw: list[str], words: list[int], named: list[int]) -> bool:
    """Tell whether all words are one hyphenated word: `Mary-Ann` may be given or family."""
    hyphens = all("-" in raw[j - 1] and j - i == 2 for i, j in itertools.pairwise(words))
    return hyphens and named == words


def _family_start(raw: list[str], kinds: list[PieceKind], words: list[int]) -> int:
    """Return the index where the family name begins: its particles and hyphens belong to it."""
    start = words[-1]
    while start >= 2 and "-" in raw[start - 1] and kinds[start - 2] is PieceKind.WORD:
        start -= 2
    particles = [i for i in range(start) if kinds[i] is PieceKind.PARTICLE]
    return min([start, *(i for i in particles if i > words[0])])


def word_parts(text: str) -> tuple[str, ...]:
    """Return the folded words of a written name: its identifying parts and shorter ones."""
    return tuple(piece.folded for piece in read_form(text) if piece.kind is PieceKind.WORD)
