"""Fills the slots of the templates: each writes its text and its truth into the note."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from random import Random

from dateutil.relativedelta import relativedelta

from . import dates, names
from .ages import say_age
from .note import Note
from .numbers import SHAPES, draw_number, rewritten
from .places import Places
from .vocabulary import WORDS
from .world import World

_SLOT = re.compile(r"\{([^{}]+)\}")


class Slots:
    """Fills templates for the notes of one patient record."""

    def __init__(self, random: Random, world: World) -> None:
        self._random = random
        self._world = world
        self._places = Places(random)
        self._numbers: dict[str, str] = {}
        self._usernames: dict[tuple[str, bool], dict[str, object]] = {}
        self._forced: dict[str, str] = {}
        self._named_day = date(2000, 1, 1)
        self._handlers: dict[str, Callable[..., None]] = {
            "n": self._name, "d": self._date, "dob": self._dob, "born_year": self._born,
            "told": self._told, "same": self._same, "hol": self._holiday, "bad": self._bad,
            "amb_my": self._ambiguous, "a": self._age, "user": self._user,
            "user_small": self._user_small, "email": self._email, "url": self._url,
            "num": self._number, "record": self._record,
        }  # fmt: skip

    def force(self, **words: str) -> None:
        """Choose by hand what else is drawn: holiday, impossible, job, user."""
        self._forced = words
        self._places.forced_job = words.get("job", "")

    def fill(self, note: Note, template: str) -> None:
        """Append a filled template to the note."""
        at = 0
        for match in _SLOT.finditer(template):
            note.say(template[at : match.start()])
            self._slot(note, match[1])
            at = match.end()
        note.say(template[at:])

    def _slot(self, note: Note, slot: str) -> None:
        head, *args = slot.split("|")
        if head in self._handlers:
            self._handlers[head](note, *args)
        elif not self._places.say(note, head, args):
            note.say(self._world.words[head])

    def _name(self, note: Note, form: str, person: str) -> None:
        names.say_name(note, self._world.people[person], form)

    def _date(self, note: Note, form: str, when: str) -> None:
        if when.startswith("="):
            day = date.fromisoformat(when[1:])
        else:
            day = dates.draw_day(self._random, when, note.date)
        if form == "ambiguous_md" and day.day > 12:
            day = day.replace(day=day.day - 12)
        dates.say_date(note, form, day)

    def _same(self, note: Note, form: str) -> None:
        dates.say_date(note, form, self._named_day)

    def _dob(self, note: Note, form: str) -> None:
        dates.say_date(note, form, self._world.birth["patient"], told="patient", role="birth")

    def _born(self, note: Note, form: str, person: str) -> None:
        dates.say_date(note, form, self._world.birth[person], told=person, role="born_in")

    def _told(self, note: Note, form: str, age: str) -> None:
        day = self._world.birth["patient"] + relativedelta(years=int(age))
        dates.say_date(note, form, day, told="patient", role="told_by_age")

    def _holiday(self, note: Note, how: str) -> None:
        name = self._forced.get("holiday") or self._random.choice(WORDS["holidays"])
        self._named_day = dates.last_holiday(name, note.date)
        dates.say_holiday(note, name, self._named_day, beside=how == "beside")

    def _bad(self, note: Note) -> None:
        text = self._forced.get("impossible") or self._random.choice(WORDS["impossible"])
        dates.say_impossible(note, text)

    def _ambiguous(self, note: Note) -> None:
        day = date(self._random.randint(2001, min(2012, note.date.year - 1)),
                   self._random.randint(1, 12), 15)  # fmt: skip
        dates.say_date(note, "ambiguous_my", day)

    def _age(self, note: Note, form: str, person: str) -> None:
        if form == "past":
            age = self._world.fixed_ages["smoked"]
        elif form == "told18":
            age = 18
        else:
            age = self._world.age(person, note.date)
        say_age(note, person, age, form)

    def _user(self, note: Note, person: str, *, small: bool = False) -> None:
        who = self._world.people[person]
        if (person, small) not in self._usernames:
            digits = self._forced.get("user", "")[2:] or str(self._random.randrange(10, 99))
            made = names.username(digits, who, small=small)
            self._usernames[person, small] = made
        truth = dict(self._usernames[person, small])
        text, form = str(truth.pop("text")), str(truth.pop("form"))
        note.tag(text, "USERNAME", "username", form, **truth)

    def _user_small(self, note: Note, person: str) -> None:
        self._user(note, person, small=True)

    def _email(self, note: Note, pattern: str, person: str, where: str) -> None:
        hospital = where == "hospital"
        domain = self._places.hospitals["1"].domain if hospital else self._world.provider
        host = names.Host(domain, of_hospital=hospital)
        who = self._world.people[person]
        names.say_email(note, self._world.digits(person), who, pattern, host)

    def _url(self, note: Note, form: str, person: str) -> None:
        names.say_url(note, self._world.people[person], form, self._places.hospitals["1"].domain)

    def _number(self, note: Note, form: str, name: str = "") -> None:
        number = self._numbers.get(f"{form}.{name}", "") if name else ""
        number = number or draw_number(self._random, form)
        if name:
            self._numbers[f"{form}.{name}"] = number
        self._tag_number(note, form, number)

    def _record(self, note: Note, style: str) -> None:
        number = self._numbers.setdefault("record", draw_number(self._random, "record_dashes"))
        text = number if style == "dashes" else rewritten(number, style)
        note.tag(text, "MEDICALRECORD", "number", f"record_{style}")

    def _tag_number(self, note: Note, form: str, number: str) -> None:
        note.tag(number, SHAPES[form][0], "number", form)
