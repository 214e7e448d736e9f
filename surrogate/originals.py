"""Which originals identify a person, and so may not stand in the patient's release.

The definition is that of the design: a name part of three or more letters; a number or code
of four or more characters; an e-mail address, URL or IP address; a street with its number; a
hospital; an organization; a date with day, month and year. Towns and named places are added,
because a rare one identifies as well as a hospital does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache

from surrogate.entity import Mention
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.calendar.mentions.mend import mended
from surrogate.link.calendar.mentions.signs import without_empty
from surrogate.link.calendar.wording.words import senses
from surrogate.link.names.mentions.form import word_parts
from surrogate.link.places.lexicon import tells_kind, words
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.words import english_words

MIN_NAME_LETTERS = 3
MIN_CODE_CHARACTERS = 4
# So many digits a phone has without its area.
LOCAL_PHONE = 7
_WORD = re.compile(r"[^\W\d_]{3,}")
_TOKEN = re.compile(r"\w[\w-]*")
_CODES = (
    Kind.NUMBER,
    Kind.SSN,
    Kind.PHONE,
    Kind.ZIP,
    Kind.USERNAME,
    Kind.CITY,
    Kind.PLACE,
    Kind.VESSEL,
)
_NAMED = (Kind.EMAIL, Kind.URL, Kind.IP, Kind.HOSPITAL, Kind.ORGANIZATION)
# From how many characters on a whole mention identifies.
_LEAST = dict.fromkeys(_CODES, MIN_CODE_CHARACTERS) | dict.fromkeys(_NAMED, MIN_NAME_LETTERS)
# Three numbers between separators, or eight digits that begin like a year.
_NUMERIC_DATE = re.compile(
    r"(?<!\d)(?:\d{1,4}\s*([-/.])\s*\d{1,2}\s*\1\s*(?:\d{4}|\d{1,2})|(?:1[89]|2[01])\d{6})(?!\d)"
)
_TIME = re.compile(r"(?<![\d:])\d{1,2}:\d{2}(?![\d:])")
# The five digits tell the town alone, too.
_PLUS_FOUR = re.compile(r"(\d{5})\W?\d{4}")
_DATE_TOKEN = re.compile(r"['\u2019]?\d+|[^\W\d_]+")


def is_full_date(text: str) -> bool:
    """Tell whether a date names day, month and year, none that systems write for no date."""
    text = without_empty(text)
    if _NUMERIC_DATE.search(text):
        return True
    tokens = [fold(token) for token in _DATE_TOKEN.findall(_TIME.sub(" ", text))]
    months = [i for i, token in enumerate(tokens) if _is_month(token)]
    numbers = [i for i, token in enumerate(tokens) if token.lstrip("'\u2019").isdigit()]
    if not months or len(numbers) < 2:  # noqa: PLR2004 - a day and a year
        return False
    around = numbers[0] < months[0] < numbers[-1]
    return around or _is_year(tokens[numbers[-1]])


def _is_month(token: str) -> bool:
    return any(sense.kind == "M" for sense in senses().get(token, ()))


def _is_year(token: str) -> bool:
    return not token.isdigit() or int(token) > LAST_DAY


def identifying_forms(mention: Mention) -> tuple[str, ...]:
    """Return the identifying originals in one mention, normalised; often none."""
    return forms_of(mention.kind, mention.text)


@of_patient
def forms_of(kind: Kind, text: str) -> tuple[str, ...]:
    """Return the identifying originals in a text of a kind, normalised; often none."""
    form = canonical(text)
    if kind is Kind.NAME:
        return tuple(part for part in word_parts(text) if len(part) >= MIN_NAME_LETTERS)
    if kind is Kind.ROOM:
        return tuple(filter(_is_code, _TOKEN.findall(form)))
    if kind is Kind.ZIP and (plus_four := _PLUS_FOUR.fullmatch(form)):
        return form, plus_four[1]
    if kind is Kind.STREET:
        identifies = re.search(r"\d", form) is not None and _WORD.search(form) is not None
    elif kind is Kind.DATE:
        identifies = is_full_date(mended(text))
    else:
        identifies = len(form) >= _LEAST.get(kind, sys.maxsize)
    return (form,) if identifies else ()


def _is_code(token: str) -> bool:
    """Tell whether a token of a room is its number, long enough to identify it: `412-B`."""
    return len(token) >= MIN_CODE_CHARACTERS and any(map(str.isdigit, token))


def forbidden_words(mentions: Iterable[Mention]) -> frozenset[str]:
    """Return the folded tokens that no surrogate of the record may hold.

    They are name parts, the words of towns but for such as `county`, and whatever else
    identifies by a single token that is no ordinary word (an abbreviation of a hospital, a
    record number).
    """
    return frozenset(word for mention in mentions for word in _tokens(mention))


def _tokens(mention: Mention) -> Iterator[str]:
    if mention.kind is Kind.CITY:
        yield from set(_WORD.findall(fold(mention.text))) - _beside_towns()
    elif mention.kind is not Kind.DATE:
        for form in identifying_forms(mention):
            if mention.kind is Kind.NAME or (form.isalnum() and not _is_ordinary(form)):
                yield form


@cache
def _beside_towns() -> frozenset[str]:
    return words("place_words.txt").union(context_words("behind a town"))


def _is_ordinary(form: str) -> bool:
    return form in english_words() or tells_kind(form)
