"""Reads named places of other kinds, and OTHER facts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from surrogate.link.calendar.wording.number_words import value_of
from surrogate.link.languages import SPANISH
from surrogate.link.places.lexicon import (
    brands,
    longest_match,
    organization_phrases,
    phrase,
    plain,
    rows,
)
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.place_numbers import marks_of, with_marks, with_number_behind
from surrogate.link.places.regions.towns import city_key
from surrogate.link.places.saints import SAINT
from surrogate.link.places.words import Word, words_of
from surrogate.remembered import of_patient
from surrogate.wordlists.cues import any_context_word, context_words
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.phrases import PlaceKind, every_place
from surrogate.wordlists.reading import split_cell
from surrogate.wordlists.usage import written_small
from surrogate.wordlists.words import pos_lexicon, small_words

_THE = re.compile(r"(?:the|el|la|los|las)\s+", re.IGNORECASE)
# `@papi.c.361`, `frank_88`; not `U.S.`
_HANDLE = re.compile(r"@[\w.-]+|(?=[\w.]{5,}$)(?=.*[^\W\d_])\w*(?:\d|_|\w\w\.\w)[\w.]*\w")
_FIGURE = re.compile(r"\d")
_WORD = re.compile(r"[^\W\d_]{3}")
_CALLED = re.compile(r"[^\W\d_]{2,}[^\W\d_A-Z]{2}")
_LEAST_OF_A_CODE = 4
_SAINT_AND_NAME = 2
# Ages from which on they are not told.
_OLD = 90
_AGE_DIGITS = 3


@cache
def _place_keywords() -> dict[str, PlaceKind]:
    kinds = reversed(every_place())
    return {plain(word): kind for kind in kinds for word in reversed(kind.keywords)}


def kind_of_word(word: str) -> str:
    """Return the kind of place that a folded word tells by itself; empty for others."""
    kind = _place_keywords().get(word)
    return kind.kind if kind else ""


@of_patient
def read_place(written: str) -> tuple[Piece, ...]:
    """Read a LOCATION-OTHER mention: what kind of place it is."""
    the = _THE.match(written)
    start = the.end() if the else 0
    start += _letters_before(written[start:])
    core = written[start:]
    found = words_of(core)
    key = city_key(" ".join(word.plain for word in found)) or fold(written)
    kind = _place_kind(key.split() if found else [])
    if marks := marks_of(found, kind):
        return (*text(written[:start]), *with_marks(core, marks))
    if saint := _saint(core, found):
        return (*text(written[:start]), *saint)
    return (*text(written[:start]), *with_number_behind(core, found, key, kind))


def _letters_before(core: str) -> int:
    """Return where the name of a base or prison begins behind what it is: `HMP Armley`."""
    found = words_of(core)
    is_told = len(found) > 1 and found[0].plain in small_words("letters of a place")
    return found[1].start if is_told and found[0].text.isupper() else 0


def _saint(core: str, found: Sequence[Word]) -> tuple[Piece, ...]:
    """Return the pieces of a place that is a saint and nothing else (`St. Croix`); or none."""
    if len(found) != _SAINT_AND_NAME or found[0].plain not in small_words("saint"):
        return ()
    before, name = found
    if not name.text.isalpha() or name.end != len(core):
        return ()
    piece = Piece(Part.CORE, name.text, fold(name.text), SAINT + before.plain)
    return (*text(core[: name.start]), piece)


def is_house(written: str) -> bool:
    """Tell whether a place is named as a firm is and as no park or lake: `Tsaile Market`."""
    found = words_of(written)
    words = [word.plain for word in found]
    kind = _place_kind(words)
    if kind not in ("town", "region") or marks_of(found, kind):
        return False
    return any(longest_match(words, at, organization_phrases()) for at in range(1, len(words)))


def _place_kind(found: list[str]) -> str:
    keywords = _place_keywords()
    for at in range(len(found) - 1, -1, -1):
        for length in (3, 2, 1):
            kind = keywords.get(" ".join(found[max(0, at + 1 - length) : at + 1]))
            if kind:
                return kind.kind
    return "town" if found else "region"


@cache
def _fact_keywords() -> dict[str, str]:
    kinds: dict[str, str] = {}
    for kind, listed in rows("other_keywords.tsv"):
        for word in split_cell(listed):
            kinds.setdefault(word, kind)
    return kinds


@cache
def _synonyms() -> dict[str, str]:
    return {fold(written): surrogate for written, surrogate in rows("other_synonyms.tsv")}


def synonym(key: str) -> str:
    """Return what stands for a word of sex or kinship, or for a Spanish phrase of such words."""
    return _synonyms().get(key) or spanish_relation(key)


def spanish_relation(key: str) -> str:
    """Return what tells of the family in other words; empty if nothing does.

    A number that is no old age stays. It ends before a name, an age that may not be told and all
    else that is not of kinship.

    Examples:
        `dos primos hermanos` gives `dos familiares`, `hija de 27 anos` `descendiente de 27 años`.
    """
    words = key.split()
    if len(words) == 1 and _value(key) is not None:
        return _small(key)
    if not any(word in _synonyms() or word in _beside_kin() for word in words):
        return ""
    made: list[str] = []
    told = 0
    for word in words:
        new = _synonyms().get(word) or _beside_kin().get(word) or _small(word)
        if not new:
            break
        if [new] != made[-1:]:
            made.append(new)
        if word not in small_words("spanish"):
            told = len(made)
    return " ".join(made[:told])


@cache
def _beside_kin() -> dict[str, str]:
    return {fold(word): word for word in small_words("kinship")}


def _small(word: str) -> str:
    """Return a small word or a number that is no old age; nothing for other words."""
    number = _value(word)
    stays = word in small_words("spanish") if number is None else number < _OLD
    return word if stays else ""


def _value(word: str) -> int | None:
    if word.isdecimal():
        return int(word) if len(word) <= _AGE_DIGITS else _OLD
    return value_of(word, SPANISH)


def read_fact(written: str, language: str, before: str) -> tuple[Piece, ...]:
    """Read an OTHER mention: what kind of phrase it is.

    Args:
        written: The mention.
        language: That of the document.
        before: The text before it. Behind a determiner the surrogate needs none.
    """
    key = _with_owner(canonical(written), before)
    form = "es" if language == "es" else _phrase_kind(written, before)
    if key in _synonyms() or (language == "es" and spanish_relation(key)):
        form = "synonym"
    bare = "-bare" if _determiner().search(before) else ""
    return (Piece(Part.PHRASE, written, key, form + bare),)


def _with_owner(key: str, before: str) -> str:
    """Return a word with the one before it, where both together mean another: `su mujer`."""
    owned = " ".join([*fold(before).split()[-1:], key])
    return owned if owned in _synonyms() else key


def is_handle(written: str) -> bool:
    """Tell whether an OTHER mention is what somebody is called in an app: one token, no word."""
    return _HANDLE.fullmatch(written) is not None


def is_of_words(written: str, language: str) -> bool:
    """Tell whether what is marked as a number is Spanish words, as in MEDDOCAN: `viuda`.

    English ones may be what somebody is known by.
    """
    words = written.lower().split()
    if language != SPANISH or written.isupper() or not all(map(str.isalpha, words)):
        return False
    is_long = any(len(word) >= _LEAST_OF_A_CODE for word in words)
    known = [word in written_small(SPANISH) for word in words]
    begins = written.islower() and len(words) > 1 and known[0]
    is_phrase = begins and fold(words[0]) not in given_gender()  # `raza blanca`, no `rosa gil`
    return is_long and (is_phrase or all(known))


def is_called(written: str) -> bool:
    """Tell whether what is marked as a number is the name of a body: `Tufts Health Plan`."""
    if _FIGURE.search(written):
        return False
    is_name = _CALLED.search(written) is not None and not written.islower()
    return is_name or phrase(written) in brands()


def _is_verb(word: str, tag: str) -> bool:
    return tag in ("VBD", "VBZ", "VBN") or (tag == "" and word.endswith("ed"))


@cache
def _determiner() -> re.Pattern[str]:
    return re.compile(rf"(?:^|\W)(?:{any_context_word('determiner')})\s+$", re.IGNORECASE)


@cache
def _before_infinitive() -> re.Pattern[str]:
    """Return a pattern of what an infinitive follows: `excited to see …`, `will ride …`."""
    words = any_context_word("before an infinitive")
    return re.compile(rf"\b(?:{words})(?:\s+not)?\s+$", re.IGNORECASE)


@cache
def _subject() -> re.Pattern[str]:
    """Return a pattern of a subject: `he`, or `the neighbours have` with the verb."""
    return re.compile(
        rf"(?:{any_context_word('subject')})\b"
        r"|(?:the|his|her|their|our|my)\s+[\w' -]{1,60}?\s+"
        rf"(?:{any_context_word('verb of a subject')}|\w+ed)\b",
        re.IGNORECASE,
    )


def _phrase_kind(written: str, before: str) -> str:
    found = words_of(written)
    if not found:
        return "code" if _is_code(written) else "noun phrase"
    if _subject().match(written) and len(found) > 3:  # noqa: PLR2004 - subject, verb, object
        return "clause"
    first = found[0].plain
    tag = pos_lexicon().get(first, "")
    if tag == "VB" and _before_infinitive().search(before):
        return "infinitive"
    if first in context_words("begins a verb phrase") or _is_verb(first, tag):
        return "verb phrase"
    if first.endswith("ing") and tag in ("VBG", ""):
        return "gerund phrase"
    kinds = (_fact_keywords().get(word.plain) for word in reversed(found))
    return next(filter(None, kinds), "code" if _is_code(written) else "noun phrase")


def _is_code(written: str) -> bool:
    """Tell whether a mention is a number or code that may identify: `8847-ZQ`, not `5K`."""
    is_long = sum(map(str.isalnum, written)) >= _LEAST_OF_A_CODE
    return is_long and _FIGURE.search(written) is not None and _WORD.search(written) is None
