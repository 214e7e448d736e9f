from __future__ import annotations

import pytest

from surrogate.articles import article_before, article_for, takes_an


@pytest.mark.parametrize(
    "text",
    [
        "apple",
        "80-year-old",
        "8",
        "11",
        "18",
        "89",
        "85",
        "MRI",
        "F. Smith",
        "X-ray",
        "hour",
        "honest man",
        "engineer",
        "Ethiopian",
        "Indian",
        "unknown",
        "uninsured",
        "Elm Street",
        "HMO",
        "11/3",
        "18th",
        "Ó Briain",
        "underwriter",
        "S.",
        "LPN",
        "heir",
        "umpire",
        "usher",
        "HVAC technician",
        "NSAID",
    ],
)
def test_an_stands_before_a_vowel_sound(text: str) -> None:
    assert takes_an(text)


@pytest.mark.parametrize(
    "text",
    [
        "banana",
        "1",
        "7",
        "53-year-old",
        "90",
        "100",
        "110",
        "181",
        "1800s",
        "university",
        "European",
        "one-time clerk",
        "U. Smith",
        "UK citizen",
        "Ukrainian",
        "Chinese",
        "house",
        "NASA",
        "BANKER",
        "Uruguayan",
        "unit",
        "used car",
        "youth",
        "Wu",
    ],
)
def test_a_stands_before_a_consonant_sound(text: str) -> None:
    assert not takes_an(text)


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("is a ", (3, "a")),
        ("is an\n", (3, "an")),
        ("is a\n  ", (3, "a")),
        ("A ", (0, "A")),
        (" A ", (1, "A")),
        (" An ", (1, "An")),
        ("with An ", (5, "An")),
        ("seen.\nAn ", (6, "An")),
        ("(a ", (1, "a")),
        ("(D.L.) A ", (7, "A")),
        ("\u201cno.\u201d A ", (6, "A")),
        ("w/a ", (2, "a")),
    ],
)
def test_an_article_before_a_surrogate_is_found(before: str, expected: tuple[int, str]) -> None:
    assert article_before(before) == expected


@pytest.mark.parametrize(
    "before",
    [
        "hepatitis A ",
        "vitamin A ",
        "type (old) A ",
        "banana ",
        "a, ",
        "the ",
        "via ",
        "Poe, f/k/a ",
        "a/k/a ",
        "n/a ",
    ],
)
def test_what_only_looks_like_an_article_is_left(before: str) -> None:
    assert article_before(before) is None


@pytest.mark.parametrize(
    ("following", "article", "expected"),
    [
        ("80", "a", "an"),
        ("70", "an", "a"),
        ("80", "A", "An"),
        ("EIGHTY", "A", "AN"),
        ("SEVENTY", "AN", "A"),
        ("Cuban", "An", "A"),
    ],
)
def test_the_article_keeps_its_case(following: str, article: str, expected: str) -> None:
    assert article_for(following, article) == expected
