"""The frozen word lists are complete, clean and as `SOURCE.toml` says."""

from __future__ import annotations

import hashlib
import re
import string
import tomllib
from typing import TYPE_CHECKING

import pytest

from surrogate import wordlists
from surrogate.resources import resource_path
from surrogate.wordlists import WeightedList, fold

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FOLDERS = ("wordlists", "wordlists/own", "wordlists/senses")
GENERATING: dict[str, Callable[[], WeightedList]] = {
    "surnames": wordlists.surnames,
    "female": wordlists.female_names,
    "male": wordlists.male_names,
    "unisex": wordlists.unisex_names,
    "streets": wordlists.street_names,
    "hospitals": wordlists.hospital_cores,
    "organizations": wordlists.organization_cores,
    "cities": wordlists.cities,
    "countries": wordlists.country_names,
    "mail hosts": wordlists.mail_domains,
}
LETTERS_WITHOUT_A_WORD = {
    "male": "Y",
    "unisex": "UXZ",
    "streets": "X",
    "countries": "WX",
    "mail hosts": "X",
}


def listed_files() -> list[Path]:
    """Return every word list on disk."""
    return [
        path
        for folder in FOLDERS
        for path in sorted(resource_path(folder).glob("[!.]*"))
        if path.is_file() and path.name != "SOURCE.toml"
    ]


def source_of(path: Path) -> dict[str, str]:
    """Return what `SOURCE.toml` says about a list."""
    sources = tomllib.loads((path.parent / "SOURCE.toml").read_text(encoding="utf-8"))
    entry: dict[str, str] = sources[path.name]
    return entry


@pytest.fixture(params=GENERATING.values(), ids=list(GENERATING))
def generating(request: pytest.FixtureRequest) -> WeightedList:
    """Return each list that surrogates are drawn from, in turn."""
    words: WeightedList = request.param()
    return words


