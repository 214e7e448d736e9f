"""Names of persons: the census, all locales of Faker, nicknames."""

from __future__ import annotations

import csv
import importlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from surrogate.wordlists.folding import fold
from word_lists.packages import List, Rows, is_latin, own_rows, package_folder, package_text

UNISEX_SHARE = 0.05
SHORTEST_NAME = 3
RARE_SURNAME_WEIGHT = 2
SURE_WEIGHT = 100


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


CENSUS = "1990 census; weight in 0.0001 % of the population"

LISTS = (
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
)
