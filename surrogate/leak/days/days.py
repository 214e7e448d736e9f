"""Finds days without a year: `May 6`, `18SEP`, `6 de mayo`, `since 9/1`, `first Monday in May`.

Such a day may be a birthday, and beside dates that were moved it tells by how much they were.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from surrogate.leak.days.figures_abroad import days_abroad
from surrogate.leak.days.spelt import any_of, ordinals
from surrogate.leak.texts.position import is_measured
from surrogate.leak.texts.view import View
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.languages import ENGLISH
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.calendar import (
    COLUMNS,
    calendar_table,
    month_names,
    month_slips,
    weekday_names,
)
from surrogate.wordlists.either import either
from surrogate.wordlists.folding import fold

_GAP = r"(?:[ \u00a0]{1,2}|[ ]?\n[ ]{0,3})"
_ENDING = r"(?:st|nd|rd|th|ST|ND|RD|TH)?"
_DAY = rf"(?<![\w./:-])(\d{{1,2}}){_ENDING}"
# From one to another: `24-26 November`.
_DAYS = rf"(?<![\w./:-])(?:\d{{1,2}}{_ENDING}[-\u2013])?(\d{{1,2}}){_ENDING}"
_BEHIND_DAY = r"(?![\w%]|[.,:/]\d|\s?[%x]|-\d{3})"
# Two pressures are followed by what is breathed: `bipap on 14/6 35%`.
_FIGURES = re.compile(r"\d(?<=[:\s]\d)\d?/\d{1,2}(?![\w/%+]|[.,-]\d|\s?%|\s\d{2,3}\s?%)")
# No word for a time is longer.
_CUE_REACH = 20
# So far from the name of its month stands all that tells a day.
_REACH = 60
_MONTHS = 12
_LONGEST_CUE = 10
# What numbers a part is counted in, `2/3`, `9/10`, and what stands behind a dose, `bup on 16/4`.
_PARTS, _DOSES = frozenset({2, 3, 4, 5, 8, 10}), frozenset({2, 4})
# What is seen from six metres, `6/9-6/12`.
_METRES, _SIGHTS = 6, frozenset({6, 9, 12, 18, 24})


# From one day to another, `4/12-4/15`.
_FROM_TO = re.compile(
    r"(?<![\w./:-])(\d{1,2})/(\d{1,2})(?:\s?[-\u2013]\s?|\s(?:to|thru|through)\s)"
    r"(\d{1,2})/(\d{1,2})(?![\w/%-]|[.,]\d|\s?%)"
)


def days(view: View) -> Iterator[Span]:
    """Yield the days without a year outside the surrogates of a text."""
    yield from _in_figures(view)
    yield from _from_to(view)
    yield from days_abroad(view)
    stretches = [*view.beside(_words(view.language), _REACH)]
    for pattern in _patterns(view.language) if stretches else ():
        is_word = "word" in pattern.groupindex
        for match in chain.from_iterable(pattern.finditer(view.bare, *at) for at in stretches):
            day = match.groups()[-1]
            is_day = not day.isdigit() or 1 <= int(day) <= LAST_DAY
            if is_word and not _is_cued(view.bare, match.start()):
                continue
            if is_day and not counts(view.bare, match.end()):
                yield Span(*match.span())


def _in_figures(view: View) -> Iterator[Span]:
    """Yield month and day behind words for a time."""
    for match in _FIGURES.finditer(view.bare) if "/" in view.bare else ():
        figures = match[0].split("/")
        first, second = map(int, figures)
        low, high = sorted((first, second))
        if not 1 <= low <= _MONTHS or high > LAST_DAY:
            continue
        cue = _cue().search(view.bare, max(0, match.start() - _CUE_REACH), match.start())
        part = cue and cue["part"] and not any(one.startswith("0") for one in figures)
        part = part and second in (_PARTS if first <= second else _DOSES)
        if cue and not part and not counts(view.bare, match.end()):
            yield Span(*match.span())


def _from_to(view: View) -> Iterator[Span]:
    """Yield two days with what joins them; none are `3/5-4/5`, `1/4-1/2 tab` and `6/9-6/12`."""
    for match in _FROM_TO.finditer(view.bare) if "/" in view.bare else ():
        month, day, last_month, last_day = map(int, match.groups())
        are_days = 0 < month <= _MONTHS and 0 < last_month <= _MONTHS
        are_days = are_days and 0 < day <= LAST_DAY and 0 < last_day <= LAST_DAY
        are_parts = day == last_day or {day, last_day} <= _PARTS
        are_parts |= month == last_month == _METRES and {day, last_day} <= _SIGHTS
        in_order = (month, day) < (last_month, last_day) or month - last_month >= _MONTHS // 2
        if are_days and in_order and not are_parts and not counts(view.bare, match.end()):
            yield Span(*match.span())


def _is_cued(text: str, start: int) -> bool:
    """Tell whether a word for a time stands before a place: `on may 30`."""
    return _before_words().search(text, max(0, start - _LONGEST_CUE), start) is not None


@cache
def _before_words() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{either(_lists()['before_words'])})[ ]\Z")


@cache
def before_days() -> re.Pattern[str]:
    """Return a pattern of a word for a time that ends a text."""
    cues = either([*_lists()["cues"], *_lists()["cues_of_parts"]])
    return re.compile(rf"\b(?:{cues})[:\s]{{1,2}}\Z", re.IGNORECASE)


@cache
def before_known_days(*, parts: bool = True) -> re.Pattern[str]:
    """Return a pattern of a word before a day that the notes tell of, which ends a text.

    Args:
        parts: Whether of one before what numbers of parts may be, too.
    """
    words = either(_lists()["before_known" if parts else "before_known_no_part"])
    return re.compile(rf"\b(?:{words})(?:[ ](?:of|on|from|dated))?[: ]{{1,2}}\Z", re.IGNORECASE)


@cache
def _cue() -> re.Pattern[str]:
    """Return a pattern of a word for a time right before a day in figures."""
    cues, of_parts = (either(_lists()[name]) for name in ("cues", "cues_of_parts"))
    return re.compile(rf"\b(?:(?:{cues})|(?P<part>{of_parts}))(?::\s?|\s{{1,2}})\Z", re.IGNORECASE)


def counts(text: str, end: int) -> bool:
    """Tell whether the number before a place counts or measures something."""
    return is_measured(text, end) or _counted().match(text, end) is not None


@cache
def _words(language: str) -> frozenset[str]:
    """Return the words of which one must stand in a text that has such a day."""
    return frozenset(fold(name) for name in (*_english(), *_of(language)))


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    """Return patterns of days; the first group is the day, in figures or words.

    English names count with a capital (`toe 54 may suffice`), and in capitals and small letters
    where they are no other words: of short ones (`MAR 11 lines`, `OCT`) those behind the day.
    """
    full = month_names(ENGLISH)
    capitals = [name.upper() for name in full if name.upper() not in _lists()["words_in_capitals"]]
    short = sorted(set(_english()) - set(full))
    small = [name.lower() for name in full if name not in _lists()["words_in_small_letters"]]
    words = either(map(str.lower, _lists()["words_in_small_letters"]))
    first = rf"(?:(?:{either([*full, *capitals, *short, *small])}){_GAP}|(?:{either(short)})\.[ ])"
    last = either([*full, *capitals, *short, *map(str.upper, short)])
    said = any_of(ordinals().keys() - set(_lists()["words_behind"]))
    found = [
        rf"(?<!\w){first}(?:the )?{_DAY}{_BEHIND_DAY}",
        rf"{_DAYS}(?:{_GAP}of{_GAP}|{_GAP}|-)?(?:{last})(?!\w|-\w)",
        rf"(?<!\w)(?:{either(full)}){_GAP}(?:the )?((?i:{said}))(?![\w-])",
        rf"(?<!\w)((?i:{any_of(ordinals())})) (?:day )?of (?:{either(full)})(?!\w)",
    ]
    found.append(rf"(?<!\w)(?P<word>{words}){_GAP}(?:the )?{_DAY}{_BEHIND_DAY}")
    found.append(rf"(?<![\w-])(?:{either(short)})-(\d{{1,2}}){_BEHIND_DAY}")
    which, weekday = either(_lists()["which_weekday"]), either(weekday_names(ENGLISH))
    found.append(rf"(?<![\w-])(?i:{which}) ({weekday}) (?:of|in) (?:{either(full)})(?!\w)")
    if abroad := _of(language):
        joint = r"(?:\.|er|º|°)?\s(?:del?\s|d['\u2019])?"
        found.append(rf"{_DAY}{joint}(?i:{either(abroad)})(?!\w)")
    return tuple(map(re.compile, found))


def _english() -> Iterator[str]:
    for column in COLUMNS:
        yield from month_names(ENGLISH, column)
    yield from month_slips(ENGLISH)


def _of(language: str) -> tuple[str, ...]:
    """Return the months of a language of notes that is not English."""
    known = language != ENGLISH and language in calendar_table()["languages"]
    return month_names(language) if known else ()


@cache
def _lists() -> dict[str, list[str]]:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "days.toml"))
    return lists


@cache
def _counted() -> re.Pattern[str]:
    return re.compile(rf"[ -](?:{either(_lists()['counted'])})\b", re.IGNORECASE)
