"""What calendar words mean: months, weekdays, seasons, decades, by language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from surrogate.wordlists.calendar import COLUMNS, calendar_table, season_names
from surrogate.wordlists.folding import fold

WINTER = 0  # the number of that season


class Sense(NamedTuple):
    """One meaning of a calendar word.

    Attributes:
        kind: `M` month, `W` weekday, `S` season, `K` decade; `f` of, `r` to, `q` neutral.
        number: Month 1–12, weekday 0–6 from Monday, season 0–3 from winter, decade 0–90.
        language: Two letters.
        column: How it is written: one of `COLUMNS`.
        plural: Whether it ends in a plural s.
    """

    kind: str
    number: int
    language: str
    column: str = "full"
    plural: bool = False


def _column_senses(
    table: Mapping[str, Any], language: str, kind: str, stem: str, first: int
) -> Iterator[tuple[str, Sense]]:
    for column in COLUMNS:
        name = stem if column == "full" else f"{stem}_{column}"
        for number, word in enumerate(table.get(name, ()), start=first):
            yield fold(word), Sense(kind, number, language, column)
    for word, number in table.get(f"{stem}_slips", {}).items():
        yield fold(word), Sense(kind, number - 1 + first, language)


def _plural_months(names: Sequence[str]) -> Iterator[tuple[str, Sense]]:
    for number, name in enumerate(names, start=1):
        for word in dict.fromkeys((f"{name}s", plural_of_month(name))):
            yield fold(word), Sense("M", number, "en", plural=True)


def plural_of_month(name: str) -> str:
    """Return the plural of an English month: `Januaries`, `Marches`, `Julys`."""
    if name.endswith("ary"):
        return f"{name.removesuffix('y')}ies"
    return f"{name}es" if name.endswith("ch") else f"{name}s"


def _senses_of(language: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Sense]]:
    yield from _column_senses(table, language, "M", "months", 1)
    if language == "en":
        yield from _plural_months(table["months"])
    for word, sense in _column_senses(table, language, "W", "weekdays", 0):
        yield word, sense
        yield f"{word}s", sense._replace(plural=True)
    for word, sense in _column_senses(table, language, "S", "seasons", 0):
        yield word, sense
        yield f"{word}s", sense._replace(plural=True)
    for word, number in table["seasons_other"].items():
        yield fold(word), Sense("S", number - 1, language, word)
        yield f"{fold(word)}s", Sense("S", number - 1, language, word, plural=True)
    for word, number in {**table["decades"], **table.get("decades_other", {})}.items():
        yield fold(word), Sense("K", number, language)
    for kind, key in (("f", "of"), ("r", "range")):
        for word in table[key]:
            yield fold(word), Sense(kind, 0, language)


@cache
def whole_languages() -> frozenset[str]:
    """Return the languages that are known as a whole, not for their months and weekdays only."""
    return frozenset(name for name in calendar_table()["languages"] if season_names(name))


@cache
def senses() -> Mapping[str, tuple[Sense, ...]]:
    """Return folded word → its meanings, the most likely language first."""
    found: dict[str, list[Sense]] = defaultdict(list)
    languages = calendar_table()["languages"]
    pairs = chain.from_iterable(_senses_of(name, table) for name, table in languages.items())
    for word, sense in pairs:
        if all(known[:3] != sense[:3] for known in found[word]):
            found[word].append(sense)
    for meanings in found.values():
        meanings.sort(key=lambda sense: sense.plural)  # `mars` is a month, not more than one `mar`
    for word in calendar_table()["neutral"]["words"]:
        found[fold(word)].append(Sense("q", 0, ""))
    return {word: tuple(meanings) for word, meanings in found.items()}
