"""Which words of a name stay: functions and kinds do, words that tell whose it is do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import surrogates

from surrogate.link.places import Part
from surrogate.link.places.houses.names import read_name
from surrogate.phi import Kind

ORGANIZATIONS = [
    ("Quenby Title & Escrow", ["quenby"]),
    ("Quenby Life & Disability", ["quenby"]),
    ("Three Camels Roadhouse", ["three camels"]),
    ("Open Nest", ["open nest"]),
    ("Black Sea Quenocean", ["black sea quenocean"]),
    ("Point Pleasant Lodge", ["point pleasant"]),
    ("First Covenant", ["covenant"]),
    ("Church of Hope", ["hope"]),
    ("Ballet Meridian", ["meridian"]),
    ("Amankwah, Price & Partners", ["amankwah", "price"]),
]
WORDS = """Quenby High Sugar Harvest Moon Eggs Old North Royal St. First Desert Bank Clinic School
    of Children's & Eye Hope Main A VA MC 27 Hôpital small Price Toledo Guard"""
NAMES = st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=5).map(" ".join)


@pytest.mark.parametrize(("written", "cores"), ORGANIZATIONS)
def test_the_telling_words_are_found(written: str, cores: list[str]) -> None:
    pieces = read_name(written, Kind.ORGANIZATION)
    assert [p.key for p in pieces if p.part is Part.CORE] == cores


def test_only_a_firm_is_of_what_each_state_has() -> None:
    assert read_name("ID Division", Kind.ORGANIZATION)[0].part is Part.STATE
    assert read_name("ID Division", Kind.HOSPITAL)[0].part is not Part.STATE


@given(st.sampled_from(["HOSPITAL", "ORGANIZATION"]), NAMES, st.integers(0, 5))
def test_something_of_every_name_changes(label: str, written: str, key: int) -> None:
    (made,) = surrogates(f"at [[{label}|{written}]].", key=key)
    assert made.casefold() != written.casefold()


@given(st.sampled_from(["HOSPITAL", "ORGANIZATION"]), NAMES, NAMES, st.integers(0, 5))
def test_one_name_has_one_surrogate_whatever_stands_beside_it(
    label: str, written: str, other: str, key: int
) -> None:
    made = surrogates(f"[[{label}|{written}]], [[{label}|{other}]], [[{label}|{written}]]", key=key)
    assert made[0] == made[2]
