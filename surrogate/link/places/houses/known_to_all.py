"""Recognises organizations that all know by their whole name: `the Navy`, `General Motors`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.houses.kindred import short_names
from surrogate.link.places.houses.nameless import lone_letters
from surrogate.link.places.lexicon import Phrase, brands, first_letters, phrase, rows, without_small
from surrogate.link.places.pieces import PROPER, Name, Names, Part, Piece, Pieces, text
from surrogate.link.places.words import plain_words, words_of
from surrogate.phi import Kind
from surrogate.wordlists.reading import split_cell

# The form of what becomes another phrase for its kind.
IN_WORDS = "words:"
# What the forms begin with of places and organizations told by words, whose case is that of words.
CASED = (IN_WORDS, "room")
# A group of firms, which are often told by a part of their name.
_FIRM, _PHARMACY = "firm:", "pharmacy"
# The groups of those that have pharmacies: `Ford Pharmacy` is none of Ford.
_WITH_PHARMACIES = frozenset(
    f"{_FIRM} {group}"
    for group in ("pharmacy", "pharmacy by mail", "supermarket", "large store", "insurer of health")
)
_STATE = 2  # letters
# The number of a shop of a firm known to all: `Rite Aid #1342`; a pharmacy has it without the sign.
_BRANCH = re.compile(r"(?P<brand>.*\w)(?P<sign>\s*#\s*|\s+)(?P<number>\d+)")


@cache
def _swaps() -> Mapping[Phrase, str]:
    """Return organizations known to all → the group whose members may stand for each other."""
    return {
        _without_and(_bare(name)): kind
        for kind, names in rows("organization_swaps.tsv")
        for name in split_cell(names)
    }


def _group(words: Phrase) -> str:
    """Return the group of organizations known to all that a name is of; empty for others."""
    return _swaps().get(_without_and(words), "")


@cache
def _phrases() -> Mapping[Phrase, str]:
    """Return what a house is called by its kind alone → the group of such phrases."""
    return {
        phrase(words): kind
        for kind, listed in rows("house_phrases_es.tsv")
        for words in split_cell(listed)
    }


def known_organizations(read: Names) -> dict[Name, Pieces]:
    """Return for each name of a record the one pattern that it is, if all know it; else nothing.

    What tells no more than the kind of any house is such a pattern: `hospital comarcal`.

    Args:
        read: The pieces of all names of the record.
    """
    told = _Told.of(read)
    return {
        name: _kind_alone(name[0])
        or (_known_organization(name, pieces, told) if name[1] is Kind.ORGANIZATION else ())
        for name, pieces in read.items()
    }


def _kind_alone(written: str) -> Pieces:
    """Return one pattern piece for a house told by its kind in small letters; else nothing.

    Only the first of several may be a capital: `Hospital comarcal`.
    """
    bare = _bare(written)
    small = written if len(bare) == 1 else written[1:]
    if not small.islower() or bare not in _phrases():
        return ()
    return _pattern(written, bare, IN_WORDS + _phrases()[bare])


@dataclass(frozen=True, slots=True)
class _Told:
    """How a record calls its organizations.

    Attributes:
        names: The words of each name, without an article.
        houses: The same of hospitals.
        letters: The names that are a few capitals.
        explained: Names that are the initials of another, unless all know both.
    """

    names: frozenset[Phrase] = field(repr=False)
    houses: frozenset[Phrase] = field(repr=False)
    letters: frozenset[str] = field(repr=False)
    explained: frozenset[str] = field(repr=False)

    @classmethod
    def of(cls, read: Names) -> _Told:
        """Gather them from the pieces of all names of a record."""
        names = frozenset(_bare(written) for written, kind in read if kind is Kind.ORGANIZATION)
        houses = frozenset(_bare(written) for written, kind in read if kind is Kind.HOSPITAL)
        several = (name for name in names | houses if len(name) > 1)
        initials = ((name, found) for name in several for found in _initials(name))
        explained = {key for name, key in initials if not _swaps().keys() >= {name, (key,)}}
        return cls(names, houses, lone_letters(read), short_names(read) & explained)

    def goes_on(self, bare: Phrase) -> bool:
        """Tell whether a longer name begins with one: `Rite Aid Pharmacy` with `Rite Aid`.

        The number of a branch makes none longer.
        """
        return _goes_on(bare, self.names)

    def has_other_length(self, bare: Phrase) -> bool:
        """Tell whether a longer or shorter name means one too: `Kaiser` of `Kaiser Permanente`.

        Letters with those of a state joined to them are longer: `BCBSMA`. Its pharmacy is not.
        """
        every = self.names | self.houses
        joined = any((name[0][:-_STATE],) == bare for name in every if name)
        every = frozenset(name for name in every if _pharmacy(name) != bare)
        shorter = any(bare[:at] in every for at in range(1, len(bare)))
        return joined or shorter or _goes_on(bare, every)


def _goes_on(bare: Phrase, names: Iterable[Phrase]) -> bool:
    behind = (name[len(bare) :] for name in names if name[: len(bare)] == bare)
    return any(not word.isdecimal() for words in behind for word in words)


def _pharmacy(bare: Phrase) -> Phrase:
    """Return the firm known to all whose pharmacy a name is (`Kroger Pharmacy`); else nothing."""
    while bare[-1:] and bare[-1].isdecimal():
        bare = bare[:-1]  # `CVS/pharmacy #1234`
    firm, last = bare[:-1], bare[-1:]
    is_one = brands().get(last) == _PHARMACY and _group(firm) in _WITH_PHARMACIES
    return firm if is_one else ()


def _bare(written: str) -> Phrase:
    words = plain_words(written)
    return words[1:] if words[:1] == ("the",) and len(words) > 1 else words


def _initials(bare: Phrase) -> tuple[str, str]:
    """Return the initials of a name with those of its small words and without: `MOW`."""
    return first_letters(bare), first_letters(without_small(bare))


def _known_organization(name: Name, pieces: Pieces, told: _Told) -> Pieces:
    """Return one pattern piece for an organization known by its whole name; else nothing.

    One that the record also tells by its initials is read word by word: `General Motors (GM)`.
    """
    bare = _bare(name[0])
    branch = _BRANCH.fullmatch(name[0])
    if branch and (branch["sign"].strip() or _pharmacy(bare)):
        brand = _known_organization((branch["brand"], name[1]), pieces, told)
        number = Piece(Part.NUMBER, branch["number"], branch["number"], "name")
        return (*brand, *text(branch["sign"]), number) if brand else ()
    if _pharmacy(bare) and not _group(bare) and not bare[-1].isdecimal():
        end = words_of(name[0])[-2].end
        firm = _known_organization((name[0][:end], name[1]), pieces, told)
        return (*firm, *text(name[0][end:])) if firm else ()
    key = " ".join(bare)
    if any(piece.part is Part.STATE for piece in pieces):
        return ()  # a branch of it, which follows the state: `BCBSNC` beside BCBS
    group = _group(bare)
    is_swapped = group and not (group.startswith(_FIRM) and told.has_other_length(bare))
    if is_swapped and told.explained.isdisjoint((key, *_initials(bare))):
        tail = _other_group(bare, told)
        return _pattern(name[0], tail, "swap:" + _group(tail))
    proper = [piece for piece in pieces if piece.part in PROPER]
    # Letters that are a word of the lists (`UAW`) become other letters, no name in words, and so
    # does `cvs` beside CVS.
    letters = told.letters | told.explained
    is_brand = bare in brands() and letters.isdisjoint((key, *_initials(bare)))
    if is_brand and proper and not told.goes_on(bare):
        pattern = _pattern(name[0], bare, "kind:" + brands()[bare])
        return () if is_abbreviation(pattern[-1].text) else pattern
    return ()


def _other_group(bare: Phrase, told: _Told) -> Phrase:
    """Return what a name ends with that the record calls for short, else all: the `US Navy`.

    What stands before it must begin other names too, as a land does; the `Salvation Army` is none.
    """
    group = _group(bare)
    for at in range(1, len(bare)):
        tail, begin = bare[at:], bare[:at]
        is_other = tail in told.names and _group(tail) not in ("", group)
        if is_other and sum(name[:at] == begin for name in _swaps()) > 1:
            return tail
    return bare


def _pattern(written: str, tail: Phrase, form: str) -> Pieces:
    """Return the pieces of a name that a known one ends."""
    start = words_of(written)[-len(tail)].start
    key = " ".join(_without_and(tail))
    return (*text(written[:start]), Piece(Part.PATTERN, written[start:], key, form))


def _without_and(words: Phrase) -> Phrase:
    """Return words without an and, which a sign may stand for: `Stop and Shop`, `Stop & Shop`."""
    return tuple(word for word in words if word != "and")
