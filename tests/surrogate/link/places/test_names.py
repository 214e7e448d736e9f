"""Names of hospitals and organizations: proper parts change, the words of their kind stay."""

from __future__ import annotations

import pytest
from places import links_of

from surrogate.link.places import Part, PlaceLinks
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.houses.names import read_name
from surrogate.phi import Kind

CORES = [
    ("Mercy Glen Hospital", Kind.HOSPITAL, ["mercy glen"]),
    ("Mass General", Kind.HOSPITAL, ["massachusetts"]),
    ("Brigham and Women's Hospital", Kind.HOSPITAL, ["brigham"]),
    ("St. Gudrun's Medical Center", Kind.HOSPITAL, ["gudrun"]),
    ("Colter Bluffs VAMC", Kind.HOSPITAL, ["colter bluffs"]),
    ("Willow & Reed Midwifery", Kind.HOSPITAL, ["willow", "reed"]),
    ("Hospital Universitario La Paz", Kind.HOSPITAL, ["la paz"]),
    ("Centro de Salud Los Alpes", Kind.HOSPITAL, ["los alpes"]),
    ("Lincoln High School", Kind.ORGANIZATION, ["lincoln"]),
    ("First Harbor Bank", Kind.ORGANIZATION, ["harbor"]),
    ("Tay & Forth Structures", Kind.ORGANIZATION, ["tay", "forth"]),
    ("Penttila's", Kind.ORGANIZATION, ["penttila"]),
]


@pytest.mark.parametrize(("written", "kind", "cores"), CORES)
def test_the_proper_parts_are_found(written: str, kind: Kind, cores: list[str]) -> None:
    pieces = read_name(written, kind)
    assert [p.key for p in pieces if p.part is Part.CORE] == cores
    assert "".join(p.text for p in pieces) == written


@pytest.mark.parametrize("word", ["MGH", "M.G.H.", "BIDMC", "QVMC", "UPMC", "B&W"])
def test_letters_are_an_abbreviation(word: str) -> None:
    assert is_abbreviation(word)


@pytest.mark.parametrize("word", ["MERCY", "Mgh", "WEXMOOR", "A", "Sinai", "GRACE"])
def test_capitals_alone_are_none(word: str) -> None:
    assert not is_abbreviation(word)


def entities(links: PlaceLinks) -> list[str]:
    return [reading.entity_id for reading in links.readings]


def test_full_name_short_name_and_abbreviation_are_one_entity() -> None:
    links = links_of(
        "[[HOSPITAL|Massachusetts General Hospital]] [[HOSPITAL|Mass General]] [[HOSPITAL|MGH]] "
        "[[HOSPITAL|mgh]] [[HOSPITAL|the General]] [[HOSPITAL|MASSACHUSETTS GENERAL]]"
    )
    assert set(entities(links)) == {"hospital-1"}


def test_an_abbreviation_with_other_letters_is_another_hospital() -> None:
    links = links_of("[[HOSPITAL|Mercy Glen Hospital]] [[HOSPITAL|QVMC]]")
    assert entities(links) == ["hospital-1", "hospital-2"]


def test_a_name_within_longer_names_is_one_core_everywhere() -> None:
    links = links_of("[[HOSPITAL|Kittredge]] [[HOSPITAL|Kittredge Woodland Clinic]]")
    cores = [[p.key for p in r.pieces if p.part is Part.CORE] for r in links.readings]
    assert cores == [["kittredge"], ["kittredge", "woodland"]]


def test_the_same_entities_come_out_whatever_the_order_of_mentions() -> None:
    one = links_of("[[HOSPITAL|MGH]] [[HOSPITAL|Mercy Glen Hospital]]")
    two = links_of("[[HOSPITAL|Mercy Glen Hospital]] [[HOSPITAL|MGH]]")
    assert set(entities(one)) == set(entities(two)) == {"hospital-1"}
