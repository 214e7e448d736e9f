"""Names, houses, towns and days that may mean something else, in places that tell what they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from plant_case import Case, NotHereError, Planted

from surrogate.leak.originals.houses import plain_core
from surrogate.leak.persons.signatures import initials_of
from surrogate.leak.texts.position import is_ordinary
from surrogate.link.names.mentions.form import word_parts
from surrogate.phi import Kind

_SHORT_DAY = re.compile(r"(\d{1,2})/(\d{1,2})(?:/\d{4})?")


def _plain_name(case: Case) -> str:
    """Return a surname that is an ordinary word too, with a capital."""
    families = {word_parts(m.text)[-1:] for m in case.mentions(Kind.NAME) if "," not in m.text}
    words = sorted(word for family in families for word in family)
    return case.pick(words, lambda word: len(word) > 3 and is_ordinary(word)).capitalize()


def _name(carrier: str, case: Case) -> Planted:
    return case.insert(_plain_name(case), carrier)


def _with_initial(case: Case) -> Planted:
    full = re.compile(r"[B-HJ-Z][a-z]+ [A-Z][a-z]{3,}")
    texts = sorted({m.text for m in case.mentions(Kind.NAME) if full.fullmatch(m.text)})
    given, family = case.pick(texts, lambda text: is_ordinary(text.split()[1].lower())).split()
    return case.insert(family, f"cc {given[0]} {{}},")


def _initials(case: Case) -> Planted:
    given, family = case.full_name()
    letters = given[0] + family[0]
    if letters.lower() not in initials_of(f"{given} {family}"):
        raise NotHereError
    return case.insert(letters, "{} is a 66 yo man")


def _house(case: Case) -> Planted:
    cores = sorted({plain_core(m.text) for m in case.mentions(Kind.HOSPITAL)} - {""})
    return case.insert(case.pick(cores).capitalize(), "sent from {} last night,")


def _town(case: Case) -> Planted:
    towns = sorted({m.text for m in case.mentions(Kind.CITY)})
    plain = case.pick(
        towns, lambda town: town.istitle() and town.isalpha() and is_ordinary(town.lower())
    )
    return case.insert(plain, "now lives in {},")


def _day(case: Case) -> Planted:
    texts = {m.text for m in case.mentions(Kind.DATE)}
    days = [match for text in sorted(texts) if (match := _SHORT_DAY.fullmatch(text))]
    month, day = case.pick(days, lambda match: int(match[2]) > 12).groups()
    return case.insert(f"{month}/{day}", "echo {} normal,")


PLAIN: dict[str, Callable[[Case], Planted]] = {
    "a name that is a word in a field": partial(_name, "Attending: {}, here"),
    "a name that is a word behind what people do": partial(_name, "seen by {} today,"),
    "a name that is a word behind per": partial(_name, "plan per {}, as told,"),
    "a name that is a word before an age": partial(_name, "{} is a 66 yo man and"),
    "a name that is a word before what is its own": partial(_name, "{}'s wife called,"),
    "a name that is a word in a cell of its own": partial(_name, "| bed 4 | {} | NPO |"),
    "a name that is a word with its initial": _with_initial,
    "initials before an age": _initials,
    "a house called by a word where one comes from": _house,
    "a town called by a word where one lives": _town,
    "month and day in figures alone": _day,
}
