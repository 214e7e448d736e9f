"""What a hospital, firm or place may be called for short: by its proper part, its first word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile

from surrogate.leak.originals.form import Style, Written
from surrogate.leak.originals.kind_first import (
    MIN_PART,
    before_joined_kind,
    behind_kind,
    facility_forms,
    of_saint,
)
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import is_ordinary
from surrogate.link.calendar.wording.words import senses
from surrogate.link.places.houses.names import read_name
from surrogate.link.places.lexicon import organization_phrases, street_words
from surrogate.link.places.pieces import Part
from surrogate.link.places.words import words_of
from surrogate.originals import MIN_NAME_LETTERS
from surrogate.phi import HOUSES, Kind
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.people import credentials
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.words import clinical_words, eponyms, small_words

MIN_LETTERS = 4
_MIN_PLAIN = 4
# No house is called by more; to read it takes long.
_LONGEST = 200
# So many words a part of a name has, or more.
_LEAST = 2
_WORD = re.compile(r"[^\W\d_]+")


def short_houses(text: str, kind: Kind) -> Written:
    """Yield what a house, firm or place may be called, with its style and whether it is whole."""
    if kind is Kind.HOSPITAL:
        yield from _cores(text)
        yield from _letters(text)
        yield from _proper(text, kind)
        yield from _first_with_kind(text)
    elif kind is Kind.ORGANIZATION:
        yield from _letters(text, MIN_LETTERS)
        yield from _proper(text, kind)
    elif kind is Kind.PLACE:
        yield from _ends(text)
        yield from _proper(text, kind)


def says_little(words: Sequence[str]) -> bool:
    """Tell whether words name any house, service, illness or people: `Medical Center`."""
    of_houses, everyday = organization_phrases(), everyday_words()
    return all((w,) in of_houses or w in _general_words() or w in everyday for w in words)


@cache
def _general_words() -> frozenset[str]:
    peoples = read_toml(resource_path("checks", "peoples.toml"))["words"]
    return facility_forms().union(clinical_words(), eponyms(), peoples)


def _proper(text: str, kind: Kind) -> Written:
    """Yield the proper part of a name that it begins with, of several words.

    `Harlan Valley` of a Methodist Hospital; of a firm with the next word too: `Pennock Brothers`.
    """
    words = words_of(text) if len(text) <= _LONGEST else ()
    pieces = read_name(text, kind) if len(words) > _LEAST else ()
    if (
        not pieces
        or pieces[0].part is not Part.CORE
        or any(p.part is not Part.TEXT for p in pieces[1:])
    ):
        return
    core = len(words_of(pieces[0].text))
    for count in range(core, core + 1 + (kind is Kind.ORGANIZATION)):
        told = [skeleton(word.text) for word in words[:count]]
        is_part = _LEAST <= count < len(words) and told[-1] not in small_words("name")
        if is_part and not says_little(told):
            yield text[: words[count - 1].end], Style.WORDS, False


def _first_with_kind(text: str) -> Written:
    """Yield the first proper word of several with the kind: `Pinnacle Hospital` of P. Creek H."""
    words = text[:_LONGEST].split()
    core = _before_kind(words)
    if len(core) < len(words) and first_of_house(text):
        yield " ".join([words[0], *words[len(core) :]]), Style.WORDS, False


def _ends(text: str) -> Written:
    """Yield the first and the last word of a place: the `Barkley Airport` of a regional one."""
    words = _WORD.findall(text)
    if len(words) > 2 and not is_ordinary(skeleton(words[0])):  # noqa: PLR2004
        yield f"{words[0]} {words[-1]}", Style.WORDS, False


def _cores(text: str) -> Written:
    """Yield the proper part of a hospital's name: `Quabbin Valley` of `… Medical Center, LLC`.

    What it is for is no part of it (`… Pediatrics`). Of a saint whom few are named after the bare
    name is enough: `Odilia` of St. Odilia Hospital.
    """
    core = [word for word in _before_kind(text.split()) if _WORD.search(word)]
    yield from behind_kind(core)
    yield from before_joined_kind(text.split())
    rare = [word for word in core if not is_ordinary(skeleton(word)) and len(word) >= MIN_PART]
    if len(core) < len(text.split()) and rare:
        yield " ".join(core), Style.WORDS if len(core) > 1 else Style.NAME, False
        yield from of_saint(core)


def is_named(house: str) -> bool:
    """Tell whether a house has a name of its own before its kind: `mercy hospital`.

    Not if that tells what is done there: `wound care center`.
    """
    words = house.split()
    core = [*map(skeleton, _before_kind(words))]
    of_houses = organization_phrases()
    return len(core) < len(words) and not all(
        (w,) in of_houses or w in _general_words() for w in core
    )


def is_nameless(house: str, kind: Kind) -> bool:
    """Tell whether a house or firm has no name of its own, so that others hold its words: `Co-op`.

    So does what replaces another one: `Kennett Lutheran Home` holds `Lutheran Home`.
    """
    pieces = read_name(house, kind) if kind in HOUSES and len(house) <= _LONGEST else ()
    return bool(pieces) and all(piece.part is Part.TEXT for piece in pieces)


def plain_core(text: str) -> str:
    """Return the ordinary word, squeezed, that a hospital is called by but for its kind.

    `mercy` of Mercy General Hospital; nothing if there are more, or it says little.
    """
    words = _before_kind(text.split())
    form = plain_word(words[0]) if len(words) == 1 else ""
    return form if form not in facility_forms() else ""


def first_of_house(text: str) -> str:
    """Return the first word, squeezed, of a house of several proper ones: `chippewa` of C. Falls.

    Not if it says what is done there, for whom or on which side, or begins other names too.
    """
    words = _before_kind(text[:_LONGEST].split())
    form = skeleton(words[0]) if len(words) > 1 else ""
    return form if _is_proper(form) else ""


def _is_proper(form: str) -> bool:
    if len(form) < _MIN_PLAIN or not form.isalpha() or form in first_of_many():
        return False
    return (form,) not in organization_phrases() and form not in _general_words()


@cache
def first_of_many() -> frozenset[str]:
    """Return words that begin the names of many places: `Mount`, `North`, `San`."""
    listed = read_toml(resource_path("checks", "places.toml"))["house"]["first_of_many"]
    return frozenset(listed) | small_words("saint") | street_words("direction") | senses().keys()


def short_firms(text: str) -> Iterator[str]:
    """Yield what somebody who works there calls a firm, squeezed: its first word, its letters.

    `stillwater` of Stillwater Footwear, `sac` of Southeast Asian Coalition.
    """
    words = [skeleton(word) for word in _WORD.findall(text[:_LONGEST])]
    told = [word for word in words if word not in small_words("name")]
    if len(words) > 1 and told[:1] == words[:1] and _is_proper(words[0]):
        yield words[0]
    letters = "".join(word[0] for word in told)
    if len(letters) >= MIN_NAME_LETTERS:
        yield letters


def plain_word(name: str) -> str:
    """Return a name squeezed if it is one ordinary word that is not too short; else nothing."""
    form = skeleton(name)
    return form if len(form) >= _MIN_PLAIN and form.isalpha() and is_ordinary(form) else ""


def _before_kind(words: Sequence[str]) -> Sequence[str]:
    """Return the words of a house before those at its end that tell its kind."""
    kinds = sum(1 for _ in takewhile(_tells_kind, reversed(words)))
    return words[: len(words) - kinds]


def _tells_kind(word: str) -> bool:
    """Tell whether the last word of a house says its kind, its form or what it is for."""
    bare = fold(word.strip(".,")).replace(".", "")
    if bare in facility_forms() or bare in _legal_forms() or bare in small_words("name"):
        return True
    is_branch = {(bare,), (bare.replace("ae", "e"),)} & organization_phrases()  # `Paediatrics`
    return bool(is_branch) or not any(map(str.isalnum, bare))


@cache
def _legal_forms() -> frozenset[str]:
    rows = ("legal form of a firm", "legal form of a house")
    return frozenset(fold(form).replace(".", "") for row in rows for form in context_words(row))


def _letters(text: str, least: int = MIN_NAME_LETTERS) -> Written:
    """Yield the initials of a house of so many words or more, if they mean nothing else.

    And those of four with its small words: Our Lady of Lourdes is called OLOL.
    """
    bare = text.replace("'s", "").replace("\u2019s", "")
    words = [fold(word) for word in _WORD.findall(bare)]
    telling = [word for word in words if word not in small_words("name")]
    for told, fewest in {tuple(words): max(least, MIN_LETTERS), tuple(telling): least}.items():
        letters = "".join(word[0] for word in told)
        known = is_ordinary(letters) or letters.upper() in credentials()
        if len(letters) >= fewest and not known:
            yield letters, Style.LETTERS, False
