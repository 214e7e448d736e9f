"""In notes of another language streets and houses are called after people of its lands."""

from __future__ import annotations

import pytest
from inline import record

from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import policy_from
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import names_of_language

NOTES = {
    "de": "Die Patientin wohnt [[STREET|Lindenstraße]], war im [[HOSPITAL|Klinikum Reuth]]",
    "fr": "La patiente habite [[STREET|rue des Lilas]] et est vue au [[HOSPITAL|CHU de Reuth]]",
    "it": "La paziente vive in [[STREET|via dei Tigli]] con la figlia, [[HOSPITAL|Ospedale Reuth]]",
    "pt": "A doente vive na [[STREET|Rua das Flores]] com filha, [[HOSPITAL|Hospital de Reuth]]",
}


@pytest.mark.parametrize("language", NOTES)
@pytest.mark.parametrize("key", range(3))
def test_names_are_those_of_the_language(language: str, key: int) -> None:
    links = link(record({"1-01": NOTES[language]}), known_labels())
    of_patient = ReleaseKey(bytes([key]) * 32).for_patient("1")
    made = plan(links, of_patient, policy_from({"extends": "default"})).replacements
    families = tuple(names_of_language(language, "family").folded)
    for replacement in made:
        assert fold(replacement.surrogate.removesuffix("straße")).endswith(families)
