"""Names of the kind of an original: as common, as foreign, as much an ordinary word as it is.

Were every surrogate an everyday name of the census, who learns from a release would take a name
for what a list holds, and a name that no list holds would stand out as a missed original.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from string import ascii_lowercase

from surrogate.generators.names.lists import everyday_names, names_of
from surrogate.generators.names.picked import LENGTHS, Field, NameList, cells, is_fit
from surrogate.link.names.frequency import family_weight, given_weight, nickname_weight
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name, is_of_language, lands_of, locales_of
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.weighted import WeightedList
from surrogate.wordlists.words import clinical_words, english_words

Maker = Callable[[int], str]
Pool = tuple[NameList, ...]
_FAMILY = (NameList.SURNAME,)
_GIVEN = (NameList.FEMALE, NameList.MALE, NameList.UNISEX)
# So many names of its kind there must be, or an original's surrogate comes from the whole list.
ENOUGH = 4
WORD = -1
_TURNS = 20
# Of surnames the census list has none of two letters, though some are common.
_SHORTEST, _SHORTEST_WEIGHT = 2, 20


def alike(folded: str, name_list: NameList, letter: str) -> Iterator[Maker]:
    """Yield what makes names of the kind of an original, the likest first; may be none.

    Args:
        folded: The original.
        name_list: Which kind of name its surrogate is.
        letter: What the surrogate begins with.
    """
    if not folded.isascii():
        return
    if not name_list.is_of_census:
        yield from _foreign(folded, name_list, letter)
        return
    sexed = name_list in (NameList.FEMALE, NameList.MALE)
    is_known = is_listed_name(folded) or folded in english_words() or _weight(folded, name_list)
    is_unknown = not (sexed or is_known)
    pool = _FAMILY if name_list is NameList.SURNAME else _GIVEN
    if is_unknown and _abroad(pool, letter, "").items:
        yield lambda number: made_up(letter, pool, number)
    for names in _lists(folded, name_list, letter):
        if len(names) >= ENOUGH:
            yield names.pick


def _foreign(folded: str, name_list: NameList, letter: str) -> Iterator[Maker]:
    """Yield what makes names of the lands that an original is from, unless the list has these."""
    is_native = is_of_language(folded, name_list.language)
    if not is_native and folded not in names_of(name_list).under(folded[0]):
        yield from from_lands(lands_of(folded), name_list, letter)


def from_lands(homes: Iterable[str], name_list: NameList, letter: str) -> Iterator[Maker]:
    """Yield what makes names of some lands under a letter, from the first one on."""
    for names in (_abroad((name_list.in_census,), letter, home) for home in homes):
        if len(names) >= ENOUGH:
            yield names.pick


def _lists(folded: str, name_list: NameList, letter: str) -> tuple[WeightedList, ...]:
    weight = _weight(folded, name_list)
    if folded in everyday_words():
        return (everyday_names(name_list, letter),)
    if folded in english_words() or weight > 1:
        band = WORD if folded in english_words() else _band(weight)
        return (_in_band(name_list, letter, band),)
    homes = (*locales_of(folded), "")
    return tuple(_abroad((name_list,), letter, home) for home in homes)


def _weight(folded: str, name_list: NameList) -> int:
    """Return how many bear a name, or may: the census did not count `Manny`, `Wu` and `Ng`."""
    if name_list is not NameList.SURNAME:
        weight = given_weight(folded)
        return weight if weight > 1 else max(weight, nickname_weight(folded))
    weight = family_weight(folded)
    return max(weight, _SHORTEST_WEIGHT) if len(folded) == _SHORTEST else weight


def _band(weight: int) -> int:
    """Return a number for how common a name is; each band is four times as common as the last."""
    return weight.bit_length() // 2


@cache
def _in_band(name_list: NameList, letter: str, band: int) -> WeightedList:
    """Return the names under a letter in a band, all alike in weight.

    Those that are ordinary words too (`Stone`, `Dawn`) are in the band `WORD` as well, there as
    often as they are borne.
    """
    if band == WORD:
        under, words = names_of(name_list).under(letter), english_words()
        named = zip(under.pairs(), under.folded, strict=True)
        return WeightedList.of(pair for pair, folded in named if folded in words)
    return WeightedList.even(_bands(name_list, letter).get(band, ()))


@cache
def _bands(name_list: NameList, letter: str) -> Mapping[int, Sequence[str]]:
    """Return band → the names under a letter that are in it."""
    found: dict[int, list[str]] = defaultdict(list)
    for name, weight in names_of(name_list).under(letter).pairs():
        found[_band(weight)].append(name)
    return found


@cache
def _abroad(pool: Pool, letter: str, home: str) -> WeightedList:
    """Return the names under a letter in a locale (in any, if it is empty), not of the census."""
    names = _by_home(pool, letter).get(home, ())
    return WeightedList.even(map(str.capitalize, sorted(set(names))))


@cache
def _by_home(pool: Pool, letter: str) -> Mapping[str, Sequence[str]]:
    """Return locale → the foreign names under a letter that it has; all are under nothing."""
    found: dict[str, list[str]] = defaultdict(list)
    for name_list in pool:
        for cell in cells(Field.ABROAD, name_list, letter):
            name, _, locales = cell.partition(" ")
            for home in ("", *locales.split("|")):
                found[home].append(name)
    return found


def made_up(letter: str, pool: Pool, number: int) -> str:
    """Return a name that no list holds: the head of a foreign name, the tail of a compatriot.

    Head and tail share two letters. Where nothing new comes of it, the foreign name is returned;
    there is one under every letter that `alike` offers this for.

    Args:
        letter: What it begins with.
        pool: The lists that it is like.
        number: A keyed number.
    """
    heads = _abroad(pool, letter, "")
    for turn in range(_TURNS):
        drawn = number >> turn
        made = next(filter(is_new, _joined(heads.pick(drawn), pool, drawn >> 32)), "")
        if made:
            return made
    return heads.pick(number)


def _joined(head: str, pool: Pool, number: int) -> Iterator[str]:
    """Yield names that begin as a foreign name does and end as one of the same locale does."""
    cuts = len(head) - len("xyz")
    for step in range(cuts):
        cut = 1 + (step + number) % cuts
        for home in locales_of(fold(head)):
            tails = _tails(pool, home).get(head[cut : cut + 2], ())
            if tails:
                yield head[:cut] + tails[(number >> 32) % len(tails)]


@cache
def _tails(pool: Pool, home: str) -> Mapping[str, Sequence[str]]:
    """Return two letters → what names of a locale end with from these letters on."""
    found: dict[str, set[str]] = defaultdict(set)
    lists = (_by_home(pool, letter).get(home, ()) for letter in ascii_lowercase)
    for name in map(str.capitalize, chain.from_iterable(lists)):
        for at in range(1, len(name) - 2):
            found[name[at : at + 2]].add(name[at:])
    return {letters: tuple(sorted(tails)) for letters, tails in found.items()}


@of_patient
def is_new(name: str) -> bool:
    """Tell whether a name may be made up: no list holds it and it is no ordinary word."""
    folded = fold(name)
    is_word = folded in english_words() or folded in everyday_words() or folded in clinical_words()
    return len(name) in LENGTHS and is_fit(name) and not is_word and not is_listed_name(folded)
