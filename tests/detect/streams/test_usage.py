from __future__ import annotations

import pytest

from detect.streams.usage import USAGE_STREAMS, load_usage


def _value(stream: str, form: str, language: str = "en") -> str:
    return USAGE_STREAMS[stream](load_usage(language).of(form), form)


def test_words_in_the_same_company_share_a_cluster() -> None:
    assert _value("cluster", "fisherman") == _value("cluster", "lineman") != ""
    assert _value("cluster", "fisherman") != _value("cluster", "Minneapolis")


@pytest.mark.parametrize("bits", [4, 6, 10])
def test_a_coarser_cluster_begins_the_finer_one(bits: int) -> None:
    assert _value(f"cluster{bits}", "Minneapolis") == _value("cluster", "Minneapolis")[:bits]


@pytest.mark.parametrize("stream", ["sense", "wide_sense"])
def test_words_of_one_sense_share_a_group(stream: str) -> None:
    assert _value(stream, "Omaha") == _value(stream, "Tulsa") != ""
    assert _value(stream, "ROOFER") == _value(stream, "electrician") != _value(stream, "Omaha")


def test_a_word_may_have_a_sense_and_no_habit() -> None:
    assert _value("habit", "Brinkerhoff") == "?"
    assert _value("sense", "Brinkerhoff") != ""


def test_a_habit_tells_names_from_words() -> None:
    assert int(_value("habit", "kowalski")) > 0 > int(_value("habit", "hospital"))


@pytest.mark.parametrize("form", ["Qxzvwk", "zzzzzzzzzzzzz"])
def test_an_unknown_word_says_so(form: str) -> None:
    assert _value("cluster", form) == _value("sense", form) == ""
    assert _value("habit", form) == "?"


def test_a_number_has_no_habit() -> None:
    assert _value("habit", "12") == ""


def test_a_language_without_a_table_knows_no_word() -> None:
    assert _value("habit", "hospital", "xx") == "?"
