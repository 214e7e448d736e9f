"""Leaks of other patients, of the calendar, and around the text. All must be caught."""

from __future__ import annotations

import re
from collections.abc import Callable

from plant_case import Case, NotHereError, Planted

from surrogate.leak.telling import is_common
from surrogate.phi import Kind

AROUND: dict[str, Callable[[Case], Planted]] = {}


def around(name: str) -> Callable[[Callable[[Case], Planted]], Callable[[Case], Planted]]:
    def add(plant: Callable[[Case], Planted]) -> Callable[[Case], Planted]:
        AROUND[name] = plant
        return plant

    return add


@around("annotated in one note, left in another")
def _elsewhere(case: Case) -> Planted:
    name = case.name(4)
    bare = [i for i, d in sorted(case.original.by_id.items()) if name.lower() not in d.text.lower()]
    return case.insert(name, "d/w {} by phone", doc_id=case.pick(bare))


@around("another patient's rare name")
def _other_name(case: Case) -> Planted:
    name = case.name(6, record=case.other)
    if is_common(name.lower()):
        raise NotHereError
    return case.insert(name, "not to be mixed up with {}")


@around("another patient's phone")
def _other_phone(case: Case) -> Planted:
    texts = {m.text for m in case.mentions(Kind.PHONE, record=case.other)}
    phone = case.pick(sorted(texts), re.compile(r"^\d{3}[ -.]\d{3}[-.]\d{4}$").search)
    return case.insert(phone, "call {} any time")


@around("another patient's record number")
def _other_number(case: Case) -> Planted:
    texts = {m.text for m in case.mentions(Kind.NUMBER, record=case.other)}
    number = case.pick(sorted(texts), re.compile(r"^[\d-]{7,}$").search)
    return case.insert(number, "chart {} pulled")


@around("another patient's street")
def _other_street(case: Case) -> Planted:
    texts = {m.text for m in case.mentions(Kind.STREET, record=case.other)}
    street = case.pick(sorted(texts), re.compile(r"^\d\d+ [A-Z][a-z]+ [A-Z][a-z]+$").search)
    return case.insert(street, "van sent to {} first")


@around("another patient's e-mail address")
def _other_mail(case: Case) -> Planted:
    texts = {m.text for m in case.mentions(Kind.EMAIL, record=case.other)}
    return case.insert(case.pick(sorted(texts), lambda t: "@" in t), "sent to {} by mistake")


@around("a year that reveals an age")
def _birth_year(case: Case) -> Planted:
    return case.insert(str(case.year() - case.rng.randrange(30, 89)), "born in {},")


@around("a year of the history")
def _past_year(case: Case) -> Planted:
    return case.insert(str(case.year() - case.rng.randrange(1, 20)), "operated on in {},")


@around("an age over 90")
def _age(case: Case) -> Planted:
    return case.insert(str(case.rng.randrange(91, 105)), "a {}-year-old neighbor")


@around("a birthday over 90")
def _birthday(case: Case) -> Planted:
    return case.insert(str(case.rng.randrange(91, 100)), "turned {} last")


@around("a date of nobody's record")
def _new_date(case: Case) -> Planted:
    month, day = case.rng.randrange(1, 13), case.rng.randrange(1, 29)
    return case.insert(f"{month}/{day}/{case.year() - 3}", "since {},")


@around("e-mail header")
def _header(case: Case) -> Planted:
    name = case.name(4)
    return case.insert(
        f"{name.lower()}@clinic.example", "\nFrom: {}\nTo: front desk\nSubject: visit\n"
    )


@around("name of a folder")
def _folder(case: Case) -> Planted:
    document = case.released[min(case.released)]
    return case.planted(document, None, folder=f"ward_{case.name(4)}")


@around("name of a file")
def _file(case: Case) -> Planted:
    document = case.released[min(case.released)]
    return case.planted(document, None, file=f"{case.name(4)}_discharge")


@around("original quoted by a tag")
def _quoted(case: Case) -> Planted:
    document = case.released[min(case.released)]
    original = " ".join(case.full_name())

    def change(xml: str) -> str:
        return re.sub(r'(TYPE="(?:PATIENT|DOCTOR)")', rf'\1 was="{original}"', xml, count=1)

    def misquote(xml: str) -> str:
        return re.sub(r' text="[^"]*"', f' text="{original}"', xml, count=1)

    return case.planted(document, None, raw=case.rng.choice([change, misquote]))


def _in_file(name: str, change: Callable[[str, str], str], least: int = 4) -> None:
    @around(name)
    def _plant(case: Case) -> Planted:
        document = case.released[case.rng.choice(sorted(case.released))]
        original = case.name(least)
        return case.planted(document, None, raw=lambda xml: change(xml, original))


_in_file(
    "name in an attribute", lambda xml, name: xml.replace('comment=""', f'comment="{name}?"', 1)
)
_in_file(
    "name in an unknown attribute",
    lambda xml, name: xml.replace(" TYPE=", f' by="{name}" TYPE=', 1),
)
_in_file(
    "name in the id of a tag",
    lambda xml, name: re.sub(r'id="P(\d+)"', rf'id="{name}\1"', xml, count=1),
)
_in_file(
    "name in an XML comment", lambda xml, name: xml.replace("<TAGS>", f"<TAGS><!-- {name} -->", 1)
)
_in_file(
    "name in a processing instruction",
    lambda xml, name: xml.replace("<TAGS>", f"<TAGS><?by {name}?>", 1),
)
_in_file("name of the root element", lambda xml, name: xml.replace("deIdi2b2", f"notes_{name}"))
