"""The patient's sex, from what the text says and from its pronouns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from surrogate.phi import Kind, Role
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import UNKNOWN

_FIELD = re.compile(
    r"\b(?:(?P<abroad>sexo)|sex|gender)\s*+[:=.]*+\s*+(?P<word>[^\W\d_]+)", re.IGNORECASE
)
_WORDS = re.compile(
    r"\b(?P<f>female|woman|lady|girl|f|mujer|femenin[oa]|ni[nñ]a)\b"
    r"|\b(?P<m>male|man|gentleman|boy|m|var[oó]n|hombre|masculino|ni[nñ]o)\b",
    re.IGNORECASE,
)
# Before an age: `Mujer de 62 años`. Letters there may mean anything.
_BEFORE = re.compile(
    r"\b(?:(?P<f>mujer|ni[nñ]a|femenina)|(?P<m>var[oó]n|hombre|ni[nñ]o|masculino)),?\s+(?:de\s+)?\Z",
    re.IGNORECASE,
)
# A man is `H` where a woman is `M`, which is a man beside `F`.
_MAN, _EITHER = frozenset("hv"), "m"
_PRONOUNS = re.compile(
    r"\b(?P<f>she|her|hers|herself|ella)\b|\b(?P<m>he|him|his|himself)\b", re.IGNORECASE
)
_TITLE = re.compile(r"\b(?:(?P<f>mrs|ms|miss|sra)|(?P<m>mr|sr))\.?\s*$", re.IGNORECASE)
_AFTER_AGE = 30
# A field `SEX: F` outweighs everything, a word behind the age (`46 y/o woman`) all pronouns
# that relatives usually bring into a note.
_FIELD_WEIGHT, _AGE_WEIGHT, _TITLE_WEIGHT = 100, 20, 3
_LEAD = 1.5


def sex(patient: Patient) -> str:
    """Return F or M where one clearly outweighs the other."""
    votes: Counter[str] = Counter()
    for letter, weight in (*_fields(patient), *_beside_ages(patient), *_titles(patient)):
        votes[letter] += weight
    for document in patient.documents:
        votes.update(_letter(match) for match in _PRONOUNS.finditer(document.text))
    (first, most), (_, least) = [*votes.most_common(), ("", 0), ("", 0)][:2]
    return first if most > _LEAD * least else UNKNOWN


def _letter(match: re.Match[str]) -> str:
    return "F" if match["f"] else "M"


def _fields(patient: Patient) -> Iterator[tuple[str, int]]:
    for document in patient.documents:
        for field in _FIELD.finditer(document.text):
            word = field["word"].lower()
            if field["abroad"] and word in _MAN:
                yield "M", _FIELD_WEIGHT
            elif (match := _WORDS.fullmatch(word)) and not (field["abroad"] and word == _EITHER):
                yield _letter(match), _FIELD_WEIGHT


def _beside_ages(patient: Patient) -> Iterator[tuple[str, int]]:
    for document in patient.documents:
        for age in patient.ages_in(document):
            after = _WORDS.search(_FIELD.sub("", age.mention.after[:_AFTER_AGE]))
            if match := _BEFORE.search(age.mention.before) or after:
                yield _letter(match), _AGE_WEIGHT


def _titles(patient: Patient) -> Iterator[tuple[str, int]]:
    for mention in patient.links.of(Kind.NAME):
        match = _TITLE.search(mention.before) if mention.role is Role.PATIENT else None
        if match:
            yield _letter(match), _TITLE_WEIGHT
