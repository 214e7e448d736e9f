"""Names in notes of other languages come from the lists of these."""

from __future__ import annotations

import pytest
from inline import record

from surrogate.apply import apply
from surrogate.generators.names.lists import names_of
from surrogate.generators.names.picked import NameList
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import default_policy
from surrogate.wordlists.folding import fold

SPANISH = {fold(name) for kind in NameList.of_language("es") for name in names_of(kind)}


@pytest.mark.parametrize("name", ["José María", "Adrián Oscar", "Antonia Eva"])
@pytest.mark.parametrize("key", range(8))
def test_a_native_name_is_one_with_other_accents_too(name: str, key: int) -> None:
    note = f"El paciente fue visto por [[DOCTOR|{name} Gil Soto]] en la consulta de la tarde."
    patient = record({"1-01": note})
    drawn = plan(
        link(patient, known_labels()),
        ReleaseKey(bytes([key]) * 32).for_patient("1"),
        default_policy(),
    )
    (released,) = apply(patient, drawn).documents
    (annotation,) = released.document.annotations
    assert {fold(word) for word in annotation.text.split()[:2]} <= SPANISH


def test_a_name_is_of_the_sex_that_bears_it_in_the_language() -> None:
    women, men = names_of(NameList.SPANISH_FEMALE), names_of(NameList.SPANISH_MALE)
    assert "Joan" not in women.under("j")
    assert "Joan" in men.under("j")
