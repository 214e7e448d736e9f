from __future__ import annotations

import pytest

from detect.streams.number_values import value


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("7", "12"),
        ("12", "12"),
        ("13", "17"),
        ("31", "31"),
        ("32", "59"),
        ("88", "89"),
        ("95", "110"),
        ("400", "hundreds"),
        ("1945", "year"),
        ("2047", "year"),
        ("0730", "hhmm"),
        ("1875", "0000"),
        ("2575", "0000"),
        ("99999", "more"),
        ("1" * 5000, "more"),
        ("a7", ""),
        ("", ""),
        ("٣", ""),
    ],
)
def test_a_number_is_put_where_it_can_belong(form: str, expected: str) -> None:
    assert value(form) == expected
