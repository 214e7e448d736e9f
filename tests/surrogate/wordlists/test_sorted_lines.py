from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate import cache
from surrogate.wordlists import sorted_lines
from surrogate.wordlists.reading import read_columns, read_sorted
from surrogate.wordlists.sorted_lines import SortedLines, Told
from surrogate.wordlists.stored import stored_lines

WORDS = st.text(st.characters(exclude_characters="\t\n"), max_size=8)


def _lines(told: dict[str, str]) -> SortedLines:
    lines = sorted(f"{word}\t{behind}\n" for word, behind in told.items())
    return SortedLines("".join(lines).encode("utf-8", "surrogatepass"))


@given(st.dictionaries(WORDS, WORDS), WORDS, st.sampled_from([1, 8, 1024]))
def test_every_word_is_found_and_no_other(told: dict[str, str], other: str, near: int) -> None:
    with patch.object(sorted_lines, "_NEAR", near):
        lines = _lines(told)
        assert dict(lines) == told
        assert lines.get(other) == told.get(other)
        assert (other in lines) == (other in told)
        assert len(lines) == len(told)


@pytest.mark.parametrize(
    "name", ["usage_en.tsv", "usage_es.tsv", "senses/senses_en.tsv", "pos_lexicon.tsv"]
)
def test_the_lists_that_are_searched_are_in_order(name: str) -> None:
    words, *_, last = read_columns(name)
    lines = read_sorted(name)
    found = [lines.row(word) for word in words]
    assert [row and row[-1] for row in found] == last


def test_what_is_told_is_read_out_of_the_line() -> None:
    told = Told(
        _lines({"oak": "1|2", "yew": ""}), lambda line: tuple(filter(None, line.split("|")))
    )
    assert dict(told) == {"oak": ("1", "2"), "yew": ()}
    assert "elm" not in told


def test_lines_are_made_once(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text("")
    assert stored_lines("trees", str(code), lambda: ["yew\t2", "oak\t1"]).row("oak") == ["1"]
    assert stored_lines("trees", str(code), lambda: pytest.fail("made again")).row("yew") == ["2"]
    code.write_text("changed")
    assert stored_lines("trees", str(code), lambda: ["oak\t3"]).row("oak") == ["3"]


def test_lines_are_made_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = tmp_path / "code.py"
    code.write_text("")
    monkeypatch.setattr(cache, "_written", lambda *_: False)
    for _ in range(2):
        assert stored_lines("trees", str(code), lambda: ["oak\t1"]).row("oak") == ["1"]
