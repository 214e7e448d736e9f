"""Writes moved dates in the form of the original: casing, padding, separators, ordinals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from surrogate.generators.calendar.abbreviating import is_either, tells_short
from surrogate.link.calendar import DateLink, Moment, Part, Piece, Precision
from surrogate.link.calendar.limits import SHORT_YEAR_DIGITS
from surrogate.link.calendar.wording.spelt_days import number_in_words
from surrogate.link.calendar.wording.spelt_years import year_in_words
from surrogate.link.calendar.wording.words import Sense, plural_of_month
from surrogate.ordinals import ending_of
from surrogate.wordlists.calendar import (
    decade_words,
    first_ending,
    month_names,
    season_names,
    weekday_names,
)

_MONTH_PARTS = (Part.MONTH, Part.MONTH_NAME)
_PADDED_DIGITS = 2


def in_case_of(original: str, word: str) -> str:
    """Return a word in the letter case of another one.

    Examples:
        `MAY`, `July` give `JULY`; `may` gives `july`; `May` gives `July`.
    """
    if len(original) > 1 and original.isupper():
        return word.upper()
    if original.islower():
        return word.lower()
    return word[:1].upper() + word[1:] if original[:1].isupper() else word


def in_digits_of(original: str, digits: str) -> str:
    """Return digits in the script of the original (`٣` is written with Arabic digits)."""
    if original.isascii():
        return digits
    zero = ord(original[0]) - int(original[0])
    return "".join(chr(zero + int(digit)) for digit in digits)


def ordinal_ending(day: int, original: str) -> str:
    """Return the ending of an ordinal number in the case and language of the original."""
    if original.lower() in ("st", "nd", "rd", "th"):
        ending = ending_of(day)
        return ending.upper() if original.isupper() else ending
    if original == "d":  # `2d`, `3d`, but `5th`
        ending = ending_of(day)
        return original if ending in ("nd", "rd") else ending
    if original.lower() in ("er", "re", "o", "º", "°"):  # of the first only
        return original if day == 1 else ""
    return original


def _is_padded(piece: Piece) -> bool:
    """Tell whether a number has a zero before it; one that is zero is none."""
    return len(piece.text) > 1 and piece.text[0] == "0"


class Form:
    """How one date mention is written: what its pieces say about padding and month names."""

    def __init__(
        self, link: DateLink, *, padded: bool | None = None, short: bool | None = None
    ) -> None:
        """Look at the pieces of a mention.

        Args:
            link: The mention, read.
            padded: How other dates of its note are written in this way, if they tell it.
            short: Whether other dates of its note put together alike have short months, if they do.
        """
        told = tells_short(link)
        self._short_months = short if told is None else told
        self.link = link
        self.pieces = link.pieces
        self._short = self._padded = self._dated = self._yeared = self._tight = False
        self._ordinals = {p.moment for p in link.pieces if p.part is Part.ORDINAL}
        self.has_month = any(p.part is Part.MONTH for p in link.pieces)
        self._with_month = [p.moment for p in link.pieces if p.part in _MONTH_PARTS]
        self._weeks = {p.moment for p in link.pieces if p.part is Part.WEEK}
        named = -1
        for at, piece in enumerate(link.pieces):
            part = piece.part
            if part is Part.DAY or part is Part.MONTH:
                self._short |= len(piece.text) == 1
                self._padded |= _is_padded(piece)
                self._dated |= part is Part.DAY
            elif part is Part.MONTH_NAME:
                named = at
            elif part is Part.YEAR:
                self._yeared = True
        if named >= 0:
            self._tight = self._is_tight(named)
        if padded is not None and not (self._short or self._padded):
            self._short, self._padded = not padded, padded

    def _is_tight(self, at: int) -> bool:
        """Tell whether the month's name is bound without a space (`03-May-67`, `3/May`).

        The sign of a range binds nothing: `Mar 22-Apr 20`.
        """
        moment = self.pieces[at].moment
        near = (self.pieces[max(0, at - 2) : at][::-1], self.pieces[at + 1 : at + 3])
        return any(
            one.text[:1].isdigit() or (self._dated and one.text[:1] in ("-", "/"))
            for one, *other in filter(None, near)
            if not other or other[0].moment in (moment, -1) or one.moment == moment
        )

    def number(self, piece: Piece, value: int, *, named: bool, ends: bool = True) -> str:
        """Return a day or month with the padding of the original, or in words like it.

        Args:
            piece: The original.
            value: The day or month.
            named: Whether its month has a name.
            ends: Whether the ending of an ordinal stays behind it, which has no zero before it.
        """
        if piece.text[:1].isalpha():
            return number_in_words(piece.text, value, self.link.language)
        bare = self._short if not named or self._tight else not self._padded
        bare |= ends and piece.part is Part.DAY and piece.moment in self._ordinals
        bare &= not self.behind(piece)[:1].isdigit()
        padded = _is_padded(piece) or (len(piece.text) == _PADDED_DIGITS and not bare)
        ending = self._first_ending(piece) if value == 1 and not padded else ""
        return in_digits_of(piece.text, f"{value:0{2 if padded else 1}d}") + ending

    def _first_ending(self, piece: Piece) -> str:
        """Return what the language writes behind a first day that was another one: `1er mai`."""
        named = any(p.part is Part.MONTH_NAME for p in self.pieces)
        other = piece.part is Part.DAY and int(piece.text) != 1
        is_bare = piece.moment not in self._ordinals
        return first_ending(self.link.language) if named and other and is_bare else ""

    def year(self, piece: Piece, moment: Moment) -> int:
        """Return the year to write: beside a week, the one that this is counted in."""
        if moment.date is not None and piece.moment in self._weeks:
            return moment.date.isocalendar().year
        return moment.year or 0

    def day_of_year(self, piece: Piece, moment: Moment) -> str:
        """Return the number of a day in its year, of three digits but in `day 63 of 2021`."""
        number = moment.date.timetuple().tm_yday if moment.date is not None else int(piece.text)
        bare = self.behind(piece)[:1].isspace() and not _is_padded(piece)
        return in_digits_of(piece.text, f"{number:0{1 if bare else 3}d}")

    def behind(self, piece: Piece) -> str:
        """Return the text right behind a piece within its mention."""
        at = next(at for at, other in enumerate(self.pieces) if other is piece)
        return "".join(other.text for other in self.pieces[at + 1 : at + 2])

    def day_ending(self, piece: Piece, day: int) -> str:
        """Return what stands right behind a day: the ending of its ordinal, a point, or nothing."""
        behind = self.behind(piece)
        if piece.moment in self._ordinals:
            return ordinal_ending(day, behind)
        return "." if behind.startswith(".") else ""

    def lacks_month(self, moved: Sequence[Moment | None], number: int) -> int:
        """Return the moment whose month a day shares, if that moved away from it; or -1.

        In `Jan 5-9` the 9th has its month from the 5th; once moved, they may lie in two months.
        """
        mine, written = moved[number], self._with_month
        if not written or number in written or mine is None or mine.precision is not Precision.DAY:
            return -1
        owner = min(written, key=lambda other: abs(other - number))
        other = moved[owner]
        return owner if other is not None and other.month != mine.month else -1

    def joint_before(self, month: Piece) -> str:
        """Return what joins a day to the name of its month: a space, or `de` between two."""
        before = self.pieces[: self.pieces.index(month)]
        beside = takewhile(lambda piece: piece.part is Part.TEXT, reversed(before))
        joint = "".join(reversed([piece.text for piece in beside]))
        return joint if joint.strip().isalpha() else " "

    def mark(self, month: Piece) -> str:
        """Return what parts a month in digits from its day."""
        for one, between, two in zip(self.pieces, self.pieces[1:], self.pieces[2:], strict=False):
            if month in (one, two) and one.moment == two.moment:
                return between.text
        return "/"

    def month_name(self, piece: Piece, month: int) -> str:
        """Return the name of a month in the language, length and case of the original."""
        sense = piece.sense or Sense("M", month, "en")
        column = sense.column
        if column == "full" and self._abbreviates(piece, sense):
            column = "short"
        word = month_names(sense.language, column)[month - 1]
        return in_case_of(piece.text, plural_of_month(word) if sense.plural else word)

    def behind_months(self, texts: Sequence[str]) -> Iterator[int]:
        """Yield the points of abbreviations behind months that are now written in full."""
        for at in range(len(self.pieces) - 1):
            piece = self.pieces[at]
            if piece.part is Part.MONTH_NAME and self.pieces[at + 1].text == ".":
                sense = piece.sense or Sense("M", 1, "en")
                full = [name.lower() for name in month_names(sense.language)]
                if piece.text.lower() not in full and texts[at].lower() in full:
                    yield at + 1

    def _abbreviates(self, piece: Piece, sense: Sense) -> bool:
        """Tell whether a name that is its own abbreviation (`May`) stands for one here."""
        if not is_either(sense):
            return False
        at = self.pieces.index(piece)
        point = at + 1 < len(self.pieces) and self.pieces[at + 1].text == "."
        shouted = piece.text.isupper() and self._dated and (not self._yeared or self._is_filed())
        may_be_short = shouted if self._short_months is None else self._short_months
        return point or self._tight or may_be_short

    def _is_filed(self) -> bool:
        """Tell whether a sign binds day, year or time, as systems do: `MAR 12,2014`, `2014@08`."""
        return any(
            (p.text == "," and q.part is Part.YEAR) or (p.part is Part.YEAR and q.text[:1] == "@")
            for p, q in pairwise(self.pieces)
        )


def year_text(original: str, year: int) -> str:
    """Return a year with as many digits as the original, two or four, or in words like it."""
    if original[:1].isalpha():
        return year_in_words(original, year)
    digits = f"{year % 100:02d}" if len(original) <= SHORT_YEAR_DIGITS else f"{year:04d}"
    return in_digits_of(original, digits)


def week_text(piece: Piece, moment: Moment) -> str:
    """Return the number of a week, or of a day in its week, with as many digits or in words."""
    if moment.date is None:
        return piece.text
    _, week, weekday = moment.date.isocalendar()
    number = week if piece.part is Part.WEEK else weekday
    if piece.text[:1].isalpha():
        return number_in_words(piece.text, number)
    return in_digits_of(piece.text, f"{number:0{len(piece.text)}d}")


def weekday_text(piece: Piece, weekday: int) -> str:
    """Return a weekday in the language, length, number and case of the original."""
    sense = piece.sense or Sense("W", weekday, "en")
    if weekday == sense.number:
        return piece.text
    if sense.language == "letters":
        return sense.column.split("|")[weekday]
    word = weekday_names(sense.language, sense.column)[weekday]
    if sense.plural and not word.endswith("s"):
        word += "s"
    return in_case_of(piece.text, word)


def season_text(piece: Piece, season: int) -> str:
    """Return a season in the language and case of the original; the word stays if it can."""
    sense = piece.sense or Sense("S", season, "en")
    if season == sense.number:
        return piece.text
    word = season_names(sense.language)[season]
    return in_case_of(piece.text, f"{word}s" if sense.plural else word)


def decade_text(piece: Piece, year: int) -> str:
    """Return a decade as it was written: `1960`, `60` or `sixties`."""
    if piece.part is Part.DECADE:
        return year_text(piece.text, year)
    language = piece.sense.language if piece.sense else "en"
    in_digits = f"{year}s" if language == "en" else str(year)
    return in_case_of(piece.text, decade_words(language).get(year % 100, in_digits))
