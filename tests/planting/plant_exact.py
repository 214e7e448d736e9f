"""Leaks that stand in the text letter by letter, in one form or other. All must be caught."""

from __future__ import annotations

import re
from collections.abc import Callable

from plant_case import MONTHS, Case, NotHereError, Planted

from surrogate.leak.persons.signatures import initials_of
from surrogate.leak.texts.position import is_ordinary
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_spellings

EXACT: dict[str, Callable[[Case], Planted]] = {}
_CYRILLIC = str.maketrans("aeocpxyiABEKMHOPCTX", "аеосрхуіАВЕКМНОРСТХ")
_NUMBERS = (Kind.NUMBER, Kind.SSN)
_SEPARATED = r"^[\w]*\d[\d -]*[- ][\d -]*\d$"
_CODE = r"^(?=(?:\D*\d){6})[A-Za-z0-9-]{7,}$"
_PHONE = r"^\(?\d{3}\)?[ -.]?\d{3}[-.]\d{4}$"


def exact(name: str) -> Callable[[Callable[[Case], Planted]], Callable[[Case], Planted]]:
    def add(plant: Callable[[Case], Planted]) -> Callable[[Case], Planted]:
        EXACT[name] = plant
        return plant

    return add


@exact("one name left as it was")
def _name_left(case: Case) -> Planted:
    name = case.name(3)
    texts = [m.text for m in case.mentions(Kind.NAME) if name.lower() in m.text.lower()]
    return case.put_back(case.pick(sorted(texts)))


@exact("full name in new text")
def _full_name(case: Case) -> Planted:
    return case.insert(" ".join(case.full_name()), "as told by {},")


@exact("last name in lower case")
def _lower(case: Case) -> Planted:
    return case.insert(case.name(4).lower(), "per {}")


@exact("name in capitals")
def _upper(case: Case) -> Planted:
    return case.insert(case.name(4).upper(), "({})")


@exact("name with possessive s")
def _possessive(case: Case) -> Planted:
    return case.insert(case.name(4), "{}'s family")


@exact("ordinary word as a name behind a title")
def _titled(case: Case) -> Planted:
    return case.insert(case.name(3), "Dr. {}")


@exact("name right behind a surrogate")
def _beside(case: Case) -> Planted:
    name = case.name(5)
    document = case.pick([d for _, d in sorted(case.released.items()) if d.annotations])
    places = [
        a.span.end
        for a in document.annotations
        if document.text[a.span.end : a.span.end + 1] == " "
    ]
    from plant_case import Span, spliced  # noqa: PLC0415

    at = case.pick(places)
    return case.planted(spliced(document, at, at, f" {name}"), Span(at + 1, at + 1 + len(name)))


@exact("full name over a line break")
def _over_line(case: Case) -> Planted:
    return case.insert("\n   ".join(case.full_name()), "with {}")


@exact("name split by a line break")
def _split(case: Case) -> Planted:
    name = case.name(7)
    cut = len(name) // 2
    return case.insert(f"{name[:cut]}\n{name[cut:]}", "seen by {}")


@exact("name hyphenated at a line end")
def _hyphenated(case: Case) -> Planted:
    name = case.name(7)
    cut = len(name) // 2
    return case.insert(f"{name[:cut]}-\n{name[cut:]}", "seen by {}")


@exact("letters of a name spaced out")
def _spaced(case: Case) -> Planted:
    return case.insert(" ".join(case.name(5).upper()), "sign: {}.")


@exact("zero-width space inside a name")
def _zero_width(case: Case) -> Planted:
    name = case.name(5)
    return case.insert(f"{name[:3]}\u200b{name[3:]}", "per {}")


@exact("soft hyphens inside a name")
def _soft_hyphen(case: Case) -> Planted:
    return case.insert("\u00ad".join(case.name(5)), "per {}")


@exact("Cyrillic look-alikes in a name")
def _cyrillic(case: Case) -> Planted:
    name = case.name(5)
    changed = name.translate(_CYRILLIC)
    if changed == name:
        raise NotHereError
    return case.insert(changed, "per {}")


@exact("full-width letters")
def _full_width(case: Case) -> Planted:
    return case.insert("".join(chr(ord(c) + 0xFEE0) for c in case.name(5)), "per {}")


@exact("accents put on a name")
def _accents(case: Case) -> Planted:
    name = case.name(5)
    return case.insert(name[0] + "\u0301".join(name[1:]), "per {}")


@exact("name glued to a title")
def _glued_title(case: Case) -> Planted:
    return case.insert(f"Dr{case.name(4)}", "and {} came")


@exact("name glued on both sides")
def _glued(case: Case) -> Planted:
    return case.insert(f"Dr{case.name(7)}said", "as {}")


@exact("name glued to a digit")
def _glued_digit(case: Case) -> Planted:
    return case.insert(f"{case.name(5)}2", "file {}")


@exact("name with underscores")
def _underscores(case: Case) -> Planted:
    return case.insert("_".join(case.full_name()).lower(), "scan_{}_v2")


@exact("initials where a note is signed")
def _initials(case: Case) -> Planted:
    given, family = case.full_name()
    initials = given[0] + family[0]
    if initials.lower() not in initials_of(f"{given} {family}"):
        raise NotHereError
    return case.insert(initials, "signed: {} ")


@exact("date left as it was")
def _date_left(case: Case) -> Planted:
    return case.put_back(
        case.text_of(Kind.DATE, like=r"^(?:\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d\d-\d\d)$")
    )


