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


def test_a_whole_name_gets_family_and_given_name() -> None:
    assert is_whole_name("李小龙")
    assert not is_whole_name("王")
    name = name_like("李小龙", NameList.SURNAME, 12345)
    assert any(name.startswith(family) for family in names_in("CJK", NameList.SURNAME))
    assert len(name) > 1
