"""All place surrogates of a record, written into the shape of each mention."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.entity import Replacement
from surrogate.generators.context import PlanContext, run_together
from surrogate.generators.places.numbered import has_numbers, whole
from surrogate.generators.places.owners import given_of_owners
from surrogate.generators.places.reasons import reason
from surrogate.generators.places.settle import in_keyed_order
from surrogate.generators.places.state_ring import surrogate_states
from surrogate.generators.places.word_by_word import NOTHING
from surrogate.generators.places.wording import Wording
from surrogate.link.places import Part, Piece, PlaceLinks, Reading
from surrogate.link.places.lexicon import compact
from surrogate.link.places.regions.town_keys import state_in
from surrogate.wordlists.folding import canonical
from surrogate.wordlists.us_places import (
    area_codes,
    area_codes_abroad,
    areas_beside,
    areas_of_state,
    states,
    zips,
)

_MIN_WORD = 5
_MIN_LETTERS = 3
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

    links: PlaceLinks
    wording: Wording
    settled: Mapping[str, _Settled] = field(repr=False)

    @classmethod
    def plan(
        cls,
        links: PlaceLinks,
        context: PlanContext,
        family: Mapping[str, str] = NOTHING,
        given: Mapping[str, str] = NOTHING,
    ) -> PlaceSurrogates:
        """Choose a surrogate for everything that the mentions name.

        Args:
            links: What was read.
            context: The record, its key and what is forbidden.
            family: Family names of the record, folded → surrogate.
            given: Given names of the record, folded → surrogate; a shop follows its owner's.

        Raises:
            PlanError: If something finds none; the message names its type only.
        """
        wording = Wording.choose(links, context, given_of_owners(links, given) | dict(family))
        return cls(links, wording, _settled(links, wording))

    def replacements(self) -> Iterator[Replacement]:
        """Yield one replacement per mention."""
        for reading in self.links.readings:
            settled = self.settled.get(whole(reading)) if has_numbers(reading) else None
            if settled is None:
                surrogate = self.wording.written(reading)
            elif settled.original == reading.mention.text:
                surrogate = settled.surrogate
            else:
                surrogate = self.wording.written(reading, settled.salt)
            yield Replacement(reading.mention, surrogate, reading.entity_id, reason(reading))

    def domain_core(self, text: str) -> str | None:
        """Return the folded surrogate core of the hospital or organization that a host names.

        Args:
            text: A host name or words, such as `mghosp.example.org`.

        Returns:
            Letters and digits only; None if the text names none of the record.
        """
        return self.wording.cores.domain_core(text)

    def letters_of(self, letters: str, is_alone: bool) -> str:  # noqa: FBT001 - a callback
        """Return what stands in a number for the letters of a state or house; often nothing.

        Args:
            letters: Folded; those of a house need stand nowhere else: `MGH 4471932`.
            is_alone: Whether they may be those of a state, as on a plate.
        """
        cores = self.wording.cores
        if is_alone and letters.upper() in states():
            return self.state(letters.upper()).lower()
        if letters in cores.letters:
            return cores.letters[letters]
        is_told = letters in self.links.initials and len(letters) >= _MIN_LETTERS
        told = Piece(Part.LETTERS, letters, letters)
        return cores.abbreviation(told) if is_told else ""

    def words(self) -> dict[str, str]:
        """Return streets, towns, houses and firms told by one word, folded → surrogate.

        The surrogate is run together. Short words are left out, which stand in others by chance.
        """
        towns = self.wording.geography.towns(self.links.home)
        streets = {street: new for (street, _), new in self.wording.streets.items()}
        told = {**streets, **self.wording.cores.chosen, **towns}
        return {
            word: compact(surrogate).capitalize()
            for word, surrogate in told.items()
            if word.isalpha() and len(word) >= _MIN_WORD
        }

    def areas_near(self, area: str) -> tuple[str, ...]:
        """Return the telephone area codes that may best stand for one, ascending.

        One of Canada or the Caribbean has such of the province that stands for its own, or others
        there. Others have those of the surrogate of a town where it is used, the patient's home
        first; else those of the home for its state and for none, and of the surrogate state for
        others. Empty if nothing tells.
        """
        geography, home = self.wording.geography, self.links.home
        if region := area_codes_abroad().get(area):
            return areas_of_state(geography.states.get(region, "")) or areas_beside(area)
        used = (town for town in (home, *sorted(self.links.zips)) if self._is_used(area, town))
        if there := next(filter(None, map(geography.area_codes, used)), ()):
            return there
        state = area_codes().get(area, "")
        is_of_home = not state or state_in(home) in ("", state)
        at_home = geography.area_codes(home) if is_of_home else ()
        return at_home or (areas_of_state(self.state(state)) if state else ())

    def _is_used(self, area: str, town: str) -> bool:
        """Tell whether a town has an area code, as far as its ZIP codes in the record tell."""
        codes = zips().keys() & self.links.zips.get(town, ())
        return any(area in zips()[code].area_codes for code in codes)

    def state(self, abbreviation: str) -> str:
        """Return the abbreviation of the state that stands for one, named in the notes or not."""
        known = self.wording.geography.states.get(abbreviation)
        return known or surrogate_states({abbreviation}, self.wording.context)[abbreviation]


def _settled(links: PlaceLinks, wording: Wording) -> dict[str, _Settled]:
    """Give mentions with numbers surrogates of their own.

    In the order of their keyed hashes, so that the order of the notes tells nothing.
    """
    numbered = {whole(r): r for r in links.readings if has_numbers(r)}
    settled: dict[str, _Settled] = {}
    used: set[str] = set()
    for form in in_keyed_order(numbered, "number/rank", wording.context):
        settled[form] = _free(numbered[form], used, wording)
        used.add(canonical(settled[form].surrogate))
    return settled


def _free(reading: Reading, used: set[str], wording: Wording) -> _Settled:
    """Return a surrogate that is free: no original of the record, if possible."""
    original = reading.mention.text
    shared: _Settled | None = None
    for salt in ("", *_SALTS):
        surrogate = wording.written(reading, salt)
        form = canonical(surrogate)
        if form not in used and run_together(form) not in wording.context.forbidden_together:
            return _Settled(original, salt, surrogate)
        if shared is None and form not in used and form != canonical(original):
            shared = _Settled(original, salt, surrogate)
    return shared or _Settled(original, "", wording.written(reading))
