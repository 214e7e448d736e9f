"""What stands around a name, or its language, tells how it is borne: `Apellidos: Gil Soto`."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from surrogate.link.languages import PORTUGUESE, ROMANCE, SPANISH
from surrogate.link.names.beside.fields import as_role
from surrogate.link.names.frequency import RARE, family_weight, given_weight, listed_sex
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.pieces import raised_end
from surrogate.link.names.people import Reading, Sex
from surrogate.link.names.words import OPENING, PartRole, PieceKind, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    folded_formal_names,
    given_gender,
    name_abbreviations,
    sexes_in,
)
from surrogate.wordlists.usage import everyday_words

_PAIR = 2
_ANDS = ("y", "e")
_AND, _I, _D = "y", "i", "D"
_MA, _MARIA = "ma", "María"
_WITH_WOMENS_TITLES = frozenset({SPANISH, PORTUGUESE})
_TWO = [PartRole.GIVEN, PartRole.UNKNOWN, PartRole.FAMILY]
# What tells a son from his father may stand outside what was found.
_SUFFIX_BEHIND = re.compile(r",?[ ]([A-Z][A-Za-z]{1,2})\b(?!['\u2019]|[-.:]\d)")
# How often a name is given, and how many times as often as it is a surname, to be none.
_OFTEN, _HARDLY = 100, 50
_NOTHING = Piece(PieceKind.OTHER, "", "")
# How often a surname is borne at least, to be one for sure.
_SOME = 10


def with_don(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a name of a Romance language, where nobody is called Don: `Don Luis`, `D. Luis Gil`.

    And `Y` between two surnames in capitals is no initial, nor is the Catalan `I`.
    """
    at = [i for i, piece in enumerate(pieces) if piece.kind in (PieceKind.WORD, PieceKind.INITIAL)]
    read = [*pieces]
    if len(at) > 1 and _is_don(pieces[at[0]], pieces[at[1]]):
        read[at[0]] = Piece(PieceKind.TITLE, pieces[at[0]].text, pieces[at[0]].folded)
        if len(at) == _PAIR:  # a given name is all that stands behind it
            read[at[1]] = pieces[at[1]].as_word(PartRole.GIVEN)
    for number, i in enumerate(at[1:-1], 1):
        is_and = pieces[i].folded == _AND or (pieces[i].folded == _I and number > 1)
        if is_and and pieces[i + 1].text.isspace():
            read[i] = pieces[i].as_particle()
    return tuple(read)


def _is_don(piece: Piece, behind: Piece) -> bool:
    if piece.kind is PieceKind.INITIAL:
        is_given = given_weight(behind.folded) > family_weight(behind.folded)
        return piece.text == _D and (is_given or behind.folded in name_abbreviations())
    return piece.folded in _dons() and not piece.text.isupper()


@cache
def _dons() -> frozenset[str]:
    return name_words()["titles_or_given_names"] & name_words()["before_given"]


def with_sex_of_suffix(reading: Reading) -> Reading:
    """Return a reading as that of a man where a suffix tells a son from his father: `Poe, Jr.`."""
    behind = _SUFFIX_BEHIND.match(reading.mention.after)
    suffixes = {p.folded for p in reading.pieces if p.kind is PieceKind.SUFFIX}
    suffixes |= {fold(behind[1])} if behind else set()
    is_open = reading.told_sex is Sex.UNKNOWN and bool(reading.given) and not reading.names_several
    if is_open and not suffixes.isdisjoint(name_words()["suffixes_of_men"]):
        return replace(reading, told_sex=Sex.MALE, sex=Sex.MALE)
    return reading


def with_sex_of_language(reading: Reading, title: str, language: str) -> Reading:
    """Return a reading with the sex that its given name, or else its title, tells in a language.

    Where no title or relation of one sex does: the Italian Andrea and the Spanish Dr. are men. Of
    two given names of a Romance language the first one tells: `José María`, `Josep Maria`.
    """
    if reading.told_sex is not Sex.UNKNOWN or reading.names_several:
        return reading
    given = next(iter(reading.given), "")
    sex = Sex(sexes_in(language).get(given, Sex.UNKNOWN))
    if sex is Sex.UNKNOWN and len(reading.given) > 1 and language in ROMANCE:
        sex = listed_sex(given)
    is_open = sex is Sex.UNKNOWN and listed_sex(given) is Sex.UNKNOWN
    if is_open and language in _WITH_WOMENS_TITLES and title in name_words()["titles_of_men"]:
        sex = Sex.MALE
    return reading if sex is Sex.UNKNOWN else replace(reading, told_sex=sex, sex=sex)


