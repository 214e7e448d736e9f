"""In notes of another language people are called as people of its lands are."""

from __future__ import annotations

import pytest
from inline import record
from planned import context

from surrogate.generators.names import NameSurrogates
from surrogate.generators.names.letter_map import LETTERS, letter_map
from surrogate.generators.names.picked import NameList
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import names_of_language

NOTES = {
    "de": "Frau [[PATIENT|Annegret Schäfer]] wurde von Dr. [[DOCTOR|Weiß]] und der Tochter",
    "es": "La Sra. [[PATIENT|Carmen Ruiz]] fue vista por el Dr. [[DOCTOR|Ortega]] con su hija.",
    "fr": "Mme [[PATIENT|Sophie Lefèvre]] est vue par le Dr [[DOCTOR|Garnier]] avec sa fille.",
    "it": "La sig.ra [[PATIENT|Chiara Esposito]] è vista dal dott. [[DOCTOR|Russo]] con la figlia.",
    "pt": "A Sra. [[PATIENT|Beatriz Ferreira]] foi vista pelo Dr. [[DOCTOR|Oliveira]] com a filha.",
}


@pytest.mark.parametrize("language", NOTES)
def test_names_are_those_of_the_language(language: str) -> None:
    links = link(record({"1-01": NOTES[language]}), known_labels())
    found = list(links.in_order)
    for key in range(4):
        names = NameSurrogates.plan(links.people, context(found, key))
        patient, doctor = (made.surrogate for made in names.replacements())
        given, family = patient.split(" ", 1)
        assert fold(given) in names_of_language(language, "given").folded
        assert {fold(family), fold(doctor)} <= {*names_of_language(language, "family").folded}


@pytest.mark.parametrize("language", NOTES)
def test_every_letter_has_another_one(language: str) -> None:
    for key in range(40):
        patient = ReleaseKey(bytes([key]) * 32).for_patient("1")
        made = letter_map(patient, [(NameList.of_language(language)[0], "a")])
        assert sorted(made) == sorted(made.values()) == list(LETTERS)
        assert all(letter != other for letter, other in made.items())
