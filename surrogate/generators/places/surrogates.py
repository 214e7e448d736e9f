"""All place surrogates of a record, written into the shape of each mention."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from surrogate.entity import Replacement
from surrogate.generators.context import PlanContext
from surrogate.generators.places import phrases
from surrogate.generators.places.codes import postal_code, region_code, state_in_form
from surrogate.generators.places.cores import Cores
from surrogate.generators.places.geography import Geography
from surrogate.generators.places.jobs import surrogate_professions
from surrogate.generators.places.kept import kept
from surrogate.generators.places.layout import (
    in_shape_of,
    laid_out,
    phrase_cased,
    with_article,
    with_s,
    without_article,
)
from surrogate.generators.places.nations import in_form, lands_of_cities, surrogate_countries
from surrogate.generators.places.numbered import (
    SHAPED,
    anchor,
    has_numbers,
    whole,
    without_plus_four,
)
from surrogate.generators.places.reasons import reason
from surrogate.generators.places.settle import NO_LIMITS, Limits, in_keyed_order, settle
from surrogate.generators.places.shapes import in_shape, other_mark
from surrogate.generators.places.state_ring import surrogate_states
from surrogate.generators.places.streets import surrogate_streets
from surrogate.generators.places.word_by_word import NOTHING
from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.places import Part, Piece, PlaceLinks, Reading
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.jobs import STATUS, is_job
from surrogate.link.places.lexicon import plain
from surrogate.link.places.rooms import ordinals
from surrogate.link.places.towns import short_form
from surrogate.wordlists.folding import canonical
from surrogate.wordlists.names import surnames
from surrogate.wordlists.us_places import cities

_SALTS = tuple(map(str, range(40)))


@dataclass(frozen=True, slots=True)
class _Settled:
    """A mention with numbers, its surrogate, and what drew it."""

    original: str = field(repr=False)
    salt: str
    surrogate: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PlaceSurrogates:
    """The surrogates of all places, organizations, jobs and other facts of one record."""

    context: PlanContext
    links: PlaceLinks
    geography: Geography
    cores: Cores
    countries: Mapping[str, str] = field(repr=False)
    streets: Mapping[tuple[str, str], str] = field(repr=False)
    jobs: Mapping[tuple[str, str], str] = field(repr=False)
    drawn: Mapping[tuple[Part, str], str] = field(repr=False)
    settled: Mapping[str, _Settled] = field(default_factory=dict, repr=False)

    @classmethod
    def plan(
        cls, links: PlaceLinks, context: PlanContext, family: Mapping[str, str] = NOTHING
    ) -> PlaceSurrogates:
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
        countries = surrogate_countries(links, context)
        geography = Geography.plan(links, context, lands_of_cities(links, countries))
        draft = cls(
            context,
            links,
            geography,
            Cores.plan(links, context, {**geography.towns(), **_without_marks(family)}),
            countries,
            surrogate_streets(by_part[Part.STREET], context),
            surrogate_professions(by_part[Part.PROFESSION], context),
            {
                **_drawn(by_part[Part.PATTERN], phrases.organization_maker, context),
                **_drawn(by_part[Part.PLACE], phrases.place_maker, context),
            },
        )
        return replace(draft, settled=draft._settled())

    def replacements(self) -> Iterator[Replacement]:
        """Yield one replacement per mention."""
        for reading in self.links.readings:
            settled = self.settled.get(whole(reading)) if has_numbers(reading) else None
            if settled is None:
                surrogate = self._surrogate(reading, "")
            elif settled.original == reading.mention.text:
                surrogate = settled.surrogate
            else:
                surrogate = self._surrogate(reading, settled.salt)
            yield Replacement(reading.mention, surrogate, reading.entity_id, reason(reading))

    def domain_core(self, text: str) -> str | None:
        """Return the folded surrogate core of the hospital or organization that a host names.

        Args:
            text: A host name or words, such as `mghosp.example.org`.

        Returns:
            Letters and digits only; None if the text names none of the record.
        """
        return self.cores.domain_core(text)

    def area_codes(self) -> tuple[str, ...]:
        """Return the telephone area codes of the patient's surrogate home, ascending."""
        return self.geography.area_codes(self.links.home)

    def state(self, abbreviation: str) -> str:
        """Return the abbreviation of the state that stands for one, named in the notes or not."""
        known = self.geography.states.get(abbreviation)
        return known or surrogate_states({abbreviation}, self.context)[abbreviation]

    def _settled(self) -> dict[str, _Settled]:
        """Give mentions with numbers surrogates of their own.

        In the order of their keyed hashes, so that the order of the notes tells nothing.
        """
        numbered = {whole(r): r for r in self.links.readings if has_numbers(r)}
        settled: dict[str, _Settled] = {}
        used: set[str] = set()
        for form in in_keyed_order(numbered, "number/rank", self.context):
            settled[form] = self._free(numbered[form], used)
            used.add(canonical(settled[form].surrogate))
        return settled

    def _free(self, reading: Reading, used: set[str]) -> _Settled:
        """Return a surrogate that is free: no original of the record, if possible."""
        original = reading.mention.text
        shared: _Settled | None = None
        for salt in ("", *_SALTS):
            surrogate = self._surrogate(reading, salt)
            form = canonical(surrogate)
            if form not in used and form not in self.context.forbidden_wholes:
                return _Settled(original, salt, surrogate)
            if shared is None and form not in used and form != canonical(original):
                shared = _Settled(original, salt, surrogate)
        return shared or _Settled(original, "", self._surrogate(reading, ""))

    def _surrogate(self, reading: Reading, salt: str) -> str:
        pieces = reading.pieces
        if self.context.policy.places.zip != "surrogate":
            pieces = without_plus_four(pieces)
        written = ""
        before = None
        for piece in pieces:
            made = self._written(piece, reading, salt)
            if piece.part is Part.TEXT:
                made = with_s(written, made.removeprefix(".") if _is_short(before) else made)
            elif piece.part is Part.PROFESSION and reading.language == ENGLISH:
                written = with_article(written, made)
            elif piece.part is Part.CORE and reading.language == SPANISH:
                written = without_article(written)
            written += made
            before = piece
        return written

    def _written(self, piece: Piece, reading: Reading, salt: str) -> str:
        if piece.part is Part.TEXT:
            return kept(piece.text, reading.mention.kind, self.context, self.cores.letters)
        if piece.part in SHAPED:
            return self._shaped(piece, reading, salt)
        return _WRITERS[piece.part](self, piece, reading)

    def _shaped(self, piece: Piece, reading: Reading, salt: str) -> str:
        """Return other digits or letters: the same ones in a street's or name's mentions."""
        key = self.context.key
        owner = piece.key if piece.form == "zip4" else anchor(reading)
        if piece.form == "word":
            others = [word for word in ordinals() if word != piece.key]
            return phrase_cased(piece.text, key.choice(others, "ordinal", piece.key, salt))
        if piece.part is Part.MARK:
            return other_mark(key, piece.text, owner, salt)
        if piece.part is Part.POSTAL:
            region = self.geography.states.get(piece.form, "")
            return region_code(piece, region, key, owner, salt)
        return in_shape(key, piece.text, "place number", owner, salt)

    def _city(self, piece: Piece, _: Reading) -> str:
        name = self.geography.cities[piece.key].name
        # Letters that stand for a town say nothing of how it is written in full.
        return name if _is_letters(piece.text) else in_shape_of(piece.text, name)

    def _county(self, piece: Piece, _: Reading) -> str:
        return in_shape_of(piece.text, self.geography.counties[piece.key])

    def _state(self, piece: Piece, _: Reading) -> str:
        return state_in_form(piece, self.geography.states[piece.key])

    def _zip(self, piece: Piece, _: Reading) -> str:
        code = self.geography.codes[piece.key, piece.form]
        return postal_code(piece.key, code, self.context.policy.places.zip)

    def _country(self, piece: Piece, _: Reading) -> str:
        if self.countries[piece.key] == piece.key:
            return piece.text
        name = in_form(self.countries[piece.key], piece.form)
        short = piece.text.replace(".", "").isupper() and len(piece.key) > len(piece.text) + 1
        return name if short else in_shape_of(piece.text, name)

    def _street(self, piece: Piece, _: Reading) -> str:
        return in_shape_of(piece.text, self.streets[piece.key, piece.form])

    def _core(self, piece: Piece, _: Reading) -> str:
        return self.cores.core(piece)

    def _letters(self, piece: Piece, _: Reading) -> str:
        return self.cores.abbreviation(piece)

    def _drawn_name(self, piece: Piece, _: Reading) -> str:
        return in_shape_of(piece.text, phrases.place_name(piece, self.drawn[piece.part, piece.key]))

    def _department(self, piece: Piece, _: Reading) -> str:
        return laid_out(piece.text, phrases.department(piece))

    def _profession(self, piece: Piece, _: Reading) -> str:
        if piece.form == STATUS:
            return piece.text
        job = self.jobs[piece.key, piece.form]
        if piece.form.startswith("short-"):
            return job
        if is_abbreviation(piece.text) and not is_job(piece.text):
            return job
        return laid_out(piece.text, phrase_cased(piece.text, job))

    def _fact(self, piece: Piece, reading: Reading) -> str:
        placeholder = self.context.policy.placeholder_for(reading.mention.phi_type)
        chosen = phrases.neutral_phrase(piece, placeholder, self.context)
        return laid_out(piece.text, phrases.fact(piece, chosen, reading.mention.before))


