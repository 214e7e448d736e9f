"""Countries, streets, rooms, jobs, departments and facts are read with their forms."""

from __future__ import annotations

import pytest
from inline import record_of

from surrogate.link.languages import languages_of
from surrogate.link.places import Part
from surrogate.link.places.houses.departments import read_department
from surrogate.link.places.jobs.professions import read_profession
from surrogate.link.places.phrases import (
    read_fact,
    read_place,
)
from surrogate.link.places.regions.countries import read_country
from surrogate.link.places.regions.usage import use_of
from surrogate.link.places.rooms import read_room
from surrogate.link.places.streets.reading import read_street

COUNTRIES = [
    ("Cambodia", "Cambodia", "name"),
    ("Cambodian", "Cambodia", "adjective"),
    ("CAMBODIANS", "Cambodia", "people"),
    ("Khmer", "Cambodia", "language"),
    ("U.S.", "United States", "name"),
    ("Dane", "Denmark", "person"),
    ("Danish", "Denmark", "adjective"),
    ("Arabic", "*Arabic", "language"),
    ("España", "Spain", "es-name"),
    ("marroquí", "Morocco", "es-m"),
]
STREETS = [
    ("14 Oak Street", "en", ["oak"]),
    ("740 Park Avenue", "en", ["park"]),
    ("52 Pleasant Hill Dr.", "en", ["pleasant hill"]),
    ("1400 E Superior St, Unit 1107", "en", ["superior"]),
    ("PO Box 12", "en", []),
    ("4417 Hwy 61 E", "en", []),
    ("Calle Miguel Benitez 90", "es", ["miguel benitez"]),
    ("c/ del Abedul 5-7, 2º dcha", "es", ["abedul"]),
    ("Avda. de la Constitución, 14", "en", ["constitucion"]),
]
JOBS = [
    ("crane operator", "en", "crane operator", "singular"),
    ("nuns", "en", "nun", "plural"),
    ("retired teachers", "en", "teacher", "plural"),
    ("a Farmer", "en", "farmer", "singular"),
    ("ex-policeman", "en", "policeman", "singular"),
    ("roofing", "en", "roofing", "ing"),
    ("construction", "en", "construction", "noun"),
    ("teaches", "en", "teaches", "verb-s"),
    ("drives for a ferry line", "en", "drives for a ferry line", "verb-s"),
    ("drives a school bus", "en", "drives a school bus", "verb-s"),
    ("cleans houses", "en", "cleans houses", "verb-s"),
    ("taught piano", "en", "taught piano", "verb-ed"),
    ("owned a bakery", "en", "owned a bakery", "verb-ed"),
    ("driving a cab", "en", "driving a cab", "ing"),
    ("selling cars", "en", "selling cars", "ing"),
    ("painting contractor", "en", "painting contractor", "singular"),
    ("managing director", "en", "managing director", "singular"),
    ("licensed electricians", "en", "licensed electrician", "plural"),
    ("minero jubilado", "es", "minero", "es-m"),
    ("profesora", "es", "profesora", "es-f"),
    ("albañiles", "es", "albanil", "es-ms"),
]
FACTS = [
    ("World Series", "event"),
    ("Hurricane Odalys", "disaster"),
    ("Purple Heart", "award"),
    ("won the lottery", "verb phrase"),
    ("was on channel 6", "verb phrase"),
    ("collecting rare beetles", "gerund phrase"),
    ("his baskets hang in the mansion", "clause"),
    ("the thing itself", "noun phrase"),
]
DEPARTMENTS = [
    ("Department for Radiology", "Radiology"),
    ("Pynchon 6 Cardiac Step-Down", "Critical care"),
    ("Lighthouse", "Internal medicine"),
    ("GRAY 7 MICU", "Intensive care unit"),
]


@pytest.mark.parametrize(("written", "key", "form"), COUNTRIES)
def test_a_country_is_read_with_its_form(written: str, key: str, form: str) -> None:
    (piece,) = read_country(written, "en", use="")
    assert (piece.key, piece.form) == (key, form)


@pytest.mark.parametrize(
    ("before", "after", "use"),
    [
        ("speaks ", ".", "language"),
        ("", "-speaking", "language"),
        ("from ", ",", "name"),
        ("a ", " man", ""),
    ],
)
def test_the_words_around_tell_what_an_unknown_word_is(before: str, after: str, use: str) -> None:
    assert use_of(before, after) == use


