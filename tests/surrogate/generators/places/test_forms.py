"""Countries, jobs, streets, rooms and facts come out in the form they came in."""

from __future__ import annotations

import pytest
from places import mapped, surrogates

from surrogate.generators.places.layout import cased, laid_out, phrase_cased
from surrogate.wordlists import countries, professions

KEYS = range(20)
BY_NAME = {country.name: country for country in countries()}


@pytest.mark.parametrize("key", KEYS)
def test_country_adjective_and_people_are_those_of_one_country(key: int) -> None:
    name, adjective, people = surrogates(
        "[[COUNTRY|Cambodia]] [[COUNTRY|Cambodian]] [[COUNTRY|Cambodians]]", key=key
    )
    assert (BY_NAME[name].adjective, BY_NAME[name].people) == (adjective, people)


@pytest.mark.parametrize("key", KEYS)
def test_a_word_for_people_and_language_becomes_one_for_both(key: int) -> None:
    (made,) = surrogates("speaks [[COUNTRY|Portuguese]]", key=key)
    assert any(c.adjective == made and made in c.languages for c in countries())


@pytest.mark.parametrize("key", KEYS)
def test_number_of_a_job_stays(key: int) -> None:
    one, several = surrogates("a [[PROFESSION|nun]], many [[PROFESSION|nuns]]", key=key)
    assert (one, several) in {(p.singular, p.plural) for p in professions()}


@pytest.mark.parametrize(
    ("written", "start"),
    [("retired baker", "retired "), ("ex-baker", "ex-"), ("Self-employed baker", "Self-employed ")],
)
def test_words_before_a_job_stay(written: str, start: str) -> None:
    (made,) = surrogates(f"is a [[PROFESSION|{written}]]")
    assert made.startswith(start)
    assert "baker" not in made


def test_a_street_keeps_its_name_under_another_number() -> None:
    one, two = surrogates("[[STREET|12 Quarry Road]] [[STREET|15 Quarry Road, Apt 3]]")
    assert one.split()[1:] == two.split(",")[0].split()[1:]
    assert one.split()[0] != two.split()[0]


def test_a_room_is_one_number_in_every_mention() -> None:
    found = mapped("[[ROOM|Rm 204A]] and [[ROOM|204A]]")
    assert {f"Rm {s}" for s in found["204A"]} == found["Rm 204A"]


@pytest.mark.parametrize("key", KEYS)
def test_rooms_are_told_apart(key: int) -> None:
    note = " ".join(f"[[ROOM|Bed {number}]]" for number in range(10, 50))
    assert len(set(surrogates(note, key=key))) == 40


@pytest.mark.parametrize("key", KEYS)
def test_beds_that_use_up_the_digits_are_told_apart_all_the_same(key: int) -> None:
    note = " ".join(f"[[ROOM|Bed {number}]]" for number in range(1, 6))
    assert len(set(surrogates(note, key=key))) == 5


def test_no_room_is_a_number_of_the_record() -> None:
    note = " ".join(f"[[MEDICALRECORD|{n}]]" for n in range(1000, 5600)) + " [[ROOM|5601]]"
    assert int(surrogates(note)[-1]) not in range(1000, 5600)


@pytest.mark.parametrize(
    ("original", "surrogate", "expected"),
    [
        ("FALL RIVER", "Toledo", "TOLEDO"),
        ("duluth", "Toledo", "toledo"),
        ("Duluth", "Toledo", "Toledo"),
        ("A", "Toledo", "Toledo"),
    ],
)
def test_casing_follows_the_original(original: str, surrogate: str, expected: str) -> None:
    assert cased(original, surrogate) == expected


@pytest.mark.parametrize(
    ("original", "expected"),
    [
        ("School Bus Driver", "Tool Maker"),
        ("Driver", "Tool maker"),
        ("DRIVER", "TOOL MAKER"),
        ("bus driver", "tool maker"),
        ("Bus driver", "Tool maker"),
    ],
)
def test_a_phrase_is_cased_like_the_original(original: str, expected: str) -> None:
    assert phrase_cased(original, "tool maker") == expected


@pytest.mark.parametrize(
    ("original", "surrogate", "expected"),
    [
        ("Fall\nRiver", "Grand Rapids", "Grand\nRapids"),
        ("Fall River\nCity", "Grand Rapids", "Grand\nRapids"),
        ("Fall\n  River", "Toledo", "Toledo"),
        ("Fall  River", "Saint Paul Park", "Saint  Paul Park"),
    ],
)
def test_line_breaks_stay_at_a_word_gap(original: str, surrogate: str, expected: str) -> None:
    assert laid_out(original, surrogate) == expected


def test_a_determiner_before_a_fact_needs_no_second() -> None:
    (made,) = surrogates("excited about the [[OTHER|World Series]]")
    assert not made.startswith(("a ", "an "))


def test_a_fact_that_finds_no_phrase_becomes_the_placeholder() -> None:
    names = "local public charity music school town county road fundraising religious national"
    names += " well known championship international outdoor trade family holiday neighborhood"
    names += " sports community"
    note = " ".join(f"[[PATIENT|{name}]]" for name in names.split())
    assert surrogates(f"{note} saw the [[OTHER|World Series]]") == ["[OTHER]"]
