"""Leaks as programs, scanners and people in a hurry write them: fields, tables, short forms."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

from plant_case import MONTHS, Case, NotHereError, Planted
from plant_coded import of_number
from plant_disguised import disguised, of_date, of_full_name, of_name, of_phone, of_whole
from plant_words import number_in_words

from surrogate.leak.persons.signatures import initials_of
from surrogate.leak.texts.position import is_ordinary
from surrogate.phi import Kind

_SPANISH = ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"]
_FRENCH = ["onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit"]
_ITALIAN = ["uno", "due", "tr\u00e9", "quattro", "cinque", "sei", "sette", "otto", "nove"]
_NTH = ["first", "second", "third", "fourth", "fifth"]
_HOROLOG = dt.date(1840, 12, 31)


def _day_beyond(date: dt.date, least: int = 13, most: int = 26) -> dt.date:
    """Return a date whose day is no month, and has others behind it."""
    if not least <= date.day <= most:
        raise NotHereError
    return date


def _fileman(date: dt.date) -> str:
    return f"{date.year - 1700}{date:%m%d}"


of_date("date as FileMan counts it", "dated {} there", _fileman)
of_date("date and time as FileMan counts them", "dated {} there", lambda d: f"{_fileman(d)}.142233")
of_date("date as MUMPS counts days", "$H={} there", lambda d: f"{(d - _HOROLOG).days},51743")
of_date("date in the call of a program", "row ({}) ok", lambda d: f"{d.year}, {d.month}, {d.day}")
of_date(
    "date in the identifier of an image", "uid 1.2.840.1136.{} ok", lambda d: f"{d:%Y%m%d}.14.1"
)
of_date("date in a file name of an image", "see {} there", lambda d: f"IMG_{d:%Y%m%d}_142233.jpg")
of_date("date in a folder's name", "see {} there", lambda d: f"/pacs/{d:%Y/%m/%d}/1.dcm")
of_date(
    "date in fields of its own",
    "{} ok",
    lambda d: f'{{"year": {d.year}, "month": {d.month}, "day": {d.day}}}',
)
of_date("ISO week without a day", "seen {} there", lambda d: f"{d.year}-W{d.isocalendar()[1]:02}")
of_date(
    "weekday of a month",
    "seen {}, well",
    lambda d: f"the {_NTH[(d.day - 1) // 7]} {d:%A} of {MONTHS[d.month - 1]}",
)
of_date(
    "days of a month in a range",
    "in from {}, well",
    lambda d: f"{_day_beyond(d).day}-{d.day + 2} {MONTHS[d.month - 1]}",
)
of_date(
    "month and day in figures to another day",
    "in from {}, well",
    lambda d: f"{d.month}/{_day_beyond(d).day}-{d.day + 2}",
)
of_date(
    "date broken in a mail that is quoted",
    "on {}, well",
    lambda d: f"{MONTHS[d.month - 1]}\n> {d.day}, {d.year}",
)


def _begun(name: str) -> str:
    if is_ordinary(name[:4].lower()):
        raise NotHereError
    return name[:4]


of_name("name cut off by a point behind a title", "per Dr. {}. today", _begun, least=7)
of_name("six for a letter in a name", "per {} today", lambda n: n[0] + n[1:].replace("g", "6", 1))
of_name(
    "name in two words with capitals",
    "per Dr. {} today",
    lambda n: f"{n[:5]} {n[5:].title()}",
    least=9,
)
of_name("name in concatenated cells", "| {} | NPO |", lambda n: f"{n[:4]} | {n[4:]}", least=8)
of_name("name in a machine's zone of a passport", "ID P<USA{} ok", lambda n: f"{n.upper()}<<X<<<")
of_name("name in a word of a mail's head", "From: {} now",
        lambda n: f"=?utf-8?Q?{n[:3]}={ord(n[3]):02X}{n[4:]}?=")  # fmt: skip
of_name("slip in a mail address", "mail {}@x.example", lambda n: (n[:3] + n[4:]).lower(), least=8)
of_full_name(
    "login of five letters with digits", "user {} ok", lambda g, f: f"{g[0]}{f[:4]}01".lower()
)


@disguised("title and the first letter of a name")
def _letter(case: Case) -> Planted:
    return case.insert(case.full_name()[1][0], "plan told to Mr. {} today")


@disguised("initials of who dictated and who typed")
def _dictated(case: Case) -> Planted:
    given, family = case.full_name()
    letters = given[0] + family[0]
    if letters.lower() not in initials_of(f"{given} {family}") or is_ordinary(letters.lower()):
        raise NotHereError
    return case.insert(letters, "\n{}:mk\n")


def _foreign(name: str, write: Callable[[str], str]) -> None:
    """Plant a name with one letter beyond ASCII, which is not its first or last."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        texts = {w for m in case.mentions(Kind.NAME) for w in re.findall(r"[^\W\d_]{7,}", m.text)}
        fitting = [text for text in sorted(texts) if _has_one(text)]
        return case.insert(write(case.pick(fitting)), "per {} today")


