"""Gathers how the words of a record's names are borne, and by whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from surrogate.link.names.frequency import family_weight, given_weight, listed_sex
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Person, Reading, Sex
from surrogate.link.names.words import PartRole, PieceKind
from surrogate.phi import Role
from surrogate.wordlists.names import name_syllables

Sexes = defaultdict[str, set[Sex]]


class Bearers:
    """What the names of a record tell of each word, by its folded form.

    Attributes:
        roles: Given where anybody bears it so, else family; family too where it only stands in the
            middle, as the maiden name of Mary Parker Lewis, and more people bear it so.
        counts: How often it stands.
        beside: The words that it stands with in one mention, itself among them.
        related: Those that stand beside a word for a relation.
        halves: Those that are written small behind a hyphen and a word that is not.
        marked: The roles of those who bear it: patient's people or staff.
        syllables: Those that another syllable of the Far East is joined to: `Min` and `jae`.
    """

    def __init__(self, persons: Sequence[Person], patient: int = -1) -> None:
        """Gather the words of some persons' names; one of them may be the patient."""
        self.roles: dict[str, PartRole] = {}
        self.counts: Counter[str] = Counter()
        self.beside: defaultdict[str, set[str]] = defaultdict(set)
        self.related: set[str] = set()
        self.halves: set[str] = set()
        self.syllables: set[str] = set()
        self.marked: defaultdict[str, set[Role]] = defaultdict(set)
        # Of those whose sex the text tells, and of the others.
        self._told: Sexes = defaultdict(set)
        self._guessed: Sexes = defaultdict(set)
        # Of those who bear it before all other given names.
        self._first: Sexes = defaultdict(set)
        # Of those whom more than the name alone tells to be called so.
        self._called: set[str] = set()
        self._families: set[str] = set()
        for person in persons:
            is_told = any(reading.sex is not Sex.UNKNOWN for reading in person.readings)
            for reading in person.readings:
                self._add(reading, person.sex, self._told if is_told else self._guessed)
        self.roles |= dict.fromkeys(self._surnames_inside(), PartRole.FAMILY)
        self._patients, self._relatives = _given_of_two(persons, patient)

    def are_two(self, one: str, two: str) -> bool:
        """Tell whether of two given names the patient bears one and a relative the other."""
        patients, relatives = self._patients, self._relatives
        return (one in patients and two in relatives) or (two in patients and one in relatives)

    def sex(self, folded: str) -> Sex:
        """Return the sex of all who bear a word as a given name.

        If they are of both, that of those who bear it first, where these are of one: the José of
        María José is that of her father José.
        """
        told, guessed = self._told[folded], self._guessed[folded]
        if told and guessed:  # beside what is told of another a name tells more than pronouns
            guessed = {listed_sex(folded)}
        known = (told | guessed) - {Sex.UNKNOWN}
        if len(known) > 1:
            first = self._first[folded] - {Sex.UNKNOWN}
            return next(iter(first)) if len(first) == 1 else Sex.BOTH
        return next(iter(known)) if known else listed_sex(folded)

    def _surnames_inside(self) -> Iterator[str]:
        """Yield surnames that nobody bears as a given name but behind another one."""
        for folded in self._families - self._called:
            if self.roles[folded] is PartRole.GIVEN:
                given, family = given_weight(folded), family_weight(folded)
                if family > given:
                    yield folded

    def _add(self, reading: Reading, sex: Sex, sexes: Sexes) -> None:
        pieces = reading.words
        words = {p.folded for p in pieces}
        self.related |= words if reading.related else set()
        self.halves.update(second for _, second in small_pairs(reading.pieces))
        self.syllables.update(*_of_syllables(reading.pieces))
        several = bool(reading.given) and reading.names_several
        for piece in pieces:
            self.counts[piece.folded] += 1
            self.beside[piece.folded] |= words
            self.marked[piece.folded].add(reading.mention.role)
            if piece.role is PartRole.GIVEN:
                self._add_given(piece.folded, reading, sex, sexes, several=several)
            elif piece.role is PartRole.FAMILY:
                self._families.add(piece.folded)
            self.roles.setdefault(piece.folded, PartRole.FAMILY)

    def _add_given(
        self, folded: str, reading: Reading, sex: Sex, sexes: Sexes, *, several: bool
    ) -> None:
        self.roles[folded] = PartRole.GIVEN
        if several:  # what is told of Tom is not told of Sue
            self._guessed[folded].add(_own_sex(folded, reading))
            return
        is_listed = listed_sex(folded) is not Sex.UNKNOWN
        borne = {sex, reading.told_sex if is_listed else reading.sex}
        sexes[folded] |= borne
        if folded == reading.given[0]:
            self._first[folded] |= borne
            is_alone = len(reading.given) + len(reading.family) == 1
            if reading.related or not is_alone:  # `nee Parker` may be anything
                self._called.add(folded)


def _given_of_two(persons: Sequence[Person], patient: int) -> tuple[set[str], set[str]]:
    """Return the given names of the patient, and those that only relatives bear."""
    own: set[str] = set()
    others: set[str] = set()
    for at, person in enumerate(persons):
        borne = {name for reading in person.readings for name in reading.given}
        if at == patient:
            own |= borne
        elif any(reading.related and not reading.titled for reading in person.readings):
            others |= borne
    return own, others - own


def _own_sex(folded: str, reading: Reading) -> Sex:
    """Return the sex of one of several bearers: `Tom & Sue Brooks`, `brothers Zed and Vel`."""
    sex = listed_sex(folded)
    return reading.told_sex if sex is Sex.UNKNOWN else sex


def small_pairs(pieces: Sequence[Piece]) -> Iterator[tuple[str, str]]:
    """Yield two words with a hyphen between them, of which only the second is small: `Min-jae`."""
    for first, second in _joined(pieces):
        if second.text.islower() and not first.text.islower():
            yield first.folded, second.folded


def _of_syllables(pieces: Sequence[Piece]) -> Iterator[tuple[str, str]]:
    """Yield given names of two syllables: `Hyun-Woo`, `Wei-Ling`."""
    known = name_syllables()
    for first, second in _joined(pieces):
        is_given = first.role is second.role is PartRole.GIVEN
        if is_given and first.folded in known and second.folded in known:
            yield first.folded, second.folded


def _joined(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Yield two words with a hyphen between them."""
    for first, hyphen, second in zip(pieces, pieces[1:], pieces[2:], strict=False):
        if first.kind is second.kind is PieceKind.WORD and hyphen.text == "-":
            yield first, second
