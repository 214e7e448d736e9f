"""Reads rooms, beds and floors."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from surrogate.link.names.frequency import weights_of
from surrogate.link.places.lexicon import naming_words, words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.saints import SAINT
from surrogate.remembered import of_patient
from surrogate.wordlists.calendar import day_words, number_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import small_words

# Letters with points are one word (`O.R.`), and so are lone ones with a stroke (`L/D`), but two
# places are two: `B7S/B7S-22`, `MICU/M-11`.
_PIECE_OF_ROOM = (
    r"\d+(?:st|nd|rd|th)\b|\d+"
    r"|(?<![^\W_])[^\W\d_](?:\.[^\W\d_])+(?![^\W_])"
    r"|(?<![^\W_])[^\W\d_](?:[&/][^\W\d_])+(?![^\W_])"
    r"|[^\W\d_]+(?:[&'\u2019][^\W\d_]+|/[^\W\d_]{2,})*"
)
_JOINED = re.compile(r"[&/]")
# A floor that is told as the numbered ones are.
_GROUND = re.compile(r"ground(?=\s+(?:floor|fl|level)\b)", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['\u2019]s?$", re.IGNORECASE)
MARK_LENGTH = 2
# `Ward II`
_ROMAN = frozenset({"II", "III", "IV", "VI", "VII", "VIII", "IX"})
ACRONYM_LENGTH = 4
SHORT_LENGTH = 3
_FLOORS = 9
_ORDINAL, _CARDINAL = "word", "cardinal"
_TEN = 10
_COMPASS = frozenset("nesw")
# What wards are called after, short as it may be.
_CALLED_AFTER = ("animal", "color", "plant", "stone", "tree", "virtue")
# Letters that so many people are called by are a name.
_OFTEN = 200


def ordinals() -> tuple[str, ...]:
    """Return the words that number floors, from `first` to `ninth`."""
    return day_words()[:_FLOORS]


def other_numbers(piece: Piece) -> list[str]:
    """Return the numbers that may stand for one in words: ordinals for an ordinal; else none."""
    of_form = {_ORDINAL: ordinals(), _CARDINAL: _cardinals().get(piece.key, ())}
    return [word for word in of_form.get(piece.form, ()) if word != piece.key]


@cache
def _cardinals() -> Mapping[str, Sequence[str]]:
    """Return a number in words → those of its length in figures: the teens for `twelve`."""
    ones, tens = number_words()["ones"], number_words()["tens"]
    alike = (ones[1:_TEN], ones[_TEN:], tens)
    return {word: several for several in alike for word in several}


@cache
def _tokens() -> re.Pattern[str]:
    """Return the pattern of what a room is made of; words that stay are one with their hyphen."""
    joined = sorted((word for word in words("room_words.txt") if "-" in word), reverse=True)
    stay = "|".join(map(re.escape, joined))  # the longer of two that begin alike comes first
    return re.compile(rf"\b(?:{stay})\b|{_PIECE_OF_ROOM}", re.IGNORECASE)


@of_patient
def read_room(written: str) -> tuple[Piece, ...]:
    """Cut a ROOM mention into numbers, single letters, proper names and words that stay."""
    pieces: list[Piece] = []
    end = 0
    tokens = list(_tokens().finditer(written))
    before = ""
    for match in tokens:
        pieces += text(written[end : match.start()])
        if before in small_words("saint") and match[0][0].isalpha():
            pieces += _saint(match[0], before)
        else:
            pieces.append(_piece(match[0], written, match.start(), alone=len(tokens) == 1))
        end, before = match.end(), match[0].casefold()
    pieces += text(written[end:])
    if all(piece.part is Part.TEXT for piece in pieces):
        pieces = [*map(_as_letters, pieces)]
    if any(piece.part is not Part.TEXT for piece in pieces):
        return tuple(pieces)
    return (Piece(Part.PLACE, written, written.casefold(), "room"),)


def _as_letters(piece: Piece) -> Piece:
    """Return the letters of a unit as such, where nothing else of the mention goes: `Ward CVU`."""
    goes = piece.text.isupper() and piece.text.isalpha() and not _stays(piece.text)
    return Piece(Part.LETTERS, piece.text, fold(piece.text)) if goes else piece


def _stays(token: str) -> bool:
    """Tell whether words that say what a room is make up a token: `Bed`, `Step/Tele`."""
    plain = _POSSESSIVE.sub("", token.replace(".", ""))
    return all(fold(word) in words("room_words.txt") for word in _JOINED.split(plain))


def _is_name(folded: str) -> bool:
    """Tell whether few letters are what wards or people are called: `Elm`, `BLUE 8`, `Owen`."""
    return folded in naming_words(*_CALLED_AFTER) or max(weights_of(folded)) >= _OFTEN


def _saint(token: str, before: str) -> tuple[Piece, ...]:
    """Return the name of a saint that a ward has, and the possessive behind it: `St Ita's`."""
    owner = _POSSESSIVE.search(token)
    name = token[: owner.start()] if owner else token
    return (Piece(Part.CORE, name, fold(name), SAINT + before), *text(token[len(name) :]))


def _number_in_words(token: str, written: str, start: int) -> str:
    """Return the form of a number in words: of a floor or of a room; empty for other words."""
    if token.casefold() in ordinals() or _GROUND.match(written, start):
        return _ORDINAL
    return _CARDINAL if token.casefold() in _cardinals() else ""


def _piece(token: str, written: str, start: int, *, alone: bool) -> Piece:
    if token[0].isdigit():
        return Piece(Part.NUMBER, token, token, "digits")
    glued = start > 0 and written[start - 1].isdigit()
    if glued and token.casefold() in _COMPASS:  # it stays as `North` does: 5N is 5 North
        return Piece(Part.TEXT, token)
    is_mark = len(token) == 1 or (glued and len(token) <= MARK_LENGTH)
    if is_mark or (start and token in _ROMAN):
        return Piece(Part.MARK, token, token.casefold())
    if form := _number_in_words(token, written, start):
        return Piece(Part.NUMBER, token, token.casefold(), form)
    short = len(token.replace(".", "")) <= (ACRONYM_LENGTH if token.isupper() else SHORT_LENGTH)
    is_short = short and not (alone and not token.isupper()) and not _is_name(fold(token))
    if _stays(token) or is_short:
        return Piece(Part.TEXT, token)
    return Piece(Part.CORE, token, token.casefold(), "room")
