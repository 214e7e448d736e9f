"""Abbreviations are the initials of the surrogate name, and no two of a record agree."""

from __future__ import annotations

import pytest
from places import surrogates

from surrogate.wordlists.words import clinical_abbreviations, english_words

PAIRS = [
    ("Red Mesa Regional Medical Center", "RMRMC"),
    ("St. Mary's Hospital", "SMH"),
    ("Tarrow VA Medical Center", "TVAMC"),
    ("House of the Good Tarn", "HGT"),
]


@pytest.mark.parametrize("key", range(4))
@pytest.mark.parametrize(("full", "letters"), PAIRS)
def test_an_abbreviation_fits_the_surrogate(full: str, letters: str, key: int) -> None:
    name, made = surrogates(f"[[HOSPITAL|{full}]] [[HOSPITAL|{letters}]]", key=key)
    words = name.replace("VA ", "V A ").replace("'s", "").split()
    assert made == "".join(w[0] for w in words if w not in ("of", "the"))


@pytest.mark.parametrize("key", range(8))
def test_abbreviations_of_one_kind_stay_apart(key: int) -> None:
    originals = ["Mercy", "Stoat", "Ulver", "Tarrow"]
    notes = " ".join(
        f"[[HOSPITAL|{name} General Hospital]] [[HOSPITAL|{name[0]}GH]]" for name in originals
    )
    letters = surrogates(notes, key=key)[1::2]
    assert len(set(letters)) == len(letters)
    assert not {"MGH", "SGH", "UGH", "TGH"} & set(letters)


@pytest.mark.parametrize("key", range(40))
def test_letters_of_an_unknown_firm_become_nothing_clinical_and_no_word(key: int) -> None:
    made = surrogates("at [[ORGANIZATION|CVS]], [[ORGANIZATION|ADT]] or [[HOSPITAL|BGE]]", key=key)
    known = clinical_abbreviations() | english_words()
    assert known.isdisjoint(letters.lower() for letters in made)
