"""How a country is written in the form of the original: name, adjective, people, language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from surrogate.link.places import Piece
from surrogate.link.places.lexicon import compact
from surrogate.link.places.regions.countries import is_full, is_of_land
from surrogate.link.places.regions.country_words import country_words
from surrogate.link.places.words import plain_words
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.us_places import state_names
from surrogate.wordlists.world_places import Country, countries


@cache
def by_name() -> Mapping[str, Country]:
    """Return the countries of the world by their English names."""
    return {country.name: country for country in countries()}


@cache
def first_peoples() -> Mapping[str, str]:
    """Return people of America, as keys are compared → as it is written."""
    return {compact(people): people for people in context_words("first people of America")}


def is_first_people(key: str) -> bool:
    """Tell whether a key is that of a people of America: `White Mountain Apache`, `Navajos`.

    No country is one, nor the end of its name (`the Grenadines` are no Diné), nor a state
    (`South Dakota`).
    """
    squeezed = compact(key)  # as keys that are no country's name are
    if _plain(key) in state_names() or any(name.endswith(squeezed) for name in _squeezed_names()):
        return False
    return squeezed.removesuffix("s").endswith(_ends()) or squeezed.endswith(_ends())


@cache
def _ends() -> tuple[str, ...]:
    return tuple(first_peoples())


@cache
def _squeezed_names() -> tuple[str, ...]:
    return tuple(map(compact, by_name()))


def in_form(surrogate: str, form: str) -> str:
    """Return a country, or a first people, in a form of COUNTRY pieces: Peru as `Peruvian`."""
    words = country_words(form.partition("-")[0]).get(surrogate)
    if words is not None:
        return words[form]
    country = by_name().get(surrogate)
    if country is None:
        return surrogate  # of the first peoples of America
    return _ENGLISH_FORMS.get(form, _name)(country)


def names_of_countries(pieces: Iterable[Piece], countries: Mapping[str, str]) -> dict[str, str]:
    """Return how the record writes countries, and what is of them → the same of the surrogates.

    Both folded: `korea`, and the `korean` of a church whose people speak Korean. A land that is
    told by its people alone is named after them: the consulate of Guatemala beside `Guatemalan`.
    """
    told = [piece for piece in pieces if countries.get(piece.key, piece.key) != piece.key]
    forms = ((p, p.form) for p in told if is_full(p))
    of_land = ((p, "adjective") for p in told if is_of_land(p) or is_first_people(p.key))
    peoples = (p.key for p in told if p.form == "adjective" and p.key in by_name())
    # `Georgia Power` is of the state, whoever is Georgian.
    lands = {_plain(key): key for key in peoples if _plain(key) not in state_names()}
    return {land: in_form(countries[key], "name") for land, key in lands.items()} | {
        _plain(piece.text): in_form(countries[piece.key], form)
        for piece, form in (*of_land, *forms)
    }


def _plain(written: str) -> str:
    return " ".join(plain_words(written))


def _name(country: Country) -> str:
    return country.name


def _person(country: Country) -> str:
    """Return the word for one person: `Danes` → `Dane`; else the adjective."""
    if country.people.endswith("s") and country.people != country.adjective:
        return country.people.removesuffix("s")
    return country.adjective


_ENGLISH_FORMS: Mapping[str, Callable[[Country], str]] = {
    "adjective": lambda country: country.adjective,
    "people": lambda country: country.people,
    "language": lambda country: country.languages[0],
    "person": _person,
}
