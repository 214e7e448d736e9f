"""The strings that the known originals of a patient may be written as."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from surrogate.entity import Mention
from surrogate.leak.days.dates import dates_in, written_forms
from surrogate.leak.originals.addresses import addresses
from surrogate.leak.originals.codes_in_part import codes_in_part, with_other_zeros
from surrogate.leak.originals.form import Form, Style, Written
from surrogate.leak.originals.houses import short_houses
from surrogate.leak.originals.kind_first import SAINTS, is_saint
from surrogate.leak.originals.streets import first_word, street_types, streets
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import is_ordinary, is_place
from surrogate.leak.texts.view import runs_of, spans_of, squeezed
from surrogate.link.calendar.mentions.mend import mended
from surrogate.link.names.mentions.form import word_parts
from surrogate.link.names.words import name_words
from surrogate.link.numbers.form import read_number
from surrogate.link.places.lexicon import tells_kind
from surrogate.originals import LOCAL_PHONE, MIN_NAME_LETTERS, forms_of
from surrogate.phi import HOUSES, Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.folding import fold

MIN_PART = 5
# `N. Egremont` is North Egremont.
_SIDES = {"north": "N", "south": "S", "east": "E", "west": "W"}
_SIDES |= {letter.lower(): side.title() for side, letter in _SIDES.items()}
MIN_FREE_CODE = 7
# Of longer ones a single slip is not looked for: each sign would make a form as long as the code.
MAX_MISREAD = 100
_WORD = re.compile(r"[^\W\d_]+")
# The letters that an encoding may lose, so that a blank or a sign stands for them: `Pe aranda`. Of
# shorter names other words are left: the Nez of Núñez, Jess of Jesús.
_NO_ASCII = re.compile(r"[^\x00-\x7f]")
_MISREAD = [str.maketrans(*pair) for pair in (("01", "oi"), ("01", "ol"), ("oil", "011"))]
NUMBERS = frozenset({Kind.NUMBER, Kind.SSN, Kind.PHONE})
# What is known between any marks if it is long enough.
_FREE = NUMBERS | {Kind.IP}
_CODES = NUMBERS | {Kind.ZIP, Kind.USERNAME, Kind.ROOM, Kind.IP}
_NAMED = HOUSES | {Kind.CITY, Kind.PLACE, Kind.VESSEL}


def forms(mentions: Iterable[Mention], near: int) -> dict[str, Form]:
    """Return the forms of all identifying originals among the mentions, by their text.

    Args:
        mentions: The originals.
        near: The year of the notes; two-digit years are put nearest to it.
    """
    found: dict[str, Form] = {}
    for kind, text, phi_type in dict.fromkeys((m.kind, m.text, m.phi_type) for m in mentions):
        for form in _forms(kind, text, phi_type, near):
            known = found.setdefault(form.text, form)
            if known is not form and _rank(form) > _rank(known):
                found[form.text] = form
    return found


def _rank(form: Form) -> tuple[bool, bool, str, str]:
    """Order forms of one text: whole originals before parts, a town before who is named so."""
    return (form.whole, not form.ordinary, form.phi_type, form.style)


# Met again in the notes of its patient only.
@of_patient
def _forms(kind: Kind, text: str, phi_type: str, near: int) -> tuple[Form, ...]:
    capitals = text.isupper()
    if kind is Kind.DATE:
        dates = (form for _, day in dates_in(mended(text), near) for form in written_forms(day))
        return tuple(
            Form(date, phi_type, kind, Style.DATE, False, (), True, capitals) for date in dates
        )
    made = []
    for string, style, whole in _strings(kind, text):
        runs = runs_of(string)
        plain = "".join(runs)
        if len(plain) >= MIN_NAME_LETTERS:
            gaps = _gaps(string) if len(runs) > 1 else ()
            ordinary = not any(map(str.isdigit, plain)) and _all_ordinary(string, kind)
            ordinary = ordinary or (kind is Kind.NAME and is_place(plain))
            made.append(Form(plain, phi_type, kind, style, ordinary, gaps, whole, capitals))
    return tuple(made)


def _gaps(string: str) -> tuple[str, ...]:
    spans = spans_of(string)
    return tuple(string[one[1] : two[0]].strip() for one, two in pairwise(spans))


def _all_ordinary(string: str, kind: Kind) -> bool:
    words = [skeleton(word) for word in _WORD.findall(string)]
    named = kind in HOUSES
    return bool(words) and all(
        len(word) < MIN_NAME_LETTERS or is_ordinary(word) or (named and tells_kind(word))
        for word in words
    )


def _strings(kind: Kind, text: str) -> Written:
    """Yield what is searched for, as text, with its style and whether it is a whole original."""
    if kind is Kind.NAME:
        yield from _names(text)
    elif kind in _CODES:
        yield from _codes(kind, text)
    elif kind is Kind.STREET:
        yield from streets(text)
    elif kind in (Kind.EMAIL, Kind.URL):
        yield from addresses(kind, text)
    elif kind in _NAMED and forms_of(kind, text):
        yield text, Style.WORDS if len(_WORD.findall(text)) > 1 else Style.NAME, True
        yield from ((spelling, Style.WORDS, False) for spelling in _respelt(text))
        yield from short_houses(text, kind)
        yield from first_word(text)


def _names(text: str) -> Written:
    parts = word_parts(text)
    long = [p for p in parts if len(p) >= MIN_NAME_LETTERS and p not in name_words()["particles"]]
    yield from ((part, Style.NAME, True) for part in long)
    for word in () if text.isascii() else _WORD.findall(text):
        if not word.isascii() and len(left := _NO_ASCII.sub("", word)) >= MIN_PART:
            yield left, Style.NAME, False
    yield from ((surname, Style.WORDS, False) for surname in _of_particles(text))
    if len(parts) > 1 and all(is_ordinary(part) for part in long):
        yield text, Style.WORDS, False
        yield " ".join([*parts[1:], parts[0]]), Style.WORDS, False


def _of_particles(name: str) -> Iterator[str]:
    """Yield a surname of particles and a letter, of which no part is sought: `de la O`."""
    words = name.replace(",", " ").split()
    small = [fold(word) in name_words()["particles"] for word in words]
    for at in range(2, len(words)):
        if len(words[at]) == 1 and words[at].isupper() and small[at - 2] and small[at - 1]:
            yield " ".join(words[at - 2 : at + 1])


def _codes(kind: Kind, text: str) -> Written:
    if kind in (Kind.ROOM, Kind.ZIP):
        yield from ((token, Style.EXACT, True) for token in forms_of(kind, text))
    elif forms_of(kind, text):
        free = kind in _FREE and len(squeezed(text)) >= MIN_FREE_CODE
        yield text, Style.CODE if free else Style.EXACT, True
        if free:
            yield from ((slip, Style.CODE, False) for slip in _misread(squeezed(text)))
    if kind is Kind.IP:
        yield from with_other_zeros(text.strip())
    if kind in NUMBERS:
        yield from codes_in_part(text)
        for component in read_number(text, kind):
            for code in _cores_of_number(component.code, kind):
                yield code, Style.CODE if len(code) >= MIN_FREE_CODE else Style.EXACT, False


def _misread(code: str) -> Iterator[str]:
    """Yield a code of digits and letters with one of them, or all, read as the other."""
    if code.isdigit() or code.isalpha():  # the near misses read these
        return
    for slips in _MISREAD:
        found = {code.translate(slips)}
        for at, sign in enumerate(code if len(code) <= MAX_MISREAD else ""):
            found.add(code[:at] + sign.translate(slips) + code[at + 1 :])
        yield from sorted(found - {code})


def _cores_of_number(code: str, kind: Kind) -> Iterator[str]:
    """Yield a number as it is, without leading zeros and letters, a phone without area code."""
    digits = "".join(c for c in code if c.isdigit())
    for form in dict.fromkeys((code, digits, digits.lstrip("0"))):
        if len(form) >= MIN_PART:
            yield form
    if kind is Kind.PHONE and len(digits) > LOCAL_PHONE:
        yield digits[-LOCAL_PHONE:]


def _respelt(text: str) -> Iterator[str]:
    """Yield a name of several words with one in another spelling: `Mt. Ida`, `Lotus and Pearl`.

    Behind `St.` the rest is enough: it may be written `Saint`.
    """
    if "&" in text:
        yield text.replace("&", " and ")
    words = text.split()
    if len(words) < 2:  # noqa: PLR2004 - a town may be called like a kind of street
        return
    for at, word in enumerate(words):
        for other in street_types(word.strip(".,")):
            yield " ".join([*words[:at], other, *words[at + 1 :]])
    if (side := _SIDES.get(fold(words[0].strip(".")))) and not is_ordinary(skeleton(words[1])):
        yield " ".join([side, *words[1:]])
    if is_saint(words[0]):
        yield from (" ".join([saint, *words[1:]]) for saint in SAINTS)
        if len(words) > 2:  # noqa: PLR2004
            yield " ".join(words[1:])
