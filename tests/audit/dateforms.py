"""The forms of dates: one specification each, used to write a date and to read one back.

A specification is a text with fields in braces: `{Y}` year, `{y}` its last two digits, `{m}` `{d}`
month and day, doubled where padded, `{B}` `{b}` month name long and short, `{o}` ordinal ending,
`{A}` `{a}` weekday long and short, `{X}` `{x}` decade, `{S}` season, `{p}` part of
a month. A `2` behind a field means the end of a range. `^` writes in capitals, `_` in small
letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Literal

Grain = Literal["day", "month", "year", "decade", "season", "weekday"]
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SEASONS = {"winter": 0, "spring": 1, "summer": 2, "fall": 3, "autumn": 3}
_MONTH_PARTS = ("early ", "mid-", "late ")
_FIELD = re.compile(r"\{(YY|mm|dd|[YymdBboAaXxSp])(2?)([\^_]?)\}")


@dataclass(frozen=True, slots=True)
class DateForm:
    """A way to write a date, and how much of the date it tells."""

    spec: str
    grain: Grain


FORMS: dict[str, DateForm] = {
    "iso": DateForm("{Y}-{mm}-{dd}", "day"),
    "mdy": DateForm("{mm}/{dd}/{y}", "day"),
    "mdY": DateForm("{m}/{d}/{Y}", "day"),
    "mdY_padded": DateForm("{mm}/{dd}/{Y}", "day"),
    "mdy_bare": DateForm("{m}/{d}/{y}", "day"),
    "mdy_hyphen": DateForm("{m}-{d}-{y}", "day"),
    "mdY_point": DateForm("{mm}.{dd}.{Y}", "day"),
    "md": DateForm("{m}/{d}", "day"),
    "d-b-y": DateForm("{dd}-{b}-{y}", "day"),
    "d B Y": DateForm("{d} {B} {Y}", "day"),
    "Bdo, Y": DateForm("{B} {d}{o}, {Y}", "day"),
    "Bd, Y": DateForm("{B} {d}, {Y}", "day"),
    "Bd,Y tight": DateForm("{b}{d},{Y}", "day"),
    "B d": DateForm("{B} {d}", "day"),
    "B do": DateForm("{B} {d}{o}", "day"),
    "B^ d": DateForm("{b^} {d}", "day"),
    "B_ d": DateForm("{B_} {d}", "day"),
    "compact": DateForm("{Y}{mm}{dd}", "day"),
    "a m/d": DateForm("{a} {m}/{d}", "day"),
    "A, B d": DateForm("{A}, {B} {d}", "day"),
    "range": DateForm("{m}/{d}-{m2}/{d2}/{y2}", "day"),
    "ambiguous_md": DateForm("{mm}/{dd}", "day"),
    "ambiguous_my": DateForm("{mm}/{y}", "month"),
    "mY": DateForm("{m}/{Y}", "month"),
    "my": DateForm("{mm}/{y}", "month"),
    "B 'y": DateForm("{B} '{y}", "month"),
    "B Y": DateForm("{B} {Y}", "month"),
    "B": DateForm("{B}", "month"),
    "mid-B": DateForm("{p}{B}", "month"),
    "Y": DateForm("{Y}", "year"),
    "'y": DateForm("'{y}", "year"),
    "early Y": DateForm("early {Y}", "year"),
    "the x0s": DateForm("the {x}s", "decade"),
    "X0s": DateForm("{X}s", "decade"),
    "x0's": DateForm("{x}'s", "decade"),
    "S 'y": DateForm("{S} '{y}", "season"),
    "s Y": DateForm("{S_} {Y}", "season"),
    "s": DateForm("{S_}", "season"),
    "a": DateForm("{a}", "weekday"),
    "A": DateForm("{A}", "weekday"),
}


def ordinal(day: int) -> str:
    """Return the ending of an ordinal: 3 → rd."""
    if 11 <= day <= 13:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def season_of(day: date) -> int:
    """Return the season by whole months: 0 winter (December to February) to 3 fall."""
    return day.month % 12 // 3


def _written(field: str, day: date) -> str:
    return {
        "Y": f"{day.year:04d}",
        "y": f"{day.year % 100:02d}",
        "mm": f"{day.month:02d}",
        "dd": f"{day.day:02d}",
        "m": str(day.month),
        "d": str(day.day),
        "B": MONTHS[day.month - 1],
        "b": MONTHS[day.month - 1][:3],
        "o": ordinal(day.day),
        "A": WEEKDAYS[day.weekday()],
        "a": WEEKDAYS[day.weekday()][:3],
        "X": f"{day.year // 10 * 10}",
        "x": f"{day.year // 10 * 10 % 100:02d}",
        "S": ("Winter", "Spring", "Summer", "Fall")[season_of(day)],
        "p": "mid-",
    }[field]


def write(form: str, day: date, end: date | None = None) -> str:
    """Write a date in a form; a range needs its end."""

    def field(match: re.Match[str]) -> str:
        text = _written(match[1], end if match[2] and end else day)
        return {"^": text.upper(), "_": text.lower()}.get(match[3], text)

    return _FIELD.sub(field, FORMS[form].spec)


def _names(words: Iterable[str], casing: str) -> str:
    cased = {"^": str.upper, "_": str.lower}.get(casing, str)
    return "|".join(cased(word) for word in words)


@cache
def _pattern(form: str, *, hidden: bool, short_may: bool) -> re.Pattern[str]:
    def field(match: re.Match[str]) -> str:
        name, group, casing = match[1], f"{match[1]}{match[2]}", match[3]
        zero, must = ("0?", "0?") if hidden else ("", "0")
        body = {
            "Y": r"\d{4}",
            "y": r"\d\d",
            "mm": rf"{must}[1-9]|1[0-2]",
            "dd": rf"[12]\d|3[01]|{must}[1-9]",
            "m": rf"{zero}[1-9]|1[0-2]",
            "d": rf"[12]\d|3[01]|{zero}[1-9]",
            "o": "st|nd|rd|th|ST|ND|RD|TH",
            "X": r"\d{3}0",
            "x": r"\d0",
            "B": _names([*MONTHS, *(m[:3] for m in MONTHS if short_may)], casing),
            "b": _names([*(m[:3] for m in MONTHS), "Sept", *(MONTHS if short_may else ())], casing),
            "A": _names(WEEKDAYS, casing),
            "a": _names((w[:3] for w in WEEKDAYS), casing),
            "S": _names((s.title() for s in SEASONS), casing),
            "p": "|".join(_MONTH_PARTS),
        }[name]
        return f"(?P<{group}>{body})"

    escaped = re.sub(r"\.", r"\\.", FORMS[form].spec)
    return re.compile(_FIELD.sub(field, escaped))


def read(form: str, text: str, original: str) -> dict[str, int] | None:
    """Read the fields of a date in this form; None where the text is off form.

    Where every day and month of the original had two digits and no zero, padding could not be seen
    there, and both ways to write pass; so it is with the length of month names after `May`.
    """
    short_may = "may" in original.lower()
    strict = _pattern(form, hidden=False, short_may=short_may).fullmatch(original)
    parts = strict.groupdict().items() if strict else ()
    numbers = [value for name, value in parts if name[0] in "md"]
    hidden = all(len(n) >= 2 and n[0] != "0" for n in numbers)
    pattern = _pattern(form, hidden=hidden, short_may=short_may)
    match = pattern.fullmatch(text)
    if match is None:
        return None
    return {name: _value(name.rstrip("2"), value) for name, value in match.groupdict().items()}


def _value(field: str, text: str) -> int:
    if text.isdigit():
        return int(text)
    if field in "Bb":
        return [m[:3].lower() for m in MONTHS].index(text[:3].lower()) + 1
    if field in "Aa":
        return [w[:3].lower() for w in WEEKDAYS].index(text[:3].lower())
    if field == "p":
        return _MONTH_PARTS.index(text)
    if field == "S":
        return SEASONS[text.lower()]
    return ("st", "nd", "rd", "th").index(text.lower())
