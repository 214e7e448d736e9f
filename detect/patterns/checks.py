"""Tests of a value that a regular expression cannot make, or not legibly."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from ipaddress import AddressValueError, IPv6Address

from surrogate.wordlists.calendar import day_words, month_names
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import zips
from surrogate.wordlists.words import clinical_words

MAX_AGE = 120
# The parts of a chapter number are single digits; those of an address are not.
MAX_SINGLE_DIGIT = 9
MIN_CODE_CHARACTERS = 4
_NUMBERS = re.compile(r"\d+")
_WORDS = re.compile(r"[^\W\d_]{3,}")
_DENOMINATOR = re.compile(r"/(\d+)")
_VERB = re.compile(r"(?:may|march|mar)\b|.*\d\s+may$")


def age(value: str) -> bool:
    """Tell whether a number is one that people reach; number words pass."""
    number = _NUMBERS.search(value)
    return number is None or int(number[0]) <= MAX_AGE


def code(value: str) -> bool:
    """Tell whether a value is long enough for a number of a person, a third of it digits."""
    bare = re.sub(r"[^0-9A-Za-z]", "", value)
    return len(bare) >= MIN_CODE_CHARACTERS and sum(map(str.isdigit, bare)) >= len(bare) // 3


def ip(value: str) -> bool:
    """Tell whether four numbers may be an address and not the number of a chapter."""
    parts = [int(part) for part in value.split(".")]
    return parts[0] > 0 and max(parts) > MAX_SINGLE_DIGIT


def ip6(value: str) -> bool:
    """Tell whether groups between colons make an address of the sixth version."""
    try:
        IPv6Address(value)
    except AddressValueError:
        return False
    return True


def not_ratio(value: str) -> bool:
    """Refuse two equal numbers (5/5) and those that notes use for scales (x/6, x/10)."""
    one, two = (int(number) for number in _NUMBERS.findall(value)[:2])
    return one != two and not (one <= two and two in {2, 3, 4, 5, 6, 10})


def not_verb(value: str) -> bool:
    """Refuse `may` and `march` in small letters as verbs, and a month before a full stop.

    They may be verbs before a number (`may 5 times`), `may` behind one too (`lisinopril 5 may`).
    A day in words with its year is none.
    """
    is_verb = _VERB.match(value) and not _spoken_with_year().search(value)
    return not is_verb and not _ends_sentence().search(value)


@cache
def _spoken_with_year() -> re.Pattern[str]:
    """Return a pattern of a day in words with its year: `third nineteen eighty two`."""
    days = "|".join(word.replace(" ", "[ -]") for word in reversed(day_words()))
    return re.compile(rf"\b(?:{days}),?\s(?:eighteen|nineteen|twenty|two[ ]thousand)\b")


@cache
def _ends_sentence() -> re.Pattern[str]:
    """Return a pattern of a month in full before a full stop, which is no part of it then."""
    whole = {*month_names("en")} - {*month_names("en", "short")}
    return re.compile(rf"(?:{'|'.join(sorted(whole))})\.\s", re.IGNORECASE)


def not_scores(value: str) -> bool:
    """Refuse `3/10 to 8/10`, which are two scores of ten."""
    return any(part != "10" for part in _DENOMINATOR.findall(value))


def not_clinical(value: str) -> bool:
    """Refuse a word of medicine: `50 E. Coli` is no street."""
    return not any(fold(word) in clinical_words() for word in _WORDS.findall(value))


def us_zip(value: str) -> bool:
    """Tell whether a ZIP code is in use."""
    return value in zips()


CHECKS: dict[str, Callable[[str], bool]] = {
    "age": age,
    "code": code,
    "ip": ip,
    "ip6": ip6,
    "not_clinical": not_clinical,
    "not_ratio": not_ratio,
    "not_scores": not_scores,
    "not_verb": not_verb,
    "us_zip": us_zip,
}
