"""Every text that a broken date may be meant as: blocks read in another way, joined or parted."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise, product

from rapidfuzz.distance import OSA

from surrogate.link.calendar.mentions.tokens import tokenise
from surrogate.link.calendar.wording.words import senses, whole_languages
from surrogate.link.misreading import SIGNS, SURE_DIGITS, misread
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold

MAX_REPAIRS = 256
MAX_JOINED = 9
MIN_WORD = 3
ONE_SLIP, TWO_SLIPS = 4, 7
LONGEST_YEAR = 4
# What a letter may be read for; with two digits it is either. A number has a digit or a sure one.
_DIGITS = {
    **SURE_DIGITS, "Q": "0", "D": "0", "i": "1", "|": "1", "Z": "2", "z": "2", "A": "4", "S": "5",
    "s": "5", "G": "69", "b": "68", "B": "8", "g": "9", "q": "9",
}  # fmt: skip
_SURE = frozenset({*SURE_DIGITS, "|"})
_LONGEST_NUMBER = 8
BLOCK = re.compile(r"(?:[^\W_]|\|)+")
_NUMBER = re.compile(r"(?P<digits>.+?)(?P<ending>st|nd|rd|th)?", re.IGNORECASE)
# `o Carnaval`: no day or month is 0.
_ARTICLES = ("o", "O")
# Nothing can be misread in short numbers with marks between them, as most dates are.
_NUMBERS = re.compile(rf"[0-9]{{1,{_LONGEST_NUMBER}}}(?:[^\w\s|]+[0-9]{{1,{_LONGEST_NUMBER}}})*+")
_UNPARTED = re.compile(
    r"(?P<first>\d{1,2})(?P<one>[/.-]{0,2})(?P<second>\d{1,2})(?P<two>[/.-]{0,2})"
    r"(?P<year>(?:19|20|21)\d\d)"
)


def repairs(text: str) -> list[str]:
    """Return what a date may be meant as, itself included; nothing if that is too much."""
    return [*_reread(text), *_parted(text)]


def _reread(text: str) -> list[str]:
    """Return the text with each of its blocks read in every way, blocks joined over blanks too.

    Nothing if there are too many ways.
    """
    if _NUMBERS.fullmatch(text):
        return [text]
    spans = [found.span() for found in BLOCK.finditer(text)]
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


def _parted(text: str) -> Iterator[str]:
    """Yield a date of digits with single marks between them: of `02/282018`, `02//28/2018`."""
    found = _UNPARTED.fullmatch(text)
    marks = found and found["one"] + found["two"]
    if found and marks:
        yield marks[0].join(found.group("first", "second", "year"))


@of_patient
def _readings(block: str) -> tuple[str, ...]:
    """Return what a stretch of letters and digits may be meant as, itself included."""
    marks, numbers = set(tokenise(block)[1]), possible_numbers(block)
    # A word of digits and letters that look like digits is a number: `1gIO` has no `gio` in it.
    own = () if "u" in marks or (numbers and marks & set("MWfqr")) else (block,)
    clear = own and marks.isdisjoint("Dosq")
    words = () if clear or numbers else _words(block) or tuple(_glued(block))
    return tuple(dict.fromkeys((*own, *numbers, *words)))


def _joined(block: str) -> tuple[str, ...]:
    """Return what pieces with blanks between them may be meant as together."""
    numbers = possible_numbers(block) if len(block) <= LONGEST_YEAR else ()
    return (*numbers, *(_months(block) if block.isalpha() else ()))


def possible_numbers(block: str) -> tuple[str, ...]:
    """Return the numbers, with the ending of an ordinal, that a block may be."""
    found = _NUMBER.fullmatch(block)
    if found is None or len(found["digits"]) > _LONGEST_NUMBER or block in _ARTICLES:
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
            before = possible_numbers(block[:start]) if start else ("",)
            after = possible_numbers(block[end:]) if end < len(block) else ("",)
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
