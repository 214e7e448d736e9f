"""Years and decades in words, read and written: `nineteen eighty-four`, `dos mil doce`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.calendar.wording.number_words import (
    GAP,
    HUNDRED,
    any_number,
    any_of,
    in_case_of_words,
    in_words,
    language_of,
    spaced,
    value_of,
)
from surrogate.span import Span
from surrogate.wordlists.calendar import any_cue, calendar_table, season_names
from surrogate.wordlists.folding import fold

_OHS = ("oh", "o", "aught", "ought")
_OH = f"(?:{'|'.join(_OHS)})"
_TEN, _TWENTY = 10, 20
_CENTURIES = range(17, 23)
# Behind a month these are days: hardly a note has a month of the eighteen fifties.
_DAYS_TOO = (17, 18, 21, 22)
_SET_OFF = r"(?:,\s+|\s+(?:slash|dash)\s+)"
_Y2K = "y2k"


@cache
def _plurals() -> dict[str, int]:
    """Return the last words of decades in words → their years of the century."""
    return {**calendar_table()["languages"]["en"]["decades"], "tens": 10, "hundreds": 0}


@cache
def _tens() -> frozenset[str]:
    return frozenset(spaced(in_words(ten)) for ten in range(_TWENTY, HUNDRED, _TEN))


def _english() -> str:
    """Return a pattern of a year or decade in English words, with its parts as groups."""
    low, two = any_number("en", range(1, HUNDRED)), any_number("en", range(_TEN, HUNDRED))
    one, centuries = any_number("en", range(1, _TEN)), any_number("en", _CENTURIES)
    number = any_number("en", range(HUNDRED))
    decade = "|".join(_plurals())
    big = rf"(?!{GAP}(?:hundred|thousand|million)\b)"
    return (
        rf"two{GAP}thousand(?:s\b|(?:{GAP}(?:(?:and|{_OH}){GAP})?{low}(?!\w){big})?)"
        rf"|{centuries}{GAP}(?:(?:{decade})|hundred(?:{GAP}(?:and{GAP})?{low})?"
        rf"|{_OH}{GAP}{one}|{two}(?!\w){big})(?!{GAP}{number}\b)"
    )


@cache
def _centuries_es() -> dict[str, int]:
    """Return the first words of Spanish years → century; `dos mil cien` and `dos mil ciento`."""
    found: dict[str, int] = {}
    for number, name in calendar_table()["ages"]["centuries_es"].items():
        forms = (name, f"{name}to") if name.endswith("cien") else (name,)
        found |= {fold(form): int(number) for form in forms}
    return found


def words_of_years() -> set[str]:
    """Return the words for years, folded, that no number below a hundred begins."""
    return {_Y2K, *_centuries_es()}


def _spanish() -> str:
    """Return a pattern of a year in Spanish words."""
    return rf"(?:{any_of(_centuries_es())})(?:\s+{any_number('es', range(1, HUNDRED))})?"


def _short() -> str:
    """Return a pattern of a year of two digits in words: `oh six`, `ninety-eight`.

    Below 32 one is a year behind a season or a word for a year only; in Spanish one is none but
    above, behind an article or such a word: `marzo del noventa y nueve`.
    """
    number, one = any_number("en", range(HUNDRED)), any_number("en", range(1, _TEN))
    high = any_number("en", range(LAST_DAY + 1, HUNDRED))
    behind = "|".join((*season_names("en"), "autumn", "fiscal year", "academic year", "class"))
    low = rf"(?:(?:{behind})\s+(?:of\s+)?)(?P<low>{any_number('en', range(_TEN, 32))})"
    counted = any_cue("lengths") + "|" + any_cue("counted")
    end = rf"(?!\w)(?!{GAP}(?:{number}|{counted}|thousand|hundred|\w+\s+ago)\b)"
    corto = any_number("es", range(LAST_DAY + 1, HUNDRED))
    return (
        rf"(?<!\w)(?:(?P<short>{_OH}{GAP}{one}|{high})|{low}"
        rf"|(?:del|el|año)\s+(?P<corto>{corto})){end}"
    )


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?P<year>{_Y2K}|{_english()}|{_spanish()})(?!\w)|{_short()}", re.IGNORECASE
    )


@cache
def _spoken_day() -> re.Pattern[str]:
    """Return a pattern of a month and a day, each of which may read as a part of the year behind.

    Examples:
        `three eighteen fifty-one`, `oh four, eleven, nineteen forty-eight`, `oh three slash oh five
        slash oh two`.
    """
    month, day = any_number("en", range(1, 13)), any_number("en", _DAYS_TOO)
    any_day = any_number("en", range(1, LAST_DAY + 1))
    one, high = any_number("en", range(1, _TEN)), any_number("en", range(LAST_DAY + 1, HUNDRED))
    short, oh = rf"{_OH}{GAP}{one}|{high}", rf"(?:{_OH}{GAP})?"
    return re.compile(
        rf"{month}{GAP}{day}{GAP}(?P<short>{short})"
        rf"|{oh}{month}{_SET_OFF}{oh}{any_day}{_SET_OFF}(?P<year>{short}|{_english()})",
        re.IGNORECASE,
    )


def spelt_years(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the years and decades in words of a date, each with its digits.

    Examples:
        `nineteen eighty-four` is `1984`, `the nineteen fifties` are `1950s`, `oh six` is `'06`.
    """
    spoken = _spoken_day().fullmatch(text)
    start = spoken.start(spoken.lastgroup or 0) if spoken else 0
    for match in _pattern().finditer(text, start):
        kind = match.lastgroup or "year"
        if kind == "year":
            yield Span(*match.span()), digits_of_year(match[0])
        else:
            yield Span(*match.span(kind)), f"'{_short_of(match[kind]):02}"


