from __future__ import annotations

import pytest

from surrogate.generators.names.picked import NameList
from surrogate.generators.names.scripts import is_whole_name, name_like, names_in, script_of


@pytest.mark.parametrize(
    ("word", "script"),
    [
        ("지훈", "HANGUL"),
        ("王", "CJK"),
        ("さくら", "HIRAGANA"),
        ("Иван", "CYRILLIC"),
        ("Ελένη", "GREEK"),
        ("יעל", "HEBREW"),
        ("أحمد", "ARABIC"),
        ("शर्मा", "DEVANAGARI"),
        ("สมชาย", "THAI"),
        ("ნინო", "GEORGIAN"),
        ("Անի", "ARMENIAN"),
        ("Ann", ""),
        ("Đức", ""),
    ],
)
def test_the_script_of_a_name_is_told_by_its_first_letter(word: str, script: str) -> None:
    assert script_of(word) == script


@pytest.mark.parametrize("word", ["지훈", "王", "さくら", "Иван", "Ελένη", "יעל", "أحمد", "สมชาย"])
@pytest.mark.parametrize("name_list", list(NameList))
def test_a_name_stays_in_its_script(word: str, name_list: NameList) -> None:
    names = {name_like(word, name_list, number) for number in range(40)}
    assert len(names) > 10
    assert {script_of(name) for name in names} <= {script_of(word), "CJK", "KATAKANA"}


@pytest.mark.parametrize("word", ["李伟", "李小龙", "김지훈"])
def test_a_whole_name_gets_family_and_given_name_of_its_length(word: str) -> None:
    assert is_whole_name(word)
    families = names_in(script_of(word), NameList.SURNAME).items
    for number in range(400):
        name = name_like(word, NameList.MALE, 7919 * number)
        assert name.startswith(tuple(families))
        assert len(name) == len(word)


def test_a_lone_family_name_is_no_whole_name() -> None:
    assert not is_whole_name("王")
