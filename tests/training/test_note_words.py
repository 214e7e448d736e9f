"""The words that the gate takes from the training notes are those of today's notes."""

from __future__ import annotations

import pytest
from scripts import SCRIPTS, loaded


def test_the_list_is_what_the_notes_give(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SCRIPTS)
    assert loaded(SCRIPTS / "build_note_words.py").main(check=True) == 0