def _short_of(words: str) -> int:
    said = spaced(words).split(" ")
    found = value_of(" ".join(said[said[0] in _OHS :]), "en")
    return found if found is not None else value_of(words, "es") or 0


def digits_of_year(words: str) -> str:
    """Return the digits of a year or decade in words, its century told: `1984`, `1950s`."""
    if words.lower() == _Y2K:
        return "2000"
    if language_of(words) == "es":
        return str(_spanish_year(words))
    said = [word for word in spaced(words).split(" ") if word != "and"]
    plural = said[-1] in _plurals() or said[-1] == "thousands"
    if said[0] == "two" and said[1].startswith("thousand"):
        rest = [word for word in said[2:] if word not in _OHS]
        return f"{2000 + (value_of(' '.join(rest), 'en') or 0)}" + "s" * plural
    size = next(n for n in (2, 1) if value_of(" ".join(said[:n]), "en") in _CENTURIES)
    century = value_of(" ".join(said[:size]), "en") or 0
    if plural:
        return f"{century}{_plurals()[said[-1]]:02}s"
    rest = [word for word in said[size:] if word not in _OHS and word != "hundred"]
    return f"{century}{value_of(' '.join(rest), 'en') or 0:02}"


def _spanish_year(words: str) -> int:
    said = spaced(words)
    found = ((name, number) for name, number in _centuries_es().items() if said.startswith(name))
    name, century = max(found, key=lambda pair: len(pair[0]))
    return century * HUNDRED + (value_of(said[len(name) :], "es") or 0)


def year_in_words(original: str, year: int) -> str:
    """Return a year or decade in words, in the manner of an original.

    With `two thousand` or `twenty`, with `and`, hyphens and capitals as there.

    Examples:
        `two thousand and six` gives `two thousand and seventy-one`, `nineteen eighty-four` gives
        `twenty forty-three`, `oh six` gives `seventy-one`.
    """
    if original.lower() == _Y2K:
        return str(year)
    if language_of(original) == "es":
        is_short = value_of(original, "es") is not None
        words = in_words(year % HUNDRED, "es") if is_short else _in_spanish(year)
        return in_case_of_words(original, words)
    return in_case_of_words(original, _Manner(original).written(year))


def _in_spanish(year: int) -> str:
    century, rest = divmod(year, HUNDRED)
    name: str = calendar_table()["ages"]["centuries_es"][str(century)]
    if name.endswith("cien") and rest:
        name += "to"
    return f"{name} {in_words(rest, 'es')}" if rest else name


class _Manner:
    """How a year is spelt in English."""

    def __init__(self, original: str) -> None:
        said = spaced(original).split(" ")
        joints = re.findall(GAP, original)
        self._words = frozenset(said)
        self._short = _is_short(said)
        self._gap = "-" if "-" in joints[:1] and not self._short else " "
        pair = len(said) > 1 and said[-2] in _tens() and value_of(said[-1], "en") in range(1, _TEN)
        self._joint = " " if pair and "-" not in joints[-1] else "-"
        self._oh = next((word for word in said if word in _OHS), "")
        self._and = ["and"] if "and" in said else []
        self._plural = said[-1] in _plurals() or said[-1] == "thousands"

    def written(self, year: int) -> str:
        """Return a year in words, in small letters."""
        century, rest = divmod(year, HUNDRED)
        if self._plural:
            return self._gap.join(_decade(century, rest - rest % _TEN))
        if self._short and rest:
            number = in_words(rest, joint=self._joint)
            return f"{self._oh or 'oh'} {number}" if rest < _TEN else number
        return self._gap.join(self._groups(century, rest))

    def _groups(self, century: int, rest: int) -> list[str]:
        low = [in_words(rest, joint=self._joint)] if rest else []
        if century == _TWENTY and (
            not self._words.isdisjoint(("thousand", "hundred"))
            or not rest
            or (rest < _TEN and not self._oh)
        ):
            oh = [self._oh] if self._oh and rest in range(1, _TEN) else []
            return ["two", "thousand", *(self._and if rest else []), *oh, *low]
        hundred = in_words(century)
        if "hundred" in self._words or not rest:
            return [hundred, "hundred", *(self._and if rest else []), *low]
        return [hundred, self._oh or "oh", *low] if rest < _TEN else [hundred, *low]


def _is_short(said: list[str]) -> bool:
    """Tell whether words are a year without its century."""
    years = value_of(" ".join(said), "en") is not None or said[0] in _OHS
    return years and "hundred" not in said


def _decade(century: int, rest: int) -> list[str]:
    if not rest:
        return ["two", "thousands"] if century == _TWENTY else [in_words(century), "hundreds"]
    return [in_words(century), next(word for word, value in _plurals().items() if value == rest)]