_Writer = Callable[[PlaceSurrogates, Piece, Reading], str]
_WRITERS: Mapping[Part, _Writer] = {
    Part.CITY: PlaceSurrogates._city,  # noqa: SLF001 - a dispatch table of this class
    Part.COUNTY: PlaceSurrogates._county,  # noqa: SLF001
    Part.STATE: PlaceSurrogates._state,  # noqa: SLF001
    Part.ZIP: PlaceSurrogates._zip,  # noqa: SLF001
    Part.COUNTRY: PlaceSurrogates._country,  # noqa: SLF001
    Part.STREET: PlaceSurrogates._street,  # noqa: SLF001
    Part.CORE: PlaceSurrogates._core,  # noqa: SLF001
    Part.LETTERS: PlaceSurrogates._letters,  # noqa: SLF001
    Part.PATTERN: PlaceSurrogates._drawn_name,  # noqa: SLF001
    Part.PLACE: PlaceSurrogates._drawn_name,  # noqa: SLF001
    Part.DEPARTMENT: PlaceSurrogates._department,  # noqa: SLF001
    Part.PROFESSION: PlaceSurrogates._profession,  # noqa: SLF001
    Part.PHRASE: PlaceSurrogates._fact,  # noqa: SLF001
}


def _is_letters(town: str) -> bool:
    """Tell whether a town is written as letters: `LA`, `L.A.`; not `ERIE`."""
    return town.isupper() and (
        short_form(town) != "" or (is_abbreviation(town) and town not in cities())
    )