def with_two_surnames(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a name as Spanish has it: what stands between given name and surname is a surname.

    Unless it is a given name, which is no family name as often: `Juan Ramón Gil Soto`, but `Itziar
    Coloma Gil` and `J. Coloma Gil`. So is the first of two, if nobody is given it or a particle
    begins the name: `Dr. Núñez de Arce`. What stands alone behind an abbreviated given name is
    another one: `Mª José`.
    """
    words = [piece for piece in pieces if piece.kind is PieceKind.WORD]
    if not words or words[0].role is not PartRole.GIVEN:  # `Gil Soto, Juan`
        return pieces
    are_joined = any(p.kind is PieceKind.PARTICLE and p.folded in _ANDS for p in pieces)
    if len(words) == _PAIR and _are_given(*words, are_joined=are_joined):
        return as_role(pieces, PartRole.GIVEN)
    begins = pieces[0].kind in (PieceKind.INITIAL, PieceKind.PARTICLE)
    is_alone = sum(piece.text == "-" for piece in pieces) + _PAIR == len(words)
    if begins or (is_alone and _is_surname(words[0].folded)):
        inner = words[:-1]
    elif _ends_with_initial(pieces):  # `Luis Navarro C.`
        inner = words[1:]
    else:
        inner = [piece for piece in words[1:-1] if piece.folded != words[0].folded]
    inner = [piece for piece in inner if not _is_enclosed(piece, pieces)]  # `José "Pepe" Gil`
    between = {piece.folded for piece in inner if not _is_rather_given(piece.folded)}
    return tuple(
        piece.as_word(PartRole.FAMILY) if piece in words and piece.folded in between else piece
        for piece in pieces
    )


def with_given_behind(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a woman's given name that is hardly a surname as such: `George Ann`, `LANGLEY JUNE`.

    One that is short for another may be a man's as well, or in no list of names: `Betty Jo`.
    """
    if len(pieces) != len(_TWO) or [piece.role for piece in pieces] != _TWO:
        return pieces
    first, gap, last = pieces
    sex, is_usual = listed_sex(last.folded), _is_usual_given(last.folded)
    beside = listed_sex(first.folded)
    is_short = beside is Sex.FEMALE and last.folded in folded_formal_names()
    is_given = gap.text.isspace() and (
        (sex is Sex.FEMALE and is_usual)
        or (sex is not Sex.MALE and is_short and (is_usual or not family_weight(last.folded)))
    )
    if not is_given:
        return pieces
    is_surname = family_weight(first.folded) > _HARDLY * given_weight(first.folded)
    role = PartRole.FAMILY if is_surname else PartRole.GIVEN
    return (replace(first, role=role), gap, replace(last, role=PartRole.GIVEN))


def with_maiden_name(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a name with a surname in brackets read as one: `Ann (Gorski) Bell`.

    What stands in brackets behind surnames alone is a given name: `Twin A Lund (Mateo)`.
    """
    if sum(piece.role is PartRole.GIVEN for piece in pieces) < _PAIR:
        return pieces
    return tuple(
        piece.as_word(PartRole.FAMILY)
        if piece.role is PartRole.GIVEN
        and before.text.endswith("(")
        and behind.text.startswith(")")
        and _is_only_surname(piece.folded)
        else piece
        for before, piece, behind in zip(
            (_NOTHING, *pieces), pieces, (*pieces[1:], _NOTHING), strict=False
        )
    )


def _is_only_surname(folded: str) -> bool:
    """Tell whether a word is a surname that nobody is given, no nickname and no everyday word."""
    is_surname = family_weight(folded) > RARE >= given_weight(folded)
    return is_surname and folded not in folded_formal_names() and folded not in everyday_words()


def _are_given(one: Piece, two: Piece, *, are_joined: bool) -> bool:
    """Tell whether two words are given names: `Mª José`, `Blanca Mª`, `José Luis`.

    Those that `y` joins are if only few bear either as a surname.
    """
    if raised_end(one.text):
        return two.folded in given_gender()
    if are_joined:  # `Alba y Noelia`
        return listed_sex(one.folded) is not Sex.UNKNOWN and _is_rather_given(two.folded)
    is_given = _is_usual_given(two.folded) or raised_end(two.text) != ""
    return one.folded in given_gender() and is_given


def _is_usual_given(folded: str) -> bool:
    """Tell whether a name is often given, and hardly ever borne as a surname."""
    return given_weight(folded) >= max(_OFTEN, _HARDLY * family_weight(folded))


def _is_enclosed(piece: Piece, pieces: tuple[Piece, ...]) -> bool:
    """Tell whether a mark that opens stands before a piece of a name."""
    before = pieces[next(at for at, one in enumerate(pieces) if one is piece) - 1]
    return before.text[-1:] in OPENING


def _ends_with_initial(pieces: tuple[Piece, ...]) -> bool:
    last = next(piece for piece in reversed(pieces) if piece.kind is not PieceKind.OTHER)
    return last.kind is PieceKind.INITIAL


def with_devotion(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a name of Spanish or Portuguese manner with both given names as such.

    The second stands behind a particle: `María del Carmen Gil`, `Maria da Conceição Dias`.
    """
    at = [i for i, piece in enumerate(pieces) if piece.kind is PieceKind.WORD]
    if len(at) < _PAIR or pieces[at[0]].folded not in given_gender():
        return pieces
    between = [p for p in pieces[at[0] + 1 : at[1]] if p.kind is not PieceKind.OTHER]
    is_joined = between and all(piece.kind is PieceKind.PARTICLE for piece in between)
    behind = pieces[at[1]].folded
    if not is_joined or behind not in name_words()["devotions"]:
        return pieces
    is_sure = pieces[at[0]].folded == fold(_MARIA) and len(at) > _PAIR
    if not is_sure and family_weight(behind) > given_weight(behind):
        return pieces  # `José de la Cruz`
    first, second = (pieces[i].as_word(PartRole.GIVEN) for i in at[:2])
    return (*pieces[: at[0]], first, *pieces[at[0] + 1 : at[1]], second, *pieces[at[1] + 1 :])


def with_maria(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return a name in which `Ma.` before another word is María, as Filipinos write it too."""
    words = [at for at, piece in enumerate(pieces) if piece.kind is PieceKind.WORD]
    read = [*pieces]
    for at in words[:-1]:
        if pieces[at].folded == _MA and pieces[at + 1].text.startswith("."):
            read[at] = Piece(PieceKind.WORD, pieces[at].text, fold(_MARIA), PartRole.GIVEN)
    return tuple(read)


def _is_surname(folded: str) -> bool:
    """Tell whether many bear a word as a surname and nobody is given it."""
    return folded not in given_gender() and family_weight(folded) >= _SOME


def _is_rather_given(folded: str) -> bool:
    given, family = given_weight(folded), family_weight(folded)
    return folded in given_gender() and given >= family
