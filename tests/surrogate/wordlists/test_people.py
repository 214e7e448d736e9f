from __future__ import annotations

import pytest

from surrogate.wordlists.people import relations


@pytest.mark.parametrize(("word", "sex"), [("wife", "F"), ("mr", "M"), ("hija", "F"), ("dr", "U")])
def test_relations_tell_the_sex(word: str, sex: str) -> None:
    assert relations()[word].sex == sex
