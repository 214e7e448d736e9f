"""Every kind of leak is caught, in the library and on the command line; clean notes pass."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from cli import surrogate
from plant_around import AROUND
from plant_case import NotHereError, Planted
from plant_table import (
    KINDS,
    case,
    check_planted,
    clean_releases,
    is_caught,
    other_of,
    plants,
    written,
)

NOTES_PER_SUSPICION = 20
_OTHERS = "another patient"
_NO_WORD = re.compile(r"[\W_]+")


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_planted_leak_blocks_where_it_stands(kind: str, tmp_path: Path) -> None:
    ((number, planted),) = plants(kind, 1)
    report = check_planted(number, planted, tmp_path)
    assert is_caught(report, planted)
    assert not report.passed


def test_there_are_kinds_enough() -> None:
    assert len(KINDS) >= 25


def test_clean_releases_pass_with_hardly_a_suspicion(tmp_path: Path) -> None:
    everybody = dict.fromkeys(range(len(clean_releases())))
    before, after = written(everybody, tmp_path)
    done = surrogate("check", before, after, "--annotations", "gold", "--json")
    findings = json.loads(done.out)["findings"]
    notes = sum(len(clean.released) for clean in clean_releases())
    assert done.code == 0, [f for f in findings if f["severity"] == "certain"]
    assert len(findings) <= notes / NOTES_PER_SUSPICION, findings


def test_the_command_line_exits_with_3_and_shows_the_place(tmp_path: Path) -> None:
    left, rounds = set(KINDS), 0
    while left:
        chosen = _one_patient_each(left)
        assert chosen, left
        rounds += 1
        findings = _findings(chosen, tmp_path / str(rounds))
        assert [
            kind for kind, (_, planted) in chosen.items() if not _shown(planted, findings)
        ] == []
        left -= set(chosen)


def _findings(chosen: dict[str, tuple[int, Planted]], folder: Path) -> list[dict[str, object]]:
    """Return what is certain on the command line where kinds are planted."""
    others = (other_of(number) for kind, (number, _) in chosen.items() if _OTHERS in kind)
    patients: dict[int, Planted | None] = dict.fromkeys(others) | dict(chosen.values())
    before, after = written(patients, folder)
    done = surrogate("check", before, after, "--annotations", "gold", "--json")
    assert done.code == 3, done.err
    return [f for f in json.loads(done.out)["findings"] if f["severity"] == "certain"]


def _one_patient_each(kinds: Collection[str]) -> dict[str, tuple[int, Planted]]:
    """Plant kinds into patients of their own, as many as find one."""
    chosen: dict[str, tuple[int, Planted]] = {}
    free = set(range(len(clean_releases())))
    for kind in sorted(kinds):
        for number in sorted(free):
            with suppress(NotHereError):
                planted = KINDS[kind](case(number, f"{kind}/{number}"))
                if _is_unique(kind, planted):
                    free.remove(number)
                    chosen[kind] = number, planted
                    break
    return chosen


def _is_unique(kind: str, planted: Planted) -> bool:
    """Tell whether one patient of all owns what was planted, where that is what is planted."""
    if _OTHERS not in kind or (kind not in AROUND and not planted.owned):
        return True
    text = planted.documents[planted.doc_id].text
    owned = planted.owned or (planted.span.of(text) if planted.span else "")
    return sum(_squeezed(owned) in text for text in _squeezed_texts()) == 1


def _squeezed(text: str) -> str:
    """Return letters and digits alone: a number is the same however it is written."""
    return _NO_WORD.sub("", text).lower()


@cache
def _squeezed_texts() -> tuple[str, ...]:
    records = (clean.record for clean in clean_releases())
    return tuple(_squeezed("\n".join(d.text for d in r.documents)) for r in records)


def _shown(planted: Planted, found: list[dict[str, object]]) -> bool:
    doc_id = str(Path(planted.folder) / planted.doc_id)
    places = [(f["start"], f["end"]) for f in found if f["doc_id"] == doc_id]
    if planted.span is None:
        return (None, None) in places
    return any(
        isinstance(start, int) and start < planted.span.end and planted.span.start < int(str(end))
        for start, end in places
    )
