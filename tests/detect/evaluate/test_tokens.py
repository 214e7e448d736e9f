"""How entities are cut into tokens."""

from __future__ import annotations

import pytest
from inline import document

from detect.evaluate.tokens import Tokens, token_spans, token_units


def words(marked: str, tokens: Tokens = Tokens.ALNUM) -> list[tuple[str, str]]:
    note = document("1-01", marked)
    return [(note.text[u.start : u.end], u.name) for u in token_units(note, tokens)]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("on [[DATE|01/26/2098]].", ["01", "26", "2098"]),
        ("[[PATIENT|O'Neil, Ann-Lee]]", ["O", "Neil", "Ann", "Lee"]),
        ("PEND[[DATE|01/26]]x", ["01", "26"]),
        ("[[USERNAME|a_b]]", ["a", "b"]),
        ("[[OTHER|--]] and words", []),
        ("[[PATIENT|Jiménez]]", ["Jim", "nez"]),
        ("[[AGE|5²]]", ["5"]),
        ("[[CITY|北京]] [[ROOM|٣٤]]", []),
    ],
)
def test_runs_of_ascii_letters_and_digits(marked: str, expected: list[str]) -> None:
    assert [word for word, _ in words(marked)] == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("[[PATIENT|O'Neil, Ann-Lee]]", ["O", "Neil", "Ann", "Lee"]),
        ("[[PATIENT|Jiménez]]", ["Jiménez"]),
        ("[[PATIENT|Ångström_2]]", ["Ångström", "2"]),
        ("[[AGE|5²]]", ["5"]),
        ("[[CITY|北京]] [[ROOM|٣٤]]", ["北京", "٣٤"]),
    ],
)
def test_runs_of_letters_and_digits_of_any_script(marked: str, expected: list[str]) -> None:
    assert [word for word, _ in words(marked, Tokens.LETTERS)] == expected


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("Dr. [[DOCTOR|Ann Lee]], MD", [("Ann", "DOCTOR"), ("Lee,", "DOCTOR")]),
        ("Dr. [[DOCTOR|Ann Lee,]] MD", [("Ann", "DOCTOR"), ("Lee,", "DOCTOR")]),
        ("x[[DATE|1/2]]/[[CITY|Rome]]", [("x1/2/Rome", "DATE"), ("x1/2/Rome", "CITY")]),
        ("[[DATE|1/2]]-[[DATE|3/4]]", [("1/2-3/4", "DATE")]),
        ("a[[OTHER| ]]b", []),
    ],
)
def test_white_space_tokens_take_the_type_of_what_they_touch(
    marked: str, expected: list[tuple[str, str]]
) -> None:
    assert words(marked, Tokens.WHITESPACE) == expected


def test_all_tokens_of_a_text() -> None:
    assert token_spans("a b-c") == [(0, 1), (2, 3), (4, 5)]
    assert token_spans("a b-c", Tokens.WHITESPACE) == [(0, 1), (2, 5)]
