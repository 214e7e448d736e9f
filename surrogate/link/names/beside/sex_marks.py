"""Reads the marks that tell the sex of somebody: beside an age (`41 M`), behind a label."""

from __future__ import annotations

import re
from collections.abc import Iterable

from surrogate.entity import Mention
from surrogate.link.names.people import Sex
from surrogate.phi import Role

_AGE = r"\d{1,3}[\s-]?(?:y/?o|y\.o\.|yrs?|years?)?[\s-]?(?:old)?[\s,/-]{0,3}"
_OF_SEX = r"(?:(F|[Ff]emale|FEMALE|woman|girl|lady)|(?:M|[Mm]ale|MALE|man|boy|gentleman))\b"
# Pregnancies and births that are counted: `G2P1`, `G3 P2012`, `gravida 2`; and one that lasts.
_COUNTED = r"G\s?\d{1,2}\s?,?\s?P\s?\d"
_OF_MOTHER = (
    rf"((?:{_COUNTED}|(?i:pregnant|(?:primi|multi|nulli)(?:gravida|para)|gravida\s\d))\w*)\b"
)
_BEFORE_AGE = r"(?:(F)|M)\s?/\s?\d{1,3}(?![\d/])"
# Right behind a name: `41 M`, `(22F)`, `M/41`, `, a 41 yo man`, `is a boy`, `, a 29 yo G2P1`.
_AGED = re.compile(
    rf"[\s,;|(-]{{0,6}}(?:{_BEFORE_AGE}"
    rf"|(?:(?:is|was)\s+)?(?:an?\s+{_OF_SEX}|(?:an?\s+)?{_AGE}{_OF_SEX}"
    rf"|(?:an?\s+)?(?:{_AGE})?{_OF_MOTHER}))"
)
_LABELLED = re.compile(rf"\b(?:[Ss]ex|SEX|[Gg]ender|GENDER)\s*[:=]?\s*{_OF_SEX}")
# Behind the birth date of an HL7 message: `||19670228|F|`.
_FIELD = re.compile(r"\|\d{8}(?:\d{4}){0,2}\|(?:(F)|M)(?=\|)")
# The same anywhere: `37 F` is an age and a sex, `98 F` may be a temperature.
_MARKED = re.compile(
    rf"(?<![\w./-])(?:{_BEFORE_AGE}|(?!9\d\s?F|\d{{3}}){_AGE}{_OF_SEX})|{_LABELLED.pattern}|{_FIELD.pattern}"
)


def sex_behind(mention: Mention) -> Sex:
    """Return the sex that stands behind a name, with an age or, of a patient, with a label.

    On a later line it is the patient's: `Prov: Lisa Kerr` above `31M, sleeps 3 h`.
    """
    match = _AGED.match(mention.after)
    if match is not None and mention.role is not Role.PATIENT and "\n" in match[0]:
        match = None
    if match is None and mention.role is Role.PATIENT:
        match = _LABELLED.search(mention.after)
    if match is None:
        return Sex.UNKNOWN
    return Sex.FEMALE if any(match.groups()) else Sex.MALE


def marked_sex(notes: Iterable[str]) -> Sex:
    """Tell the sex that most marks beside an age or behind a label in some notes tell."""
    found = [any(mark.groups()) for note in notes for mark in _MARKED.finditer(note)]
    female = sum(found)
    if 2 * female == len(found):
        return Sex.UNKNOWN
    return Sex.FEMALE if 2 * female > len(found) else Sex.MALE
