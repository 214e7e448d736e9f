"""Leaks that are written down differently: encoded, spelt out, cut up. All must be caught."""

from __future__ import annotations

import base64
import datetime as dt
import html
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import quote

from plant_case import MONTHS, Case, NotHereError, Planted
from plant_words import number_in_words, ordinal, year_in_words

from surrogate.leak.telling import is_common
from surrogate.leak.texts.position import is_ordinary
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold

DISGUISED: dict[str, Callable[[Case], Planted]] = {}
_PHONE = r"^\(?\d{3}\)?[ -.]?\d{3}[-.]\d{4}$"
_ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
_KEYS = dict(zip("23456789", "ADGJMPTW", strict=True))


def disguised(name: str) -> Callable[[Callable[[Case], Planted]], Callable[[Case], Planted]]:
    def add(plant: Callable[[Case], Planted]) -> Callable[[Case], Planted]:
        DISGUISED[name] = plant
        return plant

    return add


def of_name(name: str, carrier: str, write: Callable[[str], str], least: int = 5) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        original = case.name(least)
        written = write(original)
        if written.lower() == original.lower():
            raise NotHereError
        return case.insert(written, carrier)


def of_full_name(name: str, carrier: str, write: Callable[[str, str], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        given, family = case.full_name()
        if is_ordinary(family.lower()) or is_ordinary(given.lower()):
            raise NotHereError
        return case.insert(write(given, family), carrier)


of_name(
    "name with numeric HTML entities", "per {} today", lambda n: "".join(f"&#{ord(c)};" for c in n)
)
of_name("name with one HTML entity", "per {} today", lambda n: f"{n[0]}&#x{ord(n[1]):x};{n[2:]}")
of_name("name, percent-encoded", "q={} ok", lambda n: "".join(f"%{ord(c):02X}" for c in n))
of_name("name, one letter percent-encoded", "q={} ok", lambda n: f"{n[:2]}%{ord(n[2]):02X}{n[3:]}")
of_name("name, quoted-printable", "per {} today", lambda n: f"{n[:2]}={ord(n[2]):02X}{n[3:]}")
of_name("name broken softly by quoted-printable", "per {} today", lambda n: f"{n[:3]}=\n{n[3:]}")
of_name("name with joined hyphens", "sign {} here", "-".join)
of_name("name with dots between letters", "sign {} here", lambda n: ".".join(n.upper()))
of_name("name with a slash inside", "per {} today", lambda n: f"{n[:3]}/{n[3:]}", least=7)
of_name(
    "name in mathematical letters",
    "per {} today",
    lambda n: "".join(chr(0x1D41A + ord(c) - 97) for c in n.lower()),
)
of_name(
    "name in circled letters",
    "per {} today",
    lambda n: "".join(chr(0x24D0 + ord(c) - 97) for c in n.lower()),
)
of_name(
    "name in small capitals",
    "per {} today",
    lambda n: (
        n[0]
        + "".join(
            dict(zip("abcdefgijklmnoprtuvwz", "ᴀʙᴄᴅᴇғɢɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡᴢ", strict=True)).get(c, c)
            for c in n[1:]
        )
    ),
)
of_name(
    "name read right to left", "seen {} there", lambda n: "\u202e" + n[::-1] + "\u202c", least=6
)
of_name("name as a handle", "tagged @{} once", lambda n: n.lower() + "99")
of_name("name as a hashtag", "walk {} went well", lambda n: f"#Team{n}")
of_name("the family in the plural", "the {} came", lambda n: n + ("es" if n[-1] in "sxz" else "s"))
of_name("name in the possessive, upper case", "{} DAUGHTER CALLED", lambda n: n.upper() + "'S")
of_name("name with curly apostrophe", "the {} house", lambda n: f"{n}\u2019s")
of_name("name with bold marks inside", "per {} today", lambda n: f"{n[:2]}**{n[2:]}**")
of_name("name with HTML tags inside", "per {} today", lambda n: f"{n[:2]}<b>{n[2:]}</b>")
of_name(
    "name hyphenated with spaces at a line end",
    "seen by {}",
    lambda n: f"{n[: len(n) // 2]}- \n    {n[len(n) // 2 :]}",
    least=7,
)
of_name(
    "name with a no-break space inside",
    "seen by {}",
    lambda n: f"{n[: len(n) // 2]}\u00a0{n[len(n) // 2 :]}",
    least=7,
)
of_full_name("initial and surname", "per {} today", lambda g, f: f"{g[0]}. {f}")
of_full_name("initial glued to the surname", "per {} today", lambda g, f: f"{g[0]}{f}")
of_full_name("initial and surname as a login", "user {} today", lambda g, f: f"{g[0]}{f}".lower())
of_full_name("surname and initial as a login", "user {} today", lambda g, f: f"{f}{g[0]}".lower())
of_full_name("names in the form of HL7", "PID|{}|", lambda g, f: f"{f}^{g}^".upper())
of_full_name("surname, given name in capitals", "NAME: {}", lambda g, f: f"{f},{g}".upper())
of_full_name(
    "name in a web address",
    "see {} there",
    lambda g, f: f"https://www.mypage.example/{g.lower()}.{f.lower()}",
)
of_full_name(
    "name in a web address without a scheme",
    "see {} there",
    lambda g, f: f"mypage.example/{g.lower()}{f.lower()}",
)
of_full_name("name in a file name in the text", "see {} attached", lambda g, f: f"{f}{g}_CT.pdf")
of_full_name("name in camel case", "see {} there", lambda g, f: f"letterFor{g}{f}Final")
of_full_name("name, percent-encoded space", "q={} ok", lambda g, f: quote(f"{g} {f}"))
of_full_name(
    "name in base64", "attached: {}", lambda g, f: base64.b64encode(f"{g} {f}".encode()).decode()
)
of_full_name(
    "note in base64",
    "attached: {}",
    lambda g, f: base64.b64encode(f"Patient {g} {f} was seen again.".encode()).decode(),
)


@disguised("name without its diacritics")
def _stripped(case: Case) -> Planted:
    texts = {w for m in case.mentions(Kind.NAME) for w in re.findall(r"[^\W\d_]{5,}", m.text)}
    name = case.pick(sorted(texts), lambda t: not t.isascii())
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if c.isascii())
    if len(bare) != len(name) or is_ordinary(bare.lower()):
        raise NotHereError
    return case.insert(bare, "per {} today")


@disguised("name with named HTML entities")
def _entities(case: Case) -> Planted:
    texts = {w for m in case.mentions(Kind.NAME) for w in re.findall(r"[^\W\d_]{5,}", m.text)}
    name = case.pick(sorted(texts), lambda t: not t.isascii())
    written = "".join(
        f"&{html.entities.codepoint2name[ord(c)]};" if ord(c) in html.entities.codepoint2name else c
        for c in name
    )
    if written == name or is_ordinary(fold(name)):
        raise NotHereError
    return case.insert(written, "per {} today")


def of_date(name: str, carrier: str, write: Callable[[dt.date], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        return case.insert(write(dt.date(*case.day())), carrier)


of_date(
    "date in words",
    "on {}, again",
    lambda d: f"{MONTHS[d.month - 1]} {ordinal(d.day)}, {year_in_words(d.year)}",
)
of_date(
    "date in words, day first",
    "on {}, again",
    lambda d: f"the {ordinal(d.day)} of {MONTHS[d.month - 1]} {year_in_words(d.year)}",
)
of_date(
    "date in words with figures of the year",
    "on {}, again",
    lambda d: f"the {ordinal(d.day)} of {MONTHS[d.month - 1]}, {d.year}",
)
of_date("date as ISO week", "on {}, again", lambda d: "{}-W{:02}-{}".format(*d.isocalendar()))
of_date(
    "date as ISO week without signs",
    "on {}, again",
    lambda d: "{}W{:02}{}".format(*d.isocalendar()),
)
of_date("date as day of the year", "on {}, again", lambda d: f"{d:%Y-%j}")
of_date(
    "date with a Roman month", "on {}, again", lambda d: f"{d.day}.{_ROMAN[d.month - 1]}.{d.year}"
)
of_date("date with a time glued", "at {}, again", lambda d: f"{d:%Y-%m-%d}T10:30:00Z")
of_date("date and time without signs", "img {} ok", lambda d: f"{d:%Y%m%d}1030")
of_date("date in eight digits, month first", "img {} ok", lambda d: f"{d:%m%d%Y}")
of_date("date in eight digits, day first", "img {} ok", lambda d: f"{d:%d%m%Y}")
of_date("date with spaces", "on {} again", lambda d: f"{d.month} / {d.day} / {d.year}")
of_date("date with an underscore", "scan_{}_a", lambda d: f"{d:%Y_%m_%d}")
of_date("date with an apostrophe year", "on {}, again", lambda d: f"{d:%b} {d.day} '{d:%y}")
of_date("date with the weekday", "on {}, again", lambda d: f"{d:%a}, {d.day} {d:%b %Y}")
of_date("date in capitals", "ON {}, AGAIN", lambda d: f"{d.day}{d:%b%Y}".upper())
of_date("date, year first with the month's name", "on {}, again", lambda d: f"{d:%Y %B} {d.day}")


def _range(day: dt.date) -> str:
    after = day + dt.timedelta(days=1)
    return f"{day.month}/{day.day}-{after.month}/{after.day}/{after.year}"


of_date("date range", "from {}, again", _range)
of_date(
    "date with full-width digits",
    "on {}, again",
    lambda d: "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in f"{d:%Y-%m-%d}"),
)
of_date("month and year", "since {}, better", lambda d: f"{d:%B %Y}")
of_date("month and year in figures", "since {}, better", lambda d: f"{d:%m/%Y}")
of_date("date with HTML entities", "on {}, again", lambda d: f"{d:%m}&#47;{d:%d}&#47;{d:%Y}")


def of_phone(name: str, write: Callable[[str], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        digits = re.sub(r"\D", "", case.text_of(Kind.PHONE, like=_PHONE))
        return case.insert(write(digits), "call {} any time")


of_phone(
    "phone with letters", lambda p: f"{p[:3]}-{p[3:6]}-" + "".join(_KEYS.get(c, c) for c in p[6:])
)
of_phone("phone in words", lambda p: " ".join(number_in_words(int(c)) for c in p))
of_phone("phone with en dashes", lambda p: f"{p[:3]}\u2013{p[3:6]}\u2013{p[6:]}")
of_phone("phone with no-break spaces", lambda p: f"{p[:3]}\u00a0{p[3:6]}\u00a0{p[6:]}")
of_phone("phone with an extension", lambda p: f"({p[:3]}){p[3:6]}-{p[6:]}x12")
of_phone("phone digit by digit", " ".join)
of_phone("phone over a line break", lambda p: f"{p[:3]}-{p[3:6]}-\n{p[6:]}")
of_phone("phone as a link", lambda p: f"tel:+1{p}")
of_phone("phone with letters for digits", lambda p: p.replace("0", "O").replace("1", "l"))


def _number(name: str, carrier: str, write: Callable[[str], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        digits = re.sub(r"\D", "", case.text_of(Kind.NUMBER, Kind.SSN, like=r"^\d[\d-]{6,}$"))
        return case.insert(write(digits), carrier)


_number("number glued to its label", "chart {} pulled", lambda n: f"MRN{n}")
_number("number with a suffix", "chart {} pulled", lambda n: f"{n}-01A")
_number("number with leading zeros", "chart {} pulled", lambda n: f"000{n}")
_number("number digit by digit", "chart {} pulled", " ".join)
_number("number in a bar code", "chart {} pulled", lambda n: f"*{n}*")
_number("number in a file name in the text", "see {} attached", lambda n: f"scan_{n}_2.dcm")
_number("number in groups of three", "chart {} pulled", lambda n: f"{n[:-3]},{n[-3:]}")
_number(
    "number in Arabic digits", "chart {} pulled", lambda n: "".join(chr(0x660 + int(c)) for c in n)
)


@disguised("e-mail address with (at)")
def _at(case: Case) -> Planted:
    return case.insert(case.text_of(Kind.EMAIL, like="@").replace("@", "(at)"), "mail {} today")


@disguised("e-mail address over a line break")
def _broken_mail(case: Case) -> Planted:
    return case.insert(case.text_of(Kind.EMAIL, like="@").replace("@", "@\n"), "mail {} today")


@disguised("street in capitals over a line break")
def _street(case: Case) -> Planted:
    text = case.text_of(Kind.STREET, like=r"^\d+ [A-Z][a-z]+ [A-Z][a-z]+$")
    return case.insert(text.upper().replace(" ", "\n", 1), "AT {} NOW")


@disguised("hospital in capitals")
def _hospital(case: Case) -> Planted:
    text = case.text_of(Kind.HOSPITAL, like=r"^[A-Z]\w+(?: [A-Z]\w+)+$")
    return case.insert(text.upper(), "AT {} BEFORE")


@disguised("hospital run together")
def _hospital_glued(case: Case) -> Planted:
    text = case.text_of(Kind.HOSPITAL, like=r"^[A-Z]\w+(?: [A-Z]\w+)+$")
    return case.insert(text.replace(" ", ""), "at {} before")


def _age(name: str, carrier: str, write: Callable[[int], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        return case.insert(write(case.rng.randrange(91, 100)), carrier)


_age("age over 90 in words", "a {} neighbor", lambda a: f"{number_in_words(a)} year old")
_age("age over 90 with the sex", "a {} with pain", lambda a: f"{a}F")
_age("age over 90, y/o", "a {} with pain", lambda a: f"{a} y/o")
_age("age over 90 behind a label", "{} with pain", lambda a: f"Age: {a}")
_age("age over 90 as yo glued", "a {} with pain", lambda a: f"{a}yo")
_age("age over 90 in years of age", "at {} still well", lambda a: f"{a} years of age")
_age("a hundredth birthday", "had {} last week", lambda _: "100th birthday")


def of_whole(
    name: str, carrier: str, kind: Kind, like: str, write: Callable[[str], str] = str
) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        return case.insert(write(case.text_of(kind, like=like)), carrier)


of_whole("user name", "login {} used", Kind.USERNAME, r"^[a-z][a-z0-9_.]{4,}$")
of_whole(
    "user name in capitals", "login {} used", Kind.USERNAME, r"^[a-z][a-z0-9_.]{4,}$", str.upper
)
of_whole("web address", "see {} there", Kind.URL, r"\w+\.\w+")
of_whole("web address in capitals", "SEE {} THERE", Kind.URL, r"\w+\.\w+", str.upper)
of_whole("IP address", "from {} again", Kind.IP, r"^\d+(?:\.\d+){3}$")
of_whole("ZIP code with four more", "at {} again", Kind.ZIP, r"^\d{5}$", lambda z: f"{z}-2214")
of_whole(
    "organization in new text", "works at {} now", Kind.ORGANIZATION, r"^[A-Z]\w{5,} [A-Z]\w+$"
)


@disguised("organization in lower case")
def _small(case: Case) -> Planted:
    texts = {m.text for m in case.mentions(Kind.ORGANIZATION)}
    rare = [t for t in sorted(texts) if not all(is_ordinary(w) for w in t.lower().split())]
    text = case.pick(rare, re.compile(r"^[A-Z]\w{5,} [A-Z]\w+$").search)
    return case.insert(text.lower(), "works at {} now")


of_whole("organization over a line break", "works at {} now", Kind.ORGANIZATION,
       r"^[A-Z]\w{5,} [A-Z]\w+$", lambda o: o.replace(" ", "\n   ", 1))  # fmt: skip
of_whole("hospital over a line break", "seen at {} before", Kind.HOSPITAL,
       r"^[A-Z]\w+(?: [A-Z]\w+)+$", lambda h: h.replace(" ", "\n", 1))  # fmt: skip
of_whole("SSN without separators", "no {} here", Kind.SSN, r"^\d{3}-\d\d-\d{4}$",
       lambda s: s.replace("-", ""))  # fmt: skip
of_whole("SSN with spaces", "no {} here", Kind.SSN, r"^\d{3}-\d\d-\d{4}$",
       lambda s: s.replace("-", " "))  # fmt: skip
of_full_name("display name of a mail", "copy to {} sent", lambda g, f: f'"{f}, {g}" <x@x>')
of_full_name("compound of a name", "the {} plan", lambda g, f: f"{f}-type")  # noqa: ARG005
of_full_name("name in brackets", "the aunt [{}] came", lambda g, f: f"{g} {f}")
of_full_name("name in a path", "see {} there", lambda g, f: f"C:\\scans\\{f}_{g}\\1.png")
of_full_name("name behind markup", "was {} there", lambda g, f: f"<b>{g}</b> <i>{f}</i>")
of_full_name("name with a middle initial", "and {} came", lambda g, f: f"{g} Q. {f}")
of_full_name("name, all small and glued", "id {} ok", lambda g, f: f"{g}{f}".lower())
of_full_name("surname twice", "and {} came", lambda g, f: f"{f}-{f}")  # noqa: ARG005
of_full_name("name in a table", "\n| {} | ok |\n", lambda g, f: f"{f} | {g}")
of_full_name("name with tabs", "Name:\t{}\tok", lambda g, f: f"{f}\t{g}")


@disguised("the original note itself")
def _untouched(case: Case) -> Planted:
    doc_id = case.rng.choice(sorted(case.released))
    original = case.original.by_id[doc_id]
    named = [a for a in original.annotations if a.phi_type in {"PATIENT", "DOCTOR"}]
    chosen = case.pick(named, lambda a: len(a.text) > 5)
    documents = {**case.released, doc_id: original}
    return Planted(documents, doc_id, chosen.span)


def _of_another(
    name: str, carrier: str, kind: Kind, like: str, write: Callable[[str], str]
) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        texts = sorted({m.text for m in case.mentions(kind, record=case.other)})
        chosen = case.pick(texts, re.compile(like).search)
        return replace(case.insert(write(chosen), carrier), owned=chosen)


_of_another("another patient's phone without separators", "call {} any time", Kind.PHONE,
            _PHONE, lambda p: re.sub(r"\D", "", p))  # fmt: skip
_of_another("another patient's phone with points", "call {} any time", Kind.PHONE,
            _PHONE, lambda p: re.sub(r"\D+", ".", p).strip("."))  # fmt: skip
_of_another("another patient's number behind its label", "chart {} pulled", Kind.NUMBER,
            r"^[\d-]{7,}$", lambda n: f"MRN{n}")  # fmt: skip
_of_another("another patient's street in capitals", "VAN SENT TO {} FIRST", Kind.STREET,
            r"^\d\d+ [A-Z][a-z]+ [A-Z][a-z]+$", str.upper)  # fmt: skip


def _name_of_another(name: str, carrier: str, write: Callable[[str], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        other = case.name(6, record=case.other)
        if is_common(other.lower()):
            raise NotHereError
        return replace(case.insert(write(other), carrier), owned=other)


_name_of_another("another patient's name in capitals", "NOT TO BE MIXED UP WITH {}", str.upper)
_name_of_another("another patient's name, possessive", "sat in {} chair", lambda n: f"{n}'s")
_name_of_another("another patient's name with a zero-width space", "like {} did",
                 lambda n: f"{n[:3]}\u200b{n[3:]}")  # fmt: skip
_name_of_another("another patient's name with an entity", "like {} did",
                 lambda n: f"{n[:2]}&#{ord(n[2])};{n[3:]}")  # fmt: skip
_name_of_another("another patient's name glued to a title", "like {} did", lambda n: f"Dr{n}")
_name_of_another("another patient's name in a mail address", "write {} please",
                 lambda n: f"{n.lower()}@post.example")  # fmt: skip