def _date(name: str, carrier: str, form: Callable[[int, int, int], str]) -> None:
    @exact(name)
    def _plant(case: Case) -> Planted:
        return case.insert(form(*case.day()), carrier)


_date("date as ISO 8601", "on {},", lambda y, m, d: f"{y}-{m:02}-{d:02}")
_date("date in US form", "on {},", lambda y, m, d: f"{m}/{d}/{y}")
_date("date with a year of two digits", "on {},", lambda y, m, d: f"{m:02}/{d:02}/{y % 100:02}")
_date("date, day first", "on {},", lambda y, m, d: f"{d:02}.{m:02}.{y}")
_date("date in eight digits", "img {} ok", lambda y, m, d: f"{y}{m:02}{d:02}")
_date("date with the month's name", "on {},", lambda y, m, d: f"{MONTHS[m - 1]} {d}, {y}")
_date("date with a short month", "on {},", lambda y, m, d: f"{d}-{MONTHS[m - 1][:3]}-{y}")
_date("date as an ordinal", "the {},", lambda y, m, d: f"{d}th of {MONTHS[m - 1]} {y}")
_date("date over a line break", "on {},", lambda y, m, d: f"{MONTHS[m - 1]} {d},\n{y}")


@exact("phone left as it was")
def _phone(case: Case) -> Planted:
    return case.put_back(case.text_of(Kind.PHONE, like=_PHONE))


@exact("phone without separators")
def _phone_bare(case: Case) -> Planted:
    return case.insert(re.sub(r"\D", "", case.text_of(Kind.PHONE, like=_PHONE)), "call {}.")


@exact("phone with other separators")
def _phone_dots(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.PHONE, like=_PHONE))
    return case.insert(f"+1 {digits[:3]}.{digits[3:6]}.{digits[6:]}", "call {} any time")


@exact("phone without area code")
def _phone_local(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.PHONE, like=_PHONE))
    return case.insert(f"{digits[3:6]}-{digits[6:]}", "call {} any time")


@exact("number left as it was")
def _number(case: Case) -> Planted:
    return case.put_back(case.text_of(*_NUMBERS, like=_CODE))


@exact("number in new text")
def _number_new(case: Case) -> Planted:
    return case.insert(case.text_of(*_NUMBERS, like=_CODE), "chart {} pulled")


@exact("number without separators")
def _number_bare(case: Case) -> Planted:
    text = case.text_of(*_NUMBERS, like=_SEPARATED)
    bare = re.sub(r"\W", "", text)
    if len(bare) < 6:
        raise NotHereError
    return case.insert(bare, "chart {} pulled")


@exact("number over a line break")
def _number_broken(case: Case) -> Planted:
    text = re.sub(r"\W", "", case.text_of(*_NUMBERS, like=r"^[\d-]{8,}$"))
    return case.insert(f"{text[:4]}\n{text[4:]}", "chart {} pulled")


@exact("number in full-width digits")
def _number_wide(case: Case) -> Planted:
    text = case.text_of(*_NUMBERS, like=r"^\d{7,}$")
    return case.insert("".join(chr(ord(c) + 0xFEE0) for c in text), "chart {} pulled")


@exact("e-mail address")
def _email(case: Case) -> Planted:
    return case.insert(case.text_of(Kind.EMAIL, like="@"), "mail to {} today")


@exact("local part of an e-mail address")
def _local(case: Case) -> Planted:
    local = case.text_of(Kind.EMAIL, like=r"^[^@]{5,}@").partition("@")[0]
    if all(map(is_ordinary, re.split(r"[._-]", local.lower()))):  # `access@` tells nobody
        raise NotHereError
    return case.insert(local, "user {} here")


@exact("e-mail address spelt out")
def _spelt(case: Case) -> Planted:
    local, _, host = case.text_of(Kind.EMAIL, like="@").partition("@")
    return case.insert(f"{local} at {host.replace('.', ' dot ')}", "write {} please")


@exact("street with its number")
def _street(case: Case) -> Planted:
    return case.insert(case.text_of(Kind.STREET, like=r"^\d+ \w+"), "lives at {} now")


@exact("street without its number")
def _street_name(case: Case) -> Planted:
    text = case.text_of(Kind.STREET, like=r"^\d+ [A-Z][a-z]+ [A-Z][a-z]+$")
    road = text.split(" ", 1)[1]
    if fold(road.split()[-1]) not in street_spellings():
        raise NotHereError
    return case.insert(road, "on {} now")


@exact("street, suffix abbreviated")
def _street_short(case: Case) -> Planted:
    text = case.text_of(Kind.STREET, like=r"^\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Drive|Lane)$")
    return case.insert(text.replace("Street", "St").replace("Avenue", "Ave").replace("Road", "Rd")
                       .replace("Drive", "Dr").replace("Lane", "Ln"), "at {} now")  # fmt: skip


@exact("hospital left as it was")
def _hospital(case: Case) -> Planted:
    return case.put_back(case.text_of(Kind.HOSPITAL, like=r"^[A-Z]\w+(?: [A-Z]\w+)+$"))


@exact("town left as it was")
def _town(case: Case) -> Planted:
    from surrogate.leak.texts.position import is_ordinary  # noqa: PLC0415

    towns = sorted({m.text for m in case.mentions(Kind.CITY)})
    return case.put_back(case.pick(towns, lambda t: len(t) > 3 and not is_ordinary(t.lower())))
