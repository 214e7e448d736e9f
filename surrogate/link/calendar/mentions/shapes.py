"""Finds the dates in a signature: which stretch of tokens has which shape.

A signature is short and its language regular; every alternative is anchored at one token, so
matching takes time linear in the number of tokens.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from surrogate.remembered import of_patient

_DAY = r"[12]o?"
_YEAR = r"(?:'?2|Y)(?!s)"
_GAP = r"(?:[_.,/-]{0,2}|_[/-]_)"
_OF = r"(?:f_)?"
# Two days around a hyphen between spaces: `12-11 - 12-15`.
_SPACED_RANGE = r"[12]-[12]_-_[12]-[12](?:-(?:2|Y))?(?!-)"

# Shape → pattern over the signature; the first that matches at a place wins. The shape's
# letters name the digits and words in it: d day, m month, y year, M month name, n undecided; nth
# is a weekday counted within its month (`2nd and 4th Tue`).
_SHAPES = (
    ("week", r"Y[/_-]?w[12](?:-1)?"),
    ("week", r"w[12](?:(?:[/-]|,?_|_f_|_q_)Y|/'?2)?"),
    ("week", r"(?:(?<=w[12][-r])|(?<=w[12]_[-r]_))[12]"),
    ("week", r"[12]\._?w(?:[_/]Y)?"),
    ("ymd", r"Y_?(?P<a>//?|--?|[.,])_?[12]_?(?P=a)_?[12](?!\d)"),
    ("yday", r"Y[-/.]?D(?![-/.]?[12D])|j[12D]_f_Y"),
    ("yMd", rf"Y(?P<f>[-/_.])M\.?(?P=f){_DAY}"),
    ("yMd", rf"Y,_M\.?_{_DAY}(?!,?_'?[2Y])"),
    ("ymd", r"YC_?[12]C_?[12]C?"),
    ("ym", r"YC_?[12]C"),
    ("md", r"[12]C_?[12]C"),
    ("nnn", rf"(?!{_SPACED_RANGE})[12]_?(?P<b>//?|--?|\.)_?[12]_?(?P=b)_?(?:'?[12]|Y)"),
    ("nnn", r"[12](?P<j>[/-])(?P=j)?[12](?P=j){1,2}2(?![/-][12])"),  # one sign typed twice
    ("nnn", r"[12]_[12]_Y"),
    ("nnn", r"\A[12]_[12]_'?2\Z"),
    ("nnn", r"\A[12],_[12],_(?:'?2|Y)\Z"),
    ("nnn", r"[12]/[12](?:,_?|_)Y(?!s)"),
    ("ymd", r"Y_2_2(?!\d|_?[12YM])"),
    ("n?y", r"[12](?P<g>[/.-])\?(?P=g)(?:'?2|Y)"),
    ("?ny", r"\?(?P<h>[/.-])[12](?P=h)(?:'?2|Y)"),
    ("eight", r"E"),
    ("six", r"X"),
    ("dMy", rf"(?:{_DAY}{_GAP}{_OF}|2_?T_?)M\.?(?:_?,_?|_{_OF}|(?P<c>[-/.]))?{_YEAR}(?!o|_?M)"),
    ("dMy", rf"{_DAY}_?(?P<i>[-/])_?M\.?_?(?P=i)_?Y"),
    ("Mdy", rf"M(?P<d>[-/]){_DAY}(?P=d){_YEAR}"),
    ("Mdy", rf"M\.?[_,]{{0,2}}{_DAY}(?:_?,_?|_|(?='))(?:T_){{0,2}}(?:'2|2(?!o|,|_[r\dM])|Y)(?!s)"),
    ("dM", rf"(?:{_DAY}{_GAP}{_OF}|2_?T_?)M\.?"),
    ("My", rf"M\.?(?:[_,/.-]{{0,2}}|_,_){_OF}(?:Y|'2)(?!s)"),
    ("yM", r"Y[_/-]M\.?"),
    ("Mn", r"M\.?[_,.-]{0,2}2(?!o|s|/|[_-][rM])"),
    ("Md", rf"M\.?[_,.-]{{0,2}}{_DAY}(?!s)"),
    # Two days of a month (`11/2-4/2030`): no range goes from a day to a month of a full year.
    ("dy", r"(?<=[12]/[12]-)(?<!/[12]/[12]-)[12]/Y(?!s)"),
    ("tens", r"(?:2|Y)(?=_?-_?'?(?:2|Y)'?s)"),
    ("ny", r"[12]_?[-/.]_?Y(?!s)"),
    ("n'y", r"(?<!')[12](?:_?/_?|-)'2(?!s)"),
    ("yn", r"Y[-/.][12](?!\d)"),
    # The first day of a range before the month (`22-26/9`).
    ("n", r"[12](?=_?-_?[12]/(?:'2(?!s)|[12](?!o?[_-]{0,3}(?:r_)?(?:f_)?[12]?M|o|s)|Y(?!s)))"),
    ("nn", r"[12](?P<e>_?[-/.]_?)[12](?!o?[._-]{0,3}(?:r_)?(?:f_)?[12]?M|o|s|\.[12]\.(?:2|Y))"),
    ("decade", r"(?:2|Y)'?s|(?<=k)(?:2|Y)|(?<=k[2Y]_r_)(?:2|Y)"),
    ("dy", rf"{_DAY},_?Y|[12]o_Y"),
    ("nth", r"1o(?:(?:_?,_?|_?/_?|_r_|_?-_?)1o)*_W"),
    ("d", r"[12]o"),
    ("Sy", rf"S(?:_{_OF}|,_?|/|-)?(?:'?2|Y)(?!s|o)"),
    ("Hy", rf"H(?:,_?|_{_OF})(?:'2|Y)(?!s)"),
    ("S", r"S"),
    ("H", r"H"),
    ("K", r"K"),
    ("M", r"M\.?"),
    ("W", r"W"),
    ("y", r"Y"),
    ("y", r"(?<=')2"),
    ("n", r"[12]"),
    ("digits", r"D"),
)
# Those that name a day, with its year and without.
FULL_DAYS = frozenset({"ymd", "yMd", "nnn", "dMy", "Mdy", "eight", "six"})
DAYS = FULL_DAYS | {"nn", "md", "Md", "Mn", "dM"}
# The signs of dates of two numbers.
TWO_NUMBERS = frozenset({"1/1", "1/2", "2/1", "2/2", "1-1", "1-2", "2-1", "2-2"})
_UNIT = re.compile("|".join(f"(?P<_{at}>{pattern})" for at, (_, pattern) in enumerate(_SHAPES)))


class Unit(NamedTuple):
    """A stretch of tokens that is one date or part of one; `end` is exclusive."""

    shape: str
    start: int
    end: int


@of_patient
def units(signature: str) -> tuple[Unit, ...]:
    """Return the dates of a signature, in order and disjoint."""
    return tuple(
        Unit(_SHAPES[int((found.lastgroup or "_0")[1:])][0], found.start(), found.end())
        for found in _UNIT.finditer(signature)
    )