@pytest.mark.parametrize(("written", "language", "names"), STREETS)
def test_the_name_of_a_street_is_found(written: str, language: str, names: list[str]) -> None:
    pieces = read_street(written, language)
    assert [p.key for p in pieces if p.part is Part.STREET] == names
    assert "".join(p.text for p in pieces) == written


@pytest.mark.parametrize(("written", "language", "key", "form"), JOBS)
def test_a_job_is_read_with_its_form(written: str, language: str, key: str, form: str) -> None:
    (piece,) = (p for p in read_profession(written, language) if p.part is Part.PROFESSION)
    assert (piece.key, piece.form) == (key, form)


@pytest.mark.parametrize(("written", "kind"), FACTS)
def test_a_fact_is_read_as_a_kind_of_phrase(written: str, kind: str) -> None:
    assert read_fact(written, "en", "")[0].form == kind


@pytest.mark.parametrize(
    ("before", "written", "form"),
    [
        ("looks forward to the ", "World Series", "event-bare"),
        ("looks forward to ", "World Series", "event"),
        ("is excited to ", "see the Red Sox", "infinitive"),
        ("will not ", "see the Red Sox", "infinitive"),
        ("went to ", "a World Series game", "event"),
    ],
)
def test_the_words_before_a_fact_tell_its_form(before: str, written: str, form: str) -> None:
    assert read_fact(written, "en", before)[0].form == form


@pytest.mark.parametrize(("written", "name"), DEPARTMENTS)
def test_a_department_belongs_to_a_generic_one(written: str, name: str) -> None:
    assert read_department(written, "en")[0].key == name


@pytest.mark.parametrize(
    ("written", "kind"), [("Lake Winnomac", "lake"), ("the Midwest", "region"), ("Omarska", "town")]
)
def test_a_place_has_a_kind(written: str, kind: str) -> None:
    assert read_place(written)[-1].form == kind


@pytest.mark.parametrize(
    "written", ["Rm 412B", "5 West bed 12", "second floor", "griggs", "11T-15"]
)
def test_every_room_has_something_that_changes(written: str) -> None:
    pieces = read_room(written)
    assert any(p.part is not Part.TEXT for p in pieces)
    assert "".join(p.text for p in pieces) == written


def _languages(*notes: str) -> list[str]:
    return [*languages_of(record_of(*notes)).values()]


@pytest.mark.parametrize(
    ("note", "language"),
    [
        ("El paciente de la consulta que vive en la costa", "es"),
        ("The patient from La Paz is seen in the clinic", "en"),
        ("Der Patient kam mit der Mutter und wurde im Bett untersucht", "de"),
        ("DER PATIENT KAM MIT DER MUTTER UND WURDE 3 TAGE MIT 5 mg BEHANDELT", "de"),
        ("Vision OD 20/30, OS 20/40. Pressure OS 14. DOS 3/4/21, SE -2.00 OS. Lens clear OS", "en"),
        ("Echo: LA dilated, LA volume 40 mL. S/p DES, pressure of LES low", "en"),
        ("Le patient est vu avec sa femme dans le service des urgences", "fr"),
        ("Il paziente viene con la moglie della zona nel reparto", "it"),
        ("O doente foi visto com uma filha no serviço das urgências", "pt"),
        ("", "en"),
        ("Seen with [[PATIENT|Ana de la Cruz]] of [[STREET|C/ de la Sal 3]]", "en"),
        ("[[HOSPITAL|Hospital de la Sal]]", "es"),
        ("[[DOCTOR|Di Soe]], [[DOCTOR|Le Du]]", "en"),
        ("Awake et alert, denies pain", "en"),
    ],
)
def test_the_language_of_a_text_is_told_by_its_small_words(note: str, language: str) -> None:
    assert _languages(note) == [language]


def test_a_text_without_small_words_has_the_language_of_the_others() -> None:
    assert _languages("[[PATIENT|De La Cruz]] stable", "Seen at the ward") == ["en", "en"]
    assert _languages("Refiere mareo", "Acude con su marido") == ["es", "es"]
