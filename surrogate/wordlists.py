"""The frozen word lists: names, places, jobs, ordinary and clinical words.

The lists lie under `resources/wordlists/`, each with its origin and checksum in
`SOURCE.toml`; `resources/scripts/build_wordlists.py` writes them. Every accessor reads its
list once, at the first call, and keeps it. Lists for *generating* surrogates are
`WeightedList`s and hold ASCII only; lists for *recognising* originals hold folded words.
"""

from __future__ import annotations

import tomllib
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import accumulate, groupby
from operator import itemgetter, sub
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from surrogate.resources import resource_path

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence


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


class _Bare(dict[int, int | None]):
    """Each character, or None in place of a combining mark, for `str.translate`."""

    def __missing__(self, code: int) -> int | None:
        """Look a character up at its first sight."""
        bare = self[code] = None if unicodedata.combining(chr(code)) else code
        return bare


_BARE = _Bare()


def fold(text: str) -> str:
    """Return `text` without case and accents: `José` and `JOSE` both give `jose`. Idempotent."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return decomposed.translate(_BARE).casefold().translate(_UNDECOMPOSED)


def folded(words: Sequence[str]) -> Sequence[str]:
    """Return words without case and accents, as `fold` does one by one; none has a line break."""
    text = "\n".join(words)
    if words and text.isascii():
        return text.lower().split("\n")
    return [*map(fold, words)]


@dataclass(frozen=True, eq=False)
class WeightedList:
    """Words with whole-number weights, from which a keyed number picks one.

    Attributes:
        items: The words, in a fixed order.
        cumulative: Running totals of the weights; the last one is the total.
    """

    items: tuple[str, ...]
    cumulative: tuple[int, ...]
    _by_letters: dict[str, WeightedList] = field(default_factory=dict, init=False, repr=False)

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

    @property
    def weights(self) -> Iterator[int]:
        """The weight of each word."""
        return map(sub, self.cumulative, (0, *self.cumulative))

    @cached_property
    def folded(self) -> Sequence[str]:
        """The words without case and accents."""
        return folded(self.items)

    @cached_property
    def _folded_set(self) -> frozenset[str]:
        return frozenset(self.folded)

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
        if len(key) < 2:  # noqa: PLR2004 - one letter
            return self._letters.get(key, _EMPTY) if key else self
        if key not in self._by_letters:
            pairs = self.starting_with(key[0]).pairs()
            chosen = [pair for pair in pairs if fold(pair[0]).startswith(key)]
            self._by_letters[key] = WeightedList.of(chosen)
        return self._by_letters[key]

    @cached_property
    def _letters(self) -> Mapping[str, WeightedList]:
        """The words under each folded letter; neighbours are mostly under one."""
        weights, begun = (*self.weights,), 0
        found: dict[str, tuple[list[str], list[int]]] = defaultdict(lambda: ([], []))
        for letter, run in groupby(self.items, itemgetter(slice(1))):
            words = [*run]
            under = found[fold(letter)[:1]]
            under[0].extend(words)
            under[1].extend(weights[begun : begun + len(words)])
            begun += len(words)
        return {
            letter: WeightedList(tuple(words), tuple(accumulate(of)))
            for letter, (words, of) in found.items()
        }

    def pairs(self) -> Iterator[tuple[str, int]]:
        """Yield the words with their weights."""
        return zip(self.items, self.weights, strict=True)

    def __contains__(self, word: object) -> bool:
        """Tell whether `word` is in the list, case and accents aside."""
        return isinstance(word, str) and fold(word) in self._folded_set

    def __iter__(self) -> Iterator[str]:
        """Yield the words in their order."""
        return iter(self.items)

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.items)


_EMPTY = WeightedList((), ())


class Zip(NamedTuple):
    """A delivery ZIP code of the US; `area_codes` are the telephone area codes used there."""

    code: str
    city: str
    state: str
    county: str
    area_codes: tuple[str, ...]


class WorldNames(NamedTuple):
    """The given and family names of many languages, field by field.

    Attributes:
        folded: The names.
        roles: `given` or `family`, of each.
        locales: Those that it is known from, joined by `|`.
    """

    folded: Sequence[str]
    roles: Sequence[str]
    locales: Sequence[str]


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


class _Used:
    """The words of general English that are used in some way; a line is read when it is asked for.

    Attributes:
        holds: Tells of a word by habit and rarity.
    """

    __slots__ = ("_told", "holds")

    def __init__(self, holds: Callable[[str, str], bool]) -> None:
        self.holds = holds
        self._told = lru_cache(_REMEMBERED)(self._tell)

    def _tell(self, word: object) -> bool:
        row = word_row(usage_lines("en"), word) if isinstance(word, str) else None
        return row is not None and self.holds(row[2], row[3])

    def __contains__(self, word: object) -> bool:
        """Tell whether a word is used so."""
        return self._told(word)


_REMEMBERED = 16_384
_USAGE_LISTS = {"en": "usage_en.tsv", "es": "usage_es.tsv"}
_SENSE_LISTS = {"en": "senses_en.tsv"}
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


def _columns(*parts: str) -> list[list[str]]:
    """Return the columns of a tab-separated list: of a long one, much quicker than its rows."""
    header, *lines = _lines(*parts)
    width = header.count("\t") + 1
    cells = "\t".join(lines).split("\t")
    return [cells[column::width] for column in range(width)]


def _several(cell: str) -> tuple[str, ...]:
    """Split a cell of values joined by `|`."""
    return tuple(cell.split("|")) if cell else ()


def _weighted(*parts: str) -> WeightedList:
    """Read a list of word and weight."""
    words, weights = _columns(*parts)
    return WeightedList(tuple(words), tuple(accumulate(map(int, weights))))


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
    names, sexes, _ = _columns("given_gender.tsv")
    return MappingProxyType(dict(zip(names, sexes, strict=True)))


@cache
def world_names() -> WorldNames:
    """Return given and family names of many languages."""
    names, roles, _, locales = _columns("names_world.tsv")
    return WorldNames(folded(names), roles, locales)


@cache
def world_given_names() -> frozenset[str]:
    """Return given names of many languages, folded, for recognition."""
    return _of_role("given")


@cache
def world_family_names() -> frozenset[str]:
    """Return family names of many languages, folded, for recognition."""
    return _of_role("family")


def _of_role(role: str) -> frozenset[str]:
    names = world_names()
    return frozenset(n for n, borne in zip(names.folded, names.roles, strict=True) if borne == role)


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
    *columns, cells = _columns("zips.tsv")
    area_codes = {cell: _several(cell) for cell in set(cells)}
    rows = zip(*columns, map(area_codes.__getitem__, cells), strict=True)
    return MappingProxyType(dict(zip(columns[0], map(Zip._make, rows), strict=True)))


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
    return WeightedList.of(sorted(Counter(entry.city for entry in zips().values()).items()))


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
def english_towns() -> frozenset[str]:
    """Return the names of towns where notes are written in English, but for the US."""
    return frozenset(_lines("towns_english.txt"))


@cache
def provinces() -> Mapping[str, str]:
    """Return the states and provinces of other lands than the US, and the land of each."""
    return MappingProxyType({row[0]: row[1] for row in _rows("provinces.tsv")})


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
def usage_lines(language: str) -> tuple[str, ...]:
    """Return how words are used in a language, one a line, sorted; none if there is no list.

    Behind the word: its Brown cluster, that of the word with a capital, the natural logarithm of
    how much more often it begins with a capital (-5 to 5), and that of its rarity.
    """
    return tuple(_lines(_USAGE_LISTS[language]))[1:] if language in _USAGE_LISTS else ()


@cache
def sense_lines(language: str) -> tuple[str, ...]:
    """Return which groups words of a language fall into, one a line, sorted; none if unknown.

    Behind the word: its group by the likeness of word vectors, and the wider group of that one.
    """
    return tuple(_lines("senses", _SENSE_LISTS[language]))[1:] if language in _SENSE_LISTS else ()


def word_row(lines: tuple[str, ...], word: str) -> list[str] | None:
    """Return what the line of a word in lower case tells, if there is one."""
    key = f"{word}\t"
    at = bisect_left(lines, key)
    if at < len(lines) and lines[at].startswith(key):
        return lines[at][len(key) :].split("\t")
    return None


@cache
def written_small() -> Container[str]:
    """Return words that English writes small more often than with a capital.

    Names and foreign words are among them; see `everyday_words`.
    """
    return _Used(lambda habit, _: habit.startswith("-"))


@cache
def everyday_words() -> Container[str]:
    """Return frequent words, such as `timeline`, that English hardly ever writes with a capital."""
    most_capital, rarest = -3, 15
    return _Used(lambda habit, rarity: int(habit or 0) <= most_capital and int(rarity) <= rarest)


@cache
def clinical_words() -> frozenset[str]:
    """Return clinical words in lower case, from ICD-10-CM and from drug names."""
    return frozenset(_lines("clinical_words.txt"))


@cache
def pos_lexicon() -> Mapping[str, str]:
    """Return word (case kept) → its most frequent Penn Treebank tag."""
    return MappingProxyType(dict(zip(*_columns("pos_lexicon.tsv"), strict=True)))


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
