"""Names of ships and vehicles become other names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from planned import context, mention, names_of

from surrogate.generators.vessels import vessel_surrogates
from surrogate.link.vessels import is_vessel_name, read_vessel
from surrogate.phi import Kind

NAMES = ["USS HARLAN PEAKE", "Ann & Mary Ritchie", "Dinh II", "Sea Breeze", "M/V Oksana Reyes"]


def renamed(texts: list[str], key: int) -> list[str]:
    found = [mention(text, Kind.VESSEL, 100 * at) for at, text in enumerate(texts)]
    made = vessel_surrogates(found, names_of(found, key), context(found, key))
    return [replacement.surrogate for replacement in made]


@pytest.mark.parametrize("text", [*NAMES, "LEVCHUK", "Arthur K. Simms"])
def test_words_are_a_name(text: str) -> None:
    assert is_vessel_name(text)


@pytest.mark.parametrize("text", ["RKD", "XJTQ", "GA RKD 4471", "II", "", "USS", "B", "N447QZ"])
def test_a_plate_is_no_name(text: str) -> None:
    assert not is_vessel_name(text)


@given(st.text(max_size=30))
def test_the_pieces_join_to_the_name(text: str) -> None:
    assert "".join(piece.text for piece in read_vessel(text)) == text


@given(st.lists(st.sampled_from(NAMES), min_size=1, max_size=6), st.integers(0, 255))
def test_no_word_of_a_name_stays(texts: list[str], key: int) -> None:
    made = renamed(texts, key)
    assert made == [dict(zip(texts, made, strict=True))[text] for text in texts]
    kept = {"USS", "&", "II", "M/V"}
    for old, new in zip(texts, made, strict=True):
        assert not set(old.split()) & set(new.split()) - kept
        assert [w for w in old.split() if w in kept] == [w for w in new.split() if w in kept]
        assert old.isupper() == new.isupper()
