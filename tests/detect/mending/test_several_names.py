"""Several names that were found as one."""

from __future__ import annotations

import pytest

from detect.mending.ends.several_names import names_in
from surrogate.span import Span


@pytest.mark.parametrize(
    ("found", "names"),
    [
        ('Ann Lee "Annie"', ["Ann Lee", '"Annie"']),
        ('Lee, Ann  "Annie"', ["Lee, Ann", '"Annie"']),
        ('Lee, Ann "Annie"', ['Lee, Ann "Annie"']),
        ('Ann "Annie" Lee', ['Ann "Annie" Lee']),
        ("Ann Lee and Bo Day", ["Ann Lee", "Bo Day"]),
        ("Lee, Ann f.k.a. Lee, Bo", ["Lee, Ann", "Lee, Bo"]),
        ("Ann L. Grandma Bo Day", ["Ann L", "Grandma Bo Day"]),
        ("Ann L. Grandma", ["Ann L"]),
        ("Ann L. Dr. Day", ["Ann L", "Dr. Day"]),
        ("Ann L. Day", ["Ann L. Day"]),
        ("ann j leeds l e e d s", ["ann j leeds", "l e e d s"]),
        ("Leeds, L-E-E-D-S", ["Leeds", "L-E-E-D-S"]),
        ("Ann J R Lee", ["Ann J R Lee"]),
        ("Ann Lee Jr. Day", ["Ann Lee Jr. Day"]),
        ("Ann da Luz Lee - Bexby", ["Ann da Luz Lee", "Bexby"]),
        ("Lee, B. - Bexby", ["Lee, B.", "Bexby"]),
        ("Ann Lee-Day", ["Ann Lee-Day"]),
        ("Ann Lee AKA Bo Day", ["Ann Lee", "Bo Day"]),
        ("Gina Pruitt, Sedgwick", ["Gina Pruitt", "Sedgwick"]),
        ("Van Houten, Marguerite", ["Van Houten, Marguerite"]),
        ("Gina Pruitt, RN", ["Gina Pruitt, RN"]),
        ("Grey Horse, Lonnie", ["Grey Horse, Lonnie"]),
    ],
)
def test_what_somebody_is_called_stands_by_itself(found: str, names: list[str]) -> None:
    text = f"by {found} then"
    assert [one.of(text) for one in names_in(Span(3, 3 + len(found)), text)] == names


@pytest.mark.parametrize(
    ("found", "behind", "names"),
    [
        ("Dre, Marcus", "'s brother", ["Dre", "Marcus"]),
        ("Dre, Marcus", "\u2019s", ["Dre", "Marcus"]),
        ("POE, Ann Bo", "'s lines", ["POE, Ann Bo"]),
        ("Dre, Marcus", " came", ["Dre, Marcus"]),
        ("Lee, MD", "'s office", ["Lee, MD"]),
        ("Ann Lee", "'s", ["Ann Lee"]),
    ],
)
def test_whoever_stands_in_the_possessive_behind_a_comma_is_another(
    found: str, behind: str, names: list[str]
) -> None:
    text = f"by {found}{behind}"
    assert [one.of(text) for one in names_in(Span(3, 3 + len(found)), text)] == names


@pytest.mark.parametrize(
    ("text", "found", "names"),
    [
        ("in June.\nCheers, Trevor\n", "Cheers, Trevor", ["Trevor"]),
        ("Mahalo, Lani Poe", "Mahalo, Lani Poe", ["Lani Poe"]),
        ("seen\nLove, Sarah Jo - 62", "Love, Sarah Jo", ["Love, Sarah Jo"]),
        ("with Cheers, Trevor", "Cheers, Trevor", ["Cheers, Trevor"]),
    ],
)
def test_the_end_of_a_letter_before_a_name_is_no_surname(
    text: str, found: str, names: list[str]
) -> None:
    start = text.index(found)
    spans = names_in(Span(start, start + len(found)), text)
    assert [one.of(text) for one in spans] == names


@pytest.mark.parametrize(
    ("text", "found", "names"),
    [
        ("wife Bo, dtrs Annika, Maja. HF", "Annika, Maja", ["Annika", "Maja"]),
        ("his sons Poe, Ann", "Poe, Ann", ["Poe", "Ann"]),
        ("labs: Poe, Ann", "Poe, Ann", ["Poe, Ann"]),
    ],
)
def test_several_relatives_are_told_by_their_names(text: str, found: str, names: list[str]) -> None:
    start = text.index(found)
    spans = names_in(Span(start, start + len(found)), text)
    assert [one.of(text) for one in spans] == names


@pytest.mark.parametrize(
    ("text", "found", "names"),
    [
        (
            "cc: Kara Lund, Maria Delgado",
            "Kara Lund, Maria Delgado",
            ["Kara Lund", "Maria Delgado"],
        ),
        ("by Garcia Lopez, Maria Elena", "Garcia Lopez, Maria Elena", None),
        ("Beth Lund-Ngo, Kara Sayle", "Beth Lund-Ngo, Kara Sayle", ["Beth Lund-Ngo", "Kara Sayle"]),
        ("WOLF ROBE, KARA T", "WOLF ROBE, KARA T", None),
        ("Cruz Field, Ángel Noé", "Cruz Field, Ángel Noé", None),
        ("by cruz cruz, angel de jesus", "cruz cruz, angel de jesus", None),
        ("by Thomas Lund, Mary Ann", "Thomas Lund, Mary Ann", None),
        ("cc: Delgado, Lund", "Delgado, Lund", ["Delgado", "Lund"]),
        ("cc: Delgado, Kelly", "Delgado, Kelly", None),
        ("cc: Delgado, Maria", "Delgado, Maria", None),
        ("by Delgado, Lund", "Delgado, Lund", None),
        ("cc: Lund, Kara Delgado", "Lund, Kara Delgado", ["Lund", "Kara Delgado"]),
        ("cc: Lund, Kara Ann", "Lund, Kara Ann", None),
        ("by Lund, Kara Delgado", "Lund, Kara Delgado", None),
    ],
)
def test_two_whole_names_are_two_people(text: str, found: str, names: list[str] | None) -> None:
    start = text.index(found)
    spans = names_in(Span(start, start + len(found)), text)
    assert [one.of(text) for one in spans] == (names or [found])
