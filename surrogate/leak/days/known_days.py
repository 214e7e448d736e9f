"""Finds days of the originals where month and day stand alone in figures: `3/14: WBC 9`, `CT 3/4`.

Without a word for a time before it such a figure may be a fraction, so it is sought only where the
originals tell of that very day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from surrogate.entity import Mention
from surrogate.leak.days.dates import dates_in
from surrogate.leak.days.days import before_days, before_known_days, counts
from surrogate.leak.texts.view import View
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.clinical_things import scale_totals
from surrogate.wordlists.folding import fold

_MONTHS = 12
# Out of so many a strength, a murmur, a tear or a pain is told.
_PARTS = frozenset({2, 3, 4, 5, 6, 8, 10, 12})
# From one day of the month to another, `9/17-19`, where twelve are no months.
_TO_DAY = r"-(?:(?<=/1[3-9]-)|(?<=/[23]\d-))\d\d(?![\w/%-]|[.,]\d)"
_BARE = re.compile(
    r"(\d(?<![\w.,/:%+-]\d)\d?)[/-](\d{1,2})"
    rf"(?:{_TO_DAY}|(?![\w/%+-]|[.,]\d|\s?%|\s/\s?\d))"
)
_SHORT = re.compile(r"(\d{1,2})[/-](\d{1,2})")
_WORD_BEFORE = re.compile(r"([\w-]+)[\s:=(]{1,3}\Z")
_HEADS_LINE = re.compile(r"(?:^|\n)[ \t*-]*\Z")


def known_days(mentions: Iterable[Mention], near: int) -> frozenset[tuple[int, int]]:
    """Return month and day of each date among some mentions."""
    texts = {mention.text for mention in mentions if mention.kind is Kind.DATE}
    found = {day[1:] for text in texts for _, day in dates_in(text, near)}
    short = filter(None, map(_SHORT.fullmatch, texts))
    return frozenset(found | {(int(match[1]), int(match[2])) for match in short})


def bare_days(view: View, known: AbstractSet[tuple[int, int]]) -> Iterator[Span]:
    """Yield where one of these days stands in figures outside the surrogates."""
    for match in _BARE.finditer(view.bare) if known else ():
        day = int(match[1]), int(match[2])
        if (
            day in known
            and not counts(view.bare, match.end())
            and _is_day(view.bare, match, day[1])
        ):
            yield Span(*match.span())


def _is_day(text: str, match: re.Match[str], second: int) -> bool:
    before, after = text[max(0, match.start() - 20) : match.start()], text[match.end() :][:1]
    word = _WORD_BEFORE.search(before)
    if word and scale_totals().get(fold(word[1])) == second:
        return False
    if not match[0].startswith("/", len(match[1])):  # most are ranges
        return second > _MONTHS and before_days().search(before) is not None
    if second > _MONTHS or "0" in (match[1][0], match[2][0]):
        return True
    if before_known_days().search(before):
        return second not in _PARTS or not text.startswith(" of ", match.end())  # `notes 3/4 of`
    heads_line = _HEADS_LINE.search(before) is not None
    if second in _PARTS:
        return heads_line and after == ":"
    in_brackets = before.endswith("(") and after == ")"
    return heads_line or in_brackets or before_known_days(parts=False).search(before) is not None
