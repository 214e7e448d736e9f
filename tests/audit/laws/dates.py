"""The laws of dates: one shift, the same form, partial dates stay rough."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta

from dateforms import ordinal, read, season_of
from dateutil.relativedelta import relativedelta

from .calendar_words import calendar_breaks, season_distance, season_middle
from .violation import Pair, Record, Violation, breaks

MIN_SHIFT_DAYS, MAX_SHIFT_DAYS = 10_000, 35_000
_TOLERANCE_DAYS = {"month": 31, "year": 366, "decade": 2500, "season": 80}
_ENDINGS = ("st", "nd", "rd", "th")
_PART_DAYS = (5, 15, 25)  # early, mid and late in a month
Fields = dict[str, int]


def _day(fields: Fields, end: str = "") -> tuple[int | None, int | None, int | None]:
    """Return four-digit year, month, day where they are told."""

    def first(*names: str) -> int | None:
        return next((fields[n + end] for n in names if n + end in fields), None)

    return first("Y"), first("m", "mm", "B", "b"), first("d", "dd")


def _agrees(fields: Fields, day: date, end: str = "") -> bool:
    year, month, number = _day(fields, end)
    short = fields.get("y" + end)
    return (
        year in {None, day.year}
        and short in {None, day.year % 100}
        and month in {None, day.month}
        and number in {None, day.day}
    )


def _parsed(pair: Pair) -> Fields | None:
    return read(pair.form, pair.new, pair.old)


def _true_day(pair: Pair, key: str = "day") -> date:
    return date.fromisoformat(pair.truth[key])


def shift_days(record: Record) -> int | None:
    """Return the shift that most full dates of the record show; None without any."""
    votes: Counter[int] = Counter()
    for pair in record.of_kind("date"):
        if pair.truth["grain"] != "day" or "told" in pair.truth:
            continue
        year, month, number = _day(_parsed(pair) or {})
        if year is not None and month is not None and number is not None:
            try:
                votes[(date(year, month, number) - _true_day(pair)).days] += 1
            except ValueError:
                continue
    return votes.most_common(1)[0][0] if votes else None


def _expected(record: Record, pair: Pair, shift: int, key: str = "day") -> set[date]:
    """Return the days that the release may tell; two orders of shift and years may differ."""
    day, move = _true_day(pair, key), timedelta(days=shift)
    years = relativedelta(years=record.moved_years(pair.truth.get("told", "")))
    return {day + move + years, day + years + move}


def _off_form(pair: Pair) -> Violation:
    year = re.search(r"\d{4}|'\d\d", pair.new) and not re.search(r"\d{4}|'\d\d", pair.old)
    return breaks("dates.year_invented" if year else "dates.off_form", pair, f"form {pair.form}")


def _exact(record: Record, pair: Pair, shift: int, fields: Fields) -> Iterator[Violation]:
    days = _expected(record, pair, shift)
    right = any(_agrees(fields, day) for day in days)
    if "until" in pair.truth:
        ends = _expected(record, pair, shift, "until")
        right = right and any(_agrees(fields, day, "2") for day in ends)
    if not right:
        yield breaks("dates.interval", pair, f"{min(days)}")
    elif "o" in fields and _ENDINGS[fields["o"]] != ordinal(min(days).day):
        yield breaks("dates.off_form", pair, "its ordinal ending")
    weekday = fields.get("A", fields.get("a"))
    if weekday is not None and weekday != min(days).weekday():
        yield breaks("calendar.weekday", pair, f"{min(days):%A}")


def _middles(fields: Fields, near: date, *, early: bool) -> Iterator[date]:
    """Yield the middles of the stretches of time that a partial date can mean near a day."""
    month = _day(fields)[1]
    for year in range(near.year - 12, near.year + 12):
        short = fields.get("y", year % 100)
        if fields.get("Y", year) != year or short != year % 100:
            continue
        decade = year // 10 * 10
        if fields.get("X", decade) == decade and fields.get("x", decade % 100) == decade % 100:
            told = "X" in fields or "x" in fields
            day = _PART_DAYS[fields.get("p", 1)]
            middle = date(year, month, day) if month else date(year, 3 if early else 7, 1)
            yield date(decade + 5, 1, 1) if told else middle


def _middle(pair: Pair, day: date) -> date:
    """Return the middle of the stretch of time that a partial date means."""
    grain = pair.truth["grain"]
    if grain == "decade":
        return date(day.year // 10 * 10 + 5, 1, 1)
    if grain == "year":
        return date(day.year, 3 if pair.form.startswith("early") else 7, 1)
    if grain == "season":
        return season_middle(season_of(day), day.year)
    return date(day.year, day.month, 15)


def _partial(record: Record, pair: Pair, shift: int, fields: Fields) -> Iterator[Violation]:
    years = relativedelta(years=record.moved_years(pair.truth.get("told", "")))
    wanted = _middle(pair, _true_day(pair)) + timedelta(days=shift) + years
    grain = pair.truth["grain"]
    if "S" in fields:
        distance = season_distance(fields, wanted)
    else:
        early = pair.form.startswith("early")
        gaps = ((m - wanted).days for m in _middles(fields, wanted, early=early))
        distance = min(map(abs, gaps), default=10**6)
    if distance > _TOLERANCE_DAYS[grain]:
        law = "calendar.season" if grain == "season" else "dates.partial"
        yield breaks(law, pair, f"about {wanted}")


def _impossible(pair: Pair) -> Iterator[Violation]:
    if re.sub(r"\d", "9", pair.old) != re.sub(r"\d", "9", pair.new):
        yield breaks("dates.off_form", pair, "the same shape")
        return
    numbers = [int(n) for n in re.findall(r"\d+", pair.new)]
    year, month, day = numbers if len(pair.new.split("-")[0]) == 4 else (numbers[2], *numbers[:2])
    try:
        date(year if year > 99 else 2000 + year, month, day)
    except ValueError:
        if pair.old == pair.new:
            yield breaks("dates.impossible", pair, "another impossible date")
        return
    yield breaks("dates.impossible", pair, "equally impossible")


def _mention(record: Record, pair: Pair, shift: int) -> Iterator[Violation]:
    grain = pair.truth["grain"]
    if grain == "impossible":
        yield from _impossible(pair)
        return
    fields = _parsed(pair)
    if fields is None:
        yield _off_form(pair)
    elif grain == "weekday":
        expected = min(_expected(record, pair, shift))
        if fields.get("A", fields.get("a")) != expected.weekday():
            yield breaks("calendar.weekday", pair, f"{expected:%A}")
    elif grain == "day":
        yield from _exact(record, pair, shift, fields)
    else:
        yield from _partial(record, pair, shift, fields)


def law(record: Record) -> Iterator[Violation]:
    """Yield every break of the laws of dates and of calendar words in one record."""
    shift = shift_days(record)
    pairs = list(record.of_kind("date"))
    if shift is None or not pairs:
        return
    if not MIN_SHIFT_DAYS <= shift <= MAX_SHIFT_DAYS or shift % 7:
        yield breaks("dates.shift", pairs[0], f"weeks between the limits, not {shift} days")
    for pair in pairs:
        if pair.truth["grain"] == "holiday":
            yield from calendar_breaks(pair, _true_day(pair) + timedelta(days=shift))
        else:
            yield from _mention(record, pair, shift)
