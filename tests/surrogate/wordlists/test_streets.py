from __future__ import annotations

from surrogate.wordlists.streets import street_spellings


def test_spellings_of_a_suffix_are_those_of_every_land() -> None:
    assert {"ter", "tce", "terrace"} <= {*street_spellings()["ter"]}
    assert "oak" not in street_spellings()


def test_a_spelling_of_two_suffixes_has_those_of_both() -> None:
    assert {"harbor", "harbour"} <= {*street_spellings()["hbr"]}
