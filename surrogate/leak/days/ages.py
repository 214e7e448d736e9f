"""Finds ages of ninety and more, and those that are above ninety still."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from surrogate.leak.days.spelt import any_of, numbers_from, ordinals_from
from surrogate.leak.texts.view import BLANK, View, runs_of
from surrogate.link.calendar.age_form import in_days
from surrogate.link.calendar.wording.number_words import in_words, languages, numbers
from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.calendar import number_words
from surrogate.wordlists.either import either

GREAT = 90
_WINDOW = 26
_FIGURES = r"9\d|1[01]\d"
# Nobody is older, and of so many years a word of its own tells.
_MOST, _HUNDRED_YEARS = 120, 100
# Before a noun it loses its end: `noventa y un años`.
_UNO = "uno"
# Ages by what stands behind them alone, as behind a measurement too.
_MEASURED = ("decade", "looks", "apart", "told")
_HUNDRED = r"(?:one|a)[\s-]hundred"
# `94 y F` in English, but `GOT 110 y GPT 90` in Spanish.
_AND = ("y", "Y")
_TOO_OLD = re.compile(r"(?<![\d.])(?<!\d[/-])(?:9[1-9]|1[0-2]\d)(?![\d%]|[./]\s?\d)")


def great_ages(view: View) -> Iterator[Span]:
    """Yield the ages of 90 or more outside the surrogates, in text order."""
    found = set()
    for run in view.where(_first_words() & view.words):
        start = max(0, view.spans[run][0] - _WINDOW)
        for match in _age().finditer(view.bare, start, view.spans[run][1] + _WINDOW):
            if view.language == SPANISH and match[0].endswith(_AND):
                continue
            if any(map(match.group, _MEASURED)) and _is_measured(view.bare, match):
                continue
            found.add(Span(*match.span(match.lastindex or 0)))
    yield from sorted(found)


def _is_measured(text: str, match: re.Match[str]) -> bool:
    """Tell whether a number is of what was measured, by the words before it.

    So are `sats in her 90s`, and `sats 93 BM 6.2`, which is no black man.
    """
    start = max(0, match.start() - _WINDOW)
    ends = r"\n" if match["told"] else ".,;\\n"  # `Sats fine, she is 94.`
    return _measured(ends).search(text, start, match.start()) is not None


def is_above_cap(text: str, span: Span) -> bool:
    """Tell whether an age in a text is more than 90 years."""
    old = _TOO_OLD.search(text, span.start, span.end)
    if old is None or in_days(text[: old.start()]):
        return False
    return _other_unit().match(text, old.end()) is None


@cache
def _lists() -> dict[str, Any]:
    return read_toml(resource_path("checks", "ages.toml"))


@cache
def _first_words() -> frozenset[str]:
    """Return the words of which one must stand in a text that tells such an age."""
    spelt = {said.split()[0] for said in (*numbers_from(GREAT), *ordinals_from(GREAT))}
    listed = (*_lists()["persons"], "90s", "nineties", "decade")
    said_abroad = (*_numbers_abroad(), *_lists()["persons_abroad"], *_lists()["hundred_abroad"])
    abroad = {runs_of(said)[0] for said in said_abroad}
    return frozenset({*map(str, range(GREAT, 120)), *spelt, *abroad, "hundred", *listed})


@cache
def _numbers_abroad() -> tuple[str, ...]:
    """Return how other languages than English say the numbers of such ages."""
    others = (language for language in languages() if language != ENGLISH)
    words = {
        said
        for language in others
        for word, number in numbers(language).items()
        if number >= GREAT
        for said in (word, in_words(number, language).replace("-", " "))
    }
    words |= {
        f"{hundred} {in_words(number, language)}"
        for language, hundred in _lists()["hundreds_abroad"].items()
        for number in range(1, _MOST - _HUNDRED_YEARS)
    }
    return tuple(sorted(words | {said[:-1] for said in words if said.endswith(_UNO)}))


@cache
def _other_unit() -> re.Pattern[str]:
    return re.compile(rf"[\s-]{{0,3}}(?:{_any('other_units')})\b", re.IGNORECASE)


@cache
def _age() -> re.Pattern[str]:
    """Return a pattern of an age with what tells it; the age is the last group that matched."""
    # Nobody is a hundred and thirty: that many miles are no age.
    more, tens = any_of(number_words()["ones"][1:]), any_of(number_words()["tens"])
    hundred = rf"{_HUNDRED}(?:[\s-](?:and[\s-])?{more})?(?![\s-](?:and|{tens})\b)"
    spelt = rf"({any_of(numbers_from(GREAT))}|{hundred})"
    number = rf"({_FIGURES}|{spelt[1:]}"
    ordinal = rf"(?:({_FIGURES})(?:st|nd|rd|th)|({any_of(ordinals_from(GREAT))}))"
    abroad = any_of(_numbers_abroad())
    sex = (
        r"(?:(?-i:\s?/\s?[FM](?![\w/])|\s?[WBH]\s?/?\s?[FM]\b"
        rf"|\s?[FM][ ](?:{_any('ailing')}))|[ -](?:{_any('sexes')}))"
    )
    ends = rf"(?:(?!\.\d)[,;.)\n]|\s?\Z|\s(?:{_any('behind_fate')})\b)"
    goes_on = rf"(?=[.;,]?(?:\s*\Z|\n)|[.;,]\s|\s&\s|\s(?:{_any('behind_told')})\b)"
    beside = rf"[\w{BLANK}.' -]{{1,24}}?(?:\s\(|,\s)"
    who = rf"[{BLANK} -]{{1,24}}\sis\s"  # not what of somebody: `Mr. Poe's sat is 92.`
    ways = (
        rf"(?<![\w./-]){number}(?:\+|\u00bd|\.\d|\s1/2|-\d{{2,3}}|\sand\sa\shalf)?[\s-]{{0,2}}(?:{_any('after')})",
        rf"\b(?:{_any('before')})(?:[\s:=|~]|['\"]:?\s?){{1,4}}(?:(?:{_any('about')})\s)?{number}(?![\w/%-]|\.\d\d)(?!(?:\.\d)?{_other_unit().pattern})",
        rf"\bage\s?[\w='\" -]{{0,30}}>\s?{number}\s?</",
        rf"({abroad})[\s-]{{0,2}}(?:{_any('after')})",
        rf"(?<![\w.,/-])(?P<apart>{number}),\s?[FM](?![\w'\u2019:=]|\s?\d)",
        rf"\b(?:{_any('before_sex')})\s{number}\s?[FM]\b",
        rf"(?<![\w/])(?<!\d\s)[FM](?:/|\s/\s){number}(?![\w./%])",
        rf"(?<![\w./-])(?P<looks>{number}){sex}",
        rf"\b(?:(?:s?he|pt|patient)(?:['\u2019]s|\sis)|{_any('nearing')})\s(?P<told>{number}){goes_on}",
        rf"\b(?:{_any('kin')}|patient)(?:\s?\(|,\s){number}(?:[),;]|\s?(?:and|&)\s\d\d)",
        rf"\b(?:{_any('kin')}),?\s(?:(?:{_any('fate')}),?\s)?{number}{ends}",
        rf"\b(?:{_any('kin')})\s(?:{_any('death')})\s{number}(?![\w/%-]|\.\d)(?!{_other_unit().pattern})",
        rf"\bat\s{number}\s(?:years|yrs)\b",
        rf"\b(?:at|almost|nearly|barely)\s{spelt}(?=,?\s(?:s?he|they)\b)",
        rf"\b(?:{_any('titles')})\.?\s(?:{beside}|{who}){number}(?:[),]|\.(?!\d))",
        rf"\bborn\s{number}\s+years\s+ago\b",
        rf"\b{ordinal}\s+b(?:irth|-)?day\b",
        rf"\b(?:{_any('whose_year')})\s{ordinal}\s+year\b",
        rf"\bin\s(?:{_any('whose_year')})\s(?:(?:early|mid|late)[\s-])?(?P<decade>{_any('decades')})(?!\w)",
        rf"\b({_any('persons')}|{_any('persons_abroad')})\b",
        rf"\b(?:{_any('persons_before')})\s({_any('hundred_abroad')})\b",
        rf"\b(?:{_any('persons_before')}),?\sde\s({_FIGURES})\sa(?=[.,;)]|\s?\Z)",
    )
    # All begin with a word, so nothing is tried inside one or between two.
    return re.compile(rf"(?<!\w)(?=\w)(?:{'|'.join(ways)})", re.IGNORECASE)


@cache
def _measured(ends: str) -> re.Pattern[str]:
    """Return a pattern of words that end with what is measured, `sats mostly`, up to an end.

    The end of `can't` is no temperature.
    """
    return re.compile(rf"(?<!['\u2019])\b(?:{_any('measured')})\b[^{ends}]*\Z", re.IGNORECASE)


def _any(name: str) -> str:
    """Return a pattern of the pieces of a list, the longest first."""
    return either(_lists()[name])
