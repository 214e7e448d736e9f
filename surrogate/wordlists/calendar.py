"""The words that dates are written with, by language, and the holidays."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.either import either

# How a month or weekday is written: in full, and its two usual abbreviations.
COLUMNS = ("full", "short", "long_short")


class Holiday(NamedTuple):
    """A holiday, its rule as the file states it, and the ways it is written."""

    name: str
    rule: Mapping[str, Any]
    variants: tuple[str, ...]


@cache
def calendar_table() -> Mapping[str, Any]:
    """Return the file of calendar words."""
    return read_toml(resource_path("wordlists", "own", "calendar_words.toml"))


@cache
def named_days() -> Mapping[str, Any]:
    """Return the file of further named days."""
    return read_toml(resource_path("wordlists", "own", "named_days.toml"))


def month_names(language: str, column: str = "full") -> tuple[str, ...]:
    """Return how a language writes January to December in one of the `COLUMNS`."""
    return _names("months", language, column)


def weekday_names(language: str, column: str = "full") -> tuple[str, ...]:
    """Return how a language writes Monday to Sunday in one of the `COLUMNS`."""
    return _names("weekdays", language, column)


@cache
def any_month(language: str) -> str:
    """Return a pattern of any name of a month, abbreviated or not."""
    return "|".join(name for column in COLUMNS for name in month_names(language, column))


@cache
def any_weekday(language: str) -> str:
    """Return a pattern of any name of a weekday, abbreviated or not."""
    return "|".join(name for column in COLUMNS for name in weekday_names(language, column))


def season_names(language: str) -> tuple[str, ...]:
    """Return how a language writes winter, spring, summer and autumn."""
    return _names("seasons", language, "full")


def day_in(language: str, day: int, month: int) -> str | None:
    """Return a day of a month as a language that has holidays of its own writes it: `3 de mayo`.

    None for English, whose days are written in several ways, and where no holiday tells the
    language: Roman months stand beside those of any.
    """
    form: str | None = calendar_table()["languages"][language].get("day")
    return form and form.format(day=day, month=month_names(language)[month - 1])


@cache
def pointed_days() -> frozenset[str]:
    """Return the languages that write a day with a point before its month: `3. Mai`."""
    languages = calendar_table()["languages"]
    return frozenset(name for name, table in languages.items() if table.get("pointed_days"))


def first_ending(language: str) -> str:
    """Return what a language writes behind the first day of a month, and no other."""
    ending: str = calendar_table()["languages"][language].get("first", "")
    return ending


@cache
def decade_words(language: str) -> Mapping[int, str]:
    """Return decade of a century, 0 to 90 → the first word that a language has for it."""
    table = calendar_table()["languages"][language]
    words = {**table["decades"], **table.get("decades_other", {})}
    return MappingProxyType({number: word for word, number in reversed(words.items())})


@cache
def _names(stem: str, language: str, column: str) -> tuple[str, ...]:
    table = calendar_table()["languages"][language]
    return tuple(table.get(f"{stem}_{column}", table[stem]))


@cache
def month_slips(language: str) -> Mapping[str, int]:
    """Return slips and rare abbreviations of a language's months → 1 to 12."""
    return MappingProxyType(calendar_table()["languages"][language]["months_slips"])


@cache
def weekday_letters() -> tuple[tuple[str, ...], ...]:
    """Return the styles of weekday letters, Monday first."""
    return tuple(tuple(row) for row in calendar_table()["weekday_letters"]["rows"])


@cache
def numbered_weekdays() -> tuple[tuple[str, ...], ...]:
    """Return the ways to write weekdays that are counted (`2ª feira`), Monday first."""
    return tuple(map(tuple, calendar_table()["weekday_letters"]["numbered"]))


@cache
def weekday_runs() -> Mapping[str, tuple[int, ...]]:
    """Return runs of letters out of the order of the week (`TTS`) → their weekdays, 0–6."""
    return {run: tuple(days) for run, days in calendar_table()["weekday_letters"]["runs"].items()}


@cache
def weekday_pieces() -> tuple[tuple[str, ...], ...]:
    """Return weekday, from Monday on → what it is written as in a run of letters (`TuThSa`)."""
    return tuple(map(tuple, calendar_table()["weekday_letters"]["pieces"]))


@cache
def date_cues(name: str) -> tuple[str, ...]:
    """Return one list of the words near a date that tell how it is meant, in lower case."""
    return tuple(word.lower() for word in calendar_table()["cues"][name])


def any_cue(name: str) -> str:
    """Return a pattern of any word of one list of `date_cues`, the longest first."""
    return either(map(re.escape, date_cues(name)))


@cache
def month_thirds() -> tuple[tuple[str, str, str], ...]:
    """Return rows of words for the first, the middle and the last days of a month, in lower case.

    Each with the blank or hyphen that joins it to the name of the month.
    """
    rows = calendar_table()["cues"]["month_thirds"]
    return tuple((first, middle, last) for first, middle, last in rows)


@cache
def month_weeks() -> tuple[tuple[str, ...], ...]:
    """Return rows of words for the four weeks of a month, in lower case, and what joins them."""
    rows = calendar_table()["cues"]["month_weeks"]
    joints = (" of ", " in ", " ")
    return tuple(tuple(f"{word}{joint}" for word in row) for row in rows for joint in joints)


@cache
def number_words() -> Mapping[str, Any]:
    """Return the file of the words of numbers."""
    return read_toml(resource_path("checks", "number_words.toml"))


@cache
def day_words() -> tuple[str, ...]:
    """Return the English words of the days of a month, with spaces, from `first` on."""
    return tuple(number_words()["ordinals"])


@cache
def number_languages() -> Mapping[str, Mapping[str, Any]]:
    """Return the languages beside English and Spanish whose numbers are known, each with them.

    `numbers` are those from zero on, `other` is further forms → number, `aged` is what follows one
    in the same word to tell an age.
    """
    return MappingProxyType(number_words()["languages"])


@cache
def life_words() -> tuple[str, ...]:
    """Return the beginnings of words that make a year one of those told by age."""
    return tuple(calendar_table()["life"]["words"])


@cache
def zodiac() -> frozenset[str]:
    """Return the animals that years are named after."""
    return frozenset(calendar_table()["zodiac"]["words"])


@cache
def holidays() -> tuple[Holiday, ...]:
    """Return US holidays and widely kept religious ones with their rules."""
    return _holidays(read_toml(resource_path("wordlists", "own", "holidays.toml")))


@cache
def further_holidays() -> tuple[Holiday, ...]:
    """Return the holidays that are recognised beside those of `holidays`."""
    return _holidays(calendar_table()) + _holidays(named_days())


def _holidays(table: Mapping[str, Any]) -> tuple[Holiday, ...]:
    return tuple(
        Holiday(entry["name"], MappingProxyType(entry["rule"]), tuple(entry["variants"]))
        for entry in table["holiday"]
    )
