"""The value objects that name mentions are linked to: reading, part, person."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from surrogate.entity import Entity, Mention
from surrogate.link.languages import ENGLISH
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.roles import joins_persons
from surrogate.link.names.words import PartRole, PieceKind


class Sex(StrEnum):
    """What is known of the sex of a person, or of those who bear a name."""

    FEMALE = "F"
    MALE = "M"
    BOTH = "B"
    UNKNOWN = "U"


@dataclass(frozen=True, slots=True)
class Reading:
    """One mention of a name, read.

    Attributes:
        mention: The mention.
        pieces: Its pieces; they join to its text.
        titled: Whether a title stands before or in it.
        related: Whether a word for a relation or title stands beside it.
        told_sex: The sex that a title or a relation word before it tells, or an age behind it.
        sex: The same, or what a relation word behind it tells, which is less certain.
        given: The folded given names, in their order.
        family: The folded family names, in their order.
        names_several: Whether it names several persons: `Tom & Sue Brooks`.
    """

    mention: Mention
    pieces: tuple[Piece, ...] = field(repr=False)
    titled: bool = False
    related: bool = False
    told_sex: Sex = Sex.UNKNOWN
    sex: Sex = Sex.UNKNOWN
    given: tuple[str, ...] = field(init=False, repr=False, compare=False)
    family: tuple[str, ...] = field(init=False, repr=False, compare=False)
    names_several: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Gather the words by role."""
        several = any(joins_persons(p.kind, p.text, p.folded) for p in self.pieces)
        object.__setattr__(self, "names_several", several)
        words = self.words
        for name, role in (("given", PartRole.GIVEN), ("family", PartRole.FAMILY)):
            borne = tuple([p.folded for p in words if p.role is role])
            object.__setattr__(self, name, borne)

    @property
    def words(self) -> list[Piece]:
        """The pieces that are words of a name."""
        return [p for p in self.pieces if p.kind is PieceKind.WORD]

    @property
    def kinds(self) -> list[PieceKind]:
        """The kinds of its pieces, but for the signs and spaces between them."""
        return [p.kind for p in self.pieces if p.kind is not PieceKind.OTHER]

    def enclosed(self, marks: Collection[str]) -> frozenset[str]:
        """Return the folded pieces right behind such a mark: the Jack of `John "Jack" Poe`."""
        pairs = zip(("", *(piece.text for piece in self.pieces)), self.pieces, strict=False)
        return frozenset(piece.folded for before, piece in pairs if before[-1:] in marks)

    @property
    def initials(self) -> str:
        """The folded initials written out (`D.` in `D. Holcomb`), joined."""
        return "".join([p.folded for p in self.pieces if p.kind is PieceKind.INITIAL])

    def with_pieces(self, pieces: Iterable[Piece]) -> Reading:
        """Return the reading with other pieces; written out because `replace` is slow."""
        if pieces is self.pieces:
            return self
        return Reading(
            self.mention, tuple(pieces), self.titled, self.related, self.told_sex, self.sex
        )

    @property
    def monogram(self) -> str:
        """The folded group of initials that stands for a whole name (`DH`).

        Of several persons it is that of the first, who dictated what the other wrote: `DH:kt`.
        """
        letters = ""
        for piece in self.pieces:
            if letters and joins_persons(piece.kind, piece.text, piece.folded):
                break
            letters += piece.folded if piece.kind is PieceKind.INITIALS else ""
        return letters


@dataclass(frozen=True, slots=True)
class NamePart:
    """One word that names of the record share.

    Attributes:
        folded: The word without case and accents.
        role: GIVEN if anyone bears it as a given name, else FAMILY.
        sex: Of those who bear it as a given name.
        formal: The folded name it is a nickname of, where that is in the record too, or
            where another nickname of the same name is.
        slip_of: The folded part that it misspells or cuts short.
        is_half: Whether it is written small behind a hyphen: `min` of `Sung-min`.
        is_syllable: Whether a hyphen joins it to another syllable, as `Sung` to `min`.
    """

    folded: str = field(repr=False)
    role: PartRole
    sex: Sex = Sex.UNKNOWN
    formal: str = field(default="", repr=False)
    slip_of: str = field(default="", repr=False)
    is_half: bool = False
    is_syllable: bool = False


@dataclass(frozen=True, slots=True)
class Person(Entity):
    """A person, with every mention read."""

    readings: tuple[Reading, ...] = ()
    sex: Sex = Sex.UNKNOWN


@dataclass(frozen=True, slots=True)
class People:
    """The persons of one record, the name parts they bear, and the language of its notes."""

    persons: tuple[Person, ...] = ()
    parts: Mapping[str, NamePart] = field(default_factory=dict, repr=False)
    language: str = ENGLISH
