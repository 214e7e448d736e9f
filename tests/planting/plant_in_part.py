"""Leaks of which a part is hidden, cut off or left: masks, logins, short forms, replacements."""

from __future__ import annotations

import base64
import codecs
import datetime as dt
import re
from collections.abc import Callable

from plant_around import around
from plant_case import MONTHS, Case, NotHereError, Planted, Span, spliced
from plant_coded import means_something, of_number
from plant_disguised import disguised, of_date, of_full_name, of_name, of_phone, of_whole

from surrogate.leak.persons.signatures import initials_of
from surrogate.leak.telling import is_common
from surrogate.leak.texts.position import is_ordinary
from surrogate.phi import Kind
from surrogate.wordlists.mail import public_mail_providers


def _cut_off(name: str, letters: int) -> str:
    """Return a name without its last letters, unless a word is left: `Santa...` of Santana."""
    left = name[:-letters]
    if is_ordinary(left.lower()):
        raise NotHereError
    return left


of_name("name cut off with points", "per {} today", lambda n: f"{_cut_off(n, 2)}...", least=7)
of_name(
    "name cut off with an ellipsis", "per {} today", lambda n: f"{_cut_off(n, 3)}\u2026", least=8
)
of_name("name of which the end is masked", "per {} today", lambda n: n[:4] + "_" * (len(n) - 4))
of_name(
    "name of which the middle is masked",
    "per {} now",
    lambda n: f"{n[0]}{'*' * (len(n) - 2)}{n[-1]}",
)
of_name(
    "name masked with the letter x",
    "per {} now",
    lambda n: f"{n[0]}{'x' * (len(n) - 2)}{n[-1]}",
    least=7,
)
of_name(
    "name with bullets for letters",
    "per {} now",
    lambda n: n[:3] + "\u2022" * (len(n) - 4) + n[-1],
)
of_name(
    "name with every other letter masked",
    "per {} now",
    lambda n: "".join(c if i % 2 else "*" for i, c in enumerate(n, 1)),
)
of_name("name in rot13", "per {} now", lambda n: codecs.encode(n, "rot13"), least=6)
of_name("name as bits", "tag {} ok", lambda n: " ".join(f"{ord(c):08b}" for c in n))
of_name("name as numbers of letters", "tag {} ok", lambda n: ", ".join(str(ord(c)) for c in n))
of_name(
    "name in hexadecimal with prefixes",
    "tag {} ok",
    lambda n: " ".join(f"0x{ord(c):02x}" for c in n),
)
of_name("name in hexadecimal with hyphens", "tag {} ok", lambda n: n.encode().hex("-"))
of_name("name in hexadecimal as UTF-16", "tag {} ok", lambda n: n.encode("utf-16-le").hex())
of_name(
    "name in base32", "tag {} ok", lambda n: base64.b32encode(f"{n}.".encode()).decode(), least=8
)
of_name(
    "name, percent-encoded in UTF-16", "q={} ok", lambda n: "".join(f"%u{ord(c):04x}" for c in n)
)
of_name("name, escapes in braces", "is {} ok", lambda n: "".join(f"\\u{{{ord(c):x}}}" for c in n))
of_name("name, long escapes", "is {} ok", lambda n: "".join(f"\\U{ord(c):08x}" for c in n))
of_name("name, entities without their end", "is {} ok", lambda n: "".join(f"&#{ord(c)}" for c in n))
of_name(
    "name in letters of flags",
    "is {} ok",
    lambda n: "".join(chr(0x1F185 + ord(c)) for c in n.lower()),
)
of_name(
    "name in signs that show nothing",
    "is {} ok",
    lambda n: "".join(chr(0xE0000 + ord(c)) for c in n),
)
of_name(
    "name over two CDATA sections", "is {} ok", lambda n: f"{n[:3]}]]><![CDATA[{n[3:]}", least=6
)
of_full_name(
    "names in base64 as UTF-16",
    "tag {} ok",
    lambda g, f: base64.b64encode(f"{g} {f}".encode("utf-16-le")).decode(),
)
of_full_name(
    "names in base64 twice",
    "tag {} ok",
    lambda g, f: base64.b64encode(base64.b64encode(f"{g} {f}".encode())).decode(),
)
of_full_name(
    "initials of the patient with points", "pt {} came back", lambda g, f: _signs(g, f, ".")
)


def _signs(given: str, family: str, mark: str = "") -> str:
    """Return initials that mean nothing else."""
    letters = given[0] + family[0]
    if letters.lower() not in initials_of(f"{given} {family}") or is_ordinary(letters.lower()):
        raise NotHereError
    return "".join(letter + mark for letter in letters)


