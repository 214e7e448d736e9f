"""Numbers of one patient agree with each other and with the birth date."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from planned import context, mentions, surrogates

from surrogate.generators.numbers import number_surrogates
from surrogate.generators.numbers.births import with_birth, written_births
from surrogate.generators.numbers.days_inside import DatesInside
from surrogate.link.misread_digits import with_digits
from surrogate.link.numbers.check_digits import luhn
from surrogate.phi import Kind

KEYS = st.integers(0, 255)
STEMS = st.from_regex(r"[A-Z]{0,3}[0-9]{4,6}", fullmatch=True)
BIRTHS = ((dt.date(1972, 2, 23), dt.date(2031, 4, 1)),)


@example("AA007804", ["L", "1"], 0)  # the second has the check digit of a DEA number
@given(STEMS, st.lists(st.from_regex("[A-Z]?[0-9]|[LR]", fullmatch=True), min_size=2), KEYS)
def test_a_stem_is_mapped_once_and_counters_stay(stem: str, counters: list[str], key: int) -> None:
    texts = [f"{stem}-{counter}" for counter in counters]
    assume(len(set(counters)) > 1)
    assume(all(with_digits(text, Kind.NUMBER) == text for text in texts))  # `OO0000` is 000000
    made = surrogates(Kind.NUMBER, texts, key=key)
    heads = {text.rpartition("-")[0] for text in made}
    assert len(heads) == 1
    assert heads != {stem}
    assert [text.rpartition("-")[2] for text in made] == counters


@given(st.from_regex("[QZ][FGJ]{0,3}", fullmatch=True), KEYS)
def test_letters_of_an_issuer_are_mapped_once(letters: str, key: int) -> None:
    texts = [f"{letters} 880154", f"{letters}770221", f"{letters}-99"]
    heads = {text[: len(letters)] for text in surrogates(Kind.NUMBER, texts, key=key)}
    assert len(heads) == 1
    assert heads != {letters}


def test_a_note_more_changes_no_prefix() -> None:
    alone = surrogates(Kind.NUMBER, ["WB 1234"])[0]
    assert surrogates(Kind.NUMBER, ["WB 1299", "WB 1234"])[1] == alone


@pytest.mark.parametrize("key", range(8))
def test_area_codes_abroad_are_mapped_once(key: int) -> None:
    texts = ["01632 960 142", "(01632) 960143", "01632960771", "+44 1632 960 144"]
    one, two, three, four = surrogates(Kind.PHONE, texts, key=key)
    area = one[:5]
    assert area[:2] == "01"
    assert area != "01632"
    assert two[1:6] == three[:5] == area
    assert four[4:8] == area[1:]


@given(st.from_regex(r"0[1-9][0-9]{2,3} [0-9]{3} [0-9]{3,4}", fullmatch=True), KEYS)
def test_a_number_abroad_keeps_its_trunk_and_changes(text: str, key: int) -> None:
    (made,) = surrogates(Kind.PHONE, [text], key=key)
    assert made[0] == "0"
    assert made[1] != "0"
    assert made != text


@pytest.mark.parametrize(
    ("text", "kind", "first"),
    [("07700 900441", Kind.PHONE, "07"), ("0800 496 010", Kind.PHONE, "0800")],
)
def test_the_class_of_a_number_stays(text: str, kind: Kind, first: str) -> None:
    for key in range(8):
        assert surrogates(kind, [text], key=key)[0].startswith(first)


@pytest.mark.parametrize(
    ("text", "begins", "ends"),
    [
        ("2302726999", "010431", ""),
        ("720223-4417", "310401", ""),
        ("QX 23021972", "", "01042031"),
        ("19720223-4417", "20310401", ""),
        ("4417 02231972", "", "04012031"),
    ],
)
def test_a_birth_date_in_a_number_moves_with_the_birth_date(
    text: str, begins: str, ends: str
) -> None:
    found = mentions(Kind.NUMBER, [text])
    for key in range(8):
        (made,) = number_surrogates(found, context(found, key), inside=DatesInside(BIRTHS))
        assert made.surrogate != text
        digits = "".join(c for c in made.surrogate if c.isdigit())
        assert digits.startswith(begins)
        assert digits.endswith(ends)


def test_a_health_card_code_holds_the_birth_date_behind_the_sex() -> None:
    found = mentions(Kind.NUMBER, ["ABCD1720223123"])
    (made,) = number_surrogates(found, context(found), inside=DatesInside(BIRTHS))
    assert made.surrogate[4:11] == "1310401"


def test_a_number_with_a_check_digit_behind_the_birth_date_stays_valid() -> None:
    birth = ((dt.date(1954, 3, 7), dt.date(2013, 4, 13)),)
    found = mentions(Kind.NUMBER, ["540307 5009 08 5"])
    for key in range(8):
        (made,) = number_surrogates(found, context(found, key), inside=DatesInside(birth))
        digits = made.surrogate.replace(" ", "")
        assert digits.startswith("130413")
        assert luhn(digits)


@given(
    st.text(alphabet="0123456789ab", max_size=14),
    st.dates(dt.date(1880, 1, 1), dt.date(2099, 12, 31)),
)
def test_a_number_without_the_birth_date_is_left_alone(code: str, day: dt.date) -> None:
    digits = "".join(c for c in code if c.isdigit())
    births = written_births([(day, day + dt.timedelta(days=21_600))])
    assume(not any(digits.startswith(old) or digits.endswith(old) for old, _ in births))
    assert with_birth(code, code, births) == code
