"""What is true of one patient: people, births, ages, and the words that follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random

from .people import Person, birth_date, cast
from .vocabulary import WORDS


@dataclass(frozen=True, slots=True)
class World:
    """The truth behind the notes of one patient."""

    people: dict[str, Person]
    birth: dict[str, date]
    fixed_ages: dict[str, int]
    words: dict[str, str]
    provider: str
    seed: int

    @property
    def old(self) -> bool:
        """Tell whether the patient passes 90."""
        return self.fixed_ages["last"] > 90

    def age(self, person: str, on: date) -> int:
        """Return a person's age on a day; the dead and the decades keep theirs."""
        if person in self.fixed_ages:
            return self.fixed_ages[person]
        birth = self.birth[person]
        return on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))

    def digits(self, person: str) -> Random:
        """Return what draws the digits of a person's mail address, the same each time."""
        return Random(f"{self.seed} {person}")  # noqa: S311 - test data


def _words(people: dict[str, Person]) -> dict[str, str]:
    female = people["patient"].sex == "F"
    spouse_female = people["spouse"].sex == "F"
    sib_female = people["sib"].sex == "F"
    words = {
        "he": ("he", "she"), "He": ("He", "She"), "his": ("his", "her"), "His": ("His", "Her"),
        "him": ("him", "her"), "man": ("man", "woman"), "Mr": ("Mr.", "Mrs."),
        "SEX": ("M", "F"), "child": ("son", "daughter"),
    }  # fmt: skip
    return {key: pair[female] for key, pair in words.items()} | {
        "spouse": ("husband", "wife")[spouse_female],
        "spouse_Mr": ("Mr.", "Mrs.")[spouse_female],
        "sib": ("brother", "sister")[sib_female],
        "sib_Mr": ("Mr.", "Ms.")[sib_female],
    }


def make_world(random: Random, days: list[date]) -> World:
    """Draw one patient's world; three in ten patients pass 90 by the last note."""
    people = cast(random)
    last_age = random.randint(91, 104) if random.random() < 0.3 else random.randint(22, 74)
    birth = birth_date(random, last_age, days[-1])
    while any(_near_birthday(birth, day) for day in days):
        birth = birth_date(random, last_age, days[-1])
    mother = date(birth.year - random.randint(19, 24), 1, 1)
    fixed = {
        "father": random.randint(55, 99),
        "grandmother": random.randint(70, 99),
        "aunt": 99,
        "uncle": 65,
        "grandson": random.randint(91, 98),
        "granddaughter": random.randint(2, 9),
        "newborn": random.randint(2, 6),
        "smoked": random.randint(14, 19),
        "last": last_age,
    }
    return World(
        people, {"patient": birth, "mother": mother}, fixed, _words(people),
        random.choice(WORDS["providers"]), random.randrange(10**9),
    )  # fmt: skip


def _near_birthday(birth: date, day: date) -> bool:
    birthday = birth.toordinal() % 365.2425
    return abs((day.toordinal() - birthday + 182) % 365.2425 - 182) < 20
