"""The training notes were written one by one; the script that says so can tell."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli import ROOT
from scripts import SCRIPTS, loaded

SENTENCE = "He hauled traps off the point until the winter that his brother drowned there."
OTHER = "She taught the fourth grade for thirty years and still marks papers in red ink."


def _offences(folder: Path) -> int:
    return int(loaded(SCRIPTS / "note_variety.py").main(folder))


def test_the_training_notes_are_various() -> None:
    assert _offences(ROOT / "resources" / "training" / "notes") == 0


@pytest.mark.parametrize(
    ("notes", "code"),
    [
        ({"1-01": SENTENCE, "2-01": f"Seen at home.\n{SENTENCE}"}, 1),
        ({"1-01": SENTENCE, "1-02": SENTENCE, "2-01": OTHER}, 0),
        ({f"{n}-01": "will see him again in two weeks" for n in range(1, 5)}, 1),
        ({f"{n}-01": "will see him again in two weeks" for n in range(1, 4)}, 0),
        ({f"{n}-01": "PAST MEDICAL HISTORY\nMeds:\n-----" for n in range(1, 9)}, 0),
        ({f"{n}-01": "Plan:\n" if n == 1 else "plan\n" for n in range(1, 9)}, 0),
        ({f"{n}-01": "Follow up: in two weeks with Dr. Poe" for n in range(1, 5)}, 1),
    ],
    ids=["copied", "own notes", "line", "three patients", "headings", "bare heading", "no heading"],
)
def test_what_was_copied_or_filled_in_is_told(
    tmp_path: Path, notes: dict[str, str], code: int
) -> None:
    for name, text in notes.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    assert _offences(tmp_path) == code


def test_a_letterhead_with_a_name_in_it_is_no_heading(tmp_path: Path) -> None:
    for number in range(1, 5):
        name = f"{number}-01"
        (tmp_path / f"{name}.txt").write_text("POE HOSPITAL\n", encoding="utf-8")
        (tmp_path / f"{name}.ann").write_text("T1\tHOSPITAL 0 12\tPOE HOSPITAL\n", encoding="utf-8")
    assert _offences(tmp_path) == 1
