"""Makes the people of a patient record: parts of names, sex, births."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Literal

Sex = Literal["F", "M", "U", "?"]
Piece = tuple[Literal["part", "keep"], str]
NAMES: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "people.toml").read_text(encoding="utf-8")
)


@dataclass(frozen=True, slots=True)
class Person:
    """One invented person.

    Sex is what names and context tell: U says that both are possible, `?` that nothing is tested.
    """

    key: str
    sex: Sex
    given: str
    family: tuple[Piece, ...]
    middle: str = ""
    nick: str = ""
    slip: str = ""
    suffix: str = ""
    shape: str = ""
    phi_type: str = "DOCTOR"

    @property
    def plain_family(self) -> str:
        """The family name as one word of letters, for addresses and user names."""
        return re.sub(r"[^a-z]", "", "".join(t for k, t in self.family if k == "part").lower())


class People:
    """Draws names of which no two in one record are alike by accident."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._left = {
            kind: random.sample(values, len(values))
            for kind, values in NAMES.items()
            if isinstance(values, list)
        }

    def draw(self, kind: str) -> Any:  # noqa: ANN401 - a word or a pair, as in the file
        """Take the next name of a kind."""
        return self._left[kind].pop()

    def given(self, sex: Sex) -> str:
        """Take a given name of that sex."""
        name: str = self.draw("female" if sex == "F" else "male")
        return name


def _plain(*names: str) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for name in names:
        pieces += [("keep", "-")] if pieces else []
        pieces.append(("part", name))
    return tuple(pieces)


def _family(people: People, patient_family: str, sex: Sex) -> list[Person]:
    spouse_sex: Sex = "F" if sex == "M" else "M"
    sib_sex: Sex = people._random.choice(("F", "M"))
    sib, slip = people.draw("slips_female" if sib_sex == "F" else "slips_male")
    niece = people.draw("unisex")
    other = people.draw("family")
    spouse_family = _plain(patient_family, other)
    return [
        Person("spouse", spouse_sex, people.given(spouse_sex), spouse_family, shape="hyphen",
               phi_type="PATIENT"),
        Person("child", sex, people.given(sex), _plain(patient_family), phi_type="PATIENT"),
        Person("sib", sib_sex, sib, _plain(patient_family), slip=slip, shape="slip",
               phi_type="PATIENT"),
        Person("niece", "F", niece, _plain(other), shape="both_sexes", phi_type="PATIENT"),
        Person("uncle_doctor", "M", niece, _plain(people.draw("family")), shape="both_sexes"),
    ]  # fmt: skip


def _doctors(people: People, random: Random) -> list[Person]:
    sexes: list[Sex] = [random.choice(("F", "M")) for _ in range(4)]
    word_sex: Sex = random.choice(("F", "M"))
    word = people.draw("female_words" if word_sex == "F" else "male_words")
    keep, part = people.draw("particles")
    given, family = people.draw("international")
    script_given, script_family = people.draw("scripts")
    return [
        Person("pcp", sexes[0], people.given(sexes[0]), _plain(people.draw("family")),
               middle=people.given(sexes[0])),
        Person("irish", sexes[1], people.given(sexes[1]),
               (("keep", "O'"), ("part", people.draw("irish"))), shape="o_prime"),
        Person("scottish", sexes[2], people.given(sexes[2]), _plain(people.draw("scottish")),
               shape="mc"),
        Person("particle", sexes[3], people.given(sexes[3]), (("keep", keep), ("part", part)),
               shape="particle"),
        Person("word", word_sex, word, _plain(people.draw("family_words")), shape="word"),
        Person("junior", "M", people.given("M"), _plain(people.draw("family")), suffix="Jr",
               shape="junior"),
        Person("third", "M", people.given("M"), _plain(people.draw("family")), suffix="III",
               shape="third"),
        Person("intl", "?", given, _plain(family), shape="international"),
        Person("script", "?", script_given, _plain(script_family), shape="script"),
    ]  # fmt: skip


def cast(random: Random) -> dict[str, Person]:
    """Draw everybody of one patient record, so that initials are of one of them."""
    while _share_initials(everyone := _everyone(random)):
        pass
    return {person.key: person for person in everyone}


def _share_initials(everyone: list[Person]) -> bool:
    """Tell whether `td` may be Tim O'Dea's and Theresa de la Vega's: nobody could tell whose."""
    plain = {(p.given[:1] + p.plain_family[:1]).lower() for p in everyone}
    particled = {(p.given[:1] + p.family[0][1][:1]).lower() for p in everyone
                 if p.family[0][0] == "keep"}  # fmt: skip
    return not plain.isdisjoint(particled)


def _everyone(random: Random) -> list[Person]:
    people = People(random)
    sex: Sex = random.choice(("F", "M"))
    given, nick = people.draw("nicknames_female" if sex == "F" else "nicknames_male")
    family = people.draw("family")
    patient = Person("patient", sex, given, _plain(family), middle=people.given(sex), nick=nick,
                     shape="nickname", phi_type="PATIENT")  # fmt: skip
    return [patient, *_family(people, family, sex), *_doctors(people, random)]


def birth_date(random: Random, age: int, on: date) -> date:
    """Return a birth date that makes someone that old, weeks away from a birthday."""
    days_since_birthday = random.randrange(40, 320)
    birthday = date.fromordinal(on.toordinal() - days_since_birthday)
    if (birthday.month, birthday.day) == (2, 29):
        birthday = birthday.replace(day=28)
    return birthday.replace(year=birthday.year - age)