@disguised("initials with a year of the patient")
def _dated(case: Case) -> Planted:
    return case.insert(f"{_signs(*case.full_name())}{case.day()[0]}", "id {} ok")


def _cut(name: str, write: Callable[[str, str], str]) -> None:
    """Plant a login of the first letters of two names that is no word."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        given, family = map(str.lower, case.full_name())
        login = write(given, family)
        if is_ordinary(login) or is_ordinary(login.removesuffix("s")) or len(login) < 6:
            raise NotHereError
        if is_ordinary(given):  # `Boy` of a newborn is no name
            raise NotHereError
        return case.insert(login, "login {} used")


_cut("login of three letters each", lambda g, f: g[:3] + f[:3])
_cut("login of three letters each, surname first", lambda g, f: f[:3] + g[:3])
_cut("login of four letters and two", lambda g, f: f[:4] + g[:2])
_cut("login of an initial and a cut surname", lambda g, f: g[0] + f[:5])


@disguised("name cut off as a field is too short")
def _begun(case: Case) -> Planted:
    begun = case.name(9)[:-3]
    if is_ordinary(begun.lower()) or is_ordinary(begun.lower().removesuffix("s")):
        raise NotHereError
    return case.insert(begun, "per {} today")


of_date("date as a table counts days", "cell {} ok", lambda d: str(_serial(d)))
of_date("date and time as a table counts them", "cell {} ok", lambda d: f"{_serial(d)}.4375")
of_date("date as astronomers count days", "JD {} ok", lambda d: str(d.toordinal() + 1721425))
of_date(
    "month and year without a gap", "since {}, well", lambda d: f"{MONTHS[d.month - 1][:3]}{d:%Y}"
)
of_date("month and year with a hyphen", "DOB {}, well", lambda d: f"{d.month}-{d:%Y}")
of_date("year and month in six digits", "dated {}, well", lambda d: f"{d:%Y%m}")
of_date("date with plus signs", "on {}, well", lambda d: f"{d:%m+%d+%Y}")
of_date("date with the year in brackets", "on {}, well", lambda d: f"{d:%b} {d.day} ({d:%y})")
of_date("date with a digit masked", "on {}, well", lambda d: f"{d:%m/%d}/{str(d.year)[:3]}*")


def _serial(day: dt.date) -> int:
    days = (day - dt.date(1899, 12, 30)).days
    if days < 10_000 or not days % 100:
        raise NotHereError
    return days


@disguised("month and short year of a birth")
def _month(case: Case) -> Planted:
    year, month, _ = case.day()
    if year % 100 < 32:
        raise NotHereError
    return case.insert(f"{month:02}/{year % 100}", "born {}, well")


of_number("first six digits of a number", "chart {} pulled", lambda n: _long(n)[:6])
of_number("last six digits of a number", "chart {} pulled", lambda n: _long(n)[-6:])
of_number(
    "number with its middle masked",
    "chart {} pulled",
    lambda n: f"{n[:3]}{'*' * (len(n) - 5)}{n[-2:]}",
)
of_number("number with its end masked", "chart {} pulled", lambda n: f"{n[:5]}{'x' * (len(n) - 5)}")
of_number("last four digits behind points", "card {} ok", lambda n: f"...{n[-4:]}")
of_number("last four digits told behind them", "card {} ok", lambda n: f"{n[-4:]} (last four)")
of_phone("phone with its end masked", lambda p: f"{p[:3]}-{p[3:6]}-xxxx")
of_whole(
    "last four digits of an SSN", "SSN {} ok", Kind.SSN, r"^\d{3}-\d\d-\d{4}$", lambda s: s[-4:]
)
of_whole("ZIP code with a digit masked", "zip {} ok", Kind.ZIP, r"^\d{5}$", lambda z: f"{z[:4]}x")


def _long(number: str) -> str:
    if len(number) < 8:
        raise NotHereError
    return number


def _rare_first(name: str, carrier: str, kind: Kind, like: str) -> None:
    """Plant the first word of a name of several that is no usual name."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        texts = sorted({m.text for m in case.mentions(kind) if re.search(like, m.text)})
        words = [re.sub(r"^\d+ ", "", text).split()[0] for text in texts]
        rare = [w for w in words if not is_ordinary(w.lower()) and not is_common(w.lower())]
        return case.insert(case.pick(rare, lambda word: word.isascii()), carrier)


_FIRST = r"^(?:\d+ )?[A-Z][a-z]{5,} [A-Z][a-z]+"
_rare_first("rare first word of a street", "lives on {} now", Kind.STREET, _FIRST)


