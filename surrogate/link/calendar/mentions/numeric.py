"""Reads dates of digits: which number is day, month or year.

`02/03` may be 3 February, 2 March or February 2003. In this order decide: what is possible; the
others of its row or range; the word before (`in` is followed by a month, `on` by a day); the months
told right before and behind it, if it can be one between them; a two-digit part with a leading zero
beside a bare one (`2/03`, which hardly anyone writes for a day), or `11/03` in a note of bare days;
the nearest date of the same form in the document that can be read in one way only; the country's
order.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence

from surrogate.link.calendar.context import Reading, is_expiry
from surrogate.link.calendar.form import Part
from surrogate.link.calendar.limits import (
    LAST_DAY,
    LEAP_YEAR,
    MONTHS,
    SHORT_YEAR_DIGITS,
)
from surrogate.link.calendar.mentions.draft import Draft
from surrogate.link.calendar.mentions.padded_numbers import (
    SEASON_DAYS,
    is_day_ahead,
    is_day_near,
    is_year_of_bare,
)
from surrogate.link.calendar.texts.full_dates import valid_date
from surrogate.wordlists.calendar import date_cues

FIRST_YEAR, LAST_YEAR = 1500, 2999
MAX_YEARS_BACK = 30
# What is good until the last day of a month (`9/30`) has a year only if that is near.
_EXPIRED_YEARS, _CARD_YEARS, _GOOD_YEARS = 5, 5, 20
_NEAR_DAYS, _WEEKS_DAYS = 366, 31
# What expires sooner is a hold, no card.
_HOLD_DAYS = 14
PART_OF_LETTER = {"y": Part.YEAR, "m": Part.MONTH, "d": Part.DAY}


def year_of(text: str, reading: Reading) -> int:
    """Return the year that two or four digits mean."""
    return reading.century(int(text)) if len(text) <= SHORT_YEAR_DIGITS else int(text)


def possible(month: int | None, day: int | None, year: int | None = None) -> bool:
    """Tell whether there is such a day in the year, or in a leap year if none is given."""
    if month is None or day is None:
        return month is None or 1 <= month <= MONTHS
    return valid_date(LEAP_YEAR if year is None else year, month, day) is not None


def assign(draft: Draft, places: list[int], texts: list[str], order: str, reading: Reading) -> None:
    """Fill a draft's fields from numbers in a known order, such as `mdy`."""
    for place, text, letter in zip(places, texts, order, strict=True):
        draft.parts[place] = PART_OF_LETTER[letter]
        _set(draft, letter, text, reading)
    _settle(draft)


def _set(draft: Draft, letter: str, text: str, reading: Reading) -> None:
    if letter == "y":
        draft.year, draft.written_year = year_of(text, reading), True
    elif letter == "m":
        draft.month = int(text)
    else:
        draft.day = int(text)


def _settle(draft: Draft) -> None:
    """Read a day or month of zero as not told, and mark what cannot be."""
    if draft.day == 0 and draft.month is not None and draft.month <= MONTHS:
        draft.day = None
        _forget(draft, Part.DAY)
    if draft.day is None and draft.month == 0:
        draft.month = None
        _forget(draft, Part.MONTH)
    year = draft.year
    if (year is not None and not year >= 1) or not possible(draft.month, draft.day, year):
        draft.impossible = True


def _forget(draft: Draft, part: Part) -> None:
    draft.parts = {place: other for place, other in draft.parts.items() if other is not part}


def three_order(texts: list[str], reading: Reading) -> str:
    """Return the order of three numbers of which the first has at most two digits."""
    a, b, c = map(int, texts)
    if a > LAST_DAY and b <= MONTHS and c <= LAST_DAY and len(texts[2]) <= SHORT_YEAR_DIGITS:
        return "ymd"
    if len(texts[2]) == 1:
        return "ymd" if len(texts[0]) == SHORT_YEAR_DIGITS and b <= MONTHS else "mdy"
    if a > MONTHS >= b:
        return "ymd" if not reading.day_first and is_year_first(texts, reading) else "dmy"
    if b > MONTHS >= a:
        return "mdy"
    return "dmy" if reading.day_first else "mdy"


