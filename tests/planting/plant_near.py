"""Leaks that are almost an original. Ninety-eight of a hundred must be caught."""

from __future__ import annotations

import re
from collections.abc import Callable

from plant_case import Case, NotHereError, Planted

from surrogate.leak.texts.position import is_ordinary
from surrogate.phi import Kind

NEAR: dict[str, Callable[[Case], Planted]] = {}
_NUMBER = r"^(?:\d[- ]?){7,}$"
_BY_EAR = (
    ("ph", "f"), ("ck", "k"), ("tt", "t"), ("ll", "l"), ("nn", "n"), ("rr", "r"), ("ee", "ea"),
    ("ei", "ie"), ("mm", "m"), ("ss", "s"), ("oo", "ou"), ("y", "i"), ("c", "k"), ("k", "ck"),
    ("z", "s"), ("v", "f"), ("w", "wh"), ("f", "ph"), ("er", "ar"), ("o", "au"), ("e", "i"),
)  # fmt: skip
_BY_EYE = (("m", "rn"), ("w", "vv"), ("d", "cl"), ("n", "ri"), ("h", "li"), ("l", "1"), ("o", "0"))


def near(name: str) -> Callable[[Callable[[Case], Planted]], Callable[[Case], Planted]]:
    def add(plant: Callable[[Case], Planted]) -> Callable[[Case], Planted]:
        NEAR[name] = plant
        return plant

    return add


def _misspelt(
    case: Case, least: int, change: Callable[[str], str], carrier: str = "per {}"
) -> Planted:
    name = case.name(least)
    wrong = change(name)
    if wrong == name or is_ordinary(wrong.lower()) or is_ordinary(wrong.lower().removesuffix("s")):
        raise NotHereError
    return case.insert(wrong, carrier)


@near("one letter changed")
def _changed(case: Case) -> Planted:
    at = case.rng.randrange(1, 4)
    letter = case.rng.choice("aeioutnrslm")
    return _misspelt(case, 5, lambda n: n[:at] + letter + n[at + 1 :])


@near("one letter dropped")
def _dropped(case: Case) -> Planted:
    at = case.rng.randrange(1, 5)
    return _misspelt(case, 6, lambda n: n[:at] + n[at + 1 :])


@near("one letter doubled")
def _doubled(case: Case) -> Planted:
    at = case.rng.randrange(1, 4)
    return _misspelt(case, 5, lambda n: n[:at] + n[at] + n[at:])


@near("two letters swapped")
def _swapped(case: Case) -> Planted:
    at = case.rng.randrange(1, 4)
    return _misspelt(case, 5, lambda n: n[:at] + n[at + 1] + n[at] + n[at + 2 :])


@near("a slip in lower case")
def _lower(case: Case) -> Planted:
    at = case.rng.randrange(1, 5)
    return _misspelt(case, 6, lambda n: (n[:at] + n[at + 1 :]).lower())


@near("two slips in a long name")
def _two(case: Case) -> Planted:
    return _misspelt(case, 9, lambda n: n[:2] + n[3:6] + n[7] + n[6] + n[8:])


@near("as a scanner misreads it")
def _scanned(case: Case) -> Planted:
    name = case.name(5)
    fitting = [(a, b) for a, b in _BY_EYE if a in name[1:]]
    if not fitting:
        raise NotHereError
    good, bad = case.rng.choice(fitting)
    return case.insert(name[0] + name[1:].replace(good, bad, 1), "per {}")


@near("as it sounds")
def _heard(case: Case) -> Planted:
    name = case.name(5)
    fitting = [(a, b) for a, b in _BY_EAR if a in name[1:]]
    if not fitting:
        raise NotHereError
    good, bad = case.rng.choice(fitting)
    wrong = name[0] + name[1:].replace(good, bad, 1)
    if is_ordinary(wrong.lower()):
        raise NotHereError
    return case.insert(wrong, "per {}")


@near("halves swapped")
def _halves(case: Case) -> Planted:
    name = case.name(6).lower()
    cut = len(name) // 2
    return case.insert(name[cut:] + name[:cut], "login {} used")


@near("two parts run together")
def _together(case: Case) -> Planted:
    return case.insert("".join(case.full_name()[::-1]).lower(), "login {} used")


@near("initial and last name run together")
def _login(case: Case) -> Planted:
    given, family = case.full_name()
    login = (given[0] + family).lower()
    if is_ordinary(login):
        raise NotHereError
    return case.insert(login, "login {} used")


@near("number with a digit changed")
def _digit(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.NUMBER, Kind.PHONE, Kind.SSN, like=_NUMBER))
    at = case.rng.randrange(1, len(digits) - 1)
    return case.insert(
        digits[:at] + str((int(digits[at]) + 3) % 10) + digits[at + 1 :], "no {} here"
    )


@near("number with two digits swapped")
def _turned(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.NUMBER, Kind.PHONE, Kind.SSN, like=_NUMBER))
    at = next((i for i in range(2, len(digits) - 1) if digits[i] != digits[i + 1]), None)
    if at is None:
        raise NotHereError
    return case.insert(digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :], "no {} here")


@near("letters for digits")
def _letters(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.NUMBER, Kind.PHONE, Kind.SSN, like=_NUMBER))
    if not re.search("[01]", digits):
        raise NotHereError
    return case.insert(digits.replace("0", "O", 1).replace("1", "l", 1), "no {} here")


@near("halves of a number swapped")
def _number_halves(case: Case) -> Planted:
    digits = re.sub(r"\D", "", case.text_of(Kind.NUMBER, Kind.PHONE, Kind.SSN, like=_NUMBER))
    cut = len(digits) // 2
    return case.insert(digits[cut:] + digits[:cut], "no {} here")
