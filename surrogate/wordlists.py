"""The frozen word lists: names, places, jobs, ordinary and clinical words.

The lists lie under `resources/wordlists/`, each with its origin and checksum in
`SOURCE.toml`; `resources/scripts/build_wordlists.py` writes them. Every accessor reads its
list once, at the first call, and keeps it. Lists for *generating* surrogates are
`WeightedList`s and hold ASCII only; lists for *recognising* originals hold folded words.
"""

from __future__ import annotations

import tomllib
import unicodedata
from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from surrogate.resources import resource_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


# Letters with a stroke or joined, which Unicode does not decompose.
_UNDECOMPOSED = str.maketrans(
    {
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ł": "l",
        "ħ": "h",
        "ı": "i",
        "ŧ": "t",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ŋ": "ng",
    }
)


def fold(text: str) -> str:
    """Return `text` without case and accents: `José` and `JOSE` both give `jose`. Idempotent."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(mark for mark in decomposed if not unicodedata.combining(mark))
    return bare.casefold().translate(_UNDECOMPOSED)


@dataclass(frozen=True, slots=True, eq=False)
class WeightedList:
    """Words with whole-number weights, from which a keyed number picks one.

    Attributes:
        items: The words, in a fixed order.
        cumulative: Running totals of the weights; the last one is the total.
    """

    items: tuple[str, ...]
    cumulative: tuple[int, ...]
    _by_letter: dict[str, WeightedList] = field(default_factory=dict, init=False, repr=False)
    _pairs: dict[str, list[tuple[str, int]]] = field(default_factory=dict, init=False, repr=False)
    _folded: set[str] = field(default_factory=set, init=False, repr=False)

    def __post_init__(self) -> None:
        """Check that there is one total per word.

        Raises:
            ValueError: If the two tuples differ in length.
        """
        if len(self.items) != len(self.cumulative):
            msg = f"{len(self.items)} items but {len(self.cumulative)} weights"
            raise ValueError(msg)

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, int]]) -> WeightedList:
        """Build a list from (word, weight) pairs; weights are 1 or more."""
        kept = tuple(pairs)
        words, weights = zip(*kept, strict=True) if kept else ((), ())
        return cls(words, tuple(accumulate(weights)))

    def pick(self, number: int) -> str:
        """Return the word on which `number` modulo the total weight falls.

        Args:
            number: Any whole number, as a keyed hash yields it; 0 gives the first word.

        Raises:
            IndexError: If the list is empty (see `starting_with`).
        """
        if not self.items:
            msg = "nothing to pick from an empty word list"
            raise IndexError(msg)
        return self.items[bisect_right(self.cumulative, number % self.cumulative[-1])]

    def starting_with(self, letter: str) -> WeightedList:
        """Return the words that begin with `letter` (case and accent aside); may be empty."""
        key = fold(letter)
        if key not in self._by_letter:
            pairs = self._under(key[0]) if key else self.pairs()
            chosen = [pair for pair in pairs if len(key) < 2 or fold(pair[0]).startswith(key)]  # noqa: PLR2004 - one letter
            self._by_letter[key] = WeightedList.of(chosen)
        return self._by_letter[key]

    def _under(self, letter: str) -> list[tuple[str, int]]:
        """Return the words under a folded letter with their weights; all are sorted at once."""
        if not self._pairs:
            letters = {first: fold(first)[:1] for first in {word[:1] for word in self.items}}
            for pair in self.pairs():
                self._pairs.setdefault(letters[pair[0][:1]], []).append(pair)
        return self._pairs.get(letter, [])

    def pairs(self) -> Iterator[tuple[str, int]]:
        """Yield the words with their weights."""
        last = 0
        for word, total in zip(self.items, self.cumulative, strict=True):
            yield word, total - last
            last = total

    def __contains__(self, word: object) -> bool:
        """Tell whether `word` is in the list, case and accents aside."""
        if not self._folded:
            self._folded.update(map(fold, self.items))
        return isinstance(word, str) and fold(word) in self._folded

    def __iter__(self) -> Iterator[str]:
        """Yield the words in their order."""
        return iter(self.items)

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.items)


class Zip(NamedTuple):
    """A delivery ZIP code of the US; `area_codes` are the telephone area codes used there."""

    code: str
    city: str
    state: str
    county: str
    area_codes: tuple[str, ...]


class WorldName(NamedTuple):
    """A name of the world, `given` or `family`, its sex (F, M or U) and the locales it is from."""

    name: str
    role: str
    sex: str
    locales: tuple[str, ...]


class State(NamedTuple):
    """A US state, district or territory; `old` is the older abbreviation (`Mass.`), if any."""

    abbreviation: str
    name: str
    old: str


class Country(NamedTuple):
    """A country, the adjective used before a noun, its people, its languages, its population."""

    name: str
    adjective: str
    people: str
    languages: tuple[str, ...]
    weight: int


class Profession(NamedTuple):
    """A job as notes write it, in lower case, and its plural."""

    singular: str
    plural: str


class StreetType(NamedTuple):
    """A street suffix, its postal abbreviation and other spellings."""

    full: str
    abbreviation: str
    variants: tuple[str, ...]


class Facility(NamedTuple):
    """A word for a care facility (`Medical Center`), its short forms and letters (`MC`)."""

    word: str
    kind: str
    language: str
    short_forms: tuple[str, ...]
    letters: str


class OrganizationKind(NamedTuple):
    """A kind of organization, the words that tell it, and patterns for a surrogate name.

    Patterns hold `{core}`, `{surname}` or `{number}`; a number from 4 to 19 fits all of them.
    """

    kind: str
    keywords: tuple[str, ...]
    patterns: tuple[str, ...]


class Department(NamedTuple):
    """A generic hospital department, its abbreviation, and the words that tell it.

    The longest keyword that matches decides; one that ends in `*` is the beginning of a word.
    """

    name: str
    abbreviation: str
    keywords: tuple[str, ...]


class OtherPhrase(NamedTuple):
    """A neutral phrase for an identifying fact, and what kind of phrase it is."""

    kind: str
    phrase: str


class PlaceKind(NamedTuple):
    """A kind of place (lake, bridge, prison), the words that tell it, and invented names."""

    kind: str
    keywords: tuple[str, ...]
    names: tuple[str, ...]


class Relation(NamedTuple):
    """A relation word or title, and the sex it implies (F, M or U).

    Its kind is `relation`, `address` (a relation that people are called by), `title` or `suffix`.
    """

    word: str
    sex: str
    kind: str
    language: str

    @property
    def is_kin(self) -> bool:
        """Whether it tells how one person belongs to another."""
        return self.kind in {"relation", "address"}


class CueWord(NamedTuple):
    """A word or phrase that tells what stands near it."""

    family: str
    kind: str
    text: str


class Holiday(NamedTuple):
    """A holiday, its rule as the file states it, and the ways it is written."""

    name: str
    rule: Mapping[str, Any]
    variants: tuple[str, ...]


_CUE_LISTS = {"es": "cue_words_es.tsv"}


def _lines(*parts: str) -> Iterator[str]:
    """Yield the lines of a list, without comment lines."""
    text = resource_path("wordlists", *parts).read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))


def _rows(*parts: str) -> Iterator[list[str]]:
    """Yield the rows of a tab-separated list, without comments and header."""
    lines = _lines(*parts)
    next(lines)
    return (line.split("\t") for line in lines)


def _several(cell: str) -> tuple[str, ...]:
    """Split a cell of values joined by `|`."""
    return tuple(cell.split("|")) if cell else ()


def _weighted(*parts: str) -> WeightedList:
    """Read a list of word and weight."""
    return WeightedList.of((word, int(weight)) for word, weight in _rows(*parts))


def _even(*parts: str) -> WeightedList:
    """Read a plain list, all words alike in weight."""
    return WeightedList.of((word, 1) for word in _lines(*parts))


@cache
def surnames() -> WeightedList:
    """Return US surnames by frequency (Census 1990)."""
    return _weighted("surnames.tsv")


@cache
def female_names() -> WeightedList:
    """Return first names borne by women only (at most 5 % men), by frequency (Census 1990)."""
    return _weighted("female.tsv")


@cache
def male_names() -> WeightedList:
    """Return first names borne by men only (at most 5 % women), by frequency (Census 1990)."""
    return _weighted("male.tsv")


@cache
def unisex_names() -> WeightedList:
    """Return first names borne by both sexes, by frequency (Census 1990)."""
    return _weighted("unisex.tsv")


@cache
def given_gender() -> Mapping[str, str]:
    """Return folded given name → `F`, `M` or `U`, over US and foreign names and nicknames."""
    return MappingProxyType({name: sex for name, sex, _ in _rows("given_gender.tsv")})


@cache
def world_names() -> tuple[WorldName, ...]:
    """Return given and family names of many languages."""
    return tuple(
        WorldName(name, role, sex, _several(locales))
        for name, role, sex, locales in _rows("names_world.tsv")
    )


@cache
def world_given_names() -> frozenset[str]:
    """Return given names of many languages, folded, for recognition."""
    return frozenset(fold(entry.name) for entry in world_names() if entry.role == "given")


@cache
def world_family_names() -> frozenset[str]:
    """Return family names of many languages, folded, for recognition."""
    return frozenset(fold(entry.name) for entry in world_names() if entry.role == "family")


@cache
def nicknames() -> Mapping[str, tuple[str, ...]]:
    """Return folded formal name → its nicknames (`william` → `Bill`, `Will` …)."""
    return _grouped((fold(formal), short) for formal, short, _ in _rows("nicknames.tsv"))


@cache
def formal_names() -> Mapping[str, tuple[str, ...]]:
    """Return folded nickname → the formal names it stands for (`bill` → `William`)."""
    return _grouped((fold(short), formal) for formal, short, _ in _rows("nicknames.tsv"))


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Gather the values of each key, in their order."""
    groups: dict[str, list[str]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return MappingProxyType({key: tuple(values) for key, values in groups.items()})


@cache
def zips() -> Mapping[str, Zip]:
    """Return five-digit ZIP code → city, state, county and area codes."""
    return MappingProxyType(
        {
            code: Zip(code, city, state, county, _several(area_codes))
            for code, city, state, county, area_codes in _rows("zips.tsv")
        }
    )


@cache
def zips_by_state() -> Mapping[str, tuple[Zip, ...]]:
    """Return state abbreviation → its ZIP codes in ascending order."""
    groups: dict[str, list[Zip]] = defaultdict(list)
    for entry in zips().values():
        groups[entry.state].append(entry)
    return MappingProxyType({state: tuple(entries) for state, entries in groups.items()})


@cache
def cities() -> WeightedList:
    """Return US cities and towns, each weighted by the number of its ZIP codes."""
    counts: dict[str, int] = defaultdict(int)
    for entry in zips().values():
        counts[entry.city] += 1
    return WeightedList.of(sorted(counts.items()))


@cache
def cities_by_state() -> Mapping[str, WeightedList]:
    """Return state abbreviation → its cities, weighted by the number of their ZIP codes."""
    counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for entry in zips().values():
        counts[entry.state][entry.city] += 1
    return MappingProxyType(
        {state: WeightedList.of(sorted(by_city.items())) for state, by_city in counts.items()}
    )


@cache
def states() -> Mapping[str, State]:
    """Return postal abbreviation → state, district or territory of the US."""
    return MappingProxyType({row[0]: State(*row) for row in _rows("states.tsv")})


@cache
def area_codes() -> Mapping[str, str]:
    """Return telephone area code → abbreviation of its state."""
    return MappingProxyType(dict(_rows("area_codes.tsv")))


@cache
def countries() -> tuple[Country, ...]:
    """Return the countries, with adjective, people, languages and population."""
    return tuple(
        Country(name, adjective, people, _several(languages), int(weight))
        for name, adjective, people, languages, weight in _rows("countries.tsv")
    )


@cache
def country_names() -> WeightedList:
    """Return the countries by name, weighted by population."""
    return WeightedList.of((country.name, country.weight) for country in countries())


@cache
def professions() -> tuple[Profession, ...]:
    """Return jobs outside the medical staff, singular and plural."""
    return tuple(Profession(*row) for row in _rows("professions.tsv"))


@cache
def job_heads() -> frozenset[str]:
    """Return words that end job titles, such as `roofer`, in lower case."""
    return frozenset(_lines("job_heads.txt"))


@cache
def world_towns() -> frozenset[str]:
    """Return the names of the world's larger towns, in Latin script."""
    return frozenset(_lines("towns_world.txt"))


@cache
def spanish_towns() -> frozenset[str]:
    """Return the names of the towns of Spain."""
    return frozenset(_lines("towns_spain.txt"))


@cache
def spanish_countries() -> frozenset[str]:
    """Return the countries of the world by their Spanish names."""
    return frozenset(_lines("countries_spanish.txt"))


@cache
def english_words() -> frozenset[str]:
    """Return ordinary English words in lower case; `stone`, `will`, `young` are among them."""
    return frozenset(_lines("english_words.txt"))


@cache
def written_small() -> frozenset[str]:
    """Return words that English writes small more often than with a capital.

    Names and foreign words are among them; see `everyday_words`.
    """
    return frozenset(row[0] for row in _rows("usage_en.tsv") if row[3].startswith("-"))


@cache
def everyday_words() -> frozenset[str]:
    """Return frequent words, such as `timeline`, that English hardly ever writes with a capital."""
    most_capital, rarest = -3, 15
    return frozenset(
        word
        for word, _, _, habit, rarity in _rows("usage_en.tsv")
        if int(habit or 0) <= most_capital and int(rarity) <= rarest
        if word.isalpha() and word.isascii()
    )


@cache
def clinical_words() -> frozenset[str]:
    """Return clinical words in lower case, from ICD-10-CM and from drug names."""
    return frozenset(_lines("clinical_words.txt"))


@cache
def pos_lexicon() -> Mapping[str, str]:
    """Return word (case kept) → its most frequent Penn Treebank tag."""
    return MappingProxyType(dict(_rows("pos_lexicon.tsv")))


@cache
def eponyms() -> frozenset[str]:
    """Return clinical eponyms, scales and devices named after people, folded."""
    return frozenset(map(fold, _lines("own", "eponyms.txt")))


@cache
def street_names() -> WeightedList:
    """Return street names without their suffix."""
    return _even("own", "street_names.txt")


@cache
def street_types() -> tuple[StreetType, ...]:
    """Return street suffixes with abbreviation and variants (US Postal Service)."""
    return tuple(
        StreetType(full, abbreviation, _several(variants))
        for full, abbreviation, variants in _rows("own", "street_types.tsv")
    )


@cache
def hospital_cores() -> WeightedList:
    """Return invented proper parts of hospital names."""
    return _even("own", "hospital_cores.txt")


@cache
def facility_words() -> tuple[Facility, ...]:
    """Return the words that say what kind of care facility a name is."""
    return tuple(
        Facility(word, kind, language, _several(short_forms), letters)
        for word, kind, language, short_forms, letters in _rows("own", "facility_words.tsv")
    )


@cache
def organization_cores() -> WeightedList:
    """Return invented proper parts of organization names."""
    return _even("own", "organization_cores.txt")


@cache
def organization_kinds() -> tuple[OrganizationKind, ...]:
    """Return the kinds of organization, most specific first, the general one last."""
    return tuple(
        OrganizationKind(kind, _several(keywords), _several(patterns))
        for kind, keywords, patterns in _rows("own", "organization_kinds.tsv")
    )


@cache
def departments() -> tuple[Department, ...]:
    """Return the generic hospital departments (Stubbs and Uzuner, 2015, Appendix A)."""
    return tuple(
        Department(name, abbreviation, _several(keywords))
        for name, abbreviation, keywords in _rows("own", "departments.tsv")
    )


@cache
def other_phrases() -> tuple[OtherPhrase, ...]:
    """Return neutral phrases for identifying facts of type OTHER."""
    return tuple(OtherPhrase(*row) for row in _rows("own", "other_phrases.tsv"))


@cache
def places() -> tuple[PlaceKind, ...]:
    """Return the kinds of place with invented names."""
    return tuple(
        PlaceKind(kind, _several(keywords), _several(names))
        for kind, keywords, names in _rows("own", "places.tsv")
    )


@cache
def holidays() -> tuple[Holiday, ...]:
    """Return US holidays and widely kept religious ones with their rules."""
    text = resource_path("wordlists", "own", "holidays.toml").read_text(encoding="utf-8")
    return tuple(
        Holiday(entry["name"], MappingProxyType(entry["rule"]), tuple(entry["variants"]))
        for entry in tomllib.loads(text)["holiday"]
    )


@cache
def mail_domains() -> WeightedList:
    """Return invented cores of mail and web hosts, without a top-level domain."""
    return _even("own", "mail_domains.txt")


@cache
def public_mail_providers() -> frozenset[str]:
    """Return the domains of public mail providers, which identify nobody."""
    return frozenset(_lines("own", "public_mail_providers.txt"))


@cache
def relations() -> Mapping[str, Relation]:
    """Return relation word or title in lower case → the sex it implies."""
    return MappingProxyType({row[0]: Relation(*row) for row in _rows("own", "relations.tsv")})


@cache
def roles() -> Mapping[str, str]:
    """Return word in lower case → whose name stands beside it, `staff` or `lay`."""
    return MappingProxyType(dict(_rows("own", "roles.tsv")))


@cache
def cue_words(language: str) -> tuple[CueWord, ...]:
    """Return the words of a language that tell what stands near them; none if there is no list."""
    if language not in _CUE_LISTS:
        return ()
    return tuple(
        CueWord(family, kind, text)
        for family, kind, texts in _rows("own", _CUE_LISTS[language])
        for text in _several(texts)
    )


@cache
def credentials() -> frozenset[str]:
    """Return professional credentials as written after a name (`MD`, `RN`)."""
    return frozenset(_lines("own", "credentials.txt"))
