"""Word lists that only the reading and writing of places needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words, organization_kinds
from surrogate.wordlists.reading import read_lines, split_cell
from surrogate.wordlists.us_places import states
from surrogate.wordlists.words import small_words

MAX_WORDS = 6
Phrase = tuple[str, ...]


def rows(name: str) -> list[list[str]]:
    """Return the rows of one of the project's own tab-separated lists, header left out."""
    lines = [*read_lines("own", name)]
    return [line.split("\t") for line in lines[name.endswith(".tsv") :]]


@cache
def words(name: str) -> frozenset[str]:
    """Return a plain list of the project's own as folded words."""
    return frozenset(fold(row[0]) for row in rows(name))


def plain(word: str) -> str:
    """Return a word folded, without points and apostrophes: `Women's` → `womens`."""
    return fold(word).replace("'", "").replace("\u2019", "").replace(".", "")


def phrase(written: str) -> Phrase:
    """Return the plain words of a phrase."""
    return tuple(filter(None, map(plain, written.replace("-", " ").split())))


def _phrases(written: Iterable[str]) -> frozenset[Phrase]:
    return frozenset(filter(None, map(phrase, written)))


@cache
def unsaid_letters(*kinds: str) -> tuple[str, ...]:
    """Return the letters of some kinds that an abbreviation has and its name leaves out: `rmc`."""
    listed = {kind: split_cell(letters) for kind, letters in rows("unsaid_letters.tsv")}
    return tuple(letters for kind in kinds for letters in listed[kind])


@cache
def naming_rows() -> Mapping[str, tuple[str, ...]]:
    """Return what a word means that houses are named with → the words that mean its like."""
    return {kind: split_cell(several) for kind, several in rows("name_words.tsv")}


@cache
def naming_words(*kinds: str) -> frozenset[str]:
    """Return the words that houses are named with of some kinds, folded: `direction`."""
    return frozenset(fold(word) for kind in kinds for word in naming_rows()[kind])


@cache
def facility_phrases(*, abroad: bool = False) -> frozenset[Phrase]:
    """Return the words for kinds of care facilities, and the words that go with them.

    Args:
        abroad: With the letters for kinds of other languages, which may be a name in English: `HU`.
    """
    listed = (
        form
        for facility in facility_words()
        for form in facility.spellings
        if abroad or facility.language.startswith("en") or any(map(str.islower, form))
    )
    modifiers = _phrases(row[0] for row in rows("facility_modifiers.txt"))
    return _phrases(listed) | modifiers | name_phrases("function")


@cache
def organization_phrases() -> frozenset[Phrase]:
    """Return the words that say what kind of organization a name is."""
    return _phrases(row[0] for row in rows("organization_words.txt")) | name_phrases("function")


@cache
def kind_phrases() -> frozenset[Phrase]:
    """Return the words that say what kind of care facility or organization a name is."""
    return facility_phrases() | organization_phrases()


@cache
def brands() -> Mapping[Phrase, str]:
    """Return words that tell a kind of organization without a word that stays → that kind."""
    return {
        phrase(word): kind.kind for kind in reversed(organization_kinds()) for word in kind.keywords
    }


@cache
def name_phrases(use: str) -> frozenset[Phrase]:
    """Return the words of one use of `words_in_names.tsv`."""
    listed = (words for found, _, words in rows("words_in_names.tsv") if found == use)
    return _phrases(word for words in listed for word in split_cell(words))


def tells_kind(word: str) -> bool:
    """Tell whether a word of any language says no more than what kind of house or firm it is."""
    return (plain(word),) in name_phrases("function")


def longest_match(plain_words: Sequence[str], at: int, lexicon: frozenset[Phrase]) -> int:
    """Return how many words from `at` on form the longest phrase of a lexicon; often 0."""
    for length in range(min(MAX_WORDS, len(plain_words) - at), 0, -1):
        if tuple(plain_words[at : at + length]) in lexicon:
            return length
    return 0


def without_small(plain_words: Iterable[str]) -> Phrase:
    """Return the words of a name without those that its initials leave out: `of`, `the`."""
    return tuple(word for word in plain_words if word not in small_words("name"))


def first_letters(plain_words: Iterable[str]) -> str:
    """Return the initials of a name; `VA` gives both its letters, a number all its figures."""
    spelled = small_words("spelled")
    return "".join(word if word in spelled or word.isdecimal() else word[0] for word in plain_words)


def halved(plain_words: Iterable[str]) -> Iterator[str]:
    """Yield the words of a name, `northwest` as two: its abbreviation may hold both letters."""
    for word in plain_words:
        yield from _halves().get(word, (word,))


@cache
def _halves() -> Mapping[str, tuple[str, ...]]:
    return {word.replace("-", ""): tuple(word.split("-")) for word in small_words("halved")}


@cache
def state_forms() -> Mapping[str, tuple[str, str]]:
    """Return a state as written, without case, points and spaces → abbreviation and form.

    Forms are `name`, `postal` and `old` (`Mass.`).
    """
    forms: dict[str, tuple[str, str]] = {}
    for state in states().values():
        forms[compact(state.name)] = (state.abbreviation, "name")
        if state.old:
            forms.setdefault(compact(state.old), (state.abbreviation, "old"))
    for written, abbreviation, form in rows("state_forms.tsv"):
        forms[compact(written)] = (abbreviation, form)
    postal = {compact(abbreviation): (abbreviation, "postal") for abbreviation in states()}
    return MappingProxyType({**forms, **postal})


@cache
def abbreviated(where: str) -> Mapping[str, str]:
    """Return word as written in a `town` or in the name of a `house` → the word in full."""
    listed = rows("place_abbreviations.tsv")
    return MappingProxyType({short: full for found, short, full in listed if found == where})


@cache
def _short_words() -> Mapping[str, str]:
    of_towns = abbreviated("town")
    of_saints = {short: of_towns[short] for short in of_towns.keys() & small_words("saint")}
    return {**abbreviated("house"), **of_saints}


def in_full(words: Phrase) -> Phrase:
    """Return the words of a proper name without abbreviations: those of `mt sinai`, `st cloud`."""
    return tuple(_short_words().get(word, word) for word in words)


def compact(written: str) -> str:
    """Return letters and digits only, folded: `N. Y.` → `ny`."""
    return "".join(c for c in fold(written) if c.isalnum())


@cache
def street_words(kind: str) -> frozenset[str]:
    """Return words of one kind of `street_words.tsv`."""
    return frozenset(word for found, word in rows("street_words.tsv") if found == kind)