@disguised("letters of an organization")
def _letters(case: Case) -> Planted:
    texts = sorted({m.text for m in case.mentions(Kind.ORGANIZATION)})
    text = case.pick(texts, re.compile(r"^(?:[A-Z][a-z]{3,} ){3,}[A-Z][a-z]{3,}$").search)
    letters = "".join(word[0] for word in text.split())
    if means_something(letters):
        raise NotHereError
    return case.insert(letters, "works at {} now")


@disguised("host of an e-mail address")
def _host(case: Case) -> Planted:
    host = case.text_of(Kind.EMAIL, like=r"@[a-z]{8,}\.[a-z.]+$").split("@")[1]
    if host in public_mail_providers():
        raise NotHereError
    return case.insert(host, "page of {} now")


def _instead(name: str, kind: Kind, like: str, write: Callable[[str], str]) -> None:
    """Put a changed original in the place of its replacement."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        text = case.text_of(kind, like=like)
        new = write(text)
        words = re.findall(r"\w+", text.lower())
        stay = [word for word in words if word in new.lower()]  # of `infusion@` an ordinary one
        if is_ordinary(max(stay or words, key=len)):
            raise NotHereError
        there = case.put_back(text)
        document, span = there.documents[there.doc_id], there.span
        assert span is not None
        changed = spliced(document, span.start, span.end, new)
        return case.planted(changed, Span(span.start, span.start + len(new)))


_instead("slip in place of a name", Kind.NAME, r"^[A-Z][a-z]{6,}$", lambda n: n[:2] + n[3:])
_instead(
    "other number in place of a house",
    Kind.STREET,
    r"^\d+ [A-Z][a-z]{6,} \w{2,5}$",
    lambda s: f"9{s}",
)
_instead(
    "other host in place of a mail address",
    Kind.EMAIL,
    r"^[a-z]{6,}@",
    lambda m: f"{m.split('@')[0]}@quux.example",
)
_instead(
    "one digit changed in place of a number",
    Kind.NUMBER,
    r"^\d{7,}$",
    lambda n: f"{n[:-1]}{9 - int(n[-1])}",
)
_instead(
    "other area in place of a phone", Kind.PHONE, r"^\d{3}-\d{3}-\d{4}$", lambda p: f"999{p[3:]}"
)


def _around(
    name: str, change: Callable[[str, str], str], like: Callable[[str], bool] = bool
) -> None:
    """Put something into the file of a document, made of a name."""

    @around(name)
    def _plant(case: Case) -> Planted:
        document = case.released[case.rng.choice(sorted(case.released))]
        original = case.name(7)
        if not like(original):
            raise NotHereError
        return case.planted(document, None, raw=lambda xml: change(xml, original))


def _comment(said: Callable[[str], str]) -> Callable[[str, str], str]:
    return lambda xml, name: xml.replace('comment=""', f'comment="{said(name)}"', 1)


_around(
    "slip in an attribute",
    _comment(lambda n: n[:2] + n[3:]),
    lambda n: not is_ordinary((n[:2] + n[3:]).lower()),
)
_around("masked name in an attribute", _comment(lambda n: f"{n[0]}{'*' * (len(n) - 2)}{n[-1]}"))
_around(
    "base64 in an attribute", _comment(lambda n: base64.b64encode(f"by {n}, {n}".encode()).decode())
)
_around(
    "percent-encoded name in an attribute", _comment(lambda n: "".join(f"%{ord(c):02X}" for c in n))
)
_around("entity within an entity in an attribute", _comment(lambda n: f"&amp;#{ord(n[0])};{n[1:]}"))
_around(
    "target of a processing instruction",
    lambda xml, n: xml.replace("<TAGS>", f"<TAGS><?{n} a?>", 1),
)
_around("name of a namespace", lambda xml, n: xml.replace("<TAGS>", f'<TAGS xmlns:q="urn:{n}">', 1))
_around(
    "prefix of a namespace", lambda xml, n: xml.replace("<TAGS>", f'<TAGS xmlns:{n}="urn:q">', 1)
)


@around("last four digits in an attribute")
def _last_four(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.NUMBER, like=r"^(?:\d-?){7,}$"))[-4:]
    document = case.released[case.rng.choice(sorted(case.released))]
    change = _comment(lambda _: f"ending in {digits}")
    return case.planted(document, None, raw=lambda xml: change(xml, ""))


@around("another patient's rare name in an attribute")
def _other(case: Case) -> Planted:
    name = case.name(6, record=case.other)
    if is_common(name.lower()):
        raise NotHereError
    document = case.released[case.rng.choice(sorted(case.released))]
    return case.planted(document, None, raw=lambda xml: _comment(str)(xml, name), owned=name)
