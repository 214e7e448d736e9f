"""The laws of name surrogates, over invented records and many keys."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from planned import mentions, names_of, surrogates

from surrogate.errors import PlanError
from surrogate.generators.names.casing import in_case_of
from surrogate.generators.names.letter_map import LETTERS, letter_map
from surrogate.generators.names.lists import names_of as listed_names
from surrogate.generators.names.picked import OFTEN, NameList
from surrogate.generators.nearness import lies_near
from surrogate.keys import ReleaseKey
from surrogate.link.names.frequency import family_weight
from surrogate.link.names.linking import link_people
from surrogate.link.names.mentions.form import word_parts
from surrogate.link.names.words import folded_credentials, name_words
from surrogate.phi import Kind
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    is_listed_name,
    locales_of,
    male_names,
    name_abbreviations,
    surnames,
    world_family_names,
)
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.words import english_words

FAMILIES = ("Holcomb", "O'Brien", "van der Berg", "McKay", "Reyes", "Quimby", "Żak", "Иванов")
GIVEN_NAMES = ("Dennis", "Anna", "Vincent", "Vince", "Marissa", "Zyxtra", "José", "Li", "Владимир")
FORMS = (
    "{g} {f}",
    "{f}, {g}",
    "{f},{g}",
    "{g}",
    "{f}",
    "{i}. {f}",
    "{f}'s",
    "{g} {f} Jr",
    "{g}-{g} {f}",
)
KEPT = frozenset().union(*name_words().values()) | folded_credentials()


@st.composite
def _written(draw: st.DrawFn) -> str:
    given_name, family = draw(st.sampled_from(GIVEN_NAMES)), draw(st.sampled_from(FAMILIES))
    form = draw(st.sampled_from(FORMS))
    text = form.format(g=given_name, f=family, i=given_name[0])
    return draw(st.sampled_from((str, str.upper, str.lower)))(text)


keys = st.integers(0, 255)
records = st.lists(_written(), min_size=1, max_size=10)


@given(records, keys)
def test_no_part_comes_out_as_it_was(texts: list[str], key: int) -> None:
    originals = {part for text in texts for part in word_parts(text) if len(part) >= 3}
    for surrogate in surrogates(Kind.NAME, texts, key=key):
        assert originals.isdisjoint(word_parts(surrogate))


@given(records, keys)
def test_parts_map_one_to_one_and_follow_the_letter_map(texts: list[str], key: int) -> None:
    names = names_of(mentions(Kind.NAME, texts), key)
    chosen = [fold(surrogate) for surrogate in names.parts.values()]
    assert len(set(chosen)) == len(chosen)
    for part, surrogate in names.parts.items():
        if part[0] in names.letters:
            assert fold(surrogate)[0] == names.letters[part[0]]


@given(records, keys, st.randoms(use_true_random=False))
def test_the_order_of_mentions_changes_nothing(
    texts: list[str], key: int, shuffler: random.Random
) -> None:
    other = texts[:]
    shuffler.shuffle(other)
    parts = names_of(mentions(Kind.NAME, texts), key).parts
    assert names_of(mentions(Kind.NAME, other), key).parts == parts


@given(records, keys)
def test_the_form_is_kept(texts: list[str], key: int) -> None:
    def frame(text: str) -> str:
        return re.sub(r"[^\W\d_]+", "w", text)

    for original, surrogate in zip(texts, surrogates(Kind.NAME, texts, key=key), strict=True):
        assert frame(surrogate) == frame(original)
        if original.isascii() and original.isupper():
            assert surrogate.isupper()


@given(st.text(min_size=1, max_size=20), keys)
def test_any_string_gets_a_surrogate(text: str, key: int) -> None:
    found = mentions(Kind.NAME, [text])
    (replacement,) = names_of(found, key).replacements()
    words = re.findall(r"[^\W\d_]+", fold(replacement.surrogate))
    assert not {p for p in word_parts(text) if len(p) >= 3 and p not in KEPT} & set(words)


@given(keys, st.lists(st.tuples(st.sampled_from(tuple(NameList)), st.sampled_from(LETTERS))))
def test_a_letter_map_is_a_permutation_without_fixed_points(
    key: int, needs: list[tuple[NameList, str]]
) -> None:
    letters = letter_map(ReleaseKey(bytes([key]) * 32).for_patient("1"), needs)
    assert sorted(letters) == sorted(letters.values()) == list(LETTERS)
    assert all(letter != target for letter, target in letters.items())


def test_only_letters_that_few_names_begin_with_become_the_rarest() -> None:
    for number in range(100):
        letters = letter_map(ReleaseKey(bytes([number]) * 32).for_patient("1"), ())
        assert {old for old, new in letters.items() if new in "qxzuy"} <= set("qxzuyijvoe")


def test_a_letter_map_leaves_room_for_the_names_needed() -> None:
    needs = [(NameList.MALE, "d")] * 12
    for number in range(40):
        letters = letter_map(ReleaseKey(bytes([number]) * 32).for_patient("1"), needs)
        room = [n for n in listed_names(NameList.MALE) if fold(n)[0] == letters["d"]]
        assert len(room) >= 12


@pytest.mark.parametrize("key", range(20))
def test_a_name_that_no_list_holds_becomes_another_such_name(key: int) -> None:
    (made,) = surrogates(Kind.NAME, ["Dr. Sockalexis"], key=key)
    assert not is_listed_name(fold(made.split()[1]))


@pytest.mark.parametrize("key", range(20))
def test_a_foreign_name_becomes_a_foreign_name(key: int) -> None:
    (made,) = surrogates(Kind.NAME, ["Dr. Paananen"], key=key)
    new = fold(made.split()[1])
    assert new in world_family_names()
    assert new not in surnames()


@pytest.mark.parametrize("key", range(3))
def test_an_arabic_surname_behind_its_article_becomes_an_arabic_one(key: int) -> None:
    (made,) = surrogates(Kind.NAME, ["Omar Al-Jabiri"], key=key)
    lands = locales_of(fold(made.partition("-")[2]))
    assert not {*lands}.isdisjoint(context_words("locale of Arabic names"))


@pytest.mark.parametrize("key", range(20))
def test_a_name_that_is_a_word_becomes_a_word(key: int) -> None:
    (made,) = surrogates(Kind.NAME, ["Dr. Stone"], key=key)
    assert fold(made.split()[1]) in english_words()


def test_a_name_becomes_one_about_as_common_unless_too_few_share_its_letter() -> None:
    made = [surrogates(Kind.NAME, ["Dr. Holcomb"], key=key)[0].split()[1] for key in range(40)]
    shares = [family_weight(fold(name)) / family_weight("holcomb") for name in made]
    assert sum(1 / 4 < share < 4 for share in shares) >= 25


@pytest.mark.parametrize(
    ("written", "like"),
    [
        ("HOLCOMB", "DOLLARD"),
        ("holcomb", "dollard"),
        ("Holcomb", "Dollard"),
        ("McKAY", "DOLLARD"),
        ("DeANGELO", "DOLLARD"),
        ("hOLCOMB", "dollard"),
    ],
)
def test_a_surrogate_takes_the_case_of_its_original(written: str, like: str) -> None:
    assert in_case_of(written, "Dollard") == like


def test_thirty_men_under_one_letter_find_names_of_their_own() -> None:
    men = [name for name in male_names() if name.startswith("D")][:30]
    texts = [f"{name} Quimby" for name in men]
    try:
        made = surrogates(Kind.NAME, texts)
    except PlanError:
        pytest.fail("no surrogate left")
    assert len(set(made)) == 30


@given(st.sampled_from(sorted(name_abbreviations())), keys)
def test_an_abbreviation_and_its_name_begin_alike_and_are_one_person(short: str, key: int) -> None:
    full = name_abbreviations()[short][0]
    told = [f"{full} Quimby", f"{short.capitalize()} Quimby"]
    assert len(link_people(mentions(Kind.NAME, told)).persons) == 1
    long_form, short_form = (text.split()[0] for text in surrogates(Kind.NAME, told, key=key))
    assert fold(long_form)[0] == fold(short_form)[0]
    assert fold(short_form) != short


@given(st.sampled_from(("Hinemoa", "Blessing", "Gillian", "Zyxtra")), st.integers(3, 5), keys)
def test_the_beginning_of_one_given_name_is_cut_from_its_surrogate(
    name: str, letters: int, key: int
) -> None:
    told = [f"{name} Quimby", name[:letters]]
    assert len(link_people(mentions(Kind.NAME, told)).persons) == 1
    long_form, short_form = surrogates(Kind.NAME, told, key=key)
    assert fold(long_form)[0] == fold(short_form)[0]


@given(st.sampled_from(sorted(name_words()["titles_or_given_names"])), keys)
def test_no_possible_first_name_is_kept_as_a_title(word: str, key: int) -> None:
    (surrogate,) = surrogates(Kind.NAME, [f"{word.capitalize()} Dunphy"], key=key)
    assert not surrogate.startswith(f"{word.capitalize()} ")


@given(keys)
def test_surnames_are_no_everyday_words_unless_the_original_is_one(key: int) -> None:
    told = [f"Ann {family}" for family in ("Holcomb", "Quimby", "Zyxtran", "Hope", "Ortiz")]
    for text in surrogates(Kind.NAME, told, key=key):
        family = fold(text.split()[-1])
        assert family not in everyday_words() or family_weight(family) >= OFTEN


def test_a_line_end_inside_a_name_stays_inside_its_surrogate() -> None:
    for ending in ("-\n", "- \r\n  "):
        broken, whole = surrogates(Kind.NAME, [f"Phomma{ending}chanh", "Phommachanh"])
        assert ending in broken
        assert broken.replace(ending, "") == whole


@pytest.mark.parametrize(
    ("original", "related"),
    [
        ("Bill", {"will", "william", "willie", "liam"}),
        ("Priya", {"riya"}),
        ("Donald", {"ronald"}),
        ("Slayton", {"dayton", "layton", "clayton"}),
        ("Kim", {"tim", "jim"}),
    ],
)
def test_a_surrogate_is_neither_near_nor_a_form_of_the_same_name(
    original: str, related: set[str]
) -> None:
    made = {surrogates(Kind.NAME, [original], key=key)[0].lower() for key in range(256)}
    assert made.isdisjoint(related)


@pytest.mark.parametrize("written", ["Han Myung-ho", "Kim Seong-hyun"])
def test_a_syllable_is_near_to_none_of_the_given_name(written: str) -> None:
    known = [fold(part) for part in re.findall(r"[^\W\d_]+(?=-)|(?<=-)[^\W\d_]+", written)]
    for key in range(150):
        (made,) = surrogates(Kind.NAME, [written], key=key)
        new = re.findall(r"[^\W\d_]+(?=-)|(?<=-)[^\W\d_]+", made)
        assert not [(a, b) for a in known for b in new if len(a) > 3 and lies_near(a, fold(b))]


@pytest.mark.parametrize("written", ["Mi-ran Kim", "Sung-min", "Kim Young-sook"])
def test_the_small_half_of_a_given_name_is_no_everyday_word(written: str) -> None:
    for key in range(64):
        made = surrogates(Kind.NAME, [written], key=key)[0]
        half = re.search(r"-([a-z]+)", made)
        assert half is not None
        assert half[1] not in everyday_words()
