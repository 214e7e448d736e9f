"""Writes places, organizations and the other kinds of PHI into a note."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .note import Note
from .vocabulary import WORDS, table


@dataclass(frozen=True, slots=True)
class Address:
    """One address whose parts agree."""

    street: str
    city: str
    state: str
    zip: str
    plus_four: str


@dataclass(frozen=True, slots=True)
class Hospital:
    """A hospital with its names, as in Quabbin Valley Medical Center, Quabbin Valley, QVMC."""

    full: str
    short: str
    abbreviation: str

    @property
    def domain(self) -> str:
        """The host of its addresses: the abbreviation, or the short name in one word."""
        short = self.short.replace(" ", "").lower()
        return f"{self.abbreviation.lower() if len(self.abbreviation) > 2 else short}.org"


def _plural(noun: str) -> str:
    return noun + "s"


class Places:
    """The places of one patient record; each is drawn once."""

    def __init__(self, random: Random) -> None:
        self._random = random
        cities = self._cities(3)
        streets = random.sample(WORDS["streets"], 2)
        self._addresses = {
            key: self._address(row, street)
            for key, row, street in zip(("home", "kin"), cities, streets, strict=False)
        }
        self._alone = cities[2]
        cores = random.sample(WORDS["hospital_cores"], 2)
        facility, letters = random.choice(WORDS["facilities"])
        initials = "".join(word[0] for word in cores[0].split()) + letters
        other = f"{cores[1]} {random.choice(WORDS['other_facilities'])}"
        self.hospitals = {
            "1": Hospital(f"{cores[0]} {facility}", cores[0], initials),
            "2": Hospital(other, "", ""),
        }
        self._countries = random.sample(
            [c for c in table("countries.tsv") if c["name"] in WORDS["countries"]], 2
        )
        self._chosen: dict[str, str] = {}
        self.forced_job = ""

    def _cities(self, count: int) -> list[dict[str, str]]:
        rows = table("zips.tsv")
        found: dict[str, dict[str, str]] = {}
        while len(found) < count:
            row = self._random.choice(rows)
            # A street in Lane, Kansas could not stay a Lane.
            is_type = row["city"] in WORDS["street_types"]
            if row["city"].isalpha() and not is_type and row["state"] not in {"PR", "VI", "GU"}:
                found.setdefault(row["city"], row)
        return list(found.values())

    def _address(self, row: dict[str, str], name: str) -> Address:
        draw = self._random
        number = draw.randint(10, 9999)
        unit = draw.choice(("", ", Apt 3R", " #12", ", Unit 204"))
        street = f"{number} {name} {draw.choice(WORDS['street_types'])}{unit}"
        plus = f"{draw.randint(1000, 9999)}"
        return Address(street, row["city"], row["state"], row["zip"], plus)

    def _one(self, kind: str) -> str:
        return self._chosen.setdefault(kind, self._random.choice(WORDS[kind]))

    def say(self, note: Note, head: str, args: list[str]) -> bool:
        """Write a place into the note; False where the slot is of another kind."""
        handler = getattr(self, f"_say_{head}", None)
        if handler is None:
            return False
        handler(note, *args)
        return True

    def _where(self, key: str) -> Address:
        return self._addresses[key]

    def _say_street(self, note: Note, key: str) -> None:
        note.tag(self._where(key).street, "STREET", "street", "street", address=key)

    def _say_city(self, note: Note, key: str) -> None:
        if key == "alone":
            note.tag(self._alone["city"], "CITY", "city", "alone")
        else:
            note.tag(self._where(key).city, "CITY", "city", "in_address", address=key)

    def _say_citycap(self, note: Note, key: str) -> None:
        note.tag(self._where(key).city.upper(), "CITY", "city", "capitals", address=key)

    def _say_state(self, note: Note, key: str) -> None:
        note.tag(self._where(key).state, "STATE", "state", "abbreviation", address=key)

    def _say_statefull(self, note: Note, key: str) -> None:
        names = {row["abbreviation"]: row["name"] for row in table("states.tsv")}
        if key == "alone":
            note.tag(names[self._alone["state"]], "STATE", "state", "alone")
        else:
            note.tag(names[self._where(key).state], "STATE", "state", "full", address=key)

    def _say_zip(self, note: Note, key: str) -> None:
        note.tag(self._where(key).zip, "ZIP", "zip", "five", address=key)

    def _say_zip4(self, note: Note, key: str) -> None:
        where = self._where(key)
        note.tag(f"{where.zip}-{where.plus_four}", "ZIP", "zip", "plus_four", address=key)

    def _say_country(self, note: Note, form: str, index: str) -> None:
        row = self._countries[int(index) - 1]
        column = "languages" if form == "language" else form
        text = row[column].split("|")[0]
        note.tag(text, "COUNTRY", "country", form, country=row["name"])

    def _say_hosp(self, note: Note, form: str, index: str) -> None:
        hospital = self.hospitals[index]
        text = hospital.full.upper() if form == "full_capitals" else getattr(hospital, form)
        note.tag(text, "HOSPITAL", "hospital", form, hospital=index)

    def _say_org(self, note: Note, kind: str) -> None:
        note.tag(self._one(kind), "ORGANIZATION", "organization", kind)

    def _say_dept(self, note: Note) -> None:
        note.tag(self._one("departments"), "DEPARTMENT", "department", "unique")

    def _say_place(self, note: Note, kind: str) -> None:
        note.tag(self._one(kind), "LOCATION-OTHER", "place", kind)

    def _say_job(self, note: Note, form: str) -> None:
        job = self.forced_job or self._random.choice(WORDS["jobs"])
        text = {"plural": _plural(job), "capitals": job.upper(), "retired": f"retired {job}"}
        note.tag(text.get(form, job), "PROFESSION", "profession", form)

    def _say_event(self, note: Note, form: str) -> None:
        kind = "events" if form == "named" else "happenings"
        note.tag(self._one(kind), "OTHER", "other", form)
