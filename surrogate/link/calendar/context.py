"""What a date is read with: its document's date, the words around it, the dates beside it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from surrogate.entity import Mention
from surrogate.phi import Kind, Role
from surrogate.remembered import of_patient
from surrogate.span import Span
from surrogate.wordlists.calendar import any_cue, date_cues

# Not before a blank line: `may I come in`, then an entry of `Sep 16`.
_LAST_WORD = re.compile(r"([^\W\d_]+)(?!\s*\n\s*\n)[\s'(]*$")
# Not behind points of omission: `next 9/18, ... last 12/26`.
_SENTENCE_END = re.compile(r"(?<!\.)\.\s|\n\n")
# Not done yet: `will be seen`, `to be admitted`.
_BE_DONE = re.compile(r"(?<=\bbe )[a-z]+")
_TIME_BEHIND = re.compile(
    r"\s*(?:(?:at|@)\s*|,\s*)?(?:\d{1,2}:[0-5]\d|0\d[0-5]\d|\d{1,2}\s?[ap]\.?m)\b", re.IGNORECASE
)
# The end of a stay right behind its beginning: `in 2/16 out 2/20`.
_WAY_OUT = re.compile(r"[ ]{0,3}[,;|-]?[ ]{0,3}out:?[ ]{1,3}(?=\d)", re.IGNORECASE)
# What goes on from a date: `3/19-present`, `10/15 to date`.
_STILL = re.compile(
    r"\s*(?:[-\u2013]|\b(?:to|thru|through|until|till?))\s*(?:the\s)?(?:present|current|now|date|today)\b",
    re.IGNORECASE,
)
# How far an age that is told may be from that of a birth date.
_AGE_SLACK_YEARS = 3
_REACH = 45
# The mention of a date that is read by itself.
NOWHERE = Mention("", Span(0, 1), "", Kind.DATE, Role.NONE, "")
# `b 3/3/45` is a day of birth, `hep b 3/3/45` is none.
SHORT_BORN = (
    r"(?<![Hh]ep )(?<![Tt]itis )(?<![Vv]it )(?<!amin )(?<![Tt]ype )(?<![Gg]roup )(?<!\w)b(?=[ \t])"
)
_BIRTH_HINT = re.compile(r"[Bb][.Ii]|\bb[ \t]|[Oo][.]?[BbRr]|[Nn][AaÉé]|[Gg][Ee][Bb]")


@cache
def _birth_words() -> re.Pattern[str]:
    place = r"(?:\s+[A-Z][\w.'-]*,?){0,5}"
    small = rf"(?:\s*(?:{any_cue('before_birth')}|,|\())?"
    return re.compile(
        rf"(?<!\w)(?:(?i:{any_cue('birth')}){small}{place}{small}|b\.|{SHORT_BORN}|[Nn]ac\.)[\s:=#*(\[|-]*$"
    )


@cache
def _past() -> re.Pattern[str]:
    """Return a pattern of a verb in the past."""
    return re.compile(rf"\b(?:[a-z]{{2,}}ed|{any_cue('past')})\b")


@cache
def _ways_in() -> re.Pattern[str]:
    whom = rf"(?:\s+(?:{any_cue('brought_in')}))?"
    return re.compile(rf"(?<!\w)(?:{any_cue('ways_in')}){whom}\s+in\s+$", re.IGNORECASE)


@cache
def _month_parts() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_cue('month_part')})[\s-]*$", re.IGNORECASE)


def is_part_of_month(before: str) -> bool:
    """Tell whether the words before a month mean some of its days (`mid-January`)."""
    return _month_parts().search(before[-_REACH:]) is not None


@cache
def _expiry_words() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\w)(?:{any_cue('expiry')})\b[.\s:=#]*(?:date|on|until|till|to|thru|through|by)?[.\s:=#]*$",
        re.IGNORECASE,
    )


# Both are asked of a mention several times while its record is read.
@of_patient
def is_expiry(before: str) -> bool:
    """Tell whether the words before a date make it the last day that something is good."""
    return _expiry_words().search(before[-_REACH:]) is not None


@of_patient
def is_birth(before: str) -> bool:
    """Tell whether the words before a date make it a birth date."""
    near = before[-_REACH:]
    return _BIRTH_HINT.search(near) is not None and _birth_words().search(near) is not None


class Bound(NamedTuple):
    """What a day without year is bound to.

    Attributes:
        day: A day whose year is known.
        way: 1 if that is the end of its range, -1 if the beginning, 0 if it stands in its row.
    """

    day: dt.date
    way: int

    def __repr__(self) -> str:
        """Show no date."""
        return f"Bound({self.way})"


class Reading(NamedTuple):
    """How one mention is read; a named tuple, because a date is read in several ways.

    Attributes:
        mention: It.
        written: The date of its document.
        day_first: Whether numeric dates here put the day first.
        birth: Whether words before it make it a birth date.
        ages: Of a birth date, the ages of its person told in the record, as they are by the day of
            the document, years.
        siblings: Offset, signature and reading (`md` or `my`) of the dates of two numbers in the
            document that can be read in one way only.
        weekday: The weekday that stands beside it as a mention of its own, 0–6, else None.
        year: The year that stands beside it as a mention of its own, or heads its line.
        aged: The year in which the patient was of the age that stands beside it.
        around: Days near the document's date that are told in full in the document.
        told: Days told before it in the document, in text order.
        long_past: Days told before it in the document that lie one to three years before that.
        beside: The day of a named day that a date beside it tells (`Sarhul, i.e. 11 April`).
        with_day: Whether a weekday or another day stands in the mention itself (`Wed 6/5`), or at
            the other end of its range.
        with_month: Whether a month and its short year stand in the mention itself (`2/05`).
        with_year: Whether it stands in a row or a range with a year (`2003-04 and '06`).
        months: The months, counted from year 0, of the dates before and behind it in a list of
            months, first and last; else None.
        true_weekdays: Whether weekdays are right in the record.
        bound: What a day without year is bound to by a range or a row.
        row: The day right before it in its row or range, where it may be another of that month.
        bare_days: Whether the numeric days of the document have no zero in front.
        padded_days: Whether they have one, and its months have none.
        pointed_days: Whether its days in full have points and years of four digits.
        joined_days: Whether its days in full are like `Feb-20-2025`.
        joined_months: What joins its days to their months, where a year follows: `2-Dec-19`.
    """

    mention: Mention
    written: dt.date | None = None
    day_first: bool = False
    birth: bool = False
    ages: tuple[int, ...] = ()
    siblings: Sequence[tuple[int, str, str]] = ()
    weekday: int | None = None
    year: int | None = None
    aged: int | None = None
    around: Sequence[dt.date] = ()
    told: Sequence[dt.date] = ()
    long_past: Collection[dt.date] = ()
    beside: dt.date | None = None
    with_day: bool = False
    with_month: bool = False
    with_year: bool = False
    months: tuple[int, int] | None = None
    true_weekdays: bool = True
    bound: Bound | None = None
    row: dt.date | None = None
    bare_days: bool = False
    padded_days: bool = False
    pointed_days: bool = False
    joined_days: bool = False
    joined_months: Collection[str] = ()

    def __repr__(self) -> str:
        """Show no text and no date."""
        return f"Reading({self.mention!r})"

    @property
    def word_before(self) -> str:
        """The word that stands right before the mention, in lower case."""
        found = _LAST_WORD.search(self.mention.before[-25:])
        return found[1].lower() if found else ""

    @property
    def comes_in(self) -> bool:
        """Whether the `in` right before the mention belongs to the verb: `roomed in 2/12`."""
        return _ways_in().search(self.mention.before[-_REACH:]) is not None

    @property
    def has_time(self) -> bool:
        """Whether a time of day stands right behind the mention: `2/25 0700`."""
        return _TIME_BEHIND.match(self.mention.after) is not None

    @property
    def ends_stay(self) -> bool:
        """Whether the end of a stay stands right behind the mention: `in 2/16 out 2/20`."""
        return _WAY_OUT.match(self.mention.after) is not None

    @property
    def still_goes_on(self) -> bool:
        """Whether what began at the date goes on when the note is written: `3/19-present`."""
        text = self.mention.text
        return bool(_STILL.match(self.mention.after) or _STILL.search(text))

    @property
    def direction(self) -> int:
        """1 where the words around tell a day ahead, -1 for one behind, 0 where they do not."""
        before: str = _SENTENCE_END.split(self.mention.before[-_REACH:].lower())[-1]
        ahead = max(map(before.rfind, date_cues("ahead")))
        if before.endswith(date_cues("ahead_at_once")):
            ahead = len(before)
        done = before
        if "be " in before:
            done = _BE_DONE.sub(lambda word: " " * len(word[0]), before)
        behind = max(map(done.rfind, date_cues("behind")))
        if behind < 0 and (past := _past().search(done)):
            behind = past.start()
        if ahead == behind >= 0:
            return 1  # `planned`, `scheduled`: in form of the past
        if ahead == behind:
            after: str = _SENTENCE_END.split(self.mention.after[:15].lower())[0]
            ahead = int(any(word in after for word in ("appt", "appoint", "f/u")))
            behind = 0
        return (ahead > behind) - (behind > ahead)

    def fits_list(self, month: int, two_digits: int) -> bool:
        """Tell whether a month of a year lies between the months before and behind it."""
        if self.months is None:
            return False
        first, last = self.months
        return first <= self.century(two_digits) * 12 + month - 1 <= last

    def century(self, two_digits: int) -> int:
        """Return the year that a two-digit year means.

        The latest one up to the document's year for a birth, up to five years after it
        otherwise (twenty where the words look ahead). A birth date agrees with the age told, or
        it is somebody else's.
        """
        if self.written is None:
            return two_digits + (1900 if two_digits >= 69 else 2000)  # noqa: PLR2004 - POSIX
        written = self.written.year
        if not self.birth:
            latest = written + 5
            year = latest - (latest - two_digits) % 100
            ahead = year + 100
            if ahead <= written + 20 and (self.direction > 0 or is_expiry(self.mention.before)):
                return ahead
            return year
        year = written - (written - two_digits) % 100
        before = year - 100
        if self.ages and before > 0:
            far, near = (min(abs(written - y - a) for a in self.ages) for y in (before, year))
            return before if far < near and far <= _AGE_SLACK_YEARS else year
        return year
