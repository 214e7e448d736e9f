"""Reads the written form of a number: which characters are the number, which only dress it.

`(413) 555-0182 ext 4` holds two numbers, `MRN 833-12-06-0` one. A number's canonical form is
its digits and letters without separators, labels, country code or mask, misread digits
mended, so every way to write it gives the same form.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from surrogate.link.misread_digits import with_digits
from surrogate.link.numbers.dictated import dictated
from surrogate.link.numbers.labels import without_labels
from surrogate.link.numbers.positions import is_pair, is_position
from surrogate.link.numbers.shape import (
    MIN_SPLIT_CODE,
    MIN_SPLIT_PHONE,
    NANP_LENGTH,
    Shape,
    shape_of,
)
from surrogate.link.numbers.words_beside import has_digit, is_label, parts_numbers
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold

_PORT = re.compile(r":(\d+)")
_TOKEN = re.compile(r"[^\W\d_]+|\d+|[\W_]+")
# Also behind the letter that such numbers begin with: `SXXXX567D`.
_MASK = re.compile(r"[xX]{2,}|[A-Z]X{3,}")
_SPLITS_PHONE = re.compile(r"[,;/|&\n(#]")
_SPLITS_CODE = re.compile(r"[,;]\s|\s/\s")
# Country calling codes are one digit (1, 7), these two, or three (ITU E.164).
_TWO_DIGIT_CODE = re.compile(r"2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]")
# What is dialled before a country code, and enough digits behind it: Leeds has `0113 496 0123`.
_EXIT = re.compile(r"011(?=[2-9]\d{8})|00(?=1[2-9]\d{9}\Z|[2-9]\d{7})")
# Country codes that nothing is dialled before, and the nine digits of a number there: Spain, France
# and Portugal.
_BARE_CODE = re.compile(r"(?:34(?=[6-9])|33(?=[1-7])|351(?=[29]))(?=\d{9}\Z)")
# Behind a whole number the last digits of the next: `555-0134-5`, `555-0134 - 0136`.
_LAST_DIGITS = re.compile(r"\s*[-\u2013]\s*\d{1,4}(?!\d)")
# How a number begins of which the ten digits before the last are no whole one.
_ABROAD = re.compile(r"[^\w+]*[+0]")
# A nine that is dialled for a line to the outside.
_OUTSIDE = re.compile(r"9[ ,-]{1,2}(?:1[ .-])?\(?[2-9]\d\d\)?[ .-]")


@dataclass(frozen=True, slots=True)
class Component:
    """One number inside a mention.

    Attributes:
        code: Its canonical form.
        slots: For each character of `code`, its index in the mention's text; in that with figures,
            if the mention is dictated.
        shape: What rules its digits obey.
        runs: The lengths of the stretches of the code that stand unbroken in the text.
    """

    code: str = field(repr=False)
    slots: tuple[int, ...]
    shape: Shape
    runs: tuple[int, ...]


def plain(character: str) -> str:
    """Return a letter or digit without case, accent, width and digit system."""
    if character.isascii():
        return character.lower()
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    folded = fold(character)
    return folded if len(folded) == 1 and folded.isalpha() else character


@of_patient
def read_number(text: str, kind: Kind) -> tuple[Component, ...]:
    """Return the numbers in a mention, the main one first; at least one.

    Args:
        text: The mention; any string.
        kind: PHONE, SSN, IP or NUMBER.
    """
    told = dictated(text)
    text = told.figures if told else with_digits(text, kind)
    whole = tuple(_addressed(text, kind)) or _position(text, kind)
    if whole:
        return whole
    slots = [group for group in _groups(text, kind) if group]
    if not slots:
        slots = [_everything(text)]
    return tuple(_component(text, group, kind) for group in slots)


def _component(text: str, slots: list[int], kind: Kind) -> Component:
    code = "".join(plain(text[slot]) for slot in slots)
    return Component(code, tuple(slots), shape_of(code, kind, text), _runs(slots))


def _runs(slots: list[int]) -> tuple[int, ...]:
    lengths = [1]
    for one, two in itertools.pairwise(slots):
        if two == one + 1:
            lengths[-1] += 1
        else:
            lengths.append(1)
    return tuple(lengths)


def _addressed(text: str, kind: Kind) -> Iterator[Component]:
    """Read IP addresses, whose points and colons are part of the number, with their ports."""
    found = Shape.addresses(text) or Shape.networks(text) if kind is Kind.IP else []
    for shape, start, end in found:
        slots = tuple(range(start, end))
        yield Component(text[start:end].lower(), slots, shape, (len(slots),))
        if port := _PORT.match(text, end):
            yield _component(text, [*range(*port.span(1))], Kind.NUMBER)


def _position(text: str, kind: Kind) -> tuple[Component, ...]:
    """Read a position, of which no sign parts the latitude from the longitude."""
    if kind is not Kind.NUMBER or not (is_position(text) or is_pair(text)):
        return ()
    return (_component(text, [i for i, c in enumerate(text) if c.isalnum()], kind),)


def _everything(text: str) -> list[int]:
    """Return what to replace where nothing looks like a number: letters, else all marks."""
    words = [i for i, character in enumerate(text) if character.isalnum()]
    return words or [i for i, c in enumerate(text) if not c.isspace()] or list(range(len(text)))


def _groups(text: str, kind: Kind) -> Iterator[list[int]]:
    """Yield the indices of each number's characters."""
    group: list[int] = []
    begun = False
    text = without_labels(text)
    for match in _TOKEN.finditer(text):
        token, start = match[0], match.start()
        if not (token[0].isalnum()):
            if _splits(text, match, len(group), kind):
                yield _national(text, group, kind)
                group = []
        elif is_label(text, match, kind, begun=begun):
            if group and (kind is Kind.PHONE or parts_numbers(text, match, len(group))):
                yield _national(text, group, kind)
                group = []
        elif not _is_mask(match, text, kind):
            group += range(start, start + len(token))
            begun = True
    yield _national(text, group, kind)


