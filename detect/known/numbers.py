"""Finds known numbers whatever the marks between their signs, long ones also with one slip."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from detect.known.slips import is_slip_of_number, may_slip
from detect.known.telephones import at_home, without_area
from surrogate.span import DisjointSpans, Span

MIN_SIGNS = 4
# Letters before so many digits say what the number is (`MRN-884213`) and may be left out.
_MIN_DIGITS_ALONE = 5
_MARKS = r"[\s().\-/]{0,3}"
_BETWEEN = re.compile(_MARKS)
_NAMED = re.compile(r"([^\W\d_]{2,})[\W_]*(\d.*)", re.DOTALL)
# Letters that may be glued to a number, as its name is.
_GLUED = r"(?:[^\W\d_]{2,4})?"
# Zeros that fill a number up.
_ZEROS = r"(?:0-?){0,8}"
# What hides all but the last digits: `XXX-XX-`, `****`.
_TAIL = 4
_MASK = r"(?<![\w*])(?:[x*]{2,8}[-. ]?){1,3}"
# No area code stands before a number that is looked for without.
_LOCAL = r"(?<![^\W_])(?<!\d[-.\s/)])(?<!\d\)\s)"
_WORD = re.compile(r"[^\W_]+")
_GROUP = re.compile(r"(?<![^\W_])[^\W_\d]*+\d[^\W_]*")


@dataclass(frozen=True, slots=True)
class Written:
    """A number of a text.

    Attributes:
        start: Offset where it begins.
        end: Offset behind it.
        signs: Its letters and digits, folded.
        groups: How many groups it is written in.
    """

    start: int
    end: int
    signs: str = field(repr=False)
    groups: int = 1


@dataclass(frozen=True, slots=True)
class KnownNumber:
    """One number of a patient.

    Attributes:
        signs: Its letters and digits, folded.
        phi_type: What it is annotated as.
        expression: Finds it without a slip.
        most_groups: In how many groups it may be written with a slip: in more, what stands side by
            side in a table of values would be one number.
    """

    signs: str = field(repr=False)
    phi_type: str
    expression: re.Pattern[str] = field(repr=False)
    most_groups: int

    @classmethod
    def of(cls, written: str, phi_type: str) -> KnownNumber | None:
        """Return the number to look for; None if it is too short to tell anything."""
        return cls._of(written, phi_type, _expression(written))

    @classmethod
    def telephone(cls, written: str, phi_type: str) -> Iterator[KnownNumber]:
        """Yield a telephone number as it is dialled at home, and what it is without its area."""
        national, trunk = at_home(written)
        if number := cls._of(national, phi_type, trunk + _spaced(national)):
            yield number
        if local := without_area(national):
            expression = rf"{_LOCAL}{_spaced(local)}(?![^\W_])"
            yield cls("", phi_type, re.compile(expression, re.IGNORECASE), 0)

    @classmethod
    def _of(cls, written: str, phi_type: str, expression: str) -> KnownNumber | None:
        signs = "".join(_signs(written)).lower()
        if len(signs) < MIN_SIGNS:
            return None
        opening = r"\(?" if written.startswith("(") else ""
        whole = rf"{opening}(?<![^\W_]){expression}(?![^\W_])"
        if may_slip(signs) and signs[-_TAIL:].isdecimal():
            whole += rf"|{_MASK}{signs[-_TAIL:]}(?![^\W_])"
        most_groups = len(_WORD.findall(written)) + 1
        return cls(signs, phi_type, re.compile(whole, re.IGNORECASE), most_groups)

    def find(self, text: str, written: Iterable[Written]) -> Iterator[Span]:
        """Yield where it stands; spans with a slip may overlap each other.

        Args:
            text: Of the document.
            written: What may be a long number with a slip there; see `long_numbers`.
        """
        taken = DisjointSpans()
        for match in self.expression.finditer(text):
            span = Span(*match.span())
            taken.add(span)
            yield span
        for one in written:
            if one.groups <= self.most_groups and is_slip_of_number(one.signs, self.signs):
                span = Span(one.start, one.end)
                if not taken.overlaps(span):
                    yield span


def long_numbers(text: str, known: Iterable[KnownNumber]) -> list[Written]:
    """Return what in a text has about as many signs as the known numbers that may slip."""
    sizes = [len(number.signs) for number in known if may_slip(number.signs)]
    if not sizes:
        return []
    groups = [Written(*match.span(), match[0].lower()) for match in _GROUP.finditer(text)]
    wanted = range(min(sizes) - 1, max(sizes) + 2)
    return [one for at in range(len(groups)) for one in _from(at, groups, text, wanted)]


def _from(at: int, groups: Sequence[Written], text: str, wanted: range) -> Iterator[Written]:
    """Yield numbers of a wanted size that begin with a group."""
    one = groups[at]
    while len(one.signs) < wanted.stop:
        if len(one.signs) in wanted:
            yield one
        at += 1
        if at == len(groups) or not _BETWEEN.fullmatch(text, one.end, groups[at].start):
            return
        signs = one.signs + groups[at].signs
        one = Written(one.start, groups[at].end, signs, one.groups + 1)


def _expression(written: str) -> str:
    """Return what finds a number, with or without the letters that say what it is."""
    named = _NAMED.fullmatch(written)
    if named and sum(map(str.isdigit, named[2])) >= _MIN_DIGITS_ALONE:
        return rf"(?:{_spaced(named[1])}{_MARKS})?{_filled(named[2])}"
    return (_GLUED + _filled(written)) if written[:1].isdigit() else _spaced(written)


def _filled(written: str) -> str:
    """Return what finds a number with zeros to fill it up, and without those that it has."""
    bare = written.lstrip("0 -")
    return (
        _ZEROS + _spaced(bare)
        if sum(map(str.isdigit, bare)) >= _MIN_DIGITS_ALONE
        else _spaced(written)
    )


def _spaced(written: str) -> str:
    return _MARKS.join(_signs(written))


def _signs(written: str) -> list[str]:
    return re.findall(r"[^\W_]", written)
