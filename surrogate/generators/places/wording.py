"""What the places, jobs and other facts of a record become, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from surrogate.generators.context import PlanContext
from surrogate.generators.places import country_forms, nations, phrases
from surrogate.generators.places.codes import postal_code, region_code, state_in_form
from surrogate.generators.places.cores import BARE, Cores
from surrogate.generators.places.drawn_names import drawn_names
from surrogate.generators.places.geography import Geography
from surrogate.generators.places.jobs import surrogate_professions
from surrogate.generators.places.kept import kept
from surrogate.generators.places.layout import (
    in_shape_of,
    laid_out,
    phrase_cased,
    sentence_cased,
    with_article,
    with_break,
    with_s,
    without_article,
)
from surrogate.generators.places.named_places import place_maker, place_name
from surrogate.generators.places.numbered import SHAPED, anchor, without_plus_four
from surrogate.generators.places.ranges import end_of_range, may_end_range
from surrogate.generators.places.shapes import in_shape, low_floor, other_mark
from surrogate.generators.places.streets import in_names, surrogate_streets
from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.places import Part, Piece, PlaceLinks, Reading
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.houses.known_to_all import CASED
from surrogate.link.places.jobs.job_forms import is_job_or_head
from surrogate.link.places.jobs.professions import STATUS
from surrogate.link.places.lexicon import plain
from surrogate.link.places.regions.towns import short_form
from surrogate.link.places.rooms import other_numbers
from surrogate.link.places.streets.street_pieces import FLOOR_NUMBER
from surrogate.phi import Kind
from surrogate.wordlists.us_places import cities

# How much of the text around a place tells whether all is written in capitals there.
_AROUND = 30
# A capital behind this is that of a name: `she is an Uber driver`.
_INSIDE_SENTENCE = re.compile(r"[a-z,]['\u2019]?[ -]\Z")
# So many letters may name a country though they look like a word: `USSR`.
_FEW_LETTERS = 4


@dataclass(frozen=True, slots=True)
class Wording:
    """The surrogates that were chosen for what the mentions of one record name.

    Attributes:
        context: The record, its key and what is forbidden.
        geography: Of towns, states, codes and counties.
        cores: Of the proper parts of houses and firms.
        countries: Country → surrogate.
        streets: Key and form of a street → surrogate.
        jobs: Key and form of a job → surrogate.
        drawn: Part and key of what is known by its whole name → surrogate.
        letters: Abbreviation of the record, in a name or known to all (`VNA`) → surrogate.
    """

    context: PlanContext
    geography: Geography
    cores: Cores
    countries: Mapping[str, str] = field(repr=False)
    streets: Mapping[tuple[str, str], str] = field(repr=False)
    jobs: Mapping[tuple[str, str], str] = field(repr=False)
    drawn: Mapping[tuple[Part, str], str] = field(repr=False)
    letters: Mapping[str, str] = field(repr=False)

    @classmethod
    def choose(cls, links: PlaceLinks, context: PlanContext, family: Mapping[str, str]) -> Wording:
        """Choose a surrogate for everything that the mentions name.

        Args:
            links: What was read.
            context: The record, its key and what is forbidden.
            family: Family names of the record, folded → surrogate.

        Raises:
            PlanError: If something finds none; the message names its type only.
        """
        by_part: dict[Part, list[Piece]] = {part: [] for part in Part}
        for reading in links.readings:
            for piece in reading.pieces:
                by_part[piece.part].append(piece)
        countries = nations.surrogate_countries(links, context)
        geography = Geography.plan(links, context, nations.lands_of_cities(links, countries))
        streets = surrogate_streets(by_part[Part.STREET], context)
        known = {**geography.towns(links.home), **_without_marks(family)}
        lands = (
            country_forms.names_of_countries(by_part[Part.COUNTRY], countries) | geography.regions()
        )
        cores = Cores.plan(links, context, in_names(streets, links) | known, lands)
        organizations = drawn_names(by_part[Part.PATTERN], phrases.organization_maker, context)
        maker_of_places = partial(place_maker, known={**cores.chosen, **known})
        return cls(
            context,
            geography,
            cores,
            countries,
            streets,
            surrogate_professions(links.readings, context),
            organizations | drawn_names(by_part[Part.PLACE], maker_of_places, context),
            {k: name for (_, k), name in organizations.items() if name.isupper()}
            | dict(cores.letters),
        )

    def written(self, reading: Reading, salt: str = "") -> str:
        """Return what a mention becomes.

        Args:
            reading: The mention, cut into pieces.
            salt: Draws other numbers.
        """
        pieces = reading.pieces
        if self.context.policy.places.zip != "surrogate":
            pieces = without_plus_four(pieces)
        written = ""
        before = None
        for at, piece in enumerate(pieces):
            made = self._piece(piece, reading, salt)
            if piece.part is Part.CORE and _is_joined(pieces, at):
                made = made.replace(" ", "")  # `USouthDakota` of UMass
            if reading.mention.kind is Kind.STREET and may_end_range(pieces, at, reading.language):
                made = end_of_range(pieces[at - 2 : at + 1], written) or made
            if piece.part is Part.TEXT:
                made = with_s(written, made.removeprefix(".") if _is_short(before) else made)
            elif piece.part is Part.PROFESSION and reading.language == ENGLISH:
                written = with_article(written, made)
            elif piece.part is Part.CORE and reading.language == SPANISH:
                written = without_article(written)
            written += made
            before = piece
        return with_break(reading.mention.text, written)

    def _piece(self, piece: Piece, reading: Reading, salt: str) -> str:
        if piece.part is Part.TEXT:
            return kept(piece.text, reading.mention.kind, self.context, self.letters)
        if piece.part in SHAPED:
            return self._shaped(piece, reading, salt)
        return self._WRITERS[piece.part](self, piece, reading)

    def _shaped(self, piece: Piece, reading: Reading, salt: str) -> str:
        """Return other digits or letters: the same ones in a street's or name's mentions."""
        key = self.context.key
        owner = piece.key if piece.form == "zip4" else anchor(reading)
        if others := other_numbers(piece):
            return phrase_cased(piece.text, key.choice(others, "ordinal", piece.key, salt))
        if piece.part is Part.MARK:
            return other_mark(key, piece.text, owner, salt)
        if piece.part is Part.POSTAL:
            region = self.geography.states.get(piece.form, "")
            return region_code(piece, region, key, owner, salt)
        number = in_shape(key, piece.text, "place number", owner, salt)
        return low_floor(piece.text, number) if piece.form == FLOOR_NUMBER else number

    def _city(self, piece: Piece, reading: Reading) -> str:
        name = self.geography.cities[piece.key].name
        return _in_full(piece, name, reading, letters=_is_letters(piece.text))

    def _county(self, piece: Piece, _: Reading) -> str:
        return in_shape_of(piece.text, self.geography.counties[piece.key])

    def _state(self, piece: Piece, _: Reading) -> str:
        return state_in_form(piece, self.geography.states[piece.key])

    def _zip(self, piece: Piece, _: Reading) -> str:
        code = self.geography.codes[piece.key, piece.form]
        return postal_code(piece.key, code, self.context.policy.places.zip)

    def _country(self, piece: Piece, reading: Reading) -> str:
        if self.countries[piece.key] == piece.key:
            return piece.text
        name = country_forms.in_form(self.countries[piece.key], piece.form)
        bare = "".join(filter(str.isalpha, piece.text))
        is_letters = is_abbreviation(bare) or (bare.isupper() and len(bare) <= _FEW_LETTERS)
        short = len(piece.key) > len(piece.text) + 1 and is_letters
        return _in_full(piece, name, reading, letters=short)

    def _street(self, piece: Piece, reading: Reading) -> str:
        name = self.streets[piece.key, piece.form]
        is_letters = is_abbreviation(piece.text) and not reading.mention.text.isupper()
        return name if is_letters else in_shape_of(piece.text, name)  # `GW Bridge`

    def _core(self, piece: Piece, reading: Reading) -> str:
        is_nickname = piece.form == "possessive" and len(piece.text) <= _FEW_LETTERS
        if is_nickname and piece.text.isupper() and not reading.mention.text.isupper():
            return self.cores.chosen[piece.key]  # two letters for given names: `TJ's`
        return self.cores.core(piece)

    def _letters(self, piece: Piece, _: Reading) -> str:
        letters = self.cores.abbreviation(piece)
        if not piece.form.startswith(BARE):
            return letters
        # What a house is called that has a name in letters: the Medical Center of UCSF.
        return f"{letters.upper()} {piece.form.removeprefix(BARE)}".rstrip()

    def _drawn_name(self, piece: Piece, reading: Reading) -> str:
        name = place_name(piece, self.drawn[piece.part, piece.key])
        name = phrase_cased(piece.text, name) if piece.form.startswith(CASED) else name
        return _in_full(piece, name, reading, letters=_is_letters_alone(piece))

    def _department(self, piece: Piece, _: Reading) -> str:
        return laid_out(piece.text, phrases.department(piece))

    def _profession(self, piece: Piece, reading: Reading) -> str:
        if piece.form == STATUS:
            return piece.text
        job = self.jobs[piece.key, piece.form]
        if piece.form.startswith("short-"):
            return job.lower() if piece.text.islower() else job
        if is_abbreviation(piece.text) and not is_job_or_head(piece.text):
            return job
        before = reading.mention.before + reading.mention.text.partition(piece.text)[0]
        is_inside = _INSIDE_SENTENCE.search(before) is not None
        written = sentence_cased(piece.text) if is_inside else piece.text
        return laid_out(piece.text, phrase_cased(written, job))

    def _fact(self, piece: Piece, reading: Reading) -> str:
        placeholder = self.context.policy.placeholder_for(reading.mention.phi_type)
        chosen = phrases.neutral_phrase(piece, placeholder, self.context)
        return laid_out(piece.text, phrases.fact(piece, chosen, reading.mention.before))

    _WRITERS: ClassVar[Mapping[Part, Callable[[Wording, Piece, Reading], str]]] = {
        Part.CITY: _city,
        Part.COUNTY: _county,
        Part.STATE: _state,
        Part.ZIP: _zip,
        Part.COUNTRY: _country,
        Part.STREET: _street,
        Part.CORE: _core,
        Part.LETTERS: _letters,
        Part.PATTERN: _drawn_name,
        Part.PLACE: _drawn_name,
        Part.DEPARTMENT: _department,
        Part.PROFESSION: _profession,
        Part.PHRASE: _fact,
    }


def _in_full(piece: Piece, name: str, reading: Reading, *, letters: bool) -> str:
    """Return a place in the shape of the original; letters tell none: `LA`, `UK`."""
    if not letters:
        return in_shape_of(piece.text, name)
    mention = reading.mention
    around = f"{mention.before[-_AROUND:]} {mention.after[:_AROUND]}"
    return name.upper() if around.isupper() else name


def _is_letters(town: str) -> bool:
    """Tell whether a town is written as letters: `LA`, `L.A.`; not `ERIE`."""
    return town.isupper() and (
        short_form(town) != "" or (is_abbreviation(town) and town not in cities())
    )


def _is_letters_alone(piece: Piece) -> bool:
    """Tell whether letters are all that names a place or an organization: `JFK`, `YMCA`."""
    is_whole = piece.part is Part.PATTERN or piece.form == "town"
    return is_whole and piece.text.isupper() and is_abbreviation(piece.text)


def _is_joined(pieces: Sequence[Piece], at: int) -> bool:
    """Tell whether letters that stay are of one word with a core: `UMass`, `PrairieCare`."""
    before, behind = pieces[at - 1 : at], pieces[at + 1 : at + 2]
    letters = [piece.text[-1] for piece in before] + [piece.text[0] for piece in behind]
    return " " not in pieces[at].text and any(map(str.isalpha, letters))


def _is_short(piece: Piece | None) -> bool:
    """Tell whether a core is an abbreviation, whose point no other core has: `Mt`, `Mich`."""
    return piece is not None and piece.part is Part.CORE and plain(piece.text) != piece.key


def _without_marks(family: Mapping[str, str]) -> dict[str, str]:
    """Return the same by names without apostrophes, as words of places are read."""
    return {plain(name): surrogate for name, surrogate in family.items()}
