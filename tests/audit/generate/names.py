"""Writes names in all their forms, with the pieces that they are made of."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from folding import fold

from .note import Note
from .people import Person

# G given, M middle, F family, N nickname, X misspelt given name; small letters are initials.
NAME_FORMS = {
    "full": "{G} {F}",
    "full_middle": "{G} {M} {F}",
    "middle_initial": "{G} {m}. {F}",
    "last_first": "{F}, {G}",
    "last_first_initial": "{F}, {G} {m}.",
    "last_first_capitals_tight": "{F^},{G^}",
    "last_first_capitals": "{F^}, {G^}",
    "capitals": "{G^} {F^}",
    "small": "{G_} {F_}",
    "given": "{G}",
    "given_capitals": "{G^}",
    "family": "{F}",
    "family_capitals": "{F^}",
    "possessive": "{F}",
    "initial_family": "{g}. {F}",
    "initial_family_capitals": "{g}. {F^}",
    "initial_family_tight": "{g}.{F}",
    "initials": "{g}{f}",
    "initials_points": "{g}.{f}.",
    "initials_small": "{g_}{f_}",
    "initials_three": "{g}{m}{f}",
    "nick": "{N}",
    "nick_family": "{N} {F}",
    "nick_quoted": '{G} "{N}" {F}',
    "slip": "{X}",
    "slip_family": "{X} {F}",
    "line_break": "{G}\n{F}",
    "two_spaces": "{G}  {F}",
    "suffix": "{G} {F} {J}",
    "suffix_comma": "{F}, {G}, {J}.",
    "suffix_capitals": "{F^} {J^}",
    "mixed_capitals": "{F~}",
}
_FIELD = re.compile(r"\{([GMFNXJgmf])([\^_~]?)\}")
_SLOTS = {"G": "given", "M": "middle", "F": "family", "N": "nick", "X": "slip"}
_CASING: dict[str, Callable[[str], str]] = {"": str, "^": str.upper, "_": str.lower}


def _mixed(text: str) -> str:
    """Write McKay as McKAY."""
    return text[:2] + text[2:].upper() if text.startswith("Mc") else text.upper()


def _source(person: Person, letter: str) -> list[tuple[str, str]]:
    words = {"G": person.given, "M": person.middle, "N": person.nick, "X": person.slip}
    if letter == "F":
        return [(kind, text) for kind, text in person.family]
    return [("keep", person.suffix)] if letter == "J" else [("part", words[letter])]


def _initial(person: Person, letter: str) -> str:
    _, text = next(p for p in _source(person, letter.upper()) if p[0] == "part")
    return text[0]


class _Pieces:
    """Collects the pieces of one name while it is written."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: list[dict[str, Any]] = []

    def literal(self, text: str) -> None:
        if text:
            self.found.append({"kind": "keep", "text": text})

    def add(self, kind: str, text: str, letter: str) -> None:
        slot, person = _SLOTS[letter], self.person
        piece = {"kind": kind, "text": text, "canon": fold(text), "slot": slot}
        piece |= {"person": person.key, "sex": person.sex if slot != "family" else "?"}
        if letter == "X":
            piece["of"] = fold(person.given)
        if letter == "N":
            piece["of"] = fold(person.given)
        self.found.append(piece)

    def field(self, letter: str, casing: str) -> None:
        if letter.islower():
            text = _initial(self.person, letter)
            self.add("initial", _CASING[casing](text), letter.upper())
            return
        cased = _mixed if casing == "~" else _CASING[casing]
        for kind, text in _source(self.person, letter):
            if kind == "keep":
                self.literal(cased(text))
            else:
                self.add("part", cased(text), letter)


def pieces(person: Person, form: str) -> list[dict[str, Any]]:
    """Return the pieces of a name: parts, initials, and what must stay as it is."""
    found, at, spec = _Pieces(person), 0, NAME_FORMS[form]
    for match in _FIELD.finditer(spec):
        found.literal(spec[at : match.start()])
        found.field(match[1], match[2])
        at = match.end()
    found.literal(spec[at:])
    return found.found


def say_name(note: Note, person: Person, form: str) -> None:
    """Write a person's name into a note."""
    made = pieces(person, form)
    text = "".join(p["text"] for p in made)
    note.tag(text, person.phi_type, "name", form, pieces=made, shape=person.shape)


def username(digits: str, person: Person, *, small: bool) -> dict[str, Any]:
    """Return a user name: initials and digits."""
    initials = person.given[0] + person.plain_family[0]
    initials = initials.lower() if small else initials.upper()
    text = initials + digits
    return {"text": text, "form": "small" if small else "capitals", "person": person.key,
            "initials": initials}  # fmt: skip


MAIL_PATTERNS = {
    "first.last": "{G_}.{F_}",
    "first_last": "{G_}_{F_}",
    "flast": "{g_}{F_}",
    "first": "{G_}",
    "last_digits": "{F_}##",
}


@dataclass(frozen=True, slots=True)
class Host:
    """Where a mail address lies, and whether that is the hospital's."""

    domain: str
    of_hospital: bool


def say_email(note: Note, random: Random, person: Person, pattern: str, host: Host) -> None:
    """Write an e-mail address into a note; `#` is a digit."""
    spec = MAIL_PATTERNS[pattern]
    made = _Pieces(person)
    at = 0
    for match in _FIELD.finditer(spec):
        made.literal(spec[at : match.start()])
        made.field(match[1], match[2])
        at = match.end()
    digits = "".join(str(random.randrange(10)) for _ in spec[at:])
    text = "".join(p["text"] for p in made.found) + digits + "@" + host.domain
    truth = {"digits": digits, "domain": host.domain, "hospital": host.of_hospital}
    note.tag(text, "EMAIL", "email", pattern, pieces=made.found, **truth)


def say_url(note: Note, person: Person, form: str, domain: str) -> None:
    """Write a web address into a note, most with a person's name inside."""
    family, given = person.plain_family, fold(person.given)
    text = {
        "family": f"www.{family}family.org",
        "full": f"http://www.{given}{family}.net/diary",
        "hospital": f"www.{domain}/visitors",
    }[form]
    names = [] if form == "hospital" else [family, *([given] if form == "full" else [])]
    note.tag(text, "URL", "url", form, names=names)
