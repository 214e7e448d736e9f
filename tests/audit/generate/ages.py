"""Writes ages in all their forms."""

from __future__ import annotations

from .note import Note

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = [
    "zero",
    "ten",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
]

# The age as tagged, and the text that follows outside the tag.
_FORMS = {
    "digits": ("{n}", ""),
    "past": ("{n}", ""),
    "told18": ("{n}", ""),
    "digits_yo": ("{n}yo", ""),
    "digits_slash": ("{n}", ""),
    "word": ("{w}", ""),
    "word_title": ("{W}", ""),
    "nineties": ("nineties", ""),
    "nineties_digits": ("90s", ""),
    "sixties": ("60s", ""),
    "months": ("{n}", " months"),
    "months_whole": ("{n} month", ""),
    "weeks": ("{n} weeks", ""),
    "days": ("{n} days", ""),
}
_UNITS = {"months": "months", "months_whole": "months", "weeks": "weeks", "days": "days",
          "nineties": "decade", "nineties_digits": "decade", "sixties": "decade"}  # fmt: skip


def in_words(number: int) -> str:
    """Return a number below 120 in words: 94 → ninety-four."""
    if number >= 100:
        rest = number - 100
        return "one hundred" + (f" {in_words(rest)}" if rest else "")
    if number < 20:
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")


def say_age(note: Note, person: str, age: int, form: str) -> None:
    """Write an age into a note."""
    tagged, after = _FORMS[form]
    word = in_words(age)
    text = tagged.format(n=age, w=word, W=word.capitalize())
    unit = _UNITS.get(form, "years")
    note.tag(text, "AGE", "age", form, person=person, age=age, unit=unit)
    note.say(after)
