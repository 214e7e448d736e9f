"""Surrogates of numbers whose validity can be seen are valid."""

from __future__ import annotations

import pytest
from planned import surrogates

from surrogate.link.numbers import check_digits as check
from surrogate.link.numbers.form import read_number
from surrogate.link.numbers.national import verhoeff_digit
from surrogate.link.numbers.shape import Shape
from surrogate.phi import Kind

VALID = {
    "1234567893": Shape.NPI,
    "4111 1111 1111 1111": Shape.CARD,
    "3782-822463-10005": Shape.CARD,
    "1M8GDM9AXKP042788": Shape.VIN,
    "1HGCM82633A004352": Shape.VIN,
    "AB1234563": Shape.DEA,
    "12345678Z": Shape.DNI,
    "X1234567L": Shape.DNI,
    "ES91 2100 0418 4502 0005 1332": Shape.IBAN,
    "28 12345678 40": Shape.NASS,
    "943 476 5919": Shape.NHS,
    "9434765919": Shape.PLAIN,
    "046 454 286": Shape.SIN,
    "ABCD1629904123": Shape.PLAIN,
    "ABCD1801231123": Shape.CIP,
    "1EG4-TE5-MK73": Shape.MBI,
    "9CA0AA0AA00": Shape.MBI,
    "0EG4-TE5-MK73": Shape.PLAIN,
    "1EG4-TE5-MS73": Shape.PLAIN,
    "021000021": Shape.ROUTING,
    "529.982.247-25": Shape.CPF,
    "52998224725": Shape.PLAIN,
    "2 55 08 14 168 025 38": Shape.NIR,
    "(01)09506000134352(21)X4471": Shape.GTIN,
    "09506000134352": Shape.PLAIN,
    "2341 8733 0125": Shape.NATIONAL,
    "S1234567D": Shape.NATIONAL,
    "G1234567X": Shape.NATIONAL,
    "ZZZ0016": Shape.NATIONAL,
    "ZZZ0044": Shape.PLAIN,
    "2428 77813 2/1": Shape.NATIONAL,
    "8003 6080 0000 0002": Shape.PLAIN,
    "9876 543 217": Shape.NATIONAL,
    "8001015009087": Shape.NATIONAL,
    "1234567FA": Shape.NATIONAL,
    "2341 8733 0124": Shape.PLAIN,
}


@pytest.mark.parametrize(("text", "shape"), VALID.items())
def test_a_valid_number_is_recognised(text: str, shape: Shape) -> None:
    assert read_number(text, Kind.NUMBER)[0].shape is shape


@pytest.mark.parametrize(
    "text",
    [
        "1234567894",
        "4111 1111 1111 1112",
        "AB1234564",
        "943 476 5918",
        "046 454 287",
        "12345678A",
        "ES92 2100 0418 4502 0005 1332",
    ],
)
def test_an_invalid_number_is_a_number_like_another(text: str) -> None:
    assert read_number(text, Kind.NUMBER)[0].shape is Shape.PLAIN


@pytest.mark.parametrize("key", range(12))
@pytest.mark.parametrize(
    ("text", "shape"), [(t, s) for t, s in VALID.items() if s is not Shape.PLAIN]
)
def test_the_surrogate_of_a_valid_number_is_valid(text: str, shape: Shape, key: int) -> None:
    (made,) = surrogates(Kind.NUMBER, [text], key=key)
    assert made != text
    assert read_number(made, Kind.NUMBER)[0].shape is shape
    assert [c.isdigit() for c in made] == [c.isdigit() for c in text]


def test_the_check_digits_of_published_examples() -> None:
    assert check.luhn("808401234567893")
    assert check.luhn("79927398713")
    assert check.vin("11111111111111111")
    assert check.dni_letter("12345678") == "z"
    assert check.dni_letter("x1234567") == "l"
    assert check.iban("gb82west12345698765432")
    assert check.dea("fa5836727")
    assert verhoeff_digit("236") == "3"
    assert verhoeff_digit("142857") == "0"
