"""Each law is broken on purpose, and the audit sees that law broken and no other."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from laws import LAWS, SOFT_LAWS, audit
from scripted import TINY, truth_of_tiny, write_release

MUTATIONS: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "mutations.toml").read_text(encoding="utf-8")
)
BY_FILE = {"annotations.quotes", "documents.missing", "dates.shift"}


def _mutated(mutation: dict[str, Any]) -> dict[str, str]:
    """Return the release with the first place changed that holds the old text."""
    texts = dict(TINY["released"])
    for doc, text in texts.items():
        if mutation["old"] in text:
            return texts | {doc: text.replace(mutation["old"], mutation["new"], 1)}
    raise AssertionError(mutation)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    folder = tmp_path_factory.mktemp("tiny") / "originals"
    return folder, truth_of_tiny(folder)


def _audited(
    tiny: tuple[Path, dict[str, Any]], released: Path, texts: dict[str, str]
) -> Counter[str]:
    originals, truth = tiny
    write_release(released, truth, texts)
    return audit(originals, released, truth)


def test_a_correct_release_breaks_no_law(tiny: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    assert _audited(tiny, tmp_path / "released", TINY["released"]) == Counter()


@pytest.mark.parametrize("mutation", MUTATIONS["mutation"], ids=lambda m: f"{m['law']} {m['new']}")
def test_a_break_of_one_law_is_seen(
    tiny: tuple[Path, dict[str, Any]], tmp_path: Path, mutation: dict[str, Any]
) -> None:
    found = _audited(tiny, tmp_path / "released", _mutated(mutation))
    assert set(found) == {mutation["law"], *mutation.get("also", [])}


def test_a_shift_that_is_no_whole_number_of_weeks_is_seen(
    tiny: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    def later(text: str) -> str:
        for old, new in MUTATIONS["one_day_more"].items():
            text = text.replace(old, new)
        return text

    texts = {doc: later(text) for doc, text in TINY["released"].items()}
    assert set(_audited(tiny, tmp_path / "released", texts)) == {"dates.shift"}


def test_a_tag_that_does_not_quote_its_text_is_seen(
    tiny: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    originals, truth = tiny
    write_release(tmp_path / "released", truth, TINY["released"])
    path = tmp_path / "released" / "001-01.xml"
    content = path.read_text(encoding="utf-8")
    path.write_text(content.replace('text="Leonard"', 'text="Leo"'), encoding="utf-8")
    assert set(audit(originals, tmp_path / "released", truth)) == {"annotations.quotes"}


def test_a_missing_document_is_seen(tiny: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    originals, truth = tiny
    write_release(tmp_path / "released", truth, TINY["released"])
    (tmp_path / "released" / "001-02.xml").unlink()
    assert set(audit(originals, tmp_path / "released", truth)) == {"documents.missing"}


def test_every_law_is_broken_by_some_test() -> None:
    assert {m["law"] for m in MUTATIONS["mutation"]} | BY_FILE == {*LAWS, *SOFT_LAWS}
