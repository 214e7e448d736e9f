"""Puts right what a scanner or a typist broke in a date: `Sept 29 l9O6`, `1O/3/ 1998`, `Septemb3r`.

A date that reads well as it stands is never touched. Of the others every repair is tried: letters
that look like digits, digits that look like letters, blanks inside a number or a word, slips in
the name of a month or weekday. It counts only if the repaired text is one date as a whole, and no
other repair gives another date.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise, product

from rapidfuzz.distance import OSA

from surrogate.link.calendar.context import NOWHERE, Reading
from surrogate.link.calendar.form import Moment, Part, Piece, Precision
from surrogate.link.calendar.reading import read_date
from surrogate.link.calendar.shapes import units
from surrogate.link.calendar.spelt import in_digits
from surrogate.link.calendar.token import Token
from surrogate.link.calendar.tokens import tokenise
from surrogate.link.calendar.words import senses, whole_languages
from surrogate.link.misreading import SIGNS, SURE_DIGITS, misread
from surrogate.wordlists.folding import fold

MAX_LENGTH = 40
MAX_REPAIRS = 256
MAX_JOINED = 9
YEARS = range(1800, 2400)
MIN_WORD = 3
ONE_SLIP, TWO_SLIPS = 4, 7
# What a letter may be read for; with two digits it is either. A number has a digit or a sure one.
_DIGITS = {
    **SURE_DIGITS, "Q": "0", "D": "0", "i": "1", "|": "1", "Z": "2", "z": "2", "A": "4", "S": "5",
    "s": "5", "G": "69", "b": "68", "B": "8", "g": "9", "q": "9",
}  # fmt: skip
_SURE = frozenset({*SURE_DIGITS, "|"})
_LONGEST_NUMBER = 8
_LONGEST_YEAR = 4
_BLOCK = re.compile(r"(?:[^\W_]|\|)+")
_NUMBER = re.compile(r"(?P<digits>.+?)(?P<ending>st|nd|rd|th)?", re.IGNORECASE)
_TORN = re.compile(r"\d\s+\d")
_UNPARTED = re.compile(
    r"(?P<first>\d{1,2})(?P<one>[/.-]{0,2})(?P<second>\d{1,2})(?P<two>[/.-]{0,2})"
    r"(?P<year>(?:19|20|21)\d\d)"
)
_UNEVEN = re.compile(r"\d(?:\s+[/.-]|[/.-]\s+)\d")
# A weekday or a decade is no part of a number: `1gIO` (Italian `gio`), `20S3`.
_GLUED = re.compile(r"[12YXED]W|[Ws][12YXED]")
_WHOLE = (Precision.DAY, Precision.MONTH, Precision.SEASON, Precision.YEAR)
_BARE = "12YXED"

Read = tuple[tuple[Token, ...], str, tuple[Piece, ...], tuple[Moment, ...], str]


@lru_cache(maxsize=4096)
def mended(text: str) -> str:
    """Return a date with what is broken in it put right and its numbers in digits. Idempotent."""
    text = in_digits(text)
    if len(text) > MAX_LENGTH:
        return text
    repairs = [*_repairs(text), *_parted(text)]
    if set(repairs) <= {text} or _stands(text):
        return text
    found: dict[Moment, str] = {}
    for repair in repairs:
        moment = _one_date(repair, text)
        if moment is not None:
            found.setdefault(moment, repair)
    return next(iter(found.values())) if len(found) == 1 else text


def _read(text: str) -> Read:
    tokens, sign = tokenise(text)
    return tokens, sign, *read_date(tokens, sign, Reading(NOWHERE))


def _stands(text: str) -> bool:
    """Tell whether a text is read as it is: all of it, as days that there are."""
    read = _read(text)
    _, sign, _, moments, _ = read
    possible = bool(moments) and all(m.precision is not Precision.IMPOSSIBLE for m in moments)
    return possible and _is_told(read) and not _is_torn(text, sign)


def _one_date(repair: str, text: str) -> Moment | None:
    """Return the date that a repaired text is as a whole, or None."""
    read = _read(repair)
    tokens, sign, pieces, moments, _ = read
    if len(moments) != 1 or not _is_told(read) or _is_torn(repair, sign):
        return None
    if any(token.mark == "Y" and int(token.text) not in YEARS for token in tokens):
        return None
    if _joins_numbers(repair, text) and not _is_full(pieces):
        return None
    shapes = [unit.shape for unit in units(sign)]
    tells = moments[0].precision in _WHOLE and shapes != ["n"]
    return moments[0] if tells or shapes == ["d"] else None


def _parted(text: str) -> Iterator[str]:
    """Yield a date of digits with single marks between them: of `02/282018`, `02//28/2018`."""
    found = _UNPARTED.fullmatch(text)
    marks = found and found["one"] + found["two"]
    if found and marks:
        yield marks[0].join(found.group("first", "second", "year"))


def _is_full(pieces: tuple[Piece, ...]) -> bool:
    """Tell whether a date is told up to its year: else two numbers may well be two."""
    years = [piece.text for piece in pieces if piece.part is Part.YEAR]
    day = any(piece.part is Part.DAY for piece in pieces)
    return bool(years) and (day or len(years[0]) == _LONGEST_YEAR)


def _joins_numbers(repair: str, text: str) -> bool:
    return len(re.findall(r"\d+", repair)) < len(
        [block for block in _BLOCK.findall(text) if _numbers(block)]
    )


def _is_told(read: Read) -> bool:
    """Tell whether no letter or digit of a date is left over."""
    tokens, sign, pieces, _, language = read
    if "u" in sign or any(piece.part is Part.DIGITS for piece in pieces):
        return False
    decades = {at for unit in units(sign) if unit.shape == "decade" for at in range(*unit[1:])}
    if _GLUED.search(sign):
        return False
    return all(
        _is_loose(tokens, sign, at, language) if mark in "fqro" else mark != "s" or at in decades
        for at, mark in enumerate(sign)
    )


def _is_loose(tokens: tuple[Token, ...], sign: str, at: int, language: str) -> bool:
    """Tell whether a word stands apart, and is no zero behind a digit (`1O`, Spanish `1o`)."""
    if sign[at] == "o":
        return tokens[at].text not in ("o", "O") or language != "en"
    if language == "en" and _numbers(tokens[at].text):  # `lO May`, not the Spanish `lo`
        return False
    return sign[at - 1 : at] in ("", "_") and sign[at + 1 : at + 2] in ("", "_", ",", ".")


def _is_torn(text: str, sign: str) -> bool:
    """Tell whether a blank seems to stand inside a number (`5 /1 4/ 2012`, `Sept 2 9 1906`)."""
    if not _TORN.search(text):
        return False
    lone = (unit for unit in units(sign) if unit.shape == "n")
    return _UNEVEN.search(text) is not None or any(
        _is_number_apart(sign[: unit.start][::-1]) or _is_number_apart(sign[unit.end :])
        for unit in lone
    )


def _is_number_apart(sign: str) -> bool:
    return len(sign) > 1 and sign[0] == "_" and sign[1] in _BARE


def _repairs(text: str) -> list[str]:
    """Return the text with each of its blocks read in every way, blocks joined over blanks too.

    Nothing if there are too many ways.
    """
    spans = [found.span() for found in _BLOCK.finditer(text)]
    gaps = [text[one[1] : two[0]] for one, two in pairwise(spans)]
    # Block → what may stand from there to the end, found from the back.
    tails: list[list[str]] = [[text[spans[-1][1] :]] if spans else [text]]
    for first in reversed(range(len(spans))):
        found: list[str] = []
        for last in range(first, min(first + MAX_JOINED, len(spans))):
            if not all(map(str.isspace, gaps[first:last])):
                break
            block = "".join(text[slice(*span)] for span in spans[first : last + 1])
            readings = _readings(block) if last == first else _joined(block)
            gap = gaps[last : last + 1] or [""]
            found += map("".join, product(readings, gap, tails[last - first]))
        if len(found) > MAX_REPAIRS:
            return []
        tails.insert(0, found)
    return [text[: spans[0][0]] + tail for tail in tails[0]] if spans else tails[0]


@lru_cache(maxsize=4096)
def _readings(block: str) -> tuple[str, ...]:
    """Return what a stretch of letters and digits may be meant as, itself included."""
    marks, numbers = set(tokenise(block)[1]), _numbers(block)
    # A word of digits and letters that look like digits is a number: `1gIO` has no `gio` in it.
    own = () if "u" in marks or (numbers and marks & set("MWfqr")) else (block,)
    clear = own and marks.isdisjoint("Dosq")
    words = () if clear or numbers else _words(block) or tuple(_glued(block))
    return tuple(dict.fromkeys((*own, *numbers, *words)))


def _joined(block: str) -> tuple[str, ...]:
    """Return what pieces with blanks between them may be meant as together."""
    numbers = _numbers(block) if len(block) <= _LONGEST_YEAR else ()
    return (*numbers, *(_months(block) if block.isalpha() else ()))


def _numbers(block: str) -> tuple[str, ...]:
    """Return the numbers, with the ending of an ordinal, that a block may be."""
    found = _NUMBER.fullmatch(block)
    if found is None or len(found["digits"]) > _LONGEST_NUMBER:
        return ()
    written, ending = found["digits"], found["ending"] or ""
    if not any(map(str.isdecimal, written)) and _SURE.isdisjoint(written):
        return ()
    choices = [c if c.isdecimal() else _DIGITS.get(c, "") for c in written]
    return tuple("".join(digits) + ending for digits in product(*choices))


def _words(block: str) -> tuple[str, ...]:
    """Return the names of months and weekdays that a block may be; slips if nothing else will."""
    return _misread_words(block) or _slipped(block)


def _misread_words(block: str) -> tuple[str, ...]:
    words = _seen_as().get(misread(fold(block)), ())
    return tuple(_in_case_of(block, word) for word in words)


def _slipped(block: str) -> tuple[str, ...]:
    word = fold(block).translate(SIGNS)
    if word.removesuffix("s") in _names():  # `Augusts` are several
        return ()
    allowed = 2 if len(word) >= TWO_SLIPS else 1
    apart = {
        name: distance
        for name in _names()
        if (distance := OSA.distance(word, name, score_cutoff=allowed)) <= allowed
        and (distance == 1 or len(name) >= TWO_SLIPS)
        and (len(word) >= ONE_SLIP or sorted(word) == sorted(name))
    }
    least = min(apart.values(), default=0)
    near = [name for name, distance in apart.items() if distance == least]
    near.sort(key=lambda name: (abs(len(name) - len(word)), name))
    return tuple(_in_case_of(block, name) for name in near)


def _months(block: str) -> tuple[str, ...]:
    """Return the English months that a block may be, without slips."""
    words = _seen_as().get(misread(fold(block)), ())
    months = (word for word in words if word in _names() and senses()[word][0].kind == "M")
    return tuple(_in_case_of(block, month) for month in months)


def _glued(block: str) -> Iterator[str]:
    """Yield a month with the numbers that it is glued to: `2lMAR2O11`."""
    for start in range(len(block) - MIN_WORD + 1):
        for end in range(start + MIN_WORD, len(block) + 1):
            before = _numbers(block[:start]) if start else ("",)
            after = _numbers(block[end:]) if end < len(block) else ("",)
            if before and after and end - start < len(block):
                yield from map("".join, product(before, _months(block[start:end]), after))


@cache
def _names() -> frozenset[str]:
    """Return the English names of months and weekdays, folded."""
    table = senses().items()
    return frozenset(
        word
        for word, meanings in table
        if len(word) >= MIN_WORD
        and any(s.kind in "MW" and s.language == "en" and not s.plural for s in meanings)
    )


@cache
def _seen_as() -> Mapping[str, tuple[str, ...]]:
    """Return how a scanner may see a calendar word → the words, English ones where there are.

    Only words of the languages that are known as a whole: among all the short names of the others
    too much looks like a month (`Lon` like the Welsh `Ion`).
    """
    words = [
        word
        for word, meanings in senses().items()
        if len(word) >= MIN_WORD
        and meanings[0].kind in "MWS"
        and meanings[0].language in whole_languages()
    ]
    found: dict[str, list[str]] = defaultdict(list)
    for word in words:
        found[misread(word)].append(word)
    english = {word for word in words if any(s.language == "en" for s in senses()[word])}
    return {
        look: tuple([word for word in alike if word in english] or alike)
        for look, alike in found.items()
    }


def _in_case_of(block: str, word: str) -> str:
    """Return a word in the case of a block, in which `l`, `o` and digits tell nothing."""
    telling = [c for c in block if c.isalpha() and c not in "lo"]
    if len(telling) > 1 and all(map(str.isupper, telling)):
        return word.upper()
    return word if block[0].islower() else word.capitalize()
