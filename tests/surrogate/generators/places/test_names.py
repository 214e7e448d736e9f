"""Hospital and organization surrogates: full name, short name, abbreviation, host."""

from __future__ import annotations

import re

import pytest
from inline import record
from places import mapped, planned, surrogates

from surrogate.generators.places.word_by_word import word_by_word
from surrogate.phi import Kind

KEYS = range(25)
MGH = (
    "[[HOSPITAL|Massachusetts General Hospital]] [[HOSPITAL|Mass General]] [[HOSPITAL|MGH]] "
    "[[HOSPITAL|the General]]"
)


@pytest.mark.parametrize("key", KEYS)
def test_short_name_and_abbreviation_fit_the_full_name(key: int) -> None:
    full, short, letters, bare = surrogates(MGH, key=key)
    core = full.removesuffix(" General Hospital")
    assert core != full
    assert short == f"{core} General"
    assert letters == "".join(word[0] for word in full.split())
    assert letters != "MGH"
    assert bare == f"the {core}"


@pytest.mark.parametrize(
    ("written", "shape"),
    [
        ("Colter Bluffs VA", r"[A-Z][\w ]+ VA"),
        ("COLTER BLUFFS VAMC", r"[A-Z ]+ VAMC"),
        ("St. Gudrun's Medical Center", r"St\. \w+'s Medical Center"),
        ("Elkhorn Manor", r"\w+ Manor"),
        ("VA", r"[A-Z][\w ]+ VA"),
        ("Community Hospital", r"[A-Z][\w ]+ Hospital"),
        ("QVMC", r"[A-Z]{2}MC"),
    ],
)
@pytest.mark.parametrize("key", range(5))
def test_the_facility_word_stays(written: str, shape: str, key: int) -> None:
    (made,) = surrogates(f"at [[HOSPITAL|{written}]].", key=key)
    assert re.fullmatch(shape, made)
    assert made != written


@pytest.mark.parametrize("key", KEYS)
def test_no_surrogate_holds_a_name_of_the_record(key: int) -> None:
    note = "[[DOCTOR|Rose Alder]] of [[CITY|Cedar Falls]] at [[HOSPITAL|Alder Heart Institute]]"
    _, hospital = surrogates(note, key=key)
    assert not {"rose", "alder", "cedar"} & set(hospital.lower().split())


def test_hospitals_are_told_apart() -> None:
    note = " ".join(f"[[HOSPITAL|{name} Clinic]]" for name in ("Elm", "Ash", "Oak", "Fir", "Yew"))
    assert len(set(surrogates(note))) == 5


def test_services_are_swapped_for_services() -> None:
    army, navy = surrogates("in the [[ORGANIZATION|Army]], not the [[ORGANIZATION|Navy]]")
    assert army != "Army"
    assert navy != "Navy"
    assert army != navy


@pytest.mark.parametrize("service", ["Army", "Army Reserve", "the Legion", "American Legion"])
def test_a_service_is_not_swapped_for_one_that_holds_its_name(service: str) -> None:
    words = set(service.lower().split()) - {"the"}
    for key in KEYS:
        (made,) = surrogates(f"served in [[ORGANIZATION|{service}]]", key=key)
        chosen = set(made.lower().split()) - {"the"}
        assert not words <= chosen
        assert not chosen <= words


def test_a_host_that_holds_the_abbreviation_gets_the_surrogate_core() -> None:
    plan = planned(record({"1-01": MGH}))
    full = next(plan.replacements()).surrogate
    core = full.removesuffix(" General Hospital").replace(" ", "").lower()
    assert plan.domain_core("mghosp.example.org") == core
    assert plan.domain_core("www.massachusetts-general.example.org") == core
    assert plan.domain_core("example.org") is None


def test_the_record_may_grow_without_changing_a_name() -> None:
    one = mapped(MGH)
    two = mapped(MGH, "[[HOSPITAL|Elm Clinic]] [[ORGANIZATION|Datrex]]")
    assert all(two[original] == made for original, made in one.items())


@pytest.mark.parametrize("drawn", range(40))
def test_two_words_of_one_row_become_two_words(drawn: int) -> None:
    first, second = word_by_word("gulf bend", Kind.HOSPITAL)(drawn | drawn << 20).split()
    assert first != second
