"""What later notes leave as it was, and which sex a lone name keeps."""

from __future__ import annotations

import re

import pytest
from planned import released

from surrogate.generators.names.letter_map import LETTERS, letter_map
from surrogate.generators.names.nicknames import forms_of, own_nicknames
from surrogate.generators.names.picked import NameList
from surrogate.keys import PatientKey, ReleaseKey
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender

FIRST = (
    "[[PATIENT|HOLCOMB,DENNIS]] Mr. [[PATIENT|Holcomb]], wife [[PATIENT|Carol]]. "
    "[[DOCTOR|Karen O'Brien]], [[DOCTOR|KO]], [[DOCTOR|Petty]]"
)
LATER = (
    "[[DOCTOR|Quentin Xu]], [[DOCTOR|Ulysses Zed]], Dr. [[DOCTOR|van der Weyden]], "
    "[[PATIENT|Denny Holcomb]], [[PATIENT|Yvonne Young]], [[DOCTOR|Zachary Ilic]]"
)


def _key(number: int) -> PatientKey:
    return ReleaseKey(bytes([number]) * 32).for_patient("1")


def _sex(surrogate: str) -> str:
    return given_gender()[fold(surrogate)]


@pytest.mark.parametrize("key", range(20))
def test_a_later_note_changes_no_name_of_the_first(key: int) -> None:
    before = released({"1-01": FIRST}, key=key)
    after = released({"1-01": FIRST, "1-02": LATER}, key=key)
    changed = [original for original, made in before.items() if after[original] != made]
    # A nickname wants a name that it can belong to.
    assert set(changed) <= {"HOLCOMB,DENNIS"}


@pytest.mark.parametrize("key", range(40))
def test_the_letter_map_of_an_ordinary_record_is_the_keys_own(key: int) -> None:
    kinds = (NameList.FEMALE, NameList.MALE, NameList.SURNAME)
    needs = [(kind, letter) for kind in kinds for letter in LETTERS]
    assert letter_map(_key(key), needs) == letter_map(_key(key), ())


@pytest.mark.parametrize("key", range(40))
def test_a_letter_that_needs_more_names_changes_places_with_one_other(key: int) -> None:
    own = letter_map(_key(key), ())
    letter = next(letter for letter, target in own.items() if target == "x")
    made = letter_map(_key(key), [(NameList.MALE, letter)] * 60)
    assert len([letter for letter in LETTERS if made[letter] != own[letter]]) == 2


@pytest.mark.parametrize("name", ["Gwendolyn", "Brenda", "Samantha", "Adrienne", "Charlotte"])
@pytest.mark.parametrize("before", ["His sister ", "Spoke with "])
def test_a_lone_given_name_keeps_its_sex(name: str, before: str) -> None:
    for key in range(10):
        (made,) = released(f"{before}[[PATIENT|{name}]] called.", key=key)[name]
        assert _sex(made) in "FU"


@pytest.mark.parametrize("name", ["Benajmin", "Gregroy", "Rusell"])
def test_a_misspelt_given_name_keeps_its_sex(name: str) -> None:
    (made,) = released(f"His brother [[PATIENT|{name}]] called.")[name]
    assert _sex(made) in "MU"


@pytest.mark.parametrize("key", range(10))
def test_a_state_before_a_name_tells_no_sex(key: int) -> None:
    made = released("PHILADELPHIA, MS [[PATIENT|Edward]] is well. [[PATIENT|EDWARD ROE]]", key=key)
    assert _sex(made["Edward"][0]) in "MU"


@pytest.mark.parametrize("key", range(30))
def test_a_nickname_of_both_sexes_turns_nobody(key: int) -> None:
    note = "Mrs. [[PATIENT|Catherine Norwood]], [[PATIENT|Cathy]]. Mr. [[DOCTOR|Casey Holt]]"
    made = released(note, key=key)
    assert _sex(made["Catherine Norwood"][0].split()[0]) in "FU"
    assert _sex(made["Cathy"][0]) in "FU"
    assert _sex(made["Casey Holt"][0].split()[0]) in "MU"


def test_a_nickname_stays_a_form_of_the_name_where_letters_allow() -> None:
    related = 0
    for key in range(40):
        made = released("[[PATIENT|Robert Roe]] [[PATIENT|Rob]]", key=key)
        given = made["Robert Roe"][0].split()[0]
        related += made["Rob"][0] in forms_of(given, NameList.MALE)
    assert related >= 30


@pytest.mark.parametrize(
    ("formal", "short", "name_list"),
    [
        ("Benjamin", "Ben", NameList.MALE),
        ("Rosalind", "Roz", NameList.FEMALE),
        ("Barbara", "Barb", NameList.FEMALE),
    ],
)
def test_a_short_form_is_a_nickname_of_the_name(
    formal: str, short: str, name_list: NameList
) -> None:
    shorter = 0
    for key in range(20):
        made = released(f"[[DOCTOR|{formal} Roe]] [[DOCTOR|{short}]]", key=key)
        given = made[f"{formal} Roe"][0].split()[0]
        form = made[short][0]
        shorter += form in own_nicknames(given, name_list)
    assert shorter >= 18


@pytest.mark.parametrize("key", range(20))
def test_a_given_name_that_only_an_address_holds_keeps_its_sex(key: int) -> None:
    made = released("[[EMAIL|zelda_hutchins-underhill@gmail.com]]", key=key)
    ((surrogate,),) = made.values()
    given, *families = re.split(r"[_-]", surrogate.partition("@")[0])
    assert _sex(given) in "FU"
    assert len({given, *families}) == 3


@pytest.mark.parametrize("key", range(30))
def test_two_names_that_only_an_address_holds_stay_two(key: int) -> None:
    ((surrogate,),) = released("[[EMAIL|smith-stone@gmail.com]]", key=key).values()
    one, two = surrogate.partition("@")[0].split("-")
    assert one[0] == two[0]
    assert one != two


@pytest.mark.parametrize("key", range(20))
def test_a_nickname_finds_a_name_of_which_a_form_is_free(key: int) -> None:
    others = " ".join(f"[[DOCTOR|{name} Poe]]" for name in ("Mary", "Robert", "James", "Elizabeth"))
    made = released(f"[[PATIENT|Barbara Roe]] [[PATIENT|Barb]] {others}", key=key)
    given = made["Barbara Roe"][0].split()[0]
    assert made["Barb"][0] in forms_of(given, NameList.FEMALE)


def test_no_word_that_nobody_is_called_is_a_nickname() -> None:
    assert not {"Squat", "Life", "Kill"} & {
        form
        for name in ("Scott", "Eliphalet", "Archelaus")
        for form in own_nicknames(name, NameList.MALE)
    }
