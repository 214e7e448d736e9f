"""The laws of ages: nobody stays above 90, and all ages of a person move alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generate.ages import in_words

from .violation import Pair, Record, Violation, breaks

_NUMBER_WORDS = {in_words(n).replace("-", " "): n for n in range(1, 115)}
_NINETIES = re.compile(r"nineties|90s|90's|hundreds", re.IGNORECASE)


def told(text: str) -> int | None:
    """Return the number that an age tells, in digits or words."""
    digits = re.search(r"\d+", text)
    if digits:
        return int(digits[0])
    return _NUMBER_WORDS.get(text.lower().replace("-", " "))


def _shape(text: str) -> str:
    return re.sub(r"\d+", "9", text)


def _decade_breaks(pair: Pair) -> Iterator[Violation]:
    if pair.truth["age"] < 90:
        if pair.old != pair.new:
            yield breaks("ages.contradiction", pair, "unchanged below 90")
    elif _NINETIES.search(pair.new):
        yield breaks("ages.over_90", pair, "no nineties")
    elif pair.new not in {"eighties", "80s"} or pair.new[0].isdigit() != pair.old[0].isdigit():
        yield breaks("ages.contradiction", pair, "eighties, in the same form")


def _year_breaks(record: Record, pair: Pair) -> Iterator[Violation]:
    age = told(pair.new)
    moved = record.moved_years(pair.truth["person"])
    wanted = {pair.truth["age"] - (0 if pair.form == "told18" else moved)}
    if pair.form == "past":
        wanted = {pair.truth["age"], max(1, pair.truth["age"] - moved)}
    if age is None:
        yield breaks("ages.form", pair, "an age")
        return
    if not re.search(r"\d", pair.old):
        same = not re.search(r"\d", pair.new) and pair.new[0].isupper() == pair.old[0].isupper()
    else:
        same = _shape(pair.old) == _shape(pair.new)
    if not same:
        yield breaks("ages.form", pair, "digits or words as before")
    elif age > 90:
        yield breaks("ages.over_90", pair, f"{wanted}")
    elif age not in wanted:
        who = f"{pair.truth['person']}, {moved} years less"
        yield breaks("ages.contradiction", pair, f"{wanted} ({who})")


def law(record: Record) -> Iterator[Violation]:
    """Yield every break of the laws of ages in one record."""
    for pair in record.of_kind("age"):
        if pair.truth["unit"] == "decade":
            yield from _decade_breaks(pair)
        elif pair.truth["unit"] == "years":
            yield from _year_breaks(record, pair)
        elif pair.old != pair.new:
            yield breaks("ages.contradiction", pair, f"{pair.truth['unit']} are no years")
