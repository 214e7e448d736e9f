"""The ways that a street may be written without a part of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import cast

from surrogate.leak.originals.form import Style, Written
from surrogate.leak.originals.houses import first_of_many, says_little
from surrogate.leak.originals.kind_first import is_saint
from surrogate.leak.telling import is_common
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import is_ordinary
from surrogate.link.places.lexicon import street_words
from surrogate.link.places.regions.reading import is_state
from surrogate.originals import forms_of
from surrogate.phi import Kind
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.streets import street_spellings
from surrogate.wordlists.usage import often_small

MIN_RARE = 6
_MIN_LONE = 4
_FEW_FIGURES = 2
_WORD, _DIGIT = re.compile(r"[^\W\d_]+"), re.compile(r"\d")
_BOX = re.compile(r"\s*(?:p\.?\s?o\.?\s?|post office )?box\s+#?(\w*\d\w*)", re.IGNORECASE)
_ROAD = re.compile(r"\s*([^\W\d_](?:[^\d,;#\n]*[^\d,;#\s-])?)[\s#-]+(\d+\w?)\s*")
# `14 Elm St`, `14, rue des Lilas`, `14 bis rue des Lilas`.
_NUMBERED = re.compile(r"\s*(\d+[A-Za-z]?)(?:\s(?:bis|ter|quater)\b)?(?:,\s*|\s+)([^\n,#]+)")
_UNIT = re.compile(r"\b(?:apt|apartment|unit|suite|ste|fl|floor|room|rm)\b.*", re.IGNORECASE)
# `Calle de la Encina 14`, `C/ Encina, nº 14`: the number stands behind.
_NUMBER_BEHIND = re.compile(
    r"\s*([^\d,;#\s](?:[^\d,;#\n]*?[^\d,;#\s])??)[\s,]+(?:n\w{0,3}[.º°]*\s*)?(\d+[A-Za-z]?)(?!\w)"
)
_NUMBER_SIGNS = ("", "n ", "no ", "num ")


def streets(text: str) -> Written:
    """Yield what an address is written as, with its style and whether it is whole."""
    if forms_of(Kind.STREET, text):
        yield text, Style.WORDS, True
    if box := _BOX.match(text):
        called = _boxes("boxes") + _boxes("boxes_alone") * (len(box[1]) > _FEW_FIGURES)
        yield from ((f"{word} {box[1]}", Style.EXACT, False) for word in called)
        return
    if (road := _ROAD.fullmatch(text)) and (short := _short_roads().get(_plain(road[1]))):
        for name in short:
            style = Style.WORDS if " " in name else Style.EXACT
            yield f"{name} {road[2]}", style, False
        return
    numbered = _NUMBERED.match(text)
    street = _UNIT.sub("", numbered[2] if numbered else text).strip(" .")
    words = _WORD.findall(street)
    kinds = street_types(words[-1]) if len(words) > 1 else ()
    for word in kinds:
        spelling = " ".join([*words[:-1], word])
        yield spelling, Style.WORDS, False
        if numbered:
            yield f"{numbered[1]} {spelling}", Style.WORDS, False
    if numbered and kinds:
        yield f"{numbered[1]} {' '.join(words[:-1])}", Style.WORDS, False
        yield from _with_initials(numbered[1], words)
    if kinds:
        yield from _name_alone(words[:-1])
    yield from _only_word(words, text)
    yield from first_word(street)
    yield from _type_first(words) if numbered else _number_behind(text)


def _with_initials(number: str, words: list[str]) -> Written:
    """Yield an address with letters for words of the name: `1802 O. Ferry Rd`, `1802 O.F. Rd`."""
    letters = [word[0] for word in words[:-1]]
    if len(letters) > 1:
        for name in (" ".join([letters[0], *words[1:-1]]), " ".join(letters)):
            for word in street_types(words[-1]):
                yield f"{number} {name} {word}", Style.WORDS, False


def _name_alone(words: list[str]) -> Written:
    """Yield the name of a street without its type, of two words or more: `Pickerel Creek`.

    But no name that people bear: a day or a law may be called so too. Nor a state, nor what any
    house is called: `Medical Center`.
    """
    sides = street_words("direction")
    named = [word for word in words if fold(word) not in sides]
    name, plain = " ".join(named), [*map(fold, named)]
    if len(named) < 2 or plain[0] in given_gender():  # noqa: PLR2004
        return
    if not says_little(plain) and not is_state(name):
        yield name, Style.WORDS, False


def _only_word(words: list[str], text: str) -> Written:
    """Yield the rare word that a street with a number has for a name: `12 Kirkgate`."""
    if len(words) == 1 and _DIGIT.search(text) and _is_rare(words[0]):
        yield words[0], Style.NAME, False


def lone_name(text: str) -> str:
    """Return the one word that a street is called by, beside its type or without, squeezed."""
    numbered = _NUMBERED.match(text)
    words = _WORD.findall(_UNIT.sub("", numbered[2] if numbered else text).partition(",")[0])
    sides = street_words("direction")
    told = [word for word in words if fold(word) not in sides]
    is_lone = len(told) == 1 or (len(told) == 2 and bool(street_types(told[1])))  # noqa: PLR2004
    return skeleton(told[0]) if is_lone and len(told[0]) >= _MIN_LONE else ""


@cache
def _roads() -> Mapping[str, object]:
    return read_toml(resource_path("checks", "roads.toml"))


@cache
def _boxes(kind: str) -> tuple[str, ...]:
    return tuple(cast("list[str]", _roads()[kind]))


@cache
def _short_roads() -> Mapping[str, list[str]]:
    return cast("dict[str, list[str]]", _roads()["short"])


def _plain(road: str) -> str:
    """Return the words before the number of a road as they are listed."""
    return " ".join(_WORD.findall(fold(road).replace(".", "")))


def street_types(word: str) -> tuple[str, ...]:
    """Return the spellings of a street suffix (`ave`, `avenue`); none if it is no suffix."""
    return street_spellings().get(fold(word), ())


def opens_with_type(text: str) -> bool:
    """Tell whether an address begins with its type: `Avenida de Illescas 5`, no `Alameda Ave`."""
    words = _WORD.findall(text)
    return fold(words[0]) in _types_before() and not street_types(words[-1]) if words else False


@cache
def _types_before() -> frozenset[str]:
    """Return the types of streets that stand before the name, as in Romance languages."""
    return street_words("es-type") | street_words("romance-type")


def first_word(text: str) -> Written:
    """Yield the first word of a name of several if hardly anybody and no town is called so.

    Behind a word that begins many names it is the next one: the Dunmarrow of `Port Dunmarrow`. Not
    behind a saint's, who has a name of their own.
    """
    words = _WORD.findall(text)
    is_head = len(words) > 1 and fold(words[0]) in first_of_many() and not is_saint(words[0])
    own = words[is_head:]
    if len(words) < 2 or not _is_rare(own[0]) or opens_with_type(text):  # noqa: PLR2004
        return
    if not (is_head and says_little([fold(own[0])])):
        yield own[0], Style.NAME, False


def _is_rare(word: str) -> bool:
    form = skeleton(word)
    known = is_ordinary(form) or is_common(form) or form in often_small() or street_types(form)
    return len(form) >= MIN_RARE and not known


def _number_behind(text: str) -> Written:
    """Yield the forms of an address that begins with the type of the street."""
    found = _NUMBER_BEHIND.match(text)
    if found is None:
        return
    words, number = _WORD.findall(found[1]), found[2]
    core = _core(words)
    for name in dict.fromkeys((" ".join(words), " ".join(core))) if core else ():
        for sign in _NUMBER_SIGNS:
            yield f"{name} {sign}{number}", Style.WORDS, False
    yield from _type_first(words)
    if 0 < len(core) < len(words) and _is_rare(core[0]):
        yield core[0], Style.NAME, False


def _type_first(words: list[str]) -> Written:
    """Yield a street that begins with its type without its number: `rue des Glycines`."""
    core = _core(words) if opens_with_type(" ".join(words)) else []
    if 0 < len(core) < len(words):
        yield f"{words[0]} {' '.join(core)}", Style.WORDS, False
        if len(core) < len(words) - 1:
            yield " ".join(words), Style.WORDS, False


def _core(words: list[str]) -> list[str]:
    """Return the words of a street's name without its type and what joins them: `Encina`."""
    joints = street_words("connector")
    at = 1 if words and fold(words[0]) in _types_before() else 0
    while 0 < at < len(words) and fold(words[at]) in joints:
        at += 1
    return words[at:]
