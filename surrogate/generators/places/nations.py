"""Surrogates for countries, that have whatever the record writes of the originals.

How one is written stands in `surrogate.generators.places.country_forms`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache

from surrogate.generators.context import PlanContext
from surrogate.generators.places.country_forms import (
    by_name,
    first_peoples,
    in_form,
    is_first_people,
)
from surrogate.generators.places.settle import Limits, settle
from surrogate.generators.places.word_by_word import pick_of
from surrogate.link.languages import ENGLISH
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.addresses.address_groups import CODES
from surrogate.link.places.addresses.lands import UNITED_STATES
from surrogate.link.places.lexicon import compact, rows
from surrogate.link.places.regions.abroad import (
    MARK,
    SPAIN,
    is_unlisted,
    land_of,
    land_of_country,
    lands,
    regions,
)
from surrogate.link.places.regions.country_words import country_words
from surrogate.link.places.regions.town_keys import is_townless, state_in
from surrogate.link.places.regions.usage import PERSON
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import canonical
from surrogate.wordlists.us_places import states
from surrogate.wordlists.weighted import WeightedList
from surrogate.wordlists.world_places import Country, countries, country_names

_THE = re.compile(r"\bthe\s+$", re.IGNORECASE)
_SPAIN = "Spain"
_SIGNS = "*Sign"
_PEOPLED = 500_000


@cache
def _not_drawn() -> frozenset[str]:
    """Return countries that would be odd for another, or whose names are those of other things."""
    return frozenset(context_words("country never drawn"))


@cache
def _with_article() -> frozenset[str]:
    return frozenset(row[0] for row in rows("countries_behind_the.txt"))


def _by_root(chosen: Iterable[Country]) -> WeightedList:
    """Return countries weighted by the square root of their population."""
    return WeightedList.of((country.name, int(country.weight**0.5)) for country in chosen)


@cache
def _behind_the() -> WeightedList:
    """Return the countries that can stand behind `the`, small ones too, for they are few."""
    return _by_root(c for c in countries() if c.name in _with_article() - _not_drawn())


@cache
def _pool(*, self_named: bool, languages: frozenset[str], countable: bool) -> WeightedList:
    """Return countries to draw from.

    Those that want `the` before them are left out.

    Args:
        self_named: Only those whose language has the name of the adjective, so that a word
            which is both in the original (`French`) can be replaced by one that is both.
        languages: Only those whose words in these are known.
        countable: Only those with a word for one of their people: not `a French`.
    """
    return _by_root(
        country
        for country in countries()
        if country.weight >= _PEOPLED
        and country.name not in _not_drawn() | _with_article()
        and country.adjective != country.name
        and (country.adjective == country.languages[0] or not self_named)
        and all(country.name in country_words(language) for language in languages)
        and (country.people.endswith("s") or not countable)
    )


@cache
def _with_towns(*, and_regions: bool = False) -> WeightedList:
    """Return the countries whose towns are known, or those whose regions are known too."""
    regioned = {region.land for region in regions().values()}
    known = {
        name
        for land in lands().values()
        for name in land.countries
        if land.code in regioned or not and_regions
    }
    return _by_root(country for country in countries() if country.name in known - _not_drawn())


def surrogate_countries(links: PlaceLinks, context: PlanContext) -> dict[str, str]:
    """Give every country of a record another one, no two the same.

    One that a state, a postal code or a town of Spain of the record lies in stays, for so does
    their surrogate: `Boston, MA, USA`; another one beside them becomes that one. The language of
    signs stays: it tells no land, but who is deaf.

    Args:
        links: The mentions of the record; what stands beside a city, or beside a state that no
            list has, becomes a country whose towns and regions are known.
        context: Key and what is forbidden.

    Returns:
        Country key → name of the surrogate country.

    Raises:
        PlanError: If the list is exhausted.
    """
    forms, behind_the = _written(links)
    staying = _lands_that_stay(links)
    beside = _with_places(links, forms)
    makers = {
        key: _maker(key, _pick_of(key, found, behind_the, beside)) for key, found in forms.items()
    }
    if peoples := [*filter(is_first_people, forms)]:
        makers |= dict.fromkeys(peoples, pick_of(_others_than(forms)))
    told = {key: _country_of(state) for key, state in links.lands.items()}
    kept = {key: key for key in forms if _land(key) in staying or key == _SIGNS}
    kept |= {key: country for key, country in told.items() if country and key not in kept}
    makers = {key: make for key, make in makers.items() if key not in kept}
    originals = frozenset(word for key in forms for word in canonical(key).split())

    def fits(key: str, surrogate: str) -> bool:
        return all(context.allows(in_form(surrogate, form)) for form in forms[key] - {"name"})

    limits = Limits(originals - {"south", "north"}, fits)
    return kept | settle(
        makers, "country", context, dict.fromkeys(makers, country_names().pick), limits
    )


def _written(links: PlaceLinks) -> tuple[dict[str, set[str]], set[str]]:
    """Return the forms that each country is written in, and those whose name is behind `the`."""
    forms: dict[str, set[str]] = {}
    behind_the: set[str] = set()
    for reading in links.readings:
        before = reading.mention.before
        for piece in reading.pieces:
            if piece.part is Part.COUNTRY:
                forms.setdefault(piece.key, set()).add(piece.form)
                if piece.form == "name" and _THE.search(before):
                    behind_the.add(piece.key)
            before = piece.text
    return forms, behind_the


def _with_places(
    links: PlaceLinks, forms: Mapping[str, set[str]]
) -> dict[str, Callable[[int], str]]:
    """Return how a country is drawn whose surrogate must have towns, or regions.

    Of those with towns few have a language of their name: where one is told too, or `Somali` may
    be one, a town does not ask for them.
    """
    in_order = sorted(links.countries.items())  # states without a town last
    return {
        country: _with_towns(and_regions=is_region).pick
        for place, country in in_order
        if (is_region := is_townless(place)) or _tells_no_language(country, forms[country])
    }


def _tells_no_language(country: str, forms: set[str]) -> bool:
    """Tell whether a country is told in forms that all countries have: `Peru`, `Peruvian`."""
    known = by_name().get(country)
    if known is None or known.adjective in (*known.languages, known.people):  # `Congolese`
        return forms == {"name"}
    return forms <= {"name", "adjective", "people"}


def _lands_that_stay(links: PlaceLinks) -> frozenset[str]:
    """Return the lands in which states, codes and towns lie whose surrogates lie there too."""
    keys = {_place_of(piece, r.language) for r in links.readings for piece in r.pieces}
    keys -= {state_in(place) for place in links.countries if is_townless(place)}
    return frozenset(_land(_country_of(key)) for key in keys) - {""}


def _place_of(piece: Piece, language: str) -> str:
    """Return the key of the state or land that a piece lies in for certain; nothing for others.

    Towns of notes that are not in English lie where the language tells.
    """
    if piece.part is Part.STATE:
        return piece.key
    if piece.part in CODES:
        return state_in(piece.form)
    is_told = piece.part is Part.CITY and language != ENGLISH
    return state_in(piece.key) if is_told else ""


def _country_of(state: str) -> str:
    """Return the country in which a state or land of its key lies; empty if it is unknown.

    A state that no list has becomes one of the United States.
    """
    if state == SPAIN:
        return _SPAIN
    if state in states() or is_unlisted(state):
        return UNITED_STATES
    land = lands().get(land_of(state))
    return next(iter(land.countries), UNITED_STATES) if land else ""


def _land(country: str) -> str:
    """Return what a land whose states are known is told by; empty for other countries."""
    return country if country in (_SPAIN, UNITED_STATES) else land_of_country(country)


def lands_of_cities(links: PlaceLinks, countries: Mapping[str, str]) -> dict[str, str]:
    """Return city or state → key of the land that the surrogate of its country is, or nothing.

    Args:
        links: The mentions of the record; a city with a ZIP code beside it is American.
        countries: Country → surrogate.
    """
    named = {
        city: land_of_country(countries[beside])
        for city, beside in links.countries.items()
        if city not in links.zips and countries[beside] != UNITED_STATES
    }
    return {city: MARK + land if land else "" for city, land in named.items()}


def _pick_of(
    key: str,
    forms: set[str],
    behind_the: Collection[str],
    beside: Mapping[str, Callable[[int], str]],
) -> Callable[[int], str]:
    if key in behind_the:
        return _behind_the().pick
    return beside.get(key) or _alike(key, forms)


def _others_than(keys: Iterable[str]) -> tuple[str, ...]:
    """Return the first peoples that a record does not tell."""
    told = " ".join(map(compact, keys))
    return tuple(people for one, people in first_peoples().items() if one not in told)


def _alike(key: str, forms: set[str]) -> Callable[[int], str]:
    country = by_name().get(key)
    own_tongue = country.adjective in country.languages if country else forms != {"name"}
    spoken = own_tongue or "language" in forms
    languages = frozenset(form.partition("-")[0] for form in forms if "-" in form)
    return _pool(self_named=spoken, languages=languages, countable=PERSON in forms).pick


def _maker(key: str, pick: Callable[[int], str]) -> Callable[[int], str]:
    def make(number: int) -> str:
        name = pick(number)
        return pick(number >> 40) if name == key else name

    return make
