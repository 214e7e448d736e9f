"""The word lists that a declaration of gazetteers can name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from surrogate.wordlists.calendar import holidays
from surrogate.wordlists.jobs import job_heads, professions
from surrogate.wordlists.names import (
    female_names,
    male_names,
    packaged_nicknames,
    surnames,
    unisex_names,
    world_family_names,
    world_given_names,
)
from surrogate.wordlists.organizations import departments, facility_words, organization_kinds
from surrogate.wordlists.people import credentials, relations, roles
from surrogate.wordlists.phrases import places
from surrogate.wordlists.streets import street_names, street_types
from surrogate.wordlists.us_places import states, zips
from surrogate.wordlists.words import clinical_words, english_words, eponyms
from surrogate.wordlists.world_places import (
    countries,
    english_towns,
    provinces,
    spanish_countries,
    spanish_towns,
    world_towns,
)

_COMMON_SURNAME_WEIGHT = 60


def _surnames(*, common: bool) -> Iterator[str]:
    for name, weight in surnames().pairs():
        if (weight >= _COMMON_SURNAME_WEIGHT) is common:
            yield name


def _several(*groups: Iterable[str]) -> Iterator[str]:
    return (entry for group in groups for entry in group if entry)


def _of_role(role: str) -> Iterator[str]:
    return (word for word, whose in roles().items() if whose == role)


# What a declaration can name as the source of a gazetteer.
SOURCES: Mapping[str, Callable[[], Iterable[str]]] = {
    "common_surnames": lambda: _surnames(common=True),
    "rare_surnames": lambda: _surnames(common=False),
    "female_names": female_names,
    "male_names": male_names,
    "unisex_names": unisex_names,
    "world_given_names": world_given_names,
    "world_family_names": world_family_names,
    "nicknames": packaged_nicknames,
    "cities": lambda: {entry.city for entry in zips().values()},
    "world_towns": world_towns,
    "english_towns": english_towns,
    "provinces": provinces,
    "spanish_towns": spanish_towns,
    "spanish_countries": spanish_countries,
    "job_heads": job_heads,
    "counties": lambda: {entry.county for entry in zips().values()},
    "states": lambda: _several(*states().values()),
    "countries": lambda: _several(
        *((c.name, c.adjective, c.people, *c.languages) for c in countries())
    ),
    "professions": lambda: _several(*professions()),
    "street_types": lambda: _several(*(street_type.spellings for street_type in street_types())),
    "street_names": street_names,
    "facility_words": lambda: _several(*(f.spellings for f in facility_words())),
    "organization_words": lambda: _several(*(k.keywords for k in organization_kinds())),
    "place_words": lambda: _several(*(k.keywords for k in places())),
    "departments": lambda: _several(*((d.name, d.abbreviation) for d in departments())),
    "holidays": lambda: _several(*((h.name, *h.variants) for h in holidays())),
    "relations": lambda: (r.word for r in relations().values() if r.kind != "title"),
    "titles": lambda: (r.word for r in relations().values() if r.kind == "title"),
    "staff_roles": lambda: _of_role("staff"),
    "lay_roles": lambda: _of_role("lay"),
    "credentials": credentials,
    "english_words": english_words,
    "clinical_words": clinical_words,
    "eponyms": eponyms,
}
