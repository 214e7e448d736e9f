"""Proper parts of names word by word: a town for a town, a tree for a tree, a name for a name.

Were all houses called after the same few hills and parks, who learns from a release would learn
these words and nothing of what houses are called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from surrogate.generators.places.lands_in_names import peoples_like
from surrogate.generators.places.town_names import town_names
from surrogate.link.names.frequency import RARE, family_weight, given_weight, weights_of
from surrogate.link.places.lexicon import naming_rows, naming_words
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import female_names, given_gender, male_names, surnames
from surrogate.wordlists.organizations import (
    hospital_cores,
    organization_cores,
    organization_kinds,
)
from surrogate.wordlists.us_places import cities, state_names, states
from surrogate.wordlists.words import english_words, pos_lexicon, small_words

Maker = Callable[[int], str]
DEVOTION = "devotion"
_DEVOUT, _OF_MARY = "begin of a devotion", "begin of a devotion to Mary"
_OF_JEWS = "begin of a synagogue"
_THINGS = ("object", "plant", "animal", "stone", "sky", "virtue", "business", "food", "tree")
_MANY = ("lands", "animals")
# Those before which an article may stand: `Church of the Nativity`.
_BEHIND_THE = "devotion behind the"
# What stands before a name: `Lake Gaston`, where no `Street Tillery` is.
_BEFORE_NAME, _OF_LAND = "land before a name", ("land", "lands", "site")
# What a team is called, and what it is called behind its town alone: `Browns`.
_TEAMS, _OF_TOWN = ("team", "animals"), "team of a town"
_TEAM_WORDS = (2, 1)
_PARTS = (DEVOTION, _OF_TOWN, _BEHIND_THE, _BEFORE_NAME, "start", "end of a house", "end of a firm")
_IN_SHORT = "devotion in short"
_ONLY_READ = ("devotion abroad", _IN_SHORT)
_SIDES = ("direction", "position", "prefix")
_HOW = ("quality", "color")
NOTHING: Mapping[str, str] = MappingProxyType({})
_BITS = 20


def word_by_word(key: str, kind: Kind, known: Mapping[str, str] = NOTHING) -> Maker:
    """Return how a proper part is drawn that names its house as the original does.

    Args:
        key: The original, folded; with a star before it if all its words only tell the kind.
        kind: HOSPITAL or ORGANIZATION.
        known: Words of the record whose surrogates are settled → these.
    """
    if key.startswith("*"):
        return _invented(kind)
    if is_devout(key):
        return pick_of([name for name in _devotions_like(key) if fold(name) != key])
    if peoples := peoples_like(key):
        return pick_of(peoples)
    words = key.split()
    if len(words) > 1 and naming_words(*_SIDES).issuperset(words):
        return _invented(kind)
    makers = [pick_of([known[w]]) if w in known else _maker(w, kind) for w in words]
    if kind is Kind.ORGANIZATION and (length := _length_of_team(words)):
        return _team_of_town(words, length, known)
    if len(words) > 1 and words[0] not in known and _leads(*words[:2]):
        makers[0] = _other(_BEFORE_NAME, words[0])
    last = key.rpartition(" ")[2]
    if last in _lone_states() and last not in known:
        makers[-1] = pick_of([name for name in _lone_states().values() if fold(name) != last])
    if kind is Kind.ORGANIZATION and len(words) > 1 and last in _ends_of_kinds():
        makers[-1] = pick_of([end for end in _ends_of_kinds()[last] if fold(end) != last])
    return lambda number: " ".join(_drawn(words, makers, number))


def _drawn(words: Sequence[str], makers: Sequence[Maker], number: int) -> list[str]:
    """Return a word for each word; two that differ become two, if the next one drawn differs."""
    drawn: dict[str, str] = {}
    for at, (word, make) in enumerate(zip(words, makers, strict=True)):
        share = number >> _BITS * at
        made = make(share)
        taken = made in drawn.values() and drawn.get(word) != made
        drawn[word] = make(share + 1) if taken else made
    return [drawn[word] for word in words]


def _leads(word: str, behind: str) -> bool:
    """Tell whether a folded word tells a kind of land before its name, as no `Lake Shore` does."""
    return word in naming_words(_BEFORE_NAME) and behind not in naming_words(*_OF_LAND)


def _length_of_team(words: Sequence[str]) -> int:
    """Return how many words are what a team is called, behind its town or state, or 0.

    Two words need no town before them, which may be a part of its own: `Red Sox`.
    """
    return next((n for n in _TEAM_WORDS if _is_team_of_town(words[:-n], words[-n:])), 0)


def _is_team_of_town(before: Sequence[str], team: Sequence[str]) -> bool:
    town = " ".join(before)
    is_place = town in cities() or town in state_names() or (not town and len(team) > 1)
    return is_place and " ".join(team) in naming_words(*_TEAMS, _OF_TOWN)


def _team_of_town(words: Sequence[str], length: int, known: Mapping[str, str]) -> Maker:
    town, own = " ".join(words[:-length]), " ".join(words[-length:])
    team = pick_of([name for of in _TEAMS for name in _words()[of] if fold(name) != own])
    if not town:
        return lambda number: team(number >> _BITS)
    homes = town_names(len(words) - length) if town in cities() else [*_lone_states().values()]
    home = pick_of([known[town]] if town in known else homes)
    return lambda number: f"{home(number)} {team(number >> _BITS)}"


def is_devout(key: str) -> bool:
    """Tell whether a folded name is a devotion, as houses of the church bear: `sacred heart`."""
    return key in naming_words(DEVOTION, _IN_SHORT) or key.startswith(context_words(_DEVOUT))


def _devotions_like(key: str) -> Sequence[str]:
    """Return the devotions that an article may stand before, or may not, as before an original.

    Those of Mary stand for no other, as nobody goes to Our Lady of Hope Lutheran, and for them no
    Bethany does. A synagogue stands for one, and for nothing else.
    """
    if key.startswith(context_words(_OF_JEWS)):
        return _synagogues()
    is_of_mary = key.startswith(context_words(_OF_MARY))
    is_begun = key.startswith(context_words(_DEVOUT))
    if is_of_mary:
        return _of_mary()
    has_article = key in naming_words(_BEHIND_THE) or is_begun
    return _words()[_BEHIND_THE] if has_article else _without_article()


@cache
def _of_mary() -> tuple[str, ...]:
    begun = context_words(_OF_MARY)
    names = (name for name in _words()[DEVOTION] if fold(name).startswith(begun))
    return tuple(dict.fromkeys((*names, *_words()[_BEHIND_THE])))


@cache
def _without_article() -> tuple[str, ...]:
    others = context_words(_OF_JEWS) + context_words(_OF_MARY)
    names = (name for name in _words()[DEVOTION] if fold(name) not in naming_words(_BEHIND_THE))
    return tuple(name for name in names if not fold(name).startswith(others))


@cache
def _synagogues() -> tuple[str, ...]:
    begun = context_words(_OF_JEWS)
    return tuple(name for name in _words()[DEVOTION] if fold(name).startswith(begun))


@of_patient
def _maker(word: str, kind: Kind) -> Maker:
    if word in small_words("name"):
        return lambda _: word
    row = _rows_by_word().get(word)
    if row is not None:
        return _other(row, word)
    if peoples := peoples_like(word):
        return pick_of(peoples)
    if word in english_words():
        return pick_of(_things(_sort_of(word)))
    return _name(word) or _invented(kind)


@cache
def _lone_states() -> Mapping[str, str]:
    """Return the states in one word that are hardly anybody's name, folded → as written.

    `Blue Cross of Nebraska` is one of another state; who knows what Washington a school is of.
    Before another word none is meant: `Wyoming Valley`.
    """
    names = (state.name for state in states().values() if " " not in state.name)
    return {fold(name): name for name in names if max(weights_of(fold(name))) <= RARE}


@cache
def _ends_of_kinds() -> Mapping[str, tuple[str, ...]]:
    """Return a last word that tells a kind of organization → others that do: `sox` → `Rovers`."""
    ends: dict[str, tuple[str, ...]] = {}
    for kind in reversed(organization_kinds()):
        last = (pattern.split(" ")[-1] for pattern in kind.patterns)
        told = tuple(dict.fromkeys(word for word in last if word.isalpha()))
        ends |= dict.fromkeys(map(fold, kind.keywords), told)
    return {word: told for word, told in ends.items() if told and word not in _rows_by_word()}


def pick_of(options: Sequence[str]) -> Maker:
    """Return how one of some options is drawn, each as likely as the others."""
    return lambda number: options[number % len(options)]


def _other(row: str, word: str) -> Maker:
    return pick_of([name for name in _words()[row] if fold(name) != word])


@cache
def _words() -> Mapping[str, tuple[str, ...]]:
    """Return the rows of which words are drawn."""
    return {kind: words for kind, words in naming_rows().items() if kind not in _ONLY_READ}


@cache
def name_words(kind: str | None = None) -> tuple[str, ...]:
    """Return the words of one row, or of all, and the words that these can be joined to."""
    if kind is not None:
        return _words()[kind]
    rest = (word for words in _words().values() for word in words)
    return (*rest, *invented_words(Kind.HOSPITAL), *invented_words(Kind.ORGANIZATION))


def has_row(word: str) -> bool:
    """Tell whether other words mean the like of a folded one: a bird's, a tree's, a color's."""
    return word in _rows_by_word()


