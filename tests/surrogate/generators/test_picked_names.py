"""The names for surrogates are picked out of the lists once."""

from __future__ import annotations

from string import ascii_lowercase

import pytest

from surrogate.generators.names import picked
from surrogate.generators.names.lists import names_of, syllables
from surrogate.generators.names.picked import Field, NameList, cells, count
from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_lines


def test_names_that_were_picked_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = cells(Field.NAMES, NameList.SURNAME, "q")
    picked._tables.cache_clear()
    monkeypatch.setattr(picked, "_arrays", lambda: pytest.fail("they were picked again"))
    assert cells(Field.NAMES, NameList.SURNAME, "Q") == first != []


@pytest.mark.parametrize("name_list", NameList)
def test_names_stand_under_their_letter_with_their_weights(name_list: NameList) -> None:
    names = names_of(name_list)
    for letter in "ajz":
        under = names.under(letter)
        assert {fold(name[0]) for name in under} <= {letter}
        assert names.count(letter) == count(name_list, letter) == len(under)
        assert names.share(letter) == (under.cumulative[-1] if under else 0) / names.people


def test_no_name_stands_under_what_is_no_letter() -> None:
    assert not names_of(NameList.SURNAME).under("1")
    assert not names_of(NameList.SURNAME).under("")
    assert not names_of(NameList.SURNAME).under("\u0448")


@pytest.mark.parametrize("name_list", NameList)
def test_nobody_gets_a_name_that_insults_or_misleads(name_list: NameList) -> None:
    unfit = set(read_lines("own", "unfit_names.txt"))
    for field in (Field.NAMES, Field.EVERYDAY, Field.SPARE, Field.ABROAD):
        for letter in ascii_lowercase:
            names = {fold(cell.partition(" ")[0]) for cell in cells(field, name_list, letter)}
            assert not names & unfit, field


def test_no_syllable_given_is_a_particle_or_insults() -> None:
    given = {fold(name) for letter in ascii_lowercase for name in syllables(letter)}
    assert not given & {"van", "de", "bin", "bum", "men"}
    assert {"min", "wei"} <= given


def test_nobody_gets_the_name_of_a_saint_in_one_word() -> None:
    under = names_of(NameList.SURNAME).under("s")
    assert {"Stone", "Stroud"} <= {*under}
    assert {"Stpeter", "Stjohn", "Sthilaire"}.isdisjoint(under)


def test_who_is_called_by_a_word_is_given_one_that_people_bear() -> None:
    everyday = cells(Field.EVERYDAY, NameList.SURNAME, "e")
    assert {"Early", "Eager"} <= {*everyday}
    assert {"Ego", "Eggs"}.isdisjoint(everyday)
