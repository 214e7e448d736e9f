"""What a house is called but for its kind, `Galdakao` of Hospital de Galdakao, or by its saint."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from surrogate.leak.originals.form import Style, Written
from surrogate.leak.telling import is_common
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import is_ordinary
from surrogate.link.languages import SPANISH
from surrogate.link.names.words import name_words
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.usage import written_small
from surrogate.wordlists.words import small_words

MIN_PART = 5
SAINTS = ("Saint", "St")
_WORD = re.compile(r"[^\W\d_]+")
# `Saint-Roch` is two words, and so is `l'Archet`.
_JOINED = re.compile("[\\s'\u2019-]+")


def is_saint(word: str) -> bool:
    """Tell whether a word is one for a saint: `St.`."""
    return fold(word.strip(".")) in small_words("saint")


def of_saint(words: Sequence[str]) -> Written:
    """Yield what a house of a saint is called: `St Odilia`, and where few are, `Odilia`."""
    if len(words) > 1 and is_saint(words[0]):
        yield from ((" ".join([saint, *words[1:]]), Style.WORDS, False) for saint in SAINTS)
        named = _WORD.findall(" ".join(words[1:]).replace("'s", "").replace("\u2019s", ""))
        if named and all(map(_is_rare, words[1:])) and not is_common(skeleton(named[0])):
            yield " ".join(named), Style.NAME if len(named) == 1 else Style.WORDS, False


def before_joined_kind(words: Sequence[str]) -> Written:
    """Yield what a house is called whose kind is joined to it: `St.-Walburga-Krankenhaus`."""
    head, _, kind = "".join(words[-1:]).rpartition("-")
    if head and fold(kind) in _kind_words():
        core = [*words[:-1], *_JOINED.split(head)]
        if any(_is_rare(word) and not is_common(skeleton(word)) for word in core):
            yield " ".join(core), Style.WORDS if len(core) > 1 else Style.NAME, False
            yield from of_saint(core)


def behind_kind(words: Sequence[str]) -> Written:
    """Yield what a house that begins with its kind is called behind it: `Hospital de Galdakao`."""
    parts = [part for word in words for part in _JOINED.split(word) if part]
    at = 0
    while at < len(parts) and fold(parts[at].strip(".,")) in _kind_words():
        at += 1
    rest = parts[at:]
    if 0 < at < len(parts) and any(_is_rare(w) and not is_common(skeleton(w)) for w in rest):
        yield " ".join(rest), Style.WORDS if len(rest) > 1 else Style.NAME, False
        yield from _surname(rest)
        yield from of_saint(rest)


def _is_rare(word: str) -> bool:
    form = skeleton(word)
    return len(form) >= MIN_PART and not is_ordinary(form)


def _surname(words: Sequence[str]) -> Written:
    """Yield the rare surname of whom a house is called after: `Peset` of a Hospital Dr. Peset."""
    first, last = fold(words[0].strip(".,")), skeleton(words[-1].strip(".,"))
    is_person = first in given_gender() or first in name_words()["titles"]
    is_rare = (
        len(last) >= MIN_PART and last.isalpha() and not (is_ordinary(last) or is_common(last))
    )
    if len(words) > 1 and is_person and is_rare and last not in written_small(SPANISH):
        yield words[-1].strip(".,"), Style.NAME, False


@cache
def _kind_words() -> frozenset[str]:
    listed = read_toml(resource_path("checks", "places.toml"))["house"]
    abroad = {*listed["kinds_abroad"], *listed["small_abroad"]}
    return facility_forms() | small_words("name") | abroad


@cache
def facility_forms() -> frozenset[str]:
    """Return the folded words of what kinds of houses are called."""
    phrases = (phrase for facility in facility_words() for phrase in facility.spellings)
    return frozenset(fold(word) for phrase in phrases for word in phrase.split())
