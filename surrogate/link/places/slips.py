"""Recognises misspellings of towns and institutions within one record."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from rapidfuzz.distance import OSA

from surrogate.link.places.lexicon import words
from surrogate.remembered import of_patient
from surrogate.wordlists.names import given_gender, surnames
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.words import english_words

MIN_LENGTH = 4
MIN_HALF = 3
LONG = 8


@of_patient
def is_known(word: str) -> bool:
    """Tell whether a folded word is a word or a name."""
    return word in english_words() or word in given_gender() or word in surnames()


@of_patient
def _is_sound(word: str) -> bool:
    """Tell whether a word is known, or made of two words as names of places are: `oakvale`."""
    cuts = range(MIN_HALF, len(word) - MIN_HALF + 1)
    return is_known(word) or any(_is_half(word[:at]) and _is_half(word[at:]) for at in cuts)


def _is_half(word: str) -> bool:
    return word in english_words() or word in words("place_words.txt")


@of_patient
def _is_right(key: str) -> bool:
    return key in cities() or all(map(_is_sound, key.split()))


def slips(counts: Mapping[str, int], together: Iterable[Collection[str]] = ()) -> dict[str, str]:
    """Map each misspelt name of a record to the name that was meant.

    One that differs only in words which no list knows is a slip of a close name that stands
    more often, or that the lists know.

    Args:
        counts: Canonical name → how often it stands in the record.
        together: Names that share a ZIP code: of these a close one is a slip even if listed.
    """
    found = {wrong: right for group in _groups(counts) for wrong, right in _of(group, counts)}
    for names in together:
        right = max(names, key=lambda name: (name in cities(), counts[name], name))
        found |= {wrong: right for wrong in names if wrong != right and is_near(wrong, right)}
    return {wrong: right for wrong, right in found.items() if right not in found}


def _groups(keys: Iterable[str]) -> Iterator[list[str]]:
    """Yield the names that share their first letter, where these are several."""
    groups: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        if len(key) >= MIN_LENGTH:
            groups[key[0]].append(key)
    return (sorted(group) for group in groups.values() if len(group) > 1)


def _of(group: Sequence[str], counts: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    for wrong in group:
        better = [right for right in group if _meant(wrong, right, counts)]
        if better:
            yield wrong, max(better, key=lambda right: (counts[right], right))


def _meant(wrong: str, right: str, counts: Mapping[str, int]) -> bool:
    rank = (counts[wrong], _is_right(wrong), wrong), (counts[right], _is_right(right), right)
    if wrong == right or rank[0] >= rank[1]:
        return False
    return _is_one_off(wrong, right) or (not _is_right(wrong) and _close(wrong, right))


def _is_one_off(wrong: str, right: str) -> bool:
    """Tell whether of several words one differs in a letter, and is none of everyday language.

    Somebody may be called so: `Harland Valley` beside Harlan Valley.
    """
    one, two = wrong.split(), right.split()
    other = [pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]]
    if len(one) != len(two) or len(two) < 2 or len(other) != 1 or wrong in cities():  # noqa: PLR2004
        return False
    (word, meant) = other[0]
    is_slip = len(word) > MIN_LENGTH and OSA.distance(word, meant, score_cutoff=1) <= 1
    return is_slip and word not in everyday_words() and word.isalpha()


def _close(wrong: str, right: str) -> bool:
    """Tell whether two names are close, and differ in words that no list knows."""
    one, two = wrong.split(), right.split()
    unknown = len(one) == len(two) and not any(map(_is_sound, set(one) - set(two)))
    return unknown and is_near(wrong, right)


def is_near(wrong: str, right: str) -> bool:
    """Tell whether two names are one or (for longer ones) two slips of the pen apart."""
    if min(len(wrong), len(right)) < MIN_LENGTH or any(map(str.isdigit, wrong + right)):
        return False
    allowed = 2 if min(len(wrong), len(right)) >= LONG else 1
    return wrong[0] == right[0] and OSA.distance(wrong, right, score_cutoff=allowed) <= allowed
