"""Letters that a scanner took for digits are read as digits, letters of codes are not."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from planned import surrogates

from surrogate.link.misread_digits import with_digits
from surrogate.phi import Kind

LOOKALIKES = {"0": "Oo", "1": "Il"}


@pytest.mark.parametrize(
    ("text", "kind", "meant"),
    [
        ("8OO-555-Ol66", Kind.PHONE, "800-555-0166"),
        ("l-8OO-555-Ol66", Kind.PHONE, "1-800-555-0166"),
        ("555-OOlO", Kind.PHONE, "555-0010"),
        ("9OO-55-OO38", Kind.SSN, "900-55-0038"),
        ("O42-OOl8", Kind.NUMBER, "042-0018"),
        ("29l 77OO", Kind.NUMBER, "291 7700"),
        ("l0-77-342", Kind.NUMBER, "10-77-342"),
        ("WC-ll-OO9382", Kind.NUMBER, "WC-11-009382"),
        ("O5999", Kind.ZIP, "05999"),
    ],
)
def test_misread_digits_are_mended(text: str, kind: Kind, meant: str) -> None:
    assert with_digits(text, kind) == meant


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I204", Kind.NUMBER),
        ("O-4471", Kind.NUMBER),
        ("E30-1182-O", Kind.NUMBER),
        ("Sol-77", Kind.NUMBER),
        ("1-800-OIL-LAMP", Kind.PHONE),
        ("cell 413 555 0182", Kind.PHONE),
        ("SO16 4OP", Kind.ZIP),
        ("lo", Kind.PHONE),
    ],
)
def test_letters_stay_letters(text: str, kind: Kind) -> None:
    assert with_digits(text, kind) == text


@given(st.text(), st.sampled_from((Kind.PHONE, Kind.SSN, Kind.NUMBER, Kind.ZIP, Kind.IP)))
def test_nothing_but_lookalikes_changes(text: str, kind: Kind) -> None:
    mended = with_digits(text, kind)
    assert len(mended) == len(text)
    for old, new in zip(text, mended, strict=True):
        assert old == new or old in LOOKALIKES[new]


@given(
    st.from_regex(r"[2-9][0-9]{2}-[2-9][0-9]{2}-[0-9]{4}", fullmatch=True),
    st.randoms(),
    st.integers(0, 99),
)
def test_a_broken_number_gets_the_surrogate_of_the_clean_one(
    clean: str, chance: random.Random, key: int
) -> None:
    broken = "".join(chance.choice(c + LOOKALIKES.get(c, "")) for c in clean)
    one, two = surrogates(Kind.PHONE, [clean, broken], key=key)
    assert one == two
    assert re.fullmatch(r"\d{3}-\d{3}-\d{4}", two)
