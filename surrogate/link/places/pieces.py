"""The parts a written place, organization or job is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from surrogate.entity import Mention
from surrogate.phi import Kind


class Part(StrEnum):
    """What a stretch of a mention is, and so how it is rewritten."""

    TEXT = "text"
    CITY = "city"
    COUNTY = "county"
    STATE = "state"
    ZIP = "zip"
    POSTAL = "postal"
    COUNTRY = "country"
    STREET = "street"
    NUMBER = "number"
    MARK = "mark"
    CORE = "core"
    LETTERS = "letters"
    PATTERN = "pattern"
    PLACE = "place"
    DEPARTMENT = "department"
    PROFESSION = "profession"
    PHRASE = "phrase"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a mention.

    Attributes:
        part: What it is.
        text: What stands there; the texts of a reading's pieces joined give its mention.
        key: What it names, in canonical form: the same key is the same thing.
        form: How it names it (`postal`, `adjective`, `es` …); its meaning depends on the part.
    """

    part: Part
    text: str = field(repr=False)
    key: str = field(default="", repr=False)
    form: str = ""


Pieces = tuple[Piece, ...]
# Text and kind of a mention of a hospital or organization.
Name = tuple[str, Kind]
Names = Mapping[Name, Pieces]
# What of a name is replaced.
PROPER = (Part.CORE, Part.LETTERS, Part.NUMBER, Part.PATTERN, Part.STATE)


@dataclass(frozen=True, slots=True)
class Reading:
    """One mention, read.

    Attributes:
        mention: The mention.
        entity_id: Which place it names, unique in the record.
        pieces: Its text, cut up.
        language: That of the document.
    """

    mention: Mention
    entity_id: str
    pieces: tuple[Piece, ...]
    language: str = "en"


@dataclass(frozen=True, slots=True)
class PlaceLinks:
    """The places, organizations, jobs and other facts of one record.

    Attributes:
        readings: One per mention, in document and text order.
        zips: City key → the five-digit ZIP codes that stand with it in an address.
        home: Key of the city where the patient most likely lives; empty if none is known.
        countries: City key → country that stands beside it, where nothing else tells its land;
            so for a state without a town that no list has: `|*oromia`.
        initials: Abbreviation (folded) → the full name that it stands for, as pieces.
        lands: Country → key of the state or land that the address it stands in lies in, where a
            state, a code or the language of the note tells it.
        stated: The states that names of houses and firms tell in full.
    """

    readings: tuple[Reading, ...]
    zips: Mapping[str, frozenset[str]] = field(default_factory=dict, repr=False)
    home: str = field(default="", repr=False)
    countries: Mapping[str, str] = field(default_factory=dict, repr=False)
    initials: Mapping[str, tuple[Piece, ...]] = field(default_factory=dict, repr=False)
    lands: Mapping[str, str] = field(default_factory=dict, repr=False)
    stated: frozenset[str] = field(default=frozenset(), repr=False)


def text(value: str) -> tuple[Piece, ...]:
    """Return a piece that stays as it is; none for the empty string."""
    return (Piece(Part.TEXT, value),) if value else ()
