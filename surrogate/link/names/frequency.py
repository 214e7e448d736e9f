"""How often a word is borne as a given or as a family name, misspellings included.

The weights are those of the US census of 1990 and can be compared over the lists: each is
roughly the share of people who bear the name, in thousandths of a percent.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from string import ascii_lowercase

from surrogate.link.names.people import Sex
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    female_names,
    folded_formal_names,
    given_abroad,
    given_gender,
    is_family_name_abroad,
    male_names,
    name_abbreviations,
    surnames,
    unisex_names,
)
from surrogate.wordlists.sorted_lines import Told
from surrogate.wordlists.stored import stored_lines
from surrogate.wordlists.weighted import WeightedList

# Only a name that so many bear is taken for what a misspelling meant.
MIN_MEANT = 100
MIN_MISSPELT = 5
LONGEST_NAME = 40  # letters; a file that was pasted into a note is a word of thousands
RARE = 3
_CLIPPED = (3, 4)
# One in so many goes by a short form of the name, as far as anybody knows.
_NOT_SHORTENED = 10


def _weights(listed: WeightedList) -> Iterator[tuple[str, int]]:
    return zip(listed.folded, listed.weights, strict=False)


@cache
def _given() -> Mapping[str, int]:
    lists = (female_names(), male_names(), unisex_names())
    return {name: weight for listed in lists for name, weight in _weights(listed)}


@cache
def _family() -> Mapping[str, int]:
    return Told(stored_lines("surnames", __file__, _surnames), int)


def _surnames() -> Iterator[str]:
    return (f"{name}\t{weight}" for name, weight in _weights(surnames()))


def given_weight(folded: str) -> int:
    """Return how many bear a folded word as a given name; 1 if only a foreign list has it.

    An abbreviation counts as the name that it stands for.
    """
    if folded in name_abbreviations():
        return max(given_weight(fold(formal)) for formal in name_abbreviations()[folded])
    return _given().get(folded, 0) or int(folded in given_gender())


@lru_cache(maxsize=4_096)
def family_weight(folded: str) -> int:
    """Return how many bear a folded word as a family name; 1 if only a foreign list has it."""
    return _family().get(folded, 0) or int(is_family_name_abroad(folded))


@lru_cache(maxsize=4_096)
def weights_of(folded: str) -> tuple[int, int]:
    """Return how many bear a folded word as a given and as a family name.

    A word that no list has, or that hardly anybody bears, counts as the frequent name that it
    is one slip of the pen from (`benajmin`, `rusell`), if there is one.
    """
    given, family = given_weight(folded), family_weight(folded)
    may_be_misspelt = MIN_MISSPELT <= len(folded) <= LONGEST_NAME and folded.isascii()
    is_short = folded in folded_formal_names()  # `Manny`
    if max(given, family) > RARE or is_short or not may_be_misspelt:
        return given, family
    near = [*_swapped_or_shorter(folded)]
    return (
        max(given, _most(folded, near, *_frequent_given())),
        max(family, _most(folded, near, *_frequent_family())),
    )


def nickname_weight(folded: str) -> int:
    """Return how many may be called a short form, which the census did not count: `Manny`."""
    formal = folded_formal_names().get(folded, ())
    return max(map(given_weight, formal), default=0) // _NOT_SHORTENED


def _most(
    folded: str, near: Iterable[str], names: Mapping[str, int], shortened: Mapping[str, int]
) -> int:
    return max([shortened.get(folded, 0), *(names.get(name, 0) for name in near)])


@cache
def _frequent_given() -> tuple[Mapping[str, int], Mapping[str, int]]:
    return _frequent(_given().items())


@cache
def _frequent_family() -> tuple[Mapping[str, int], Mapping[str, int]]:
    return _frequent(_weights(surnames()))


def _frequent(
    weights: Iterable[tuple[str, int]],
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the names that may be meant; and the same without one letter inside, the most borne.

    So what a word is with a letter more is one look-up, not one for each letter and place.
    """
    names = {name: weight for name, weight in weights if weight >= MIN_MEANT}
    shortened: dict[str, int] = {}
    for name, weight in names.items():
        for at in range(1, len(name) - 1):
            if name[at] in ascii_lowercase:
                short = name[:at] + name[at + 1 :]
                shortened[short] = max(weight, shortened.get(short, 0))
    return names, shortened


@lru_cache(maxsize=4_096)
def listed_sex(folded: str) -> Sex:
    """Return the sex of those who bear a given name, or the name that it misspells.

    A nickname that the census did not count is borne by those whose name it is short for.
    """
    if folded in name_abbreviations():
        return listed_sex(fold(name_abbreviations()[folded][0]))
    if folded in given_gender():
        sex = Sex(given_gender()[folded])
        if folded in _given() or sex is Sex.UNKNOWN:
            return sex
        formal = {given_gender().get(name, sex) for name in folded_formal_names().get(folded, ())}
        return sex if formal <= {sex, "U"} else Sex.UNKNOWN
    if folded in given_abroad():
        return Sex(given_abroad()[folded])
    given, _ = weights_of(folded)
    if not given:
        return _sex_of_formal(folded)
    meant = max(_one_slip_away(folded), key=lambda name: (_given().get(name, 0), name))
    return Sex(given_gender().get(meant, Sex.UNKNOWN))


def _sex_of_formal(folded: str) -> Sex:
    """Return the sex of the names that a nickname of no other list stands for: `Encarni`."""
    formal = folded_formal_names().get(folded, ())
    sexes = {given_gender().get(name, "U") for name in formal} - {"U"}
    return Sex(sexes.pop()) if len(sexes) == 1 else Sex.UNKNOWN


def begins_given_name(folded: str) -> bool:
    """Tell whether a short word is the beginning of a given name that the census counted: `pru`."""
    names = _given_in_order()
    at = bisect_right(names, folded)
    return len(folded) in _CLIPPED and at < len(names) and names[at].startswith(folded)


@cache
def _given_in_order() -> tuple[str, ...]:
    return tuple(sorted(_given()))


def _one_slip_away(folded: str) -> Iterator[str]:
    """Yield what a word becomes by swapping, leaving out or adding one letter but the first."""
    yield from _swapped_or_shorter(folded)
    for at in range(1, len(folded)):
        yield from (folded[:at] + letter + folded[at:] for letter in ascii_lowercase)


def _swapped_or_shorter(folded: str) -> Iterator[str]:
    for at in range(1, len(folded)):
        yield folded[:at] + folded[at + 1 :]
        if at + 1 < len(folded):
            yield folded[:at] + folded[at + 1] + folded[at] + folded[at + 2 :]