def _is_short(piece: Piece | None) -> bool:
    """Tell whether a core is an abbreviation, whose point no other core has: `Mt`, `Mich`."""
    return piece is not None and piece.part is Part.CORE and plain(piece.text) != piece.key


def _without_marks(family: Mapping[str, str]) -> dict[str, str]:
    """Return the same by names without apostrophes, as words of places are read."""
    return {plain(name): surrogate for name, surrogate in family.items()}


def _drawn(
    pieces: Sequence[Piece], maker: Callable[[Piece], Callable[[int], str]], context: PlanContext
) -> dict[tuple[Part, str], str]:
    """Assign a surrogate to each key of one part.

    One that another original stands in is taken only if there is no other: `US Army` for the
    Navy beside the Army.
    """
    parts = {piece.key: piece.part for piece in pieces}
    makers = {piece.key: maker(piece) for piece in pieces}
    words = {key: frozenset(canonical(key).split()) for key in makers}
    every = frozenset().union(*words.values())

    def fits(original: str, surrogate: str) -> bool:
        return every.isdisjoint(set(canonical(surrogate).split()) - words[original])

    limits = Limits(fits=fits) if len(makers) > 1 else NO_LIMITS
    chosen = settle(makers, "place or organization", context, surnames().pick, limits)
    return {(parts[key], key): surrogate for key, surrogate in chosen.items()}
