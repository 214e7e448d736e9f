"""What a word or a number of a text may almost be: the rare names and numbers of a patient."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from surrogate.entity import Mention
from surrogate.generators.nearness import LONG
from surrogate.leak.originals.form import OF_THINGS, Form, Style
from surrogate.leak.originals.likeness import MIN_LENGTH, ends, turned
from surrogate.leak.originals.variants import NUMBERS
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import is_ordinary
from surrogate.link.misreading import misread, misreadings
from surrogate.link.names.mentions.form import words_and_initials
from surrogate.link.names.variants.metaphone import MIN_PHONETIC, sound
from surrogate.phi import Kind

MIN_NUMBER = 6
MIN_TURNED = 6
# How long a login is that is made of the first letters of two names; a short one ends with digits.
SHORT_LOGIN = 5
LOGIN_LENGTHS = range(SHORT_LOGIN, 9)
# How many words a name has at most; those further apart are of several names in one mention.
_MOST_PARTS = 8
_ELIDED = re.compile(r"\b([^\W\d_])['\u2019]([^\W\d_]{3,})")
_NAMED = frozenset(
    {Kind.NAME, Kind.CITY, Kind.PLACE, Kind.VESSEL, Kind.HOSPITAL, Kind.ORGANIZATION, Kind.STREET}
)


@dataclass(frozen=True, slots=True)
class Targets:
    """What a word may be almost: the patient's rare names and numbers.

    Attributes:
        words: Names and places of one word.
        ordinary: Names of people that are ordinary words, eponyms or places too.
        joined: What two name parts make together or a name with its halves swapped; ordinary
            words too, which are no candidates.
        logins: What the first letters of two name parts make.
        misread: Names as a scanner may misread them.
        sounds: Names by how they sound.
        numbers: Digits of numbers.
        turned: Numbers with their halves swapped, and the ends of long ones → the number.
        places: Those of the words that name no person.
        parts: Rare first words of firms and the like; in small letters they may be things.
    """

    words: tuple[str, ...] = field(repr=False)
    ordinary: tuple[str, ...] = field(repr=False)
    joined: frozenset[str] = field(repr=False)
    logins: frozenset[str] = field(repr=False)
    misread: dict[str, str] = field(repr=False)
    sounds: dict[str, list[str]] = field(repr=False)
    numbers: tuple[str, ...] = field(repr=False)
    turned: dict[str, str] = field(repr=False)
    places: frozenset[str] = field(repr=False)
    parts: tuple[str, ...] = field(repr=False)

    @classmethod
    def of(cls, forms: Iterable[Form], mentions: Iterable[Mention]) -> Targets:
        """Gather what words and numbers of a text may almost be."""
        words: list[str] = []
        places: set[str] = set()
        numbers: list[str] = []
        turns: dict[str, str] = {}
        parts: list[str] = []
        ordinary: list[str] = []
        for form in forms:
            if form.style is Style.DATE:  # most of them; no word and no number is almost one
                continue
            if _is_word(form):
                words.append(form.text)
                if form.kind is not Kind.NAME:
                    places.add(form.text)
            elif form.kind in NUMBERS and len(form.text) >= MIN_NUMBER and form.text.isdigit():
                numbers.append(form.text)
                shown = ends(form.text, last=form.kind is Kind.PHONE) | turned(form.text)
                turns |= dict.fromkeys(shown, form.text)
            elif _is_part(form):
                parts.append(form.text)
            elif form.ordinary and form.style is Style.NAME and form.kind is Kind.NAME:
                ordinary.append(form.text)
        names = {mention.text for mention in mentions if mention.kind is Kind.NAME}
        words += sorted({word for name in names for word in _elided(name)} - {*words})
        pairs = {pair for name in names for pair in _pairs(name)}
        joined = _joints(pairs).union(*(turned(w) for w in words if len(w) >= MIN_TURNED))
        sounds: dict[str, list[str]] = {}
        for word in words:
            sounds.setdefault(sound(word), []).append(word)
        return cls(
            words=tuple(words),
            ordinary=tuple(ordinary),
            joined=joined,
            logins=_logins(pairs),
            misread={
                form: word for word in words for form in (*misreadings(word), misread(word), word)
            },
            sounds=sounds,
            numbers=tuple(numbers),
            turned=turns,
            places=frozenset(places),
            parts=tuple(parts),
        )


def _is_word(form: Form) -> bool:
    alone = form.style is Style.NAME and form.kind in _NAMED
    alone = alone and (form.whole or form.kind not in OF_THINGS)
    return alone and len(form.text) >= MIN_LENGTH and not form.ordinary


def _is_part(form: Form) -> bool:
    named = form.style is Style.NAME and form.kind in OF_THINGS and not form.whole
    return named and len(form.text) >= LONG and not form.ordinary


def _elided(name: str) -> Iterator[str]:
    """Yield the words of a written name that begin with a letter and an apostrophe, as one."""
    for match in _ELIDED.finditer(name):
        word = skeleton(match[1] + match[2])
        if not is_ordinary(word):
            yield word


def _joints(pairs: AbstractSet[tuple[str, str]]) -> frozenset[str]:
    """Return what two parts of a written name make when they are run together."""
    whole = {one + two for one, two in pairs}
    short = {one[0] + two for one, two in pairs if len(two) >= MIN_LENGTH}
    return frozenset(word for word in whole | short if len(word) >= MIN_PHONETIC)


def _pairs(name: str) -> Iterator[tuple[str, str]]:
    """Yield two parts of a written name at a time, in both orders, as far apart as in one name."""
    parts = [*map(skeleton, words_and_initials(name))]
    for at, one in enumerate(parts):
        for two in parts[at + 1 : at + _MOST_PARTS]:
            yield one, two
            yield two, one


def _logins(pairs: AbstractSet[tuple[str, str]]) -> frozenset[str]:
    """Return what the first letters of two parts of a name make together: `kwahol`."""
    return frozenset(
        one[:first] + two[: length - first]
        for one, two in pairs
        for length in LOGIN_LENGTHS
        for first in range(max(1, length - len(two)), min(length, len(one) + 1))
    )
