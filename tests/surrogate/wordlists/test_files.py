"""The lists under `resources/` are complete and as the `SOURCE.toml` beside them says."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import pytest

from surrogate.resources import resource_path
from surrogate.wordlists.mail import public_mail_providers
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.people import credentials
from surrogate.wordlists.phrases import other_phrases
from surrogate.wordlists.streets import street_types

FOLDERS = ("wordlists", "wordlists/own", "wordlists/senses", "checks", "events")


def listed_files() -> list[Path]:
    """Return every list on disk."""
    return [
        path
        for folder in FOLDERS
        for path in sorted(resource_path(folder).glob("[!.]*"))
        if path.is_file() and path.name != "SOURCE.toml"
    ]


def source_of(path: Path) -> dict[str, str]:
    """Return what `SOURCE.toml` says about a list."""
    sources = tomllib.loads((path.parent / "SOURCE.toml").read_text(encoding="utf-8"))
    entry: dict[str, str] = sources[path.name]
    return entry


@pytest.mark.parametrize("path", listed_files(), ids=lambda path: path.name)
def test_every_file_agrees_with_its_source(path: Path) -> None:
    entry = source_of(path)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == entry["sha256"]
    assert entry["licence"]
    assert entry["how"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_sources_name_no_missing_file(folder: str) -> None:
    sources = tomllib.loads((resource_path(folder) / "SOURCE.toml").read_text(encoding="utf-8"))
    assert [name for name in sources if not (resource_path(folder) / name).is_file()] == []


@pytest.mark.parametrize("path", listed_files(), ids=lambda path: path.name)
def test_every_row_is_complete_and_clean(path: Path) -> None:
    if path.suffix == ".toml":
        return
    text = path.read_bytes().decode("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert text.endswith("\n")
    assert "\r" not in text
    assert all(line.split("\t")[0].strip() for line in lines)
    assert len({line.count("\t") for line in lines}) == 1
    assert len(lines) == len(set(lines))


def test_the_small_lists_are_filled() -> None:
    filled = (
        street_types(),
        facility_words(),
        other_phrases(),
        public_mail_providers(),
        credentials(),
    )
    least = 60
    assert all(len(words) >= least for words in filled)
