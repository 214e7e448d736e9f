"""`surrogate attack` and `surrogate utility` on the samples, with models that are trained here."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from cli import GOLD, PLAIN, surrogate

from surrogate.cli.attack import attack
from surrogate.cli.options import Reading
from surrogate.cli.utility import _in_words
from surrogate.errors import UsageError
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels

_ALL_REDACTED = "[actions]\n" + "".join(
    f'{name} = "redact"\n' for name in sorted(known_labels().labels)
)


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("attack")
    ReleaseKey(bytes(range(32))).write(folder / "key")
    done = surrogate("release", GOLD, folder / "out", "--key", folder / "key")
    assert done.code == 0, done.err
    return folder / "out"


def _of_four_patients(notes: Path, folder: Path) -> Path:
    folder.mkdir()
    for path in notes.glob("00[1-4]-*.xml"):
        shutil.copy(path, folder)
    return folder


def test_a_release_is_attacked_and_the_places_are_told(release: Path, tmp_path: Path) -> None:
    done = surrogate("attack", _of_four_patients(release, tmp_path / "notes"), "--json")
    told = json.loads(done.out)
    assert done.code == 0
    assert told["documents"] == 12
    places = [(one["doc_id"], one["start"]) for one in told["suspects"]]
    assert places == sorted(places)
    counted = Counter(suspect["attack"] for suspect in told["suspects"])
    assert counted == {a: n for a, t in told["counts"].items() if (n := sum(t.values()))}


def test_planted_leaks_stand_out_where_everything_else_is_redacted(
    release: Path, tmp_path: Path
) -> None:
    notes, key = _of_four_patients(GOLD, tmp_path / "notes"), release.parent / "key"
    policies = []
    for name, actions in (("plain", ""), ("redacting", _ALL_REDACTED)):
        path = tmp_path / f"{name}.toml"
        path.write_text(f'extends = "default"\n{actions}', encoding="utf-8")
        policies += ["--policy", path]
    done = surrogate("attack", notes, "--plant", "0.4", "--key", key, *policies, "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert list(found) == ["plain", "redacting"]
    assert found["redacting"]["lists"]["share"] == 1
    assert found["redacting"]["lists"]["precision"] == 1
    assert found["plain"]["lists"]["share"] < 1
    assert all(one["leaks"] > 50 for attacks in found.values() for one in attacks.values())


def test_two_policies_of_one_name_are_refused(tmp_path: Path) -> None:
    paths = tmp_path / "one.toml", tmp_path / "other" / "one.toml"
    paths[1].parent.mkdir()
    for path in paths:
        path.write_text('extends = "default"\n', encoding="utf-8")
    with pytest.raises(UsageError, match="two files of one name"):
        attack(GOLD, reading=Reading(), plant=0.1, policy=[*paths])


def test_the_utility_of_a_release_is_that_of_its_originals_or_less(release: Path) -> None:
    done = surrogate("utility", GOLD, release, "--learner", "pa", "--json")
    assert done.code == 0, done.err
    told = json.loads(done.out)
    assert (told["trained_on"], told["tested_on"]) == (24, 6)
    assert told["strict"]["all"]["originals"] > 0.4
    assert told["strict"]["all"]["release"] > 0.4
    assert 0.999 <= told["untouched"] <= 1


@pytest.mark.parametrize("bare", [0, 1])
def test_the_utility_of_notes_without_annotations_cannot_be_told(bare: int) -> None:
    corpora = [GOLD, GOLD]
    corpora[bare] = PLAIN
    done = surrogate("utility", *corpora)
    assert done.code == 2
    assert done.err == f"surrogate: {PLAIN}: no note is annotated, so it teaches nothing\n"


def test_the_utility_is_told_as_a_table() -> None:
    row = {"gold": 7, "originals": 0.81, "release": 0.8, "difference": 0.01}
    content = {
        "trained_on": 24,
        "tested_on": 6,
        "strict": {"all": row},
        "words_outside_phi": 1000,
        "untouched": 0.999,
    }
    told = _in_words(content).splitlines()
    assert told[1].split() == ["all", "7", "0.8100", "0.8000", "+0.0100"]
    assert told[-1] == "99.9000% of 1000 words outside PHI untouched"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"key": GOLD}, "--key needs --plant"),
        ({"policy": [GOLD, GOLD]}, "a second --policy needs --plant"),
    ],
)
def test_what_only_a_planting_asks_for_is_refused_without(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        attack(GOLD, reading=Reading(), **options)