def _has_one(text: str) -> bool:
    strange = [letter for letter in text[2:-2] if not letter.isascii()]
    pieces = re.split(r"[^\x00-\x7f]", text)
    ordinary = all(is_ordinary(piece.lower()) for piece in pieces)
    return len(strange) == 1 == len(pieces) - 1 and strange[0] <= "\u00ff" and not ordinary


def _with_sign(name: str) -> str:
    """Return a name of which a letter became a sign, and no other letter."""
    if all(letter.isascii() or letter.isalpha() for letter in name):
        raise NotHereError
    return name


def _instead(sign: str) -> Callable[[str], str]:
    return lambda name: "".join(letter if letter.isascii() else sign for letter in name)


_foreign("name with a blank for a letter", _instead(" "))
_foreign("name with signs for a letter", _instead("??"))
_foreign(
    "name in the encoding of another system",
    lambda n: _with_sign(n.encode("cp1252").decode("cp850")),
)
_foreign("name, percent-encoded in Latin-1",
         lambda n: "".join(c if c.isascii() else f"%{ord(c):02X}" for c in n))  # fmt: skip
_foreign(
    "name in rich text with what old readers show",
    lambda n: "".join(c if c.isascii() else f"\\u{ord(c)}\\'{ord(c):02x}" for c in n),
)


def _whole(number: str, length: int) -> str:
    if len(number) < length:
        raise NotHereError
    return number


of_number("number with a decimal of a table", "row {} ok", lambda n: f"{n}.0")
of_number("number with its middle left out", "chart {} pulled",
          lambda n: f"{_whole(n, 8)[:3]}...{n[-3:]}")  # fmt: skip
of_number("number with a space that is told", "chart {} pulled",
          lambda n: " space ".join(" ".join(number_in_words(int(c)) for c in part)
                                   for part in (n[:4], n[4:])))  # fmt: skip
of_phone("phone with a decimal of a table", lambda p: f"{p}.0")
of_phone("phone in cells of a page", lambda p: f"{p[:3]}</td><td>{p[3:6]}</td><td>{p[6:]}")
of_whole(
    "ZIP code with a decimal of a table", "zip {} ok", Kind.ZIP, r"^\d{5}$", lambda z: f"{z}.0"
)


@disguised("six for a letter in a number")
def _six(case: Case) -> Planted:
    text = case.text_of(Kind.NUMBER, Kind.SSN, like=r"^\d\d*6\d*$")
    return case.insert(_whole(text, 7)[0] + text[1:].replace("6", "b"), "chart {} pulled")


@disguised("one digit changed in a code with letters")
def _code(case: Case) -> Planted:
    text = case.text_of(Kind.NUMBER, like=r"^[A-Z]{1,4}\d{7,}$")
    digit = str((int(text[-2]) + 3) % 10)
    return case.insert(text[:-2] + digit + text[-1], "chart {} pulled")


_ROAD = r"^\d+ [A-Z]\w+ [A-Z][a-z]{3,} (?:Street|Avenue|Road|Drive|Lane)$"


def _lettered(write: Callable[[list[str]], list[str]]) -> Callable[[str], str]:
    return lambda street: " ".join(write(street.split()))


of_whole("street with a letter for its first word", "lives at {} now", Kind.STREET, _ROAD,
         _lettered(lambda w: [w[0], f"{w[1][0]}.", *w[2:]]))  # fmt: skip
of_whole("street with letters for its words", "lives at {} now", Kind.STREET, _ROAD,
         _lettered(lambda w: [w[0], f"{w[1][0]}.{w[2][0]}.", w[3]]))  # fmt: skip


def _age(name: str, carrier: str, write: Callable[[int], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        return case.insert(write(case.rng.randrange(91, 99)), carrier)


_age("age over 90 and a half", "a {} y/o neighbor", lambda a: f"{a} 1/2")
_age("age over 90 with a decimal", "age: {}, well", lambda a: f"{a}.4")
_age("age over 90 in a field of its own", "{} ok", lambda a: f'{{"age": {a}}}')
_age("age over 90 in an element", "<age>{}</age> ok", str)
_age("age over 90 in a row with the sex", "aunt {} lives", lambda a: f"{a}, F,")
_age("age of a death over 90", "whose mother d. {} CVA", str)
_age("age over 90 that somebody lived until", "aunt lived until {} there", str)
_age(
    "age over 90 in Spanish words",
    "de {} y bien",
    lambda a: f"noventa y {_SPANISH[a - 91]} a\u00f1os",
)
_age(
    "age over 90 in French words", "de {} et bien", lambda a: f"quatre-vingt-{_FRENCH[a - 91]} ans"
)
_age("age over 90 in Italian words", "di {} e bene", lambda a: f"novant{_italian(a)} anni")


def _italian(age: int) -> str:
    """Return how the ones of an age of ninety and some are said, with the end of the tens."""
    ones = _ITALIAN[age - 91]
    return ones if ones[0] in "uo" else f"a{ones}"
