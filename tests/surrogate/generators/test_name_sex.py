"""What sex a name is of, and that its surrogate is of the same."""

from __future__ import annotations

import pytest
from planned import mention, released, surrogates

from surrogate.link.names.linking import link_people
from surrogate.link.names.people import Sex
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_listed_name


@pytest.mark.parametrize("key", range(20))
def test_gender_is_kept(key: int) -> None:
    note = (
        "[[PATIENT|Dennis Holcomb]], wife [[PATIENT|Anna]], Ms. [[PATIENT|Zyx Quimby]], "
        "[[PATIENT|Wex Quimby]] says he is well, [[PATIENT|Yol]]"
    )
    made = {
        original: fold(texts[0].split()[0]) for original, texts in released(note, key=key).items()
    }
    assert given_gender()[made["Dennis Holcomb"]] == "M"
    assert given_gender()[made["Wex Quimby"]] in "MU"
    assert given_gender()[made["Anna"]] == "F"
    assert given_gender()[made["Zyx Quimby"]] in "FU"
    assert not is_listed_name(made["Yol"])


@pytest.mark.parametrize("key", range(20))
def test_a_name_of_both_sexes_suits_both(key: int) -> None:
    note = "Mr. [[PATIENT|Zyx Quimby]] and Ms. [[PATIENT|Zyx Petty]]"
    texts = [text for some in released(note, key=key).values() for text in some]
    firsts = {fold(text.split()[0]) for text in texts}
    (first,) = firsts
    assert not is_listed_name(first)


@pytest.mark.parametrize(
    ("before", "after", "sex"),
    [
        ("baby girl ", "", Sex.FEMALE),
        ("her husband ", "", Sex.MALE),
        ("", " (nephew) rang", Sex.MALE),
        ("his daughter ", "", Sex.FEMALE),
        ("beside her ", "", Sex.UNKNOWN),
        ("dtr ", "", Sex.FEMALE),
        ("", " (stepdad) rang", Sex.MALE),
        ("his sister-in-law ", "", Sex.FEMALE),
        ("her step-son's father-in-law, ", "", Sex.MALE),
        ("has sons ", " and Bo", Sex.MALE),
        ("", ", daughters at bedside", Sex.UNKNOWN),
        ("from his boss ", "", Sex.UNKNOWN),
    ],
)
def test_a_relation_beside_a_name_tells_the_sex(before: str, after: str, sex: Sex) -> None:
    people = link_people([mention("Zyxtra", Kind.NAME, 0, before, after)])
    assert people.parts["zyxtra"].sex is sex


def test_the_sex_that_a_relation_tells_goes_before_pronouns_nearby() -> None:
    nephew = mention("Charlie Holcomb", Kind.NAME, 0, "nephew ")
    other = mention("Charlie Quimby", Kind.NAME, 90, "", " saw her; she was with her mother")
    assert link_people([nephew, other]).parts["charlie"].sex is Sex.MALE


@pytest.mark.parametrize(
    ("note", "sex"),
    [
        ("47 F. She wept; her brother had called, and he drowned. She sleeps.", Sex.FEMALE),
        ("47 F. She wept; his brother called him.", Sex.FEMALE),
        ("She wept; his brother called him.", Sex.MALE),
    ],
)
def test_what_the_notes_tell_outweighs_a_title_before_the_surname_alone(
    note: str, sex: Sex
) -> None:
    patient = mention("Zyxtra Holcomb", Kind.NAME, 0, "Name: ", " MR 4402")
    brother = mention("Wexel Quimby", Kind.NAME, 90, "brother ", "")
    husband = mention("Holcomb", Kind.NAME, 180, "spoke with Mr. ")
    people = link_people([patient, brother, husband], notes=[note])
    assert people.parts["zyxtra"].sex is sex
    assert people.parts["wexel"].sex is Sex.MALE


def test_a_relation_before_the_full_name_outweighs_the_notes_pronouns() -> None:
    father = mention("Zyxtra Holcomb", Kind.NAME, 0, "Father, ", " rang")
    note = "The nurse says that she called her; granny, she gave it."
    people = link_people([father], notes=[note])
    assert people.parts["zyxtra"].sex is Sex.MALE


@pytest.mark.parametrize(
    ("note", "sex"),
    [
        ("41 M. He fell. His wife says that she saw him.", Sex.MALE),
        ("He fell. His wife says that he slept.", Sex.FEMALE),
        ("41 M. He fell. She saw him, her neighbor.", Sex.FEMALE),
    ],
)
def test_marks_and_pronouns_together_outweigh_the_name_of_a_patient(note: str, sex: Sex) -> None:
    patient = mention("Sharon Holcomb", Kind.NAME, 0, "Name: ", " MR 4402")
    assert link_people([patient], notes=[note]).parts["sharon"].sex is sex


def test_a_name_of_one_of_whom_nothing_is_told_tells_a_sex_beside_another_bearer() -> None:
    sister = mention("Michael Holcomb", Kind.NAME, 0, "sister ")
    other = mention("Michael Quimby", Kind.NAME, 90, "", " came")
    assert link_people([sister, other]).parts["michael"].sex is Sex.BOTH


@pytest.mark.parametrize(("original", "sex"), [("Lakshmi", "F"), ("Maite", "F"), ("Mehmet", "M")])
def test_a_foreign_name_of_known_sex_becomes_one_of_that_sex(original: str, sex: str) -> None:
    made = {fold(surrogates(Kind.NAME, [original], key=key)[0]) for key in range(128)}
    assert {given_gender().get(name) for name in made} == {sex}


@pytest.mark.parametrize(
    ("language", "before", "name", "sex"),
    [
        ("es", "Nombre: ", "Carmen", Sex.FEMALE),
        ("es", "Nombre: ", "Jaime", Sex.MALE),
        ("es", "Nombre: ", "Ángel Muñoz Morente", Sex.MALE),
        ("es", "Nombre: ", "Josep Maria Casals", Sex.MALE),
        ("es", "Nombre: ", "María José Casals", Sex.FEMALE),
        ("es", "Fdo. Dr. ", "Ithamar Salas Cobo", Sex.MALE),
        ("es", "Fdo. Dr. ", "Laura Salas Cobo", Sex.FEMALE),
        ("es", "visto por la Dra. ", "Jaime Salas", Sex.FEMALE),
        ("es", "vive con ", "Mª José Salas", Sex.FEMALE),
        ("it", "il figlio ", "Andrea Salvi", Sex.MALE),
        ("en", "seen by Dr. ", "Ithamar Salas", Sex.UNKNOWN),
    ],
)
def test_a_name_is_of_the_sex_that_bears_it_in_the_language(
    language: str, before: str, name: str, sex: Sex
) -> None:
    people = link_people([mention(name, Kind.NAME, before=before)], language)
    assert people.persons[0].sex is sex
