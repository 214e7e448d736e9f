"""Fields of forms and words of kinship tell a sex in notes that are not in English."""

from __future__ import annotations

import pytest
from inline import record

from surrogate.link import link
from surrogate.link.names.people import Sex
from surrogate.phi import known_labels


def _sexes(note: str) -> dict[str, Sex]:
    people = link(record({"1-01": note}), known_labels()).people
    return {part.folded: part.sex for part in people.parts.values()}


@pytest.mark.parametrize(
    "fields",
    [
        "Nombre: [[PATIENT|Yefren]].\nApellidos: [[PATIENT|Quixley Ramos]].",
        "Apellidos: [[PATIENT|Quixley Ramos]].\nNombre: [[PATIENT|Yefren]].",
    ],
)
@pytest.mark.parametrize(("sex", "told"), [("H", Sex.MALE), ("F", Sex.FEMALE)])
def test_a_form_tells_the_sex_of_whom_two_fields_name(fields: str, sex: str, told: Sex) -> None:
    between = "Domicilio: no consta. Servicio de Medicina Interna, planta baja."
    assert _sexes(f"{fields}\n{between}\nEdad: 32. Sexo: {sex}.")["yefren"] is told


def test_a_son_in_french_is_no_short_form_of_his_mother() -> None:
    note = (
        "J'ai vu en consultation Mme [[PATIENT|Geneviève Lacaze]]. Son fils [[PATIENT|Jean-Luc]], "
        "boulanger, est venu avec elle."
    )
    sexes = _sexes(note)
    assert sexes["jean"] is sexes["luc"] is Sex.MALE


def test_a_daughter_in_german_is_a_woman() -> None:
    note = "Der Patient kommt mit seiner Tochter [[PATIENT|Yefren]] in die Klinik."
    assert _sexes(note)["yefren"] is Sex.FEMALE


def test_who_is_called_as_a_sister_is_in_portuguese_tells_no_sex_of_others() -> None:
    note = "The crew was [[DOCTOR|Yefren]], Irma, and a rider from the other unit."
    assert _sexes(note)["yefren"] is Sex.UNKNOWN
