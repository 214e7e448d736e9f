"""In notes of another language streets and houses bear names of its lands, where towns lie."""

from __future__ import annotations

import pytest
from inline import record
from policies import DEFAULT

from surrogate.entity import Replacement
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import names_of_language
from surrogate.wordlists.us_places import zips
from surrogate.wordlists.world_places import towns_in

NOTES = {
    "de": "Die Patientin wohnt [[STREET|Lindenstraße]], war im [[HOSPITAL|Klinikum Reuth]]",
    "fr": "La patiente habite [[STREET|rue des Lilas]] et est vue au [[HOSPITAL|CHU de Reuth]]",
    "it": "Il paziente vive in [[STREET|via dei Tigli]] con la moglie, [[HOSPITAL|Ospedale Reuth]]",
    "pt": "A doente não sai da [[STREET|Rua das Flores]] com uma, [[HOSPITAL|Hospital de Reuth]]",
}


def _plan(note: str, key: int) -> tuple[Replacement, ...]:
    links = link(record({"1-01": note}), known_labels())
    of_patient = ReleaseKey(bytes([key]) * 32).for_patient("1")
    return plan(links, of_patient, DEFAULT).replacements


@pytest.mark.parametrize("language", NOTES)
@pytest.mark.parametrize("key", range(3))
def test_names_are_those_of_the_language(language: str, key: int) -> None:
    families = tuple(names_of_language(language, "family").folded)
    for replacement in _plan(NOTES[language], key):
        assert fold(replacement.surrogate.removesuffix("straße")).endswith(families)


TOWNS = {
    "DE": "Die Patientin wohnt in der Nähe und mit dem Sohn in [[ZIP|50674]] [[CITY|Köln]]",
    "AT": "Die Patientin wohnt mit dem Sohn in der Stadt, in [[ZIP|4020]] [[CITY|Unterweißbach]]",
    "FR": "La patiente habite avec son mari et ses enfants à [[ZIP|69003]] [[CITY|Lyon]]",
    "BE": "La patiente habite avec son mari et ses enfants à [[ZIP|4000]] [[CITY|Liège]]",
    "IT": "Il paziente vive con la moglie e con il figlio a [[ZIP|80142]] [[CITY|Napoli]]",
    "PT": "O doente vive com uma filha e não sai, em [[ZIP|4000-123]] [[CITY|Porto]]",
    "BR": "O paciente vive com uma filha e não sai, em [[ZIP|88010-400]] [[CITY|Vila Perdida]]",
}


@pytest.mark.parametrize("land", TOWNS)
@pytest.mark.parametrize("key", range(3))
def test_towns_lie_in_the_land_of_the_note(land: str, key: int) -> None:
    code, town = (r.surrogate for r in _plan(TOWNS[land], key))
    assert town in {listed.name for listed in towns_in(land)}
    assert not code.isdigit() or len(code) in (4, 5)


@pytest.mark.parametrize("town", ["Borgo Sconosciuto", "Milano"])
def test_a_town_that_no_list_has_lies_in_the_first_land_of_the_language(town: str) -> None:
    note = f"Il paziente vive con la moglie e con il figlio a [[CITY|{town}]]"
    (made,) = (r.surrogate for r in _plan(note, 0))
    assert made in {listed.name for listed in towns_in("IT")}


@pytest.mark.parametrize("key", range(3))
def test_an_american_town_stays_one(key: int) -> None:
    note = "La patiente habite avec son mari à [[CITY|Boston]], [[ZIP|02118]]"
    town, code = (r.surrogate for r in _plan(note, key))
    assert zips()[code].city == town
