"""The laws of number surrogates."""

from __future__ import annotations

import dataclasses
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from planned import context, mention, mentions, released, replacements, surrogates

from surrogate.generators.numbers import number_surrogates
from surrogate.link.numbers.check_digits import vin_check
from surrogate.phi import Kind
from surrogate.wordlists.us_places import area_codes

KEYS = st.integers(0, 255)
CODES = st.text(alphabet="0123456789ABCXYZabcxyz-/ .#", min_size=1, max_size=14)


def _class(character: str) -> str:
    if character.isdecimal():
        return "0"
    if character.isalpha():
        return "A" if character.isupper() else "a"
    return character


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()


@given(st.lists(CODES, min_size=1, max_size=8), KEYS)
def test_length_classes_and_separators_are_kept(texts: list[str], key: int) -> None:
    for original, surrogate in zip(texts, surrogates(Kind.NUMBER, texts, key=key), strict=True):
        if any(map(str.isalnum, original)):
            assert list(map(_class, surrogate)) == list(map(_class, original))


@given(st.lists(CODES, min_size=1, max_size=8), KEYS)
def test_no_code_of_four_characters_comes_out_as_an_original(texts: list[str], key: int) -> None:
    originals = {_bare(text) for text in texts}
    for surrogate in surrogates(Kind.NUMBER, texts, key=key):
        bare = _bare(surrogate)
        assert len(bare) < 4 or bare not in originals


@given(st.lists(st.integers(0, 9999).map("{:04}".format), max_size=40, unique=True), KEYS)
def test_different_numbers_stay_different(texts: list[str], key: int) -> None:
    assert len(set(surrogates(Kind.NUMBER, texts, key=key))) == len(texts)


@given(
    st.lists(CODES, min_size=1, max_size=8, unique=True),
    KEYS,
    st.randoms(use_true_random=False),
)
def test_the_order_of_mentions_changes_nothing(
    texts: list[str], key: int, shuffler: random.Random
) -> None:
    made = dict(zip(texts, surrogates(Kind.NUMBER, texts, key=key), strict=True))
    other = texts[:]
    shuffler.shuffle(other)
    assert dict(zip(other, surrogates(Kind.NUMBER, other, key=key), strict=True)) == made


@given(
    st.text(min_size=1, max_size=16),
    st.sampled_from((Kind.NUMBER, Kind.SSN, Kind.PHONE, Kind.IP)),
    KEYS,
)
def test_any_string_gets_a_surrogate(text: str, kind: Kind, key: int) -> None:
    (surrogate,) = surrogates(kind, [text], key=key)
    if len("".join(text.split())) >= 4:
        assert surrogate != text


def test_every_mention_gets_one_replacement() -> None:
    found = [
        *mentions(Kind.NUMBER, ["833-12-06-0", "83312060", "x"]),
        mention("413-555-0182 x6221", Kind.PHONE, 900),
        mention("10.1.2.3", Kind.IP, 1000),
    ]
    made = replacements(found)
    assert {r.mention.place for r in made} == {m.place for m in found}
    assert len(made) == len(found)


def test_two_spellings_belong_to_one_entity() -> None:
    made = replacements(mentions(Kind.NUMBER, ["833-12-06-0", "8331206-0", "44-10"]))
    assert made[0].entity_id == made[1].entity_id != made[2].entity_id


def test_two_patients_keys_share_no_surrogate() -> None:
    texts = ["833-12-06-0", "PY989/54741"]
    assert surrogates(Kind.NUMBER, texts, key=1) != surrogates(Kind.NUMBER, texts, key=2)


def test_lower_case_letters_do_not_become_one_letter() -> None:
    (made,) = surrogates(Kind.NUMBER, ["kqwztrmnbvfdsgh"])
    assert len(set(made)) > 4


@pytest.mark.parametrize("key", range(10))
def test_a_phone_number_could_be_dialled(key: int) -> None:
    texts = [f"({area}) 555-01{n:02}" for n, area in enumerate(("413", "617", "212", "415"))]
    for made in surrogates(Kind.PHONE, texts, key=key):
        area, exchange, _ = re.findall(r"\d+", made)
        assert area in area_codes()
        assert exchange[0] not in "01"
        assert not exchange.endswith("11")


def _in_worcester(_: str) -> tuple[str, ...]:
    return ("774",)


@pytest.mark.parametrize("key", range(10))
def test_area_codes_near_by_go_first(key: int) -> None:
    made = surrogates(
        Kind.PHONE, ["(413) 737-6221", "413-555-0182"], key=key, areas_near=_in_worcester
    )
    assert all("774" in text for text in made)


def test_an_unknown_area_code_is_ignored() -> None:
    (made,) = surrogates(Kind.PHONE, ["413-555-0182"], areas_near=lambda _: ("099",))
    assert made[:3] in area_codes()


def test_a_hundred_phone_numbers_of_one_area_stay_apart() -> None:
    texts = [f"413-555-{n:04}" for n in range(100)]
    assert len(set(surrogates(Kind.PHONE, texts, areas_near=_in_worcester))) == 100


@pytest.mark.parametrize(
    ("policy", "pattern"),
    [
        ("unissued", r"(?:000|666|9\d\d)-[0-4]\d-\d{4}"),
        ("realistic", r"(?!000|666|9)\d{3}-\d\d-\d{4}"),
    ],
)
def test_the_policy_says_what_an_ssn_looks_like(policy: str, pattern: str) -> None:
    for key in range(30):
        options = {"policy": {"numbers": {"ssn": policy}}, "key": key}
        assert re.fullmatch(pattern, surrogates(Kind.SSN, ["219-09-4418"], **options)[0])


def test_fictional_phones_run_out_only_after_a_hundred() -> None:
    texts = [f"737-{n:04}" for n in range(6000, 6080)]
    made = surrogates(Kind.PHONE, texts, policy={"numbers": {"phone": "fictional"}})
    assert len(set(made)) == 80
    assert all(text.startswith("555-01") for text in made)


def test_a_surrogate_holds_no_original_between_its_separators() -> None:
    for key in range(60):
        made = released("[[IDNUM|12-34-5678]] [[PHONE|x4410]] [[ROOM|5678]]", key=key)
        for some in made.values():
            for text in some:
                assert not {"4410", "5678", "1234"} & set(re.findall(r"\d+", text))


def test_a_short_form_of_two_numbers_follows_one_of_them() -> None:
    one, two, short = surrogates(Kind.PHONE, ["617-343-4411", "413-555-4411", "x4411"])
    assert short[1:] in (one[-4:], two[-4:])


@pytest.mark.parametrize("text", ["1V9XX14V41P876519", "1M8GDM9AXKP042788"])
def test_a_vin_stays_valid(text: str) -> None:
    for key in range(20):
        (made,) = surrogates(Kind.NUMBER, [text], key=key)
        assert made[8].lower() == vin_check(made.lower())


@pytest.mark.parametrize("code", ["CEC 7740-22918-01", "PLM\n3308", "22918-CEC", "CEC7740", "CEC"])
def test_the_letters_of_a_code_spell_no_name_of_the_record(code: str) -> None:
    letters = "bcdfghjklmnpqrstvwxz"
    taken = [f"{a}{b}{c}" for a in letters for b in letters for c in letters if c != "k"]
    named = context([mention(code, Kind.NUMBER)])
    forbidding = dataclasses.replace(named, forbidden_words=frozenset(taken))
    (made,) = number_surrogates([mention(code, Kind.NUMBER)], forbidding)
    assert re.findall("[A-Z]+", made.surrogate)[0][-1] == "K"
