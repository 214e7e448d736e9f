"""What is written for what is no date, in its shape: other digits, the name of another month."""

from __future__ import annotations

from surrogate.generators.calendar.named import neutral_text
from surrogate.generators.calendar.render import in_case_of, in_digits_of
from surrogate.keys import PatientKey
from surrogate.link.calendar import Part, Piece
from surrogate.link.calendar.wording.spelt_days import number_in_words
from surrogate.wordlists.calendar import month_names

_NUMBERS = (Part.DIGITS, Part.DAY, Part.YEAR, Part.MONTH, Part.DECADE)
_MAX_DRAWS = 50


def in_same_shape(piece: Piece, month: int, key: PatientKey, language: str) -> str:
    """Return what stands for a piece that tells no date.

    Args:
        piece: Of the original.
        month: What the name of a month becomes, 1 to 12.
        key: Digits are drawn with it.
        language: Of the date.
    """
    if piece.part is Part.TEXT:
        return piece.text
    if piece.text.isdecimal():
        return _drawn(piece.text, key)
    if piece.part in _NUMBERS:  # in words
        return number_in_words(piece.text, 1 + key.below(31, "date words", piece.text))
    if piece.part in (Part.NAMED, Part.HOLIDAY):
        return neutral_text(piece.text, "", "", kind="day", language=language)
    return in_case_of(piece.text, month_names("en")[month - 1])


def _drawn(digits: str, key: PatientKey) -> str:
    """Return as many other digits; a zero leads only where one did."""
    for attempt in range(_MAX_DRAWS):
        stream = key.stream("date digits", digits, str(attempt))
        drawn = "".join(str(next(stream) % 10) for _ in digits)
        if digits[0] != "0" and drawn[0] == "0":
            drawn = f"{1 + int(drawn[-1]) % 9}{drawn[1:]}"
        if drawn != digits:
            break
    return in_digits_of(digits, drawn)
