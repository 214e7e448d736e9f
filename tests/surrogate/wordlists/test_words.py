from __future__ import annotations

import pytest

from surrogate.wordlists.words import clinical_words, english_words, eponyms, pos_lexicon


@pytest.mark.parametrize("word", ["stone", "will", "young"])
def test_names_that_are_words_are_known_as_words(word: str) -> None:
    assert word in english_words()


@pytest.mark.parametrize("name", ["smith", "john", "mary"])
def test_plain_names_are_no_words(name: str) -> None:
    assert name not in english_words() | clinical_words()


def test_clinical_words_hold_diseases_and_drugs() -> None:
    assert {"pneumonia", "furosemide", "lasix"} <= clinical_words()


def test_eponyms_are_folded() -> None:
    assert {"foley", "crohn", "sjogren"} <= eponyms()


def test_the_lexicon_gives_the_most_frequent_tag() -> None:
    assert pos_lexicon()["the"] == "DT"
