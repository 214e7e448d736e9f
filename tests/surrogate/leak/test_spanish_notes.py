"""The words of Spanish notes are no slips of a name, though English does not know them."""

from __future__ import annotations

import pytest
from gate import found

NOTE = (
    "Nombre: [[PATIENT|Leonor]].\nApellidos: [[PATIENT|Campos Mejía]].\n"
    "Acude con [[PATIENT|Pilar País]], [[PATIENT|Marta]] e [[PATIENT|Inés]].\n"
    "La paciente fue vista por el Dr. [[DOCTOR|Tomás Quixley Ramos]] en la consulta. "
)


def _certain(text: str) -> set[str]:
    return {quote for _, severity, quote in found({"1": NOTE + text}) if severity == "certain"}


@pytest.mark.parametrize(
    "text",
    [
        "Refiere síntomas desde hace un mes.",
        "Peso de 60 kilogramos.",
        "Retiramos la sonda.",
        "No hay mejoría clínica.",
        "Afecta a las ramas de la arteria.",
        "Con los campos pulmonares limpios.",
        "Con los c&#97;mpos pulmonares limpios.",
        "Con GOT 110 y GPT 90.",
        "\nPaís: no consta.\nPaís de nacimiento: no consta.",
        "Defecto pupilar aferente en ese ojo.",
        "Infección por MARSA, tratada con AINES.",
        "Con núcleos romos y citoplasma.",
        "Trasladada al Centenario Hospital.",
        "El valor baja de 94 a 60.",
        "Satura (SatO2 de 94 a), sin oxígeno.",
        "Edad: 96 meses.",
        "Edad: 97 horas de vida.",
        "Idade: 98 dias.",
    ],
)
def test_a_word_of_the_language_is_no_name(text: str) -> None:
    assert _certain(text) == set()


def test_a_number_in_words_that_is_a_name_too_stays_in_an_age() -> None:
    note = "Apellidos: [[PATIENT|Diez]].\nEl niño de [[AGE|diez años]] acude con su madre."
    assert found({"1": note}) == set()


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Acude con Quixly a la consulta.", "Quixly"),
        ("DrQuixleydijo que no.", "Quixley"),
        ("La señora Ramos no acude.", "Ramos"),
        ("La señora País no acude.", "País"),
        ("La abuela, de 94 años, vive sola.", "94"),
        ("Convive con su abuelo de 94 a.", "94"),
        ("Varón de noventa y un años.", "noventa y un"),
        ("Falleció a los ciento dos años.", "ciento dos"),
        ("Celebró su 95 cumpleaños.", "95"),
        ("Edad del padre: 93.", "93"),
        ("Mujer nonagenaria que vive sola.", "nonagenaria"),
        ("Vive con un abuelo centenario sano.", "centenario"),
    ],
)
def test_names_and_great_ages_are_found(text: str, quote: str) -> None:
    assert quote in _certain(text)


def test_in_english_notes_such_a_word_holds_the_name() -> None:
    note = "Mrs. [[PATIENT|Leonor Ramos]] was seen in the clinic with her son.\nPer retiramos."
    assert "ramos" in {quote for _, severity, quote in found({"1": note}) if severity == "certain"}


OTHERS = (
    "La paciente vive en la [[STREET|Calle La Concha, 27]] y la vio en el "
    "[[HOSPITAL|Hospital Dr. Peset]] el Dr. [[DOCTOR|Pedro Olmos Barrios]], "
    "Col. [[LICENSE|28 28 70973]], NASS [[IDNUM|26 63514095]], el [[DATE|24/11/2014]]. "
)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Vive en Calle La Concha con su hija.", "Calle La Concha"),
        ("Valorada en H.U. Peset.", "Peset"),
        ("Fdo.: POB", "POB"),
        ("Col. 70973.", "70973"),
        ("Ingresó el 24-XI-2014.", "24-XI-2014"),
        ("Afiliación 63514095.", "63514095"),
    ],
)
def test_what_is_told_for_short_is_found(text: str, quote: str) -> None:
    findings = found({"1": OTHERS + text})
    assert quote in {said for _, severity, said in findings if severity == "certain"}


def test_the_type_of_a_street_is_no_original() -> None:
    note = "La paciente vive en la [[STREET|Avenida de Illescas, 5]]. Paseaba por la avenida."
    assert found({"1": note}) == set()
