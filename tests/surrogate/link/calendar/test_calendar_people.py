from __future__ import annotations

import pytest
from calendar_notes import linked

from surrogate.link.calendar.age_form import AgeKind, age_parts
from surrogate.link.calendar.ages.people import person_of_age


@pytest.mark.parametrize(
    ("before", "after", "person"),
    [
        ("A ", "-year-old man", "patient"),
        ("his mother, ", " and well", "mother"),
        ("Father died at ", " of a stroke", "father"),
        ("sister (", ")", "sister"),
        ("a ", "-year-old mother of two", "mother"),
        ("His wife says that he is ", " now", "patient"),
        ("lives with his daughter, ", " yo male", "patient"),
        ("Father MI 62, mother CVA ", ", alive", "mother"),
        ("MOTHER: alive at ", ", hip fracture", "mother"),
        ("His mother died. He is ", " years old", "patient"),
        ("mom is ", " yo", "mother"),
        ("su madre, ", " años", "mother"),
        ("a widow, ", " yo", "patient"),
        ("Mother d. ", "", "mother"),
        ("Brother d. at ", " MI", "brother"),
        ("F: d ", " MI", "father"),
        ("F: d 67 MI, M: ", " AD", "mother"),
        ("FH: Fa d. ", " CVA", "father"),
        ("Father d. Patient is ", " now", "patient"),
        ("His mother died. ", " yo", "patient"),
        ("Sex: M Age: ", "", "patient"),
        ("dad 31, MGM ", ", well", "mgm"),
        ("Aunt 60, pggf d. ", " CVA", "pggf"),
        ("son Dr. Stephen Poe (retired, ", "); niece", "son"),
        ("Lives with his GF (", "), well", "gf"),
        ("FH: GM d. ", " CVA", "gm"),
        ("Took 5 gm at ", "", "patient"),
        ("MGM 35, great-great-gma ", "", "great-great-grandmother"),
        ("Great aunt ", "", "great-aunt"),
        ("GGM died Mother's Day, age ", "", "ggm"),
        ("F: 413-592-1180\nAge: ", "", "patient"),
        ("F: (413) 592-1180\n(", "M) here", "patient"),
        ("F: ", " MI", "father"),
        ("F: MI\n  at ", ", M: 80", "father"),
        ("FH: M d. 80, sis 82 A&W\nAGE: ", "", "patient"),
        ("Mother Ann\nAge: ", "", "mother"),
        ("lives with his mother\nAnn, ", "", "mother"),
        ("mother 60, pat grandmother ", "", "pat-grandmother"),
        ("", " y.o. pgm with CHF", "pgm"),
        ("", " yo. Daughter lives near", "patient"),
        ("", " yo\nDaughter 70 here", "patient"),
        ("", " yr. old sister", "sister"),
        ("with her ", " yo\nsister", "sister"),
    ],
)
def test_an_age_belongs_to_the_person_of_its_clause(before: str, after: str, person: str) -> None:
    assert person_of_age(before, after) == person


@pytest.mark.parametrize(
    ("text", "after", "values"),
    [
        ("94", "-year-old", [94]),
        ("92yo", "", [92]),
        ("93", " months", []),
        ("93 months", "", []),
        ("9", " mo", []),
        ("71", "m s/p cabg", [71]),
        ("ninety-four", "", [94]),
        ("one hundred and one", "", [101]),
        ("noventa y cuatro", " años", [94]),
        ("80s", "", [80]),
        ("nineties", "", [90]),
        ("nonagenarian", "", [90]),
        ("4 8/12", "", [4]),
        ("tres años y diez meses", "", [3]),
        ("adolescent", "", []),
    ],
)
def test_an_age_is_read_in_years_only(text: str, after: str, values: list[int]) -> None:
    assert [part.value for part in age_parts(text, after)] == values


def test_a_decade_is_told_from_a_number() -> None:
    assert age_parts("80s", "")[0].kind is AgeKind.DECADE_DIGITS


def test_the_oldest_age_is_stated_or_implied() -> None:
    _, links = linked(
        "Record date: [[DATE|2004-02-01]] DOB [[DATE|03/04/1909]] [[AGE|94]], mother [[AGE|97]]",
        "Record date: [[DATE|2011-02-01]] well",
    )
    assert links.oldest == {"patient": 101, "mother": 97}


def test_an_age_the_patient_cannot_have_is_somebody_elses() -> None:
    _, links = linked(
        "Record date: [[DATE|2067-02-01]] DOB [[DATE|3/4/2003]] [[AGE|63]]. Ana, [[AGE|97]]."
    )
    assert links.oldest["patient"] == 63