@pytest.mark.parametrize("path", listed_files(), ids=lambda path: path.name)
def test_every_file_agrees_with_its_source(path: Path) -> None:
    entry = source_of(path)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == entry["sha256"]
    assert entry["licence"]
    assert entry["how"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_sources_name_no_missing_file(folder: str) -> None:
    sources = tomllib.loads((resource_path(folder) / "SOURCE.toml").read_text(encoding="utf-8"))
    assert [name for name in sources if not (resource_path(folder) / name).is_file()] == []


@pytest.mark.parametrize("path", listed_files(), ids=lambda path: path.name)
def test_every_row_is_complete_and_clean(path: Path) -> None:
    if path.suffix == ".toml":
        return
    text = path.read_bytes().decode("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert text.endswith("\n")
    assert "\r" not in text
    assert all(line.split("\t")[0].strip() for line in lines)
    assert len({line.count("\t") for line in lines}) == 1
    assert len(lines) == len(set(lines))


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


def test_a_pick_follows_the_weights() -> None:
    words = WeightedList.of([("rare", 1), ("common", 3)])
    assert [words.pick(number) for number in range(5)] == [
        "rare",
        "common",
        "common",
        "common",
        "rare",
    ]


def test_an_empty_list_has_nothing_to_pick() -> None:
    with pytest.raises(IndexError):
        WeightedList.of([("Adams", 1)]).starting_with("z").pick(0)


def test_weights_and_items_must_agree() -> None:
    with pytest.raises(ValueError, match="1 items but 2 weights"):
        WeightedList(("Adams",), (1, 2))


def test_choosing_a_letter_keeps_the_weights() -> None:
    words = WeightedList.of([("Adams", 2), ("Baker", 5), ("Brown", 1)]).starting_with("b")
    assert (words.items, words.cumulative) == (("Baker", "Brown"), (5, 6))


def test_membership_ignores_case_and_accents() -> None:
    words = WeightedList.of([("José", 1)])
    assert "JOSE" in words
    assert "Juan" not in words


@pytest.mark.parametrize(
    ("text", "folded"), [("McKay", "mckay"), ("Nuñez", "nunez"), ("STRASSE", "strasse")]
)
def test_folding_drops_case_and_accents(text: str, folded: str) -> None:
    assert fold(text) == folded
    assert fold(folded) == folded


def test_common_surnames_weigh_most_and_mc_is_capitalised() -> None:
    words = wordlists.surnames()
    weights = dict(words.pairs())
    assert max(weights, key=weights.__getitem__) == "Smith"
    assert "McKay" in words.items


def test_the_lists_by_sex_are_disjoint() -> None:
    female, male, unisex = (
        set(words.items)
        for words in (wordlists.female_names(), wordlists.male_names(), wordlists.unisex_names())
    )
    assert len(female | male | unisex) == len(female) + len(male) + len(unisex)


@pytest.mark.parametrize(
    ("name", "sex"),
    [("mary", "F"), ("john", "M"), ("robin", "U"), ("jose", "M"), ("bob", "M"), ("ingrid", "F")],
)
def test_the_sex_of_a_given_name_is_known(name: str, sex: str) -> None:
    assert wordlists.given_gender()[name] == sex


def test_nicknames_lead_both_ways() -> None:
    assert "Bill" in wordlists.nicknames()["william"]
    assert "William" in wordlists.formal_names()["bill"]


def test_foreign_names_are_recognised() -> None:
    assert {"akira", "siobhan"} <= wordlists.world_given_names()
    assert {"nguyen", "kowalski"} - wordlists.world_family_names() == set()


def test_a_zip_code_knows_its_place() -> None:
    entry = wordlists.zips()["02139"]
    assert (entry.city, entry.state) == ("Cambridge", "MA")
    assert wordlists.area_codes()[entry.area_codes[0]] == "MA"
    assert "Cambridge" in wordlists.cities_by_state()["MA"]


def test_every_zip_lies_in_a_known_state() -> None:
    assert wordlists.zips_by_state().keys() - wordlists.states().keys() == set()


def test_countries_have_a_people_and_a_language() -> None:
    by_name = {country.name: country for country in wordlists.countries()}
    assert by_name["Cambodia"][1:4] == ("Cambodian", "Cambodians", ("Khmer",))
    assert all(country.adjective and country.people for country in by_name.values())
    assert all(country.languages for country in by_name.values())


def test_jobs_are_natural_and_none_is_of_the_medical_staff() -> None:
    jobs = dict(wordlists.professions())
    assert jobs["civil engineer"] == "civil engineers"
    assert jobs["salesman"] == "salesmen"
    assert not [job for job in jobs if re.search(r"nurse|surgeon|physician|[/,()]", job)]


@pytest.mark.parametrize("word", ["stone", "will", "young"])
def test_names_that_are_words_are_known_as_words(word: str) -> None:
    assert word in wordlists.english_words()


@pytest.mark.parametrize("name", ["smith", "john", "mary"])
def test_plain_names_are_no_words(name: str) -> None:
    assert name not in wordlists.english_words() | wordlists.clinical_words()


def test_clinical_words_hold_diseases_and_drugs() -> None:
    assert {"pneumonia", "furosemide", "lasix"} <= wordlists.clinical_words()


def test_eponyms_are_folded() -> None:
    assert {"foley", "crohn", "sjogren"} <= wordlists.eponyms()


def test_the_lexicon_gives_the_most_frequent_tag() -> None:
    assert wordlists.pos_lexicon()["the"] == "DT"


def test_every_organization_pattern_holds_only_known_fields() -> None:
    patterns = [text for kind in wordlists.organization_kinds() for text in kind.patterns]
    filled = [text.format(core="Acorn", surname="Adams", number=7) for text in patterns]
    assert not [text for text in filled if "{" in text]


def test_every_kind_of_organization_and_place_has_enough_surrogates() -> None:
    few_patterns, few_names = 8, 10
    assert all(len(kind.patterns) >= few_patterns for kind in wordlists.organization_kinds())
    assert all(len(kind.names) >= few_names for kind in wordlists.places())


def test_departments_are_those_of_the_guidelines() -> None:
    names = [department.name for department in wordlists.departments()]
    assert len(names) == len(set(names)) == 37
    assert all(department.keywords for department in wordlists.departments())


def test_holiday_rules_are_of_a_known_kind() -> None:
    kinds = {holiday.rule["kind"] for holiday in wordlists.holidays()}
    assert kinds == {"fixed", "weekday", "easter", "easter-orthodox", "movable"}


@pytest.mark.parametrize(("word", "sex"), [("wife", "F"), ("mr", "M"), ("hija", "F"), ("dr", "U")])
def test_relations_tell_the_sex(word: str, sex: str) -> None:
    assert wordlists.relations()[word].sex == sex


def test_the_small_lists_are_filled() -> None:
    filled = (
        wordlists.street_types(),
        wordlists.facility_words(),
        wordlists.other_phrases(),
        wordlists.public_mail_providers(),
        wordlists.credentials(),
    )
    least = 60
    assert all(len(words) >= least for words in filled)