@cache
def _rows_by_word() -> Mapping[str, str]:
    return {
        fold(word): kind for kind, words in _words().items() if kind not in _PARTS for word in words
    }


def _sort_of(word: str) -> tuple[str, ...]:
    """Return the rows whose words can stand for an English word, by its part of speech."""
    tag = pos_lexicon().get(word, "NN")
    if tag.startswith("JJ") or tag in ("VBG", "VBN"):
        return _HOW
    several = tag == "NNS" or (word.endswith("s") and word[:-1] in english_words())
    return _MANY if several else _THINGS


@cache
def _things(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for kind in kinds for word in _words()[kind])


def _name(word: str) -> Maker | None:
    """Return how a person's or a town's name is drawn; None if the word is neither."""
    if given_weight(word) > max(family_weight(word), RARE):
        return given_name_like(word)
    if word in cities():
        return pick_of(town_names(1))
    return surnames().pick if family_weight(word) else None


def given_name_like(word: str) -> Maker:
    """Return how a given name is drawn for a folded one: a woman's for a woman's."""
    return (female_names() if given_gender().get(word) == "F" else male_names()).pick


@cache
def _invented(kind: Kind) -> Maker:
    """Return how words are drawn that no list holds: one in four is an invented core."""
    listed = hospital_cores() if kind is Kind.HOSPITAL else organization_cores()
    words = tuple(core for core in listed if core.isalpha())
    made = invented_words(kind)

    def make(number: int) -> str:
        options = words if number & 3 == 0 else made
        return options[(number >> 2) % len(options)]

    return make


@cache
def invented_words(kind: Kind) -> tuple[str, ...]:
    """Return words that mean nothing and might name a house or a firm: `Wexmoor`."""
    ends = _words()["end of a house" if kind is Kind.HOSPITAL else "end of a firm"]
    return tuple(f"{start}{end}" for start in _words()["start"] for end in ends)
