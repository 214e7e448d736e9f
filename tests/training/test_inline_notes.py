"""The script that checks how notes were annotated reads them inline and as i2b2 XML."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts import SCRIPTS, loaded

NOTE = "Seen by Dr. [[DOCTOR|Quimby]] on [[DATE|3/4/2011]].\nQuimby agrees.\n"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    inline, xml = tmp_path / "inline", tmp_path / "xml"
    inline.mkdir()
    (inline / "1-01.txt").write_bytes(NOTE.encode())
    loaded(SCRIPTS / "inline_notes.py").main("xml", str(inline), str(xml))
    return tmp_path


@pytest.mark.parametrize("form", ["inline", "xml"])
def test_a_string_annotated_here_and_bare_there_is_told(
    notes: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded(SCRIPTS / "inline_notes.py").main("check", str(notes / form))
    told = capsys.readouterr().out
    assert "1 patients, 1 notes, 8 words" in told
    assert "1-01 line 2: DOCTOR 'Quimby' is bare here" in told


@pytest.mark.parametrize(
    ("old", "new"), [('start="12"', 'start="13"'), ('TYPE="DOCTOR"', 'TYPE="NOBODY"')]
)
def test_wrong_offsets_and_types_are_errors(notes: Path, old: str, new: str) -> None:
    path = notes / "xml" / "1-01.xml"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(SystemExit, match=r"1-01\.xml|1-01"):
        loaded(SCRIPTS / "inline_notes.py").main("check", str(notes / "xml"))


def test_a_folder_without_notes_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no notes"):
        loaded(SCRIPTS / "inline_notes.py").main("check", str(tmp_path))
