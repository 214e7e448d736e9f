"""Every list that surrogates are drawn from is clean and long enough."""

from __future__ import annotations

import re
import string
from collections.abc import Callable

import pytest

from surrogate.wordlists.mail import mail_domains
from surrogate.wordlists.names import female_names, male_names, surnames, unisex_names
from surrogate.wordlists.organizations import hospital_cores, organization_cores
from surrogate.wordlists.streets import street_names
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.weighted import WeightedList
from surrogate.wordlists.world_places import country_names

GENERATING: dict[str, Callable[[], WeightedList]] = {
    "surnames": surnames,
    "female": female_names,
    "male": male_names,
    "unisex": unisex_names,
    "streets": street_names,
    "hospitals": hospital_cores,
    "organizations": organization_cores,
    "cities": cities,
    "countries": country_names,
    "mail hosts": mail_domains,
}
LETTERS_WITHOUT_A_WORD = {
    "male": "Y",
    "unisex": "UXZ",
    "streets": "X",
    "countries": "WX",
    "mail hosts": "X",
}


@pytest.fixture(params=GENERATING.values(), ids=list(GENERATING))
def generating(request: pytest.FixtureRequest) -> WeightedList:
    """Return each list that surrogates are drawn from, in turn."""
    words: WeightedList = request.param()
    return words


def test_words_for_surrogates_are_ascii_and_start_with_a_letter(generating: WeightedList) -> None:
    assert [word for word in generating if not re.match(r"[A-Za-z][ -~]*$", word)] == []


def test_no_word_for_surrogates_has_no_weight(generating: WeightedList) -> None:
    assert generating.cumulative[0] >= 1
    assert list(generating.cumulative) == sorted(set(generating.cumulative))


@pytest.mark.parametrize("name", GENERATING)
def test_every_initial_can_be_kept(name: str) -> None:
    words = GENERATING[name]()
    empty = [letter for letter in string.ascii_uppercase if not words.starting_with(letter)]
    assert "".join(empty) == LETTERS_WITHOUT_A_WORD.get(name, "")
