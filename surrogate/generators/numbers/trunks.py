"""Maps area and trunk prefixes of telephone numbers outside North America, once per patient."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from surrogate.keys import PatientKey
from surrogate.link.numbers.linking import Code
from surrogate.link.numbers.shape import Shape

# Numbers without charge stay so.
_FREE = re.compile(r"0?80[08]|1[38]00")
# With ten digits behind the trunk zero the first tells the class: 01 and 02 areas, 07 mobile.
CLASS_LENGTH = 10
# With nine, 6 and 7 are mobile in much of Europe, 8 and 9 fixed in Spain.
MOBILE_LENGTH = 9
_MOBILE = "67"
# In Australia 04 is mobile; in France it stands before many areas.
_AUSTRALIAN_MOBILE = "4"
_GROUPS = (_MOBILE, "89")
AREA_LENGTHS = range(2, 6)
MIN_LINE = 5
USUAL_AREA = 3
DIGITS = 10


def area_lengths(codes: Iterable[Code]) -> frozenset[str]:
    """Return the area prefixes that the record writes apart from the rest: `01632`, `020`."""
    return frozenset(
        code.text[: runs[0]]
        for code in codes
        if code.shape is Shape.FOREIGN_PHONE
        for runs in code.runs
        if runs[0] in AREA_LENGTHS and len(code.text) - runs[0] >= MIN_LINE
    )


@dataclass(frozen=True, slots=True)
class Trunks:
    """The area prefixes of one record.

    Each digit is mapped by what stands before it, so that areas which begin alike still do, and
    a number written in one piece agrees with one whose area stands apart.

    Attributes:
        key: Everything random about this patient.
        areas: Area prefixes that some mention tells.
    """

    key: PatientKey
    areas: Collection[str] = field(repr=False)

    def written(self, code: str, surrogate: str) -> str:
        """Return a surrogate with the mapped prefix of the original's; as long as before."""
        trunk = "0" if code.startswith("0") else ""
        national = code.removeprefix(trunk)
        length = self._length(code) - len(trunk)
        area = national[:length]
        if not area.isdecimal() or not area.isascii() or area.startswith("0"):
            return surrogate
        new = area if _FREE.match(code) else self._mapped(area, len(national), trunk)
        return trunk + new + surrogate[len(trunk) + length :]

    def _length(self, code: str) -> int:
        told = [len(area) for area in self.areas if code.startswith(area)]
        return max(told, default=USUAL_AREA if len(code) >= USUAL_AREA + MIN_LINE else 1)

    def _mapped(self, area: str, length: int, trunk: str) -> str:
        new = self._first(area[0], length, trunk)
        for at in range(1, len(area)):
            # The second digit always changes, for the first may tell a class and stay.
            least = int(at == 1)
            step = least + self._below(DIGITS - least, area[:at])
            new += str((int(area[at]) + step) % DIGITS)
        return new

    def _first(self, digit: str, length: int, trunk: str) -> str:
        is_australian = trunk and length == MOBILE_LENGTH and digit == _AUSTRALIAN_MOBILE
        if length == CLASS_LENGTH or is_australian:
            return digit
        group = next((g for g in _GROUPS if digit in g), "")
        if group and (not trunk or (length == MOBILE_LENGTH and digit in _MOBILE)):
            return self.key.choice(group, "trunk", digit)
        step = 1 + self._below(DIGITS - 2, "")
        return str((int(digit) - 1 + step) % (DIGITS - 1) + 1)

    def _below(self, bound: int, before: str) -> int:
        return self.key.below(bound, "trunk", before)