def is_year_first(texts: Sequence[str], reading: Reading) -> bool:
    """Tell whether three numbers are a day of about their note only if the year stands first.

    So is `14-03-12` in one of March 2014, where the 14th of March 2012 would be two years ago.
    """
    written = reading.written
    if written is None or reading.birth or {len(text) for text in texts} != {SHORT_YEAR_DIGITS}:
        return False
    first, month, last = map(int, texts)
    days = (valid_date(2000 + first, month, last), valid_date(reading.century(last), month, first))
    near = [day is not None and abs((written - day).days) <= _NEAR_DAYS for day in days]
    return near == [True, False]


def year_fits(second: str, reading: Reading) -> bool:
    """Tell whether the second of two numbers can be a two-digit year near the document."""
    if len(second) != SHORT_YEAR_DIGITS:
        return False
    if reading.written is None:
        return int(second) > LAST_DAY
    year = reading.written.year
    return -MAX_YEARS_BACK <= reading.century(int(second)) - year <= 1


def _expires(first: str, second: str, reading: Reading) -> bool:
    """Tell whether two numbers are the month and year up to which a card is good (`exp 09/19`)."""
    is_short = len(second) == SHORT_YEAR_DIGITS
    if not (is_short and 1 <= int(first) <= MONTHS and is_expiry(reading.mention.before)):
        return False
    if reading.written is None:
        return True
    if is_day_ahead(int(first), int(second), reading.written, _HOLD_DAYS):
        return False
    ahead = reading.century(int(second)) - reading.written.year
    is_last_day = int(second) == monthrange(LEAP_YEAR, int(first))[1]
    return -_EXPIRED_YEARS <= ahead <= (_CARD_YEARS if is_last_day else _GOOD_YEARS)


def only_order(first: str, second: str, reading: Reading) -> str:
    """Return `md`, `dm` or `my` if two numbers can be read in one way only, else empty."""
    a, b = int(first), int(second)
    if _expires(first, second, reading):
        return "my"
    year = 1 <= a <= MONTHS and year_fits(second, reading) and not _is_to_come(a, second, reading)
    if possible(a, b):
        swapped = reading.day_first and possible(b, a)
        if year:
            return "my" if reading.day_first and not swapped else ""
        return "dm" if swapped else "md"
    if possible(b, a) and not (year and not reading.day_first):
        return "dm"
    return "my" if 1 <= a <= MONTHS and len(second) == SHORT_YEAR_DIGITS else "md"


def _is_to_come(month: int, short_year: str, reading: Reading) -> bool:
    """Tell whether a month lies ahead of the note, where no word tells that it may."""
    if reading.written is None:
        return False
    told = reading.century(int(short_year)), month
    return told > (reading.written.year, reading.written.month) and reading.direction <= 0


def is_padded(number: str) -> bool:
    """Tell whether a number has a zero in front."""
    return number.startswith("0")


def is_padded_alone(first: str, second: str) -> bool:
    """Tell whether the second of two numbers alone has a zero in front, as years do: `7/01`."""
    return len(first) == 1 and is_padded(second)


def _is_padded_year(first: str, second: str, reading: Reading) -> bool:
    """Tell whether a zero makes the second of two numbers a year.

    Not where the note pads its days so (`7/01/2013`), and the day lies near it or soon behind it.
    """
    if not is_padded_alone(first, second):
        return False
    is_day = reading.padded_days and (
        is_day_near((first, second), "md", reading)
        or (reading.written is not None and is_day_ahead(int(first), int(second), reading.written))
    )
    return not is_day


def sure_order(first: str, second: str, reading: Reading) -> str:
    """Return `md`, `dm` or `my` if two numbers tell by themselves which they are, else empty."""
    order = only_order(first, second, reading)
    return order or ("my" if _is_padded_year(first, second, reading) else "")


def zero_tells_years(pairs: Sequence[Sequence[str]], reading: Reading) -> bool:
    """Tell whether a zero before one second number shows that pairs are months and years.

    In `12/09-3/12` it does: who writes no `03/12` writes no `09` for a day.
    """
    bare = any(len(first) == 1 for first, _ in pairs)
    shown = any(is_padded(second) and not is_padded(first) for first, second in pairs)
    return bare and shown and not (reading.day_first or reading.padded_days)


