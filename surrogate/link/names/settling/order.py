"""Tells from the record in which names the surname stands first, and which have two surnames."""

from __future__ import annotations

from collections.abc import Sequence

from surrogate.link.names.frequency import RARE, listed_sex, weights_of
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading
from surrogate.link.names.settling.evidence import Evidence
from surrogate.link.names.words import PartRole, PieceKind, name_words
from surrogate.wordlists.names import (
    given_abroad,
    given_gender,
    name_abbreviations,
    surnames,
)

_IN_ORDER = [PartRole.GIVEN, PartRole.FAMILY]
_PAIR = 2
# As a surname, or as a given name, so many times as frequent as among the others.
_SURELY_A_SURNAME, _RATHER_GIVEN = 20, 5
# As a given name so many times as frequent as among surnames.
_HARDLY_A_SURNAME = 10
# So many times as frequent it is none, whatever stands before it.
_SURELY_NO_SURNAME = 50


def is_inverted(reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a name read with its surname last has it first: `Pham Van Duc` is Mr. Pham."""
    words = reading.words
    if reading.names_several or [w.role for w in words[:1] + words[-1:]] != _IN_ORDER:
        return False
    joined = _joined_given(reading)
    first, last = words[0].folded, joined or words[-1].folded
    is_vietnamese = _goes_as_in_vietnam(reading, evidence)
    as_read, turned = evidence.pairs[first, last], evidence.pairs[last, first]
    if turned:
        return (turned, *_family_signs(first, evidence)) > (as_read, *_family_signs(last, evidence))
    if first in evidence.titled - {last} and last not in evidence.titled:
        return is_vietnamese or (_is_rather_family(first) and not _is_rather_family(last))
    is_short = last in name_abbreviations() and _is_rather_family(first)  # `Burns Eliz.`
    if is_vietnamese or is_short or _begins_unlisted(reading):
        return True
    heads = evidence.heads[first] > 1 and last not in evidence.titled  # `GAY ALEX`, `GAY TIM`
    if _ends_in_initial(reading) or heads:
        is_given = last in given_gender() and not _is_rather_family(last)
        return is_given and _is_rather_family(first)
    is_pair = len(words) == _PAIR or joined != ""
    is_told = evidence.votes.get(last, 0) > as_read  # `Rose, F` beside `FINLAY ROSE`
    is_turned_pair = is_pair and _is_hardly_given(first) and _is_hardly_family(last)
    return (is_turned_pair and not is_told) or _is_listed_turned(first, last, is_pair=is_pair)


def _begins_unlisted(reading: Reading) -> bool:
    """Tell whether capitals begin with what nobody is given and end so: `KRUZICKAS ROBERT A`."""
    first, last = reading.words[0].folded, reading.words[-1].folded
    is_unlisted = _are_in_capitals(reading) and first not in given_gender()
    return is_unlisted and _is_surely_given(last)


def _is_listed_turned(first: str, last: str, *, is_pair: bool) -> bool:
    """Tell whether lists have the first word as a surname alone, and the last as a given name.

    Of a pair that is a given name alone; of more words it is one rather than a surname.
    """
    is_family = not _is_given(first) and first in surnames()
    is_no_family = last not in surnames() if is_pair else not _is_rather_family(last)
    return is_family and last in given_gender() and is_no_family


def turned(readings: Sequence[Reading], evidence: Evidence) -> list[bool]:
    """Tell of each name whether its surname stands first though it is read as the last.

    Names in capitals go as those that are sure, where all of these do: `BOYLE MORGAN` beside
    `GIBSON PATRICIA`.
    """
    own = [is_inverted(reading, evidence) for reading in readings]
    pairs = [*zip(readings, own, strict=True)]
    begin = any(is_own or _begins_with_surname(r) for r, is_own in pairs if _are_in_capitals(r))
    if not begin or any(_goes_in_order(r) for r, is_own in pairs if not is_own):
        return own
    return [is_own or _may_be_turned(r) for r, is_own in pairs]


def _joined_given(reading: Reading) -> str:
    """Return the given name of two halves at the end of a name: `Lefèvre Jean-Luc`.

    None that is a surname as well: `Lubin Jean-Louis`.
    """
    end = [p for p in reading.pieces if p.kind in (PieceKind.WORD, PieceKind.OTHER)][-3:]
    if [piece.text for piece in end[1:2]] != ["-"] or len(reading.words) <= _PAIR:
        return ""
    first, last = end[0].folded, end[-1].folded
    return "" if f"{first}{last}" in surnames() else f"{first}-{last}"


def _goes_as_in_vietnam(reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a surname of Vietnam stands before two names or more: `Tran Minh Quan`.

    A middle name tells so (`Vo Van Kiet`, but `Lam Van Dyke`), a title (`Mrs. Tran`), or others of
    that name. Before another such surname the first may be a given name: `Tran Minh Le`.
    """
    kinds = (PieceKind.WORD, PieceKind.PARTICLE)
    first, *others = [piece.folded for piece in reading.pieces if piece.kind in kinds]
    families, middle = name_words()["surnames_behind_middle_names"], name_words()["middle_names"]
    if len(others) < _PAIR or first not in families or others[-1] in families:
        return False
    if not middle.isdisjoint(others[:-1]):
        return others[-1] in given_gender() or others[-1] not in surnames()
    is_told = first in evidence.titled or evidence.heads[first] > 1
    return is_told and _is_rather_family(first)


def _may_be_turned(reading: Reading) -> bool:
    """Tell whether a name in capitals may begin with its surname, which nobody is given."""
    roles = [word.role for word in reading.words]
    is_open = roles == _IN_ORDER and not reading.names_several and _are_in_capitals(reading)
    return is_open and reading.words[0].folded not in given_gender()


def _begins_with_surname(reading: Reading) -> bool:
    """Tell whether a name is read with its surname first, though no comma says so."""
    roles = [word.role for word in reading.words]
    return roles[:1] + roles[-1:] == _IN_ORDER[::-1] and "," not in reading.mention.text


def _goes_in_order(reading: Reading) -> bool:
    """Tell whether a name in capitals surely begins with a given name."""
    roles = [word.role for word in reading.words]
    return (
        roles[:1] + roles[-1:] == _IN_ORDER
        and _are_in_capitals(reading)
        and reading.words[0].folded in given_gender()
    )


def _is_given(folded: str) -> bool:
    return folded in given_gender() or folded in given_abroad()


def _family_signs(folded: str, evidence: Evidence) -> tuple[bool, ...]:
    """Return what speaks for a surname, the surest first."""
    is_titled = folded in evidence.titled
    return is_titled, folded not in given_gender(), _is_rather_family(folded)


def _is_rather_family(folded: str) -> bool:
    given, family = weights_of(folded)
    return family > max(given, RARE)


def _is_hardly_given(folded: str) -> bool:
    """Tell whether a name is a usual surname, and hardly anybody's given name: `Castro`, `Long`."""
    given, family = weights_of(folded)
    return family > max(_SURELY_A_SURNAME * given, RARE)


def _is_hardly_family(folded: str) -> bool:
    """Tell whether far more people are given a name than bear it as a surname: `Timothy`."""
    given, family = weights_of(folded)
    return given > max(_RATHER_GIVEN * family, RARE)


def _is_surely_given(folded: str) -> bool:
    given, family = weights_of(folded)
    return given > max(_SURELY_NO_SURNAME * family, RARE)


def _are_in_capitals(reading: Reading) -> bool:
    return all(word.text.isupper() for word in reading.words)


def swapped(reading: Reading) -> Reading:
    """Return a reading whose first name is the surname and whose last is none, nor its half."""
    at = [i for i, piece in enumerate(reading.pieces) if piece.kind is PieceKind.WORD]
    pieces = [*reading.pieces]
    pieces[at[0]] = pieces[at[0]].as_word(PartRole.FAMILY)
    for i in at[-2:] if _joined_given(reading) else at[-1:]:
        pieces[i] = pieces[i].as_word(PartRole.GIVEN)
    return reading.with_pieces(pieces)


def with_double_surname(reading: Reading, evidence: Evidence) -> Reading:
    """Read two words as a surname, if the record has it: `Mr. Mensah Cole`, `Mensah Cole A`.

    There it stands with given names (`MENSAH-COLE, ADJOA`), or it is one word (`Mensahcole`).
    """
    is_one = evidence.votes.get("".join((*reading.given, *reading.family)), 0) > 0
    may_be_double = reading.titled or _ends_in_initial(reading) or is_one
    is_double = may_be_double and (*reading.given, *reading.family) in evidence.doubles
    if not (is_double and reading.given):
        return reading
    pieces = (p.as_word(PartRole.FAMILY) if p.kind is PieceKind.WORD else p for p in reading.pieces)
    return reading.with_pieces(pieces)


def _ends_in_initial(reading: Reading) -> bool:
    return reading.kinds == [PieceKind.WORD, PieceKind.WORD, PieceKind.INITIAL]


def with_two_given(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return two words that nothing parts as given names, if people are given both: `RoseMarie`."""
    if len(pieces) != _PAIR or [piece.role for piece in pieces] != _IN_ORDER:
        return pieces
    forms = [piece.folded for piece in pieces]
    given, family = weights_of(forms[-1])
    # Men's names are surnames too: `RyanScott`.
    if {*map(listed_sex, forms)} != {"F"} or given < _HARDLY_A_SURNAME * family:
        return pieces
    return (pieces[0], pieces[1].as_word(PartRole.GIVEN))


def with_given_halves(pieces: Sequence[Piece]) -> Sequence[Piece]:
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