def _splits(text: str, separator: re.Match[str], length: int, kind: Kind) -> bool:
    """Tell whether a separator ends a number of so many characters."""
    if kind is not Kind.PHONE:
        return length >= MIN_SPLIT_CODE and _SPLITS_CODE.search(separator[0]) is not None
    is_whole = length == NANP_LENGTH and not _ABROAD.match(text)
    if is_whole and _LAST_DIGITS.match(text, separator.start()):
        return True
    if separator[0].strip() == "/" and length < MIN_SPLIT_PHONE:
        sizes = {sum(map(str.isdecimal, piece)) for piece in text.split("/")}
        return length >= MIN_SPLIT_CODE and sizes == {length}
    return length >= MIN_SPLIT_PHONE and _SPLITS_PHONE.search(separator[0]) is not None


def _is_mask(match: re.Match[str], text: str, kind: Kind) -> bool:
    """Tell whether letters only stand for hidden digits, as in `XXX-XX-4411`, not in `1V9XX14`.

    Behind the digits of a telephone number they do: `555-01xx`.
    """
    if not _MASK.fullmatch(match[0]) or not has_digit(text):
        return False
    return kind is Kind.PHONE or not text[: match.start()][-1:].isdecimal()


def _national(text: str, group: list[int], kind: Kind) -> list[int]:
    """Leave out a country code, the zero behind it and the nine before a telephone number."""
    if kind is not Kind.PHONE or not group:
        return group
    if _OUTSIDE.match(text, group[0]) and len(group) > NANP_LENGTH:
        group = group[1:]
    number = "".join(plain(text[slot]) for slot in group)
    if dialled := _EXIT.match(number):
        group = group[dialled.end() :]
    elif bare := _BARE_CODE.match(number):
        return group[bare.end() :]
    elif text[group[0] - 1 : group[0]] != "+" or group[0] == 0:
        is_long = len(group) == NANP_LENGTH + 1 and plain(text[group[0]]) == "1"
        return group[1:] if is_long else group
    digits = "".join(plain(text[slot]) for slot in group[:2])
    two = 2 if _TWO_DIGIT_CODE.fullmatch(digits) else 3
    rest = group[1 if digits[0] in "17" else two :]
    if len(rest) > 1 and text[rest[0] - 1 : rest[0] + 2] == "(0)":
        return rest[1:]
    return rest or group