def two_order(texts: list[str], sign: str, reading: Reading) -> tuple[str, str]:
    """Return the order of two numbers and what decided it.

    Args:
        texts: The numbers.
        sign: Their signature, by which dates of one form are told: `1/2`.
        reading: What they are read with.
    """
    first, second = texts
    if reading.birth and 1 <= int(first) <= MONTHS and _fits_age(second, reading):
        return "my", "an age told"
    if order := only_order(first, second, reading):
        return order, "only reading"
    usual = "dm" if reading.day_first and possible(int(second), int(first)) else "md"
    word = reading.word_before
    if why := _why_day(reading):
        found = usual, why
    elif _is_aged(second, reading):
        found = "my", "the age beside it"
    elif why := _why_month(texts, usual, reading):
        found = "my", why
    elif word in date_cues("month_year") and not is_way_in(texts, usual, reading):
        found = "my", f"after {word!r}"
    elif word in date_cues("month_day"):
        found = usual, f"after {word!r}"
    elif len(second) == SHORT_YEAR_DIGITS and reading.fits_list(int(first), int(second)):
        found = "my", "in a list of months"
    elif _is_padded_year(first, second, reading) or is_year_of_bare(texts, usual, reading):
        found = "my", "padded like a year"
    else:
        found = _by_siblings(texts, sign, usual, reading)
    return found


def _fits_age(second: str, reading: Reading) -> bool:
    """Tell whether an age makes the second number of a birth its year: `sister 4 yo, b. 7/17`."""
    if reading.written is None or len(second) != SHORT_YEAR_DIGITS or 0 in reading.ages:
        return False
    years = reading.written.year - reading.century(int(second))
    return any(0 <= years - age <= 1 for age in reading.ages)


def _is_aged(second: str, reading: Reading) -> bool:
    """Tell whether an age reached long ago makes the second number its year: `MI at 49 (3/11)`."""
    if reading.written is None or reading.aged is None or not year_fits(second, reading):
        return False
    is_past = reading.aged < reading.written.year - 1
    return is_past and abs(reading.century(int(second)) - reading.aged) <= 1


def _why_month(texts: Sequence[str], usual: str, reading: Reading) -> str:
    """Return what makes two numbers a month and its year beside them; empty if nothing."""
    if reading.with_month:
        return "a month and year in the same mention"
    return "up to the present" if _still_goes_on(texts, usual, reading) else ""


def _still_goes_on(texts: Sequence[str], usual: str, reading: Reading) -> bool:
    """Tell whether two numbers are a month of years ago since when something is: `3/19-present`."""
    is_year = reading.still_goes_on and year_fits(texts[1], reading)
    return is_year and not is_day_near(texts, usual, reading)


def is_way_in(texts: Sequence[str], usual: str, reading: Reading) -> bool:
    """Tell whether two numbers are a day within a season of the note on which somebody came in.

    It may lie behind the date of the note, if that is when its patient was admitted.
    """
    if not reading.comes_in:
        return False
    if reading.written is None or is_day_near(texts, usual, reading):
        return True
    values = dict(zip(usual, map(int, texts), strict=True))
    return is_day_ahead(values["m"], values["d"], reading.written, SEASON_DAYS)


def _why_day(reading: Reading) -> str:
    """Return what makes two numbers a day, whatever word stands before them; empty if nothing."""
    signs = {
        "weekday beside it": reading.weekday is not None,
        "a day beside it": reading.with_day,
        "a time behind it": reading.has_time,
        "the end of a stay behind it": not reading.with_month and reading.ends_stay,
        "full days with points": reading.pointed_days and "." in reading.mention.text,
    }
    return next((why for why, is_told in signs.items() if is_told), "")


def _by_siblings(texts: Sequence[str], sign: str, usual: str, reading: Reading) -> tuple[str, str]:
    """Return the order of the nearest date of the same form, else the usual one.

    The usual one, too, for a day of the last weeks or one to come beside months of years ago.
    """
    start = reading.mention.span.start
    near = [sibling for sibling in reading.siblings if sibling[1] == sign]
    if not near:
        return usual, "usual order"
    order = min(near, key=lambda sibling: abs(sibling[0] - start))[2]
    dated = reading.written is not None
    is_day = dated and is_day_near(texts, usual, reading, _WEEKS_DAYS)
    return ("my" if order == "my" and not is_day else usual), "sibling dates"
